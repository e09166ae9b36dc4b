// Signed batches of the built command line: a service that takes signed requests only, with faults, killed and
// resumed; every request that came is held against a verifier that shares nothing with the program.

import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FaultScriptInput } from '../../sandbox/fault-script.ts';
import type { EcdsaEncoding } from '../../sandbox/signatures.ts';
import type { SignatureAlgorithm } from '../../shared/accounts/signing.ts';
import type { Arrival } from '../support/e2e/gate.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { operationFile } from '../support/e2e/operation-files.ts';
import { cell, countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { arrivedAtGate } from '../support/signing/arrived.ts';
import { type ArrivedRequest, accepts } from '../support/signing/independent-verifier.ts';
import { type KeyPair, keyPairOf, newPair } from '../support/signing/key-pairs.ts';
import { tamperedAtChance, tamperedEverywhere } from '../support/signing/tampering.ts';

const SEED = 9421;
const SIGNATURE_HEADERS = [
  'content-digest',
  'signature',
  'signature-input',
  'signature-date',
  'accept-signature',
  'accept-digest',
];

const FAULTS: FaultScriptInput = {
  seed: SEED,
  settleAfterMs: 100,
  faults: [
    { kind: 'cut-before', rate: 0.03, untilAttempt: 2 },
    { kind: 'cut-after', rate: 0.03, untilAttempt: 2 },
    { kind: 'error500-recorded', rate: 0.03, untilAttempt: 2 },
    { kind: 'error500-unrecorded', rate: 0.03, untilAttempt: 2 },
    { kind: 'garbage-body', rate: 0.03, untilAttempt: 2 },
  ],
};

interface Kind {
  readonly algorithm: SignatureAlgorithm;
  /** How the profile writes ECDSA signatures. */
  readonly encoding: EcdsaEncoding;
  readonly generation: 'v2' | 'legacy';
}

/** A place with a service behind a gate that remembers every payment, and a profile that signs for it. */
async function signedPlace(place: Workplace, kind: Kind, wanted: EcdsaEncoding = kind.encoding) {
  const { algorithm, encoding, generation } = kind;
  const pair = keyPairOf(algorithm);
  const signatures = { publicKey: pair.publicPem, keyId: 'OURS', encoding: wanted };
  const sandbox = await place.sandbox({ faults: FAULTS, signatures });
  const payments: Arrival[] = [];
  const gate = await place.gate(sandbox.baseUrl, (arrival) => {
    if (arrival.method === 'POST') payments.push(arrival);
  });
  const key = await place.file('key.pem', pair.privatePem);
  await chmod(key, 0o600);
  const account = ['profile', 'add', 'Signed', '--base-url', gate.baseUrl, '--api', generation];
  const signing = ['--sign-key', key, '--sign-key-id', 'OURS', '--sign-algorithm', algorithm];
  // The legacy configuration never asks for signatures.
  const when = generation === 'legacy' ? ['--sign', 'always'] : [];
  const added = await place.run([...account, ...signing, ...when, '--sign-encoding', encoding]);
  expect([added.code, added.stdout]).toEqual([0, expect.stringContaining('Signed')]);
  return { sandbox, gate, payments, pair, token: { token: sandbox.token } };
}

/** What the independent verifier says; what it cannot read it does not take. */
function isTaken(request: ArrivedRequest, { publicKey }: KeyPair, encoding: EcdsaEncoding, atMs: number) {
  try {
    return accepts(request, publicKey, encoding, atMs);
  } catch {
    return false;
  }
}

/** Every payment is taken as it came, and none that was changed on the way; attempts of a row are signed anew. */
function expectSigned(payments: readonly Arrival[], pair: KeyPair, encoding: EcdsaEncoding): void {
  const random = new SeededRandom(SEED);
  const requests = payments.map((payment) => ({ request: arrivedAtGate(payment), atMs: payment.atMs }));
  expect(requests.filter(({ request, atMs }) => !isTaken(request, pair, encoding, atMs))).toEqual([]);
  const forged = requests.flatMap(({ request, atMs }) =>
    tamperedAtChance(request, random).map((changed) => ({ request: changed, atMs })),
  );
  // Body, path, method, signature, host, its input and the three headers that are covered.
  expect(forged).toHaveLength(9 * requests.length);
  expect(forged.filter(({ request, atMs }) => isTaken(request, pair, encoding, atMs))).toEqual([]);
  const signatures = requests.map(({ request }) => request.headers['signature']);
  expect(new Set(signatures).size).toBe(requests.length);
}

/** Attempts by the text of their body. */
function attemptsByBody(payments: readonly Arrival[]): Map<string, number> {
  const attempts = new Map<string, number>();
  for (const { body } of payments) {
    const text = body.toString('utf8');
    attempts.set(text, (attempts.get(text) ?? 0) + 1);
  }
  return attempts;
}

describe.concurrent('500 signed payouts', () => {
  it('P1 P2 P3 with faults, killed and resumed, end with ledger and report equal', async () => {
    await using place = await Workplace.open();
    const kind = { algorithm: 'ecdsa-p256-sha256', encoding: 'der', generation: 'v2' } as const;
    const { sandbox, gate, payments, pair, token } = await signedPlace(place, kind);
    gate.holdAfter(200);
    const file = await place.file('file.csv', operationFile('payout', 500));
    const first = place.start(['run', file, '--profile', 'Signed', '--yes', '--json'], token);
    await first.until(gate.held(1));
    first.signal('SIGKILL');
    expect(await first.ended).toMatchObject({ code: null, signal: 'SIGKILL' });

    gate.open();
    const path = place.path('report.csv');
    const second = await place.run(['resume', '--wait', '--json', '--report', path], token);
    expect([second.code, second.stderr]).toEqual([4, expect.any(String)]);
    const { counts } = summaryOf(second.stdout);
    expect(counts).toEqual({ completed: 480, failed: 10, rejected: 10 });
    const report = await readReport(path);
    expect(countStates(report)).toEqual(counts);
    const accepted = report.rows.filter((row) => cell(row, 'Outcome') !== 'REJECTED');
    expect([...sandbox.ledger.records()].map(({ id }) => id).sort()).toEqual(
      accepted.map((row) => cell(row, 'Payout ID')).sort(),
    );
    expect(sandbox.ledger.idsWithSeveralContents()).toEqual([]);

    const attempts = attemptsByBody(payments);
    expect(attempts.size).toBe(500);
    expect(payments.length).toBeGreaterThan(530);
    expect(Math.max(...attempts.values())).toBeGreaterThan(1);
    expectSigned(payments, pair, 'der');
  });

  it('are refused by the verifier when any single byte is another', async () => {
    await using place = await Workplace.open();
    const kind = { algorithm: 'ed25519', encoding: 'der', generation: 'v2' } as const;
    const { payments, pair, token } = await signedPlace(place, kind);
    const file = await place.file('file.csv', operationFile('payout', 3));
    expect((await place.run(['run', file, '--profile', 'Signed', '--yes'], token)).code).toBe(0);
    const random = new SeededRandom(SEED);
    for (const payment of payments) {
      const request = arrivedAtGate(payment);
      const forged = tamperedEverywhere(request, random);
      expect(forged.length).toBeGreaterThan(request.body.length + 300);
      expect(forged.filter((changed) => isTaken(changed, pair, 'der', payment.atMs))).toEqual([]);
    }
    expect(payments.length).toBeGreaterThanOrEqual(3);
  });
});

describe.each<Kind>([
  { algorithm: 'ecdsa-p256-sha256', encoding: 'raw', generation: 'legacy' },
  { algorithm: 'ecdsa-p384-sha384', encoding: 'der', generation: 'v2' },
  { algorithm: 'ecdsa-p384-sha384', encoding: 'raw', generation: 'legacy' },
  { algorithm: 'rsa-pss-sha512', encoding: 'raw', generation: 'v2' },
  { algorithm: 'rsa-pss-sha512', encoding: 'der', generation: 'legacy' },
  { algorithm: 'rsa-v1_5-sha256', encoding: 'raw', generation: 'legacy' },
  { algorithm: 'rsa-v1_5-sha256', encoding: 'der', generation: 'v2' },
  { algorithm: 'ed25519', encoding: 'raw', generation: 'v2' },
  { algorithm: 'ed25519', encoding: 'der', generation: 'legacy' },
])('a batch signed with $algorithm, $encoding, $generation', (kind) => {
  it('is taken whole; a service of the other encoding takes it where the encoding means nothing', async () => {
    await using place = await Workplace.open();
    const isEcdsa = kind.algorithm.startsWith('ecdsa');
    const other = kind.encoding === 'raw' ? 'der' : 'raw';
    const wanted = isEcdsa ? kind.encoding : other;
    const { sandbox, payments, pair, token } = await signedPlace(place, kind, wanted);
    const file = await place.file('file.csv', operationFile('payout', 30));
    const path = place.path('report.csv');
    const argv = ['run', file, '--profile', 'Signed', '--yes', '--json', '--wait', '--report', path];
    const ended = await place.run(argv, token);
    expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
    expect(summaryOf(ended.stdout).counts).toEqual({ completed: 30 });
    expect(sandbox.ledger.count).toBe(30);
    expect(attemptsByBody(payments).size).toBe(30);
    expectSigned(payments, pair, kind.encoding);
  });
});

describe.concurrent('a refused signature', () => {
  it('pauses the batch, burns no row, names the settings, the encoding first, and is cured by them', async () => {
    await using place = await Workplace.open();
    const kind = { algorithm: 'ecdsa-p256-sha256', encoding: 'der', generation: 'v2' } as const;
    const { sandbox, payments, token } = await signedPlace(place, kind, 'raw');
    const file = await place.file('file.csv', operationFile('payout', 40));
    const refused = await place.run(['run', file, '--profile', 'Signed', '--yes', '--json'], token);
    expect(refused.code).toBe(6);
    expect(refused.stderr).toContain('SIGNATURE_NEEDED');
    expect(refused.stderr).toMatch(/signing settings of the profile: the encoding first/);
    // Whose question was refused like its payment stays unknown until somebody answers.
    const { queued = 0, offered = 0, ...others } = summaryOf(refused.stdout).counts;
    expect([queued + offered, others]).toEqual([40, {}]);
    expect(sandbox.ledger.count).toBe(0);

    const cured = await place.run(['profile', 'key', 'set', 'Signed', '--sign-encoding', 'raw']);
    expect(cured.code).toBe(0);
    const before = payments.length;
    const resumed = await place.run(['resume', '--wait', '--json'], token);
    expect(summaryOf(resumed.stdout).counts).toEqual({ completed: 40 });
    expect(sandbox.ledger.count).toBe(40);
    expectSigned(payments.slice(before), keyPairOf(kind.algorithm), 'raw');
    // The refused attempts and the taken ones carry the very same bodies.
    expect(attemptsByBody(payments).size).toBe(40);
  });
});

describe.concurrent('the wrong public key of the service', () => {
  it('P1 P4 ends the run after a few answers, is said wherever a person looks, and is cured by the right key', async () => {
    await using place = await Workplace.open();
    const pair = newPair('ed25519');
    const sandbox = await place.sandbox({ settleAfterMs: 0, signatures: { answerKey: pair.privatePem } });
    const token = { token: sandbox.token };
    const wrong = await place.file('wrong.pub', newPair('ed25519').publicPem);
    const right = await place.file('right.pub', pair.publicPem);
    const account = ['profile', 'add', 'Proven', '--base-url', sandbox.baseUrl];
    expect((await place.run([...account, '--service-key', wrong])).code).toBe(0);
    const file = await place.file('file.csv', operationFile('payout', 30));
    const report = place.path('report.csv');

    const run = ['run', file, '--profile', 'Proven', '--yes', '--json', '--wait', '--report', report];
    const ended = await place.run(run, token);
    expect([ended.code, ended.stderr]).toEqual([6, expect.stringContaining('ANSWERS_UNPROVEN')]);
    expect(ended.stderr).toContain('profile key set NAME --service-key FILE');
    const { counts } = summaryOf(ended.stdout);
    const { offered = 0, queued = 0, ...others } = counts;
    expect([offered + queued, others]).toEqual([30, {}]);
    expect(sandbox.ledger.count).toBe(offered);
    const status = await place.run(['status', String(summaryOf(ended.stdout).batch)]);
    expect(status.stdout).toContain('prove nothing by its public key, as the profile has it');
    const { rows } = await readReport(report);
    const unknown = rows.filter((row) => cell(row, 'Outcome') === 'UNKNOWN');
    expect(unknown).toHaveLength(offered);
    for (const row of unknown) expect(cell(row, 'Reason')).toContain('public key');

    expect((await place.run(['profile', 'key', 'set', 'Proven', '--service-key', right])).code).toBe(0);
    const resumed = await place.run(['resume', '--wait', '--json'], token);
    expect([resumed.code, summaryOf(resumed.stdout).counts]).toEqual([0, { completed: 30 }]);
    expect(sandbox.ledger.count).toBe(30);
  });
});

describe.concurrent('a profile that does not sign', () => {
  it('sends none of the headers of a signature', async () => {
    await using place = await Workplace.open();
    const sandbox = await place.sandbox();
    const arrivals: Arrival[] = [];
    const gate = await place.gate(sandbox.baseUrl, (arrival) => arrivals.push(arrival));
    const file = await place.file('file.csv', operationFile('payout', 5));
    const argv = ['run', file, '--base-url', gate.baseUrl, '--yes', '--wait'];
    expect((await place.run(argv, { token: sandbox.token })).code).toBe(0);
    const names = arrivals.flatMap((arrival) => Object.keys(arrivedAtGate(arrival).headers));
    expect(arrivals.filter(({ method }) => method === 'POST')).toHaveLength(5);
    expect(names.filter((name) => SIGNATURE_HEADERS.includes(name))).toEqual([]);
  });
});
