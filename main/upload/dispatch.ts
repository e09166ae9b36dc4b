// Sends the approved rows of one batch, each under the id and body that the journal already holds.
// Never lets a byte leave before the offer is durable (P1), never ends a row's doubt by itself (P4).

import { messageOf } from '../../shared/errors.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import type { InitiationOutcome } from '../service/port.ts';
import type { DispatchEnd, DispatchOptions } from './dispatch-terms.ts';
import { type DispatchParts, Doubts, type SetupMet } from './doubts.ts';
import { OfferWindow } from './offer-window.ts';
import { freshHistory, type Offer, type OfferHistory } from './offers.ts';
import type { RunContext } from './run-context.ts';
import { lostServiceSentence, sameRefusalSentence, setupFailure } from './sentences.ts';
import { judgeInitiation } from './verdict.ts';
import { Wake } from './wake.ts';

const UNAVAILABLE_REASON = /TEMPORARILY_UNAVAILABLE$/;
/** Thrown into a hand-over that came after the end: nothing of that request is written. */
class TakenBack extends Error {}
/** The loop looks around at least this often, so that no missed bell can hang a run. */
const IDLE_LONGEST_MS = 1_000;

export class Dispatcher {
  readonly #context: RunContext;
  readonly #parts: DispatchParts;
  readonly #options: DispatchOptions;
  readonly #doubts: Doubts;
  readonly #wake: Wake;
  readonly #window: OfferWindow;
  /** Durably offered, not yet handed to a socket. */
  #ready: Offer[] = [];
  #inFlight = 0;
  #ending: DispatchEnd | null = null;
  #isOver = false;
  /** Providers that were left out when the queue last ran dry; null while there may be more. */
  #dryExcept: readonly string[] | null = null;
  /** How often rows came back into the queue. */
  #returns = 0;

  constructor(context: RunContext, parts: DispatchParts, options: DispatchOptions) {
    this.#context = context;
    this.#parts = parts;
    this.#options = options;
    this.#doubts = new Doubts(context, parts);
    this.#wake = new Wake(context.clock);
    this.#window = new OfferWindow(context.settings.windowRows);
  }

  /** Requests in flight, inquiries included. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Rows that wait for another offer in this run. */
  get waitingForRetry(): number {
    return this.#doubts.waiting;
  }

  /** Rows without an answer that this run has asked for, by provider. */
  unansweredByProvider(): Map<string, number> {
    return this.#doubts.unansweredByProvider(this.#ready);
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

  /** Something outside changed (a provider opened, the journal failed): look again. */
  ring(): void {
    this.#wake.ring();
  }

  /** Ends cleanly: no further request leaves, those in flight are awaited. */
  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  /** Runs until nothing more can be sent, or until it is stopped or paused. Never rejects. */
  async run(): Promise<DispatchEnd> {
    try {
      await this.#doubts.recover();
      await this.#sendAll();
    } catch (error) {
      this.#fail(error);
    }
    this.#isOver = true;
    while (this.#inFlight > 0) await this.#wake.wait(IDLE_LONGEST_MS);
    this.#withdraw(this.#ready.splice(0));
    await this.#parts.recorder.flush();
    return this.#ending ?? { kind: 'exhausted', unanswered: this.#doubts.leftUnknown };
  }

  async #sendAll(): Promise<void> {
    while (this.#ending === null) {
      this.#fill();
      if (this.#parts.recorder.hasFailed) this.stop();
      else if (await this.#offerDoubtful()) continue;
      else if (await this.#offerQueued()) continue;
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

  /** Most requests in flight now: fewer while the first answers may still show one mistake of all rows. */
  #limit(): number {
    const { governor, firstAnswers } = this.#parts;
    return Math.min(governor.limit, firstAnswers.allowance ?? governor.limit);
  }

  /** Hands ready offers to sockets while there is room; takes back those whose provider cannot take them now. */
  #fill(): void {
    const nowMs = this.#monotonicMs();
    const blocked: Offer[] = [];
    let index = 0;
    for (; index < this.#ready.length && this.#inFlight < this.#limit(); index += 1) {
      const offer = this.#ready[index];
      if (offer === undefined || this.#ending !== null || !this.#parts.governor.permitsAny(nowMs)) break;
      const { provider } = offer.payout;
      if (this.#parts.gate.isHeld(provider) || !this.#parts.governor.permits(provider, nowMs))
        blocked.push(offer);
      else this.#start(offer);
    }
    if (index > 0) this.#ready = this.#ready.slice(index);
    this.#withdraw(blocked);
    for (const { history } of blocked) if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
  }

  #start(offer: Offer): void {
    const startedAtMs = this.#monotonicMs();
    this.#parts.governor.onStart(offer.payout.provider);
    this.#context.recent.note(offer.payout.ordinal);
    this.#occupySlot(async () => {
      this.#context.steps.reach('dispatch.before-request');
      const outcome = await this.#initiate(offer);
      this.#context.steps.reach('dispatch.after-answer');
      await this.#onAnswer(offer, outcome, startedAtMs);
    });
  }

  /** Makes the attempt. One that would get its connection only after the end is taken back. */
  async #initiate({ payout }: Offer): Promise<InitiationOutcome> {
    const { service, operation } = this.#context;
    try {
      return await service.initiate(operation, payout.payoutId, payout.body, () => {
        if (this.#ending !== null) throw new TakenBack();
        this.#parts.aboutToLeave.delete(payout.ordinal);
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
      return { kind: 'not-sent', detail: 'Taken back while it waited for a connection.' };
    }
  }

  /** Runs a task that counts as in flight; when it ends the next offer takes its place at once. */
  #occupySlot(task: () => Promise<void>): void {
    this.#inFlight += 1;
    void task()
      .catch((error: unknown) => this.#fail(error))
      .then(() => {
        this.#inFlight -= 1;
        if (this.#ending === null) this.#fill();
        if (!this.#isFlowing()) this.#wake.ring();
      });
  }

  /** Answers come, the next offers are ready and nothing else waits: waking the loop at each answer is for nothing. */
  #isFlowing(): boolean {
    const { governor } = this.#parts;
    return (
      this.#ending === null &&
      this.#inFlight > 0 &&
      this.#ready.length >= governor.limit &&
      this.#doubts.waiting === 0 &&
      governor.permitsAny(this.#monotonicMs())
    );
  }

  async #onAnswer(offer: Offer, outcome: InitiationOutcome, startedAtMs: number): Promise<void> {
    const { history, payout } = offer;
    const { governor, recorder } = this.#parts;
    const verdict = judgeInitiation(history, outcome, this.#context.clock.nowMs());
    governor.onEnd(payout.provider, verdict, this.#monotonicMs());
    // Silence is no answer: the rate that is shown counts words of the service only.
    if (outcome.kind === 'accepted' || outcome.kind === 'rejected') this.#options.onAnswer(payout.provider);
    switch (verdict.decision) {
      case 'done':
        this.#doubts.onWord();
        recorder.add(verdict.event);
        this.#watchProvider(payout.provider, outcome);
        if (outcome.kind === 'rejected') this.#onRefused(outcome.reason.code);
        else this.#parts.firstAnswers.onAccepted();
        return;
      case 'retry': {
        recorder.add(verdict.event);
        // Whoever says when to come back is not silent: that uses up no patience.
        const isSilence = verdict.signal !== 'throttled' && verdict.retryAfterMs === null;
        if (!isSilence) this.#doubts.onWord();
        this.#doubts.add(history, { counts: isSilence, startedAtMs });
        return;
      }
      case 'confirm': {
        this.#doubts.onWord();
        this.#watchProvider(payout.provider, outcome);
        // After a stop no request leaves any more, not even a question.
        if (this.#ending !== null) return this.#doubts.leaveUnconfirmed(offer, verdict.event);
        const met = await this.#doubts.confirmRefusal(offer, verdict.event);
        if (met?.kind === 'refused') this.#onRefused(met.code);
        else if (met !== null) this.#pauseForSetup(met);
        return;
      }
      case 'put-back':
        recorder.add(verdict.event, { afterwards: () => this.#lookAgain(payout.ordinal) });
        if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
        return;
      case 'pause':
        recorder.add(verdict.event);
        this.#pauseForSetup(verdict, verdict.reason);
        return;
      default:
        unreachable(verdict, 'verdict');
    }
  }

  /** Looks at what an answer tells about its provider, whatever it means for the row. */
  #watchProvider(provider: string, outcome: InitiationOutcome): void {
    const { gate } = this.#parts;
    if (outcome.kind === 'accepted') gate.onAccepted(provider);
    if (outcome.kind !== 'rejected') return;
    gate.onRefused(provider);
    if (UNAVAILABLE_REASON.test(outcome.reason.code)) gate.suspect(provider);
  }

  /** A row was refused and that stands. When all first answers are so, the rest is held back. */
  #onRefused(code: string | null): void {
    const { firstAnswers } = this.#parts;
    firstAnswers.onRejected(code ?? '');
    const same = firstAnswers.sameRefusal;
    if (same === null) return;
    const sentence = sameRefusalSentence(same, this.#context.settings.sameRefusalRows);
    this.#end({ kind: 'paused', sentence, failure: null });
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
    this.#parts.governor.onStart(history.provider);
    this.#occupySlot(async () => {
      const answer = await this.#doubts.ask(history);
      if (answer === null) return;
      if (!('kind' in answer)) this.#ready.push(answer);
      else if (answer.kind === 'refused') this.#onRefused(answer.code);
      else this.#pauseForSetup(answer);
    });
  }

  /** Marks the next window of queued rows `offered` in one durable step. */
  async #offerQueued(): Promise<boolean> {
    if (!this.#hasRoom()) return false;
    const except = this.#blockedProviders();
    if (this.#dryExcept?.every((provider) => except.includes(provider)) === true) return false;
    const limit = this.#windowRows();
    if (limit <= 0) return false;
    const { journal, batch, clock } = this.#context;
    const returns = this.#returns;
    const payouts = await journal.offerQueued(batch, { limit, exceptProviders: except, atMs: clock.nowMs() });
    // A row that came back meanwhile may have come too late for this window.
    this.#dryExcept = payouts.length < limit && returns === this.#returns ? except : null;
    this.#parts.aboutToLeave.add(payouts);
    for (const payout of payouts) this.#ready.push({ payout, history: freshHistory(payout) });
    return payouts.length > 0;
  }

  /** Providers whose queued rows stay where they are now. */
  #blockedProviders(): string[] {
    const { gate, governor } = this.#parts;
    // A provider in trouble is tried with a row in doubt while there is one, not with a window of fresh rows.
    const tried = governor.troubledProviders().filter((provider) => this.#doubts.areWaitingFor(provider));
    tried.push(...gate.heldProviders(), ...governor.blockedProviders(this.#monotonicMs()));
    return [...new Set(tried)];
  }

  #hasRoom(): boolean {
    const { governor } = this.#parts;
    return (
      this.#ending === null && this.#ready.length < governor.limit && governor.permitsAny(this.#monotonicMs())
    );
  }

  #windowRows(): number {
    const { governor, firstAnswers } = this.#parts;
    const wanted = this.#window.next(this.#monotonicMs(), governor.limit);
    const { allowance } = firstAnswers;
    return allowance === null ? wanted : Math.min(wanted, allowance - this.#inFlight - this.#ready.length);
  }

  #lookAgain(ordinal: number): void {
    this.#parts.aboutToLeave.delete(ordinal);
    this.#returns += 1;
    this.#dryExcept = null;
    this.#wake.ring();
  }

  async #isExhausted(): Promise<boolean> {
    if (this.#inFlight > 0 || this.#ready.length > 0 || this.#dryExcept === null) return false;
    const { waitsForClosed } = this.#options;
    if (this.#doubts.waiting > 0 && (waitsForClosed || !this.#doubts.areAllClosed())) return false;
    // Rows that were taken back are queued again only once that is durable.
    await this.#parts.recorder.flush();
    if (this.#dryExcept === null) return false;
    if (this.#dryExcept.length === 0) return true;
    const left = await this.#context.journal.queuedByProvider(this.#context.batch);
    if (left.length === 0) return true;
    return !waitsForClosed && left.every(({ provider }) => this.#parts.gate.isClosed(provider));
  }

  /** Ends what cannot go on. With nothing left to hold back, rows in doubt stay unknown and nothing is paused. */
  async #giveUpWhenSilent(): Promise<void> {
    const nowMs = this.#monotonicMs();
    const lost = this.#parts.governor.lostService(nowMs);
    if (this.#ending !== null) return;
    if (lost === null) return await this.#leaveDoubtsWhenSilent(nowMs);
    const left = await this.#context.journal.queuedByProvider(this.#context.batch);
    const isUnsent = left.length > 0 || this.#ready.some(({ history }) => !history.hasUnresolvedOffer);
    if (!isUnsent)
      this.#end({ kind: 'exhausted', unanswered: this.#doubts.leftUnknown + this.#doubts.waiting });
    else this.#end({ kind: 'paused', sentence: lostServiceSentence(lost, 'sending'), failure: null });
  }

  /** A few rows that never get an answer must not hold the run: the circuits make each further offer of them rarer. */
  async #leaveDoubtsWhenSilent(nowMs: number): Promise<void> {
    if (this.#doubts.silentMs(nowMs) < this.#context.settings.giveUpMs || this.#doubts.waiting === 0) return;
    const left = await this.#context.journal.queuedByProvider(this.#context.batch);
    const mayStillMove =
      this.#options.waitsForClosed || left.some(({ provider }) => !this.#parts.gate.isClosed(provider));
    if (left.length > 0 && mayStillMove) return;
    this.#doubts.askForTheLastTime();
  }

  /** Time until something that waits may move; answers ring the bell by themselves. */
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
    const failure = setupFailure(met.problem, met.httpStatus, reason);
    this.#end({ kind: 'paused', sentence: messageOf(failure.failure), failure });
  }

  #end(end: DispatchEnd): void {
    this.#ending ??= end;
    this.#wake.ring();
  }

  #monotonicMs(): number {
    return this.#context.clock.monotonicMs();
  }
}
