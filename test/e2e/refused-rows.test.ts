// A service that refuses single rows, one provider, or everything from some row on: what it refuses stays where it is
// or ends with a reason, everything else is paid, and ledger, journal and report tell the same.

import { describe, expect, it } from 'vitest';
import { UPLOAD_SETTINGS } from '../../main/upload/run/settings.ts';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Ended } from '../support/e2e/command.ts';
import { type Summary, summaryOf } from '../support/e2e/json-events.ts';
import { HEADER, payroll } from '../support/e2e/payroll.ts';
import {
  cell,
  countStates,
  type Report,
  type ReportRow,
  readReport,
  stateOf,
  sumStates,
  tenThousandths,
} from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';

type Rule = NonNullable<FaultScriptInput['faults']>[number];

const AIRTEL = { provider: 'AIRTEL_OAPI_ZMB', series: '970' };
const MTN = { provider: 'MTN_MOMO_ZMB', series: '960' };
const ZAMTEL = { provider: 'ZAMTEL_ZMB', series: '950' };
const NOT_ALLOWED: Rule = {
  kind: 'refused',
  rate: 1,
  httpStatus: 403,
  code: 'PAYOUTS_NOT_ALLOWED',
  provider: MTN.provider,
};

/** Rows of one provider without the header; `ending` gives single rows phones of their own. */
function rowsOf(of: { provider: string; series: string; ending?: string }, rows: number): string[] {
  return payroll({ ...of, rows })
    .trimEnd()
    .split('\n')
    .slice(1);
}

/** The rows of several providers in turns. */
function inTurns(...lists: readonly string[][]): string {
  const longest = Math.max(...lists.map((list) => list.length));
  const lines = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
  return `${[HEADER, ...lines.flat()].join('\n')}\n`;
}

interface Told {
  readonly report: Report;
  readonly summary: Summary;
}

/** Reads what was told, after a check that ledger, journal and report tell the same of every row. */
async function tellsTheSame(
  place: Workplace,
  { ledger }: Sandbox,
  ended: Ended,
  path: string,
): Promise<Told> {
  const summary = summaryOf(ended.stdout);
  const report = await readReport(path);
  expect(countStates(report)).toEqual(summary.counts);
  expect(sumStates(report)).toEqual(exact(summary.totals));
  const status = await place.run(['status', summary.batch ?? '', '--json']);
  const { counts, totals } = summaryOf(status.stdout);
  expect({ counts, totals }).toEqual({ counts: summary.counts, totals: summary.totals });

  const taken = report.rows.filter((row) => ['accepted', 'completed'].includes(stateOf(row)));
  const ids = taken.map((row) => cell(row, 'Payout ID'));
  expect(ids.sort()).toEqual([...ledger.records()].map(({ id }) => id).sort());
  expect(ledger.idsWithSeveralContents()).toEqual([]);
  return { report, summary };
}

function exact(totals: Summary['totals']): Record<string, Record<string, bigint | null>> {
  const ofCurrency = (byState: Record<string, string>) =>
    Object.fromEntries(Object.entries(byState).map(([state, amount]) => [state, tenThousandths(amount)]));
  return Object.fromEntries(
    Object.entries(totals).map(([currency, byState]) => [currency, ofCurrency(byState)]),
  );
}

/** The one row whose phone ends so. */
function rowOf({ rows }: Report, ending: string): ReportRow {
  const [row, ...more] = rows.filter((one) => cell(one, 'MSISDN').endsWith(ending));
  if (row === undefined || more.length > 0) throw new Error(`Not one row ends in ${ending}.`);
  return row;
}

describe.concurrent('one of three providers that refuses the account', () => {
  it.each([
    { options: ['--wait'], others: 'completed' },
    { options: [], others: 'accepted' },
  ])(
    'with $options holds its own rows only, ends with 5, and goes on once it is allowed',
    async ({ options, others }) => {
      await using place = await Workplace.open();
      const ledgerPath = place.path('service.jsonl');
      const refusing = await place.sandbox({
        ledgerPath,
        settleAfterMs: 0,
        faults: { seed: 1, faults: [NOT_ALLOWED] },
      });
      const token = { token: refusing.token };
      const table = inTurns(rowsOf(AIRTEL, 20), rowsOf(MTN, 20), rowsOf(ZAMTEL, 20));
      const file = await place.file('payroll.csv', table);
      const path = place.path('report.csv');
      const told = ['--json', '--report', path, ...options];
      const run = await place.run(['run', file, '--yes', '--base-url', refusing.baseUrl, ...told], token);

      expect(run.code).toBe(5);
      expect(run.stderr).toContain(
        `${MTN.provider} refuses these requests of this account (403, PAYOUTS_NOT_ALLOWED: `,
      );
      expect(run.stderr).toContain('20 rows wait, unsent. Have the service allow them, then resume');
      const { report, summary } = await tellsTheSame(place, refusing, run, path);
      expect(summary.counts).toEqual({ [others]: 40, queued: 20 });
      const held = report.rows.filter((row) => stateOf(row) === 'queued');
      expect(new Set(held.map((row) => cell(row, 'Telco')))).toEqual(new Set([MTN.provider]));

      const again = await place.run(['resume', ...told], token);
      expect(again.code).toBe(5);
      expect(summaryOf(again.stdout).counts).toEqual(summary.counts);

      await refusing.close();
      const mended = await place.sandbox({ ledgerPath, port: refusing.port, settleAfterMs: 0 });
      const resumed = await place.run(['resume', ...told], token);
      expect(resumed).toMatchObject({ code: 0, stderr: `${path} was there, and was replaced.\n` });
      expect((await tellsTheSame(place, mended, resumed, path)).summary.counts).toEqual({ [others]: 60 });
    },
  );
});

describe.concurrent('rows of a provider that never takes payments', () => {
  it('are left out with a reason, single or all, and no row that may have left is', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0, faults: { seed: 1, faults: [NOT_ALLOWED] } });
    const token = { token: sandbox.token };
    const file = await place.file('payroll.csv', inTurns(rowsOf(AIRTEL, 40), rowsOf(MTN, 40)));
    const path = place.path('report.csv');
    const told = ['--json', '--wait', '--report', path];
    const run = await place.run(['run', file, '--yes', '--base-url', sandbox.baseUrl, ...told], token);
    expect(run.code).toBe(5);
    const batch = summaryOf(run.stdout).batch ?? '';
    const untried = (await readReport(path)).rows.filter((row) => cell(row, 'Attempts') === '0').length;
    expect(untried).toBeGreaterThan(1);

    const leaveOut = (...rows: string[]) =>
      place.run(['leave-out', batch, '--reason', 'paid in cash', '--yes', '--json', ...rows], token);
    const nothing = 'Nothing was changed.';
    for (const rows of [['--line', '2'], ['--line', '9999'], ['--provider', AIRTEL.provider], []]) {
      const refused = await leaveOut(...rows);
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain(nothing);
    }
    expect((await place.run(['leave-out', batch, '--reason', 'paid in cash', '--all'])).stderr).toContain(
      'Give --yes to confirm.',
    );
    const single = await leaveOut('--line', '81');
    expect(single.code).toBe(0);
    expect(summaryOf(single.stdout).counts).toEqual({ completed: 40, queued: 39, excluded: 1 });
    const all = await leaveOut('--provider', MTN.provider);
    expect(all.code).toBe(5);
    expect(all.stderr).toContain(`${40 - untried} rows were not left out: they were sent before`);
    expect(all.stderr).toContain('proves nothing before 15 minutes have passed since they were sent');
    expect(all.stdout).toContain(
      `The service was asked about rows that were sent before: ${40 - untried}. It has 0 of them`,
    );
    expect(summaryOf(all.stdout).counts).toEqual({ completed: 40, queued: 40 - untried, excluded: untried });
    expect((await place.run(['status', batch])).stdout).toContain(
      `${untried - 1} rows were left out. ${40 - untried} rows were not left out: they were sent before`,
    );

    expect((await place.run(['report', batch, '--output', path])).code).toBe(0);
    const left = (await readReport(path)).rows.filter((row) => stateOf(row) === 'excluded');
    expect(left.map((row) => [cell(row, 'Reason'), cell(row, 'Attempts')])).toEqual(
      left.map(() => ['paid in cash', '0']),
    );
    expect(sandbox.ledger.count).toBe(40);
  });
});

describe.concurrent('single rows that are refused', () => {
  it('under any status for one row are rejected with a reason, and the others are paid', async () => {
    await using place = await Workplace.open();
    const refusals: Rule[] = [
      { kind: 'refused', rate: 1, phoneEnding: '413', httpStatus: 413, form: 'none' },
      { kind: 'refused', rate: 1, phoneEnding: '415', httpStatus: 415, form: 'none' },
      { kind: 'refused', rate: 1, phoneEnding: '422', httpStatus: 422, form: 'none' },
      { kind: 'refused', rate: 1, phoneEnding: '433', httpStatus: 400, code: 'INVALID_AMOUNT' },
      { kind: 'refused', rate: 1, phoneEnding: '444', httpStatus: 409, code: 'INVALID_STATE' },
      { kind: 'refused', rate: 1, phoneEnding: '455', httpStatus: 413, code: 'BODY_TOO_LONG' },
      {
        kind: 'refused',
        rate: 1,
        phoneEnding: '466',
        httpStatus: 409,
        code: 'INVALID_COUNTRY',
        form: 'own-id',
      },
      { kind: 'refused', rate: 1, phoneEnding: '477', httpStatus: 451, code: 'RECIPIENT_SANCTIONED' },
      { kind: 'refused', rate: 1, phoneEnding: '488', httpStatus: 418, code: 'A_TEAPOT' },
    ];
    const sandbox = await place.sandbox({ settleAfterMs: 0, faults: { seed: 1, faults: refusals } });
    const endings = refusals.map(({ phoneEnding = '' }) => phoneEnding);
    const alone = endings.flatMap((ending) => rowsOf({ ...AIRTEL, ending }, 1));
    const file = await place.file('payroll.csv', inTurns(rowsOf(AIRTEL, 30), alone));
    const path = place.path('report.csv');
    const run = await place.run(
      ['run', file, '--yes', '--wait', '--json', '--report', path, '--base-url', sandbox.baseUrl],
      { token: sandbox.token },
    );

    expect(run.code).toBe(4);
    const { report, summary } = await tellsTheSame(place, sandbox, run, path);
    expect(summary.counts).toEqual({ completed: 30, rejected: 9 });
    const reasons = endings.map((ending) => {
      const row = rowOf(report, ending);
      expect(cell(row, 'Outcome')).toBe('REJECTED');
      expect(cell(row, 'Reason')).not.toBe('');
      expect(cell(row, 'Attempts')).toBe('1');
      return cell(row, 'Reason code');
    });
    expect(reasons).toEqual([
      'HTTP_413',
      'HTTP_415',
      'HTTP_422',
      'INVALID_AMOUNT',
      'INVALID_STATE',
      'BODY_TOO_LONG',
      'INVALID_COUNTRY',
      'RECIPIENT_SANCTIONED',
      'A_TEAPOT',
    ]);
  });

  it('P4 without a reason are asked about: paid, rejected after a second such answer, or left unknown', async () => {
    await using place = await Workplace.open();
    const ledgerPath = place.path('service.jsonl');
    const mute = (phoneEnding: string, httpStatus: 400 | 409 | 425 | 451, untilAttempt?: number): Rule => ({
      kind: 'refused',
      rate: 1,
      form: 'none',
      phoneEnding,
      httpStatus,
      ...(untilAttempt === undefined ? {} : { untilAttempt }),
    });
    const faults: Rule[] = [
      mute('611', 400),
      mute('622', 409),
      mute('633', 409, 1),
      mute('655', 451),
      mute('666', 425, 2),
      // Never the same twice in a row.
      mute('644', 400, 1),
      mute('644', 409, 2),
      mute('644', 400, 3),
      mute('644', 409),
    ];
    const sandbox = await place.sandbox({ ledgerPath, settleAfterMs: 0, faults: { seed: 1, faults } });
    const token = { token: sandbox.token };
    const alone = ['611', '622', '633', '644', '655', '666'].flatMap((ending) =>
      rowsOf({ ...AIRTEL, ending }, 1),
    );
    const file = await place.file('payroll.csv', inTurns(rowsOf(AIRTEL, 20), alone));
    const path = place.path('report.csv');
    const told = ['--wait', '--json', '--report', path];
    const run = await place.run(['run', file, '--yes', '--base-url', sandbox.baseUrl, ...told], token);

    expect(run.code).toBe(5);
    const { report, summary } = await tellsTheSame(place, sandbox, run, path);
    expect(summary.counts).toEqual({ completed: 22, rejected: 3, offered: 1 });
    for (const [ending, code] of [
      ['611', 'HTTP_400'],
      ['622', 'HTTP_409'],
      ['655', 'HTTP_451'],
    ] as const) {
      const row = rowOf(report, ending);
      expect([cell(row, 'Outcome'), cell(row, 'Reason code')]).toEqual(['REJECTED', code]);
      expect(cell(row, 'Attempts')).toBe('2');
      expect(sandbox.ledger.statusRequests(cell(row, 'Payout ID'))).toBeGreaterThanOrEqual(2);
    }
    expect(cell(rowOf(report, '633'), 'Final status')).toBe('COMPLETED');
    expect(cell(rowOf(report, '666'), 'Final status')).toBe('COMPLETED');
    expect(cell(rowOf(report, '666'), 'Attempts')).toBe('3');
    expect(cell(rowOf(report, '644'), 'Outcome')).toBe('UNKNOWN');
    expect(run.stderr).toMatch(/Do not pay this person another way while this is unknown/);

    await sandbox.close();
    const mended = await place.sandbox({ ledgerPath, port: sandbox.port, settleAfterMs: 0 });
    const resumed = await place.run(['resume', ...told], token);
    expect(resumed.code).toBe(4);
    const after = await tellsTheSame(place, mended, resumed, path);
    expect(after.summary.counts).toEqual({ completed: 23, rejected: 3 });
  });
});

describe.concurrent('a wallet that is empty from row 41 on', () => {
  const empty: Rule = {
    kind: 'refused',
    rate: 1,
    httpStatus: 200,
    form: 'own-id',
    code: 'WALLET_OUT_OF_FUNDS',
    afterRecorded: 40,
  };

  it.each([
    { api: 'v2', code: 'WALLET_OUT_OF_FUNDS', tables: [rowsOf(AIRTEL, 400)] },
    { api: 'legacy', code: 'BALANCE_INSUFFICIENT', tables: [rowsOf(AIRTEL, 200), rowsOf(MTN, 200)] },
  ])(
    'in $api costs few of 400 rows at each try, says what to do, and leads on',
    async ({ api, code, tables }) => {
      await using place = await Workplace.open();
      const ledgerPath = place.path('service.jsonl');
      const faults = { seed: 1, faults: [empty] };
      const sandbox = await place.sandbox({ ledgerPath, settleAfterMs: 0, faults });
      const token = { token: sandbox.token };
      const file = await place.file('payroll.csv', inTurns(...tables));
      const path = place.path('report.csv');
      const told = ['--wait', '--json', '--report', path];
      const target = ['--base-url', sandbox.baseUrl, '--api', api];
      const run = await place.run(['run', file, '--yes', ...target, ...told], token);

      expect(run.code).toBe(5);
      const { report, summary } = await tellsTheSame(place, sandbox, run, path);
      const { completed = 0, rejected = 0, queued = 0 } = summary.counts;
      expect([completed, completed + rejected + queued]).toEqual([40, 400]);
      // So many at each provider hold it. What is on the way then cannot be held any more, and comes back.
      const held = tables.length * UPLOAD_SETTINGS.walletRefusalRows;
      expect(rejected).toBeGreaterThanOrEqual(UPLOAD_SETTINGS.walletRefusalRows);
      expect(rejected).toBeLessThan(held + UPLOAD_SETTINGS.maxConcurrency);
      const refused = report.rows.filter((row) => stateOf(row) === 'rejected');
      expect(new Set(refused.map((row) => cell(row, 'Reason code')))).toEqual(new Set([code]));
      expect(run.stderr).toContain(`because the account’s wallet holds too little (${code}).`);
      expect(run.stderr).toContain('Top up the account in this country, then resume.');
      expect(run.stderr).toMatch(/Go on with: .*resume/);

      const poor = await place.run(['resume', ...told], token);
      expect(poor.code).toBe(5);
      expect(poor.stderr).toContain('Top up the account in this country, then resume.');
      const still = (await tellsTheSame(place, sandbox, poor, path)).summary.counts;
      expect(still['completed']).toBe(40);
      const cost = (still['rejected'] ?? 0) - rejected;
      expect(cost).toBeGreaterThan(0);
      // Nothing else is on the way while the wallet is in doubt.
      expect(cost).toBeLessThanOrEqual(held);

      await sandbox.close();
      const filled = await place.sandbox({ ledgerPath, port: sandbox.port, settleAfterMs: 0 });
      const resumed = await place.run(['resume', ...told], token);
      expect(resumed.code).toBe(4);
      const after = await tellsTheSame(place, filled, resumed, path);
      const lost = rejected + cost;
      expect(after.summary.counts).toEqual({ completed: 400 - lost, rejected: lost });
    },
  );
});
