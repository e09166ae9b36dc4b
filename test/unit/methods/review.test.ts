// The review of a draft and the approval that it binds: lines, limits, warnings to acknowledge, the sample, and
// what makes a confirmation stale.

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftSurveys } from '../../../main/methods/approvals/review/draft-survey.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { buildRequestBody } from '../../../main/service/request-body.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import type { MethodInput, Reply } from '../../../shared/contract/contract.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { importedDraft, Journals, newRow } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const HEADER = 'Name,Phone,Amount,Currency,Provider,Message';
const payroll = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;
const FILE = payroll(
  'Mary,260763456789,1500.5,ZMW,MTN_MOMO_ZMB,Salary',
  'John,260763456788,9.75,ZMW,MTN_MOMO_ZMB,Salary',
  'Kofi,233593456789,900,GHS,MTN_MOMO_GHA,Salary',
  'Twin,260763456789,1500.50,ZMW,MTN_MOMO_ZMB,Salary',
  'None,,5,ZMW,MTN_MOMO_ZMB,Salary',
);

type Confirm = MethodInput<'confirmBatch'>;

async function confirmation(place: AppDesk, batch: string): Promise<Confirm> {
  const review = await place.call('reviewBatch', { batch });
  const { confirmation: shown } = review;
  return { confirmation: shown, leaveOutInvalid: true, duplicatesReason: null, acknowledged: null };
}

describe('a review', () => {
  it('shows each provider, country and currency with its rows, money, range, limits and status', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const review = await place.call('reviewBatch', { batch });
    expect(review.lines).toMatchObject([
      {
        provider: 'MTN_MOMO_ZMB',
        country: 'ZMB',
        currency: 'ZMW',
        rows: 3,
        amount: '3010.75',
        smallest: '9.75',
        largest: '1500.5',
        status: 'OPERATIONAL',
      },
      { provider: 'MTN_MOMO_GHA', country: 'GHA', currency: 'GHS', rows: 1, amount: '900' },
    ]);
    for (const { minimum, maximum, providerName } of review.lines) {
      expect(minimum).toMatch(/^\d/);
      expect(maximum).toMatch(/^\d/);
      expect(providerName).not.toBeNull();
    }
    expect(review).toMatchObject({ invalidRows: 1, excludedRows: 0, duplicateRows: 1, warningRows: 1 });
    expect(review.acknowledgements).toEqual([{ code: 'DUPLICATE_ROW', rows: 1, firstLine: 5 }]);
    expect(review.availabilityReadAtMs).not.toBeNull();
    expect(review.providers).toMatchObject([
      { provider: 'MTN_MOMO_ZMB', rows: 3, status: 'OPERATIONAL' },
      { provider: 'MTN_MOMO_GHA', rows: 1 },
    ]);
  });

  it('tells rows that the program left out from those that the clerk excluded', async () => {
    const place = desk();
    const file = `${FILE.replace('900', '9')}Total,,3019.75,,,\nPrepared by: A. Clerk,,,,,\n`;
    const batch = await place.importText(file);
    expect(await place.call('reviewBatch', { batch })).toMatchObject({ excludedRows: 0, notPaymentRows: 2 });
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    expect(await place.call('reviewBatch', { batch })).toMatchObject({ excludedRows: 1, notPaymentRows: 2 });
    await place.call('includeRows', { batch, ordinals: [7] });
    expect(await place.call('reviewBatch', { batch })).toMatchObject({ excludedRows: 1, notPaymentRows: 1 });
  });

  it.each(['v2', 'legacy'] as const)(
    'shows the very body that %s approval builds, but for its id',
    async (generation) => {
      const place = desk();
      const batch = await place.importText(FILE, { kind: 'practice', generation });
      const { sample } = await place.call('reviewBatch', { batch });
      expect(sample).toMatchObject({
        line: 2,
        method: 'POST',
        path: generation === 'v2' ? '/v2/payouts' : '/payouts',
      });
      const shown: Record<string, unknown> = JSON.parse(sample?.body ?? '');
      const [row] = await place.call('listRows', { batch, after: 0, limit: 1, states: null });
      const fields = { ...row?.fields, amount: row?.amount ?? '', country: 'ZMB' };
      const id = randomUUID();
      const customerTimestamp = String(shown['customerTimestamp'] ?? '');
      const built = buildRequestBody(PAYOUT, generation, fields, { id, customerTimestamp });
      expect(built.replace(id, String(shown['payoutId']))).toBe(sample?.body);
      expect(shown['payoutId']).not.toMatch(/[0-9a-f]{4}/);
    },
  );

  it('needs no token and no service: the status is then not known, and approval asks for the token first', async () => {
    const sandbox = await startSandbox({ token: 'for-the-import-only' });
    const place = desk();
    const profile = { name: 'A', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: 'for-the-import-only' });
    const batch = await place.importText(FILE, { kind: 'profile', name: 'A' });
    await place.call('setToken', { profile: 'A', token: null });
    await sandbox.close();
    const review = await place.call('reviewBatch', { batch });
    expect(review).toMatchObject({ availabilityReadAtMs: null });
    expect(review.lines.map(({ status }) => status)).toEqual([null, null]);
    const confirm = await confirmation(place, batch);
    expect(await place.failure('confirmBatch', confirm)).toMatchObject({ code: 'TOKEN_MISSING' });
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft' });
  });

  it('of an approved batch is refused', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    await place.approve(batch);
    expect(await place.failure('reviewBatch', { batch })).toMatchObject({ code: 'BATCH_WRONG_STATE' });
    expect(await place.failure('reviewBatch', { batch: 'B99' })).toMatchObject({ code: 'BATCH_NOT_FOUND' });
  });
});

describe('an approval', () => {
  it('names every kind of warning that was not acknowledged, and approves nothing', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const confirm = await confirmation(place, batch);
    const refused = await place.failure('confirmBatch', {
      ...confirm,
      acknowledged: ['PHONE_LANDLINE', 'NUMBER_TWO_NAMES'],
    });
    expect(refused).toMatchObject({ code: 'CONFIRMATION_NEEDED', detail: 'DUPLICATE_ROW' });
    expect(refused.message).toContain('DUPLICATE_ROW (1 row, first in line 5)');
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft', counts: { queued: 0 } });
    const approved = await place.call('confirmBatch', {
      ...confirm,
      acknowledged: ['DUPLICATE_ROW', 'NUMBER_TWO_NAMES'],
    });
    expect(approved).toMatchObject({ state: 'approved', counts: { queued: 4, invalid: 1 } });
  });

  it('with null acknowledges all there are, and the audit trail says which (P6)', async () => {
    const folder = journals.folder();
    const place = desk({ folder });
    const batch = await place.importText(FILE);
    await place.approve(batch);
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const entry = (await reader.audit(batch)).find(({ action }) => action === 'batch.confirmed');
    expect(entry?.facts).toMatchObject({ acknowledgedOneByOne: false, leftOutInvalidRows: 1, rows: 4 });
    expect(JSON.parse(String(entry?.facts['acknowledged']))).toEqual([
      { code: 'DUPLICATE_ROW', rows: 1, firstLine: 5 },
    ]);
  });

  it('follows an import whose entry says which decimal mark was stated (P6)', async () => {
    const folder = journals.folder();
    const place = desk({ folder });
    const shown = await place.importText(FILE);
    const stated = await place.importText(FILE, undefined, 'stated.csv', 'point');
    await place.app.close();
    const reader = await journals.reader(place.dataFolder);
    const markOf = async (batch: string) =>
      (await reader.audit(batch)).find(({ action }) => action === 'file.imported')?.facts['decimalMark'];
    expect([await markOf(shown), await markOf(stated)]).toEqual([null, 'point']);
  });

  it('keeps invalid rows out only when asked to', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const confirm = await confirmation(place, batch);
    expect(await place.failure('confirmBatch', { ...confirm, leaveOutInvalid: false })).toMatchObject({
      code: 'ROWS_INVALID',
    });
  });

  it('of other totals than those of the rows is stale', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const confirm = await confirmation(place, batch);
    const totals = { ...confirm.confirmation.totals, ZMW: '1' };
    const altered = { ...confirm, confirmation: { ...confirm.confirmation, totals } };
    expect(await place.failure('confirmBatch', altered)).toMatchObject({ code: 'CONFIRMATION_STALE' });
  });

  it('of a draft that was edited after the review is stale', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const confirm = await confirmation(place, batch);
    await place.call('editCell', { batch, ordinal: 1, field: 'message', text: 'Bonus', before: 'Salary' });
    expect(await place.failure('confirmBatch', confirm)).toMatchObject({ code: 'CONFIRMATION_STALE' });
    const again = await confirmation(place, batch);
    await place.call('confirmBatch', again);
    expect(again.confirmation.totals).toEqual(confirm.confirmation.totals);
  });

  it('holds the draft still while the bodies are written (P1)', async () => {
    const pauses: (() => void)[] = [];
    const clock = {
      ...systemClock,
      sleep: async (durationMs: number, signal?: AbortSignal) => {
        if (durationMs === 0) pauses.shift()?.();
        await systemClock.sleep(durationMs, signal);
      },
    };
    const place = desk({ ports: { clock } });
    const phone = (index: number) => `26076${String(3_000_000 + index)}`;
    const rows = Array.from({ length: 1_200 }, (_, index) => `P,${phone(index)},10,ZMW,MTN_MOMO_ZMB,Salary`);
    const batch = await place.importText(payroll(...rows));
    const confirm = await confirmation(place, batch);
    // The look through the warnings pauses first; by the second pause some bodies are written.
    const edited = new Promise<Reply<unknown>>((resolve) => {
      const input = { batch, ordinal: 1_200, field: 'amount', text: '999', before: '10' };
      const edit = () => resolve(place.app.client.call('editCell', input));
      pauses.push(() => {}, edit);
    });
    expect(await place.call('confirmBatch', confirm)).toMatchObject({ state: 'approved' });
    expect(await edited).toMatchObject({ ok: false, failure: { code: 'BATCH_WRONG_STATE' } });
    const [last] = await place.call('listRows', { batch, after: 1_199, limit: 1, states: null });
    expect(last).toMatchObject({ state: 'queued', amount: '10' });
  });

  it('is refused by the journal when the draft has moved on from the confirmed revision (P1)', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1)]);
    await writer.queueRows(batch, [{ ordinal: 1, payoutId: randomUUID(), body: '{}' }]);
    const present = (await writer.findBatch(batch))?.revision ?? 0;
    await expect(
      writer.setBatchState(batch, 'approved', { atMs: 1, revision: present + 1 }),
    ).rejects.toMatchObject({ failure: { code: 'CONFIRMATION_STALE' } });
    expect((await writer.findBatch(batch))?.state).toBe('draft');
    await writer.setBatchState(batch, 'approved', { atMs: 1, revision: present });
  });
});

describe('the look through a draft', () => {
  it('compares amounts as numbers, never as texts', async () => {
    const writer = await journals.writer();
    const amounts = ['9', '10', '9.5', '100.25', '0.5', '0.45', '99999999999999999999.99', '2'];
    const rows = amounts.map((amount, index) => newRow(index + 1, { amount }));
    const batch = await importedDraft(writer, rows);
    const record = await writer.findBatch(batch);
    if (record === null) throw new Error('The batch is gone.');
    const counts = await new DraftSurveys({ sleep: async () => {} }).of(writer, record);
    const [first] = await writer.totals(batch);
    const key = laneKey(first ?? { provider: null, country: null, currency: null });
    expect(counts.ranges.get(key)).toEqual({ smallest: '0.45', largest: '99999999999999999999.99' });
  });
});
