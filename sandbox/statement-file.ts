// The table of a statement: the final transactions of one wallet and span, as they stand when it is made.
// Headings after either of two accounts (service facts 7.2), since services are known to differ in them.

import { timestamp } from './answers.ts';
import { scaled, unscaled } from './decimal.ts';
import { type Fate, providerTransactionId } from './fate.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerRecord } from './record.ts';
import type { StatementOrder } from './statement-order.ts';
import { currentFate, type FateWorld, settledAmount } from './status-check.ts';
import type { StatementHeadings } from './vocabulary.ts';

/** One percent, deducted when a transaction is completed; nothing for refunds. */
const FEE_DIVISOR = 100n;
const RECORDS_A_TURN = 250;

const HEADINGS: Readonly<Record<StatementHeadings, readonly string[]>> = {
  dashboard: [
    'Creation Date (UTC)',
    'MSISDN',
    'Transaction ID',
    'Amount',
    'Currency',
    'Country',
    'MNO',
    'Type',
    'Status',
    'Metadata',
  ],
  api: [
    'Transaction ID',
    'Transaction Type',
    'Status',
    'Currency',
    'Amount',
    'Fee',
    'Net Amount',
    'Customer Phone Number',
    'Provider',
    'Client Reference',
    'Created At',
    'Completed At',
    'Provider Transaction ID',
  ],
};

/** The whole table as bytes; gives other work a turn now and then. */
export async function statementTable(
  world: FateWorld & { readonly ledger: Ledger },
  order: StatementOrder,
  headings: StatementHeadings,
): Promise<Buffer> {
  const parts = [record(HEADINGS[headings])];
  let read = 0;
  for (const entry of world.ledger.records()) {
    read += 1;
    if (read % RECORDS_A_TURN === 0) await nextTurn();
    if (!isOfWallet(entry, order)) continue;
    const fate = currentFate(world, entry);
    if (fate.status !== 'COMPLETED' && fate.status !== 'FAILED') continue;
    parts.push(headings === 'api' ? apiLine(entry, fate) : dashboardLines(entry, fate));
  }
  return Buffer.from(parts.join(''));
}

function isOfWallet(entry: LedgerRecord, { wallet, startMs, endMs }: StatementOrder): boolean {
  if (entry.currency !== wallet.currency || entry.country !== wallet.country) return false;
  if (wallet.provider !== undefined && wallet.provider !== entry.provider) return false;
  const receivedMs = Date.parse(entry.receivedAt);
  return receivedMs >= startMs && receivedMs <= endMs;
}

/** This account shows no column for fees: they are lines of their own with the same identifier. */
function dashboardLines(entry: LedgerRecord, fate: Fate): string {
  const line = (amount: string, type: string, metadata: string) =>
    record([
      timestamp(entry.receivedAt).replace('T', ' ').replace('Z', ''),
      entry.phone,
      entry.id,
      amount,
      entry.currency,
      entry.country,
      entry.provider,
      type,
      fate.status,
      metadata,
    ]);
  const { metadata } = entry;
  const own = line(
    moved(entry, fate),
    entry.operation,
    metadata === undefined ? '' : JSON.stringify(Object.fromEntries(metadata)),
  );
  const fee = feeOf(entry, fate);
  return fee === '0' ? own : own + line(fee, 'FEE', '');
}

function apiLine(entry: LedgerRecord, fate: Fate): string {
  const isPaid = fate.status === 'COMPLETED';
  const amount = moved(entry, fate);
  const fee = feeOf(entry, fate);
  const net = entry.operation === 'DEPOSIT' ? scaled(amount) - scaled(fee) : scaled(amount) + scaled(fee);
  const created = timestamp(entry.receivedAt);
  return record([
    entry.id,
    entry.operation,
    fate.status,
    entry.currency,
    amount,
    isPaid ? fee : '',
    isPaid ? unscaled(net) : '',
    entry.phone,
    entry.provider,
    entry.clientReferenceId ?? '',
    created,
    isPaid ? created : '',
    isPaid ? providerTransactionId(entry.id) : '',
  ]);
}

function moved(entry: LedgerRecord, { status }: Fate): string {
  return status === 'COMPLETED' ? settledAmount(entry) : entry.amount;
}

function feeOf(entry: LedgerRecord, fate: Fate): string {
  if (fate.status !== 'COMPLETED' || entry.operation === 'REFUND') return '0';
  return unscaled(scaled(settledAmount(entry)) / FEE_DIVISOR);
}

function record(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
