// Signed batches against a service by somebody else, which verifies with node:crypto alone: it accepts every request
// as it came, and none of which any byte was changed on the way.

import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { someFaults } from '../support/independent-service/faults.ts';
import { independentFile } from '../support/independent-service/independent-files.ts';
import { IndependentService } from '../support/independent-service/independent-service.ts';
import {
  checkSignature,
  type ReceivedRequest,
  type RegisteredKey,
} from '../support/independent-service/signature-check.ts';
import { keyPairOf } from '../support/signing/key-pairs.ts';

const TOKEN = 'a-token-of-somebody-else';
const COVERED = ['host', 'content-type', 'content-digest', 'signature-date', 'signature', 'signature-input'];
const ROWS = 16;

interface Kind {
  readonly algorithm: RegisteredKey['algorithm'];
  readonly ecdsaEncoding: RegisteredKey['ecdsaEncoding'];
  readonly generation: 'v2' | 'legacy';
  readonly more: readonly string[];
}

const KINDS: readonly Kind[] = [
  { algorithm: 'ecdsa-p256-sha256', ecdsaEncoding: 'raw', generation: 'v2', more: [] },
  { algorithm: 'ecdsa-p256-sha256', ecdsaEncoding: 'der', generation: 'legacy', more: ['--sign', 'always'] },
  {
    algorithm: 'ecdsa-p384-sha384',
    ecdsaEncoding: 'raw',
    generation: 'legacy',
    more: ['--sign', 'always', '--sign-label', 'x'],
  },
  { algorithm: 'rsa-pss-sha512', ecdsaEncoding: 'raw', generation: 'v2', more: ['--sign-digest', 'sha-256'] },
  { algorithm: 'rsa-v1_5-sha256', ecdsaEncoding: 'der', generation: 'v2', more: ['--sign', 'when-required'] },
  { algorithm: 'ed25519', ecdsaEncoding: 'raw', generation: 'v2', more: ['--sign-expires', '30'] },
];

/** Adds a profile that signs, with a key that its owner alone can read. */
async function addProfile(place: Workplace, baseUrl: string, kind: Kind): Promise<void> {
  const key = await place.file('key.pem', keyPairOf(kind.algorithm).privatePem);
  await chmod(key, 0o600);
  const account = ['profile', 'add', 'Signed', '--base-url', baseUrl, '--api', kind.generation];
  const signing = ['--sign-key', key, '--sign-key-id', 'K 1', '--sign-algorithm', kind.algorithm];
  const encoding = ['--sign-encoding', kind.ecdsaEncoding];
  const added = await place.run([...account, ...signing, ...encoding, ...kind.more]);
  expect([added.code, added.stderr]).toEqual([0, expect.stringContaining('Signed')]);
}

/** The same request once for each byte of path, body and covered headers, with that byte changed. */
function tampered(request: ReceivedRequest): readonly ReceivedRequest[] {
  const changed = (text: string) =>
    Array.from(text, (_, at) => {
      const bytes = Buffer.from(text, 'latin1');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes.toString('latin1');
    });
  return [
    ...changed(request.body.toString('latin1')).map((body) => ({
      ...request,
      body: Buffer.from(body, 'latin1'),
    })),
    ...changed(request.target).map((target) => ({ ...request, target })),
    ...changed(request.method).map((method) => ({ ...request, method })),
    ...COVERED.flatMap((name) =>
      changed(request.headers.get(name) ?? '').map((value) => ({
        ...request,
        headers: new Map([...request.headers, [name, value]]),
      })),
    ),
  ];
}

describe.concurrent.each(KINDS)('a $generation batch signed with $algorithm, $ecdsaEncoding', (kind) => {
  it('is accepted to the last request, and no changed byte is', async () => {
    const { algorithm, ecdsaEncoding, generation } = kind;
    const publicKeyPem = keyPairOf(algorithm).publicPem;
    const key: RegisteredKey = { keyId: 'K 1', algorithm, publicKeyPem, ecdsaEncoding };
    await using service = await IndependentService.start({ token: TOKEN, key, faults: someFaults });
    await using place = await Workplace.open();
    await addProfile(place, service.baseUrl, kind);
    const file = await place.file('file.csv', independentFile('payout', generation, ROWS));
    const argv = ['run', file, '--profile', 'Signed', '--yes', '--json', '--wait'];
    const ended = await place.run(argv, { token: TOKEN });
    expect(service.violations).toEqual([]);
    expect([ended.code, summaryOf(ended.stdout).counts]).toEqual([0, { completed: ROWS }]);
    expect(service.ledger.entries('payout').length).toBe(ROWS);
    expect(new Set(service.initiations.map(({ headers }) => headers.get('signature'))).size).toBe(
      service.initiations.length,
    );
    const [request] = service.initiations;
    if (request === undefined) throw new Error('No request came.');
    const createdS = Number(/created=(\d+)/.exec(request.headers.get('signature-input') ?? '')?.[1]);
    expect(checkSignature(request, key, createdS)).toEqual([]);
    const forged = tampered(request);
    expect(forged.length).toBeGreaterThan(600);
    expect(forged.filter((each) => checkSignature(each, key, createdS).length === 0)).toEqual([]);
  });
});

describe.concurrent('an account that takes no signatures', () => {
  it.each(['v2', 'legacy'] as const)(
    'is sent none by a %s profile for which a key was made',
    async (generation) => {
      await using service = await IndependentService.start({ token: TOKEN });
      await using place = await Workplace.open();
      const account = ['--base-url', service.baseUrl, '--api', generation];
      expect((await place.run(['profile', 'add', 'Plain', ...account])).code).toBe(0);
      const made = await place.run(['profile', 'key', 'generate', 'Plain']);
      expect([made.code, made.stderr]).toEqual([
        0,
        expect.stringContaining('only where the configuration asks'),
      ]);
      const file = await place.file('file.csv', independentFile('payout', generation, 5));
      const ended = await place.run(['run', file, '--profile', 'Plain', '--yes', '--wait'], { token: TOKEN });
      expect([service.violations, ended.code]).toEqual([[], 0]);
      const headers = service.initiations.flatMap((request) => [...request.headers.keys()]);
      expect(headers.filter((name) => /signature|digest/.test(name))).toEqual([]);
    },
  );

  it('is sent none by a profile that signs only when it has to', async () => {
    await using service = await IndependentService.start({ token: TOKEN });
    await using place = await Workplace.open();
    const more = ['--sign', 'when-required'];
    const kind = { algorithm: 'ed25519', ecdsaEncoding: 'raw', generation: 'v2', more } as const;
    await addProfile(place, service.baseUrl, kind);
    const file = await place.file('file.csv', independentFile('payout', 'v2', 5));
    const argv = ['run', file, '--profile', 'Signed', '--yes', '--wait'];
    const ended = await place.run(argv, { token: TOKEN });
    expect([service.violations, ended.code]).toEqual([[], 0]);
  });
});

describe.concurrent('an account that takes signed requests only', () => {
  it('pauses a batch of a profile that does not sign, and burns no row', async () => {
    const publicKeyPem = keyPairOf('ed25519').publicPem;
    const key = { keyId: 'K', algorithm: 'ed25519', publicKeyPem, ecdsaEncoding: 'raw' } as const;
    await using service = await IndependentService.start({ token: TOKEN, key });
    await using place = await Workplace.open();
    const file = await place.file('file.csv', independentFile('payout', 'v2', 5));
    const argv = ['run', file, '--yes', '--json', '--base-url', service.baseUrl];
    const ended = await place.run(argv, { token: TOKEN });
    expect(ended.code).toBe(6);
    expect(summaryOf(ended.stdout).counts).not.toHaveProperty('rejected');
    expect(service.ledger.entries('payout')).toEqual([]);
  });
});
