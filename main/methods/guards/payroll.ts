// What would be sent, as the guards look at it: the rows of a draft, or of a file that is only checked. Reads only.

import { APPROVED_STATES, MAY_BE_SENT, type RowState, TO_SEND } from '../../../shared/domain.ts';
import { KEY_WORDS, PaymentKeys, WORDS_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';
import type { RepeatSide } from '../../../shared/guards/repeats.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationName } from '../../../shared/operations.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, JournalRow, TotalsEntry } from '../../journal/port.ts';
import type { RowTexts } from '../../journal/reads/row-texts.ts';
import type { Clock } from '../../ports.ts';
import { unaskedAmong } from '../../reports/unasked-rows.ts';
import { sumsOfStates } from '../money-sums.ts';
import { readAhead } from '../turns.ts';
import { changedRows, paymentsAsInFile } from './as-in-file.ts';
import { type DraftIndex, indexDraft } from './draft-index.ts';
import { type KeyWindow, keysIn, leftOutOf } from './kept-keys.ts';
import { sortKeys } from './sorted-keys.ts';

/** Rows that are looked at before other work gets its turn. */
const STRETCH_ROWS = 1_000;

/** What the guards look at of a row. */
export type PayrollRow = Pick<JournalRow, 'ordinal' | 'line' | 'fields' | 'amount' | 'state'>;

/** The payments of a payroll as sorted keys: those that can be sent, and with those that can be repaired. */
export interface OwnPayments {
  readonly ready: Uint32Array;
  readonly all: Uint32Array;
}

export interface Payroll {
  readonly facts: Pick<
    BatchRecord,
    'id' | 'revision' | 'retryOf' | 'reuseOf' | 'operation' | 'account' | 'source' | 'rowCount'
  >;
  /** Rows that can be sent, and with those that can be repaired. */
  counts(): Promise<{ readonly ready: number; readonly all: number }>;
  /** The payments of the same rows as sorted keys. */
  payments(): Promise<OwnPayments>;
  /** The same as the file has them; null where nobody changed them. */
  paymentsAsInFile(): Promise<OwnPayments | null>;
  /** Hands on the rows in some states in groups, by their ordinals; others have their turn between two of them. */
  each(states: readonly RowState[], take: (rows: readonly PayrollRow[]) => void): Promise<void>;
  /** The rows that would be sent, by what they are recognised by. */
  index(): Promise<DraftIndex>;
  /** Some rows as they are shown, by ordinal. */
  sides(ordinals: readonly number[]): Promise<ReadonlyMap<number, RepeatSide>>;
}

/** A draft of the journal. */
export function payrollOfDraft(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  draft: BatchRecord,
): Payroll {
  return {
    facts: draft,
    counts: async () => {
      const totals = await reader.totals(draft.id);
      return { ready: rowsOf(totals, TO_SEND), all: rowsOf(totals, MAY_BE_SENT) };
    },
    payments: async () => {
      const totals = await reader.totals(draft.id);
      const read = (states: readonly RowState[]) => sortedPayments(reader, clock, draft, totals, states);
      const ready = await read(TO_SEND);
      return { ready, all: rowsOf(totals, MAY_BE_SENT) === ready.length ? ready : await read(MAY_BE_SENT) };
    },
    paymentsAsInFile: async () => {
      const changed = await changedRows(reader, clock, draft);
      if (changed === null) return null;
      const totals = await reader.totals(draft.id);
      const read = (states: readonly RowState[]) => paymentsAsInFile(reader, clock, changed, totals, states);
      return { ready: await read(TO_SEND), all: await read(MAY_BE_SENT) };
    },
    each: async (states, take) => {
      for await (const rows of rowsIn(reader, clock, draft, states)) take(rows);
    },
    index: () => indexDraft(reader, clock, draft),
    sides: (ordinals) => sidesOf(reader, draft, ordinals),
  };
}

function rowsOf(totals: readonly TotalsEntry[], states: readonly RowState[]): number {
  return sumsOfStates(totals, states).rows;
}

/** The payments of rows in some states as keys, window by window as they are kept with their batch. */
export async function* keptPayments(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  batch: Pick<BatchOutline, 'id' | 'rowCount'>,
  totals: readonly TotalsEntry[],
  states: readonly RowState[],
): AsyncGenerator<Uint32Array> {
  const isLeftOut = await leftOutOf(reader, batch, totals, states);
  for await (const window of keysIn(reader, clock, batch)) yield paymentsIn(window, isLeftOut);
}

function paymentsIn({ first, rows, words }: KeyWindow, isLeftOut: (ordinal: number) => boolean): Uint32Array {
  const payments = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    if (isLeftOut(first + row)) continue;
    payments[count] = words[row * WORDS_OF_A_ROW + KEY_WORDS.payment] ?? 0;
    count += 1;
  }
  return payments.subarray(0, count);
}

/** All of them, the smallest first. */
export async function sortedPayments(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  batch: Pick<BatchOutline, 'id' | 'rowCount'>,
  totals: readonly TotalsEntry[],
  states: readonly RowState[],
): Promise<Uint32Array> {
  let all = new Uint32Array(batch.rowCount);
  let count = 0;
  for await (const payments of keptPayments(reader, clock, batch, totals, states)) {
    // A row that somebody splits meanwhile makes the draft longer than its record, which is read before its rows.
    if (count + payments.length > all.length) {
      const longer = new Uint32Array(2 * (count + payments.length));
      longer.set(all);
      all = longer;
    }
    all.set(payments, count);
    count += payments.length;
  }
  return await sortKeys(clock, all.subarray(0, count));
}

/** The rows of a batch in some states, in groups; others have their turn between two of them. */
async function* rowsIn(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  { id, operation }: Pick<BatchOutline, 'id' | 'operation'>,
  states: readonly RowState[],
): AsyncGenerator<readonly PayrollRow[]> {
  const fields = fieldsOf(operation);
  const read = (after: number) => reader.rowTexts(id, { after, limit: STRETCH_ROWS, states, fields });
  for await (const found of readAhead(clock, read)) yield payrollRows(found, fields);
}

/** What a payment is recognised by, and how it goes out. */
function fieldsOf(operation: OperationName): readonly string[] {
  const [whom = ''] = OPERATIONS[operation].twinFields;
  return [whom, 'amount', 'currency', 'provider', 'reference', 'name'];
}

function payrollRows(
  { ordinals, lines, states, amounts, texts }: RowTexts,
  fields: readonly string[],
): PayrollRow[] {
  return ordinals.map((ordinal, at) => {
    const own: Record<string, string> = {};
    for (const [index, field] of fields.entries()) {
      const text = texts[index]?.[at] ?? null;
      if (text !== null) own[field] = text;
    }
    const [line = 0, amount = null, state = 'invalid'] = [lines[at], amounts[at], states[at]];
    return { ordinal, line, amount, state, fields: own };
  });
}

/** The rows of an approved batch that went out or still will. */
export function approvedRows(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  batch: Pick<BatchOutline, 'id' | 'operation'>,
): AsyncGenerator<readonly PayrollRow[]> {
  return rowsIn(reader, clock, batch, APPROVED_STATES);
}

/** Some rows of a batch as a group shows them, by ordinal. */
export async function sidesOf(
  reader: JournalReader,
  { id, operation }: Pick<BatchRecord, 'id' | 'operation'>,
  ordinals: readonly number[],
): Promise<ReadonlyMap<number, RepeatSide>> {
  const keys = new PaymentKeys(operation);
  const rows = await reader.lists.rowsAt(id, [...new Set(ordinals)]);
  const queued = rows.filter(({ state }) => state === 'queued').map(({ ordinal }) => ordinal);
  const unasked = await unaskedAmong(reader, id, queued);
  return new Map(
    rows.map((row) => {
      const side = sideOf(row, keys.whomOf(row));
      return [row.ordinal, unasked.has(row.ordinal) ? { ...side, isUnasked: true } : side];
    }),
  );
}

/** @param whom the number, or what else says whom the row is about. */
export function sideOf({ line, fields, amount, state }: PayrollRow, whom: string | null): RepeatSide {
  return {
    line,
    person: fields['name'] ?? null,
    whom,
    reference: fields['reference'] ?? null,
    amount,
    currency: fields['currency'] ?? null,
    state,
  };
}

/** What a draft is remembered by: it is another one as soon as a row of it was changed. */
export function draftKey({ id, revision, source }: Payroll['facts']): string {
  return `${id} ${revision} ${source.fileHash}`;
}
