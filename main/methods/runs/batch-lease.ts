// The right of this desk to work on one batch: taken, kept by a heartbeat, and known to be over by this desk's own clocks, so
// that nothing leaves once another desk may have it. Must never believe a lease longer than it was granted.

import type { PaymasterError } from '../../../shared/errors.ts';
import { type LeaseWork, leaseHeld, leaseLost } from '../../../shared/runs/leases.ts';
import { fenced } from '../../journal/fenced.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { LeaseWish } from '../../journal/lease-port.ts';
import type { Clock } from '../../ports.ts';
import type { Lease } from '../../upload/run/lease.ts';

/** How often the holder says that it is there, a third of what a lease lasts. */
const RENEW_MS = 4_000;
/** How often it is looked at what others ask. */
const LOOK_MS = 1_000;

export interface LeaseParts {
  readonly clock: Clock;
  readonly journal: JournalWriter;
  /** Another desk asks for something. */
  readonly onWish?: (wish: LeaseWish) => void;
  /** The journal gave no answer to the heartbeat. */
  readonly onFailure: (error: unknown) => void;
}

/** Moments of both clocks: the one that never runs back stands still on some computers while they sleep. */
interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export class BatchLease implements Lease {
  /** The journal, whose steps are refused once another desk has the batch. */
  readonly journal: JournalWriter;
  readonly fence: number;
  readonly #parts: LeaseParts;
  readonly #batch: string;
  readonly #lastsMs: number | null;
  #heardAt: Moment;
  #lost: PaymasterError | null = null;
  #isOver = false;
  readonly #ended = new AbortController();
  #rung = new AbortController();
  readonly #listeners: (() => void)[] = [];
  #wish: LeaseWish | null = null;
  #beating: Promise<void> = Promise.resolve();

  private constructor(
    parts: LeaseParts,
    batch: string,
    { fence, lastsMs }: { readonly fence: number; readonly lastsMs: number | null },
    takenAt: Moment,
  ) {
    this.#parts = parts;
    this.#batch = batch;
    this.fence = fence;
    this.#lastsMs = lastsMs;
    this.#heardAt = takenAt;
    this.journal = lastsMs === null ? parts.journal : fenced(parts.journal, fence);
    if (lastsMs !== null) this.#beating = this.#beat(lastsMs);
  }

  /**
   * Takes a batch for some work of this desk.
   *
   * @throws PaymasterError LEASE_HELD, which names who has it.
   */
  static async take(parts: LeaseParts, batch: string, work: LeaseWork): Promise<BatchLease> {
    const askedAt = momentOf(parts.clock);
    const taking = await parts.journal.leases.take(batch, work);
    if (taking.kind === 'busy') throw leaseHeld(batch, taking.holder);
    return new BatchLease(parts, batch, taking, askedAt);
  }

  get lost(): PaymasterError | null {
    return this.#lost;
  }

  isHeld(): boolean {
    if (this.#lost !== null || this.#isOver) return false;
    if (this.#lastsMs === null || this.#isCertain(this.#lastsMs)) return true;
    // Heard of too long ago: whether it still stands is asked now.
    this.ring();
    return false;
  }

  lose(why: PaymasterError): void {
    if (this.#lost !== null || this.#isOver) return;
    this.#lost = why;
    this.#end();
    this.#tell();
  }

  onTurn(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Something in the journal has changed: what others ask is looked at now. */
  ring(): void {
    this.#rung.abort();
  }

  /** Ends the work: another desk may take the batch from now on. */
  async give(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#end();
    await this.#beating;
    if (this.#lost === null) await this.#parts.journal.leases.give(this.#batch, this.fence);
  }

  #isCertain(lastsMs: number): boolean {
    const { monotonicMs, wallMs } = momentOf(this.#parts.clock);
    return monotonicMs - this.#heardAt.monotonicMs < lastsMs && wallMs - this.#heardAt.wallMs < lastsMs;
  }

  #end(): void {
    this.#ended.abort();
    this.#rung.abort();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #beat(lastsMs: number): Promise<void> {
    const { clock } = this.#parts;
    const { signal } = this.#ended;
    while (!signal.aborted) {
      this.#rung = new AbortController();
      await clock.sleep(LOOK_MS, AbortSignal.any([signal, this.#rung.signal]));
      if (signal.aborted) return;
      try {
        await this.#look();
        const isDue =
          clock.monotonicMs() - this.#heardAt.monotonicMs >= RENEW_MS || !this.#isCertain(lastsMs);
        if (isDue && !signal.aborted) await this.#renew(lastsMs);
      } catch (error) {
        if (!signal.aborted) this.#parts.onFailure(error);
        return;
      }
    }
  }

  async #renew(lastsMs: number): Promise<void> {
    const askedAt = momentOf(this.#parts.clock);
    const wasCertain = this.#isCertain(lastsMs);
    const renewal = await this.#parts.journal.leases.renew(this.#batch, this.fence);
    if (renewal.kind === 'lost') {
      this.lose(leaseLost(this.#batch, renewal.now));
      return;
    }
    this.#heardAt = askedAt;
    if (!wasCertain) this.#tell();
  }

  async #look(): Promise<void> {
    const state = await this.#parts.journal.leases.of(this.#batch);
    if (state !== null && state.fence !== this.fence) this.lose(leaseLost(this.#batch, state.holder));
    else if (state !== null && state.wish !== this.#wish) {
      this.#wish = state.wish;
      if (state.wish !== null) this.#parts.onWish?.(state.wish);
    }
  }
}

function momentOf(clock: Clock): Moment {
  return { monotonicMs: clock.monotonicMs(), wallMs: clock.nowMs() };
}
