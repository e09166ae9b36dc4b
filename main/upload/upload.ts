// One run of one batch: recovers what an earlier run left open, sends, settles, and ends with a reason.
// Owns the order of these; the parts own what each does.

import { type RowState, SETTLING_STATES, UNSENT_STATES } from '../../shared/domain.ts';
import { messageOf, type PaymasterError } from '../../shared/errors.ts';
import { type Saying, type Spoken, say } from '../../shared/saying.ts';
import type { Activity, Lane } from '../../shared/views.ts';
import type { TotalsEntry } from '../journal/port.ts';
import { AboutToLeave } from './about-to-leave.ts';
import { countRows, restingState } from './batch-state.ts';
import { Dispatcher } from './dispatch.ts';
import type { DispatchEnd } from './dispatch-terms.ts';
import { confirmDuplicates } from './duplicates.ts';
import { keepSeenRefusals, refusalsSoFar } from './earlier-refusals.ts';
import { Governor } from './governor.ts';
import { Holds } from './holds.ts';
import { describeLanes } from './lanes.ts';
import { describeLeftOver, endedEarly, heldBack, leftIn, sayTogether, withUnknown } from './left-over.ts';
import { LimitsLook } from './limits-look.ts';
import { ProviderGate } from './provider-gate.ts';
import { Questions } from './question.ts';
import { ProviderRates, RateMeter } from './rate-meter.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import type { SendContext } from './run-context.ts';
import {
  heldSentence,
  lostServiceSentence,
  refusedCheck,
  type StopReason,
  stopSentence,
} from './sentences.ts';
import { type SettleEnd, Settler } from './settle.ts';
import { SteadyClock } from './steady-clock.ts';
import { describeWaits } from './waits.ts';

/** How far a run goes. */
export interface UploadGoal {
  readonly until: 'sent' | 'settled';
  readonly waitLimitMs: number | null;
}

/** Why a run ended; the same words as the contract's `uploadEnded`. */
export interface UploadEnd {
  readonly reason: 'finished' | 'waiting' | 'paused' | 'stopped' | 'wait-limit';
  readonly sentence: Spoken | null;
  readonly failure: PaymasterError | null;
}

/** Unknown rows that are read at once when all are to be asked about. */
const ASKED_AT_ONCE = 1_000;
const NOTHING_TO_SEND: DispatchEnd = { kind: 'exhausted', unanswered: 0 };
export class Upload {
  readonly #context: SendContext;
  readonly #goal: UploadGoal;
  readonly #governor: Governor;
  readonly #gate: ProviderGate;
  readonly #holds = new Holds();
  readonly #recorder: Recorder;
  readonly #meter: RateMeter;
  readonly #rates = new ProviderRates();
  readonly #questions: Questions;
  readonly #settler: Settler | null;
  readonly #startedAtMs: number;
  readonly #aboutToLeave = new AboutToLeave();
  readonly #look: LimitsLook;
  #dispatcher: Dispatcher | null = null;
  readonly #sendingOver = Promise.withResolvers<void>();
  #isSendingOver = false;
  /** The run is at its end: who asks about a row now asks from outside. */
  #takesNoQuestions = false;
  #stopReason: StopReason | null = null;
  #defect: unknown = null;

  /** @param onChange called after every durable group of row changes. */
  constructor(given: SendContext, goal: UploadGoal, onChange: () => void) {
    const context = { ...given, clock: new SteadyClock(given.clock) };
    this.#context = context;
    this.#goal = goal;
    this.#startedAtMs = context.clock.nowMs();
    this.#meter = new RateMeter(context.clock.monotonicMs());
    this.#governor = new Governor(context.settings);
    this.#look = new LimitsLook(context);
    this.#gate = new ProviderGate(context, {
      onChange: () => this.#dispatcher?.ring(),
      onDefect: (error) => this.#onDefect(error),
    });
    this.#recorder = openRecorder(context, { onChange, onFailure: (error) => this.#onDefect(error) });
    this.#questions = new Questions(context, this.#recorder);
    this.#settler =
      goal.until === 'settled'
        ? new Settler(context, this.#recorder, {
            isSendingOver: () => this.#isSendingOver,
            onAnswer: (place) => this.#onAnswer(place),
            onDefect: (error) => this.#onDefect(error),
          })
        : null;
  }

  /** Ends cleanly: no further request leaves, those in flight are awaited. `run` then resolves. */
  stop(reason: StopReason = 'stopped'): void {
    this.#stop(reason);
  }

  /**
   * A person asks about one row: what this run would ask next about it, it asks now. Other rows than unknown
   * ones and those on their way are left alone.
   *
   * @returns false when this run ends and takes no more questions.
   * @throws PaymasterError when the service gives no answer about a row that the run itself would not ask about.
   */
  async askNow(ordinal: number): Promise<boolean> {
    const { journal, batch } = this.#context;
    const [row] = await journal.rows(batch, { after: ordinal - 1, limit: 1 });
    if (this.#takesNoQuestions) return false;
    if (row?.ordinal !== ordinal) return true;
    if (row.state === 'offered' && !this.#isSendingOver) {
      // Without a dispatcher yet, the run is about to ask about every row in doubt.
      if (this.#dispatcher === null || this.#dispatcher.askNow(ordinal)) return true;
      await this.#sendingOver.promise;
      return await this.askNow(ordinal);
    }
    if (row.state !== 'offered' && this.#settler !== null) await this.#settler.askNow(ordinal);
    else await this.#questions.ask(ordinal);
    return true;
  }

  /**
   * A person asks about every row that is not final.
   *
   * @returns false when this run ends and takes no more questions.
   */
  async askAll(): Promise<boolean> {
    if (this.#takesNoQuestions) return false;
    this.#settler?.askAll();
    const { journal, batch } = this.#context;
    for (let after = 0; !this.#isSendingOver && this.#dispatcher !== null; ) {
      const rows = await journal.offeredRows(batch, { after, limit: ASKED_AT_ONCE });
      for (const { ordinal } of rows) this.#dispatcher.askNow(ordinal);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ASKED_AT_ONCE) break;
      after = last.ordinal;
    }
    return true;
  }

  /**
   * Callbacks speak of these rows: where this run follows rows to their end, it asks about them next.
   *
   * @returns false when it does not, or ends: then nothing was done with them.
   */
  hint(ordinals: readonly number[]): boolean {
    if (this.#takesNoQuestions || this.#settler === null) return false;
    this.#settler.hint(ordinals);
    return true;
  }

  /**
   * What it does right now; measured, never estimated without a measurement. Reads nothing.
   *
   * @param totals of the batch, as just read.
   */
  activity(totals: readonly TotalsEntry[]): Activity {
    const { clock } = this.#context;
    const unsent = countRows(totals, UNSENT_STATES);
    const perSecond = this.#meter.perSecond(clock.monotonicMs());
    const isSending = !this.#isSendingOver && unsent > 0;
    const unanswered = this.#dispatcher?.unansweredByLane() ?? new Map<string, number>();
    return {
      phase: this.#stopReason !== null ? 'stopping' : isSending ? 'sending' : 'settling',
      startedAtMs: this.#startedAtMs,
      answersPerSecond: perSecond,
      secondsLeft: isSending && perSecond !== null && perSecond > 0 ? Math.ceil(unsent / perSecond) : null,
      waits: this.#describeWaits(totals, clock.monotonicMs()),
      aboutToLeave: this.#aboutToLeave.count,
      unanswered: [...unanswered.values()].reduce((sum, rows) => sum + rows, 0),
      requestsInFlight: (this.#dispatcher?.inFlight ?? 0) + (this.#settler?.inFlight ?? 0),
      availabilityReadAtMs: this.#gate.readAtMs,
      lanes: this.#describeLanes(totals, unanswered),
    };
  }

  #describeLanes(totals: readonly TotalsEntry[], unanswered: ReadonlyMap<string, number>): Lane[] {
    const isSendingOver = this.#isSendingOver;
    const { routes } = this.#context;
    const nowMonotonicMs = this.#context.clock.monotonicMs();
    return describeLanes(totals, {
      operation: this.#context.operation.name,
      isSendingOver,
      awaitsLimits: this.#look.isSilent,
      placeOf: (lane) => routes.of(lane).place,
      statusOf: (lane) => this.#gate.statusOf(routes.of(lane)),
      isSuspected: (lane) => this.#gate.isSuspected(routes.of(lane)),
      holdOf: (lane) => this.#holds.of(routes.of(lane)),
      isTroubled: (lane) =>
        isSendingOver
          ? (this.#settler?.isTroubled(lane.provider) ?? false)
          : this.#governor.isTroubled(routes.of(lane).place),
      unansweredOf: (lane) => unanswered.get(routes.of(lane).key) ?? 0,
      aboutToLeave: this.#aboutToLeave.byLane(),
      answersPerSecondOf: (lane) => this.#rates.perSecond(routes.of(lane).place, nowMonotonicMs),
    });
  }

  #onAnswer(place: string): void {
    const nowMs = this.#context.clock.monotonicMs();
    this.#meter.count(nowMs);
    this.#rates.count(place, nowMs);
  }

  #describeWaits(totals: readonly TotalsEntry[], nowMonotonicMs: number): Saying[] {
    const unsent: readonly RowState[] = UNSENT_STATES;
    const lanes = totals
      .filter(({ state, rows }) => rows > 0 && unsent.includes(state))
      .map((lane) => this.#context.routes.of({ ...lane, provider: lane.provider ?? '' }));
    const held = this.#holds
      .all()
      .filter(([, hold]) => lanes.some((route) => this.#holds.of(route) === hold))
      .map(([place, hold]) => heldSentence(place, hold));
    if (this.#isSendingOver) return [...held, ...(this.#settler?.describeWaits() ?? [])];
    const closed = lanes.filter((route) => this.#gate.isClosed(route)).map(({ place }) => place);
    const waits = describeWaits(
      this.#governor,
      [...new Set(closed)],
      this.#dispatcher?.waitingForRetry ?? 0,
      nowMonotonicMs,
      this.#context.operation.name,
    );
    return [...this.#look.describeWaits(nowMonotonicMs), ...held, ...waits];
  }

  /** Runs to the goal, or until something ends it earlier. Journal failures are thrown. */
  async run(): Promise<UploadEnd> {
    const limit = new AbortController();
    if (this.#goal.waitLimitMs !== null) {
      // biome-ignore lint/complexity/noVoid: a sleep never rejects, and stopping only sets marks.
      void this.#context.clock.sleep(this.#goal.waitLimitMs, limit.signal).then(() => {
        if (!limit.signal.aborted) this.#stop('wait-limit');
      });
    }
    try {
      return await this.#sendAndSettle();
    } finally {
      limit.abort();
      this.#gate.close();
    }
  }

  async #sendAndSettle(): Promise<UploadEnd> {
    const unsent = await this.#countRows(UNSENT_STATES);
    if (unsent > 0) await this.#setState('sending', null);
    const settling = this.#settler?.run() ?? Promise.resolve<SettleEnd>({ kind: 'settled' });
    const sent = unsent > 0 ? await this.#sendOrFail() : NOTHING_TO_SEND;
    this.#isSendingOver = true;
    this.#sendingOver.resolve();
    this.#gate.close();
    if (sent.kind === 'paused' || sent.kind === 'stopped') this.#settler?.stop();
    this.#settler?.ring();
    const settled = await settling;
    this.#takesNoQuestions = true;
    await this.#questions.idle();
    if (this.#stopReason === null && sent.kind === 'exhausted' && this.#settler === null) {
      await confirmDuplicates(this.#context, this.#recorder, () => this.#stopReason !== null);
    }
    await this.#recorder.flush();
    this.#throwDefect();
    return await this.#conclude(sent, settled);
  }

  /** A failure here must not leave the settler behind: it ends the run like a stop and is thrown at its end. */
  async #sendOrFail(): Promise<DispatchEnd> {
    try {
      const end = await this.#send();
      // Who looks at the batch while it settles sees that everything has gone out.
      const isSent = end.kind === 'exhausted' && (await this.#countRows(UNSENT_STATES)) === 0;
      if (isSent) await this.#setState('sent', null);
      return end;
    } catch (error) {
      this.#onDefect(error);
      return { kind: 'stopped' };
    }
  }

  async #send(): Promise<DispatchEnd> {
    if (this.#stopReason !== null) return { kind: 'stopped' };
    const { journal, batch, routes } = this.#context;
    const totals = await journal.totals(batch);
    const lanes = totals.map((lane) => routes.of({ ...lane, provider: lane.provider ?? '' }));
    const look = await this.#look.run();
    if (look.kind !== 'go') return look;
    await this.#gate.open([...new Set(lanes)], look.configuration);
    const streaks = await refusalsSoFar(this.#context, totals, this.#holds);
    this.#dispatcher = new Dispatcher(
      this.#context,
      {
        governor: this.#governor,
        recorder: this.#recorder,
        gate: this.#gate,
        holds: this.#holds,
        streaks,
        aboutToLeave: this.#aboutToLeave,
      },
      {
        waitsForClosed: this.#goal.until === 'settled',
        onAnswer: ({ place }) => this.#onAnswer(place),
        onDefect: (error) => this.#onDefect(error),
      },
    );
    if (this.#stopReason !== null) this.#dispatcher.stop();
    return await this.#dispatcher.run();
  }

  /** Puts the batch into the state that the rows justify and says why the run ended. */
  async #conclude(sent: DispatchEnd, settled: SettleEnd): Promise<UploadEnd> {
    const isUnsent = (await this.#countRows(UNSENT_STATES)) > 0;
    if (sent.kind === 'paused' && isUnsent) {
      const sentence =
        sent.failure === null ? sent.sentence : await withUnknown(this.#context, sent.sentence);
      return await this.#end('paused', sentence, sent.failure, sent.isServiceLost === true);
    }
    if (this.#stopReason !== null && !(await this.#isGoalReached())) {
      const reason = this.#stopReason === 'suspended' ? 'stopped' : this.#stopReason;
      return await this.#end(reason, stopSentence(this.#stopReason, isUnsent), null);
    }
    if (settled.kind === 'setup') {
      const failure = refusedCheck(settled.problem, settled.httpStatus);
      return await this.#end('paused', messageOf(failure.failure), failure);
    }
    if (isUnsent) {
      const { journal, batch, operation } = this.#context;
      const left = leftIn(this.#context, await journal.totals(batch));
      const isHeld = left.some(({ route }) => this.#holds.of(route) !== null);
      const heldRows = await heldBack(this.#context);
      if (isHeld) await keepSeenRefusals(this.#context, this.#holds);
      const sentences = describeLeftOver(left, this.#holds, this.#gate, heldRows, operation.name);
      const sentence = sentences.length > 0 ? sayTogether(sentences) : endedEarly(sent.kind);
      return await this.#end(isHeld || heldRows > 0 ? 'paused' : 'waiting', sentence, null);
    }
    if (settled.kind === 'lost') {
      return await this.#end('waiting', lostServiceSentence(settled.lost, 'settling'), null);
    }
    if (settled.kind !== 'not-offered') return await this.#end('finished', null, null);
    await this.#context.journal.setStatusNotOffered(this.#context.batch, true);
    const sentence = say`This service offers no status check (404): the rows stay as they were accepted.`;
    return await this.#end('finished', sentence, null);
  }

  /** Whether there is nothing left to do, so that a stop at the last moment is none. */
  async #isGoalReached(): Promise<boolean> {
    const open = this.#goal.until === 'sent' ? UNSENT_STATES : [...UNSENT_STATES, ...SETTLING_STATES];
    return (await this.#countRows(open)) === 0;
  }

  async #end(
    reason: UploadEnd['reason'],
    sentence: Spoken | null,
    failure: PaymasterError | null,
    isServiceLost = false,
  ): Promise<UploadEnd> {
    const state = restingState(await this.#context.journal.totals(this.#context.batch));
    await this.#setState(state, state === 'paused' ? sentence : null, isServiceLost);
    return { reason, sentence, failure };
  }

  async #countRows(states: readonly RowState[]): Promise<number> {
    return countRows(await this.#context.journal.totals(this.#context.batch), states);
  }

  async #setState(
    state: 'sending' | 'paused' | 'sent' | 'settled',
    pauseReason: Spoken | null,
    isServiceLost = false,
  ): Promise<void> {
    const { journal, batch, clock } = this.#context;
    await journal.setBatchState(batch, state, { atMs: clock.nowMs(), pauseReason, isServiceLost });
  }

  #stop(reason: StopReason): void {
    this.#stopReason ??= reason;
    this.#takesNoQuestions = true;
    this.#look.stop();
    this.#gate.close();
    this.#dispatcher?.stop();
    this.#settler?.stop();
  }

  #onDefect(error: unknown): void {
    this.#defect ??= error;
    this.#stop('stopped');
  }

  #throwDefect(): void {
    if (this.#defect !== null) throw this.#defect;
  }
}
