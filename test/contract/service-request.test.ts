// What goes out: one request per call, exact bytes, exact headers, and the moment at which it is handed over.

import { channel } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { OTHER_ID, OUR_ID } from '../support/service/answers.ts';
import { httpAnswer, type RawRequest } from '../support/service/raw-server.ts';
import { client, closeAfterEach, rawServer, serverAnswering } from '../support/service/subject.ts';

closeAfterEach();

const ACCEPTED = httpAnswer(200, { payoutId: OUR_ID, status: 'ACCEPTED' });
const NOT_FOUND = httpAnswer(200, { status: 'NOT_FOUND' });

/** Header lines by lower-case name; the request line under the empty name. */
function headersOf({ head }: RawRequest): Record<string, string> {
  const [requestLine = '', ...lines] = head.split('\r\n');
  const entries = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { '': requestLine, ...Object.fromEntries(entries) };
}

function only<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined || values.length !== 1) throw new Error(`There are ${values.length} values.`);
  return value;
}

describe('an initiation', () => {
  it('P1 carries exactly the bytes that it was given', async () => {
    const body = `{ "payoutId" : "${OUR_ID}", "note":"Zoë Müller € 👍", "n":1.10 }\n`;
    const server = await serverAnswering(ACCEPTED);
    await client(server.baseUrl).initiate(PAYOUT, OUR_ID, body);
    const request = only(server.requests);
    expect(request.body).toBe(body);
    expect(headersOf(request)['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  it('carries the headers that it needs and no others', async () => {
    const server = await serverAnswering(ACCEPTED);
    await client(server.baseUrl, { token: () => '  spaced-token\n' }).initiate(PAYOUT, OUR_ID, '{}');
    expect(headersOf(only(server.requests))).toEqual({
      '': 'POST /v2/payouts HTTP/1.1',
      host: `127.0.0.1:${server.port}`,
      connection: 'keep-alive',
      authorization: 'Bearer spaced-token',
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'paymaster',
      'content-length': '2',
    });
  });

  it.each([
    ['v2', '', 'POST /v2/payouts HTTP/1.1'],
    ['legacy', '', 'POST /payouts HTTP/1.1'],
    ['v2', '/prefix', 'POST /prefix/v2/payouts HTTP/1.1'],
    ['legacy', '/a/b/', 'POST /a/b/payouts HTTP/1.1'],
  ] as const)('goes to the path of %s behind the prefix "%s"', async (generation, prefix, requestLine) => {
    const server = await serverAnswering(ACCEPTED);
    await client(server.baseUrl + prefix, { generation }).initiate(PAYOUT, OUR_ID, '{}');
    expect(headersOf(only(server.requests))['']).toBe(requestLine);
  });

  it('asks for the token at each request', async () => {
    const tokens = ['first-token', 'second-token'];
    const server = await serverAnswering(ACCEPTED);
    const service = client(server.baseUrl, { token: () => tokens.shift() ?? null });
    for (let count = 0; count < 3; count += 1) await service.initiate(PAYOUT, OUR_ID, '{}');
    expect(server.requests.map((request) => headersOf(request)['authorization'])).toEqual([
      'Bearer first-token',
      'Bearer second-token',
      undefined,
    ]);
  });

  it.each([null, '', '  ', 'broken\r\nInjected: yes', 'smart “quotes”'])(
    'goes out without the header when the token is %j, and the service refuses it',
    async (token) => {
      const server = await serverAnswering(httpAnswer(401, ''));
      const outcome = await client(server.baseUrl, { token: () => token }).initiate(PAYOUT, OUR_ID, '{}');
      expect(outcome).toMatchObject({ kind: 'forbidden', problem: 'token', httpStatus: 401 });
      const headers = headersOf(only(server.requests));
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('injected');
    },
  );

  it('refuses to be made where the generation has no path for it, and sends nothing', async () => {
    const server = await serverAnswering(ACCEPTED);
    const pathless = { ...PAYOUT, initiatePath: { v2: '/v2/payouts' } };
    const service = client(server.baseUrl, { generation: 'legacy' });
    await expect(service.initiate(pathless, OUR_ID, '{}')).rejects.toThrow(/has no initiatePath/);
    expect(server.sockets).toHaveLength(0);
  });
});

describe('a reading', () => {
  it('of a status goes to the operation’s path, with the token and without a body', async () => {
    const server = await serverAnswering(NOT_FOUND);
    expect(await client(server.baseUrl, { generation: 'legacy' }).checkStatus(PAYOUT, OUR_ID)).toEqual({
      kind: 'not-found',
    });
    expect(headersOf(only(server.requests))).toEqual({
      '': `GET /v2/payouts/${OUR_ID} HTTP/1.1`,
      host: `127.0.0.1:${server.port}`,
      connection: 'keep-alive',
      authorization: 'Bearer test-token',
      accept: 'application/json',
      'user-agent': 'paymaster',
    });
  });

  it('of a status cannot leave its path', async () => {
    const server = await serverAnswering(NOT_FOUND);
    await client(server.baseUrl).checkStatus(PAYOUT, '../active-conf?x=#');
    expect(headersOf(only(server.requests))['']).toBe('GET /v2/payouts/..%2Factive-conf%3Fx%3D%23 HTTP/1.1');
  });

  it.each([
    ['v2', 'GET /p/v2/active-conf HTTP/1.1'],
    ['legacy', 'GET /p/active-conf HTTP/1.1'],
  ] as const)('of the configuration of %s has a path of its own', async (generation, requestLine) => {
    const server = await serverAnswering(httpAnswer(200, { countries: [] }));
    const outcome = await client(`${server.baseUrl}/p`, { generation }).readConfiguration();
    expect(outcome).toMatchObject({ kind: 'read', value: { limits: [] } });
    const headers = headersOf(only(server.requests));
    expect(headers['']).toBe(requestLine);
    expect(headers['authorization']).toBe('Bearer test-token');
  });

  it.each(['v2', 'legacy'] as const)('of the availability of %s carries no token', async (generation) => {
    const server = await serverAnswering(httpAnswer(200, []));
    const outcome = await client(`${server.baseUrl}/p`, { generation }).readAvailability();
    expect(outcome).toEqual({ kind: 'read', value: [] });
    const headers = headersOf(only(server.requests));
    expect(headers['']).toBe('GET /p/availability HTTP/1.1');
    expect(headers).not.toHaveProperty('authorization');
  });

  it.each([
    [401, '', { kind: 'setup', problem: 'token', httpStatus: 401 }],
    [
      403,
      { failureReason: { failureCode: 'AUTHORISATION_ERROR' } },
      { kind: 'setup', problem: 'not-allowed' },
    ],
    [404, '', { kind: 'setup', problem: 'address', httpStatus: 404 }],
    [400, '', { kind: 'setup', problem: 'other', httpStatus: 400 }],
    [500, '', { kind: 'no-answer', cause: 'server' }],
    [302, '', { kind: 'no-answer', cause: 'redirect' }],
    [200, '<html></html>', { kind: 'no-answer', cause: 'unreadable' }],
    [200, { status: 'FOUND' }, { kind: 'no-answer', cause: 'unreadable' }],
    [204, '', { kind: 'no-answer', cause: 'unreadable' }],
  ])('of the account’s data with %i and %j', async (httpStatus, body, expected) => {
    const server = await serverAnswering(httpAnswer(httpStatus, body));
    const service = client(server.baseUrl);
    expect(await service.readConfiguration()).toMatchObject(expected);
    expect(await service.readAvailability()).toMatchObject(expected);
  });

  it('of the configuration takes an answer that is longer than one to an initiation may be', async () => {
    const filler = 'x'.repeat(2 * 1024 * 1024);
    const server = await serverAnswering(httpAnswer(200, { countries: [], filler }));
    expect(await client(server.baseUrl).readConfiguration()).toMatchObject({ kind: 'read' });
    expect(await client(server.baseUrl).checkStatus(PAYOUT, OUR_ID)).toMatchObject({
      kind: 'no-answer',
      cause: 'unreadable',
    });
  });

  it('of the configuration is bounded as well', async () => {
    const server = await serverAnswering(httpAnswer(200, { countries: [], filler: 'x'.repeat(5_000) }));
    const service = client(server.baseUrl, { limits: { configurationLimitBytes: 4_096 } });
    expect(await service.readConfiguration()).toMatchObject({ kind: 'no-answer', cause: 'unreadable' });
  });
});

describe('handing over', () => {
  it('is told before the head of the request is written', async () => {
    const order: string[] = [];
    const onHeaders = (): void => {
      order.push('head written');
    };
    const written = channel('undici:client:sendHeaders');
    written.subscribe(onHeaders);
    try {
      const server = await serverAnswering(ACCEPTED);
      await client(server.baseUrl).initiate(PAYOUT, OUR_ID, '{}', () => order.push('handed over'));
    } finally {
      written.unsubscribe(onHeaders);
    }
    expect(order).toEqual(['handed over', 'head written']);
  });

  it('that throws takes the request back before a byte of it is written', async () => {
    const server = await serverAnswering(ACCEPTED);
    const service = client(server.baseUrl);
    const withdrawn = service.initiate(PAYOUT, OUR_ID, '{}', () => {
      throw new Error('stopped at this point');
    });
    await expect(withdrawn).rejects.toThrow('stopped at this point');
    expect(server.bytesReceived()).toBe(0);
    expect(await service.initiate(PAYOUT, OUR_ID, '{}')).toMatchObject({ kind: 'accepted' });
    expect(server.requests).toHaveLength(1);
  });

  it('waits for a free connection: the second request is not handed over before the first has ended', async () => {
    const events: string[] = [];
    const server = await rawServer(({ socket, number }) => {
      events.push(`request ${number} arrived`);
      const id = number === 1 ? OUR_ID : OTHER_ID;
      // Answers only when everything that could be handed over by now has been.
      setImmediate(() =>
        setImmediate(() => socket.write(httpAnswer(200, { payoutId: id, status: 'ACCEPTED' }))),
      );
    });
    const service = client(server.baseUrl);
    await Promise.all([
      service
        .initiate(PAYOUT, OUR_ID, '{}', () => events.push('first handed over'))
        .then(() => events.push('first ended')),
      service.initiate(PAYOUT, OTHER_ID, '{}', () => events.push('second handed over')),
    ]);
    expect(events).toEqual([
      'first handed over',
      'request 1 arrived',
      'first ended',
      'second handed over',
      'request 2 arrived',
    ]);
  });

  it('never happens when no connection comes about', async () => {
    const server = await serverAnswering(ACCEPTED);
    await server.close();
    let handedOver = 0;
    const outcome = await client(server.baseUrl).initiate(PAYOUT, OUR_ID, '{}', () => {
      handedOver += 1;
    });
    expect(outcome).toMatchObject({ kind: 'not-sent' });
    expect(handedOver).toBe(0);
  });

  it('uses as many connections as the account allows and no more', async () => {
    const server = await rawServer(() => undefined);
    const service = client(server.baseUrl, { connections: 3 });
    let handedOver = 0;
    const all = Array.from({ length: 5 }, () =>
      service.initiate(PAYOUT, OUR_ID, '{}', () => {
        handedOver += 1;
      }),
    );
    await server.arrived(3);
    expect(handedOver).toBe(3);
    await service.close();
    const outcomes = await Promise.all(all);
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'not-sent',
      'not-sent',
    ]);
    expect(server.sockets).toHaveLength(3);
    expect(handedOver).toBe(3);
  });
});
