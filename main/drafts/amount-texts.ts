// Gives a row of a draft another amount, written as its file writes numbers, and proves by reading it anew that it is that
// amount and within the limits. Changes nothing.

import { paymasterError } from '../../shared/errors.ts';
import { type Amount, toAmount } from '../../shared/money/money.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { haveOwnLines } from '../../shared/row-share.ts';
import { say } from '../../shared/saying.ts';
import type { DraftRow, RowContent } from '../journal/draft-port.ts';
import type { BatchRecord } from '../journal/port.ts';
import { edited, reread } from './acts.ts';
import { type OpenDraft, withoutTwins } from './open-draft.ts';

/** The row with another amount; null where its file's way of writing numbers would read another one. */
export function withAmount(draft: OpenDraft, row: DraftRow, amount: Amount): RowContent | null {
  const field = amountField(draft.record);
  const text = draft.grammar.decimalMark === 'comma' ? amount.replace('.', ',') : amount;
  const content = reread(draft, row, edited(draft, row, field, text));
  if (content.amount !== amount) return null;
  return { ...content, findings: withoutTwins(content.findings) };
}

/** True when something about the amount itself keeps the row from being sent. */
export function hasAmountError(draft: OpenDraft, { findings }: Pick<RowContent, 'findings'>): boolean {
  const field = amountField(draft.record);
  return findings.some((each) => each.severity === 'error' && each.field === field);
}

/** True when something keeps a row from being sent that another amount does not mend. */
export function isWrongOtherwise(
  draft: OpenDraft,
  { amount, findings }: Pick<RowContent, 'amount' | 'findings'>,
): boolean {
  const field = amountField(draft.record);
  return amount === null || findings.some((each) => each.severity === 'error' && each.field !== field);
}

export function amountOf({ amount }: Pick<RowContent, 'amount'>): Amount | null {
  return amount === null ? null : toAmount(amount);
}

export function amountField({ operation }: Pick<BatchRecord, 'operation'>): string {
  return OPERATIONS[operation].fields.find(({ kind }) => kind === 'amount')?.name ?? '';
}

/**
 * A row of a retry pays what one payout did not, and a refund returns one deposit: neither can be several or a sum.
 *
 * @throws PaymasterError BATCH_WRONG_STATE.
 */
export function requireOwnLines(record: BatchRecord): void {
  if (haveOwnLines(record)) return;
  const { id } = record;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    say`Each row of batch ${id} pays again what one payment did not pay, or gives back one deposit, so none can be split or added up. Nothing was changed.`,
    say`Correct the amounts in a file of its own, and import it.`,
  );
}
