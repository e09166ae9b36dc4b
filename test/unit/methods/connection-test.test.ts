// What a connection test tells apart, against servers that a test scripts to the byte. It asks at most twice, for
// readings only, and no token is shown to a host that it does not belong to.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { testConnection } from '../../../main/methods/accounts/connection-test.ts';
import type { Clock } from '../../../main/ports.ts';
import { PROBE_LIMITS } from '../../../main/service/limits.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { ConnectionTest } from '../../../shared/contract/home-views.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { closeDesks, desk } from '../../support/app-desk.ts';
import { ManualClock, machineClock } from '../../support/service/clocks.ts';
import { httpAnswer, listen, type RawServer } from '../../support/service/raw-server.ts';
import { closeAfterEach, rawServer, serverAnswering } from '../../support/service/subject.ts';
import { keyPairOf, newPair } from '../../support/signing/key-pairs.ts';

closeAfterEach();
afterEach(closeDesks);

const TOKEN = 'a-candidate-token';
const CONFIGURATION = {
  companyName: 'Kafue Mills',
  signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: false },
  countries: [],
};

type Steps = ConnectionTest['steps'];
type Candidate = NonNullable<MethodInput<'testConnection'>['candidate']>;

/** Tests an address that is given with its token. */
async function test(
  baseUrl: string,
  more: Partial<Candidate> = {},
  clock: Clock = machineClock,
  signing: 'none' | 'ready' | 'unusable' = 'none',
  serviceKey: string | null = null,
): Promise<Steps> {
  const accounts = {
    resolve: async () => ({ profile: null, baseUrl, generation: 'v2', practice: false }) as const,
    tokenAtHand: async () => null,
    signingAtHand: async () => signing,
    serviceKeyAtHand: async () => serviceKey,
    practiceAnswers: async () => {},
  };
  const candidate = { baseUrl, generation: 'v2', token: TOKEN, ...more } as const;
  const result = await testConnection(
    { ports: { clock }, accounts },
    { account: { kind: 'host' }, candidate },
    { ...PROBE_LIMITS, connectTimeoutMs: 1_000 },
  );
  for (const { saying } of result.steps) {
    for (const language of LANGUAGE_TAGS) {
      expect(describeSaying(language, saying)).toMatch(/^[^{}]+\.$/);
      expect(describeSaying(language, saying)).not.toMatch(/undefined|\(\)|\(, | {2}/);
    }
  }
  return result.steps;
}

/** Outcome and code of each step, in one line each. */
function told(steps: Steps): string[] {
  return steps.map(({ step, outcome, saying }) => `${step} ${outcome}: ${saying.code}`);
}

const NOT_REACHED = (...steps: string[]) => steps.map((step) => `${step} not reached: not-reached`);
const NETWORK_PASSED = 'network passed: network.passed';
const ADDRESS_PASSED = 'address passed: address.passed';

function requestLines(server: RawServer): string[] {
  return server.requests.map(({ head }) => head.split('\r\n')[0] ?? '');
}

describe('a closed network', () => {
  const closed = (code: string) => [
    `network failed: ${code}`,
    ...NOT_REACHED('address', 'token', 'signature'),
  ];

  it('knows no such name', async () => {
    const steps = await test('https://paymaster.invalid');
    expect(told(steps).slice(1)).toEqual(NOT_REACHED('address', 'token', 'signature'));
    // A computer without any name service says so; one with a service knows that the name does not exist.
    expect(['network.name-unknown', 'network.no-name-service']).toContain(steps[0]?.saying.code);
    expect(steps[0]?.saying.values['host']).toBe('paymaster.invalid');
  });

  it('refuses the connection', async () => {
    const server = createTcpServer();
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    expect(told(await test(`http://127.0.0.1:${port}`))).toEqual(closed('network.refused'));
  });

  it('never answers the handshake', async () => {
    const server = await rawServer(
      () => {},
      () => false,
    );
    const steps = await test(`https://localhost:${server.port}`);
    expect(told(steps)).toEqual(closed('network.timeout'));
    expect(steps[0]?.saying.values['seconds']).toBe('1');
  });

  it('shows a certificate that is not trusted, and is sent nothing', async () => {
    const received: Buffer[] = [];
    const server = createTlsServer(
      {
        key: readFileSync(new URL('../../fixtures/tls/untrusted-key.pem', import.meta.url)),
        cert: readFileSync(new URL('../../fixtures/tls/untrusted-certificate.pem', import.meta.url)),
      },
      (socket) => socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => undefined),
    );
    server.on('tlsClientError', () => undefined);
    const port = await listen(server);
    const steps = await test(`https://localhost:${port}`);
    server.close();
    await once(server, 'close');
    expect(told(steps)).toEqual(closed('network.not-trusted'));
    expect(received).toEqual([]);
  });

  it('speaks no encryption on that port', async () => {
    const server = await rawServer(
      () => {},
      (socket) => {
        socket.on('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n')).resume();
        return false;
      },
    );
    expect(told(await test(`https://localhost:${server.port}`))).toEqual(closed('network.not-encrypted'));
  });
});

describe('a wrong address', () => {
  const wrong = (code: string) => [
    NETWORK_PASSED,
    `address failed: ${code}`,
    ...NOT_REACHED('token', 'signature'),
  ];
  const page = '<!doctype html><title>Welcome</title>';

  it.each([
    ['nothing there', httpAnswer(404, { message: 'no route' }), 'address.not-found'],
    ['no such method', httpAnswer(405, ''), 'address.not-found'],
    ['a web page', httpAnswer(200, page, { 'Content-Type': 'text/html' }), 'address.page'],
    ['another address', httpAnswer(302, '', { Location: 'https://elsewhere.example' }), 'address.redirect'],
    ['a text', httpAnswer(200, 'pong'), 'address.not-json'],
    ['nothing at all', httpAnswer(200, ''), 'address.not-json'],
    ['other data', httpAnswer(200, { hello: 'world' }), 'address.not-configuration'],
    ['a list', httpAnswer(200, []), 'address.not-configuration'],
    ['a service that fails', httpAnswer(503, page), 'address.service-failing'],
    ['a service that is busy', httpAnswer(429, {}), 'address.busy'],
    ['a refusal of the question', httpAnswer(400, { message: 'bad' }), 'address.refused'],
    ['no web service', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'address.not-http'],
  ])('answers with %s', async (_what, answer, code) => {
    const server = await serverAnswering(answer);
    expect(told(await test(server.baseUrl))).toEqual(wrong(code));
    expect(requestLines(server)).toEqual(['GET /v2/active-conf HTTP/1.1']);
  });

  it('names the path and the status', async () => {
    const server = await serverAnswering(httpAnswer(404, {}));
    const [, address] = await test(`${server.baseUrl}/prefix`, { generation: 'legacy' });
    expect(address?.saying.values).toMatchObject({ path: '/prefix/active-conf', status: '404' });
  });

  it('is cut inside the answer', async () => {
    const server = await rawServer(({ socket }) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"comp'),
    );
    expect(told(await test(server.baseUrl))).toEqual(wrong('address.cut'));
  });

  it('takes the question and stays silent, for a bounded time', async () => {
    const clock = new ManualClock();
    const server = await rawServer(() => {});
    const testing = test(server.baseUrl, {}, clock);
    await server.arrived(1);
    clock.advance(PROBE_LIMITS.readDeadlineMs);
    expect(told(await testing)).toEqual(wrong('address.silent'));
  });

  it('refuses with a page, as a portal or a website does', async () => {
    const server = await serverAnswering(httpAnswer(403, page));
    expect(told(await test(server.baseUrl))).toEqual(wrong('address.page'));
    expect(requestLines(server)).toEqual(['GET /v2/active-conf HTTP/1.1', 'GET /availability HTTP/1.1']);
  });

  it('is refused before anything is asked when it may not be talked to', async () => {
    await expect(test('http://pay.example')).rejects.toMatchObject({ failure: { code: 'ADDRESS_INVALID' } });
  });
});

describe('a token', () => {
  const refused = (code: string) => [
    NETWORK_PASSED,
    ADDRESS_PASSED,
    `token failed: ${code}`,
    ...NOT_REACHED('signature'),
  ];

  it.each([401, 403])('is refused with %i', async (status) => {
    const server = await serverAnswering(httpAnswer(status, { failureReason: { failureCode: 'X' } }));
    expect(told(await test(server.baseUrl))).toEqual(refused('token.refused'));
  });

  it('is refused with a page by a service that shows its availability', async () => {
    const server = await serverAnswering(({ head }) =>
      head.includes('/availability') ? httpAnswer(200, []) : httpAnswer(403, '<html>no</html>'),
    );
    expect(told(await test(server.baseUrl))).toEqual(refused('token.refused'));
  });

  it('is known and not allowed this', async () => {
    const reason = { failureReason: { failureCode: 'AUTHORISATION_ERROR', failureMessage: 'no' } };
    const server = await serverAnswering(httpAnswer(403, reason));
    const steps = await test(server.baseUrl);
    expect(told(steps)).toEqual(refused('token.not-allowed'));
    expect(steps[2]?.saying.values['reason']).toBe('AUTHORISATION_ERROR');
  });

  it('that is missing is told from one that is refused', async () => {
    const server = await serverAnswering(httpAnswer(401, {}));
    expect(told(await test(server.baseUrl, { token: null }))).toEqual(refused('token.missing'));
    expect(server.requests[0]?.head).not.toContain('Authorization');
  });

  it('passes, and never comes back in what was found, even where the service echoes it (P5)', async () => {
    const server = await serverAnswering(httpAnswer(200, { ...CONFIGURATION, companyName: TOKEN }));
    const steps = await test(server.baseUrl);
    expect(told(steps)).toEqual([
      NETWORK_PASSED,
      ADDRESS_PASSED,
      'token passed: token.passed',
      'signature not needed: signature.not-needed',
    ]);
    expect(server.requests[0]?.head).toContain(`Authorization: Bearer ${TOKEN}`);
    expect(JSON.stringify(steps)).not.toContain(TOKEN);
  });

  it('that a service does not ask for is not needed', async () => {
    const server = await serverAnswering(httpAnswer(200, CONFIGURATION));
    const steps = await test(server.baseUrl, { token: null });
    expect(told(steps)[2]).toBe('token not needed: token.not-asked');
  });
});

describe('signatures', () => {
  it.each([
    ['none', 'signature failed: signature.needed'],
    ['unusable', 'signature failed: signature.unusable'],
    ['ready', 'signature passed: signature.ready'],
  ] as const)(
    'where the account takes signed requests only and the key of the profile is %s',
    async (signing, line) => {
      const signatureConfiguration = { signedRequestsOnly: true, signedCallbacks: false };
      const server = await serverAnswering(httpAnswer(200, { ...CONFIGURATION, signatureConfiguration }));
      expect(told(await test(server.baseUrl, {}, machineClock, signing))).toEqual([
        NETWORK_PASSED,
        ADDRESS_PASSED,
        'token passed: token.passed',
        line,
      ]);
    },
  );

  it('of answers are held against the public key of the service that the profile has', async () => {
    const { privatePem: answerKey, publicPem } = keyPairOf('ed25519');
    const { publicPem: another } = newPair('ed25519');
    const signed = await startSandbox({ signatures: { answerKey } });
    const unsigned = await startSandbox({});
    const last = async (sandbox: Sandbox, key: string | null) => {
      const token = sandbox.token;
      return told(await test(sandbox.baseUrl, { token }, machineClock, 'none', key)).at(-1);
    };
    expect(await last(signed, another)).toBe('signature failed: signature.of-another-key');
    expect(await last(signed, publicPem)).toBe('signature not needed: signature.service-key');
    expect(await last(unsigned, another)).toBe('signature not needed: signature.service-key');
    expect(await last(signed, null)).toBe('signature not needed: signature.not-needed');
    await Promise.all([signed.close(), unsigned.close()]);
  });

  it('fail where the service refuses an unsigned question', async () => {
    const reason = { failureReason: { failureCode: 'HTTP_SIGNATURE_ERROR', failureMessage: 'sign' } };
    const server = await serverAnswering(httpAnswer(403, reason));
    expect(told(await test(server.baseUrl)).at(-1)).toBe('signature failed: signature.refused');
  });

  it('are not said by the legacy generation', async () => {
    const server = await serverAnswering(httpAnswer(200, { merchantName: 'K', countries: [] }));
    const steps = await test(server.baseUrl, { generation: 'legacy' });
    expect(told(steps).at(-1)).toBe('signature not needed: signature.not-said');
  });
});

describe('through the contract', () => {
  it('Practice passes and needs no token', async () => {
    const account = { kind: 'practice', generation: 'v2' } as const;
    const { steps } = await desk().call('testConnection', { account, candidate: null });
    expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'not needed', 'not needed']);
  });

  it('a kept token is tried at its own host and shown to no other (P5)', async () => {
    const own = await startSandbox({ token: TOKEN });
    const other = await serverAnswering(httpAnswer(401, {}));
    try {
      const place = desk();
      const profile = { name: 'A', baseUrl: own.baseUrl, generation: 'v2', colour: null } as const;
      await place.call('addProfile', { ...profile, token: TOKEN });
      const account = { kind: 'profile', name: 'A' } as const;
      const { steps } = await place.call('testConnection', { account, candidate: null });
      expect(told(steps)[2]).toBe('token passed: token.passed');
      const candidate = { baseUrl: other.baseUrl, generation: 'v2', token: null } as const;
      const elsewhere = await place.call('testConnection', { account, candidate });
      expect(told(elsewhere.steps)[2]).toBe('token failed: token.other-host');
      expect(other.requests.map(({ head }) => head).join()).not.toContain(TOKEN);
    } finally {
      await own.close();
    }
  });

  it('a candidate token is tried and not kept (P5)', async () => {
    const sandbox = await startSandbox({ token: TOKEN });
    try {
      const place = desk();
      const profile = { name: 'A', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
      await place.call('addProfile', { ...profile, token: null });
      const account = { kind: 'profile', name: 'A' } as const;
      const candidate = { baseUrl: sandbox.baseUrl, generation: 'v2', token: TOKEN } as const;
      const { steps } = await place.call('testConnection', { account, candidate });
      expect(told(steps)[2]).toBe('token passed: token.passed');
      const [, listed] = await place.call('listProfiles', {});
      expect(listed?.token).toBe('missing');
      expect(sandbox.ledger.totals().initiations).toBe(0);
    } finally {
      await sandbox.close();
    }
  });
});
