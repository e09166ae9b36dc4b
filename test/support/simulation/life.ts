// One start of the program in a simulated world: its clock and ports, each call of which may be its last. What it does
// after its death reaches nobody: its files are another program's by then, and the bank does not hear it.

import type { AppPorts, Clock, DurablePoint, StoredFile } from '../../../main/ports.ts';
import type { PaymentService } from '../../../main/service/port.ts';
import { appPorts, tokenFor } from '../app-ports.ts';
import { Killed } from '../upload-world.ts';
import { VirtualClock } from '../virtual-clock.ts';
import type { Site } from './plan.ts';

/** Cost of a passphrase that nobody gives here. */
export const BANK_ADDRESS = 'https://bank.example';

export interface LifeOptions {
  readonly folder: string;
  readonly startsAtMs: number;
  readonly generation: 'v2' | 'legacy';
  readonly token: string;
  readonly file: string;
  readonly next: () => number;
  readonly uuid: () => string;
  /** Told of every call of a port before it is carried out; true when the program dies there. */
  readonly onCall: (site: Site) => boolean;
  /** Told of the moment of death, once. */
  readonly onDeath: () => void;
  readonly onLog: (text: string) => void;
}

export class Life {
  readonly clock: VirtualClock;
  readonly ports: AppPorts;
  /** Rejects at the moment of death. */
  readonly death: Promise<never>;
  readonly #options: LifeOptions;
  readonly #die: (reason: Error) => void;
  #isDead = false;

  constructor(options: LifeOptions) {
    this.#options = options;
    this.clock = new VirtualClock(options.startsAtMs, true);
    const { promise, reject } = Promise.withResolvers<never>();
    this.death = promise;
    this.death.catch(() => {});
    this.#die = reject;
    this.ports = this.#makePorts();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** A call of a port: the program dies before it is carried out, or it goes on. */
  pass(site: Site): void {
    if (this.#isDead || !this.#options.onCall(site)) return;
    this.#isDead = true;
    this.#options.onDeath();
    this.#die(new Killed(`Killed at ${site}.`));
  }

  /** The same where a dead program would come no further. */
  passOrEnd(site: Site): void {
    this.pass(site);
    if (this.#isDead) throw new Killed(`Dead at ${site}.`);
  }

  /** The bank as this program reaches it: after its death no request arrives and no answer is heard. */
  reach(bank: PaymentService): PaymentService {
    return {
      initiate: async (operation, id, body, onHandedOver) => {
        this.passOrEnd('service.before-post');
        const outcome = await bank.initiate(operation, id, body, () => {
          onHandedOver?.();
          this.passOrEnd('service.handed-over');
        });
        this.passOrEnd('service.after-post');
        return outcome;
      },
      checkStatus: async (operation, id) => {
        this.passOrEnd('service.before-check');
        const outcome = await bank.checkStatus(operation, id);
        this.passOrEnd('service.after-check');
        return outcome;
      },
      readConfiguration: async (query) => {
        this.passOrEnd('service.configuration');
        const outcome = await bank.readConfiguration(query);
        this.passOrEnd('service.configuration');
        return outcome;
      },
      readAvailability: async () => {
        this.passOrEnd('service.availability');
        const outcome = await bank.readAvailability();
        this.passOrEnd('service.availability');
        return outcome;
      },
      close: async () => {},
    };
  }

  #makePorts(): AppPorts {
    const { folder, generation, token, next, uuid, onLog } = this.#options;
    const write = (event: string, fields: object = {}) => {
      this.pass('log.write');
      if (!this.#isDead) onLog(`${event} ${JSON.stringify(fields)}`);
    };
    return appPorts(folder, this.#files(), {
      clock: this.#clock(),
      random: {
        next: () => {
          this.pass('random.next');
          return next();
        },
        uuid: () => {
          this.pass('random.uuid');
          return uuid();
        },
      },
      log: { info: write, warn: write },
      steps: { reach: (point: DurablePoint) => this.passOrEnd(point) },
      host: { kind: 'browser', platform: 'linux', version: '0.0.0', locale: 'en-ZM', account: 'mwansa' },
      hostAccount: { baseUrl: BANK_ADDRESS, generation },
      environmentToken: tokenFor({ kind: 'host' }, token),
      startPractice: () => Promise.reject(new Error('Nobody practises here.')),
    });
  }

  #clock(): Clock {
    return {
      nowMs: () => {
        this.pass('clock.now');
        return this.clock.nowMs();
      },
      monotonicMs: () => this.clock.monotonicMs(),
      sleep: (durationMs, signal) => {
        this.pass('clock.sleep');
        return this.clock.sleep(durationMs, signal);
      },
    };
  }

  /** One file, whatever its handle. */
  #files(): AppPorts['files'] {
    const bytes = Buffer.from(this.#options.file);
    const source: StoredFile = {
      name: 'payroll.csv',
      path: '/nowhere/payroll.csv',
      bytes: bytes.length,
      open: () => this.#chunks(bytes),
    };
    const nothing = () => Promise.reject(new Error('Nothing is written here.'));
    return {
      source: async () => source,
      release: async () => {},
      target: nothing,
      temporary: nothing,
      choose: async () => null,
      chooseTarget: async () => null,
    };
  }

  async *#chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    this.passOrEnd('files.open');
    for (let at = 0; at < bytes.length; at += 64) {
      this.passOrEnd('files.chunk');
      yield bytes.subarray(at, at + 64);
    }
  }
}
