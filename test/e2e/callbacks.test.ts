// Callbacks from end to end: the built command line listens, the sandbox calls back, true and forged. A callback is
// only ever a hint: what a row becomes is the word of the status check (P4), whoever found the port (P9).

import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/sandbox.ts';
import { freePort } from '../support/e2e/free-port.ts';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { figure } from '../support/figures.ts';

const ROWS = figure('callbackRows');
const FAILING = 40;
/** Rows that are followed twice, by the clock and by callbacks. */
const FOLLOWED = 250;
/** How often each true callback is sent. */
const COPIES = 3;
/** About so long after a request its row is settled: from half as long to half as long again. */
const SETTLED_AFTER_MS = 600_000;
const COUNTED = { taken: z.number(), repeated: z.number(), alreadyFinal: z.number() };

interface Scene {
  readonly place: Workplace;
  readonly sandbox: Sandbox;
  readonly port: number;
  readonly token: { readonly token: string };
}

async function scene(options: SandboxOptions): Promise<Scene> {
  const place = await Workplace.open();
  onTestFinished(() => place[Symbol.asyncDispose]());
  const port = await freePort();
  const sandbox = await place.sandbox({ callbackUrl: `http://127.0.0.1:${port}/callbacks`, ...options });
  return { place, sandbox, port, token: { token: sandbox.token } };
}

/** Rows of which 40 fail at the provider. */
function mixedPayroll(rows = ROWS): string {
  const paid = payroll({ rows: rows - FAILING, series: '97' });
  const failing = payroll({ rows: FAILING, series: '97', ending: '119' });
  return paid + failing.slice(failing.indexOf('\n') + 1);
}

async function send({ place, sandbox, token }: Scene, content: string): Promise<void> {
  const file = await place.file('file.csv', content);
  const sent = await place.run(['run', file, '--base-url', sandbox.baseUrl, '--yes', '--json'], token);
  expect([sent.code, sent.stderr]).toEqual([0, '']);
}

function keys(): { readonly privateKey: string; readonly publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The state of every row as the sandbox's own ledger has it. */
function ledgerCounts(sandbox: Sandbox): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id } of sandbox.ledger.records()) {
    const word = sandbox.ledger.status(id)?.toLowerCase() ?? '';
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

/** Posts JSON; gives the status and the text of the answer. */
async function post(port: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const outgoing = request(`http://127.0.0.1:${port}/callbacks`, options).end(JSON.stringify(body));
  const [response]: unknown[] = await once(outgoing, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('There is no answer.');
  return [response.statusCode, await text(response)];
}

describe('listen', () => {
  it('P4 P9 settles every row by one status check each, whatever is forged, repeated and out of order', async () => {
    const { privateKey, publicKey } = keys();
    const faults: FaultScriptInput = {
      seed: 3,
      settleAfterMs: SETTLED_AFTER_MS,
      callbacks: {
        times: COPIES,
        spreadMs: 1_500,
        forge: ['wrong-status', 'unknown-id', 'bad-signature', 'stale', 'unreadable'],
      },
    };
    // Nothing is settled before somebody listens, however long this computer takes to get there.
    let behindMs = 2 * SETTLED_AFTER_MS;
    const nowMs = () => Date.now() - behindMs;
    const all = await scene({ faults, nowMs, signatures: { answerKey: privateKey } });
    const { place, sandbox, port, token } = all;
    await send(all, mixedPayroll());
    const key = await place.file('service.pem', publicKey);
    const argv = ['listen', '--port', `${port}`, '--service-key', key, '--json'];
    const running = place.start(argv, token);
    await running.outLine('"listening"');
    behindMs = 0;
    const heard = () => [sandbox.callbackCounts().acknowledged, sandbox.callbackCounts().forged];
    await expect.poll(heard).toEqual([ROWS * COPIES, ROWS * (faults.callbacks?.forge?.length ?? 0)]);
    await expect.poll(() => sandbox.ledger.totals().statusChecks).toBe(ROWS);
    running.signal('SIGINT');
    const { code, stdout } = await running.ended;
    expect(code).toBe(4);
    const { counts, rows } = summaryOf(stdout);
    expect(rows).toBe(ROWS);
    expect(counts).toEqual({ completed: ROWS - FAILING, failed: FAILING });
    expect(counts).toEqual(ledgerCounts(sandbox));
    // One question a row: repeated callbacks ask nothing more, and nothing is asked by the clock.
    expect(sandbox.ledger.totals().statusChecks).toBe(ROWS);
    const changed = eventsOf(stdout).filter(({ event }) => event === 'row');
    expect(changed).toHaveLength(ROWS);
    const tally = eventOf(stdout, 'callbacks');
    // A copy is repeated, comes after the row was final, or at once with the first and is then one question with it.
    const { taken, repeated, alreadyFinal } = z.object(COUNTED).parse(tally);
    expect([taken >= ROWS, repeated + alreadyFinal > 0]).toEqual([true, true]);
    // One more came with another status, signed rightly.
    expect(taken + repeated + alreadyFinal).toBe(ROWS * (COPIES + 1));
    expect(tally['unsigned']).toBe(0);
    for (const why of ['forged', 'stale', 'unreadable', 'unknown'])
      expect([why, Number(tally[why]) >= ROWS]).toEqual([why, true]);
    // Each kind of forgery is told, and none of the thousands floods the output.
    const told = eventsOf(stdout).filter(({ event }) => event === 'turned-away');
    expect(new Set(told.map(({ why }) => why))).toEqual(
      new Set(['forged', 'stale', 'unreadable', 'unknown']),
    );
    expect(told.length).toBeLessThan(20);
  });

  it('P4 a forged COMPLETED for a row that is on its way changes nothing, however often it is sent', async () => {
    const all = await scene({ settleAfterMs: 1 });
    const { place, sandbox, port, token } = all;
    await send(all, payroll({ rows: 1, ending: '129' }));
    const [record] = sandbox.ledger.records();
    const running = place.start(['listen', '--port', `${port}`, '--json'], token);
    await running.outLine('"listening"');
    const before = sandbox.ledger.totals().statusChecks;
    const forged = { payoutId: record?.id, status: 'COMPLETED', amount: '1.0000' };
    for (let time = 0; time < 100; time += 1) expect(await post(port, forged)).toEqual([200, '']);
    await expect.poll(() => sandbox.ledger.totals().statusChecks).toBeGreaterThan(before);
    running.signal('SIGINT');
    const { code, stdout } = await running.ended;
    expect(code).toBe(5);
    expect(summaryOf(stdout).counts).toEqual({ accepted: 1 });
    expect(eventsOf(stdout).filter(({ event }) => event === 'row')).toEqual([]);
    expect(eventOf(stdout, 'callbacks')).toMatchObject({ taken: 1, repeated: 99 });
    expect(sandbox.ledger.totals().statusChecks - before).toBeLessThan(10);
  });

  it('P9 with the key of the service, what it did not sign asks nothing and learns nothing', async () => {
    const { privateKey, publicKey } = keys();
    const all = await scene({ settleAfterMs: 0, signatures: { answerKey: privateKey } });
    const { place, sandbox, token } = all;
    // Its own callbacks go nowhere: the listener is not there yet, and the next try is a second away.
    await send(all, payroll({ rows: 1 }));
    const [record] = sandbox.ledger.records();
    const key = await place.file('service.pem', publicKey);
    const listenPort = await freePort();
    const argv = ['listen', '--port', `${listenPort}`, '--service-key', key, '--json'];
    const running = place.start(argv, token);
    await running.outLine('"listening"');
    const word = { payoutId: record?.id, status: 'COMPLETED' };
    expect(await post(listenPort, word)).toEqual([401, '']);
    const claimed = {
      'signature-input': 'a=("@method" "@path" "content-digest");created=1;keyid="x";alg="ecdsa-p256-sha256"',
      signature: 'a=:AAAA:',
      'content-digest': 'sha-256=:AAAA:',
    };
    expect(await post(listenPort, word, claimed)).toEqual([401, '']);
    // An id of nobody is answered like one that is known and needs nothing.
    const stranger = { payoutId: '0f0e0d0c-0b0a-4908-8706-0000000000ff', status: 'COMPLETED' };
    expect(await post(listenPort, stranger)).toEqual([200, '']);
    expect(await post(listenPort, { hello: 1 })).toEqual([400, '']);
    expect(await post(listenPort, word, { origin: 'https://page.example' })).toEqual([403, '']);
    running.signal('SIGINT');
    const { code, stdout } = await running.ended;
    expect(code).toBe(5);
    expect(eventOf(stdout, 'callbacks')).toMatchObject({
      taken: 0,
      unsigned: 1,
      forged: 1,
      unknown: 1,
      unreadable: 1,
      notAccepted: 1,
    });
    expect(sandbox.ledger.totals().statusChecks).toBe(0);
  });

  it('tells where a statement can be had, and keeps nothing of it', async () => {
    const all = await scene({});
    const { place, port, token } = all;
    await send(all, payroll({ rows: 1 }));
    const running = place.start(['listen', '--port', `${port}`], token);
    await running.outLine('Listening for callbacks');
    const statementId = '0f0e0d0c-0b0a-4908-8706-0000000000aa';
    const downloadUrl = 'https://files.example/statement.csv?key=1';
    expect(await post(port, { statementId, status: 'COMPLETED', downloadUrl })).toEqual([200, '']);
    expect(await running.outLine('Download it from')).toBe(`Download it from: ${downloadUrl}`);
    running.signal('SIGINT');
    expect((await running.ended).stdout).toContain(`Statement ${statementId}: COMPLETED`);
  });

  it('tells why a statement was not made', async () => {
    const all = await scene({});
    const { place, port, token } = all;
    await send(all, payroll({ rows: 1 }));
    const running = place.start(['listen', '--port', `${port}`], token);
    await running.outLine('Listening for callbacks');
    const statementId = '0f0e0d0c-0b0a-4908-8706-0000000000ab';
    const failureReason = { failureCode: 'NO_WALLET', failureMessage: 'There is no such wallet.' };
    expect(await post(port, { statementId, status: 'FAILED', failureReason })).toEqual([200, '']);
    expect(await running.outLine('Statement ')).toBe(
      `Statement ${statementId}: FAILED (NO_WALLET: There is no such wallet.)`,
    );
    running.signal('SIGINT');
    expect((await running.ended).code).not.toBe(6);
  });

  it('P9 warns once where callbacks are signed and no key of the service is known', async () => {
    const all = await scene({ settleAfterMs: 0, signatures: { answerKey: keys().privateKey } });
    const { place, sandbox, port, token } = all;
    await send(all, payroll({ rows: 2 }));
    const { code, stdout, stderr } = await place.run(
      ['listen', '--port', `${port}`, '--until-settled', '--json'],
      token,
    );
    expect(code).toBe(0);
    const unproven = eventsOf(stdout).filter(({ event }) => event === 'unproven');
    expect(unproven).toEqual([{ event: 'unproven', profile: null, baseUrl: sandbox.baseUrl }]);
    expect(stderr.match(/its public key is not known here/g)).toHaveLength(1);
  });

  it('ends with 6 while another program holds the journal, and says which', async () => {
    const all = await scene({});
    const { place, port, token } = all;
    await send(all, payroll({ rows: 1 }));
    const first = place.start(['listen', '--port', `${port}`, '--json'], token);
    await first.outLine('"listening"');
    const second = await place.run(['listen', '--port', '0'], token);
    expect(second.code).toBe(6);
    expect(second.stderr).toContain(String(first.pid));
  });

  it('needs a port that is free, a token, and a wait beside --listen', async () => {
    const all = await scene({});
    const { place, sandbox, port, token } = all;
    expect((await place.run(['listen'], token)).code).toBe(2);
    await send(all, payroll({ rows: 1 }));
    const busy = await place.run(['listen', '--port', `${sandbox.port}`], token);
    expect([busy.code, busy.stderr]).toEqual([2, expect.stringContaining(`The port ${sandbox.port} cannot`)]);
    expect((await place.run(['listen', '--port', `${port}`])).code).toBe(6);
    const resumed = await place.run(['resume', '--listen', `${port}`], token);
    expect([resumed.code, resumed.stderr]).toEqual([2, expect.stringContaining('--wait')]);
  });
});

describe('run --wait --listen', () => {
  it('P4 follows rows by their callbacks, with fewer questions than by the clock', async () => {
    const faults: FaultScriptInput = { seed: 4, settleAfterMs: 6_000 };
    const clock = await scene({ faults });
    const listening = await scene({ faults });
    const checks: number[] = [];
    for (const [index, all] of [clock, listening].entries()) {
      const { place, sandbox, port, token } = all;
      const file = await place.file('file.csv', mixedPayroll(FOLLOWED));
      const argv = ['run', file, '--base-url', sandbox.baseUrl, '--yes', '--wait', '--json'];
      const { code, stdout } = await place.run(index === 0 ? argv : [...argv, '--listen', `${port}`], token);
      expect(code).toBe(4);
      expect(summaryOf(stdout).counts).toEqual({ completed: FOLLOWED - FAILING, failed: FAILING });
      expect(summaryOf(stdout).counts).toEqual(ledgerCounts(sandbox));
      checks.push(sandbox.ledger.totals().statusChecks);
    }
    const [byClock = 0, byCallbacks = 0] = checks;
    expect(byCallbacks).toBeLessThan(byClock);
    expect(byCallbacks).toBeLessThan(FOLLOWED * 1.1);
  });
});
