// P5, end to end: a token that would be recognised anywhere goes through every kind of success and failure, and is
// then looked for in everything that the command said and left on the disk.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ended, moduleUrl } from '../support/e2e/command.ts';
import { type EchoScript, startEchoService } from '../support/e2e/echo-service.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const CANARY = 'canary-7f3a9b2c5d8e1f40-KXQWZ';
const TOKEN = { token: CANARY };
/** The token as it is, and as a careless program might have encoded it. */
const TRACES = [
  CANARY,
  Buffer.from(CANARY).toString('base64').replace(/=+$/, ''),
  Buffer.from(CANARY).toString('hex'),
];

/** Neither the output nor a file of the workplace holds the token. */
async function expectNoTrace(place: Workplace, ...ends: readonly Ended[]): Promise<void> {
  const found: string[] = [];
  const look = (where: string, text: string) => {
    if (TRACES.some((trace) => text.includes(trace))) found.push(where);
  };
  for (const { stdout, stderr } of ends) {
    look('stdout', stdout);
    look('stderr', stderr);
  }
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) look(file, await readFile(file, 'latin1'));
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
}

/** Sends a small payroll with the canary as a program, and then has everything said here that looks at it. */
async function sendEverywhere(
  place: Workplace,
  baseUrl: string,
  { rows, waitLimitS }: { rows: number; waitLimitS: number },
  more: readonly string[] = [],
): Promise<Ended[]> {
  const file = await place.file('payroll.csv', payroll({ rows }));
  const report = place.path('report.csv');
  const wait = ['--wait', '--wait-limit', String(waitLimitS)];
  const argv = ['run', file, '--yes', '--json', ...wait, '--report', report, '--base-url', baseUrl, ...more];
  const ends = [await place.run(argv, TOKEN)];
  const questions = [
    ['status', 'B1'],
    ['batches', '--json'],
    ['report', 'B1', '--output', place.path('report.json')],
  ];
  for (const words of questions) ends.push(await place.run(words, TOKEN));
  return ends;
}

const found = (
  id: string,
  sent: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
) => ({
  httpStatus: 200,
  body: { status: 'FOUND', data: { ...sent, payoutId: id, country: 'ZMB', created: CANARY, ...more } },
});
const reason = {
  failureCode: `CODE_${CANARY}`,
  failureMessage: `Authorization: Bearer ${CANARY} was refused.`,
};
const accepted: EchoScript['payment'] = (id) => ({
  httpStatus: 200,
  body: { payoutId: id, status: 'ACCEPTED', created: CANARY, note: CANARY },
});
/** A payment that is accepted, and a record that says this. */
const recorded = (more: Readonly<Record<string, unknown>>): EchoScript => ({
  payment: accepted,
  status: (id, sent) => found(id, sent, more),
});
/** A payment that is answered so, and no record. */
const answered = (httpStatus: number, body: unknown): EchoScript => ({
  payment: (id) => ({ httpStatus, body: typeof body === 'object' ? { payoutId: id, ...body } : body }),
  status: () => ({ httpStatus: 200, body: { status: 'NOT_FOUND', note: CANARY } }),
});
const silent: EchoScript = { payment: () => null, status: () => null };

/** Rows that meet these answers side by side, by what they have in common. */
const ECHOES: readonly (readonly [what: string, scripts: readonly EchoScript[]])[] = [
  [
    'in acceptances and records',
    [
      recorded({ status: 'COMPLETED', providerTransactionId: CANARY, metadata: { [CANARY]: CANARY } }),
      recorded({ status: 'FAILED', failureReason: reason, customerMessage: CANARY }),
      recorded({ status: CANARY }),
      recorded({ status: 'COMPLETED', amount: CANARY, currency: CANARY }),
    ],
  ],
  [
    'in refusals',
    [
      answered(200, { status: 'REJECTED', failureReason: reason }),
      answered(400, { failureReason: reason }),
      answered(422, { status: 'REJECTED', failureReason: { ...reason, [CANARY]: reason } }),
    ],
  ],
  [
    'in answers that say nothing',
    [
      answered(200, { status: CANARY }),
      answered(200, `<html>Bearer ${CANARY}</html>`),
      answered(200, JSON.stringify(CANARY)),
      answered(200, `{"payoutId":"${CANARY}","status":"Bearer ${CANARY}`),
      answered(429, { failureReason: reason }),
      answered(500, { failureReason: reason }),
      answered(502, `<html><title>${CANARY}</title><pre>Bearer ${CANARY}</pre></html>`),
    ],
  ],
  ['with 401', [answered(401, { failureReason: { ...reason, failureCode: 'NO_AUTHENTICATION' } })]],
  ['with 403', [answered(403, { failureReason: { ...reason, failureCode: 'AUTHENTICATION_ERROR' } })]],
  ['with 404', [answered(404, { message: CANARY, path: `/${CANARY}` })]],
  ['with 409', [answered(409, { failureReason: reason })]],
  ['before it falls silent', [silent]],
];

describe.concurrent('P5 a token that the service repeats is said and kept nowhere', () => {
  it.for(ECHOES)('%s', async ([_, scripts]) => {
    await using place = await Workplace.open();
    const service = await startEchoService(CANARY, scripts);
    try {
      const rows = scripts.length;
      const ends = await sendEverywhere(place, service.baseUrl, { rows, waitLimitS: 2.5 });
      // On a busy computer not every row has left by then.
      while (service.payments() < rows) {
        ends.push(await place.run(['resume', 'B1', '--wait', '--wait-limit', '2.5'], TOKEN));
      }
      // The configuration and every payment went out with the token.
      expect(service.authorised()).toBeGreaterThan(rows);
      await expectNoTrace(place, ...ends);
    } finally {
      await service.close();
    }
  });
});

describe.concurrent('P5 a token is said and kept nowhere', () => {
  it.for(['v2', 'legacy'] as const)('when everything succeeds in %s', async (api) => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ token: CANARY, settleAfterMs: 0 });
    const ends = await sendEverywhere(place, sandbox.baseUrl, { rows: 3, waitLimitS: 60 }, ['--api', api]);
    expect(ends[0]?.code).toBe(0);
    ends.push(await place.start(['status', 'B1'], TOKEN).ended);
    await expectNoTrace(place, ...ends);
  });

  it('when the service refuses it at once', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const ends = await sendEverywhere(place, sandbox.baseUrl, { rows: 3, waitLimitS: 60 });
    expect(ends[0]?.code).toBe(6);
    await expectNoTrace(place, ...ends);
  });

  it('when Practice does not need it', async () => {
    await using place = await Workplace.open();
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    await expectNoTrace(place, await place.run(['run', file, '--yes', '--json'], TOKEN));
  });

  it('when a profile is added with it, used and removed', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ token: CANARY });
    const file = await place.file('payroll.csv', payroll({ rows: 3 }));
    const ends = [
      await place.run(['profile', 'add', 'Main', '--base-url', sandbox.baseUrl], {
        input: `${CANARY}\nmore\n`,
      }),
      await place.run(['profile', 'list'], TOKEN),
      await place.run(['run', file, '--yes', '--profile', 'Main', '--json'], TOKEN),
      await place.run(['profile', 'remove', 'Main'], TOKEN),
    ];
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    await expectNoTrace(place, ...ends);
  });

  it('when the program itself is at fault, also in the trace that is kept', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ token: CANARY });
    const gate = await place.gate(sandbox.baseUrl);
    gate.holdAfter(1);
    const file = await place.file('payroll.csv', payroll({ rows: 5 }));
    const defect = `process.on('SIGUSR2', () => {
      const token = process.env.PAYMASTER_TOKEN;
      throw new Error('Bearer ' + token, { cause: new TypeError('headers: ' + JSON.stringify({ token })) });
    });`;
    const running = place.start(['run', file, '--yes', '--json', '--base-url', gate.baseUrl], {
      ...TOKEN,
      nodeOptions: ['--import', moduleUrl(defect)],
    });
    await running.until(gate.held(2));
    running.signal('SIGUSR2');
    const ended = await running.ended;
    expect(ended.code).toBe(6);
    expect(ended.stderr).toContain('(PROGRAM_DEFECT)');
    expect(await readFile(join(place.dataFolder, 'paymaster.log'), 'utf8')).toContain('program-defect');
    await expectNoTrace(place, ended);
  });
});
