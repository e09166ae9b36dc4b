// Sends the approved rows of one batch, each under the id and body that the journal already holds.
// Never lets a byte leave before the offer is durable (P1), never ends a row's doubt by itself (P4).

import { PaymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import type { OfferedPayout } from '../../journal/port.ts';
import type { InitiationOutcome } from '../../service/port.ts';
import {
  freshOffer,
  isSaidTwice,
  type Offer,
  type OfferHistory,
  type Refusal,
  refusedUnexplained,
} from '../asking/offers.ts';
import { judgeInitiation } from '../asking/verdict.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';
import { Wake } from '../run/wake.ts';
import { lostServiceSentence, pausedBy, setupFailure } from '../words/sentences.ts';
import { watchAnswer } from './answer-watch.ts';
import type { DispatchOptions, DispatchParts, SetupMet } from './dispatch-terms.ts';
import { Doubts } from './doubts.ts';
import { initiate } from './initiation.ts';
import { QueuedRows } from './queued-rows.ts';
import { SetAside } from './set-aside.ts';

/** The loop looks around at least this often, so that no missed bell can hang a run. */
const IDLE_LONGEST_MS = 1_000;

export class Dispatcher {
  readonly #context: RunContext;
  readonly #parts: DispatchParts;
  readonly #options: DispatchOptions;
  readonly #doubts: Doubts;
  readonly #wake: Wake;
  readonly #queued: QueuedRows;
  readonly #setAside: SetAside;
  /** Durably offered, not yet handed to a socket. */
  #ready: Offer[] = [];
  #inFlight = 0;
  /** Attempts in flight by place. */
  readonly #inFlightAt = new Map<string, number>();
  #ending: DispatchEnd | null = null;
  #isOver = false;

  constructor(context: RunContext, parts: DispatchParts, options: DispatchOptions) {
    this.#context = context;
    this.#parts = parts;
    this.#options = options;
    this.#doubts = new Doubts(context, parts);
    this.#wake = new Wake(context.clock);
    this.#queued = new QueuedRows(context, parts, this.#doubts);
    this.#setAside = new SetAside(context, parts, this.#doubts, {
      isOver: () => this.#ending !== null,
      onReturn: (ordinal) => this.#lookAgain(ordinal),
      pause: (met, reason) => this.#pauseForSetup(met, reason),
    });
  }

  /** Requests in flight, inquiries included. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Rows that wait for another offer in this run. */
  get waitingForOffer(): number {
    return this.#doubts.waitingForOffer;
  }

  /** Rows without an answer that this run has asked for, by the key of their lane. */
  unansweredByLane(): Map<string, number> {
    return this.#doubts.unansweredByLane(this.#ready);
  }

  /**
   * A person asks about a row that has no answer: the service is asked for its record at once, whatever the
   * row waits for, and by the usual rules only a service that does not know it is offered the same payout again.
   *
   * @returns false when sending is over, so that nobody here may ask any more.
   */
  askNow(ordinal: number): boolean {
    if (this.#isOver || this.#ending !== null) return false;
    const history = this.#doubts.takeNow(ordinal);
    if (history !== null) this.#ask(history);
    return true;
  }

  /** The same about every row that has no answer, as fast as the service allows. */
  askAllNow(): void {
    if (this.#isOver || this.#ending !== null) return;
    this.#doubts.askAllNow();
    this.#wake.ring();
  }

  /** Something outside changed (a provider opened, the journal failed): look again. */
  ring(): void {
    this.#wake.ring();
  }

  /** Ends cleanly: no further request leaves, those in flight are awaited. */
  stop(end: DispatchEnd = { kind: 'stopped' }): void {
    this.#end(end);
  }

  /** Runs until nothing more can be sent, or until it is stopped or paused. Never rejects. */
  async run(): Promise<DispatchEnd> {
    const sending = this.#doubts.recover().then(() => this.#sendAll());
    await sending.catch((error: unknown) => this.#fail(error));
    this.#isOver = true;
    while (this.#inFlight > 0) await this.#wake.wait(IDLE_LONGEST_MS);
    this.#withdraw(this.#ready.splice(0));
    await this.#parts.recorder.flush();
    return this.#ending ?? { kind: 'exhausted' };
  }

  async #sendAll(): Promise<void> {
    while (this.#ending === null) {
      this.#fill();
      if (this.#parts.recorder.hasFailed) this.stop();
      else if (await this.#offerQueued('takeTrial')) continue;
      else if (await this.#offerDoubtful()) continue;
      else if (await this.#offerQueued('take')) continue;
      else if (await this.#isExhausted()) return;
      else await this.#wake.wait(this.#idleMs());
      await this.#giveUpWhenSilent();
    }
  }

  /** Something threw that never should: nothing more leaves, what is in flight is awaited. */
  #fail(error: unknown): void {
    this.stop();
    this.#options.onDefect(error);
  }

  /** Most requests in flight now: fewer while the answers may show one mistake of all rows. */
  #limit(): number {
    const { governor, streaks, unproven } = this.#parts;
    return Math.max(1, Math.min(governor.limit, streaks.allowanceOfAll, unproven.allowance));
  }

  /** Hands ready offers to sockets while there is room; takes back those whose provider cannot take them now. */
  #fill(): void {
    const nowMs = this.#monotonicMs();
    const { governor, streaks } = this.#parts;
    const blocked: Offer[] = [];
    const kept: Offer[] = [];
    let index = 0;
    for (; index < this.#ready.length && this.#inFlight < this.#limit(); index += 1) {
      const offer = this.#ready[index];
      if (offer === undefined || this.#ending !== null || !governor.permitsAny(nowMs)) break;
      if (!this.#context.lease.isHeld()) break;
      const { place } = offer.history.route;
      if (!this.#mayGo(offer.history, nowMs)) blocked.push(offer);
      else if ((this.#inFlightAt.get(place) ?? 0) >= streaks.allowance(place)) kept.push(offer);
      else this.#start(offer);
    }
    if (index > 0) this.#ready = [...kept, ...this.#ready.slice(index)];
    this.#withdraw(blocked);
    for (const { history } of blocked) if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
  }

  #mayGo(history: OfferHistory, nowMs: number): boolean {
    const { gate, governor } = this.#parts;
    const { route } = history;
    return !gate.isHeld(route) && this.#doubts.mayBeOffered(history) && governor.permits(route.place, nowMs);
  }

  #start(offer: Offer): void {
    const startedAtMs = this.#monotonicMs();
    const { place } = offer.history.route;
    this.#parts.governor.onStart(place);
    this.#context.recent.note(offer.payout.ordinal);
    this.#countInFlight(place, 1);
    this.#occupySlot(async () => {
      this.#context.steps.reach('dispatch.before-request');
      const outcome = await this.#initiate(offer).finally(() => this.#countInFlight(place, -1));
      this.#context.steps.reach('dispatch.after-answer');
      await this.#onAnswer(offer, outcome, startedAtMs);
    });
  }

  #countInFlight(place: string, change: 1 | -1): void {
    this.#inFlightAt.set(place, (this.#inFlightAt.get(place) ?? 0) + change);
  }

  async #initiate({ payout }: Offer): Promise<InitiationOutcome> {
    const { aboutToLeave } = this.#parts;
    return await initiate(this.#context, payout, {
      isOver: () => this.#ending !== null,
      handOver: (ordinal) => aboutToLeave.handOver(ordinal),
      end: (end) => this.#end(end),
    }).finally(() => aboutToLeave.onReturn(payout.ordinal));
  }

  /** Runs a task that counts as in flight; when it ends the next offer takes its place at once. */
  #occupySlot(task: () => Promise<void>): void {
    this.#inFlight += 1;
    task()
      .catch((error: unknown) => this.#fail(error))
      .then(() => {
        this.#inFlight -= 1;
        if (this.#ending === null) this.#fill();
        if (!this.#isFlowing()) this.#wake.ring();
      })
      .catch((error: unknown) => this.#fail(error));
  }

  /** Answers come, the next offers are ready and nothing else waits: waking the loop at each answer is for nothing. */
  #isFlowing(): boolean {
    const { governor } = this.#parts;
    return (
      this.#ending === null &&
      this.#inFlight > 0 &&
      !this.#isShort() &&
      this.#doubts.waiting === 0 &&
      governor.permitsAny(this.#monotonicMs())
    );
  }

  async #onAnswer(offer: Offer, outcome: InitiationOutcome, startedAtMs: number): Promise<void> {
    const { history, payout } = offer;
    const { governor, recorder, aboutToLeave } = this.#parts;
    const verdict = judgeInitiation(history, outcome, this.#context.clock.nowMs());
    governor.onEnd(history.route.place, verdict, this.#monotonicMs());
    watchAnswer(this.#parts, history, outcome, this.#context.operation.name);
    // Silence is no answer: the rate that is shown counts words of the service only.
    if (outcome.kind === 'accepted' || outcome.kind === 'rejected') this.#options.onAnswer(history.route);
    // With an answer that leaves it open it is unknown; with any other it is on the wire until that is durable.
    const isToldAfterwards = verdict.decision === 'done' || verdict.decision === 'put-back';
    if (!isToldAfterwards) aboutToLeave.delete(payout.ordinal);
    switch (verdict.decision) {
      case 'done':
        this.#doubts.onWord();
        recorder.add(verdict.event, { afterwards: () => aboutToLeave.delete(payout.ordinal) });
        return;
      case 'retry': {
        recorder.add(verdict.event);
        // Whoever says when to come back is not silent: that uses up no patience.
        const isSilence = verdict.signal !== 'throttled' && verdict.retryAfterMs === null;
        if (!isSilence) this.#doubts.onWord();
        this.#doubts.add(history, { counts: isSilence, startedAtMs, laterMs: verdict.laterMs });
        return;
      }
      case 'confirm':
        return await this.#confirm(offer, verdict.event);
      case 'ask':
        recorder.add(verdict.event);
        if (isSaidTwice(history, verdict.httpStatus)) return await this.#confirm(offer, verdict.refusal);
        this.#doubts.onWord();
        this.#doubts.askNext(refusedUnexplained(history, verdict.httpStatus));
        return;
      case 'put-back':
        recorder.add(verdict.event, { afterwards: () => this.#lookAgain(payout.ordinal) });
        if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
        return;
      case 'hold':
        return await this.#setAside.onForbidden(offer, verdict);
      case 'locate':
        return await this.#setAside.onAstray(offer, verdict);
      default:
        unreachable(verdict, 'verdict');
    }
  }

  /** A refusal that is not believed before the service was asked for its record. */
  async #confirm(offer: Offer, refusal: Refusal): Promise<void> {
    this.#doubts.onWord();
    // After a stop no request leaves any more, not even a question.
    if (this.#ending !== null) return this.#doubts.leaveUnconfirmed(offer.history, refusal);
    const history = { ...offer.history, hasBeenRefused: true };
    const met = await this.#doubts.confirmRefusal({ ...offer, history }, refusal);
    if (met !== null) this.#pauseForSetup(met);
  }

  /** Takes due rows without an answer: asks about the old ones, offers the others again in one durable step. */
  async #offerDoubtful(): Promise<boolean> {
    if (!this.#hasRoom()) return false;
    const { ask, again } = this.#doubts.takeDue(this.#limit() - this.#inFlight);
    for (const history of ask) this.#ask(history);
    if (again.length === 0) return false;
    // Answers that arrive meanwhile replace the list: it is looked up only when the offers are there.
    const offers = await this.#doubts.offerAgain(again);
    this.#ready.push(...offers);
    return true;
  }

  #ask(history: OfferHistory): void {
    this.#parts.governor.onStart(history.route.place);
    this.#occupySlot(async () => {
      const answer = await this.#doubts.ask(history);
      if (answer === null) return;
      if ('kind' in answer) this.#pauseForSetup(answer);
      else this.#ready.push(answer);
    });
  }

  /** Lines up the queued rows that are taken. */
  async #offerQueued(take: 'take' | 'takeTrial'): Promise<boolean> {
    if (!this.#hasRoom()) return false;
    const payouts = await this.#takeQueued(take);
    this.#parts.aboutToLeave.add(payouts);
    const offers = payouts.map((payout) => freshOffer(payout, this.#context.routes.of(payout)));
    // A trial waits behind no window of others.
    this.#ready = take === 'take' ? [...this.#ready, ...offers] : [...offers, ...this.#ready];
    return offers.length > 0;
  }

  /** A batch that is not whole is paused; whatever else goes wrong ends the run. */
  async #takeQueued(take: 'take' | 'takeTrial'): Promise<OfferedPayout[]> {
    try {
      return await this.#queued[take](this.#inFlight + this.#ready.length, this.#ready);
    } catch (cause) {
      if (!(cause instanceof PaymasterError) || cause.failure.code !== 'BATCH_NOT_WHOLE') throw cause;
      this.#end(pausedBy(cause));
      return [];
    }
  }

  #hasRoom(): boolean {
    if (this.#ending !== null || !this.#isShort()) return false;
    return this.#parts.governor.permitsAny(this.#monotonicMs()) && this.#context.lease.isHeld();
  }

  /** The rows that may leave at once are nearly used up. */
  #isShort(): boolean {
    return this.#ready.length < Math.max(this.#parts.governor.limit, this.#queued.reserveRows);
  }

  #lookAgain(ordinal: number): void {
    this.#parts.aboutToLeave.delete(ordinal);
    this.#queued.onReturn();
    this.#wake.ring();
  }

  async #isExhausted(): Promise<boolean> {
    if (this.#inFlight > 0 || this.#ready.length > 0 || !this.#queued.isDry) return false;
    const { waitsForClosed } = this.#options;
    if (this.#doubts.waiting > 0 && (waitsForClosed || !this.#doubts.areAllClosed())) return false;
    // Rows that were taken back are queued again only once that is durable.
    await this.#parts.recorder.flush();
    return await this.#queued.isStuck(waitsForClosed);
  }

  /** Ends what cannot go on. With nothing left to hold back, rows in doubt stay unknown and nothing is paused. */
  async #giveUpWhenSilent(): Promise<void> {
    const nowMs = this.#monotonicMs();
    const lost = this.#parts.governor.lostService(nowMs);
    if (this.#ending !== null) return;
    if (lost === null) return await this.#leaveDoubtsWhenSilent(nowMs);
    const left = await this.#context.journal.queuedByLane(this.#context.batch);
    const isUnsent = left.length > 0 || this.#ready.some(({ history }) => !history.hasUnresolvedOffer);
    const sentence = lostServiceSentence(lost, 'sending');
    if (isUnsent) this.#end({ kind: 'paused', sentence, failure: null, isServiceLost: true });
    else this.#end({ kind: 'exhausted' });
  }

  /** A few rows that never get an answer must not hold the run: the circuits make each further offer of them rarer. */
  async #leaveDoubtsWhenSilent(nowMs: number): Promise<void> {
    if (this.#doubts.silentMs(nowMs) < this.#context.settings.giveUpMs || this.#doubts.waiting === 0) return;
    if (await this.#queued.mayMove(this.#options.waitsForClosed)) return;
    this.#doubts.askForTheLastTime();
  }

  /** Time until something that waits may move. */
  #idleMs(): number {
    const { governor } = this.#parts;
    const nowMs = this.#monotonicMs();
    const times: number[] = [];
    const changeMs = governor.nextChangeMs(nowMs);
    if (changeMs !== null) times.push(changeMs);
    const mayRetry = governor.permitsAny(nowMs) && this.#inFlight < this.#limit();
    if (mayRetry && this.#doubts.nextDueMs !== null) times.push(this.#doubts.nextDueMs);
    return Math.max(1, Math.min(IDLE_LONGEST_MS, ...times.map((time) => time - nowMs)));
  }

  /** Takes back offers that never reached a socket: the attempt does not count (design, "A clean stop is exact"). */
  #withdraw(offers: readonly Offer[]): void {
    const atMs = this.#context.clock.nowMs();
    const detail = 'Taken back before it was handed to a socket.';
    for (const { ordinal, hasUnresolvedOffer } of offers.map(({ history }) => history)) {
      const next = hasUnresolvedOffer ? 'offered' : 'queued';
      const notes = { afterwards: () => this.#lookAgain(ordinal), isUnchanged: true };
      this.#parts.recorder.add({ kind: 'withdrawn', ordinal, atMs, next, detail }, notes);
    }
  }

  #pauseForSetup(met: Pick<SetupMet, 'problem' | 'httpStatus'>, reason: string | null = null): void {
    this.#end(pausedBy(setupFailure(met.problem, met.httpStatus, reason)));
  }

  #end(end: DispatchEnd): void {
    this.#ending ??= end;
    this.#wake.ring();
  }

  #monotonicMs(): number {
    return this.#context.clock.monotonicMs();
  }
}
