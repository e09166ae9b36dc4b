// A campaign of kills against one lane: import, approval, sending, stopping and settling are cut short with SIGKILL
// while the sandbox misbehaves. Whatever the moment, the batch goes on, and in the end ledger and journal agree.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JournalReader } from '../../../main/journal/journal-port.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { moneySentence } from '../../../shared/money/sentence.ts';
import { countRows, inspect, killOnce, type Lane, openLane, runChild } from './campaign.ts';

const LANES = [
  { seed: 11, api: 'v2' },
  { seed: 12, api: 'legacy' },
] as const;
/** More than a kill lets through, so that a batch never ends before its kills. */
const ROWS_PER_KILL = 30;

/** A lane has at most 9,999 people. */
const MOST_KILLS_OF_A_LANE = 300;

/**
 * Kills lanes of each interface until so many kills landed in all, and holds every promise; returns how many did.
 * Each round that held is told, so that a long run that is broken off has a figure, and another one goes on behind it.
 *
 * @param after kills of an earlier run whose rounds are not drawn again.
 */
export async function killAndCompare(child: string, kills: number, after: number): Promise<number> {
  let landed = after;
  const first = Math.ceil(after / (MOST_KILLS_OF_A_LANE * LANES.length));
  for (let round = first; landed < kills; round += 1) {
    const wanted = Math.min(Math.ceil((kills - landed) / LANES.length), MOST_KILLS_OF_A_LANE);
    const counted = await Promise.all(
      LANES.map(({ seed, api }) => killOneLane(child, { seed: seed + round * LANES.length, api, wanted })),
    );
    landed += counted.reduce((sum, some) => sum + some, 0);
    process.stdout.write(`${landed} of ${kills} kills, every promise held\n`);
  }
  return landed;
}

async function killOneLane(
  child: string,
  { seed, api, wanted }: { readonly seed: number; readonly api: 'v2' | 'legacy'; readonly wanted: number },
): Promise<number> {
  const lane = await openLane(child, seed, wanted * ROWS_PER_KILL, api);
  try {
    await dieDuringApproval(lane, api);
    const landed = await killWhileSending(lane, wanted);
    await dieWhileStopping(lane);
    await dieWhileSettling(lane);
    await finishAndCompare(lane);
    return landed;
  } finally {
    await lane.sandbox.close();
    rmSync(lane.folder, { recursive: true, force: true });
  }
}

/** Import and approval are killed too: a draft that is not whole is never sent, and approval begins anew. */
async function dieDuringApproval(lane: Lane, api: string): Promise<void> {
  const account = ['--base-url', lane.sandbox.baseUrl, '--api', api];
  for (const point of [
    'import.before-rows:1',
    'import.after-rows:1',
    'import.before-finish:1',
    'import.after-finish:1',
  ]) {
    const end = await runChild(lane, ['import', lane.payroll, ...account], point);
    expect(end.signal, end.stderr).toBe('SIGKILL');
  }
  const imported = await runChild(lane, ['import', lane.payroll, ...account, '--json']);
  expect(imported.code, imported.stderr).toBe(0);
  for (const cutShort of ['B1', 'B2', 'B3']) {
    expect(await inspect(lane, cutShort, async (_reader, { state }) => state)).toBe('discarded');
  }
  for (const point of [
    'approve.before-bodies:1',
    'approve.after-bodies:1',
    'approve.before-final:1',
    'approve.after-final:1',
  ]) {
    const end = await runChild(lane, ['send', BATCH, '--yes'], point);
    expect(end.signal, `${point}: ${end.stderr}`).toBe('SIGKILL');
  }
  expect(lane.sandbox.ledger.totals().initiations).toBe(0);
}

/** Four imports were killed before this one. */
const BATCH = 'B5';

/** Kills until enough of them landed between the first request and the last outcome; returns how many did. */
async function killWhileSending(lane: Lane, wanted: number): Promise<number> {
  let kills = 0;
  while (kills < wanted) {
    const end = await killOnce(lane, BATCH);
    const left = await inspect(lane, BATCH, async (_reader, record, totals) => {
      const file = { rows: record.rowCount, amounts: record.fileAmounts };
      expect(moneySentence(totals, record.state, file).addsUp).toBe(true);
      return countRows(totals, 'queued', 'offered');
    });
    expect(left, `The batch ended after ${kills} kills: ${end.stderr}`).toBeGreaterThan(0);
    if (end.signal === 'SIGKILL' && lane.sandbox.ledger.totals().initiations > 0) kills += 1;
  }
  return kills;
}

/** A clean stop that is itself killed leaves nothing worse than a crash does. */
async function dieWhileStopping(lane: Lane): Promise<void> {
  for (const point of ['withdraw.before:1', 'withdraw.after:1']) {
    await runChild(lane, ['resume', BATCH, '--wait-limit', '0.2'], point);
  }
}

async function dieWhileSettling(lane: Lane): Promise<void> {
  for (const point of ['record.before-checks:2', 'record.after-checks:2']) {
    const end = await runChild(lane, ['resume', BATCH, '--wait'], point);
    expect(end.signal, `${point}: ${end.stderr}`).toBe('SIGKILL');
  }
}

async function finishAndCompare(lane: Lane): Promise<void> {
  const report = join(lane.folder, 'report.csv');
  const end = await runChild(lane, ['resume', BATCH, '--wait', '--report', report]);
  expect(end.code, end.stdout + end.stderr).toBe(0);
  const { ledger } = lane.sandbox;
  await inspect(lane, BATCH, async (reader, record, totals) => {
    expect(await reader.checkIntegrity()).toEqual([]);
    expect(record.state).toBe('settled');
    expect(countRows(totals, 'completed')).toBe(lane.rows);
    const rows = await allRows(reader);
    const byId = new Map(rows.map((row) => [row.payoutId, row]));
    const phones = new Set<string>();
    let paid = ZERO_AMOUNT;
    for (const entry of ledger.records()) {
      const row = byId.get(entry.id);
      expect(row?.fields['phone'], `the ledger holds ${entry.id}, which the journal does not`).toBe(
        entry.phone,
      );
      expect(toAmount(entry.amount)).toBe(row?.amount);
      phones.add(entry.phone);
      paid = addAmounts(paid, toAmount(entry.amount) ?? ZERO_AMOUNT);
    }
    expect(ledger.count).toBe(lane.rows);
    expect(phones.size).toBe(lane.rows);
    expect(record.fileAmounts).toEqual({ ZMW: paid });
    expect([...ledger.requestedIds()].every((id) => byId.has(id))).toBe(true);
    expect(ledger.idsWithSeveralContents()).toEqual([]);
  });
  expect(readFileSync(report, 'utf8').match(/,COMPLETED,/g)?.length).toBe(lane.rows);
}

async function allRows(reader: JournalReader): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for (;;) {
    const window = await reader.rows(BATCH, { after: rows.length, limit: 2_000 });
    if (window.length === 0) return rows;
    rows.push(...window);
  }
}
