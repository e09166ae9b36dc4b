// P5 over a whole day: a token, a signing key and a passphrase go through import, approval, sending with faults, reports,
// evidence, backup, support and a crash, on a page and in commands. Then every byte that the program wrote to anything, what it
// started others with, and every file that it left is searched: the token stands in the Authorization header to its own host.

import { createPrivateKey } from 'node:crypto';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openPageSession, type PageSession } from '../support/e2e/page-session.ts';
import { HEADER } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { TRACED_WRITES, tracesOf, unpackedMembers, writtenBytes } from '../support/e2e/written-bytes.ts';
import { eventually } from '../support/patience.ts';
import { keyPairOf } from '../support/signing/key-pairs.ts';

const TOKEN = 'cAnary+tok/en.of~the-day_42==';
const PASSPHRASE = 'canary orchard: lantern & 77 "geese"';
const NAMES = ['Mwila Chandaquist', 'Thandiwe Okellovar', 'Chola Zuluberg', 'Esi Bandastrom'];
const NUMBERS = NAMES.map((_, index) => `26097000${index}456`);
const PAYROLL = `${HEADER},Name\n${NAMES.map(
  (name, index) => `ZMB,AIRTEL_OAPI_ZMB,ZMW,${NUMBERS[index]},8${index}71.25,Salary,${name}`,
).join('\n')}\n`;

/** What leaves doubts, questions and repeats. */
const FAULTS = [
  { kind: 'cut-after', rate: 0.4, untilAttempt: 2 },
  { kind: 'error500-recorded', rate: 0.4, untilAttempt: 2 },
] as const;

const batchSchema = z.object({ id: z.string(), state: z.string() });
const importedSchema = z.object({ batch: z.string() });
const targetSchema = z.object({ target: z.string() });
const reviewSchema = z.object({
  confirmation: z.unknown(),
  acknowledgements: z.array(z.object({ code: z.string() })),
});
const supportSchema = z.object({ atMs: z.number() });

/** The private number of the signing key, as no part of it that is public has it. */
function privatePartOf(pem: string): Buffer {
  const { d } = z.object({ d: z.string() }).parse(createPrivateKey(pem).export({ format: 'jwk' }));
  return Buffer.from(d, 'base64url');
}

async function prepared(page: PageSession, name: string): Promise<string> {
  const file = await page.sendFile(name, PAYROLL);
  const account = { kind: 'profile', name: 'Mills' };
  const reading = { sheet: null, operation: 'payout', mapping: {}, defaults: {}, decimalMark: null };
  const { batch } = importedSchema.parse(await page.call('importFile', { file, account, ...reading }));
  const { confirmation, acknowledgements } = reviewSchema.parse(await page.call('reviewBatch', { batch }));
  await page.call('confirmBatch', {
    confirmation,
    leaveOutInvalid: true,
    duplicatesReason: 'the second month',
    acknowledged: acknowledgements.map(({ code }) => code),
  });
  return batch;
}

const stateOf = async (page: PageSession, batch: string) =>
  batchSchema.parse(await page.call('getBatch', { batch })).state;

/** What a clerk does on the page until a batch is settled and told of; a second one is under way at the end. */
async function dayOnThePage(page: PageSession, gate: { holdAfter(count: number): void }): Promise<void> {
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE };
  await page.call('addUser', { name: 'Mary', roles: ['prepare', 'approve', 'administer'], secret });
  await page.call('signIn', { name: 'Mary', passphrase: PASSPHRASE });
  await page.call('setToken', { profile: 'Mills', token: TOKEN });
  const batch = await prepared(page, 'one.csv');
  const start = { until: 'settled', waitLimitMs: null, concurrency: null };
  await page.call('startUpload', { batch, ...start });
  await eventually(async () => expect(await stateOf(page, batch)).toBe('settled'));
  const target = async (name: string) => targetSchema.parse(await page.call('chooseTarget', { name })).target;
  for (const format of ['csv', 'json', 'xlsx']) {
    await page.call('exportReport', { batch, format, target: await target(`report.${format}`) });
  }
  const paper = { language: 'en', target: await target('notices.html') };
  await page.call('exportNotices', { batch, format: 'page', ...paper });
  const pack = { language: 'en', target: await target('pack.zip'), original: null, salt: null };
  await page.call('exportEvidence', { batch, ...pack });
  await page.call('listRows', { batch, after: 0, limit: 10, states: null });
  await page.call('makeBackup', {});
  supportSchema.parse(await page.call('getSupport', {}));
  // A wrong passphrase is refused and not told either.
  await expect(page.call('signIn', { name: 'Mary', passphrase: `${PASSPHRASE}!` })).rejects.toThrow();
  const second = await prepared(page, 'two.csv');
  gate.holdAfter(1);
  await page.call('startUpload', { batch: second, ...start });
}

it('P5 the secrets of a whole day are in the header to their own host and nowhere else; the log has nobody’s name', async () => {
  await using place = await Workplace.open();
  const { privatePem, publicPem } = keyPairOf('ecdsa-p256-sha256');
  const signatures = { publicKey: publicPem, keyId: 'OURS', encoding: 'der' } as const;
  const faults = { seed: 3, settleAfterMs: 20, faults: FAULTS.map((fault) => ({ ...fault })) };
  const sandbox = await place.sandbox({ token: TOKEN, faults, signatures });
  const gate = await place.gate(sandbox.baseUrl);
  const key = await place.file('key.pem', privatePem);
  await chmod(key, 0o600);
  const traces: string[] = [];
  const watched = (argv: readonly string[]) => {
    const trace = place.path(`${traces.length}.trace`);
    traces.push(trace);
    return place.start(argv, { token: TOKEN, tracer: [...TRACED_WRITES, '-o', trace] });
  };

  const signing = ['--sign-key', key, '--sign-key-id', 'OURS', '--sign-algorithm', 'ecdsa-p256-sha256'];
  const added = await watched(['profile', 'add', 'Mills', '--base-url', gate.baseUrl, ...signing]).ended;
  expect(added.code, added.stderr).toBe(0);
  const serve = watched(['serve', '--no-open']);
  const page = await openPageSession(await serve.outLine('http://127.0.0.1:'));
  await dayOnThePage(page, gate);
  await serve.until(gate.held(1));
  serve.signal('SIGKILL');
  await serve.ended;
  gate.open();

  const report = place.path('report.csv');
  const commands = [
    ['resume', '--wait', '--report', report],
    ['support', '--output', place.path('support.txt')],
    ['journal', 'backup', '--output', place.path('journal.backup')],
  ];
  for (const argv of commands) {
    const end = await watched(argv).ended;
    expect([argv[0], end.code, end.stderr], end.stdout).toEqual([argv[0], 0, expect.anything()]);
  }

  const port = new URL(gate.baseUrl).port;
  const secrets = {
    token: tracesOf(TOKEN),
    passphrase: tracesOf(PASSPHRASE),
    key: [...tracesOf(privatePartOf(privatePem)), Buffer.from(privatePem.split('\n')[1] ?? '')],
  };
  const written = traces.flatMap((trace) => writtenBytes(trace));
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const left = files.filter((path) => path !== key && !traces.includes(path));
  const kept = await Promise.all(left.map(async (path) => ({ place: path, bytes: await readFile(path) })));
  const everything = [...written, ...kept].flatMap((each) => [
    each,
    ...unpackedMembers(each.bytes).map((bytes) => ({ place: `in ${each.place}`, bytes })),
  ]);
  const found: string[] = [];
  let headers = 0;
  for (const [secret, forms] of Object.entries(secrets)) {
    for (const { place: where, bytes } of everything) {
      for (const form of forms) {
        for (let at = bytes.indexOf(form); at >= 0; at = bytes.indexOf(form, at + 1)) {
          const before = bytes.toString('latin1', Math.max(0, at - 22), at).toLowerCase();
          const isHeader =
            before.endsWith('authorization: bearer ') && where.includes(`->127.0.0.1:${port}]`);
          if (isHeader && form === forms[0]) headers += 1;
          else found.push(`${secret} in ${where} at ${at}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect(headers).toBeGreaterThan(NAMES.length);
  // The search itself reaches what it should: the journal, the page, the reports and what is packed in them.
  const holding = (text: string) =>
    everything.filter(({ bytes }) => bytes.includes(text)).map((each) => each.place);
  const [someone = ''] = NAMES;
  for (const part of ['paymaster.db', 'TCP:', 'report.csv', 'in ', 'backups'])
    expect(
      holding(someone).some((where) => where.includes(part)),
      part,
    ).toBe(true);
  const log = kept.filter(({ place: where }) => where.includes('paymaster.log')).map(({ bytes }) => bytes);
  for (const text of [...NAMES.flatMap((name) => name.split(' ')), ...NUMBERS, '71.25'])
    expect(Buffer.concat(log).includes(text), text).toBe(false);
});
