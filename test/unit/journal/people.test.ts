// Payouts of a person over all batches: found by number in either generation, by the deposit in a refund, each history by
// itself; and always by the index, however long the history is.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import type { Sql, Values } from '../../../main/journal/db.ts';
import { SqliteDb } from '../../../main/journal/file/sqlite-db.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { payerOfDeposit, personHistories, personPayouts } from '../../../main/journal/reads/people.ts';
import { payoutsOf } from '../../../main/methods/people/person-account.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { OperationName } from '../../../shared/operations.ts';
import {
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  payoutId,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const MARY = '260971000001';
const WHOLE = { person: MARY, practice: false, fromMs: null, beforeMs: null };
const ALL = { skip: 0, limit: 100 };
const v2 = (party: string, number: string) =>
  JSON.stringify({ [party]: { type: 'MMO', accountDetails: { phoneNumber: number } } });
const legacy = (party: string, number: string) => JSON.stringify({ [party]: { address: { value: number } } });

interface Given {
  readonly operation?: OperationName;
  readonly practice?: boolean;
  readonly approvedAtMs?: number;
}

async function approved(
  writer: JournalWriter,
  bodies: readonly string[],
  given: Given = {},
): Promise<string> {
  const { operation = 'payout', practice = false, approvedAtMs = NOW_MS } = given;
  const account = { ...newBatch().account, practice };
  const rows = bodies.map((_, index) => newRow(index + 1));
  const batch = await importedDraft(writer, rows, { operation, account });
  await writer.queueRows(
    batch,
    bodies.map((body, index) => ({ ordinal: index + 1, payoutId: payoutId(index + 1, batch), body })),
  );
  await writer.setBatchState(batch, 'approved', { atMs: approvedAtMs });
  return batch;
}

it('finds a number in both generations, newest batch first, in windows, and by the time of each', async () => {
  const writer = await journals.writer();
  const first = await approved(writer, [v2('recipient', MARY), v2('recipient', '260971000002')]);
  const second = await approved(writer, [legacy('recipient', MARY), 'no JSON', legacy('recipient', MARY)], {
    approvedAtMs: NOW_MS + 1000,
  });
  const places = (found: readonly { batch: string; ordinal: number }[]) =>
    found.map(({ batch, ordinal }) => `${batch}/${ordinal}`);
  const { people } = writer;
  const all = [`${second}/3`, `${second}/1`, `${first}/1`];
  expect(places(await people.payouts(WHOLE, ALL))).toEqual(all);
  expect(places(await people.payouts(WHOLE, { skip: 1, limit: 1 }))).toEqual([all[1]]);
  expect(places(await people.payouts({ ...WHOLE, fromMs: NOW_MS + 1 }, ALL))).toEqual(all.slice(0, 2));
  expect(places(await people.payouts({ ...WHOLE, beforeMs: NOW_MS + 1 }, ALL))).toEqual(all.slice(2));
  expect(await people.payouts(WHOLE, ALL)).toMatchObject([
    {},
    {},
    { name: 'Person 1', state: 'queued', amount: '10.5' },
  ]);
});

it('P3 walks a long history once, whatever is approved meanwhile', async () => {
  const writer = await journals.writer();
  const rows = 501;
  await approved(writer, Array<string>(rows).fill(v2('recipient', MARY)));
  const walked: number[] = [];
  for await (const { ordinal } of payoutsOf(writer, systemClock, { ...WHOLE, name: undefined })) {
    walked.push(ordinal);
    if (walked.length === 500) await approved(writer, [v2('recipient', MARY)]);
  }
  expect(walked).toEqual(Array.from({ length: rows }, (_, index) => rows - index));
});

it('keeps practice and real money apart, and tells nothing of a draft', async () => {
  const writer = await journals.writer();
  const real = await approved(writer, [v2('recipient', MARY)]);
  const practice = await approved(writer, [v2('recipient', MARY)], { practice: true });
  const draft = await importedDraft(writer, [newRow(1)]);
  await writer.queueRows(draft, [{ ordinal: 1, payoutId: payoutId(1, draft), body: v2('recipient', MARY) }]);
  expect(await writer.people.histories(MARY)).toEqual([
    { practice: false, rows: 1, batch: real, ordinal: 1 },
    { practice: true, rows: 1, batch: practice, ordinal: 1 },
  ]);
  expect(await writer.people.payouts({ ...WHOLE, practice: true }, ALL)).toMatchObject([{ batch: practice }]);
});

it('gives a refund to whoever paid its deposit, and to nobody else', async () => {
  const writer = await journals.writer();
  const deposits = await approved(writer, [v2('payer', MARY), legacy('payer', '260971000002')], {
    operation: 'deposit',
  });
  const bodies = [1, 2].map((ordinal) => JSON.stringify({ depositId: payoutId(ordinal, deposits) }));
  const refunds = await approved(writer, bodies, { operation: 'refund' });
  expect(await writer.people.payouts(WHOLE, ALL)).toMatchObject([
    { batch: refunds, ordinal: 1, operation: 'refund' },
    { batch: deposits, ordinal: 1, operation: 'deposit' },
  ]);
  expect(await writer.people.payerOfDeposit(payoutId(2, deposits))).toBe('260971000002');
  expect(await writer.people.payerOfDeposit(payoutId(1, refunds))).toBeNull();
});

it('asks by indexes alone: no table is walked', async () => {
  const folder = journals.folder();
  await approved(await journals.writer(folder), [v2('recipient', MARY)]);
  const file = new Database(join(folder, 'paymaster.db'), { readonly: true });
  const asked: string[] = [];
  class Noting extends SqliteDb {
    override all(sql: Sql, ...values: Values): unknown[] {
      asked.push(String(sql));
      return super.all(sql, ...values);
    }
    override value(sql: Sql, ...values: Values): unknown {
      asked.push(String(sql));
      return super.value(sql, ...values);
    }
  }
  const db = new Noting(file);
  personPayouts(db, WHOLE, ALL);
  personHistories(db, MARY);
  payerOfDeposit(db, 'none');
  const plans = asked.map((sql) => {
    const marks = Array.from({ length: sql.split('?').length - 1 }, () => 1);
    return file
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(marks)
      .map((step) => String(Object(step).detail));
  });
  file.close();
  expect(plans.length).toBeGreaterThanOrEqual(3);
  expect(plans.flat().filter((step) => /^SCAN (?!person$)/.test(step))).toEqual([]);
  for (const person of ['own', 'deposit', 'refund']) {
    expect(plans.flat()).toContainEqual(expect.stringMatching(`SEARCH ${person} USING .*payout_by_person`));
  }
});
