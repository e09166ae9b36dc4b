// Whether a line of a statement and a row of the journal say the same of one transaction. Pure.
// Compares what both sides say; what one of them leaves out is no difference, except that the money was paid.

import type { StatementKind } from '../../shared/contract/statement-views.ts';
import { foldName } from '../../shared/folding.ts';
import { sameAmount } from '../../shared/money/money.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { StatedRow } from '../journal/list-port.ts';
import type { StatementLine } from './lines.ts';

/** What a line and the row with its id come to. */
export function agreementOf(
  line: StatementLine,
  row: StatedRow,
  operation: OperationName,
): Extract<
  StatementKind,
  'matched' | 'failed-in-both' | 'different-amount' | 'different-status' | 'different-party'
> {
  if (!amountAgrees(line, row)) return 'different-amount';
  const status = statusOf(line, row);
  if (status === null) return 'different-status';
  if (!typeAgrees(line, operation) || !partyAgrees(line, row)) return 'different-party';
  return status === 'failed' ? 'failed-in-both' : 'matched';
}

function amountAgrees({ amount, currency }: StatementLine, row: StatedRow): boolean {
  if (currency !== null && row.currency !== null && currency !== row.currency.toUpperCase()) return false;
  // The amount of a whole deposit's refund is the service's own to know.
  return amount === null || row.amount === null || sameAmount(amount, row.amount);
}

/** What both sides call the transaction; null when they differ. A line without a status stands for a payment made. */
function statusOf({ status }: StatementLine, row: StatedRow): 'completed' | 'failed' | 'open' | null {
  const word = status === null ? 'completed' : foldName(status);
  if (word === 'completed') return row.state === 'completed' ? 'completed' : null;
  if (word === 'failed') return row.state === 'failed' ? 'failed' : null;
  return row.serviceStatus !== null && foldName(row.serviceStatus) === word ? 'open' : null;
}

function typeAgrees({ type }: StatementLine, operation: OperationName): boolean {
  return type === null || foldName(type).replace(/s$/, '') === operation;
}

function partyAgrees({ phone, provider, country }: StatementLine, row: StatedRow): boolean {
  const phoneDiffers = phone !== null && row.phone !== null && row.phone.replace(/\D/g, '') !== phone;
  return !phoneDiffers && !providerDiffers(provider, row) && !countryDiffers(country, row);
}

/** Codes are compared; a name of the service's own choosing is no code and proves nothing. */
function providerDiffers(provider: string | null, row: StatedRow): boolean {
  if (provider === null || row.provider === null || !/^[A-Z0-9_]+$/.test(provider)) return false;
  return provider.includes('_') && provider !== row.provider.toUpperCase();
}

function countryDiffers(country: string | null, row: StatedRow): boolean {
  return (
    country !== null && row.country !== null && country.length === 3 && country !== row.country.toUpperCase()
  );
}
