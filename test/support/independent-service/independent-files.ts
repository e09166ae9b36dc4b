// Files of payments for the independent service's account: every provider and currency it has, in
// turn, with whole amounts where it takes no others. The row decides what becomes of a payment.

import type { Fate } from './ledger.ts';
import type { Generation, Operation } from './request-tables.ts';

/** A deposit that must stand in the ledger before a file of refunds is sent. */
export interface EarlierDeposit {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly provider: string;
  readonly phone: string;
}

interface Target {
  readonly country: string;
  readonly provider: string;
  readonly currency: string;
  readonly prefix: string;
  readonly isWhole: boolean;
}

const TARGETS: readonly Target[] = [
  { country: 'ZMB', provider: 'MTN_MOMO_ZMB', currency: 'ZMW', prefix: '26076', isWhole: false },
  { country: 'KEN', provider: 'STAR_KEN', currency: 'KES', prefix: '25471', isWhole: true },
  { country: 'COD', provider: 'RIVER_COD', currency: 'CDF', prefix: '24389', isWhole: true },
  { country: 'COD', provider: 'RIVER_COD', currency: 'USD', prefix: '24389', isWhole: false },
  { country: 'ZMB', provider: 'NORTH_ZMB', currency: 'ZMW', prefix: '26096', isWhole: true },
];
const NORTH = 4;
const EVERY = 14;
const COMMON = ['country', 'reference', 'metadata.site', 'metadata.badge:pii'];
const SENDER: Readonly<Record<string, string>> = {
  'recipient.recipientDetails.firstName': 'Mary',
  'recipient.recipientDetails.lastName': 'Banda',
  'sender.transactionDetails.transactionReference': 'TR-1',
  'sender.transactionDetails.originalAmount': '12.75',
  'sender.transactionDetails.originalCurrency': 'GBP',
  'sender.transactionDetails.buyFxRate': '22.105',
  'sender.transactionDetails.senderFees': '0.5',
  'sender.transactionDetails.purposeOfFunds': 'SCHOOL FEES',
  'sender.transactionDetails.sourceOfFunds': 'WAGES',
  'sender.senderDetails.firstName': 'Grace',
  'sender.senderDetails.lastName': "N'Dala",
  'sender.senderDetails.nationality': 'ZMB',
  'sender.senderDetails.gender': 'F',
  'sender.senderDetails.phoneNumber': '447700900123',
  'sender.senderDetails.dateOfBirth': '1988-02-29',
  'sender.senderDetails.placeOfBirth': 'ZMB',
  'sender.senderDetails.occupation': 'Nurse',
  'sender.senderDetails.relationshipRecipient': 'SISTER',
  'sender.senderDetails.address.addressLine': '12 Mill Lane',
  'sender.senderDetails.address.postalCode': 'LS1 4AP',
  'sender.senderDetails.address.city': 'Leeds',
  'sender.senderDetails.address.country': 'GBR',
  'sender.senderDetails.identification.type': 'PASSPORT',
  'sender.senderDetails.identification.number': 'AB1234567',
};

/** How many of so many rows are refused, and as many fail. */
export function unluckyOf(rows: number): number {
  return Math.floor(rows / EVERY);
}

/** What becomes of a payment of these files, told by the last digit of its phone. */
export function fateOf(phone: string): Fate {
  return phone.endsWith('1') ? 'reject' : phone.endsWith('2') ? 'fail' : 'complete';
}

function targetOf(operation: Operation, row: number): Target {
  const targets = operation === 'payout' || operation === 'deposit' ? TARGETS : TARGETS.slice(0, NORTH);
  const target = targets[row % targets.length];
  if (target === undefined) throw new Error(`No provider for row ${row}.`);
  return target;
}

function phoneOf(target: Target, row: number): string {
  const ending = row % EVERY === EVERY - 1 ? '1' : row % EVERY === EVERY - 2 ? '2' : '5';
  return `${target.prefix}${String(row).padStart(6, '0')}${ending}`;
}

function amountOf(target: Target, row: number): string {
  return target.isWhole ? `${10 + row}` : `${10 + row}.${row % 2 === 0 ? '5' : '25'}`;
}

function depositOf(row: number): EarlierDeposit {
  const target = targetOf('refund', row);
  const { currency, provider } = target;
  const id = `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
  return { id, amount: amountOf(target, row), currency, provider, phone: phoneOf(target, row) };
}

/** The deposits that a file of so many refunds gives back. */
export function earlierDeposits(rows: number): readonly EarlierDeposit[] {
  return Array.from({ length: rows }, (_, row) => depositOf(row));
}

/**
 * A file of so many rows with every column that the operation's request takes. Of a legacy refund
 * every third amount is left out, which is the whole deposit.
 */
export function independentFile(operation: Operation, generation: Generation, rows: number): string {
  const own = operation === 'refund' ? ['depositId'] : ['phone', 'message'];
  const more = { deposit: ['preAuthorisationCode'], remittance: Object.keys(SENDER) };
  const extra = operation === 'deposit' || operation === 'remittance' ? more[operation] : [];
  const columns = [...own, 'amount', 'currency', 'provider', ...COMMON, ...extra];
  const lines = Array.from({ length: rows }, (_, row) => {
    const target = targetOf(operation, row);
    const isWholeDeposit = operation === 'refund' && generation === 'legacy' && row % 3 === 0;
    const cells: Readonly<Record<string, string>> = {
      ...SENDER,
      country: target.country,
      provider: target.provider,
      currency: target.currency,
      depositId: depositOf(row).id,
      phone: phoneOf(target, row),
      amount: isWholeDeposit ? '' : amountOf(target, row),
      message: `Note ${row}`,
      reference: `R-${row}`,
      'metadata.site': `Shaft ${row % 7}`,
      'metadata.badge:pii': `B${row}`,
      preAuthorisationCode: row % 5 === 0 ? `CODE-${row}` : '',
    };
    return columns.map((column) => cells[column] ?? '').join(',');
  });
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
