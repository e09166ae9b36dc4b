// One run of one batch: recovers what an earlier run left open, sends, settles, and ends with a reason.
// Owns the order of these; the parts own what each does.

import type { Activity } from '../../shared/contract/views.ts';
import { showsEveryOutcome, UNSENT_STATES } from '../../shared/domain.ts';
import { messageOf } from '../../shared/errors.ts';
import { endWhereAltered } from './approved/approval-check.ts';
import { confirmDuplicates } from './asking/duplicates.ts';
import { UnheardRows } from './asking/unheard.ts';
import { Governor } from './gates/governor.ts';
import { Holds } from './gates/holds.ts';
import { ProviderGate } from './gates/provider-gate.ts';
import { TestLanes } from './gates/test-lanes.ts';
import { UnprovenAnswers } from './gates/unproven-answers.ts';
import { describeActivity, type TotalsOfRun } from './progress/activity.ts';
import { type Holding, whatIsLeft, whyUnsent, withUnknown, withWaiting } from './progress/left-over.ts';
import { ProviderRates, RateMeter } from './progress/rate-meter.ts';
import { BatchStanding } from './run/batch-standing.ts';
import { endOfLost, saysLeaseLost } from './run/lease.ts';
import { openRecorder, type Recorder } from './run/recorder.ts';
import type { SendContext } from './run/run-context.ts';
import { SealingMeanwhile } from './run/sealing.ts';
import { SteadyClock } from './run/steady-clock.ts';
import type { DispatchEnd, UploadEnd, UploadGoal } from './run/upload-terms.ts';
import { Wholeness } from './run/wholeness.ts';
import { AboutToLeave, type Leaving } from './sending/about-to-leave.ts';
import { Dispatcher } from './sending/dispatch.ts';
import { Questions } from './settling/question.ts';
import { Settler } from './settling/settle.ts';
import type { SettleEnd } from './settling/settle-terms.ts';
import { refusalsSoFar } from './start/earlier-refusals.ts';
import { LimitsLook } from './start/limits-look.ts';
import { askAboutRestored } from './start/restored-rows.ts';
import {
  lostServiceSentence,
  noStatusCheckSentence,
  pausedBy,
  type StopReason,
  stopSentence,
  unprovenFailure,
} from './words/sentences.ts';

const NOTHING_TO_SEND: DispatchEnd = { kind: 'exhausted' };
export class Upload {
  readonly #context: SendContext;
  readonly #goal: UploadGoal;
  readonly #standing: BatchStanding;
  readonly #wholeness: Wholeness;
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
  readonly #tests: TestLanes;
  readonly #holding: Holding;
  #dispatcher: Dispatcher | null = null;
  #unheard: UnheardRows | null = null;
  readonly #begun = Promise.withResolvers<void>();
  readonly #sendingOver = Promise.withResolvers<void>();
  #isSendingOver = false;
  /** The run is at its end: who asks about a row now asks from outside. */
  #takesNoQuestions = false;
  #stopReason: StopReason | null = null;
  #defect: unknown = null;
  /** How this run ends since another desk has the batch; nothing in the journal is this run's to change then. */
  #lost: UploadEnd | null = null;

  /** @param onChange called after every durable group of row changes. */
  constructor(given: SendContext, goal: UploadGoal, onChange: () => void) {
    const context = { ...given, clock: new SteadyClock(given.clock) };
    this.#context = context;
    this.#goal = goal;
    this.#standing = new BatchStanding(context);
    context.lease.onTurn(() => this.#onLeaseTurn());
    this.#startedAtMs = context.clock.nowMs();
    this.#meter = new RateMeter(context.clock.monotonicMs());
    this.#governor = new Governor(context.settings);
    this.#look = new LimitsLook(context);
    const onFailure = (error: unknown) => this.fail(error);
    const onNotWhole = () => this.#wholeness.note();
    this.#gate = new ProviderGate(context, { onChange: () => this.ring(), onDefect: onFailure });
    this.#wholeness = new Wholeness(context, () => this.#stop('stopped'));
    this.#recorder = openRecorder(context, { onChange, onFailure, onNotWhole });
    this.#questions = new Questions(context, this.#recorder);
    this.#tests = new TestLanes(context, {
      ask: goal.until === 'settled' ? null : (ordinal) => this.#questions.ask(ordinal),
      hearsPerson: goal.hearsPerson === true,
      onDefect: (error) => this.fail(error),
    });
    this.#holding = { holds: this.#holds, gate: this.#gate, tests: this.#tests };
    this.#settler =
      goal.until === 'settled'
        ? new Settler(context, this.#recorder, {
            isSendingOver: () => this.#isSendingOver && this.#unheard?.mayLearnMore !== true,
            onAnswer: (place) => this.#onAnswer(place),
            onDefect: (error) => this.fail(error),
          })
        : null;
  }

  /** Resolves once the journal says that it is sent: from then on a program that died goes on with it by itself. */
  get begun(): Promise<void> {
    return this.#begun.promise;
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
    if (row.state !== 'offered' && (await this.#settler?.askNow(ordinal)) === true) return true;
    // Settling may have ended long before the sending has, and this run while it was asked.
    if (this.#takesNoQuestions) return false;
    await this.#questions.ask(ordinal);
    return true;
  }

  /**
   * A person asks about every row that is not final.
   *
   * @returns false when this run ends, or asks about rows on their way no more: they are to be asked about once it has ended.
   */
  askAll(): boolean {
    if (this.#takesNoQuestions) return false;
    const areOnTheirWayAsked = this.#settler?.askAll() ?? false;
    this.#unheard?.askNow();
    this.#dispatcher?.askAllNow();
    return areOnTheirWayAsked;
  }

  /**
   * Callbacks speak of these rows: where this run follows rows to their end, it asks about them next.
   *
   * @returns false when it does not, or ends: then nothing was done with them.
   */
  hint(ordinals: readonly number[]): boolean {
    if (this.#takesNoQuestions || this.#settler === null) return false;
    this.#settler.hint(ordinals);
    this.#unheard?.askNow(ordinals);
    return true;
  }

  /** A person has decided about test rows. */
  ring(): void {
    this.#dispatcher?.ring();
  }

  /** Rows that are offered and not in doubt. */
  leaving(): Leaving {
    return this.#aboutToLeave.ordinals();
  }

  /**
   * What it does right now; measured, never estimated without a measurement. Reads nothing.
   *
   * @param read totals of the batch, with the rows of `leaving` that they count as offered.
   */
  activity(read: TotalsOfRun): Activity {
    return describeActivity(
      {
        context: this.#context,
        governor: this.#governor,
        ...this.#holding,
        look: this.#look,
        meter: this.#meter,
        rates: this.#rates,
        startedAtMs: this.#startedAtMs,
        dispatcher: this.#dispatcher,
        settler: this.#settler,
        unheard: this.#unheard,
        isSendingOver: this.#isSendingOver,
        isStopping: this.#stopReason !== null,
      },
      read,
    );
  }

  #onAnswer(place: string): void {
    const nowMs = this.#context.clock.monotonicMs();
    this.#meter.count(nowMs);
    this.#rates.count(place, nowMs);
  }

  /** What it works with has failed: it ends like a stop, and throws it at its end. */
  fail(error: unknown): void {
    if (saysLeaseLost(error)) {
      this.#context.lease.lose(error);
      this.#onLeaseTurn();
      return;
    }
    this.#defect ??= error;
    this.#stop('stopped');
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
    const sealing = new SealingMeanwhile(this.#context, (error) => this.fail(error));
    try {
      return await this.#sendAndSettle(sealing);
    } catch (error) {
      if (saysLeaseLost(error)) this.fail(error);
      if (this.#lost === null) throw error;
      return this.#lost;
    } finally {
      limit.abort();
      sealing.stop();
      this.#gate.close();
    }
  }

  async #sendAndSettle(sealing: SealingMeanwhile): Promise<UploadEnd> {
    const unsent = await this.#standing.count(UNSENT_STATES);
    if (unsent > 0) await this.#standing.move('sending', null);
    this.#begun.resolve();
    // Before anything moves, and also where nothing is left to be sent: somebody may have made it look so.
    const altered = this.#stopReason === null ? await endWhereAltered(this.#context) : null;
    if (altered === null) await this.#wholeness.look();
    const settling = this.#settle();
    const sent = altered ?? (unsent > 0 ? await this.#sendOrFail() : NOTHING_TO_SEND);
    const asking = this.#askAboutLeft(sent).catch((error: unknown) => this.fail(error));
    this.#isSendingOver = true;
    this.#sendingOver.resolve();
    this.#gate.close();
    if (sent.kind === 'paused' || sent.kind === 'stopped') this.#settler?.stop();
    this.#settler?.ring();
    const settled = await settling;
    this.#takesNoQuestions = true;
    this.#unheard?.stop();
    await asking;
    await this.#questions.idle();
    if (this.#lost !== null) return this.#lost;
    if (this.#stopReason === null && sent.kind === 'exhausted' && this.#settler === null) {
      await confirmDuplicates(this.#context, this.#recorder, () => this.#stopReason !== null);
    }
    await this.#recorder.flush();
    await sealing.end();
    this.#throwDefect();
    return await this.#conclude(sent, settled);
  }

  async #settle(): Promise<SettleEnd> {
    const end: SettleEnd = (await this.#settler?.run()) ?? { kind: 'settled' };
    this.#tests.onSettlerEnd();
    this.ring();
    return end;
  }

  /** Rows that sending left unknown are asked about while the others settle; only a resume offers them again. */
  async #askAboutLeft({ kind }: DispatchEnd): Promise<void> {
    if (kind !== 'exhausted' || this.#settler === null || this.#stopReason !== null) return;
    const unheard = new UnheardRows(this.#context, this.#recorder, {
      onSetup: () => unheard.stop(),
      onDefect: (error) => this.fail(error),
    });
    this.#unheard = unheard;
    await unheard.read();
    await unheard.run();
  }

  /** A failure here must not leave the settler behind: it ends the run like a stop and is thrown at its end. */
  async #sendOrFail(): Promise<DispatchEnd> {
    try {
      const end = await this.#send();
      if (end.kind !== 'exhausted') return end;
      const isFollowed = this.#settler !== null;
      await this.#standing.follow(isFollowed ? await whyUnsent(this.#context, this.#holding) : null);
      return end;
    } catch (error) {
      this.fail(error);
      return { kind: 'stopped' };
    }
  }

  async #send(): Promise<DispatchEnd> {
    if (this.#stopReason !== null) return { kind: 'stopped' };
    const { journal, batch, routes } = this.#context;
    const look = await this.#look.run();
    if (look.kind !== 'go') return look;
    // Another account, which the look has found by now, would know none of them.
    const asked = await askAboutRestored(this.#context, this.#recorder, () => this.#stopReason !== null);
    if (asked !== null) return asked;
    const totals = await journal.totals(batch);
    const lanes = totals.map((lane) => routes.of({ ...lane, provider: lane.provider ?? '' }));
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
        unproven: new UnprovenAnswers(this.#context.settings, (found) =>
          this.#dispatcher?.stop(pausedBy(unprovenFailure(found))),
        ),
        aboutToLeave: this.#aboutToLeave,
        tests: this.#tests,
      },
      {
        waitsForClosed: this.#goal.until === 'settled',
        onAnswer: ({ place }) => this.#onAnswer(place),
        onDefect: (error) => this.fail(error),
      },
    );
    if (this.#stopReason !== null) this.#dispatcher.stop();
    return await this.#dispatcher.run();
  }

  /** Puts the batch into the state that the rows justify and says why the run ended. */
  async #conclude(sent: DispatchEnd, settled: SettleEnd): Promise<UploadEnd> {
    const broken = await this.#wholeness.end(sent);
    if (broken !== null) return broken;
    const isUnsent = (await this.#standing.count(UNSENT_STATES)) > 0;
    if (sent.kind === 'paused' && isUnsent) {
      const sentence =
        sent.failure === null ? sent.sentence : await withUnknown(this.#context, sent.sentence);
      return await this.#standing.rest('paused', sentence, sent.failure, sent.isServiceLost === true);
    }
    if (this.#stopReason !== null && !(await this.#standing.isReached(this.#goal.until))) {
      const stopped = stopSentence(this.#stopReason, isUnsent);
      const isOver = sent.kind === 'exhausted';
      const sentence = isOver ? await withWaiting(this.#context, this.#holding, stopped) : stopped;
      if (this.#stopReason === 'left') return { reason: 'stopped', sentence, failure: null };
      const reason = this.#stopReason === 'wait-limit' ? 'wait-limit' : 'stopped';
      return await this.#standing.rest(reason, sentence, null);
    }
    if (settled.kind === 'failed')
      return await this.#standing.rest('paused', messageOf(settled.failure.failure), settled.failure);
    if (isUnsent) {
      const { isHeld, sentence } = await whatIsLeft(this.#context, this.#holding, sent.kind);
      return await this.#standing.rest(isHeld ? 'paused' : 'waiting', sentence, null);
    }
    if (settled.kind === 'lost')
      return await this.#standing.rest('waiting', lostServiceSentence(settled.lost, 'settling'), null);
    if (settled.kind !== 'not-offered') return await this.#standing.rest('finished', null, null);
    const { journal, batch } = this.#context;
    await journal.setStatusNotOffered(batch, true);
    const record = await journal.findBatch(batch);
    const isAwaited = record !== null && showsEveryOutcome(record.account.generation);
    return await this.#standing.rest(isAwaited ? 'waiting' : 'finished', noStatusCheckSentence(), null);
  }

  #stop(reason: StopReason): void {
    this.#stopReason ??= reason;
    this.#takesNoQuestions = true;
    this.#look.stop();
    this.#gate.close();
    this.#dispatcher?.stop();
    this.#settler?.stop();
    this.#unheard?.stop();
  }

  /** Whatever is known of rows from now on is for the desk that has the batch to hear: it asks about them itself. */
  #onLeaseTurn(): void {
    const { lost } = this.#context.lease;
    if (lost === null) this.ring();
    else {
      this.#lost ??= endOfLost(lost, this.#aboutToLeave.passed);
      this.#recorder.abandon(lost);
      this.#begun.resolve();
      this.#stop('stopped');
    }
  }

  #throwDefect(): void {
    if (this.#defect !== null) throw this.#defect;
  }
}
