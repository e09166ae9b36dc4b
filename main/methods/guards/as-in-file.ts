// The payments of a batch as its file has them, where a clerk's act made others of them: edited, repaired, corrected, split or
// added up. Only reads, and reads a row in no other way than the import.

import type { RowState } from '../../../shared/domain.ts';
import { KEY_WORDS, PaymentKeys, WORDS_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isLaterPart } from '../../../shared/row-share.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { RowReading } from '../../import/row-reading.ts';
import type { DraftRow } from '../../journal/draft-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, TotalsEntry } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { requireRecord } from '../batches/required.ts';
import { grammarOf } from '../drafts/number-grammar.ts';
import { isMadeFromBatch } from './earlier-batches.ts';
import { keysIn, leftOutOf } from './kept-keys.ts';

/** Rows that are read at once. */
const READ_ROWS = 500;

type Reading = Pick<Clock, 'sleep'>;

/** Rows of a batch that are not, or not only, what its file says. */
export interface ChangedRows {
  readonly batch: BatchRecord;
  readonly ordinals: ReadonlySet<number>;
}

/**
 * The rows that acts changed; null where none is, and for a batch that was made from another one: it has no file of its own.
 */
export async function changedRows(
  reader: JournalReader,
  clock: Reading,
  { id, revision, retryOf, reuseOf }: Pick<BatchOutline, 'id' | 'revision' | 'retryOf' | 'reuseOf'>,
): Promise<ChangedRows | null> {
  if (revision === 0 || isMadeFromBatch({ retryOf, reuseOf })) return null;
  const ordinals = new Set(await reader.drafts.laterParts(id));
  for (const { number } of await reader.drafts.actsInForce(id)) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await reader.drafts.rowsOfAct(number, { after, limit: READ_ROWS });
      for (const { ordinal, isEdited, isShared } of rows) if (isEdited || isShared) ordinals.add(ordinal);
      after = rows.at(-1)?.ordinal;
      await clock.sleep(0);
    }
  }
  return ordinals.size === 0 ? null : { batch: await requireRecord(reader, id), ordinals };
}

/**
 * The payments that the file has for the rows in some states, as sorted keys: a line that was split is one, and lines that
 * were added up are as many as they were.
 */
export async function paymentsAsInFile(
  reader: JournalReader,
  clock: Reading,
  { batch, ordinals }: ChangedRows,
  totals: readonly TotalsEntry[],
  states: readonly RowState[],
): Promise<Uint32Array> {
  const isLeftOut = await leftOutOf(reader, batch, totals, states);
  const payments = new Uint32Array(batch.rowCount);
  let count = 0;
  for await (const { first, rows, words } of keysIn(reader, clock, batch)) {
    for (let row = 0; row < rows; row += 1) {
      if (isLeftOut(first + row) || ordinals.has(first + row)) continue;
      payments[count] = words[row * WORDS_OF_A_ROW + KEY_WORDS.payment] ?? 0;
      count += 1;
    }
  }
  const { configuration, operation, account, source } = batch;
  const rules = compileRules(configuration, OPERATIONS[operation], account.generation);
  const reading = new RowReading(rules, source);
  const grammar = await grammarOf(reader, batch);
  const keys = new PaymentKeys(operation);
  // A row that was added to another one is excluded by that, and is paid where the other one is.
  const withOthers: { readonly line: number; readonly key: number }[] = [];
  const leftOutLines = new Set<number>();
  for await (const rows of changed(reader, clock, batch.id, ordinals)) {
    for (const { ordinal, line, cells, share } of rows) {
      const isAdded = share?.kind === 'added';
      if (!isAdded && isLeftOut(ordinal)) leftOutLines.add(line);
      if (isLaterPart(share) || (!isAdded && isLeftOut(ordinal))) continue;
      keys.read('payment', reading.check(reading.fields(cells, null), cells, grammar));
      if (isAdded) withOthers.push({ line: share.to, key: keys.low });
      else payments[count++] = keys.low;
    }
  }
  for (const { line, key } of withOthers) if (!leftOutLines.has(line)) payments[count++] = key;
  return payments.subarray(0, count).sort();
}

async function* changed(
  reader: JournalReader,
  clock: Reading,
  batch: string,
  ordinals: ReadonlySet<number>,
): AsyncGenerator<readonly DraftRow[]> {
  const all = [...ordinals];
  for (let at = 0; at < all.length; at += READ_ROWS) {
    yield await reader.drafts.rowsAt(batch, all.slice(at, at + READ_ROWS));
    await clock.sleep(0);
  }
}
