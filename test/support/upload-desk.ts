// The uploads of a process at work on a journal of the tests, with the events that they tell.

import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { ServicePulse } from '../../main/methods/accounts/service-pulse.ts';
import { NOTHING_LEAVES, runTotals } from '../../main/methods/batches/run-totals.ts';
import { Uploads } from '../../main/methods/runs/uploads.ts';
import type { PaymentService } from '../../main/service/port.ts';
import type { EventPayload } from '../../shared/contract/contract.ts';
import type { Activity } from '../../shared/contract/views.ts';
import { UploadWorld, type WorldOptions } from './upload-world.ts';

/** Outcomes in which the service said nothing. */
const SILENT_OUTCOMES: readonly string[] = ['no-answer', 'not-sent', 'unknown'];

export class UploadDesk {
  readonly world: UploadWorld;
  readonly uploads: Uploads;
  ends: EventPayload<'uploadEnded'>[] = [];
  /** Told of each end, besides. */
  hear: (end: EventPayload<'uploadEnded'>) => void = () => {};
  /** Batches of every `batchChanged`, in order. */
  readonly changes: string[] = [];
  /** Batches whose service came back. */
  readonly returned: string[] = [];
  readonly pulse: ServicePulse;
  /** Clients made and closed. */
  opened = 0;
  closed = 0;
  openAccount: () => Promise<PaymentService>;
  /** What closing a client does. */
  closing: () => Promise<void> = async () => {};
  /** What the uploads take for the journal. */
  journal: () => Promise<JournalWriter>;
  readonly abandoned: JournalWriter[] = [];
  /** What closing a failed journal does. */
  abandoning: () => Promise<void> = async () => {};

  private constructor(world: UploadWorld) {
    this.world = world;
    this.pulse = new ServicePulse(world.clock);
    this.openAccount = async () => world.service;
    this.journal = async () => world.journal;
    const ports = {
      clock: world.clock,
      random: world.random,
      steps: { reach: () => {} },
      log: { info: () => {}, warn: () => {} },
    };
    const journal = {
      writer: () => this.journal(),
      abandon: async (failed: JournalWriter) => {
        this.abandoned.push(failed);
        await this.abandoning();
      },
    };
    this.uploads = new Uploads(
      ports,
      journal,
      { open: () => this.#open(), pulse: this.pulse, signingAtHand: async () => 'none' },
      { keepRead: async () => {} },
      {
        batchChanged: (batch) => this.changes.push(batch),
        uploadEnded: (end) => {
          this.ends.push(end);
          this.hear(end);
        },
        serviceReturned: (batch) => this.returned.push(batch),
      },
    );
  }

  /** Makes a journal with one approved batch whose payouts stay open unless the script says otherwise. */
  static async create(options: WorldOptions): Promise<UploadDesk> {
    const script = { finalAfterMs: () => null, ...options.script };
    return new UploadDesk(await UploadWorld.create({ ...options, script }));
  }

  /** The uploads of another start of the program, on a journal that is there. */
  static over(world: UploadWorld): UploadDesk {
    return new UploadDesk(world);
  }

  async start(more: { until?: 'sent' | 'settled'; batch?: string } = {}): Promise<void> {
    const { until = 'sent', batch = this.world.batch } = more;
    await this.uploads.start({ batch, until, waitLimitMs: null, concurrency: null });
  }

  async activity(): Promise<Activity | null> {
    const { batch, journal } = this.world;
    const leaving = () => this.uploads.leaving(batch) ?? NOTHING_LEAVES;
    return this.uploads.activity(batch, await runTotals(journal, batch, leaving));
  }

  /** Lets so much time pass and then does what is asked. */
  async after<Result>(durationMs: number, act: () => Promise<Result> | Result): Promise<Result> {
    return await this.world.clock.drive(this.world.clock.sleep(durationMs).then(act));
  }

  /** Lets time pass until so many uploads have told their end. */
  async untilEnded(count = 1): Promise<void> {
    const watch = async () => {
      while (this.ends.length < count) await this.world.clock.sleep(50);
    };
    await this.world.clock.drive(watch());
  }

  async #open(): Promise<PaymentService> {
    this.opened += 1;
    const service = await this.openAccount();
    return new Proxy(service, {
      get: (target, name) => {
        if (name === 'close') {
          return async () => {
            this.closed += 1;
            await this.closing();
          };
        }
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          const tell = this.pulse.earOf({
            profile: null,
            baseUrl: 'https://bank.example',
            generation: 'v2',
          })();
          const outcome: { kind: string } = await member.apply(target, given);
          tell(!SILENT_OUTCOMES.includes(outcome.kind));
          return outcome;
        };
      },
    });
  }
}
