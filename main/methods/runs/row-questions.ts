// Questions about single rows of batches that do not run: opens the account, asks once, records, and puts the
// batch into the state that its rows then justify. Never offers a row; that is left to a run.

import { paymasterError } from '../../../shared/errors.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { AppPorts } from '../../ports.ts';
import { restingState } from '../../upload/run/batch-state.ts';
import type { RecentRows } from '../../upload/run/recent-rows.ts';
import { Recorder } from '../../upload/run/recorder.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { UPLOAD_SETTINGS } from '../../upload/run/settings.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import { Questions } from '../../upload/settling/question.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { BatchLease } from './batch-lease.ts';

const QUESTIONS_AT_ONCE = 8;
/** So many questions of one group without an answer, and the rest of it waits for better times. */
const FAILURES_ENOUGH = 8;

/** Where the batch is asked about and who is told. */
export interface QuestionPlace {
  readonly writer: JournalWriter;
  readonly record: BatchRecord;
  readonly recent: RecentRows;
  readonly onChange: () => void;
}

export class RowQuestions {
  readonly #ports: Pick<AppPorts, 'clock' | 'random'>;
  readonly #accounts: Pick<Accounts, 'open'>;
  /** The latest question of each batch; the next one waits for it. */
  readonly #latest = new Map<string, Promise<void>>();

  constructor(ports: Pick<AppPorts, 'clock' | 'random'>, accounts: Pick<Accounts, 'open'>) {
    this.#ports = ports;
    this.#accounts = accounts;
  }

  /**
   * Asks about one row, after all earlier questions about its batch. Resolves once the answer is durable.
   *
   * @throws PaymasterError when there is no token, no answer or no status check, or the journal fails.
   */
  ask(ordinal: number, place: QuestionPlace): Promise<void> {
    return this.#inTurn(place, () => this.#ask([ordinal], place, 'person'));
  }

  /**
   * Asks about rows of which callbacks speak, a few at once. Resolves once the answers are durable.
   *
   * @throws PaymasterError as `ask`, once for all rows that were left without an answer.
   */
  askAbout(ordinals: readonly number[], place: QuestionPlace): Promise<void> {
    return this.#inTurn(place, () => this.#ask(ordinals, place, 'callback'));
  }

  #inTurn({ record }: QuestionPlace, ask: () => Promise<void>): Promise<void> {
    const batch = record.id;
    const asking = this.idle(batch).then(ask);
    const over = asking.catch(() => {
      // Told to who asked; for those who wait it is only over.
    });
    this.#latest.set(batch, over);
    return asking;
  }

  /** Resolves when no question about this batch is on its way any more. */
  async idle(batch: string): Promise<void> {
    await this.#latest.get(batch);
  }

  /** Resolves when no question at all is on its way any more. */
  async allIdle(): Promise<void> {
    await Promise.all(this.#latest.values());
  }

  async #ask(
    ordinals: readonly number[],
    { writer, record, recent, onChange }: QuestionPlace,
    asker: 'person' | 'callback',
  ): Promise<void> {
    const { clock } = this.#ports;
    let failure: unknown = null;
    const fail = (error: unknown) => {
      failure ??= error;
    };
    const lease = await BatchLease.take({ clock, journal: writer, onFailure: fail }, record.id, 'ask');
    const service = await this.#accounts.open(record.account, true, record).catch(async (error: unknown) => {
      await lease.give();
      throw error;
    });
    try {
      const batch = record.id;
      const recorder = new Recorder(lease.journal, batch, clock, {
        groupRows: 1,
        groupMs: 0,
        onRecorded: (changedOrdinals) => {
          for (const changed of changedOrdinals) recent.note(changed);
        },
        // Looked at once more as the batch comes to rest.
        onNotWhole: () => {},
        onFailure: fail,
      });
      const operation = OPERATIONS[record.operation];
      const context = { batch, operation, journal: lease.journal, service, clock, settings: UPLOAD_SETTINGS };
      try {
        await askEach(ordinals, new Questions(context, recorder, asker));
      } finally {
        if (failure === null) {
          await this.#rest(lease.journal, batch);
          onChange();
        }
      }
      if (failure !== null) throw failure;
    } finally {
      await service.close().finally(() => lease.give());
    }
  }

  /** The answer may have been the last that the batch waited for. */
  async #rest(writer: JournalWriter, batch: string): Promise<void> {
    const { clock, random } = this.#ports;
    if ((await pauseWhereNotWhole({ journal: writer, batch, clock })) !== null) return;
    const state = restingState(await writer.totals(batch));
    const before = (await writer.findBatch(batch))?.state;
    if (state === 'paused' || state === before) return;
    await sealOutcomes({ journal: writer, batch, clock, random });
    await writer.setBatchState(batch, state, { atMs: clock.nowMs(), pauseReason: null });
  }
}

/** Asks a few at once; what concerns more than one row ends it early. Throws what went wrong first. */
async function askEach(ordinals: readonly number[], questions: Questions): Promise<void> {
  const failures: unknown[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < ordinals.length && failures.length < FAILURES_ENOUGH) {
      const ordinal = ordinals[next];
      next += 1;
      if (ordinal === undefined) return;
      await questions.ask(ordinal).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, ask));
  if (failures.length > 0) throw failures[0];
}

/** The row was never offered, so the service cannot know it. */
export function rowNeverSent(line: number): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Line ${line} was never sent, so the service knows nothing about it.`,
    say`Start or resume the batch to send it.`,
  );
}
