// Whether rows and money of a batch still add up to its file, as the journal says of every step that changes them (promise P3),
// and the pause where they do not. Must never keep an answer from being recorded, nor repair a sum.

import { messageOf, type PaymasterError } from '../../../shared/errors.ts';
import { batchNotWhole } from '../../../shared/not-whole.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { Clock } from '../../ports.ts';
import type { DispatchEnd, UploadEnd } from './upload-terms.ts';

interface Place {
  readonly journal: Pick<
    JournalWriter,
    'appendAudit' | 'findBatch' | 'isToldNotWhole' | 'isWhole' | 'setBatchState'
  >;
  readonly batch: string;
  readonly clock: Pick<Clock, 'nowMs'>;
}

/** What a run knows of it. */
export class Wholeness {
  readonly #place: Place;
  readonly #onBroken: () => void;
  #failure: PaymasterError | null = null;

  /** @param onBroken called once, when it is found that they do not add up. */
  constructor(place: Place, onBroken: () => void) {
    this.#place = place;
    this.#onBroken = onBroken;
  }

  /** A step left the batch so that it does not add up. */
  note(): void {
    if (this.#failure !== null) return;
    this.#failure = batchNotWhole(this.#place.batch);
    this.#onBroken();
  }

  /** Why nothing more of the batch may leave; null while it adds up. Asks the journal, unless a step has said so already. */
  async look(): Promise<PaymasterError | null> {
    if (this.#failure === null && !(await isWholeNow(this.#place))) this.note();
    return this.#failure;
  }

  /**
   * How a run ends whose rows do not say in which state the batch is, since somebody changed them or they do not add up: it
   * is paused. Null where they say it.
   */
  async end(sent: DispatchEnd): Promise<UploadEnd | null> {
    const { journal, batch, clock } = this.#place;
    const altered =
      sent.kind === 'paused' && sent.failure?.failure.code === 'BATCH_ALTERED' ? sent.failure : null;
    const failure = altered ?? (await this.look());
    if (failure === null) return null;
    const sentence = messageOf(failure.failure);
    if (altered === null) await pauseNotWhole(this.#place, failure);
    else await journal.setBatchState(batch, 'paused', { atMs: clock.nowMs(), pauseReason: sentence });
    return { reason: 'paused', sentence, failure };
  }
}

/** Whether a batch adds up as it stands; where it had been found not to, it is entered that it does again. */
async function isWholeNow({ journal, batch, clock }: Place): Promise<boolean> {
  if (!(await journal.isWhole(batch))) return false;
  if (await journal.isToldNotWhole(batch)) {
    await journal.appendAudit({ atMs: clock.nowMs(), batch, action: 'batch.whole-again', facts: {} });
  }
  return true;
}

/**
 * Pauses a batch that does not add up, with the reason, and enters that it was found, once until it adds up again.
 *
 * @returns why it is paused; null where it adds up. One that is settled, or that waits for a time, stays so: nothing of the one
 *   leaves any more, and nothing of the other before its start has looked itself.
 */
export async function pauseWhereNotWhole(place: Place): Promise<PaymasterError | null> {
  if (await isWholeNow(place)) return null;
  const failure = batchNotWhole(place.batch);
  await pauseNotWhole(place, failure);
  return failure;
}

async function pauseNotWhole({ journal, batch, clock }: Place, failure: PaymasterError): Promise<void> {
  const record = await journal.findBatch(batch);
  if (record === null || record.schedule !== null || PAUSED_NEVER.includes(record.state)) return;
  const pauseReason = messageOf(failure.failure);
  const atMs = clock.nowMs();
  const entry = { atMs, batch, action: 'batch.not-whole', facts: {}, byProgram: true } as const;
  const entries = (await journal.isToldNotWhole(batch)) ? [] : [entry];
  await journal.setBatchState(batch, 'paused', { atMs, pauseReason, entries });
}

const PAUSED_NEVER: readonly string[] = ['draft', 'discarded', 'settled'];
