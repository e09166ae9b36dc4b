// What lines and rows come to beside each other: headings of both accounts and in French, doubts about rows without
// a line, lines without an id, fees and other lines, and files that are hostile (P9).

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { differenceRecord, differencesHeader } from '../../../main/statements/differences-csv.ts';
import { openStatement } from '../../../main/statements/lines.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import {
  compared,
  countsOf,
  HEADINGS,
  lineOf,
  NOON_MS,
  statedRow,
  statementText,
  uuidOf,
} from '../../support/statements/stated-ledger.ts';

const UNSTATED = { fromMs: null, toMs: null, country: null, currency: null, provider: null };
const HOUR_MS = 3_600_000;

async function refusal(content: string | Uint8Array): Promise<string | null> {
  try {
    const file = await openStatement(sourceFromBytes(content, 'statement.csv'), {
      limitBytes: 64 * 1024 * 1024,
      checkedFromBytes: 64 * 1024,
      mostTimes: 100,
    });
    for await (const _ of file.blocks);
    return null;
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure.detail;
    throw error;
  }
}

describe('the headings of a statement', () => {
  const row = statedRow(1, { amount: '250' });
  it.each([
    [
      'the dashboard account',
      'Creation Date (UTC),MSISDN,Transaction ID,Amount,Currency,Country,MNO,Type\n' +
        `2026-11-20 12:00:01,${row.phone},${row.payoutId},250.0000,ZMW,ZMB,MTN_MOMO_ZMB,PAYOUT\n`,
    ],
    [
      'the other account',
      'Transaction ID,Transaction Type,Status,Currency,Amount,Fee,Net Amount,Customer Phone Number,Provider\n' +
        `${row.payoutId.toUpperCase()},PAYOUT,COMPLETED,ZMW,-250,2.5,252.5,+260 76 0000001,MTN_MOMO_ZMB\n`,
    ],
    [
      'French with semicolons and Windows letters',
      Buffer.from(
        'Date de création;Numéro de téléphone;Identifiant de transaction;Montant;Devise;Opérateur;Statut\n' +
          `2026-11-20T12:00:01Z;${row.phone};${row.payoutId};250;ZMW;MTN;COMPLETED\n`,
        'latin1',
      ),
    ],
  ])('are known in %s', async (_, content) => {
    const { result, differences } = await compared([row], content);
    expect([countsOf(result), differences]).toEqual([{ matched: 1 }, []]);
  });

  it('are found below a title, as the import finds them', async () => {
    const content =
      'Statement of the wallet\nNovember 2026,,,\nCreation Date (UTC),MSISDN,Transaction ID,Amount,Currency\n' +
      `2026-11-20 12:00:01,${row.phone},${row.payoutId},250.0000,ZMW\n`;
    const { result, differences } = await compared([row], content);
    expect([countsOf(result), differences]).toEqual([{ matched: 1 }, []]);
  });

  it('have amounts with a decimal comma below them where a spreadsheet saved the file so', async () => {
    const second = statedRow(2, { amount: '83.97' });
    const file = (last: string) =>
      'Creation Date (UTC);MSISDN;Transaction ID;Amount;Fee;Currency\n' +
      `2026-11-20 12:00:01;${row.phone};${row.payoutId};250,00;0,00;ZMW\n` +
      `2026-11-20 12:00:02;${second.phone};${second.payoutId};${last};1,50;ZMW\n`;
    const { result } = await compared([row, second], file('-83,97'));
    expect(countsOf(result)).toEqual({ matched: 2 });
    // What contradicts the rest of the file is taken for nothing.
    expect(countsOf((await compared([row, second], file('83.97'))).result)).not.toMatchObject({ matched: 2 });
  });

  it('have amounts below them with the currency beside each, before or behind it', async () => {
    const second = statedRow(2, { amount: '1083.97' });
    const file = (last: string) =>
      'Creation Date (UTC),MSISDN,Transaction ID,Amount\n' +
      `2026-11-20 12:00:01,${row.phone},${row.payoutId},250.00 ZMW\n` +
      `2026-11-20 12:00:02,${second.phone},${second.payoutId},${last}\n`;
    for (const last of ['ZMW -1083.97', '1083.97zmw']) {
      const { result } = await compared([row, second], file(last));
      expect(countsOf(result)).toEqual({ matched: 2 });
      expect(result.tallies.list()).toMatchObject([{ currency: 'ZMW', journalAmount: '1333.97' }]);
    }
    expect(countsOf((await compared([row, second], file('1083.97 USD'))).result)).toEqual({
      matched: 1,
      'different-amount': 1,
    });
    // A currency that the line's own column contradicts leaves nothing to read.
    const contradicted = `Transaction ID,Amount,Currency\n${row.payoutId},250.00 USD,ZMW\n`;
    expect(countsOf((await compared([row], contradicted)).result)).toEqual({ unreadable: 1 });
  });

  it('have a sum below them that is no payment', async () => {
    const lines = [lineOf(row), 'Total,,,ZMW,250,1.25,,,', 'Grand total,250'];
    const { result, differences } = await compared([row], statementText(lines));
    expect(countsOf(result)).toEqual({ matched: 1, other: 2 });
    expect(differences.map(({ kind }) => kind)).toEqual(['other', 'other']);
    // A person whose name says total is none.
    const named = lineOf(row, { id: '', phone: '260760009999', provider: 'Total' });
    expect(countsOf((await compared([row], statementText([lineOf(row), named]))).result)).toMatchObject({
      matched: 1,
      'missing-in-journal': 1,
    });
  });

  it('keep columns that are not known, and are refused where two could be the same', async () => {
    const file = await openStatement(sourceFromBytes(`${HEADINGS},Mood\n`));
    expect(file.columns.unknown.map((index) => file.columns.headings[index])).toEqual(['Mood']);
    await file.close();
    expect(await refusal('Transaction ID,Payout ID,Amount,Currency\n1,2,3,ZMW\n')).toBe(
      'STATEMENT_COLUMN_AMBIGUOUS',
    );
    expect(await refusal('Name,Mood\nMary,good\n')).toBe('STATEMENT_COLUMN_MISSING');
  });
});

it('sums what was paid, collected and refunded apart, since money in and money out are no one figure', async () => {
  const operations = ['payout', 'deposit', 'refund'] as const;
  const rows = operations.map((operation, index) => statedRow(index + 1, { batch: operation, amount: '10' }));
  const batches = new Map(
    operations.map((operation) => [
      operation,
      {
        ...{ id: operation, operation, account: 'ours', rowCount: 3 },
        approvedAtMs: NOON_MS,
        settledAtMs: null,
      },
    ]),
  );
  const text = statementText(rows.map((row) => lineOf(row, { type: row.batch.toUpperCase() })));
  const { result } = await compared(rows, text, { batches });
  expect(result.tallies.list()).toMatchObject(
    operations.map((operation) => ({ kind: 'matched', operation, rows: 1, journalAmount: '10' })),
  );
});

describe('a completed row without a line', () => {
  const rows = [statedRow(1), statedRow(2), statedRow(3)];
  const [first, second, third] = rows.map((row) => lineOf(row));
  const without = statementText([first ?? '', third ?? '']);

  it('is missing between the first and the last line', async () => {
    const { result, differences } = await compared(rows, without);
    expect(result.span).toEqual({ fromMs: NOON_MS + 1000, toMs: NOON_MS + 3999, basis: 'lines' });
    expect(differences).toMatchObject([{ kind: 'missing-in-statement', doubt: null, row: { ordinal: 2 } }]);
  });

  it('may be too young', async () => {
    const { differences } = await compared(rows, without, { nowMs: NOON_MS + HOUR_MS });
    expect(differences).toMatchObject([{ kind: 'missing-in-statement', doubt: 'late' }]);
  });

  it('may lie outside, and is not expected at all further away', async () => {
    const text = statementText([first ?? '', second ?? '']);
    expect((await compared(rows, text)).differences).toMatchObject([
      { doubt: 'outside', row: { ordinal: 3 } },
    ]);
    const far = [...rows.slice(0, 2), statedRow(3, { atMs: NOON_MS + 3 * HOUR_MS })];
    expect((await compared(far, text)).differences).toEqual([]);
    const named = await compared(far, text, { chosen: ['B1'] });
    expect(named.differences).toMatchObject([{ doubt: 'outside', row: { ordinal: 3 } }]);
  });

  it('is judged by the span and the wallet that are stated', async () => {
    const text = statementText([first ?? '', second ?? '']);
    const span = { fromMs: NOON_MS, toMs: NOON_MS + HOUR_MS };
    const stated = await compared(rows, text, { stated: { ...UNSTATED, ...span } });
    expect(stated.differences).toMatchObject([{ kind: 'missing-in-statement', doubt: null }]);
    const other = await compared(rows, text, { stated: { ...UNSTATED, ...span, currency: 'GHS' } });
    expect(other.differences).toEqual([]);
  });

  it('may be of another wallet', async () => {
    const airtel = [...rows, statedRow(4, { provider: 'AIRTEL_OAPI_ZMB', atMs: NOON_MS + 2000 })];
    const text = statementText([first ?? '', second ?? '', third ?? '']);
    expect((await compared(airtel, text)).differences).toMatchObject([{ doubt: 'other-wallet' }]);
    const dollars = [...rows, statedRow(4, { currency: 'USD', atMs: NOON_MS + 2000 })];
    expect((await compared(dollars, text)).differences).toEqual([]);
  });

  it('is expected of every batch that is named, even in a statement without lines', async () => {
    const { result, differences } = await compared(rows, statementText([]), { chosen: ['B1'] });
    expect([result.span, differences.length]).toEqual([null, 3]);
    expect((await compared(rows, statementText([]))).differences).toEqual([]);
  });

  it('is expected of a stated span of which the statement has no line, or none with an id', async () => {
    const span = { fromMs: NOON_MS, toMs: NOON_MS + HOUR_MS };
    const empty = await compared(rows, statementText([]), { stated: { ...UNSTATED, ...span } });
    expect([empty.result.batches, countsOf(empty.result)]).toEqual([['B1'], { 'missing-in-statement': 3 }]);
    const anonymous = statementText(rows.map((row) => lineOf(row, { id: '' })));
    expect(countsOf((await compared(rows, anonymous)).result)).toEqual({ possible: 3 });
  });
});

describe('a line', () => {
  const rows = [statedRow(1), statedRow(2)];

  it('without an id is only possibly a row, and never one of two', async () => {
    const anonymous = lineOf(statedRow(2), { id: '' });
    const alone = await compared(rows, statementText([lineOf(statedRow(1)), anonymous]));
    expect(alone.differences).toMatchObject([{ kind: 'possible', candidates: 1, row: { ordinal: 2 } }]);
    const twins = [...rows, { ...statedRow(2), ordinal: 3, payoutId: uuidOf('twin') }];
    const two = await compared(twins, statementText([lineOf(statedRow(1)), anonymous]));
    expect(two.differences).toMatchObject([
      { kind: 'possible', candidates: 2, row: null },
      { kind: 'missing-in-statement', doubt: 'look-alike' },
      { kind: 'missing-in-statement', doubt: 'look-alike' },
    ]);
  });

  it('of a fee or a top-up is no difference, and its money is summed apart', async () => {
    const fee = lineOf(statedRow(1), { type: 'FEE', amount: '0.25', fee: '' });
    const topUp = lineOf(statedRow(1), { id: uuidOf('top-up'), type: 'TOPUP', amount: '5000', fee: '' });
    const text = statementText([...rows.map((row) => lineOf(row)), fee, fee, topUp]);
    const { result } = await compared(rows, text);
    expect(countsOf(result)).toEqual({ matched: 2, other: 1 });
    expect(result.tallies.fees()).toEqual([
      { currency: 'ZMW', form: 'column', lines: 2, amount: '2.5' },
      { currency: 'ZMW', form: 'lines', lines: 2, amount: '0.5' },
    ]);
  });

  it('that names a row by its id is held against it, whatever its kind is called', async () => {
    const odd = statementText(rows.map((row) => lineOf(row, { type: 'DISBURSEMENT' })));
    expect(countsOf((await compared(rows, odd)).result)).toEqual({ 'different-party': 2 });
    const reversal = lineOf(statedRow(1), { type: 'REVERSAL' });
    const reversed = await compared(rows, statementText([...rows.map((row) => lineOf(row)), reversal]));
    expect(reversed.differences).toMatchObject([
      { kind: 'repeated', row: { ordinal: 1 }, line: { line: 4 } },
    ]);
    const fee = lineOf(statedRow(1), { type: 'PAYOUT_FEE', amount: '0.25', fee: '' });
    const charged = await compared(rows, statementText([...rows.map((row) => lineOf(row)), fee]));
    expect(charged.differences).toEqual([]);
  });

  it('says another thing of a row that is on its way, unknown or failed', async () => {
    for (const state of ['accepted', 'offered', 'failed', 'conflict'] as const) {
      const { differences } = await compared(
        [statedRow(1, { state })],
        statementText([lineOf(statedRow(1))]),
      );
      expect(differences).toMatchObject([{ kind: 'different-status', row: { state } }]);
    }
  });

  it('without a status stands for a payment, and an unknown word is shown, not understood', async () => {
    const headings = 'Transaction ID,Currency,Amount,Created At';
    const { payoutId } = statedRow(1);
    const text = statementText([`${payoutId},ZMW,101.5,2026-11-20 12:00:01`], headings);
    expect(countsOf((await compared([statedRow(1)], text)).result)).toEqual({ matched: 1 });
    const failed = statedRow(1, { state: 'failed' });
    expect((await compared([failed], text)).differences).toMatchObject([{ kind: 'different-status' }]);
    const odd = statementText([lineOf(statedRow(1), { status: 'HALFWAY' })]);
    expect((await compared([statedRow(1)], odd)).differences).toMatchObject([{ kind: 'different-status' }]);
  });

  it('is unreadable when its cells are not all there, and is shown all the same', async () => {
    const text = statementText([lineOf(statedRow(1)), uuidOf('torn'), `${lineOf(statedRow(2))},more`]);
    const { differences } = await compared(rows, text);
    expect(differences).toMatchObject([
      { kind: 'unreadable', row: null, line: { line: 3 } },
      { kind: 'unreadable', row: { ordinal: 2 }, line: { line: 4 } },
    ]);
  });
});

describe('a hostile file', () => {
  it('is refused where it unfolds without end, is cut off, or is no table', async () => {
    expect(await refusal(gzipSync(Buffer.alloc(32 * 1024 * 1024, ' ')))).toBe('ARCHIVE_BOMB');
    const packed = gzipSync(statementText([lineOf(statedRow(1))]));
    expect(await refusal(packed)).toBeNull();
    expect(await refusal(packed.subarray(0, packed.length - 12))).toBe('ARCHIVE_DAMAGED');
    expect(await refusal(Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(100, 7)]))).toBe(
      'ARCHIVE_DAMAGED',
    );
    expect(await refusal(`${HEADINGS}\n${'9'.repeat(6_000_000)}\n`)).toBe('RECORD_TOO_LONG');
    expect(await refusal('%PDF-1.7')).toBe('DOCUMENT_FILE');
    expect(await refusal(`${HEADINGS}\n\u0000`)).toBe('NUL_BYTE');
  });

  it.each([
    '%PDF-1.7',
    '\x89PNG\r\n\x1a\n',
    'PK\x03\x04',
    'one word',
    `${HEADINGS}\n${'9'.repeat(6_000_000)}`,
  ])('is refused in the words of a statement (%#)', async (text) => {
    const content = Buffer.from(text, 'latin1');
    const opening = openStatement(sourceFromBytes(content, 'statement.csv')).then(async (file) => {
      for await (const _ of file.blocks);
    });
    const refused = await opening.catch((error: unknown) => error);
    if (!(refused instanceof PaymasterError)) throw new Error('A refusal was expected.');
    const { message, remedy } = refused.failure;
    expect(`${message} ${remedy}`).not.toMatch(/payroll|phone|spreadsheet|XLSX/);
    expect(remedy).toMatch(/statement/);
  });

  it('of a statement that has a heading of ours has it once', async () => {
    const text = Buffer.from(statementText([lineOf(statedRow(1), {})])).toString('utf8');
    const named = Buffer.from(text.replace(/^(\ufeff?)[^,\n]*/, '$1Payout ID'));
    const file = await openStatement(sourceFromBytes(named));
    expect(differencesHeader(file.columns).match(/Payout ID(?! \()/g)).toHaveLength(1);
    expect(differencesHeader(file.columns)).toContain('Payout ID (statement)');
    await file.close();
  });

  it('cannot put a formula into the export', async () => {
    const evil = lineOf(statedRow(1), { id: '=cmd()', phone: '@SUM(A1)', created: '' });
    const { differences } = await compared([], statementText([evil]));
    const [difference] = differences;
    if (difference === undefined) throw new Error('A difference was expected.');
    const record = differenceRecord(difference);
    expect(record).toContain("'=cmd()");
    expect(record).toContain("'@SUM(A1)");
    const file = await openStatement(sourceFromBytes(statementText([evil])));
    expect(differencesHeader(file.columns)).toContain('Payout ID');
    await file.close();
  });
});
