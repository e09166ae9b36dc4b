// Splits rows above the maximum of their provider into parts that add up exactly. Finds what a split would be, and carries
// it out where a person asks; a row that cannot be split within the limits is left as it is and named.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Amount } from '../../shared/money/money.ts';
import { SPLIT_CODE } from '../../shared/row-share.ts';
import { splitAmount } from '../../shared/rules/split-amount.ts';
import type { DraftAct, DraftRow, DraftStep, NewPart, RowChange, RowContent } from '../journal/draft-port.ts';
import type { DraftReader, DraftWriter } from '../journal/journal-port.ts';
import { restorations, type Workplace } from './acts.ts';
import {
  amountField,
  amountOf,
  hasAmountError,
  isWrongOtherwise,
  requireOwnLines,
  withAmount,
} from './amount-texts.ts';
import type { OpenDraft } from './open-draft.ts';
import { STEP_ROWS } from './run-act.ts';

/** A row above the maximum; `parts` is null where none are within the limits, or something else of the row is wrong. */
export interface Split {
  readonly row: DraftRow;
  readonly isWrongOtherwise: boolean;
  readonly parts: readonly { readonly amount: Amount; readonly content: RowContent }[] | null;
}

/** An act of which every row is written and that is to be ended when all follows from it. */
export interface Written {
  readonly act: number;
  readonly end: NonNullable<DraftStep['end']>;
  readonly isUndoing: boolean;
}

/**
 * What splitting would do, in groups, by the order of the file.
 *
 * @param ordinal of one row; null for every row above the maximum.
 * @throws PaymasterError BATCH_WRONG_STATE for a draft whose rows are not lines of a file.
 */
export async function* splits(
  draft: OpenDraft,
  journal: DraftReader,
  ordinal: number | null,
): AsyncGenerator<readonly Split[]> {
  requireOwnLines(draft.record);
  const ordinals = draft.splittable.ordinals(SPLIT_CODE, amountField(draft.record));
  const wanted = ordinal === null ? ordinals : ordinals.filter((each) => each === ordinal);
  for (let from = 0; from < wanted.length; from += STEP_ROWS) {
    const rows = await journal.rowsAt(draft.record.id, wanted.slice(from, from + STEP_ROWS));
    yield rows
      .filter(({ state }) => state !== 'excluded')
      .map((row) => {
        const isWrong = isWrongOtherwise(draft, row);
        return { row, isWrongOtherwise: isWrong, parts: isWrong ? null : partsOf(draft, row) };
      });
    await turnOfOthers();
  }
}

function partsOf(draft: OpenDraft, row: DraftRow): Split['parts'] {
  const [amount, limits] = [amountOf(row), draft.limitsOf(row.fields)];
  if (row.share !== null || amount === null || limits === null) return null;
  const amounts = splitAmount(amount, limits);
  if (amounts === null) return null;
  // Most parts are of the maximum: each amount is read once.
  const read = new Map<Amount, RowContent | null>();
  const parts = amounts.map((part, index) => {
    if (!read.has(part)) read.set(part, withAmount(draft, row, part));
    const content = read.get(part) ?? null;
    if (content === null || hasAmountError(draft, content)) return null;
    const share = { kind: 'part', part: index + 1, parts: amounts.length } as const;
    return { amount: part, content: { ...content, share } };
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/**
 * Writes a split, group by group: the row becomes its first part, and the others are new rows. Each step is whole, and
 * what follows for twins is settled by whoever calls.
 *
 * @returns null when there was nothing to split.
 */
export async function writeSplits(
  { draft, journal, atMs }: Workplace & { readonly journal: DraftWriter },
  ordinal: number | null,
): Promise<Written | null> {
  const field = amountField(draft.record);
  let act: DraftStep['act'] = { kind: 'begin', act: { kind: 'split', code: SPLIT_CODE, field, atMs } };
  const done = { rows: 0, parts: 0, lines: [] as number[] };
  for await (const group of splits(draft, journal, ordinal)) {
    const rows: RowChange[] = [];
    const parts: NewPart[] = [];
    for (const { row, parts: found } of group) {
      const [first, ...others] = found ?? [];
      if (first === undefined) continue;
      rows.push({ ...first.content, ordinal: row.ordinal });
      for (const { content } of others) parts.push({ ...content, of: row.ordinal });
      done.parts += others.length + 1;
      done.lines.push(row.line);
    }
    if (rows.length === 0) continue;
    const step = await journal.change(draft.record.id, { act, rows, parts, findings: [], end: null });
    act = { kind: 'continue', act: step.act };
    done.rows += rows.length;
  }
  if (act.kind !== 'continue') return null;
  const facts = {
    rows: done.rows,
    parts: done.parts,
    line: done.lines.length === 1 ? (done.lines[0] ?? null) : null,
  };
  return { act: act.act, end: { atMs, action: 'draft.split', facts }, isUndoing: false };
}

/** Makes the rows of a split whole again, in one step: parts of some of them alone would not be the last rows. */
export async function writeWhole(
  { draft, journal, atMs }: Workplace & { readonly journal: DraftWriter },
  act: DraftAct,
): Promise<Written> {
  const rows: RowChange[] = [];
  for await (const group of restorations(draft, journal, act)) {
    for (const { before, after } of group) rows.push({ ...after, ordinal: before.ordinal });
  }
  await journal.change(draft.record.id, {
    act: { kind: 'undo', act: act.number },
    rows,
    findings: [],
    end: null,
  });
  const { kind, code, field } = act;
  const facts = { kind, code, field, rows: rows.length };
  return { act: act.number, end: { atMs, action: 'draft.undone', facts }, isUndoing: true };
}
