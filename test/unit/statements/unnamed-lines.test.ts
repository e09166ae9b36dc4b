// Lines of a statement that name no transaction of the service by its id: which column is taken for what, and when a
// line has a row by the operator's id, by its fields, or by neither.

import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../main/statements/lines.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';
import {
  compared,
  countsOf,
  lineOf,
  NOON_MS,
  statedRow,
  statementText,
  uuidOf,
} from '../../support/statements/stated-ledger.ts';

const HOUR_MS = 3_600_000;
const { payoutId } = statedRow(1);

async function columnsOf(text: string) {
  const file = await openStatement(sourceFromBytes(text, 'statement.csv'));
  await file.close();
  const { headings, indexes, unknown, byContent } = file.columns;
  const known = Object.fromEntries([...indexes].map(([field, index]) => [field, headings[index]]));
  return { known, byContent, unknown: unknown.map((index) => headings[index]) };
}

async function refusal(text: string): Promise<string | null> {
  try {
    await columnsOf(text);
    return null;
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure.detail;
    throw error;
  }
}

describe('a heading that says too little', () => {
  it.each(['Id', 'ID', 'Payment ID', 'Identifiant', 'Reference', 'Référence'])(
    '“%s” is the transaction id where it holds such ids, and kept where it does not',
    async (heading) => {
      const held = await columnsOf(`${heading},Phone,Amount,Currency\n${payoutId},260,5,ZMW\n,260,5,ZMW\n`);
      expect(held).toMatchObject({ known: { transactionId: heading }, byContent: ['transactionId'] });
      const other = await columnsOf(
        `${heading},Phone,Amount,Currency\n17,260,5,ZMW\n${payoutId},260,5,ZMW\n`,
      );
      expect(other).toMatchObject({ byContent: [], unknown: [heading] });
    },
  );

  it.each(['Kind', 'Operation', 'Opération', 'Nature'])(
    '“%s” is the type where it holds the words of one',
    async (heading) => {
      const head = `Transaction ID,${heading},Amount,Currency\n${payoutId}`;
      expect(await columnsOf(`${head},PAYOUT,5,ZMW\n`)).toMatchObject({ known: { type: heading } });
      expect(await columnsOf(`${head},salaries,5,ZMW\n`)).toMatchObject({ unknown: [heading] });
    },
  );

  it('gives way to a heading that says it, and is refused where two could be meant', async () => {
    const both = await columnsOf(`Transaction ID,Id,Amount,Currency\n${payoutId},${uuidOf('x')},5,ZMW\n`);
    expect(both).toMatchObject({ known: { transactionId: 'Transaction ID' }, unknown: ['Id'] });
    const two = `Id,Reference,Amount,Currency\n${payoutId},${uuidOf('x')},5,ZMW\n`;
    expect(await refusal(two)).toBe('STATEMENT_COLUMN_AMBIGUOUS');
  });

  it('takes the place of a column of ids that are the operator’s', async () => {
    const columns = await columnsOf(`Transaction ID,Reference,Amount,Currency\nMP.17,${payoutId},5,ZMW\n`);
    expect(columns.known).toMatchObject({
      transactionId: 'Reference',
      providerTransactionId: 'Transaction ID',
    });
  });
});

describe('a line without an id of the service', () => {
  const rows = [statedRow(1), statedRow(2, { providerTransactionId: 'MP.2' })];
  const byOperator = (change: Record<string, string> = {}) => lineOf(statedRow(2), { id: 'MP.2', ...change });
  const first = lineOf(statedRow(1));

  it('has its row by the operator’s id with equal amount and currency', async () => {
    const line = byOperator({ created: '2026-11-20', phone: '' });
    const { result, differences } = await compared(rows, statementText([first, line]));
    expect([countsOf(result), result.byOperatorId, differences]).toEqual([{ matched: 2 }, 1, []]);
    const twice = await compared(rows, statementText([first, line, line]));
    expect(twice.differences).toMatchObject([{ kind: 'repeated', row: { ordinal: 2 } }]);
    const failed = await compared(rows, statementText([first, byOperator({ status: 'FAILED' })]));
    expect(failed.differences).toMatchObject([{ kind: 'different-status', row: { ordinal: 2 } }]);
  });

  it('has no row by the operator’s id with another amount, or where two rows have it', async () => {
    const dearer = await compared(rows, statementText([first, byOperator({ amount: '9' })]));
    expect(dearer.differences.map(({ kind }) => kind)).toEqual([
      'missing-in-journal',
      'missing-in-statement',
    ]);
    const twins = [...rows, statedRow(3, { providerTransactionId: 'MP.2', amount: '102.5' })];
    const two = await compared(twins, statementText([first, byOperator()]));
    expect(two.differences[0]).toMatchObject({ kind: 'possible', candidates: 2, row: null });
    // Either may be what the line tells of: neither is plainly missing.
    const missing = two.differences.filter(({ kind }) => kind === 'missing-in-statement');
    expect(missing.map(({ doubt }) => doubt)).toEqual(['look-alike', 'look-alike']);
  });

  it('is possibly the one row of its day, in any batch and of any account', async () => {
    const other = statedRow(2, { batch: 'B2', ordinal: 1 });
    const line = lineOf(other, { id: '', created: '2026-11-20' });
    const batches = new Map(
      ['B1', 'B2'].map((id) => [
        id,
        {
          ...{ id, operation: 'payout' as const, account: `of ${id}`, rowCount: 1 },
          ...{ approvedAtMs: NOON_MS - HOUR_MS, settledAtMs: NOON_MS + HOUR_MS },
        },
      ]),
    );
    const own = [statedRow(1), other];
    const { differences } = await compared(own, statementText([first, line]), { batches });
    expect(differences).toMatchObject([{ kind: 'possible', candidates: 1, row: { batch: 'B2' } }]);
    const later = lineOf(other, { id: '', created: '2026-11-21 12:00' });
    const next = await compared(own, statementText([first, later]), { batches });
    expect(next.differences).toMatchObject([{ kind: 'missing-in-journal' }]);
  });

  it('is possibly a row of the day before within the hour, and no row of another provider', async () => {
    const late = statedRow(2, { atMs: Date.UTC(2026, 10, 20, 23, 40) });
    const line = lineOf(late, { id: '', created: '2026-11-21T00:20:00Z' });
    expect((await compared([late], statementText([line]))).differences).toMatchObject([
      { kind: 'possible', row: { ordinal: 2 } },
    ]);
    const elsewhere = lineOf(late, { id: '', provider: 'AIRTEL_OAPI_ZMB' });
    expect((await compared([late], statementText([elsewhere]))).differences).toMatchObject([
      { kind: 'missing-in-journal' },
      { kind: 'missing-in-statement', doubt: 'other-wallet' },
    ]);
  });

  it('is possibly a failed row where it says so, and never a completed one', async () => {
    const line = lineOf(statedRow(1, { state: 'failed' }), { id: '' });
    const failed = await compared([statedRow(1, { state: 'failed' })], statementText([line]));
    expect(failed.differences).toMatchObject([{ kind: 'possible', row: { ordinal: 1 } }]);
    const paid = await compared([statedRow(1)], statementText([line]));
    expect(paid.differences.map(({ kind }) => kind)).toEqual(['missing-in-journal', 'missing-in-statement']);
  });

  it('names no row where another line looks like it too', async () => {
    const line = lineOf(statedRow(1), { id: '' });
    const { differences } = await compared([statedRow(1)], statementText([line, line]));
    expect(differences.map(({ kind, candidates, row }) => [kind, candidates, row?.ordinal])).toEqual([
      ['possible', 1, undefined],
      ['possible', 1, undefined],
      ['missing-in-statement', 0, 1],
    ]);
    expect(differences[2]).toMatchObject({ doubt: 'look-alike' });
    const crowd = Array.from({ length: 100 }, () => line);
    const many = await compared([statedRow(1)], statementText(crowd));
    expect(countsOf(many.result)).toEqual({ possible: 100, 'missing-in-statement': 1 });
  });

  it('is told as not looked for where there are too many, and so are the rows', async () => {
    const lines = rows.map((row) => lineOf(row, { id: '' }));
    const { result, differences } = await compared(rows, statementText(lines), { mostUnnamedLines: 1 });
    expect(result.unsearched).toBe(1);
    expect(differences).toMatchObject([
      { kind: 'missing-in-journal', doubt: 'unsearched', line: { line: 3 } },
      { kind: 'possible', row: { ordinal: 1 } },
      { kind: 'missing-in-statement', doubt: 'unsearched', row: { ordinal: 2 } },
    ]);
  });
});
