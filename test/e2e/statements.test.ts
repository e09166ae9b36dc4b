// A statement from the question to the comparison, with the built commands: asked for, called back, fetched by its
// link, and held against the journal, as it came and with differences planted.

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { request as httpRequest } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import { freePort } from '../support/e2e/free-port.ts';
import { type Event, eventOf, eventsOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { type CallbackReceiver, receiveCallbacks } from '../support/sandbox/callback-receiver.ts';

const ROWS = 60;
const FAILING = 4;

const open: CallbackReceiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function paidBatch(faults: FaultScriptInput = { seed: 1 }) {
  const place = await Workplace.open();
  const sandbox = await place.sandbox({ faults, settleAfterMs: 0 });
  const receiver = await receiveCallbacks();
  open.push(receiver);
  const token = { token: sandbox.token };
  // The last rows fail for good (…089).
  const rows =
    payroll({ rows: ROWS - FAILING }) + payroll({ rows: FAILING, series: '9711', ending: '089' }).slice(49);
  const file = await place.file('payroll.csv', rows);
  const ran = await place.run(['run', file, '--yes', '--wait', '--base-url', sandbox.baseUrl], token);
  expect([ran.code, ran.stderr]).toEqual([4, expect.any(String)]);
  return { place, sandbox, receiver, token };
}

/** Hands callbacks on to a command that listens, with a link under which every file is cut off. */
async function cuttingLinks(listening: number) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      asked += 1;
      response.writeHead(200, { 'content-length': '1000' });
      response.write('id', () => response.destroy());
      return;
    }
    const called = JSON.parse(await text(request));
    const body = JSON.stringify({ ...called, downloadUrl: fileUrl });
    const headers = { 'content-type': 'application/json' };
    const handed = await httpRequest(`http://127.0.0.1:${listening}/statements`, {
      ...{ method: 'POST', headers, body },
    });
    await handed.body.dump();
    response.writeHead(handed.statusCode).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const fileUrl = `${url}/file`;
  return {
    ...{ listening, callbackUrl: `${url}/called`, fileUrl },
    get asked() {
      return asked;
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Desk = Awaited<ReturnType<typeof paidBatch>>;

/** Asks for the statement of today and yesterday, and returns the link that is called back. */
async function statementLink({ place, sandbox, receiver, token }: Desk): Promise<string> {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19);
  const to = `${new Date(Date.now() + 60_000).toISOString().slice(0, 19)}Z`;
  const wallet = ['--country', 'ZMB', '--currency', 'ZMW', '--base-url', sandbox.baseUrl];
  const asked = await place.run(
    ['statement', 'request', ...wallet, '--from', from, '--to', to, '--callback-url', receiver.url],
    token,
  );
  expect([asked.code, asked.stderr]).toEqual([0, '']);
  expect(asked.stdout).toContain('may be up to 60 minutes behind');
  expect(asked.stdout).toContain('lasts 1 day');
  await expect.poll(() => receiver.received.length).toBe(1);
  return String(receiver.received[0]?.body?.['downloadUrl']);
}

async function reconcile(place: Workplace, path: string, options: readonly string[] = []) {
  const ended = await place.run(['statement', 'reconcile', ...options, path, '--json']);
  return {
    code: ended.code,
    comparison: eventOf(ended.stdout, 'comparison'),
    events: eventsOf(ended.stdout),
  };
}

/** Lines and rows by kind. */
function counts(comparison: Event): Record<string, number> {
  const found: Record<string, number> = {};
  for (const tally of comparison['tallies'] as { kind: string; lines: number; rows: number }[]) {
    found[tally.kind] = (found[tally.kind] ?? 0) + Math.max(tally.lines, tally.rows);
  }
  return found;
}

describe('a statement', () => {
  it('is asked for, fetched by its link and agrees with the journal', async () => {
    const desk = await paidBatch();
    await using place = desk.place;
    const link = await statementLink(desk);
    const path = place.path('statement.csv');
    const fetched = await place.run(['statement', 'download', link, '--output', path]);
    expect([fetched.code, fetched.stderr]).toEqual([0, '']);
    const { code, comparison } = await reconcile(place, path);
    expect([code, counts(comparison)]).toEqual([0, { matched: ROWS - FAILING, 'failed-in-both': FAILING }]);
    expect(comparison).toMatchObject({ differences: 0, noted: true, span: { basis: 'lines' } });
    expect(comparison['fees']).toMatchObject([{ currency: 'ZMW', form: 'lines', lines: ROWS - FAILING }]);
  });

  it('is asked for, fetched and compared while another command listens for its link', async () => {
    const desk = await paidBatch();
    await using place = desk.place;
    const port = await freePort();
    const listening = place.start(['listen', '--port', `${port}`, '--json'], desk.token);
    await listening.outLine('"listening"');
    const now = new Date(Date.now() + 60_000).toISOString();
    const asked = await place.run(
      [
        ...['statement', 'request', '--country', 'ZMB', '--currency', 'ZMW', '--from', now.slice(0, 10)],
        ...['--to', now, '--callback-url', `http://127.0.0.1:${port}/statements`],
        ...['--base-url', desk.sandbox.baseUrl],
      ],
      desk.token,
    );
    expect([asked.code, asked.stderr]).toEqual([0, '']);
    const called = await listening.outLine('"downloadUrl"');
    const { downloadUrl } = eventOf(`${called}\n`, 'statement');
    const path = place.path('statement.csv');
    const fetched = await place.run(['statement', 'download', String(downloadUrl), '--output', path]);
    expect([fetched.code, fetched.stderr]).toEqual([0, '']);
    const { code, comparison } = await reconcile(place, path);
    expect([code, counts(comparison)]).toEqual([0, { matched: ROWS - FAILING, 'failed-in-both': FAILING }]);
    expect(comparison['noted']).toBe(false);
    listening.signal('SIGINT');
    expect((await listening.ended).code).toBe(0);
  });

  it('shows every planted difference with its row and its line, packed or not', async () => {
    const desk = await paidBatch({ seed: 1, statements: { headings: 'api', compressed: true } });
    await using place = desk.place;
    const path = place.path('statement.csv.gz');
    await place.run(['statement', 'download', await statementLink(desk), '--output', path]);
    expect((await reconcile(place, path)).code).toBe(0);

    const [head = '', ...lines] = gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split('\r\n');
    const paid = lines.filter((line) => line.includes('COMPLETED'));
    const [dearer = '', failed = '', twice = ''] = paid;
    const missing = paid[ROWS / 2] ?? '';
    const planted = lines
      .filter((line) => line !== missing)
      .map((line) => (line === dearer ? line.replace(/ZMW,\d+\.5/, 'ZMW,9999.25') : line))
      .map((line) => (line === failed ? line.replace('COMPLETED', 'FAILED') : line));
    planted.push(twice, twice.replace(/^[^,]*/, '00000000-0000-4000-8000-000000000001'));
    planted.push('=cmd(),TOPUP,COMPLETED,ZMW,5000,,,,,,,,');
    await writeFile(path, gzipSync([head, ...planted, ''].join('\r\n')));

    const output = place.path('differences.csv');
    const { code, comparison, events } = await reconcile(place, path, ['--output', output, '--batch', 'B1']);
    expect([code, counts(comparison)]).toEqual([
      4,
      {
        matched: ROWS - FAILING - 3,
        'failed-in-both': FAILING,
        'missing-in-statement': 1,
        'missing-in-journal': 1,
        'different-amount': 1,
        'different-status': 1,
        repeated: 1,
        other: 1,
      },
    ]);
    expect(comparison['differences']).toBe(5);
    const told = events.filter(({ event }) => event === 'difference');
    const idOf = (line: string) => line.split(',')[0];
    expect(told.find(({ kind }) => kind === 'missing-in-statement')).toMatchObject({
      payoutId: idOf(missing),
      state: 'completed',
      doubt: 'late',
    });
    expect(told.find(({ kind }) => kind === 'different-amount')).toMatchObject({
      payoutId: idOf(dearer),
      statement: { amount: '9999.25' },
    });
    const written = await readFile(output, 'utf8');
    expect(written.split('\r\n')).toHaveLength(6 + 2);
    expect(written).toContain("'=cmd()");
  });

  it('with its times in figures lacks what it lacks, and agrees with nothing where they cannot be told', async () => {
    const desk = await paidBatch();
    await using place = desk.place;
    const path = place.path('statement.csv');
    await place.run(['statement', 'download', await statementLink(desk), '--output', path]);
    const [head = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    const dated = (date: (day: string, month: string, year: string) => string) =>
      [head, ...lines.slice(2)]
        .map((line) =>
          line.replace(
            /(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)[:\d.]*Z?/,
            (_, year, month, day, time) => `${date(day, month, year)} ${time}`,
          ),
        )
        .join('\r\n');
    const today = new Date().getUTCDate();
    await writeFile(
      path,
      dated((day, month, year) => `${day}/${month}/${year}`),
    );
    const { code, comparison } = await reconcile(place, path);
    const isSure = today > 12;
    expect([code, comparison['times'], comparison['areMissingSought']]).toEqual(
      isSure ? [4, 'read', true] : [4, 'ambiguous', false],
    );
    await writeFile(
      path,
      dated(() => '05/06/2026'),
    );
    const told = await place.run(['statement', 'reconcile', path]);
    expect(told.code).toBe(4);
    expect(told.stdout).toContain('0 differences, and payments that it lacks were not looked for.');
    expect(told.stdout).toContain('no day above 12 decides');
    expect(told.stdout).toContain('nothing says that both sides agree');
    // Each side's money is told in its own currency.
    await writeFile(path, [head, ...lines].join('\r\n').replaceAll(',ZMW,', ',USD,'));
    expect((await place.run(['statement', 'reconcile', path])).stdout).toMatch(
      /Another amount or currency .*journal [\d,.]+ ZMW, statement [\d,.]+ USD/,
    );
  });

  it('is refused as the options say it: legacy, too long a span, a link in clear', async () => {
    await using place = await Workplace.open();
    const wallet = ['--country', 'ZMB', '--currency', 'ZMW', '--callback-url', 'https://callbacks.example/s'];
    const ask = (...more: string[]) =>
      place.run(['statement', 'request', ...wallet, ...more], { token: 'canary' });
    const address = ['--base-url', 'http://127.0.0.1:9'];
    const legacy = await ask('--from', '2026-11-01', '--to', '2026-11-02', '--api', 'legacy', ...address);
    expect([legacy.code, legacy.stderr]).toEqual([2, expect.stringContaining('no statements')]);
    const long = await ask('--from', '2026-10-01T00:00:00', '--to', '2026-11-01T00:00:01', ...address);
    expect([long.code, long.stderr]).toEqual([2, expect.stringContaining('at most 31 days')]);
    const clear = await place.run([
      'statement',
      'download',
      'http://files.example/x',
      '--output',
      place.path('x'),
    ]);
    expect([clear.code, clear.stderr]).toEqual([2, expect.stringContaining('not encrypted')]);
  });
});

describe('a statement in one step', () => {
  const now = () => new Date(Date.now() + 60_000).toISOString();
  const asking = ({ sandbox }: Pick<Desk, 'sandbox'>, port: number | null) => {
    const to = now();
    return [
      ...['statement', 'run', '--country', 'ZMB', '--currency', 'ZMW', '--from', to.slice(0, 10), '--to', to],
      ...['--base-url', sandbox.baseUrl, '--callback-url', `http://127.0.0.1:${port ?? 9}/statements`],
      ...(port === null ? [] : ['--listen', `${port}`]),
    ];
  };

  it('is asked for, heard of, fetched and compared, and leaves no file', async () => {
    const desk = await paidBatch({ seed: 1, statements: { compressed: true } });
    await using place = desk.place;
    const temporary = await mkdtemp(join(place.folder, 'tmp-'));
    const argv = [...asking(desk, await freePort()), '--json'];
    const { code, stdout } = await place.run(argv, { ...desk.token, env: { TMPDIR: temporary } });
    expect([code, counts(eventOf(stdout, 'comparison'))]).toEqual([
      0,
      { matched: ROWS - FAILING, 'failed-in-both': FAILING },
    ]);
    const { statementId } = eventOf(stdout, 'statement-requested');
    expect(eventOf(stdout, 'statement-awaited')).toMatchObject({ statementId, ended: false });
    expect(stdout).not.toContain('statement-files');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('ends with 4 where the journal lacks what the statement has, and keeps both files', async () => {
    const desk = await paidBatch();
    await using place = desk.place;
    const [output, differences] = [place.path('kept.csv'), place.path('differences.csv')];
    const files = ['--output', output, '--differences', differences];
    // Another data folder knows nothing of what was paid.
    const argv = [...asking(desk, await freePort()), ...files, '--data-dir', place.path('empty')];
    const running = place.startBare(argv, desk.token);
    const { code, stdout } = await running.ended;
    expect(code).toBe(4);
    expect(stdout).toContain('Awaiting the callback of statement');
    expect(stdout).toContain(`Differences, ${ROWS} lines: ${differences}`);
    expect(stdout).toContain('and 40 more: --differences FILE writes all of them.');
    expect(await readFile(output, 'utf8')).toContain('COMPLETED');
  });

  it('says how to go on where nothing can be heard, and where the callback does not come', async () => {
    const desk = await paidBatch();
    await using place = desk.place;
    const unheard = await place.run(asking(desk, null), desk.token);
    expect(unheard.code).toBe(5);
    expect(unheard.stdout).toContain('paymaster statement download LINK --output statement.csv');
    expect(unheard.stdout).toMatch(/statement reconcile statement\.csv --from \S+ --to \S+ --country ZMB/);
    const elsewhere = [...asking(desk, null), '--listen', `${await freePort()}`, '--wait-limit', '1'];
    const late = await place.run(elsewhere, desk.token);
    expect([late.code, late.stdout]).toEqual([5, expect.stringContaining('The statement is still awaited.')]);
  });

  it('P6 keeps the link where the file is cut off on its way, since nobody is called back twice', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox({ settleAfterMs: 0 });
    await using links = await cuttingLinks(await freePort());
    const argv = asking({ sandbox }, links.listening);
    const callback = argv.map((word) => (word.endsWith('/statements') ? links.callbackUrl : word));
    const { code, stdout, stderr } = await place.runHere(callback, sandbox.token);
    expect([code, stderr]).toEqual([6, expect.stringContaining('Fetch it again')]);
    expect(stdout).toContain(`Download it from: ${links.fileUrl}`);
    expect(stdout).toContain('paymaster statement download LINK --output statement.csv');
    expect(links.asked).toBe(1);
  });

  it('ends with the reason where the service does not make it', async () => {
    const desk = await paidBatch({ seed: 1, statements: { failures: 1 } });
    await using place = desk.place;
    const { code, stderr } = await place.run(asking(desk, await freePort()), desk.token);
    expect(code).toBe(2);
    expect(stderr).toMatch(/The service did not make the statement: [A-Z_]+: /);
  });
});
