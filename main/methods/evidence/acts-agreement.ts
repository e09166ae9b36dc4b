// Whether the acts on a draft that a pack tells of are those of which its entries tell: which, of what kind, when, and how many rows
// are as they left them. Their rows are not in a pack; the journal holds those. Entries of an earlier program say less.

import { type PackAct, type PackBatch, packActsSchema } from '../../../shared/evidence-pack.ts';
import { CORRECTED_CODE } from '../../../shared/guards/remembered.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import { ADD_UP_CODE, SPLIT_CODE } from '../../../shared/row-share.ts';
import { ACCEPTED_CODE } from '../../../shared/rules/accepted-numbers.ts';
import { amountField } from '../../drafts/amount-texts.ts';
import type { AuditRecord } from '../../journal/audit-port.ts';

interface Told {
  readonly entry: Pick<AuditRecord, 'action' | 'atMs' | 'facts'>;
  /** Rows that the act changed, and those that are as it left them. */
  readonly rows: number;
  readonly inForce: number;
}

const KINDS: Readonly<Record<string, string>> = {
  'draft.edited': 'edit',
  'draft.value-set': 'edit',
  'draft.repaired': 'repair',
  'draft.numbers-accepted': 'accept',
  'draft.excluded': 'exclude',
  'draft.included': 'include',
  'draft.split': 'split',
  'draft.added-up': 'add-up',
  'draft.corrected': 'correct',
};
/** Codes that acts of these kinds always have; repairs have that of their damage, the others none. */
const CODES: Readonly<Record<string, string>> = {
  accept: ACCEPTED_CODE,
  'add-up': ADD_UP_CODE,
  correct: CORRECTED_CODE,
  split: SPLIT_CODE,
};
const CUT_SHORT = 'draft.cut-short';

/** Acts of which the entries keep digests, by number: by what ended each, and how far it is undone. */
function toldActs(trail: readonly Told['entry'][]): Map<number, Told> {
  const told = new Map<number, Told>();
  for (const entry of trail) {
    const { act, rows = 1, rowsBefore } = entry.facts;
    if (typeof act !== 'number' || typeof rows !== 'number') continue;
    const known = told.get(act);
    if (entry.action === 'draft.undone') {
      if (known !== undefined) told.set(act, { ...known, inForce: known.inForce - rows });
    } else if (known !== undefined) told.set(act, { ...known, inForce: rows });
    else if (typeof rowsBefore === 'string') told.set(act, { entry, rows, inForce: rows });
  }
  return told;
}

/** @param trail the entries of the batch, in their order. */
export function areActsAsEntered(batch: PackBatch, trail: readonly Told['entry'][]): boolean {
  const told = toldActs(trail);
  const listed = packActsSchema.safeParse(batch['acts']).data;
  const operation = operationNameSchema.safeParse(batch['operation']).data;
  const amount = operation === undefined ? null : amountField({ operation });
  if (listed === undefined) return told.size === 0;
  const numbers = new Set(listed.map(({ number }) => number));
  const isAnyLeftOut = [...told].some(([number, { inForce }]) => inForce > 0 && !numbers.has(number));
  const first = Math.min(...told.keys());
  return (
    numbers.size === listed.length &&
    !isAnyLeftOut &&
    listed.every((act) => {
      const entered = told.get(act.number);
      return entered === undefined ? act.number < first : isAsEntered(act, entered, amount);
    })
  );
}

function isAsEntered(
  { kind, code, field, atMs, rows, restoredThrough }: PackAct,
  { entry: { action, atMs: enteredMs, facts }, rows: changed, inForce }: Told,
  amount: string | null,
): boolean {
  const isCutShort = action === CUT_SHORT;
  if (kind !== (isCutShort ? facts['kind'] : KINDS[action]) || rows !== inForce) return false;
  if (!isCutShort && atMs !== enteredMs) return false;
  if ((inForce === changed) !== (restoredThrough === 0)) return false;
  // A list of rows has no field, and acts on the amount alone do not tell theirs.
  const isOfField =
    kind === 'split' || kind === 'add-up' ? field === amount : (facts['field'] ?? null) === field;
  const isOfCode = (isCutShort || kind === 'repair' ? facts['code'] : (CODES[kind] ?? null)) === code;
  return isOfField && isOfCode;
}
