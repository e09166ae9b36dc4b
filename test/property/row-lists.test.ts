// A row list holds exactly the rows that a look at every single row would choose, in exactly that order.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalReader } from '../../main/journal/journal-port.ts';
import type { JournalRow } from '../../main/journal/port.ts';
import { rowMethods } from '../../main/methods/rows/rows.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { ROW_SORTS, type RowQuery } from '../../shared/contract/draft-views.ts';
import { ROW_STATES } from '../../shared/domain.ts';
import { compareAmounts, toAmount } from '../../shared/money/money.ts';
import { IDLE_CORE } from '../support/idle-core.ts';
import { Journals } from '../support/journal/journals.ts';
import { mixedBatch } from '../support/journal/mixed-batch.ts';

const ROWS = 180;
const RECENT = [7, 3, 170, 4, 999];

const journals = new Journals();
let reader: JournalReader;
let rows: readonly JournalRow[];
let batch = '';
type RowLists = ReturnType<typeof rowMethods>;
let lists: RowLists;
let recentLists: RowLists;

beforeAll(async () => {
  const writer = await journals.writer();
  batch = await mixedBatch(writer, ROWS);
  reader = writer;
  rows = await reader.rows(batch, { after: 0, limit: ROWS });
  const journal = { reader: async () => reader };
  lists = rowMethods({ ...IDLE_CORE, journal });
  recentLists = rowMethods({
    ...IDLE_CORE,
    journal,
    uploads: { ...IDLE_CORE.uploads, recentOrdinals: () => RECENT },
  });
});
afterAll(() => journals.clear());

const queries: fc.Arbitrary<Omit<RowQuery, 'batch'>> = fc.record({
  states: fc.option(fc.subarray([...ROW_STATES])),
  findings: fc.option(fc.subarray(['error', 'warning', 'PHONE_LENGTH', 'DUPLICATE_ROW', 'NO_SUCH_CODE'])),
  provider: fc.option(fc.constantFrom('MTN', 'AIRTEL', 'NOBODY'), { freq: 3 }),
  reasonCode: fc.option(fc.constantFrom('LIMIT_REACHED', 'PAYEE_NOT_FOUND', 'OTHER'), { freq: 4 }),
  search: fc.option(
    fc.constantFrom(
      'mary',
      'y MAR',
      'é 26',
      'é',
      'eve',
      'ÉV',
      '"',
      '\\',
      '%',
      '_',
      '12',
      "O'B",
      '0000-4000-8000',
      '","',
      '[',
      'zmb',
    ),
    { freq: 3 },
  ),
  sort: fc.constantFrom(...ROW_SORTS),
  descending: fc.boolean(),
});

describe('a row list', () => {
  it('is what filtering and sorting every row gives', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        expect(await listed(lists, query)).toEqual(expected(query, []));
      }),
      { numRuns: 300 },
    );
  });

  it('has the rows that changed last in front, when asked to', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const latest = { ...query, sort: 'latest' as const };
        expect(await listed(recentLists, latest)).toEqual(expected(latest, RECENT));
      }),
      { numRuns: 60 },
    );
  });

  it('finds the next and the previous row of a kind from anywhere', async () => {
    const kinds = fc.constantFrom('error', 'warning', 'finding', 'open') as fc.Arbitrary<
      MethodInput<'findInRowList'>['what']
    >;
    const places = fc.integer({ min: -1, max: ROWS + 2 });
    const directions = fc.constantFrom('next', 'previous') as fc.Arbitrary<'next' | 'previous'>;
    await fc.assert(
      fc.asyncProperty(queries, kinds, places, directions, async (query, what, after, direction) => {
        const ordinals = expected(query, []);
        const { list } = await lists.openRowList({ ...query, batch });
        const positions = ordinals.flatMap((ordinal, at) => (isSought(rowAt(ordinal), what) ? [at] : []));
        const wanted =
          direction === 'next' ? positions.find((at) => at > after) : positions.findLast((at) => at < after);
        expect(await lists.findInRowList({ list, after, direction, what })).toEqual({
          position: wanted ?? null,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('tells where a row stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: ROWS + 3 }), async (query, ordinal) => {
        const { list } = await lists.openRowList({ ...query, batch });
        const at = expected(query, []).indexOf(ordinal);
        expect(await lists.locateInRowList({ list, ordinal })).toEqual({ position: at < 0 ? null : at });
      }),
      { numRuns: 100 },
    );
  });
});

async function listed(from: RowLists, query: Omit<RowQuery, 'batch'>): Promise<number[]> {
  const { list, rows: count } = await from.openRowList({ ...query, batch });
  const ordinals: number[] = [];
  for (let at = 0; at < count; at += 50) {
    const window = await from.readRowList({ list, from: at, limit: 50 });
    expect(window.from).toBe(at);
    ordinals.push(...window.rows.map(({ ordinal }) => ordinal));
  }
  expect(ordinals.length).toBe(count);
  return ordinals;
}

function rowAt(ordinal: number): JournalRow {
  const row = rows[ordinal - 1];
  if (row === undefined) throw new Error(`There is no row ${ordinal}.`);
  return row;
}

/** The slow and plain way. */
function expected(query: Omit<RowQuery, 'batch'>, recent: readonly number[]): number[] {
  const chosen = rows.filter((row) => isChosen(row, query));
  const { sort, descending } = query;
  const ordinals = chosen.map(({ ordinal }) => ordinal);
  if (sort === 'line') return descending ? ordinals.reverse() : ordinals;
  if (sort === 'latest' && recent.length > 0) {
    const first = recent.filter((ordinal) => ordinals.includes(ordinal));
    return [...first, ...ordinals.filter((ordinal) => !first.includes(ordinal))];
  }
  const sign = descending && sort !== 'latest' ? -1 : 1;
  return [...chosen]
    .sort((left, right) => sign * compare(left, right, sort) || left.ordinal - right.ordinal)
    .map(({ ordinal }) => ordinal);
}

function isChosen(row: JournalRow, query: Omit<RowQuery, 'batch'>): boolean {
  const { states, findings, provider, reasonCode, search } = query;
  if (states !== null && !states.includes(row.state)) return false;
  if (
    findings !== null &&
    !row.findings.some(({ code, severity }) => findings.includes(code) || findings.includes(severity))
  ) {
    return false;
  }
  if (provider !== null && row.fields['provider'] !== provider) return false;
  if (reasonCode !== null && row.reasonCode !== reasonCode) return false;
  if (search === null) return true;
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(' ');
  const texts = [...row.cells, ...Object.values(row.fields)];
  if (search.length >= 6 && /^[0-9a-f-]+$/.test(search) && row.payoutId !== null) texts.push(row.payoutId);
  return (
    words.every((word) => texts.some((text) => plain(text).includes(word))) || String(row.line) === search
  );
}

function compare(left: JournalRow, right: JournalRow, sort: RowQuery['sort']): number {
  switch (sort) {
    case 'state':
      return ROW_STATES.indexOf(left.state) - ROW_STATES.indexOf(right.state);
    case 'name':
    case 'phone':
      return lastWhenMissing(folded(left.fields[sort]), folded(right.fields[sort]));
    case 'provider':
      return lastWhenMissing(left.fields['provider'], right.fields['provider']);
    case 'amount':
      return (
        lastWhenMissing(left.fields['currency'], right.fields['currency']) ||
        compareMoney(left.amount, right.amount)
      );
    case 'latest':
      return latestMs(right) - latestMs(left);
    default:
      return 0;
  }
}

function compareMoney(left: string | null, right: string | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const a = toAmount(left);
  const b = toAmount(right);
  if (a === null || b === null) throw new Error('The journal holds canonical amounts.');
  return compareAmounts(a, b);
}

function lastWhenMissing(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  return left < right ? -1 : left > right ? 1 : 0;
}

function folded(text: string | undefined): string | undefined {
  return text?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The latest moment that the batch of these tests gives a row. */
function latestMs(row: JournalRow): number {
  const offeredMs = row.attempts > 0 ? OFFERED_MS : 0;
  return Math.max(row.settledAtMs ?? 0, row.acceptedAtMs ?? 0, offeredMs);
}

const OFFERED_MS = Date.UTC(2026, 10, 21, 9, 0, 0);

function isSought(row: JournalRow, what: MethodInput<'findInRowList'>['what']): boolean {
  if (what !== 'open' && row.state === 'excluded') return false;
  const has = (severity: string) => row.findings.some((finding) => finding.severity === severity);
  if (what === 'error') return has('error');
  if (what === 'warning') return has('warning');
  if (what === 'finding') return row.findings.length > 0;
  return ['queued', 'offered', 'accepted', 'enqueued', 'conflict'].includes(row.state);
}
