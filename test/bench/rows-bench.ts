// Lists, windows and searches over one big batch, with the longest time for which the core's thread was blocked.
// Targets of design §8: nothing longer than 50 ms at a million rows; a window of 100 rows within 10 ms.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openJournalReader, openJournalWriter } from '../../main/journal/here.ts';
import type { NewRow } from '../../main/journal/port.ts';
import { rowMethods } from '../../main/methods/rows/rows.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { IDLE_CORE } from '../support/idle-core.ts';
import { newBatch, newRow } from '../support/journal/journals.ts';
import { median, tell } from './measure.ts';
import { temporaryFolder } from './world.ts';

type RowLists = ReturnType<typeof rowMethods>;

const GROUP_ROWS = 2_000;
const WINDOW_ROWS = 100;

export const ALL: Omit<MethodInput<'openRowList'>, 'batch'> = {
  states: null,
  findings: null,
  provider: null,
  reasonCode: null,
  search: null,
  sort: 'line',
  descending: false,
};

export async function benchRows(rows: number): Promise<void> {
  const folder = temporaryFolder();
  try {
    const batch = await settledBatch(folder.path, rows);
    const reader = await openJournalReader({ folder: folder.path });
    const journal = { reader: async () => reader };
    const ports = { clock: threadClock, random: systemRandom };
    const lists = rowMethods({ ...IDLE_CORE, ports, journal });
    await measureLists(lists, batch, rows);
    await measureOthers(lists, batch, rows);
    await reader.close();
  } finally {
    folder.remove();
  }
}

async function measureLists(lists: RowLists, batch: string, rows: number): Promise<void> {
  const queries: readonly (readonly [string, Partial<typeof ALL>])[] = [
    ['all rows', {}],
    ['failed', { states: ['failed'] }],
    ['not final', { states: ['offered', 'accepted', 'enqueued'] }],
    ['with a warning', { findings: ['warning'] }],
    ['reason', { reasonCode: 'LIMIT_REACHED' }],
    ['search, one row', { search: `Person ${rows - 1}` }],
    ['search, an accent', { search: 'pérson' }],
    ['by name', { sort: 'name' }],
    ['by phone', { sort: 'phone', descending: true }],
    ['by amount', { sort: 'amount' }],
    ['by state', { sort: 'state' }],
    ['by provider', { sort: 'provider' }],
    ['latest first', { sort: 'latest' }],
  ];
  for (const [name, change] of queries) {
    let list = { list: '', rows: 0 };
    const opening = await watched(async () => {
      list = await lists.openRowList({ ...ALL, ...change, batch });
    });
    const windows: number[] = [];
    for (let at = 1; at <= 9; at += 1) {
      const from = Math.floor((list.rows * at) / 10);
      const window = await watched(() => lists.readRowList({ list: list.list, from, limit: WINDOW_ROWS }));
      windows.push(window.tookMs);
    }
    tell(name, {
      rows: list.rows,
      'ms to open': opening.tookMs,
      'ms blocked': opening.blockedMs,
      'ms a window': median(windows),
      'ms longest': Math.max(...windows),
    });
    await lists.closeRowList({ list: list.list });
  }
}

async function measureOthers(lists: RowLists, batch: string, rows: number): Promise<void> {
  const { list } = await lists.openRowList({ ...ALL, batch });
  const byName = await lists.openRowList({ ...ALL, batch, sort: 'name' });
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['next error, none', () => lists.findInRowList({ list, after: -1, direction: 'next', what: 'error' })],
    ['next open', () => lists.findInRowList({ list, after: 0, direction: 'next', what: 'open' })],
    [
      'next open by name',
      () => lists.findInRowList({ list: byName.list, after: 0, direction: 'next', what: 'open' }),
    ],
    ['locate', () => lists.locateInRowList({ list: byName.list, ordinal: rows })],
    ['one row', () => lists.getRow({ batch, ordinal: rows })],
  ];
  for (const [name, ask] of questions) {
    const { tookMs, blockedMs } = await watched(ask);
    tell(name, { ms: tookMs, 'ms blocked': blockedMs });
  }
}

/**
 * Time is that of the processor for this thread: what others do on the machine does not count, as it would not on
 * a clerk's. A turn is what happens between two chances for other work.
 */
const threadClock = {
  longestTurnMs: 0,
  turnStartedMs: 0,
  nowMs: () => systemClock.nowMs(),
  monotonicMs: threadMs,
  sleep: async (durationMs: number, signal?: AbortSignal) => {
    threadClock.endTurn();
    await systemClock.sleep(durationMs, signal);
    threadClock.turnStartedMs = threadMs();
  },
  endTurn: () => {
    threadClock.longestTurnMs = Math.max(threadClock.longestTurnMs, threadMs() - threadClock.turnStartedMs);
  },
};

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function watched(act: () => Promise<unknown>): Promise<{ tookMs: number; blockedMs: number }> {
  threadClock.longestTurnMs = 0;
  const startMs = threadMs();
  threadClock.turnStartedMs = startMs;
  await act();
  threadClock.endTurn();
  return { tookMs: threadMs() - startMs, blockedMs: threadClock.longestTurnMs };
}

/** A journal with one batch whose rows are settled, filled faster than a service could answer. */
async function settledBatch(folder: string, rows: number): Promise<string> {
  const writer = await openJournalWriter({ folder, steps: { reach: () => {} }, clock: systemClock });
  const batch = await writer.createBatch(newBatch());
  for (let from = 1; from <= rows; from += GROUP_ROWS) {
    const count = Math.min(GROUP_ROWS, rows - from + 1);
    await writer.appendRows(
      batch,
      Array.from({ length: count }, (_, index) => benchRow(from + index)),
    );
  }
  await writer.finishImport(batch, { rowCount: rows, numberGrammar: 'Decimal point.', fileAmounts: {} });
  await writer.close();
  const database = new Database(join(folder, 'paymaster.db'));
  database.exec(`
    INSERT INTO payout (row_key, payout_id, body) SELECT row_key, printf('%08x-0000-4000-8000-%012d', row_key, row_key % 4294967296), '{}'
      FROM file_row;
    INSERT INTO progress (row_key, money_group, amount, payout_state, due_ms, attempts, log_entries, first_offered_ms,
        last_offered_ms, duplicate_ignored, accepted_ms, settled_ms, checks, service_status, reason_code, reason,
        provider_transaction_id)
      SELECT row_key, money_group, amount,
      CASE row_key % 50 WHEN 0 THEN 'failed' WHEN 1 THEN 'rejected' WHEN 2 THEN 'accepted' ELSE 'completed' END,
      NULL, 1, 0, 1700000000000 + row_key % 900000, 1700000000000 + row_key % 900000, 0,
      1700000000000 + row_key % 900000, iif(row_key % 50 IN (1, 2), NULL, 1700000001000 + row_key * 7919 % 900000),
      1, NULL, CASE row_key % 50 WHEN 0 THEN 'LIMIT_REACHED' WHEN 1 THEN 'PAYEE_NOT_FOUND' END, NULL,
      printf('TX%012d', row_key % 4294967296)
      FROM file_row;
    DELETE FROM tally;
    INSERT INTO tally (money_group, state, rows, amount, unreadable_rows) SELECT money_group, state, count(*), '0', 0 FROM progress GROUP BY money_group, state;
    UPDATE batch SET state = 'sent', approved_at_ms = 1700000000000;
  `);
  database.close();
  return batch;
}

/** Every hundredth row has a warning; names stand in no order. */
export function benchRow(ordinal: number): NewRow {
  const row = newRow(ordinal, {
    amount: `${(ordinal * 7919) % 100_000}.25`,
    provider: ordinal % 3 === 0 ? 'AIRTEL' : 'MTN',
  });
  const name = `${String.fromCharCode(65 + (ordinal % 26))}nna Person ${(ordinal * 7919) % 1_000_003}`;
  const warning = {
    code: 'DUPLICATE_ROW',
    severity: 'warning' as const,
    field: null,
    values: { line: '2' },
    repair: null,
  };
  const named = ordinal % 1000 === 999 ? `Person ${ordinal}` : name;
  return {
    ...row,
    cells: [...row.cells.slice(0, -1), named],
    fields: { ...row.fields, name: named },
    findings: ordinal % 100 === 0 ? [warning] : [],
  };
}
