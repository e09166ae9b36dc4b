// P5: the token is in the Authorization header and nowhere else, whatever goes wrong.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { PaymentService } from '../../main/service/port.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { OUR_ID } from '../support/service/answers.ts';
import { ManualClock } from '../support/service/clocks.ts';
import { httpAnswer, listen } from '../support/service/raw-server.ts';
import { client, closeAfterEach, rawServer, serverAnswering } from '../support/service/subject.ts';

closeAfterEach();

const CANARY = 'canary-token-0123456789-abcdef';

/** Everything that a log, a crash page or a debugger would show of a value. */
function everythingOf(value: unknown): string {
  const seen = inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true });
  const stack = value instanceof Error ? `${value.stack}${everythingOf(value.cause)}` : '';
  return `${seen}${stack}${JSON.stringify(value)}`;
}

/** The outcomes of every call, thrown errors included. */
async function outcomesOf(service: PaymentService): Promise<unknown[]> {
  const settled = await Promise.allSettled([
    service.initiate(PAYOUT, OUR_ID, '{}'),
    service.checkStatus(PAYOUT, OUR_ID),
    service.readConfiguration(),
    service.readAvailability(),
  ]);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
}

/** Echoes the token in every place of an answer that is ever read. */
const ECHO = {
  payoutId: OUR_ID,
  status: `${CANARY}`,
  created: CANARY,
  failureReason: { failureCode: CANARY, failureMessage: `Bearer ${CANARY} is not valid` },
  errorCode: CANARY,
  errorMessage: CANARY,
  companyName: CANARY,
  countries: [
    CANARY,
    {
      country: CANARY,
      prefix: CANARY,
      displayName: { en: CANARY, [CANARY]: CANARY },
      providers: [
        { provider: CANARY, currencies: CANARY },
        { provider: CANARY, currency: CANARY, operationTypes: { PAYOUT: CANARY } },
      ],
    },
  ],
  data: { payoutId: OUR_ID, status: CANARY, amount: CANARY, providerTransactionId: CANARY },
};

describe('P5 the token is in no outcome', () => {
  it.each([200, 202, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'when the service echoes it with status %i',
    async (httpStatus) => {
      for (const echo of [
        ECHO,
        { ...ECHO, status: 'FOUND' },
        { ...ECHO, status: 'REJECTED' },
        [ECHO.data],
        CANARY,
      ]) {
        const headers = { 'Retry-After': CANARY, Location: `/${CANARY}` };
        const server = await serverAnswering(httpAnswer(httpStatus, echo, headers));
        const service = client(server.baseUrl, { token: () => CANARY, connections: 4 });
        const outcomes = await outcomesOf(service);
        expect(server.requests.some(({ head }) => head.includes(CANARY))).toBe(true);
        expect(everythingOf(outcomes)).not.toContain(CANARY);
      }
    },
  );

  it('when the connection is refused', async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    const outcomes = await outcomesOf(client(`http://127.0.0.1:${port}`, { token: () => CANARY }));
    expect(everythingOf(outcomes)).not.toContain(CANARY);
  });

  it.each([
    ['reset', ''],
    ['garbage', `SSH ${CANARY}\r\n`],
    ['a cut head', `HTTP/1.1 200 OK\r\nEcho: ${CANARY}`],
    ['a cut body', `HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"message":"${CANARY}`],
  ])('when the answer is %s', async (_what, bytes) => {
    const server = await rawServer(({ socket }) =>
      bytes === '' ? socket.resetAndDestroy() : socket.end(bytes),
    );
    const outcomes = await outcomesOf(client(server.baseUrl, { token: () => CANARY, connections: 4 }));
    expect(everythingOf(outcomes)).not.toContain(CANARY);
  });

  it('when the deadline passes, in flight and in the queue', async () => {
    const server = await rawServer(() => undefined);
    const clock = new ManualClock();
    const outcomes = outcomesOf(client(server.baseUrl, { token: () => CANARY, clock }));
    await server.arrived(1);
    clock.advance(10_000);
    expect(everythingOf(await outcomes)).not.toContain(CANARY);
  });

  it('when the token cannot stand in a header', async () => {
    const server = await serverAnswering(httpAnswer(401, ''));
    const outcomes = await outcomesOf(client(server.baseUrl, { token: () => `${CANARY}\r\nX: ${CANARY}` }));
    expect(everythingOf(outcomes)).not.toContain(CANARY);
    expect(server.requests.some(({ head }) => head.includes(CANARY))).toBe(false);
  });

  it('when the caller or the table is at fault', async () => {
    const server = await serverAnswering(httpAnswer(200, ''));
    const service = client(server.baseUrl, { token: () => CANARY });
    const errors = await Promise.allSettled([
      service.initiate(PAYOUT, OUR_ID, '{}', () => {
        throw new Error('the caller stops here');
      }),
      service.initiate({ ...PAYOUT, initiatePath: {} }, OUR_ID, '{}'),
      service.checkStatus({ ...PAYOUT, statusPath: { v2: 'no slash' } }, OUR_ID),
    ]);
    expect(errors.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(everythingOf(errors)).not.toContain(CANARY);
  });

  it('nor in the client itself, also while requests wait', async () => {
    const server = await rawServer(() => undefined);
    const service = client(server.baseUrl, { token: () => CANARY });
    const waiting = outcomesOf(service);
    await server.arrived(1);
    expect(everythingOf(service)).not.toContain(CANARY);
    await service.close();
    expect(everythingOf(await waiting)).not.toContain(CANARY);
  });
});
