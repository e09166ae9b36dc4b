// The lines of a review: rows and money of each provider, country and currency beside the limits that the account
// gave when the file was read. Pure; a limit or a status that nobody gave stays unknown.

import { Places, type RowPlace } from '../../../../shared/accounts/places.ts';
import type { ReviewLine, ReviewView } from '../../../../shared/contract/result-views.ts';
import { TO_SEND } from '../../../../shared/domain.ts';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  toAmount,
  ZERO_AMOUNT,
} from '../../../../shared/money/money.ts';
import { NO_CURRENCY } from '../../../../shared/money/sentence.ts';
import { OPERATIONS } from '../../../../shared/operations/registry.ts';
import { laneKey } from '../../../../shared/runs/lane-key.ts';
import type { BatchRecord, TotalsEntry } from '../../../journal/port.ts';
import type { DraftCounts } from './draft-survey.ts';

/** The provider's status word for word; null when the service did not say. */
export type StatusOf = (row: RowPlace) => string | null;

/** What is to be sent, line by line, in the order in which the file names them. */
export function reviewLines(
  record: Pick<BatchRecord, 'configuration' | 'operation'>,
  totals: readonly TotalsEntry[],
  { ranges }: DraftCounts,
  statusOf: StatusOf,
): ReviewLine[] {
  const lines = new Map<string, LineSums>();
  for (const entry of totals.filter(isToBeSent)) {
    const key = laneKey(entry);
    const line = lines.get(key) ?? { entry, rows: 0, unstatedRows: 0, amount: ZERO_AMOUNT };
    const amount = addAmounts(line.amount, toAmount(entry.amount) ?? ZERO_AMOUNT);
    // Whoever may be sent has an amount that can be read, or needs none.
    const unstatedRows = line.unstatedRows + entry.unreadableRows;
    lines.set(key, { entry: line.entry, rows: line.rows + entry.rows, unstatedRows, amount });
  }
  return [...lines].map(([key, { entry, rows, unstatedRows, amount }]) => {
    const provider = entry.provider ?? '';
    const limits = limitsOfLine(record, entry);
    const country = entry.country ?? limits.country;
    const range = ranges.get(key);
    return {
      provider,
      providerName: limits.providerName,
      country,
      currency: entry.currency ?? NO_CURRENCY,
      rows,
      amount,
      unstatedRows,
      smallest: range?.smallest ?? null,
      largest: range?.largest ?? null,
      minimum: limits.minimum,
      maximum: limits.maximum,
      status: statusOf({ provider, country, currency: entry.currency }),
    };
  });
}

interface LineSums {
  readonly entry: TotalsEntry;
  readonly rows: number;
  readonly unstatedRows: number;
  readonly amount: Amount;
}

/** Status of the providers that the file uses, each in its country, as the commands show them. */
export function rowsByProvider(
  { configuration, operation }: Pick<BatchRecord, 'configuration' | 'operation'>,
  totals: readonly TotalsEntry[],
  statusOf: StatusOf,
): ReviewView['providers'] {
  const places = new Places(configuration, OPERATIONS[operation].limitsKey);
  const groups = new Map<string, ReviewView['providers'][number]>();
  for (const { provider, country, currency, rows } of totals.filter(isToBeSent)) {
    if (provider === null) continue;
    // One country goes without saying where the provider stands in no other.
    const there = places.isSpread(provider) ? places.countryOf({ provider, country, currency }) : country;
    const key = JSON.stringify([provider, there]);
    const group = groups.get(key) ?? {
      provider,
      country: there,
      rows: 0,
      status: statusOf({ provider, country, currency }),
    };
    groups.set(key, { ...group, rows: group.rows + rows });
  }
  return [...groups.values()];
}

function isToBeSent({ state, rows }: TotalsEntry): boolean {
  return rows > 0 && TO_SEND.includes(state);
}

interface LineLimits {
  readonly providerName: string | null;
  readonly country: string | null;
  readonly minimum: string | null;
  readonly maximum: string | null;
}

/** A row that names no country is held against every country of its provider: the tightest limits are shown. */
function limitsOfLine(
  { configuration, operation }: Pick<BatchRecord, 'configuration' | 'operation'>,
  entry: TotalsEntry,
): LineLimits {
  const { limitsKey } = OPERATIONS[operation];
  const matching = configuration.limits.filter(
    ({ provider, currency, country, operationType }) =>
      provider === entry.provider &&
      currency === entry.currency &&
      operationType === limitsKey &&
      (entry.country === null || country === entry.country),
  );
  const countries = new Set(matching.map(({ country }) => country));
  const [only] = countries.size === 1 ? countries : [];
  return {
    providerName: matching.find(({ providerName }) => providerName !== null)?.providerName ?? null,
    country: only ?? null,
    minimum: extreme(
      matching.map(({ minAmount }) => minAmount),
      (left, right) => compareAmounts(left, right) > 0,
    ),
    maximum: extreme(
      matching.map(({ maxAmount }) => maxAmount),
      (left, right) => compareAmounts(left, right) < 0,
    ),
  };
}

function extreme(
  texts: readonly (string | null)[],
  isTighter: (left: Amount, right: Amount) => boolean,
): Amount | null {
  let tightest: Amount | null = null;
  for (const text of texts) {
    const amount = text === null ? null : toAmount(text);
    if (amount !== null && (tightest === null || isTighter(amount, tightest))) tightest = amount;
  }
  return tightest;
}
