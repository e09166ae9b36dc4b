// What is said of a file whose column names speak of another operation than its rows are read as. Whoever said nothing
// is refused, since collecting must not become paying; whoever did is told.

import { type OperationSign, operationSaid } from '../../shared/files/operation-signs.ts';
import type { OperationName } from '../../shared/operations.ts';
import { type Saying, say, sayFirst, sayList } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { refuseFile } from './refusals.ts';

/** Most column names that a sentence lists. */
const LISTED = 5;

/**
 * Refuses a file that says what it is while nobody else has said it.
 *
 * @throws FILE_REFUSED.
 */
export function refuseOtherOperation(cells: readonly string[], line: number): void {
  const said = operationSaid(cells);
  if (said === null) return;
  throw refuseFile(
    'OPERATION_UNSTATED',
    sayList([spoken(said), say`Nobody has said so, and they are not taken for payouts.`], ' '),
    say`Say what the rows are.`,
    { line, column: null },
  );
}

/** That rows are read as something else than their file says; nothing where the two agree. */
export function operationNotice(cells: readonly string[], operation: OperationName): Saying[] {
  const said = operationSaid(cells);
  return said === null || said.operation === operation
    ? []
    : [sayList([spoken(said), READ_AS[operation]], ' ')];
}

const READ_AS: Readonly<Record<OperationName, Saying>> = {
  payout: say`They are read as payouts all the same, as stated: money goes out.`,
  deposit: say`They are read as deposits all the same, as stated: money is collected.`,
  refund: say`They are read as refunds all the same, as stated: money is returned.`,
  remittance: say`They are read as remittances all the same, as stated: money goes out.`,
};

function spoken({ operation, headings }: OperationSign): Saying {
  const names = sayFirst(
    headings.map((heading) => `“${shownText(heading)}”`),
    LISTED,
  );
  switch (operation) {
    case 'deposit':
      return say`The column names say that the rows are deposits, which collect money: ${names}.`;
    case 'refund':
      return say`The column names say that the rows are refunds of earlier deposits: ${names}.`;
    case 'remittance':
      return say`The column names say that the rows are remittances, which name a sender: ${names}.`;
    case 'payout':
      return say`The column names say that the rows are payouts: ${names}.`;
  }
}
