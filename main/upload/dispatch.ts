// Sends the approved rows of one batch, each under the id and body that the journal already holds.
// Never lets a byte leave before the offer is durable (P1), never ends a row's doubt by itself (P4).

import type { PaymasterError } from '../../shared/errors.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import type { InitiationOutcome } from '../service/port.ts';
import { Doubts, type SetupMet } from './doubts.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { Governor } from './governor.ts';
import { freshHistory, type Offer, type OfferHistory } from './offers.ts';
import type { ProviderGate } from './provider-gate.ts';
import type { Recorder } from './recorder.ts';
import type { RunContext } from './run-context.ts';
import { sameRefusalSentence, setupFailure, silentSentence } from './sentences.ts';
import { judgeInitiation } from './verdict.ts';
import { Wake } from './wake.ts';

/** Why sending ended. */
export type DispatchEnd =
  /** Nothing more can be sent in this run; `unanswered` rows stay unknown, closed providers keep their rows. */
  | { readonly kind: 'exhausted'; readonly unanswered: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'paused'; readonly sentence: string; readonly failure: PaymasterError | null };

export interface DispatchOptions {
  /** Keeps waiting for closed providers instead of ending when only their rows are left. */
  readonly waitsForClosed: boolean;
  /** Called for each attempt that ended, to measure the rate. */
  readonly onAnswer: () => void;
  /** Called when something threw that never should; sending has ended then. */
  readonly onDefect: (error: unknown) => void;
}

export interface DispatchParts {
  readonly governor: Governor;
  readonly recorder: Recorder;
  readonly gate: ProviderGate;
  readonly firstAnswers: FirstAnswers;
}

const UNAVAILABLE_REASON = /TEMPORARILY_UNAVAILABLE$/;
/** The loop looks around at least this often, so that no missed bell can hang a run. */
const IDLE_LONGEST_MS = 1_000;
/** Smallest window, so that a low concurrency does not pay one flush to disk for each request. */
const WINDOW_FEWEST_ROWS = 16;

export class Dispatcher {
  readonly #context: RunContext;
  readonly #parts: DispatchParts;
  readonly #options: DispatchOptions;
  readonly #doubts: Doubts;
  readonly #wake: Wake;
  /** Durably offered, not yet handed to a socket. */
  #ready: Offer[] = [];
  #inFlight = 0;
  #ending: DispatchEnd | null = null;
  /** Providers that were left out when the queue last ran dry; null while there may be more. */
  #dryExcept: readonly string[] | null = null;

  constructor(context: RunContext, parts: DispatchParts, options: DispatchOptions) {
    this.#context = context;
    this.#parts = parts;
    this.#options = options;
    this.#doubts = new Doubts(context, parts);
    this.#wake = new Wake(context.clock);
  }

  /** Requests in flight, inquiries included. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Rows that wait for another offer in this run. */
  get waitingForRetry(): number {
    return this.#doubts.waiting;
  }

  /** Something outside changed (a provider opened, the journal failed): look again. */
  ring(): void {
    this.#wake.ring();
  }

  /** Ends cleanly: no further request leaves, those in flight are awaited. */
  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  /** Runs until nothing more can be sent, or until it is stopped or paused. */
  async run(): Promise<DispatchEnd> {
    await this.#doubts.recover();
    while (this.#ending === null) {
      this.#fill();
      if (this.#parts.recorder.hasFailed) this.stop();
      else if (await this.#offerDoubtful()) continue;
      else if (await this.#offerQueued()) continue;
      else if (await this.#isExhausted()) break;
      else await this.#wake.wait(this.#idleMs());
      this.#checkSilence();
    }
    while (this.#inFlight > 0) await this.#wake.wait(IDLE_LONGEST_MS);
    this.#withdraw(this.#ready.splice(0));
    await this.#parts.recorder.flush();
    return this.#ending ?? { kind: 'exhausted', unanswered: this.#doubts.leftUnknown };
  }

  /** Hands ready offers to sockets while there is room; takes back those whose provider cannot take them now. */
  #fill(): void {
    const nowMs = this.#monotonicMs();
    const blocked: Offer[] = [];
    let index = 0;
    for (; index < this.#ready.length && this.#inFlight < this.#parts.governor.limit; index += 1) {
      const offer = this.#ready[index];
      if (offer === undefined || this.#ending !== null || !this.#parts.governor.permitsAny(nowMs)) break;
      const { provider } = offer.payout;
      if (this.#parts.gate.isClosed(provider) || !this.#parts.governor.permits(provider, nowMs))
        blocked.push(offer);
      else this.#start(offer);
    }
    if (index > 0) this.#ready = this.#ready.slice(index);
    this.#withdraw(blocked);
    for (const { history } of blocked) if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
  }

  #start(offer: Offer): void {
    const { payout } = offer;
    this.#parts.governor.onStart(payout.provider);
    this.#context.steps.reach('dispatch.before-request');
    this.#occupySlot(async () => {
      const outcome = await this.#context.service.initiate(
        this.#context.operation,
        payout.payoutId,
        payout.body,
      );
      this.#context.steps.reach('dispatch.after-answer');
      await this.#onAnswer(offer, outcome);
    });
  }

  /** Runs a task that counts as in flight; when it ends the next offer takes its place at once. */
  #occupySlot(task: () => Promise<void>): void {
    this.#inFlight += 1;
    void task()
      .catch((error: unknown) => {
        this.stop();
        this.#options.onDefect(error);
      })
      .then(() => {
        this.#inFlight -= 1;
        if (this.#ending === null) this.#fill();
        this.#wake.ring();
      });
  }

  async #onAnswer(offer: Offer, outcome: InitiationOutcome): Promise<void> {
    const { history, payout } = offer;
    const { governor, recorder } = this.#parts;
    const verdict = judgeInitiation(history, outcome, this.#context.clock.nowMs());
    governor.onEnd(payout.provider, verdict.signal, this.#monotonicMs(), verdict.retryAfterMs);
    this.#options.onAnswer();
    switch (verdict.decision) {
      case 'done':
        recorder.add(verdict.event);
        this.#watchFirstAnswers(outcome);
        return;
      case 'retry':
        recorder.add(verdict.event);
        this.#doubts.add(history, verdict.signal !== 'throttled');
        return;
      case 'confirm': {
        const stands = await this.#doubts.confirmRefusal(offer, verdict.event);
        if (stands === true) this.#watchFirstAnswers(outcome);
        else if (stands !== false) this.#pauseForSetup(stands);
        return;
      }
      case 'put-back':
        recorder.add(verdict.event, () => this.#lookAgain());
        if (history.hasUnresolvedOffer) this.#doubts.retryLater(history);
        return;
      case 'pause': {
        recorder.add(verdict.event);
        const failure = setupFailure(verdict.problem, verdict.httpStatus, verdict.reason);
        this.#end({ kind: 'paused', sentence: failure.message, failure });
        return;
      }
      default:
        unreachable(verdict, 'verdict');
    }
  }

  #watchFirstAnswers(outcome: InitiationOutcome): void {
    const { firstAnswers, gate } = this.#parts;
    if (outcome.kind === 'accepted') firstAnswers.onAccepted();
    if (outcome.kind !== 'rejected') return;
    firstAnswers.onRejected(outcome.reason.code);
    if (UNAVAILABLE_REASON.test(outcome.reason.code)) gate.refreshSoon();
    const code = firstAnswers.sameRefusal;
    if (code !== null) {
      const sentence = sameRefusalSentence(code, this.#context.settings.sameRefusalRows);
      this.#end({ kind: 'paused', sentence, failure: null });
    }
  }

  /** Takes due rows without an answer: asks about the old ones, offers the others again in one durable step. */
  async #offerDoubtful(): Promise<boolean> {
    if (!this.#hasRoom()) return false;
    const { ask, again } = this.#doubts.takeDue(this.#parts.governor.limit - this.#inFlight);
    for (const history of ask) this.#ask(history);
    if (again.length > 0) this.#ready.push(...(await this.#doubts.offerAgain(again)));
    return again.length > 0;
  }

  #ask(history: OfferHistory): void {
    this.#parts.governor.onStart(history.provider);
    this.#occupySlot(async () => {
      const answer = await this.#doubts.ask(history);
      if (answer === null) return;
      if ('kind' in answer) this.#pauseForSetup(answer);
      else this.#ready.push(answer);
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
    const payouts = await journal.offerQueued(batch, { limit, exceptProviders: except, atMs: clock.nowMs() });
    this.#dryExcept = payouts.length < limit ? except : null;
    for (const payout of payouts) this.#ready.push({ payout, history: freshHistory(payout) });
    return payouts.length > 0;
  }

  #blockedProviders(): string[] {
    const blocked = this.#parts.governor.blockedProviders(this.#monotonicMs());
    return [...new Set([...this.#parts.gate.closedProviders(), ...blocked])];
  }

  #hasRoom(): boolean {
    const { governor } = this.#parts;
    return (
      this.#ending === null && this.#ready.length < governor.limit && governor.permitsAny(this.#monotonicMs())
    );
  }

  #windowRows(): number {
    const { governor, firstAnswers } = this.#parts;
    const wanted = Math.min(
      this.#context.settings.windowRows,
      Math.max(WINDOW_FEWEST_ROWS, governor.limit * 4),
    );
    const allowance = firstAnswers.allowance;
    return allowance === null ? wanted : Math.min(wanted, allowance - this.#inFlight - this.#ready.length);
  }

  #lookAgain(): void {
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

  #checkSilence(): void {
    const sinceMs = this.#parts.governor.silentSinceMs;
    if (sinceMs === null) return;
    const silentMs = this.#monotonicMs() - sinceMs;
    if (silentMs >= this.#context.settings.giveUpMs) {
      this.#end({ kind: 'paused', sentence: silentSentence(silentMs), failure: null });
    }
  }

  /** Time until something that waits may move; answers ring the bell by themselves. */
  #idleMs(): number {
    const { governor } = this.#parts;
    const nowMs = this.#monotonicMs();
    const times: number[] = [];
    const changeMs = governor.nextChangeMs(nowMs);
    if (changeMs !== null) times.push(changeMs);
    const mayRetry = governor.permitsAny(nowMs) && this.#inFlight < governor.limit;
    if (mayRetry && this.#doubts.nextDueMs !== null) times.push(this.#doubts.nextDueMs);
    return Math.max(1, Math.min(IDLE_LONGEST_MS, ...times.map((time) => time - nowMs)));
  }

  /** Takes back offers that never reached a socket: the attempt does not count (design, "A clean stop is exact"). */
  #withdraw(offers: readonly Offer[]): void {
    for (const { payout, history } of offers) {
      const next = history.hasUnresolvedOffer ? 'offered' : 'queued';
      const atMs = this.#context.clock.nowMs();
      const detail = 'Taken back before it was handed to a socket.';
      const { ordinal } = payout;
      this.#parts.recorder.add({ kind: 'withdrawn', ordinal, atMs, next, detail }, () => this.#lookAgain());
    }
  }

  #pauseForSetup(met: SetupMet): void {
    const failure = setupFailure(met.problem, met.httpStatus, null);
    this.#end({ kind: 'paused', sentence: failure.message, failure });
  }

  #end(end: DispatchEnd): void {
    this.#ending ??= end;
    this.#wake.ring();
  }

  #monotonicMs(): number {
    return this.#context.clock.monotonicMs();
  }
}
