// What a database shared by several desks keeps of who works on which batch, in memory and on one virtual clock: the same
// journal is handed to each desk as its own, and refuses steps that carry the number of a lease that is over.

import { carriedFence } from '../../main/journal/carried.ts';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { LeaseState } from '../../main/journal/lease-port.ts';
import type { Clock } from '../../main/ports.ts';
import { type LeaseHolder, type LeaseWork, leaseLost } from '../../shared/runs/leases.ts';

const LASTS_MS = 15_000;

interface Entry {
  readonly host: string;
  readonly work: LeaseWork;
  fence: number;
  untilMs: number;
  isHeld: boolean;
  wish: LeaseState['wish'];
}

export class SharedLeases {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** Moments of every renewal. */
  readonly renewedAtMs: number[] = [];
  /** What is awaited before a renewal is answered. */
  beforeRenewal: () => Promise<void> = async () => {};
  /** What is awaited before the answer to one that was carried out arrives. */
  afterRenewal: () => Promise<void> = async () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The journal as a desk has it. */
  journalOf(host: string, journal: JournalWriter): JournalWriter {
    const guarded = <Args extends readonly [string, ...unknown[]], Result>(
      act: (...args: Args) => Promise<Result>,
    ) => {
      return async (...args: Args): Promise<Result> => {
        this.#refuseOld(args[0]);
        return await act(...args);
      };
    };
    return {
      ...journal,
      offerQueued: guarded(journal.offerQueued),
      offerAgain: guarded(journal.offerAgain),
      record: guarded(journal.record),
      setBatchState: guarded(journal.setBatchState),
      leases: {
        take: async (batch, work) => this.#take(host, batch, work),
        renew: async (batch, fence) => {
          await this.beforeRenewal();
          const renewal = this.#renew(batch, fence);
          await this.afterRenewal();
          return renewal;
        },
        give: async (batch, fence) => {
          const entry = this.#entries.get(batch);
          if (entry?.fence === fence) entry.isHeld = false;
        },
        of: async (batch) => this.#stateOf(batch),
        held: async () => [],
        time: async () => null,
        ask: async (batch, wish) => {
          const entry = this.#entries.get(batch);
          if (entry?.isHeld !== true) return null;
          entry.wish = wish;
          return holderOf(entry);
        },
      },
    };
  }

  /** The desk that holds a batch is not heard of any more, and its lease is over. */
  forget(batch: string): void {
    const entry = this.#entries.get(batch);
    if (entry !== undefined) entry.untilMs = this.#clock.monotonicMs();
  }

  holder(batch: string): string | null {
    const entry = this.#entries.get(batch);
    return entry?.isHeld === true ? entry.host : null;
  }

  #take(host: string, batch: string, work: LeaseWork) {
    const present = this.#entries.get(batch);
    const isTaken = present?.isHeld === true && present.untilMs > this.#clock.monotonicMs();
    if (isTaken && present.host !== host && !(work === 'send' && present.work === 'ask')) {
      return { kind: 'busy' as const, holder: holderOf(present) };
    }
    const fence = (present?.fence ?? 0) + 1;
    const untilMs = this.#clock.monotonicMs() + LASTS_MS;
    this.#entries.set(batch, { host, work, fence, untilMs, isHeld: true, wish: null });
    return { kind: 'held' as const, fence, lastsMs: LASTS_MS };
  }

  #renew(batch: string, fence: number) {
    const entry = this.#entries.get(batch);
    if (entry?.fence !== fence) {
      return { kind: 'lost' as const, now: entry?.isHeld === true ? holderOf(entry) : null };
    }
    entry.untilMs = this.#clock.monotonicMs() + LASTS_MS;
    this.renewedAtMs.push(this.#clock.monotonicMs());
    return { kind: 'held' as const };
  }

  #stateOf(batch: string): LeaseState | null {
    const entry = this.#entries.get(batch);
    if (entry?.isHeld !== true) return null;
    return { holder: holderOf(entry), fence: entry.fence, wish: entry.wish };
  }

  #refuseOld(batch: string): void {
    const entry = this.#entries.get(batch);
    if (entry === undefined || entry.fence === carriedFence()) return;
    throw leaseLost(batch, entry.isHeld ? holderOf(entry) : null);
  }
}

function holderOf({ host, work }: Entry): LeaseHolder {
  return { host, work, program: 'cli.js', person: null };
}
