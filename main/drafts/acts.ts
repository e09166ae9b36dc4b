// The acts of a clerk on a draft as plans: which rows change, and into what. Every act names itself in the audit
// trail with its counts (promise P6).

import { paymasterError } from '../../shared/errors.ts';
import { presentText } from '../../shared/files/cell-text.ts';
import { otherRowFinding } from '../../shared/files/other-rows.ts';
import { rowNotFound } from '../../shared/not-found.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { hasField } from '../../shared/operations.ts';
import {
  ACCEPTED_CODE,
  acceptableOf,
  acceptedNumberIn,
  isAcceptable,
} from '../../shared/rules/accepted-numbers.ts';
import { hasErrors } from '../../shared/rules/check-row.ts';
import { damageOf, isDamage } from '../../shared/rules/repairs.ts';
import { say, sayField } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import type { DraftAct, DraftRow, RowContent } from '../journal/draft-port.ts';
import type { DraftReader } from '../journal/journal-port.ts';
import { type OpenDraft, withoutTwins } from './open-draft.ts';
import { type ActPlan, type Replacement, STEP_ROWS } from './run-act.ts';

/** What an act works on. */
export interface Workplace {
  readonly draft: OpenDraft;
  readonly journal: DraftReader;
  readonly atMs: number;
}

/** Rows by their ordinals, in any order. */
type Ordinals = readonly number[] | Uint32Array;

/**
 * Gives one field of one row another text.
 *
 * @param edit `before` is what the cell said when the person began to type: what somebody else has written since is
 *   never replaced unseen.
 * @throws PaymasterError FIELD_UNKNOWN, ROW_NOT_FOUND, ROW_WRONG_STATE and DRAFT_CHANGED.
 */
export async function planEdit(
  { draft, journal, atMs }: Workplace,
  edit: { ordinal: number; field: string; text: string; before: string },
): Promise<ActPlan> {
  const { ordinal, field, text } = edit;
  requireField(draft, field);
  const [row] = await journal.rowsAt(draft.record.id, [ordinal]);
  if (row === undefined) throw rowNotFound(draft.record.id, ordinal);
  requireEditable(draft, row);
  const present = presentText({ ...row, edited: row.edits ?? {} }, field, draft.record.source);
  if (present !== edit.before && present !== text) throw cellChanged(row, field, present);
  const before = textOf(draft, row, field);
  const groups: Replacement[][] =
    before === text ? [] : [[{ before: row, after: reread(draft, row, edited(draft, row, field, text)) }]];
  return {
    begin: { kind: 'begin', act: { kind: 'edit', code: null, field, atMs } },
    groups: inTurn(groups),
    end: () => ({ atMs, action: 'draft.edited', facts: { line: row.line, field, before, after: text } }),
  };
}

/**
 * Mends every row that shows a damage in a field.
 *
 * @throws PaymasterError USAGE for a code that is no damage.
 */
export function planRepair(
  { draft, journal, atMs }: Workplace,
  { code, field }: { code: string; field: string },
): ActPlan {
  if (!isDamage(code)) {
    throw paymasterError(
      'USAGE',
      say`What these rows show has no repair that is beyond doubt. Nothing was changed.`,
      say`Edit the rows one by one, or take them out.`,
      { detail: code },
    );
  }
  const mend = (row: DraftRow): RowContent | null => {
    const damages = row.findings.map(damageOf);
    const damage = damages.find((each) => each?.code === code && each.field === field) ?? null;
    if (damage === null || row.state === 'excluded') return null;
    return reread(draft, row, edited(draft, row, field, damage.repair));
  };
  const ordinals = draft.damages.ordinals(code, field);
  return {
    begin: { kind: 'begin', act: { kind: 'repair', code, field, atMs } },
    groups: replacements(draft, journal, ordinals, mend),
    looksAt: ordinals.length,
    end: (rows) => ({ atMs, action: 'draft.repaired', facts: { code, field, rows } }),
  };
}

/**
 * Accepts the numbers that a code of the plan keeps out, with the reason, in every row that shows it.
 *
 * @param code null for every code that can be accepted.
 * @throws PaymasterError USAGE for a code that cannot.
 */
export function planAcceptance(
  { draft, journal, atMs }: Workplace,
  { code, reason }: { code: string | null; reason: string },
): ActPlan {
  if (code !== null && !isAcceptable(code)) {
    throw paymasterError(
      'USAGE',
      say`What these rows show cannot be accepted. Nothing was changed.`,
      say`Correct the rows, or take them out.`,
      { detail: code },
    );
  }
  const groups = draft.acceptable.all().filter((group) => code === null || group.code === code);
  const ordinals = groups.flatMap((group) => draft.acceptable.ordinals(group.code, group.field));
  const accept = (row: DraftRow): RowContent | null => {
    const found = row.findings.find((each) => acceptableOf(each) !== null);
    const text = row.fields[found?.field ?? ''];
    if (row.state === 'excluded' || text === undefined) return null;
    return draft.read(row, row.edits, { text, reason });
  };
  const field = groups[0]?.field ?? null;
  return {
    begin: { kind: 'begin', act: { kind: 'accept', code: ACCEPTED_CODE, field, atMs } },
    groups: replacements(draft, journal, ordinals, accept),
    looksAt: ordinals.length,
    end: (rows) => ({ atMs, action: 'draft.numbers-accepted', facts: { code, field, rows, reason } }),
  };
}

/**
 * Gives one field the same text in every row; rows that are out, or whose cells may stand under the wrong headings,
 * stay as they are.
 *
 * @throws PaymasterError FIELD_UNKNOWN.
 */
export function planSetting(
  { draft, journal, atMs }: Workplace,
  ordinals: Ordinals,
  { field, text }: { field: string; text: string },
): ActPlan {
  requireField(draft, field);
  const set = (row: DraftRow): RowContent | null => {
    const isFixed = row.state === 'excluded' || row.cells.length !== draft.record.source.header.length;
    if (isFixed || textOf(draft, row, field) === text) return null;
    return reread(draft, row, edited(draft, row, field, text));
  };
  return {
    begin: { kind: 'begin', act: { kind: 'edit', code: null, field, atMs } },
    groups: replacements(draft, journal, ordinals, set),
    looksAt: ordinals.length,
    end: (rows) => ({ atMs, action: 'draft.value-set', facts: { field, text, rows } }),
  };
}

/** Takes rows out, with the reason; rows that are out already stay as they are. */
export function planExclusion(
  { draft, journal, atMs }: Workplace,
  ordinals: Ordinals,
  reason: string,
): ActPlan {
  const exclude = (row: DraftRow): RowContent | null =>
    row.state === 'excluded'
      ? null
      : { ...row, findings: withoutTwins(row.findings), state: 'excluded', excludedReason: reason };
  return {
    begin: { kind: 'begin', act: { kind: 'exclude', code: null, field: null, atMs } },
    groups: replacements(draft, journal, ordinals, exclude),
    looksAt: ordinals.length,
    end: (rows) => ({ atMs, action: 'draft.excluded', facts: { rows, reason } }),
  };
}

/**
 * Takes excluded rows in again, those that the import left out as payments; the others stay as they are.
 *
 * Its groups throw ROW_WRONG_STATE for a row that is paid with another one, before any row is changed.
 */
export function planInclusion(place: Workplace, ordinals: Ordinals): ActPlan {
  const { draft, atMs } = place;
  const include = (row: DraftRow): RowContent | null => {
    if (row.state !== 'excluded') return null;
    if (otherRowFinding(row.findings) !== null) return reread(draft, row, row.edits);
    return { ...row, state: hasErrors(row.findings) ? 'invalid' : 'ready', excludedReason: null };
  };
  return {
    begin: { kind: 'begin', act: { kind: 'include', code: null, field: null, atMs } },
    groups: inclusions(place, ordinals, include),
    looksAt: ordinals.length,
    end: (rows) => ({ atMs, action: 'draft.included', facts: { rows } }),
  };
}

/**
 * Gives the rows of an act back what they were before it, exactly. Rows that were added up come back in one step: a part
 * of them alone would be money that is paid twice, or not at all.
 */
export function planUndo({ draft, journal, atMs }: Workplace, act: DraftAct): ActPlan {
  const { number, kind, code, field } = act;
  const groups = restorations(draft, journal, act);
  return {
    begin: { kind: 'undo', act: number },
    groups: kind === 'add-up' ? together(groups) : groups,
    ...(kind === 'add-up' ? {} : { looksAt: act.rows }),
    end: (rows) => ({ atMs, action: 'draft.undone', facts: { kind, code, field, rows } }),
  };
}

/** What the groups before a refused row have written stays: every row is looked at before the first is changed. */
async function* inclusions(
  { draft, journal }: Workplace,
  ordinals: Ordinals,
  include: (row: DraftRow) => RowContent | null,
): AsyncGenerator<Replacement[]> {
  if ((await journal.sharedLines(draft.record.id)).paidElsewhere > 0) {
    for await (const _ of replacements(draft, journal, ordinals, requireOwnPayment));
  }
  yield* replacements(draft, journal, ordinals, include);
}

function requireOwnPayment(row: DraftRow): null {
  if (row.state === 'excluded' && row.share?.kind === 'added') throw paidElsewhere(row, row.share.to);
  return null;
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** The rows of the list that a change concerns, in groups of a step. */
export async function* replacements(
  draft: OpenDraft,
  journal: DraftReader,
  ordinals: Ordinals,
  change: (row: DraftRow) => RowContent | null,
): AsyncGenerator<Replacement[]> {
  const sorted = ascending(ordinals);
  const last = sorted.at(-1) ?? 0;
  // Rows are numbered without gaps, so that one look at the end finds a wrong number before anything is changed.
  if (last > draft.record.rowCount) throw rowNotFound(draft.record.id, last);
  for (let from = 0; from < sorted.length; from += STEP_ROWS) {
    const rows = await journal.rowsAt(draft.record.id, [...sorted.subarray(from, from + STEP_ROWS)]);
    yield rows.flatMap((before) => {
      const after = change(before);
      return after === null ? [] : [{ before, after }];
    });
  }
}

/** Each row once, in the order of the file. A list in that order is used as it stands, however long it is. */
function ascending(ordinals: Ordinals): Uint32Array {
  const sorted = ordinals instanceof Uint32Array ? ordinals : Uint32Array.from(ordinals);
  const isAscending = (ordinal: number, index: number) => index === 0 || ordinal > (sorted[index - 1] ?? 0);
  return sorted.every(isAscending) ? sorted : Uint32Array.from(new Set(sorted.toSorted()));
}

export async function* restorations(
  draft: OpenDraft,
  journal: DraftReader,
  act: DraftAct,
): AsyncGenerator<Replacement[]> {
  let after = act.restoredThrough;
  for (;;) {
    const earlier = await journal.rowsBefore(act.number, { after, limit: STEP_ROWS });
    const last = earlier.at(-1);
    if (last === undefined) return;
    after = last.ordinal;
    const present = await journal.rowsAt(
      draft.record.id,
      earlier.map(({ ordinal }) => ordinal),
    );
    const rows = new Map(present.map((row) => [row.ordinal, row]));
    yield earlier.map((then) => {
      const before = rows.get(then.ordinal);
      if (before === undefined) throw rowNotFound(draft.record.id, then.ordinal);
      return { before, after: { ...then, findings: withoutTwins(then.findings) } };
    });
  }
}

async function* together(groups: AsyncIterable<readonly Replacement[]>): AsyncGenerator<Replacement[]> {
  const all: Replacement[] = [];
  for await (const group of groups) all.push(...group);
  yield all;
}

/** The row with other texts; a number that was accepted in it stays so while it is the same. */
export function reread(draft: OpenDraft, row: DraftRow, edits: RowContent['edits']): RowContent {
  return draft.read(row, edits, acceptedNumberIn(row.findings));
}

/** The clerk's texts of a row with one more; what equals the file is no edit. */
export function edited(draft: OpenDraft, row: DraftRow, field: string, text: string): RowContent['edits'] {
  const edits = { ...row.edits };
  if (text === textOfFile(draft, row, field)) delete edits[field];
  else edits[field] = text;
  return Object.keys(edits).length === 0 ? null : edits;
}

/** The text of a field as it stands: what the clerk wrote, else the cell of the file. */
export function textOf(draft: Pick<OpenDraft, 'record'>, row: DraftRow, field: string): string {
  return row.edits?.[field] ?? textOfFile(draft, row, field);
}

function textOfFile(
  { record: { source } }: Pick<OpenDraft, 'record'>,
  { cells }: DraftRow,
  field: string,
): string {
  return cells[source.mapping[field] ?? -1] ?? '';
}

function requireField({ record: { operation } }: OpenDraft, field: string): void {
  if (hasField(OPERATIONS[operation], field)) return;
  throw paymasterError(
    'FIELD_UNKNOWN',
    say`A ${operation} has no field “${field}”. Nothing was changed.`,
    say`Choose one of its fields.`,
  );
}

function paidElsewhere({ line }: DraftRow, to: number): Error {
  return paymasterError(
    'ROW_WRONG_STATE',
    say`The amount of line ${line} was added to line ${to}, which would pay it a second time. Nothing was changed.`,
    say`Undo the adding up, or correct the amount of line ${to} and import the file again.`,
  );
}

function cellChanged({ line }: DraftRow, field: string, present: string): Error {
  const shown = shownText(present);
  return paymasterError(
    'DRAFT_CHANGED',
    present.trim() === ''
      ? say`Line ${line} was changed meanwhile: its field “${sayField(field)}” is empty now. What you typed is not kept yet.`
      : say`Line ${line} was changed meanwhile: its field “${sayField(field)}” says “${shown}” now. What you typed is not kept yet.`,
    say`Keep your text in its place, or discard it.`,
    { place: { line, column: null }, detail: present },
  );
}

function requireEditable({ record: { source } }: OpenDraft, row: DraftRow): void {
  if (row.state === 'excluded') {
    throw paymasterError(
      'ROW_WRONG_STATE',
      say`Line ${row.line} is excluded. Nothing was changed.`,
      say`Include it again, then edit it.`,
    );
  }
  const width = source.header.length;
  if (row.cells.length !== width) {
    throw paymasterError(
      'ROW_WRONG_STATE',
      say`Line ${row.line} has ${row.cells.length} cells where the header has ${width}, so they may stand under the wrong headings. Nothing was changed.`,
      say`Exclude the line, or correct it in the file and import the file again.`,
    );
  }
}
