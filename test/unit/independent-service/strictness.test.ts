// That the independent service is strict: each way to stray from the interface is recorded, so that a run without
// violations says something.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { IndependentService } from '../../support/independent-service/independent-service.ts';

const TOKEN = 'a-token';
const ID = '0b9f6c1e-52d7-4b90-9e14-7d0c2b6fa789';

const payout = {
  payoutId: ID,
  recipient: {
    type: 'MMO',
    accountDetails: { phoneNumber: '260763456785', provider: 'MTN_MOMO_ZMB' },
  },
  amount: '10',
  currency: 'ZMW',
};
const legacyDeposit = {
  depositId: ID,
  amount: '10.5',
  currency: 'ZMW',
  correspondent: 'MTN_MOMO_ZMB',
  payer: { type: 'MSISDN', address: { value: '260763456785' } },
  customerTimestamp: '2026-11-21T20:00:00Z',
  statementDescription: 'Salary',
};
const statement = {
  wallet: { country: 'ZMB', currency: 'ZMW' },
  callbackUrl: 'http://127.0.0.1:1/',
  startDate: '2026-11-01T00:00:00',
  endDate: '2026-11-21T00:00:00Z',
};

type Headers = Readonly<Record<string, string>>;
const BEARER: Headers = { authorization: `Bearer ${TOKEN}` };
const JSON_TYPE: Headers = { 'content-type': 'application/json', ...BEARER };

type Answer = readonly [status: number, text: string];

function ask(url: string, method: string, headers: Headers, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function post(service: IndependentService, path: string, body: unknown, headers = JSON_TYPE) {
  return ask(service.baseUrl + path, 'POST', headers, JSON.stringify(body));
}

describe('the service by somebody else', () => {
  it('shares no code with anything but Node', () => {
    const folder = new URL('../../support/independent-service/', import.meta.url);
    const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/ from '([^']+)'/g)].map(([, from]) => from),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((from) => !/^(?:node:[a-z]+|\.\/[a-z-]+\.ts)$/.test(from ?? ''))).toEqual([]);
  });
});

describe('what the interface allows', () => {
  it.each([
    ['/v2/payouts', payout],
    ['/v2/payouts', { ...payout, metadata: [{ site: 'A' }, { badge: 'B', isPII: true }] }],
    ['/deposits', { ...legacyDeposit, country: 'ZMB', metadata: [{ fieldName: 'a', fieldValue: 'b' }] }],
    ['/v2/statements', statement],
  ])('is no violation: %s %j', async (path, body) => {
    await using service = await IndependentService.start({ token: TOKEN });
    const [status, answer] = await post(service, path, body);
    expect([status, answer]).toEqual([200, expect.stringContaining('"ACCEPTED"')]);
    expect(service.violations).toEqual([]);
  });

  it('is a repeat, which is ignored, and another body under the same identifier is not', async () => {
    await using service = await IndependentService.start({ token: TOKEN });
    await post(service, '/v2/payouts', payout);
    expect((await post(service, '/v2/payouts', payout))[1]).toContain('"DUPLICATE_IGNORED"');
    expect([service.violations, service.ledger.entries('payout').length]).toEqual([[], 1]);
    await post(service, '/v2/payouts', { ...payout, amount: '11' });
    expect(service.violations).toEqual([`${ID} came again with another body`]);
    expect(service.ledger.entries('payout').map(({ amount }) => amount)).toEqual(['10']);
  });
});

describe('what the interface does not allow', () => {
  it.each([
    ['an unknown field', '/v2/payouts', { ...payout, country: 'ZMB' }],
    ['a missing field', '/v2/payouts', { ...payout, currency: undefined }],
    ['a number for an amount', '/v2/payouts', { ...payout, amount: 10 }],
    ['a long amount', '/v2/payouts', { ...payout, amount: '1'.repeat(24) }],
    ['a short note', '/v2/payouts', { ...payout, customerMessage: 'abc' }],
    ['a long note', '/deposits', { ...legacyDeposit, statementDescription: 'a'.repeat(23) }],
    ['a time without a zone', '/deposits', { ...legacyDeposit, customerTimestamp: '2026-11-21T20:00:00' }],
    ['a long code', '/deposits', { ...legacyDeposit, preAuthorisationCode: 'a'.repeat(37) }],
    ['the other metadata', '/v2/payouts', { ...payout, metadata: [{ fieldName: 'a', fieldValue: 'b' }] }],
    ['a short identifier', '/v2/payouts', { ...payout, payoutId: ID.slice(1) }],
    ['a legacy party', '/v2/payouts', { ...payout, recipient: legacyDeposit.payer }],
    ['no address to call back', '/v2/statements', { ...statement, callbackUrl: 'nowhere' }],
  ])('is recorded: %s', async (_, path, body) => {
    await using service = await IndependentService.start({ token: TOKEN });
    expect((await post(service, path, body))[0]).toBe(400);
    expect(service.violations.length).toBeGreaterThan(0);
    expect(service.ledger.entries('payout').concat(service.ledger.entries('deposit'))).toEqual([]);
  });

  it.each([
    ['/availability', BEARER],
    ['/v2/active-conf', {}],
    ['/v2/active-conf?country=ZM', BEARER],
    ['/v2/active-conf?operationType=PAYMENT', BEARER],
    ['/active-conf?country=ZMB', BEARER],
    ['/v2/payouts/1', BEARER],
    ['/payouts/0b9f6c1e-52d7-4b90-9e14-7d0c2b6fa789', BEARER],
    ['/v2/active-conf', { ...BEARER, 'accept-signature': 'sig=()' }],
  ])('is recorded of a question: %s', async (path, headers) => {
    await using service = await IndependentService.start({ token: TOKEN });
    expect((await ask(service.baseUrl + path, 'GET', headers))[0]).toBeGreaterThanOrEqual(400);
    expect(service.violations.length).toBeGreaterThan(0);
  });

  it('is recorded: signature headers where none are taken, and none where they must be', async () => {
    await using open = await IndependentService.start({ token: TOKEN });
    await post(open, '/v2/payouts', payout, { ...JSON_TYPE, signature: 'sig=:AA==:' });
    expect(open.violations).toEqual(['POST /v2/payouts: signature is not to be included']);
    const { publicKey } = generateKeyPairSync('ed25519');
    const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const key = { keyId: 'K', algorithm: 'ed25519', publicKeyPem, ecdsaEncoding: 'raw' } as const;
    await using closed = await IndependentService.start({ token: TOKEN, key });
    await post(closed, '/v2/payouts', payout);
    expect(closed.violations.length).toBe(3);
    expect(closed.ledger.entries('payout')).toEqual([]);
  });
});

describe('a signature', () => {
  it('is taken when it is made by hand as the standard says, and not when it covers too little', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const key = { keyId: 'K', algorithm: 'ed25519', publicKeyPem, ecdsaEncoding: 'raw' } as const;
    await using service = await IndependentService.start({ token: TOKEN, key });
    const digest = createHash('sha512').update(JSON.stringify(payout)).digest('base64');
    const created = Math.floor(Date.now() / 1000);
    const lines: Readonly<Record<string, string>> = {
      '@method': 'POST',
      '@authority': new URL(service.baseUrl).host,
      '@path': '/v2/payouts',
      'content-digest': `sha-512=:${digest}:`,
    };
    const signed = (covered: readonly string[]) => {
      const list = covered.map((name) => `"${name}"`).join(' ');
      const parameters = `(${list});created=${created};keyid="K"`;
      const base = covered.map((name) => `"${name}": ${lines[name]}\n`).join('');
      const signature = sign(null, Buffer.from(`${base}"@signature-params": ${parameters}`), privateKey);
      return {
        ...JSON_TYPE,
        'content-digest': `sha-512=:${digest}:`,
        'signature-input': `s=${parameters}`,
        signature: `s=:${signature.toString('base64')}:`,
      };
    };
    expect((await post(service, '/v2/payouts', payout, signed(Object.keys(lines))))[0]).toBe(200);
    expect(service.violations).toEqual([]);
    expect((await post(service, '/v2/payouts', payout, signed(['@method', '@path'])))[0]).toBe(403);
    expect(service.violations.length).toBe(2);
  });
});
