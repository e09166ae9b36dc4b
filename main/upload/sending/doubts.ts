// The rows of one run that were offered and have no answer: asks about them or lines them up to be offered
// again under the same id. A row leaves here only by the service's word, or stays unknown for this run (P4).

import { unreachable } from '../../../shared/exhaustive.ts';
import type { RowEvent } from '../../journal/port.ts';
import { DueQueue } from '../asking/due-queue.ts';
import { type InquiryResult, inquire } from '../asking/inquiry.ts';
import {
  isPatienceOver,
  type Offer,
  type OfferHistory,
  type Refusal,
  recoveredHistory,
  retryPauseMs,
  withoutAnswer,
} from '../asking/offers.ts';
import { StatusPath } from '../asking/status-path.ts';
import { signalOfCheck } from '../asking/verdict.ts';
import type { Governor } from '../gates/governor.ts';
import type { Holds } from '../gates/holds.ts';
import type { ProviderGate } from '../gates/provider-gate.ts';
import type { Recorder } from '../run/recorder.ts';
import type { Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchParts, SetupMet } from './dispatch-terms.ts';

/** How many recovered rows are read at once. */
const RECOVERY_ROWS = 1_000;

export class Doubts {
  readonly #context: RunContext;
  readonly #governor: Governor;
  readonly #recorder: Recorder;
  readonly #gate: ProviderGate;
  readonly #holds: Holds;
  readonly #counts: Pick<DispatchParts, 'streaks' | 'unproven'>;
  readonly #path: StatusPath;
  readonly #waiting = new DueQueue<OfferHistory>();
  /** Rows that this run has asked about often and long enough, by ordinal. */
  readonly #left = new Map<number, OfferHistory>();
  /** Rows that a person asks about, by ordinal: they are asked about before anything else is done with them. */
  readonly #wanted = new Set<number>();
  /** Monotonic time of the service's last word about a row, or of its asking for patience. */
  #heardAtMs: number;
  /** It has been silent for so long that each row gets one last question and no further offer. */
  #isLeaving = false;

  constructor(context: RunContext, parts: DispatchParts) {
    this.#context = context;
    this.#path = new StatusPath(context);
    this.#governor = parts.governor;
    this.#recorder = parts.recorder;
    this.#gate = parts.gate;
    this.#holds = parts.holds;
    this.#counts = parts;
    this.#heardAtMs = context.clock.monotonicMs();
  }

  /** Rows that wait for another offer or inquiry in this run. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Those of them that may be offered again: what a provider's hold keeps is only asked about. */
  get waitingForOffer(): number {
    return this.#waiting.count((history) => this.mayBeOffered(history));
  }

  /** Monotonic time of the next row to act on; null when none waits. */
  get nextDueMs(): number | null {
    return this.#waiting.nextDueMs;
  }

  /** The service said something about a row that was offered, or when to come back. */
  onWord(): void {
    this.#heardAtMs = this.#monotonicMs();
    this.#isLeaving = false;
  }

  /** For how long no offer has been answered; counted anew once the last questions are asked. */
  silentMs(nowMonotonicMs: number): number {
    return nowMonotonicMs - this.#heardAtMs;
  }

  /** Takes in the rows that an earlier run offered without learning the outcome. */
  async recover(): Promise<void> {
    const { journal, batch, clock, routes } = this.#context;
    for (let after = 0; ; ) {
      const rows = await journal.offeredRows(batch, { after, limit: RECOVERY_ROWS });
      for (const payout of rows) {
        this.#waiting.push(clock.monotonicMs(), recoveredHistory(payout, routes.of(payout)));
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < RECOVERY_ROWS) return;
      after = last.ordinal;
    }
  }

  /**
   * An offer or a question about this row got no readable answer.
   *
   * @param attempt.counts false when the service merely asked to come back later.
   * @param attempt.startedAtMs monotonic time at which it left: a time-out has been a pause already.
   * @param attempt.laterMs pause that the service asks for, for this row alone.
   */
  add(
    history: OfferHistory,
    attempt: { counts: boolean; startedAtMs: number; laterMs?: number | undefined },
  ): void {
    const { counts, startedAtMs, laterMs } = attempt;
    this.retryLater(withoutAnswer(history, this.#monotonicMs(), counts), startedAtMs, laterMs);
  }

  /** Refused without a reason that can be read: asked about at once. */
  askNext(history: OfferHistory): void {
    this.#waiting.push(this.#monotonicMs(), history);
  }

  /** Lines the row up for another offer, or for one last question when this run's patience with it is over. */
  retryLater(history: OfferHistory, startedAtMs = this.#monotonicMs(), laterMs = 0): void {
    const nowMs = this.#monotonicMs();
    if (history.isLastQuestion) {
      this.#left.set(history.ordinal, history);
      return;
    }
    const isLeft = this.#isLeaving && !this.#gate.isHeld(history.route);
    if (isLeft || isPatienceOver(history, nowMs, this.#context.settings)) {
      this.#waiting.push(nowMs, { ...history, isLastQuestion: true });
      return;
    }
    const { random, settings } = this.#context;
    const pauseMs = retryPauseMs(history.unansweredOffers, random.next(), settings);
    const askedForMs = Math.min(laterMs, settings.retryAfterLongestMs);
    const shortestMs = Math.max(settings.retryFirstMs / 2, askedForMs);
    this.#waiting.push(Math.max(startedAtMs + pauseMs, nowMs + shortestMs), history);
  }

  /** Nothing more will come of waiting: each row is asked about once more, now, unless its provider is held. */
  askForTheLastTime(): void {
    const nowMs = this.#monotonicMs();
    this.#heardAtMs = nowMs;
    this.#isLeaving = true;
    for (const { item: history } of this.#waiting.takeAll()) {
      const isHeld = this.#gate.isHeld(history.route);
      this.#waiting.push(nowMs, isHeld ? history : { ...history, isLastQuestion: true });
    }
  }

  /**
   * Takes one row out to be asked about at once; null when it is not in doubt here, or is being asked already.
   * A refusal that is waiting to be confirmed keeps its quiet time.
   */
  takeNow(ordinal: number): OfferHistory | null {
    const left = this.#left.get(ordinal);
    this.#left.delete(ordinal);
    this.#wanted.delete(ordinal);
    return left ?? this.#waiting.take((history) => history.ordinal === ordinal && history.refusal === null);
  }

  /** Each row in doubt here is asked about next; a refusal that is waiting to be confirmed keeps its quiet time. */
  askAllNow(): void {
    const nowMs = this.#monotonicMs();
    const left = [...this.#left.values()].map((item) => ({ dueMs: nowMs, item }));
    this.#left.clear();
    for (const { dueMs, item: history } of [...left, ...this.#waiting.takeAll()]) {
      this.#wanted.add(history.ordinal);
      this.#waiting.push(history.refusal === null ? nowMs : dueMs, history);
    }
  }

  /** Rows that wait here or were left unknown, by the key of their lane; with those that are ready again. */
  unansweredByLane(ready: readonly Offer[]): Map<string, number> {
    const counts = this.#waiting.countBy(({ route }) => route.key);
    const again = ready.map(({ history }) => history).filter(({ hasUnresolvedOffer }) => hasUnresolvedOffer);
    for (const { route } of [...this.#left.values(), ...again])
      counts.set(route.key, (counts.get(route.key) ?? 0) + 1);
    return counts;
  }

  /** True when a row of this place waits here. */
  areWaitingFor(place: string): boolean {
    return !this.#waiting.every(({ route }) => route.place !== place);
  }

  /** True when every waiting row belongs to a closed provider. */
  areAllClosed(): boolean {
    return this.#waiting.every((history) => this.#gate.isClosed(history.route));
  }

  /** Takes at most `room` due rows, sorted into those to ask about first and those to offer again. */
  takeDue(room: number): { ask: OfferHistory[]; again: OfferHistory[] } {
    const nowMs = this.#monotonicMs();
    const due: { ask: OfferHistory[]; again: OfferHistory[] } = { ask: [], again: [] };
    const blocked: OfferHistory[] = [];
    while (due.ask.length + due.again.length < room && blocked.length <= room) {
      const history = this.#waiting.popDue(nowMs);
      if (history === null) break;
      // A provider's circuit keeps payments from it; a person's question and the last one about a row are none.
      const isQuestion = history.isLastQuestion || this.#wanted.has(history.ordinal);
      const mayGo = isQuestion || this.#governor.permits(history.route.place, nowMs);
      if (!mayGo) blocked.push(history);
      else if (this.#wanted.delete(history.ordinal) || this.#mustAskFirst(history)) due.ask.push(history);
      else due.again.push(history);
    }
    const laterMs = this.#governor.nextChangeMs(nowMs) ?? nowMs + this.#context.settings.retryFirstMs;
    for (const history of blocked) this.#waiting.push(laterMs, history);
    return due;
  }

  /** Writes one more durable attempt for each row and returns what may go out. */
  async offerAgain(histories: readonly OfferHistory[]): Promise<Offer[]> {
    // Whatever is known of these rows comes first, so that the attempt log keeps its order.
    await this.#recorder.flush();
    const { journal, batch, clock } = this.#context;
    const byOrdinal = new Map(histories.map((history) => [history.ordinal, history]));
    const payouts = await journal.offerAgain(batch, [...byOrdinal.keys()], clock.nowMs());
    return payouts.flatMap((payout) => {
      const history = byOrdinal.get(payout.ordinal);
      return history === undefined ? [] : [{ payout, history }];
    });
  }

  /**
   * Asks the service about an old offer, or one whose provider is closed, or one that a person asks about.
   *
   * @returns the offer to repeat when the service does not know it, the setup problem it met, or null.
   */
  async ask(history: OfferHistory): Promise<Offer | SetupMet | null> {
    const { journal, batch } = this.#context;
    const [payout] = await journal.offeredRows(batch, { after: history.ordinal - 1, limit: 1 });
    if (payout === undefined || payout.ordinal !== history.ordinal) {
      throw new Error(`Row ${history.ordinal} was in doubt, but is not offered.`);
    }
    const startedAtMs = this.#monotonicMs();
    const result = await this.#inquire(history, payout.payoutId);
    switch (result.kind) {
      case 'known':
        this.#onKnown(history.route, result.event);
        return null;
      case 'not-known':
        if (history.refusal === null) return await this.#repeatUnlessPointless(history, result.kind);
        this.#refusedAndNotKnown(history, history.refusal);
        return null;
      case 'not-asked':
        if (history.refusal === null) return await this.#repeatUnlessPointless(history, result.kind);
        await this.#refusedAndNotAsked(history, history.refusal, startedAtMs);
        return null;
      case 'no-answer':
        this.#noAnswer(history, startedAtMs, 'A status check gave no answer.');
        return null;
      case 'setup':
        return result;
      default:
        return unreachable(result, 'inquiry result');
    }
  }

  /**
   * Looks into a refusal that came while the row may be with the service: it was offered before, or the refusal is a
   * conflict. The service is asked now and once more after a quiet time; only when it knows the row
   * neither time does the refusal stand. Without its word the row stays unknown.
   *
   * @returns the setup problem it met, or null.
   */
  async confirmRefusal({ history, payout }: Offer, refusal: Refusal): Promise<SetupMet | null> {
    const startedAtMs = this.#monotonicMs();
    const result = await this.#inquire(history, payout.payoutId);
    switch (result.kind) {
      case 'known':
        this.#onKnown(history.route, result.event);
        return null;
      case 'not-known':
        this.#refusedAndNotKnown(history, refusal);
        return null;
      case 'not-asked':
        await this.#refusedAndNotAsked(history, refusal, startedAtMs);
        return null;
      case 'no-answer':
        // Offered again it would be refused again: only the service's record can tell of the earlier offer.
        this.#noAnswer(
          { ...history, refusal },
          startedAtMs,
          'The refusal could not be confirmed by a status check.',
        );
        return null;
      case 'setup':
        return result;
      default:
        return unreachable(result, 'inquiry result');
    }
  }

  /** Refused, and the service does not know the row: final once it has said so twice, a quiet time apart. */
  #refusedAndNotKnown(history: OfferHistory, refusal: Refusal): void {
    const nowMs = this.#monotonicMs();
    const notKnownSinceMs = history.notKnownSinceMs ?? nowMs;
    const dueMs = notKnownSinceMs + this.#context.settings.refusalQuietMs;
    if (nowMs < dueMs) this.#waiting.push(dueMs, { ...history, refusal, notKnownSinceMs });
    else this.#recorder.add(refusal);
  }

  /** Refused, and the question met no status check: one such answer proves nothing, and many never make it final. */
  async #refusedAndNotAsked(history: OfferHistory, refusal: Refusal, startedAtMs: number): Promise<void> {
    if (await this.#path.isNotOffered(this.#waiting.size + 1)) this.leaveUnconfirmed(history, refusal);
    else this.#noAnswer({ ...history, refusal }, startedAtMs, 'A status check was answered as not offered.');
  }

  /** Nothing can be asked (the run has ended, or there is no status check): a refusal that proves nothing leaves the row unknown. */
  leaveUnconfirmed(history: OfferHistory, { ordinal, atMs, httpStatus, reasonCode }: Refusal): void {
    const detail = `Refused (${reasonCode ?? httpStatus}) while the service may hold this request; not confirmed yet.`;
    this.#recorder.add({ kind: 'unanswered', ordinal, atMs, cause: 'inquiry', httpStatus, detail });
    this.#left.set(ordinal, withoutAnswer(history, this.#monotonicMs(), false));
  }

  /** Asks for the record of a row, which is recorded where the service has it. */
  async askAbout(history: OfferHistory, payoutId: string): Promise<InquiryResult> {
    const result = await this.#inquire(history, payoutId);
    if (result.kind === 'known') this.#onKnown(history.route, result.event);
    return result;
  }

  /** The row stays unknown in this run. */
  leave(history: OfferHistory): void {
    this.#left.set(history.ordinal, history);
  }

  async #inquire({ ordinal, route }: OfferHistory, payoutId: string): Promise<InquiryResult> {
    const { result, outcome } = await inquire(this.#context, ordinal, payoutId);
    this.#counts.unproven.hear(outcome);
    if (result.kind === 'known' || result.kind === 'not-known') this.#path.onAnswer();
    else if (result.kind === 'not-asked') this.#path.onMissing(ordinal);
    const { signal, retryAfterMs } = signalOfCheck(outcome);
    this.#governor.onInquiryEnd(route.place, signal, this.#monotonicMs(), retryAfterMs);
    return result;
  }

  /** The service has the row, so not every row of the batch is refused. */
  #onKnown(route: Route, event: RowEvent): void {
    this.#recorder.add(event);
    this.#counts.streaks.onAccepted(route);
    this.#holds.onTaken(route);
  }

  async #repeatUnlessPointless(
    given: OfferHistory,
    answer: 'not-known' | 'not-asked',
  ): Promise<Offer | null> {
    const history = answer === 'not-known' ? unknownToService(given) : given;
    // Without a status check nobody can say that a refusal without a reason created nothing.
    const isHopeless = history.unexplained?.isNotKnown === false;
    if (history.isLastQuestion || isHopeless || !this.mayBeOffered(history)) {
      this.#left.set(history.ordinal, history);
      return null;
    }
    if (this.#gate.isHeld(history.route)) {
      this.#waiting.push(this.#monotonicMs() + this.#context.settings.availabilityClosedMs, history);
      return null;
    }
    const [offer] = await this.offerAgain([history]);
    return offer ?? null;
  }

  /**
   * What this run holds back is not offered again either, except a row that was refused without a reason: its
   * second answer decides about it alone.
   */
  mayBeOffered({ route, unexplained }: OfferHistory): boolean {
    if (this.#holds.isForbidden(route)) return false;
    return unexplained !== null || this.#holds.of(route) === null;
  }

  #mustAskFirst(history: OfferHistory): boolean {
    const ageMs = this.#context.clock.nowMs() - history.firstOfferedAtMs;
    return (
      history.isLastQuestion ||
      history.refusal !== null ||
      history.unexplained?.isNotKnown === false ||
      ageMs > this.#context.settings.askFirstAfterMs ||
      this.#gate.isHeld(history.route) ||
      !this.mayBeOffered(history)
    );
  }

  #noAnswer(history: OfferHistory, startedAtMs: number, detail: string): void {
    const { ordinal } = history;
    const atMs = this.#context.clock.nowMs();
    this.#recorder.add({ kind: 'unanswered', ordinal, atMs, cause: 'inquiry', httpStatus: null, detail });
    this.add(history, { counts: true, startedAtMs });
  }

  #monotonicMs(): number {
    return this.#context.clock.monotonicMs();
  }
}

/** The service does not know the row now. */
function unknownToService(history: OfferHistory): OfferHistory {
  const { unexplained } = history;
  return unexplained === null ? history : { ...history, unexplained: { ...unexplained, isNotKnown: true } };
}
