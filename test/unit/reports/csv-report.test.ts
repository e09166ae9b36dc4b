import { describe, expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import { writeCsvReport } from '../../../main/reports/csv-report.ts';
import type { RowState } from '../../../shared/domain.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { readCsv } from '../../support/csv-reading.ts';
import { REPORT_COLUMNS } from '../../support/e2e/report.ts';
import { BATCH, type BatchFacts, journalOf, memoryTarget, rowOf } from '../../support/report-journal.ts';

async function report(rows: readonly JournalRow[], facts: BatchFacts = {}) {
  const target = memoryTarget();
  const { reader, windows } = journalOf(rows, facts);
  const { rows: written } = await writeCsvReport(reader, BATCH, target);
  return { written, target, windows, records: readCsv(target.text().slice(1)) };
}

/** The fixed cells of a batch of one row, by column. */
async function cellsOf(row: Partial<JournalRow>, facts: BatchFacts = {}): Promise<Record<string, string>> {
  const { records } = await report([rowOf(row)], facts);
  const [header = [], cells = []] = records;
  return Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
}

describe('the form', () => {
  it('is UTF-8 with a byte order mark and CRLF: the clerk’s own columns, then exactly the eleven', async () => {
    const { target, records, written } = await report([rowOf({})]);
    expect(target.text().startsWith('\ufeffName,Phone,Amount,Line,Payout ID,')).toBe(true);
    expect(target.text().endsWith('\r\n')).toBe(true);
    expect(records[0]).toEqual(['Name', 'Phone', 'Amount', ...REPORT_COLUMNS]);
    expect(written).toBe(1);
  });

  it('has no heading twice, so that it can be read as a file', async () => {
    const { records } = await report([rowOf({})], { header: ['Name', 'reason', 'Amount'] });
    expect(records[0]?.slice(0, 3)).toEqual(['Name', 'reason', 'Amount']);
    expect(records[0]).toContain('Reason (report)');
    expect(records[0]).not.toContain('Reason');
  });

  it('keeps the clerk’s text as it was, quotes, commas, line breaks and other scripts included', async () => {
    const cells = ['Zoë "Z" Müller, Jr.', ' 0763 ', 'Ligne 1\nLigne 2 ሰላም'];
    const { records } = await report([rowOf({ cells })]);
    expect(records[1]?.slice(0, 3)).toEqual(cells);
  });

  it('makes a header and a cell harmless that a spreadsheet would run', async () => {
    const cells = ['=HYPERLINK("http://x")', '+260763456789', '-5'];
    const { records } = await report([rowOf({ cells, reason: '@now', state: 'rejected' })], {
      header: ['=A1', 'Phone', 'Amount'],
    });
    expect(records[0]?.[0]).toBe("'=A1");
    expect(records[1]?.slice(0, 3)).toEqual(['\'=HYPERLINK("http://x")', "'+260763456789", "'-5"]);
    expect(records[1]?.[8]).toBe("'@now");
  });

  it('has one line for each row in file order, read in windows, written once a window', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => rowOf({ ordinal: index + 1, line: index + 2 }));
    const { records, windows, target, written } = await report(rows);
    expect(written).toBe(2001);
    expect(records).toHaveLength(2002);
    expect(records.slice(1).map((cells) => Number(cells[3]))).toEqual(rows.map(({ line }) => line));
    expect(windows).toEqual([
      { after: 0, limit: 1000 },
      { after: 1000, limit: 1000 },
      { after: 2000, limit: 1000 },
    ]);
    expect(target.writes()).toBe(4);
  });

  it('pads a short row and names the surplus of a long one, so that no column moves', async () => {
    const short = await cellsOf({ cells: ['Mary'] });
    expect(short).toMatchObject({ Name: 'Mary', Phone: '', Amount: '', Line: '2' });
    const long = await cellsOf({ cells: ['Mary', '1', '2', 'extra', '=evil'] });
    expect(long).toMatchObject({ Amount: '2', Line: '2' });
    expect(long['Reason']).toContain('“extra”, “=evil”');
  });

  it('writes times as ISO 8601 in UTC and counts attempts', async () => {
    const cells = await cellsOf({
      state: 'completed',
      serviceStatus: 'COMPLETED',
      acceptedAtMs: Date.UTC(2026, 10, 20, 9, 40, 57, 123),
      settledAtMs: Date.UTC(2026, 10, 20, 9, 41, 2),
      providerTransactionId: 'TX-1',
      attempts: 3,
    });
    expect(cells).toMatchObject({
      'Payout ID': '11111111-2222-4333-8444-555555555555',
      'Accepted at': '2026-11-20T09:40:57.123Z',
      'Settled at': '2026-11-20T09:41:02.000Z',
      'Provider transaction ID': 'TX-1',
      Attempts: '3',
    });
  });
});

describe('the outcome', () => {
  const outcomes: Record<RowState, string> = {
    invalid: 'INVALID',
    ready: 'NOT_SENT',
    queued: 'NOT_SENT',
    excluded: 'EXCLUDED',
    offered: 'UNKNOWN',
    accepted: 'ACCEPTED',
    enqueued: 'ACCEPTED',
    rejected: 'REJECTED',
    completed: 'ACCEPTED',
    failed: 'ACCEPTED',
    conflict: 'CONFLICT',
  };
  it.each(Object.entries(outcomes) as [RowState, string][])(
    'of a row that is %s is %s',
    async (state, outcome) => {
      expect((await cellsOf({ state }))['Outcome']).toBe(outcome);
    },
  );

  const words = ['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED'];
  it.each(
    (['accepted', 'enqueued', 'completed', 'failed'] as const).flatMap((state) =>
      words.map((word) => [state, word] as const),
    ),
  )('of a row that is %s and was taken with %s stays that word', async (state, initiationWord) => {
    expect((await cellsOf({ state, initiationWord }))['Outcome']).toBe(initiationWord);
  });

  it('of a repeat that the service ignored says in the reason that there is one of it, until it has failed', async () => {
    const reasonOf = async (state: RowState, initiationWord = 'DUPLICATE_IGNORED') =>
      (await cellsOf({ state, initiationWord }))['Reason'];
    const once =
      'Sent again after an answer that was lost; the service knew it and ignored the repeat: there is one of it, not two.';
    expect(await reasonOf('completed')).toBe(once);
    expect(await reasonOf('accepted')).toBe(once);
    expect(await reasonOf('failed')).not.toContain('repeat');
    expect(await reasonOf('completed', 'ACCEPTED')).toBe('');
  });

  it('P4 never calls an unknown row failed, and says that it may have been paid', async () => {
    const cells = await cellsOf({ state: 'offered' });
    expect(cells).toMatchObject({ Outcome: 'UNKNOWN', 'Final status': '' });
    expect(cells['Reason']).toContain('Do not pay this person another way');
  });

  it.each([
    ['deposit', 'Do not collect from this customer another way'],
    ['refund', 'Do not refund this deposit another way'],
    ['remittance', 'Do not remit to this person another way'],
  ] as const)('P4 speaks of an unknown %s in its own words', async (operation, advice) => {
    const cells = await cellsOf({ state: 'offered' }, { operation });
    expect(cells['Reason']).toContain(advice);
    expect(cells['Reason']).not.toMatch(/\bpay/);
  });
});

describe('the time of acceptance', () => {
  it('is the service’s own where it gave one', async () => {
    const acceptedAtMs = Date.UTC(2026, 10, 22, 8);
    const own = { acceptedAtMs, serviceCreatedAtMs: Date.UTC(2026, 10, 20, 17, 30) };
    expect((await cellsOf(own))['Accepted at']).toBe('2026-11-20T17:30:00.000Z');
    expect((await cellsOf({ acceptedAtMs }))['Accepted at']).toBe('2026-11-22T08:00:00.000Z');
  });
});

describe('the final status', () => {
  it.each([
    ['completed', 'COMPLETED', 'COMPLETED'],
    ['failed', 'FAILED', 'FAILED'],
    ['failed', null, 'FAILED'],
    ['accepted', null, ''],
    ['accepted', 'SUBMITTED', ''],
    ['enqueued', 'ENQUEUED', ''],
    ['conflict', 'COMPLETED', 'COMPLETED'],
    ['conflict', 'SUBMITTED', ''],
    ['rejected', null, ''],
  ] as const)(
    'of a row that is %s with the service’s word %s is “%s”',
    async (state, serviceStatus, shown) => {
      expect((await cellsOf({ state, serviceStatus }))['Final status']).toBe(shown);
    },
  );

  it('is not what an unknown word of the service is taken for; the reason shows it word for word', async () => {
    const cells = await cellsOf({ state: 'accepted', serviceStatus: 'IN_RECONCILIATION' });
    expect(cells['Final status']).toBe('');
    expect(cells['Reason']).toBe('The service says IN_RECONCILIATION, which is not final.');
  });
});

describe('the reason', () => {
  it('of a refused and of a failed row is the service’s own', async () => {
    for (const state of ['rejected', 'failed'] as const) {
      const cells = await cellsOf({ state, reasonCode: 'RECIPIENT_NOT_FOUND', reason: 'No such wallet.' });
      expect(cells).toMatchObject({ 'Reason code': 'RECIPIENT_NOT_FOUND', Reason: 'No such wallet.' });
    }
  });

  it('of an invalid row is its first error and every sentence', async () => {
    const finding = (code: string, severity: 'error' | 'warning') => ({
      code,
      severity,
      field: 'phone',
      values: { length: '9', text: '076345678' },
      repair: null,
    });
    const errors = [finding('PHONE_LENGTH', 'error'), finding('AMOUNT_ZERO', 'error')];
    const cells = await cellsOf({
      state: 'invalid',
      findings: [finding('PHONE_LANDLINE', 'warning'), ...errors],
      payoutId: null,
      attempts: 0,
    });
    expect(cells).toMatchObject({ 'Reason code': 'PHONE_LENGTH', 'Payout ID': '', Attempts: '0' });
    expect(cells['Reason']).toBe(errors.map((each) => describeFinding(each)).join(' '));
  });

  it('of a total that is left out has no amount, while a payment that is left out keeps its own', async () => {
    const total = {
      state: 'excluded',
      amount: '0',
      findings: [
        { code: 'ROW_TOTAL', severity: 'warning', field: null, values: { text: 'Total' }, repair: null },
      ],
    } as const;
    expect(await cellsOf(total)).toMatchObject({ 'Amount sent': '' });
    expect(await cellsOf({ state: 'excluded', amount: '3000' })).toMatchObject({ 'Amount sent': '3000' });
    const byHand = { ...total, amount: '3000', excludedReason: 'Paid in cash.' };
    expect(await cellsOf(byHand)).toMatchObject({ 'Amount sent': '3000' });
    expect(await cellsOf({ ...total, state: 'ready', amount: '3000' })).toMatchObject({
      'Amount sent': '3000',
    });
  });

  it('that is invalid has no amount either, since nothing of it is ever sent', async () => {
    const cells = await cellsOf({ state: 'invalid', amount: '3000', payoutId: null, attempts: 0 });
    expect(cells).toMatchObject({ Outcome: 'INVALID', 'Amount sent': '' });
  });

  it('of an excluded row is the clerk’s', async () => {
    expect(await cellsOf({ state: 'excluded', excludedReason: 'Left in October.' })).toMatchObject({
      Reason: 'Left in October.',
    });
  });

  it('of an accepted row says when the service offers no final status, and of no other row', async () => {
    const facts = { statusNotOffered: true };
    for (const state of ['accepted', 'enqueued'] as const) {
      expect((await cellsOf({ state }, facts))['Reason']).toContain('stays as it was accepted');
    }
    expect((await cellsOf({ state: 'queued' }, facts))['Reason']).toBe('');
    expect((await cellsOf({ state: 'accepted' }))['Reason']).toBe('');
  });

  it('of a row that waits behind a test row says so, and of the test row itself nothing', async () => {
    const fields = { phone: '260763456789', provider: 'MTN', country: 'ZMB', currency: 'ZMW' };
    const testRow = { ordinal: 1, line: 2, offeredAtMs: 1, reasonCode: 'NOT_FOUND', reason: null };
    const lane = { provider: 'MTN', country: 'ZMB', currency: 'ZMW', granted: 1, waiting: 1 };
    const testLanes = (state: 'failed' | 'queued', releasedAtMs: number | null = null) => [
      { ...lane, releasedAtMs, testRows: [{ ...testRow, state }] },
    ];
    const queued = { state: 'queued', fields, attempts: 0 } as const;
    const reasonOf = async (ordinal: number, lanes: ReturnType<typeof testLanes>) => {
      const rows = [rowOf({ ...queued, ordinal })];
      const { records } = await report(rows, { rowCount: 1, testLanes: lanes });
      return records[1]?.[8];
    };
    expect(await reasonOf(2, testLanes('failed'))).toBe(
      'Waits for a test row. The test row (line 2) has come to nothing (NOT_FOUND). Decide about the others.',
    );
    expect(await reasonOf(1, testLanes('queued'))).toBe('');
    expect(await reasonOf(2, testLanes('failed', 5))).toBe('');
  });

  it('marks practice in every row, and only there', async () => {
    for (const state of ['completed', 'queued', 'invalid', 'rejected'] as const) {
      expect((await cellsOf({ state }, { practice: true }))['Reason']).toMatch(/Practice: no money moved\.$/);
    }
    expect((await cellsOf({ state: 'completed' }))['Reason']).toBe('');
  });
});

describe('a report that cannot be finished', () => {
  it('is discarded when the disk is full', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => rowOf({ ordinal: index + 1 }));
    const target = memoryTarget(3);
    await expect(writeCsvReport(journalOf(rows).reader, BATCH, target)).rejects.toThrow('full');
    expect(target.fate()).toBe('discarded');
  });

  it('P6 is discarded when it would miss a row', async () => {
    const target = memoryTarget();
    const { reader } = journalOf([rowOf({})], { rowCount: 2 });
    await expect(writeCsvReport(reader, BATCH, target)).rejects.toThrow('has 1 rows, the batch has 2');
    expect(target.fate()).toBe('discarded');
  });

  it('of a batch that is not there is a failure, not a defect', async () => {
    const writing = writeCsvReport(journalOf([]).reader, 'none', memoryTarget());
    await expect(writing).rejects.toBeInstanceOf(PaymasterError);
  });

  it('is committed when it is whole', async () => {
    expect((await report([rowOf({})])).target.fate()).toBe('committed');
  });
});
