// One run of one batch: recovers what an earlier run left open, sends, settles, and ends with a reason.
// Owns the order of these; the parts own what each does.

import type { PaymasterError } from '../../shared/errors.ts';
import type { Activity } from '../../shared/views.ts';
import type { OpenPayout } from '../journal/port.ts';
import { type DispatchEnd, Dispatcher } from './dispatch.ts';
import { FirstAnswers } from './first-answers.ts';
import { Governor } from './governor.ts';
import { ProviderGate } from './provider-gate.ts';
import { RateMeter } from './rate-meter.ts';
import { Recorder } from './recorder.ts';
import type { RunContext } from './run-context.ts';
import { closedSentence, setupFailure, unansweredSentence } from './sentences.ts';
import { type SettleEnd, Settler } from './settle.ts';
import { checkedEvent } from './verdict.ts';
import { describeWaits } from './waits.ts';

/** How far a run goes. */
export interface UploadGoal {
  readonly until: 'sent' | 'settled';
  readonly waitLimitMs: number | null;
}

/** Why a run ended; the same words as the contract's `uploadEnded`. */
export interface UploadEnd {
  readonly reason: 'finished' | 'waiting' | 'paused' | 'stopped' | 'wait-limit';
  readonly sentence: string | null;
  readonly failure: PaymasterError | null;
}

const FINISHED: UploadEnd = { reason: 'finished', sentence: null, failure: null };
/** How many duplicates are confirmed at once. */
const CONFIRM_ROWS = 16;

export class Upload {
  readonly #context: RunContext;
  readonly #goal: UploadGoal;
  readonly #governor: Governor;
  readonly #gate: ProviderGate;
  readonly #recorder: Recorder;
  readonly #meter: RateMeter;
  readonly #settler: Settler | null;
  readonly #startedAtMs: number;
  #dispatcher: Dispatcher | null = null;
  #isSendingOver = false;
  #stopReason: 'stopped' | 'wait-limit' | null = null;
  #defect: unknown = null;

  /** @param onChange called after every durable group of row changes. */
  constructor(context: RunContext, goal: UploadGoal, onChange: () => void) {
    this.#context = context;
    this.#goal = goal;
    this.#startedAtMs = context.clock.nowMs();
    this.#meter = new RateMeter(context.clock.monotonicMs());
    this.#governor = new Governor(context.settings);
    this.#gate = new ProviderGate(context.service, context.operation, context.clock, context.settings, () => {
      this.#dispatcher?.ring();
    });
    this.#recorder = new Recorder(context.journal, context.batch, context.clock, {
      groupRows: context.settings.recordGroupRows,
      groupMs: context.settings.recordGroupMs,
      onRecorded: onChange,
      onFailure: (error) => this.#onDefect(error),
    });
    this.#settler =
      goal.until === 'settled'
        ? new Settler(context, this.#recorder, {
            isSendingOver: () => this.#isSendingOver,
            onAnswer: () => this.#meter.count(context.clock.monotonicMs()),
            onDefect: (error) => this.#onDefect(error),
          })
        : null;
  }

  /** Ends cleanly: no further request leaves, those in flight are awaited. `run` then resolves. */
  stop(): void {
    this.#stop('stopped');
  }

  /** What it does right now; measured, never estimated without a measurement. */
  async activity(): Promise<Activity> {
    const { journal, batch, clock } = this.#context;
    const totals = await journal.totals(batch);
    const count = (...states: readonly string[]) =>
      totals.reduce((sum, entry) => sum + (states.includes(entry.state) ? entry.rows : 0), 0);
    const unsent = count('queued', 'offered');
    const perSecond = this.#meter.perSecond(clock.monotonicMs());
    const isSending = !this.#isSendingOver && unsent > 0;
    return {
      phase: this.#stopReason !== null ? 'stopping' : isSending ? 'sending' : 'settling',
      startedAtMs: this.#startedAtMs,
      answersPerSecond: perSecond,
      secondsLeft: isSending && perSecond !== null && perSecond > 0 ? Math.ceil(unsent / perSecond) : null,
      waits: describeWaits(
        this.#governor,
        this.#gate,
        this.#dispatcher?.waitingForRetry ?? 0,
        clock.monotonicMs(),
      ),
      requestsInFlight: (this.#dispatcher?.inFlight ?? 0) + (this.#settler?.inFlight ?? 0),
    };
  }

  /** Runs to the goal, or until something ends it earlier. Journal failures are thrown. */
  async run(): Promise<UploadEnd> {
    const limit = new AbortController();
    if (this.#goal.waitLimitMs !== null) {
      void this.#context.clock.sleep(this.#goal.waitLimitMs, limit.signal).then(() => {
        if (!limit.signal.aborted) this.#stop('wait-limit');
      });
    }
    try {
      return await this.#sendAndSettle();
    } finally {
      limit.abort();
      await this.#gate.close();
    }
  }

  async #sendAndSettle(): Promise<UploadEnd> {
    const unsent = await this.#countUnsent();
    if (unsent > 0) await this.#setState('sending', null);
    const settling = this.#settler?.run() ?? Promise.resolve<SettleEnd>({ kind: 'settled' });
    const sent =
      unsent > 0 ? await this.#send() : ({ kind: 'exhausted', unanswered: 0 } satisfies DispatchEnd);
    this.#isSendingOver = true;
    if (sent.kind === 'exhausted' && unsent > 0 && (await this.#countUnsent()) === 0)
      await this.#setState('sent', null);
    if (sent.kind === 'paused' || sent.kind === 'stopped') this.#settler?.stop();
    this.#settler?.ring();
    const settled = await settling;
    if (this.#stopReason === null && sent.kind === 'exhausted' && this.#settler === null) {
      await this.#confirmDuplicates();
    }
    await this.#recorder.flush();
    this.#throwDefect();
    return await this.#conclude(sent, settled);
  }

  async #send(): Promise<DispatchEnd> {
    const { settings, clock } = this.#context;
    await this.#gate.open();
    const totals = await this.#context.journal.totals(this.#context.batch);
    const answered = totals.filter(
      (entry) => !['queued', 'offered', 'invalid', 'excluded'].includes(entry.state),
    );
    const refused = answered.reduce((sum, entry) => sum + (entry.state === 'rejected' ? entry.rows : 0), 0);
    const isDecided =
      answered.some((entry) => entry.state !== 'rejected') || refused >= settings.sameRefusalRows;
    this.#dispatcher = new Dispatcher(
      this.#context,
      {
        governor: this.#governor,
        recorder: this.#recorder,
        gate: this.#gate,
        firstAnswers: new FirstAnswers(settings.sameRefusalRows, isDecided),
      },
      {
        waitsForClosed: this.#goal.until === 'settled',
        onAnswer: () => this.#meter.count(clock.monotonicMs()),
        onDefect: (error) => this.#onDefect(error),
      },
    );
    if (this.#stopReason !== null) this.#dispatcher.stop();
    return await this.#dispatcher.run();
  }

  /** The service said DUPLICATE_IGNORED: its record must agree with what we sent (design §3). */
  async #confirmDuplicates(): Promise<void> {
    const { journal, batch } = this.#context;
    let after = 0;
    for (;;) {
      const rows = await journal.unconfirmedDuplicates(batch, { after, limit: CONFIRM_ROWS });
      await Promise.all(rows.map((row) => this.#confirmDuplicate(row)));
      const last = rows.at(-1);
      if (last === undefined || this.#stopReason !== null) return;
      after = last.ordinal;
    }
  }

  async #confirmDuplicate(row: OpenPayout): Promise<void> {
    const { service, operation, clock, settings } = this.#context;
    const outcome = await service.checkStatus(operation, row.payoutId);
    if (outcome.kind !== 'found') return;
    const atMs = clock.nowMs();
    this.#recorder.add(checkedEvent(row, row, outcome.record, atMs, atMs + settings.checkFirstMs));
  }

  /** Puts the batch into the state that the rows justify and says why the run ended. */
  async #conclude(sent: DispatchEnd, settled: SettleEnd): Promise<UploadEnd> {
    if (this.#stopReason === 'stopped') return await this.#pause('stopped', 'Stopped by the clerk.', null);
    if (sent.kind === 'paused') return await this.#pause('paused', sent.sentence, sent.failure);
    if (settled.kind === 'setup') {
      const failure = setupFailure(settled.problem, settled.httpStatus, null);
      return await this.#pause('paused', failure.message, failure);
    }
    const totals = await this.#context.journal.totals(this.#context.batch);
    const has = (...states: readonly string[]) => totals.some((e) => e.rows > 0 && states.includes(e.state));
    if (has('queued', 'offered')) {
      if (this.#stopReason === 'wait-limit') {
        return await this.#pause('wait-limit', 'The time to wait is over.', null);
      }
      return await this.#pause('waiting', await this.#leftOverSentence(sent), null);
    }
    await this.#setState(has('accepted', 'enqueued', 'conflict') ? 'sent' : 'settled', null);
    if (this.#stopReason === 'wait-limit') {
      return {
        reason: 'wait-limit',
        sentence: 'The time to wait is over; rows are still on their way.',
        failure: null,
      };
    }
    return settled.kind === 'not-offered' ? await this.#statusNotOffered() : FINISHED;
  }

  async #statusNotOffered(): Promise<UploadEnd> {
    await this.#context.journal.setStatusNotOffered(this.#context.batch);
    const sentence = 'This service offers no status check (404): the rows stay as they were accepted.';
    return { reason: 'finished', sentence, failure: null };
  }

  async #leftOverSentence(sent: DispatchEnd): Promise<string> {
    const sentences: string[] = [];
    const left = await this.#context.journal.queuedByProvider(this.#context.batch);
    const closed = left.filter(({ provider }) => this.#gate.isClosed(provider));
    if (closed.length > 0) sentences.push(closedSentence(closed));
    const unanswered = (await this.#context.journal.totals(this.#context.batch)).reduce(
      (sum, entry) => sum + (entry.state === 'offered' ? entry.rows : 0),
      0,
    );
    if (unanswered > 0) sentences.push(unansweredSentence(unanswered));
    return sentences.length > 0
      ? sentences.join(' ')
      : `Sending ended early (${sent.kind}). Resume to go on.`;
  }

  async #pause(
    reason: UploadEnd['reason'],
    sentence: string,
    failure: PaymasterError | null,
  ): Promise<UploadEnd> {
    const batch = await this.#context.journal.findBatch(this.#context.batch);
    const isUnsent = (await this.#countUnsent()) > 0;
    // A stop while only settling leaves the batch sent: nothing of it waits to go out.
    if (isUnsent || batch?.state === 'sending') {
      await this.#setState(isUnsent ? 'paused' : 'sent', isUnsent ? sentence : null);
    }
    return { reason, sentence, failure };
  }

  async #countUnsent(): Promise<number> {
    const totals = await this.#context.journal.totals(this.#context.batch);
    return totals.reduce((sum, e) => sum + (e.state === 'queued' || e.state === 'offered' ? e.rows : 0), 0);
  }

  async #setState(
    state: 'sending' | 'paused' | 'sent' | 'settled',
    pauseReason: string | null,
  ): Promise<void> {
    const { journal, batch, clock } = this.#context;
    await journal.setBatchState(batch, state, { atMs: clock.nowMs(), pauseReason });
  }

  #stop(reason: 'stopped' | 'wait-limit'): void {
    this.#stopReason ??= reason;
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
