// How the batch of a run stands in the journal, and its moves from state to state. Decides only what its rows justify.

import { type RowState, UNDECIDED_STATES, UNSENT_STATES } from '../../../shared/domain.ts';
import type { PaymasterError } from '../../../shared/errors.ts';
import type { Spoken } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { countRows, restingState } from './batch-state.ts';
import type { RunContext } from './run-context.ts';
import { sealOutcomes } from './sealing.ts';
import type { UploadEnd, UploadGoal } from './upload-terms.ts';

export class BatchStanding {
  readonly #context: RunContext;

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** Number of its rows in these states. */
  async count(states: readonly RowState[]): Promise<number> {
    return countRows(await this.#context.journal.totals(this.#context.batch), states);
  }

  /** Whether there is nothing left to do, so that a stop at the last moment is none. */
  async isReached(until: UploadGoal['until']): Promise<boolean> {
    return (await this.count(until === 'sent' ? UNSENT_STATES : UNDECIDED_STATES)) === 0;
  }

  async move(state: 'sending' | 'sent', pauseReason: Spoken | null): Promise<void> {
    const { journal, batch, clock } = this.#context;
    await journal.setBatchState(batch, state, { atMs: clock.nowMs(), pauseReason });
  }

  /** Sending is over: who looks at the batch while it settles sees that all has gone out, or why rows wait. */
  async follow(why: Spoken | null): Promise<void> {
    if ((await this.count(UNSENT_STATES)) === 0) await this.move('sent', null);
    else if (why !== null) await this.move('sending', why);
  }

  /**
   * Seals what became of its rows and puts it into the state that they justify, with the reason why the run ended. The trail
   * tells of it in the same step: a batch that rests goes on by itself only where the entry says so.
   */
  async rest(
    reason: UploadEnd['reason'],
    sentence: Spoken | null,
    failure: PaymasterError | null,
    isServiceLost = false,
  ): Promise<UploadEnd> {
    const { journal, batch, clock } = this.#context;
    const state = restingState(await journal.totals(batch));
    await sealOutcomes(this.#context);
    const atMs = clock.nowMs();
    const serviceLostAtMs = state === 'paused' && isServiceLost ? atMs : null;
    const facts = { reason, sentence: sentence && sayEnglish(sentence), rests: state, serviceLostAtMs };
    await journal.setBatchState(batch, state, {
      ...{ atMs, pauseReason: state === 'paused' ? sentence : null, isServiceLost },
      entries: [{ atMs, batch, action: 'upload.ended', facts, byProgram: true }],
    });
    return { reason, sentence, failure, isEntered: true };
  }
}
