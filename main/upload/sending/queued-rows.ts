// The rows of one run that were never offered: takes the next window of them from the journal, leaves those of held
// lanes where they are, and knows whether any of them can still move. Marks rows `offered` durably, sends nothing.

import type { OfferedPayout } from '../../journal/port.ts';
import type { Offer } from '../asking/offers.ts';
import type { Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchParts } from './dispatch-terms.ts';
import type { Doubts } from './doubts.ts';

/** Keys of lanes. */
interface LeftOut {
  /** Their rows stay where they are: the provider is closed or in trouble, or they are held. */
  readonly held: ReadonlySet<string>;
  /** One row of them goes first. */
  readonly tested: ReadonlySet<string>;
}

/** Whether nothing more can be offered than when the queue ran dry: not even the test row of a lane that was held. */
function isAsDry(before: LeftOut, { held, tested }: LeftOut): boolean {
  return (
    [...before.held].every((key) => held.has(key)) &&
    [...before.tested].every((key) => held.has(key) || tested.has(key))
  );
}

export class QueuedRows {
  readonly #context: RunContext;
  readonly #parts: DispatchParts;
  readonly #doubts: Pick<Doubts, 'areWaitingFor'>;
  readonly #window: OfferWindow;
  /** What was left out when the queue last ran dry; null while there may be more. */
  #dryExcept: LeftOut | null = null;
  /** Under which circumstances a fresh row was last looked for in vain: the journal is not asked at every answer. */
  #vainLook: string | null = null;
  /** How often rows came back into the queue. */
  #returns = 0;
  #latestWindowRows = 0;

  constructor(context: RunContext, parts: DispatchParts, doubts: Pick<Doubts, 'areWaitingFor'>) {
    this.#context = context;
    this.#parts = parts;
    this.#doubts = doubts;
    this.#window = new OfferWindow(context.settings.windowRows);
  }

  /** True when the last look found no more rows outside the lanes that were held then. */
  get isDry(): boolean {
    return this.#dryExcept !== null;
  }

  /** With so few rows left it is time for the next window, so that it is durable before they have all gone out. */
  get reserveRows(): number {
    return Math.floor(this.#latestWindowRows / 2);
  }

  /** A row is queued again, durably. */
  onReturn(): void {
    this.#returns += 1;
    this.#dryExcept = null;
  }

  /**
   * Marks the next window of queued rows `offered` in one durable step.
   *
   * @param underway rows that are in flight or ready already.
   */
  async take(underway: number): Promise<OfferedPayout[]> {
    const { tests } = this.#parts;
    await tests.look();
    const except = this.#heldRoutes();
    const leftOut = { held: new Set(except.map(({ key }) => key)), tested: new Set(tests.keys()) };
    if (this.#dryExcept !== null && isAsDry(this.#dryExcept, leftOut)) return [];
    const limit = this.#windowRows(underway);
    if (limit <= 0) return [];
    const { journal, batch, clock } = this.#context;
    const returns = this.#returns;
    const payouts = await journal.offerQueued(batch, { limit, except, atMs: clock.nowMs() });
    this.#latestWindowRows = payouts.length;
    // A row that came back meanwhile may have come too late for this window.
    this.#dryExcept = payouts.length < limit && returns === this.#returns ? leftOut : null;
    return payouts;
  }

  /**
   * Marks one queued row `offered` of a provider that is tried with a fresh one now; none where that is not so.
   *
   * @param ready rows that leave next: a provider that has a fresh one among them is tried with that.
   */
  async takeTrial(underway: number, ready: readonly Offer[]): Promise<OfferedPayout[]> {
    const { gate, governor, holds, streaks, tests } = this.#parts;
    const { journal, batch, clock, routes } = this.#context;
    const fresh = ready.filter(({ history }) => !history.hasUnresolvedOffer);
    const goNext = new Set(fresh.map(({ history }) => history.route.place));
    const places = governor.triedFresh(clock.monotonicMs()).filter((place) => !goNext.has(place));
    if (places.length === 0 || underway >= streaks.allowanceOfAll) return [];
    await tests.look();
    const except = routes
      .all()
      .filter((route) => !places.includes(route.place) || gate.isHeld(route) || holds.of(route) !== null);
    const look = [this.#returns, ...places, ...tests.keys(), ...except.map(({ key }) => key)].join(' ');
    if (look === this.#vainLook) return [];
    const payouts = await journal.offerQueued(batch, { limit: 1, except, atMs: clock.nowMs() });
    this.#vainLook = payouts.length === 0 ? look : null;
    return payouts;
  }

  /**
   * True when no queued row can go out any more in this run.
   *
   * @param waitsForClosed a provider that is closed may open again.
   */
  async isStuck(waitsForClosed: boolean): Promise<boolean> {
    if (this.#dryExcept === null) return false;
    const { held, tested } = this.#dryExcept;
    return held.size + tested.size === 0 || !(await this.mayMove(waitsForClosed));
  }

  /** True when a queued row may go out in this run, now or later. */
  async mayMove(waitsForClosed: boolean): Promise<boolean> {
    const { journal, batch, routes } = this.#context;
    const { gate, holds, tests } = this.#parts;
    await tests.look();
    const left = await journal.queuedByLane(batch);
    return left
      .map((lane) => routes.of(lane))
      .some(
        (route) =>
          holds.of(route) === null && (waitsForClosed || !gate.isClosed(route)) && tests.mayMove(route),
      );
  }

  /** Lanes whose queued rows stay where they are now. */
  #heldRoutes(): Route[] {
    const { gate, governor, holds } = this.#parts;
    // A provider in trouble is tried with a row in doubt, or with one fresh row, while there is one in doubt: not with a window.
    const tried = governor.troubledProviders().filter((place) => this.#doubts.areWaitingFor(place));
    const places = new Set([...tried, ...governor.blockedProviders(this.#context.clock.monotonicMs())]);
    return this.#context.routes
      .all()
      .filter((route) => places.has(route.place) || gate.isHeld(route) || holds.of(route) !== null);
  }

  #windowRows(underway: number): number {
    const { governor, streaks } = this.#parts;
    const wanted = this.#window.next(this.#context.clock.monotonicMs(), governor.limit);
    return Math.min(wanted, streaks.allowanceOfAll - underway);
  }
}

/** Smallest window, so that a low concurrency does not pay one flush to disk for each request. */
const FEWEST_ROWS = 16;
/** A window that was used up sooner was too small, and one that lasted longer too large. */
const SHORT_MS = 100;
const LONG_MS = 400;

/**
 * How many queued rows are marked `offered` in one durable step: as many as go out in a moment. A quick
 * service must not wait for the disk at every few rows, and with a slow one no row is called unknown long
 * before it leaves. Deterministic: it is told when a window is taken.
 */
export class OfferWindow {
  readonly #mostRows: number;
  #rows = FEWEST_ROWS;
  #takenAtMs: number | null = null;

  constructor(mostRows: number) {
    this.#mostRows = mostRows;
  }

  /**
   * Number of rows to offer now.
   *
   * @param concurrency most requests in flight; at least so many rows, since all of them leave at once.
   */
  next(nowMonotonicMs: number, concurrency: number): number {
    const lastedMs = this.#takenAtMs === null ? null : nowMonotonicMs - this.#takenAtMs;
    this.#takenAtMs = nowMonotonicMs;
    if (lastedMs !== null && lastedMs < SHORT_MS) this.#rows *= 2;
    if (lastedMs !== null && lastedMs > LONG_MS) this.#rows = Math.floor(this.#rows / 2);
    this.#rows = Math.min(this.#mostRows, Math.max(FEWEST_ROWS, concurrency, this.#rows));
    return this.#rows;
  }
}
