// What of an approved row the account refuses now: the errors that the rules of now give and those of then did not, so
// that a newer Paymaster alone refuses nothing. Pure; reads the row as it goes out.

import type { AccountConfiguration } from '../../shared/configuration.ts';
import type { Finding, Generation } from '../../shared/domain.ts';
import { statedGrammar } from '../../shared/numbers.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import { checkRow } from '../../shared/rules/check-row.ts';
import { compileRules, type RuleSet } from '../../shared/rules/compile.ts';
import type { JournalRow } from '../journal/port.ts';

/** Amounts stand in the journal as they go out. */
const AS_SENT = statedGrammar('point');

type Judged = Pick<JournalRow, 'fields' | 'amount'>;

/** Says of a row what is refused now and was not when it was approved; null where it fits as it did. */
export function rowJudge(
  operation: OperationDefinition,
  generation: Generation,
  approved: AccountConfiguration,
  now: AccountConfiguration,
): (row: Judged) => Finding | null {
  const rulesNow = compileRules(now, operation, generation);
  const rulesThen = compileRules(approved, operation, generation);
  return ({ fields: { amount: _, ...others }, amount }) => {
    const fields = amount === null ? others : { ...others, amount };
    const errors = errorsOf(fields, rulesNow);
    if (errors.length === 0) return null;
    const known = new Set(errorsOf(fields, rulesThen).map(({ code, field }) => `${code} ${field}`));
    return errors.find(({ code, field }) => !known.has(`${code} ${field}`)) ?? null;
  };
}

function errorsOf(fields: Readonly<Record<string, string>>, rules: RuleSet): Finding[] {
  return checkRow(rules, fields, AS_SENT).findings.filter(({ severity }) => severity === 'error');
}
