// Writes the basket and the links of retries. What may be retried, and that nothing is retried twice, is refused
// by the file itself; here the refusal is put into words.

import Database from 'better-sqlite3';
import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import { type BatchTable, type BatchWriter, requireDraft, wrongState } from './batches.ts';
import { BulkInsert } from './bulk-statement.ts';
import type { DurableSteps, StepPoints } from './durable-steps.ts';
import type { ImportWriter } from './import-writer.ts';
import type { NewBatch, NewRow } from './port.ts';
import { Retries } from './retries.ts';
import type { Retried, RetryWriter } from './retry-port.ts';
import { lastRowKey, rowKey } from './row-key.ts';

const NO_POINTS: readonly StepPoints[] = [];
const ROWS: readonly StepPoints[] = [['import.before-rows', 'import.after-rows']];

interface Parts {
  readonly batches: BatchTable;
  readonly batchWriter: BatchWriter;
  readonly imports: ImportWriter;
}

export class SqliteRetryWriter extends Retries implements RetryWriter<NewBatch, NewRow> {
  readonly #steps: DurableSteps;
  readonly #parts: Parts;
  readonly #addToBasket: BulkInsert;
  readonly #remove: Database.Statement;
  readonly #removeAll: Database.Statement;
  readonly #link: BulkInsert;
  readonly #copyEdits: Database.Statement;

  constructor(database: Database.Database, steps: DurableSteps, parts: Parts) {
    super(database, steps, parts.batches);
    this.#steps = steps;
    this.#parts = parts;
    this.#addToBasket = new BulkInsert(database, 'basket', ['row_key'], 'ON CONFLICT DO NOTHING');
    this.#remove = database.prepare('DELETE FROM basket WHERE row_key IN (SELECT value FROM json_each(?))');
    this.#removeAll = database.prepare('DELETE FROM basket WHERE row_key > ? AND row_key <= ?');
    this.#link = new BulkInsert(database, 'retry', ['row_key', 'retry_of']);
    this.#copyEdits = database.prepare(
      `UPDATE file_row SET edits = (SELECT edits FROM file_row AS old WHERE old.row_key = ?) WHERE row_key = ?
        AND EXISTS (SELECT 1 FROM file_row AS old WHERE old.row_key = ? AND old.edits IS NOT NULL)`,
    );
  }

  async addToBasket(batch: string, ordinals: readonly number[]): Promise<void> {
    this.#steps.write(NO_POINTS, () => {
      const { number } = this.#parts.batches.head(batch);
      refusingInWords(() => this.#addToBasket.run(ordinals.map((ordinal) => rowKey(number, ordinal))));
    });
  }

  async removeFromBasket(batch: string, ordinals: readonly number[] | null): Promise<void> {
    this.#steps.write(NO_POINTS, () => {
      const { number } = this.#parts.batches.head(batch);
      if (ordinals === null) this.#removeAll.run(rowKey(number, 0), lastRowKey(number));
      else this.#remove.run(JSON.stringify(ordinals.map((ordinal) => rowKey(number, ordinal))));
    });
  }

  async createRetry(batch: NewBatch, retryOf: string): Promise<string> {
    return this.#steps.write(NO_POINTS, () => {
      const { number } = this.#parts.batches.head(retryOf);
      return this.#parts.batchWriter.create(batch, number);
    });
  }

  async appendRetryRows(batch: string, rows: readonly Retried<NewRow>[]): Promise<void> {
    const { batches, imports } = this.#parts;
    try {
      this.#steps.write(ROWS, () => {
        const head = batches.head(batch);
        requireDraft(head);
        if (head.import_finished) throw wrongState(head, say`has all its rows already`);
        if (head.retry_of === null) throw wrongState(head, say`retries no other batch`);
        imports.append(head, rows);
        this.#linkRows(head.number, head.retry_of, rows);
      });
    } catch (error) {
      imports.forget();
      throw error;
    }
  }

  #linkRows(number: number, oldNumber: number, rows: readonly Retried<NewRow>[]): void {
    const links = rows.flatMap(({ ordinal, retryOf }) => [
      rowKey(number, ordinal),
      rowKey(oldNumber, retryOf),
    ]);
    refusingInWords(() => this.#link.run(links));
    for (const { ordinal, retryOf } of rows) {
      const old = rowKey(oldNumber, retryOf);
      this.#copyEdits.run(old, rowKey(number, ordinal), old);
    }
  }
}

/** The file's own refusal, as a sentence for the clerk. */
function refusingInWords(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) {
      throw notRetriable(error);
    }
    throw error;
  }
}

function notRetriable(cause: Error): Error {
  return paymasterError(
    'ROW_NOT_RETRIABLE',
    say`A row is not rejected or failed, or a later row stands for it already. Nothing was changed.`,
    say`Look at the row: only rejected and failed rows can be retried, and each once.`,
    { cause },
  );
}
