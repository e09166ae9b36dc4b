// Follows the rows of a batch that have left, while nothing of it is sent: asks until each is final, or it is stopped.
// Asking is no sending: nothing is ever offered here, and only the service's word changes a row (P4).

import { UnheardRows } from './asking/unheard.ts';
import { restingState } from './run/batch-state.ts';
import { saysLeaseLost } from './run/lease.ts';
import { openRecorder, type Recorder } from './run/recorder.ts';
import type { RunContext } from './run/run-context.ts';
import { SealingMeanwhile, sealOutcomes } from './run/sealing.ts';
import { SteadyClock } from './run/steady-clock.ts';
import { pauseWhereNotWhole } from './run/wholeness.ts';
import { Questions } from './settling/question.ts';
import { Settler } from './settling/settle.ts';
import type { SettleEnd } from './settling/settle-terms.ts';

export interface FollowListener {
  /** After every durable group of row changes. */
  readonly onChange: () => void;
  readonly onDefect: (error: unknown) => void;
}

export class Follow {
  readonly #context: RunContext;
  readonly #recorder: Recorder;
  readonly #questions: Questions;
  readonly #fail: (error: unknown) => void;
  readonly #settler: Settler;
  readonly #unheard: UnheardRows;
  readonly #startedAtMs: number;
  #isAsking = true;
  #pausing: Promise<void> | null = null;
  #isOver = false;

  constructor(given: RunContext, { onChange, onDefect }: FollowListener) {
    const context = { ...given, clock: new SteadyClock(given.clock) };
    this.#context = context;
    this.#startedAtMs = context.clock.nowMs();
    const { lease } = context;
    lease.onTurn(() => {
      if (lease.lost !== null) this.#leave(lease.lost);
    });
    const fail = (error: unknown) => {
      if (saysLeaseLost(error)) lease.lose(error);
      this.stop();
      onDefect(error);
    };
    this.#fail = fail;
    this.#recorder = openRecorder(context, {
      onChange,
      // Nothing is sent here: what has gone out is asked about further, and the batch is paused at once.
      onNotWhole: () => {
        this.#pausing ??= pauseWhereNotWhole(context).then(onChange, fail);
      },
      onFailure: fail,
    });
    this.#questions = new Questions(context, this.#recorder);
    this.#unheard = new UnheardRows(context, this.#recorder, {
      onSetup: () => this.stop(),
      onDefect: fail,
    });
    this.#settler = new Settler(context, this.#recorder, {
      // A row of which nothing was heard may become one on its way.
      isSendingOver: () => this.#unheard.count === 0,
      isPatient: true,
      onAnswer: () => {},
      onDefect: fail,
    });
  }

  /** Since when it asks; null once it does not any more. */
  get askingSinceMs(): number | null {
    return this.#isAsking && !this.#isOver ? this.#startedAtMs : null;
  }

  get inFlight(): number {
    return this.#settler.inFlight + this.#unheard.inFlight;
  }

  /** Ends cleanly: nothing more is asked, what is in flight is awaited. `run` then resolves. */
  stop(): void {
    this.#isAsking = false;
    this.#settler.stop();
    this.#unheard.stop();
  }

  /** Another desk has the batch and asks itself: what is known from now on is for that desk to hear. */
  #leave(lost: unknown): void {
    this.#recorder.abandon(lost);
    this.stop();
  }

  /**
   * Asks about one row now.
   *
   * @returns false when this is at its end and takes no more questions.
   */
  async askNow(ordinal: number): Promise<boolean> {
    if (!this.#isAsking) return false;
    await this.#questions.ask(ordinal);
    return true;
  }

  /** Callbacks speak of these rows: they are asked about next; false when this is at its end. */
  hint(ordinals: readonly number[]): boolean {
    if (!this.#isAsking) return false;
    this.#settler.hint(ordinals);
    this.#unheard.askNow(ordinals);
    return true;
  }

  /** Asks about every row that is not final now; false when this is at its end. */
  askAll(): boolean {
    if (!this.#isAsking) return false;
    this.#unheard.askNow();
    return this.#settler.askAll();
  }

  /** Follows to the end. What the journal keeps of answers is told as a defect where it fails; a reading of it rejects. */
  async run(): Promise<void> {
    const { journal, batch, clock } = this.#context;
    const settled = await this.#followed();
    await this.#pausing;
    if (!this.#recorder.hasFailed) {
      if (settled.kind === 'not-offered') await journal.setStatusNotOffered(batch, true);
      const state = restingState(await journal.totals(batch));
      const record = await journal.findBatch(batch);
      // What pauses it stays as it was said; only what is no longer so changes.
      const isMoved = state !== 'paused' && record?.state !== state && record?.state !== 'approved';
      if (isMoved && (await pauseWhereNotWhole(this.#context)) === null) {
        await sealOutcomes(this.#context);
        await journal.setBatchState(batch, state, { atMs: clock.nowMs() });
      }
    }
    this.#isOver = true;
  }

  /** Resolves when nothing is asked any more, and all that was answered is kept. */
  async #followed(): Promise<SettleEnd> {
    const sealing = new SealingMeanwhile(this.#context, this.#fail);
    try {
      await this.#unheard.read();
      const settling = this.#settler.run();
      await this.#unheard.run();
      this.#settler.ring();
      const settled = await settling;
      this.#isAsking = false;
      await this.#questions.idle();
      await this.#recorder.flush();
      return settled;
    } finally {
      await sealing.end();
    }
  }
}
