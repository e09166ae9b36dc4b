// What is known of a draft's cells on the page: their present texts, which of them can be edited, and what the
// rules find while one is typed in. Pure; the core checks every edit again.

import type { DraftRules, DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Finding } from '../../../shared/domain.ts';
import { presentText } from '../../../shared/files/cell-text.ts';
import { keptFindings } from '../../../shared/files/sheet-doubts.ts';
import { idleFormulas } from '../../../shared/files/sheet-texts.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { acceptedNumberIn, unlessAccepted } from '../../../shared/rules/accepted-numbers.ts';
import { checkRow } from '../../../shared/rules/check-row.ts';
import { compileRules, type RuleSet } from '../../../shared/rules/compile.ts';
import { refusedBeforeReason } from '../../../shared/rules/refused-before.ts';

type Layout = Pick<DraftView, 'header' | 'mapping' | 'defaults'>;

/** The rules of a draft, ready to be applied to a row. */
export interface EditRules {
  readonly rules: RuleSet;
  readonly grammar: DraftRules['grammar'];
}

export function editRules({ configuration, operation, generation, grammar }: DraftRules): EditRules {
  return { rules: compileRules(configuration, OPERATIONS[operation], generation), grammar };
}

/** What the rules find in a row when one of its fields has another text. Equal rows are not looked for. */
export function findingsWhileTyping(
  { rules, grammar }: EditRules,
  row: RowView,
  layout: Layout,
  edit: { readonly field: string; readonly text: string },
): readonly Finding[] {
  const fields: Record<string, string> = {};
  const names = new Set([
    ...Object.keys(layout.mapping),
    ...Object.keys(layout.defaults),
    ...Object.keys(row.edited),
    edit.field,
  ]);
  for (const name of names) {
    fields[name] = name === edit.field ? edit.text : presentText(row, name, layout);
  }
  const expected = layout.header.length;
  const actual = row.cells.length;
  const context = isRagged(row)
    ? { ragged: { expected, actual, cutAmount: null } }
    : { idleFormulas: idleFormulas(row.cells, layout.header, layout.mapping) };
  const accepted = acceptedNumberIn(row.findings);
  const own = checkRow(rules, fields, grammar, context).findings;
  const kept = keptFindings(row.findings, { ...row.edited, [edit.field]: edit.text });
  // What the service refused before stands until its cell says something else.
  const refused = row.findings.filter(
    ({ code, field, values }) =>
      refusedBeforeReason(code) !== null && (field !== edit.field || values['text'] === edit.text.trim()),
  );
  return [...own, ...kept, ...refused].map((found) => unlessAccepted(found, accepted));
}

/** The cells of such a row may stand under the wrong headings, so that none of them can be edited. */
export function isRagged(row: RowView): boolean {
  return row.findings.some(({ code }) => code === 'ROW_RAGGED');
}

/**
 * The finding of a row that is looked at: of the kind that alone is shown, else that of the cell under the cursor, else
 * the first; errors come before warnings.
 *
 * @param code the kind that alone is shown; null while any is.
 */
export function findingAt(row: RowView, column: string, code: string | null): Finding | null {
  const findings = row.findings.toSorted(bySeverity);
  return (
    findings.find((each) => each.code === code) ??
    findings.find(({ field }) => field === column) ??
    findings[0] ??
    null
  );
}

/** The field of a row to be edited: where the finding that is looked at is, else the cell under the cursor. */
export function fieldToEdit(
  row: RowView,
  column: string,
  editable: readonly string[],
  code: string | null = null,
): string | null {
  const at = findingAt(row, column, code);
  const found = [at, ...row.findings.toSorted(bySeverity)].flatMap((each) =>
    each?.field == null ? [] : [each.field],
  );
  return [...found, column, ...editable].find((field) => editable.includes(field)) ?? null;
}

/** Errors before warnings. */
export function bySeverity(left: Finding, right: Finding): number {
  return Number(left.severity === 'warning') - Number(right.severity === 'warning');
}

/** The proposal for a field, and for one that the row shows now. */
export function repairFor(findings: readonly Finding[], field: string): string | null {
  return findings.find((each) => each.field === field && each.repair !== null)?.repair ?? null;
}

/** Findings about a field first, those about the whole row after them; errors before warnings. */
export function findingsOf(findings: readonly Finding[], field: string): Finding[] {
  const rank = (each: Finding) => (each.severity === 'error' ? 0 : 1) + (each.field === field ? 0 : 2);
  return findings
    .filter((each) => each.field === field || each.field === null)
    .toSorted((left, right) => rank(left) - rank(right));
}
