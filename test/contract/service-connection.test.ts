// What becomes of one request when the connection misbehaves. Every server here is scripted byte by byte.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import type { InitiationOutcome } from '../../main/service/port.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { say } from '../../shared/saying.ts';
import { OUR_ID } from '../support/service/answers.ts';
import { ManualClock } from '../support/service/clocks.ts';
import { httpAnswer, listen, type RawRequest } from '../support/service/raw-server.ts';
import { client, closeAfterEach, rawServer, serverAnswering } from '../support/service/subject.ts';

closeAfterEach();

const BODY = JSON.stringify({ payoutId: OUR_ID });
const ACCEPTED = httpAnswer(200, { payoutId: OUR_ID, status: 'ACCEPTED' });

/** Runs one initiation against a server that does this with the request. */
async function initiateAgainst(onRequest: (request: RawRequest) => void): Promise<InitiationOutcome> {
  const server = await rawServer(onRequest);
  const outcome = await client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY);
  expect(server.requests).toHaveLength(1);
  return outcome;
}

/** The same, but the deadline passes once the server has done its part. */
async function initiateUntilDeadline(onRequest: (request: RawRequest) => void): Promise<InitiationOutcome> {
  const server = await rawServer(onRequest);
  const clock = new ManualClock();
  const outcome = client(server.baseUrl, { clock }).initiate(PAYOUT, OUR_ID, BODY);
  await server.arrived(1);
  clock.advance(10_000);
  const settled = await outcome;
  expect(server.requests).toHaveLength(1);
  return settled;
}

describe('P4 a connection that ends too early leaves the payout unknown', () => {
  it('reset after the request was handed over but before a byte was read', async () => {
    const server = await rawServer(
      () => undefined,
      () => false,
    );
    let handedOver = 0;
    const outcome = client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY, () => {
      handedOver += 1;
      setImmediate(() => server.sockets[0]?.resetAndDestroy());
    });
    expect(await outcome).toMatchObject({ kind: 'unknown', cause: 'cut', httpStatus: null });
    expect(handedOver).toBe(1);
    expect(server.bytesReceived()).toBe(0);
  });

  it('reset after the request was read', async () => {
    const outcome = await initiateAgainst(({ socket }) => socket.resetAndDestroy());
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'cut', httpStatus: null });
  });

  it('closed after the request was read', async () => {
    const outcome = await initiateAgainst(({ socket }) => socket.end());
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'cut', httpStatus: null });
  });

  it('closed inside the head of the answer', async () => {
    const outcome = await initiateAgainst(({ socket }) => socket.end('HTTP/1.1 200 OK\r\nContent-Le'));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'cut', httpStatus: null });
  });

  const CUT_BODY = `HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{"payoutId":"${OUR_ID}","status":"ACCEPTED"}`;

  it('closed inside a body whose length was stated', async () => {
    const outcome = await initiateAgainst(({ socket }) => socket.end(CUT_BODY));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: 200 });
  });

  it('reset inside a body whose length was stated', async () => {
    // A reset may overtake what was written before it, so the head need not have been seen.
    const outcome = await initiateAgainst(({ socket }) =>
      socket.write(CUT_BODY, () => socket.resetAndDestroy()),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', cause: expect.stringMatching(/^(?:cut|unreadable)$/) });
  });

  it('closed inside a chunked body', async () => {
    const outcome = await initiateAgainst(({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"pay\r\n`),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: 200 });
  });

  it('closed inside a body that has no stated length', async () => {
    const outcome = await initiateAgainst(({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"payoutId":"${OUR_ID}","status":"ACCEP`),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: 200 });
  });
});

describe('P4 a deadline that passes leaves the payout unknown', () => {
  it('no answer at all', async () => {
    const outcome = await initiateUntilDeadline(() => undefined);
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout', httpStatus: null });
  });

  it('half a head', async () => {
    const outcome = await initiateUntilDeadline(({ socket }) => socket.write('HTTP/1.1 200 OK\r\nContent-'));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout', httpStatus: null });
  });

  it('interim answers without a final one', async () => {
    const outcome = await initiateUntilDeadline(({ socket }) => socket.write('HTTP/1.1 103 Hints\r\n\r\n'));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout', httpStatus: null });
  });

  it('a body that keeps dripping past the deadline', async () => {
    const drips: NodeJS.Timeout[] = [];
    const server = await rawServer(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
      drips.push(setInterval(() => socket.write(' '), 2));
    });
    const service = client(server.baseUrl, { limits: { initiationDeadlineMs: 250 } });
    const outcome = await service.initiate(PAYOUT, OUR_ID, BODY);
    for (const drip of drips) clearInterval(drip);
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout', httpStatus: 200 });
    expect(server.requests).toHaveLength(1);
  });

  it('frees the connection, so that the next request has a new one', async () => {
    const server = await rawServer(({ socket, number }) => number === 2 && socket.write(ACCEPTED));
    const clock = new ManualClock();
    const service = client(server.baseUrl, { clock });
    const first = service.initiate(PAYOUT, OUR_ID, BODY);
    await server.arrived(1);
    clock.advance(10_000);
    expect(await first).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
    expect(server.sockets).toHaveLength(2);
  });

  it('a status check has the shorter deadline', async () => {
    const server = await rawServer(() => undefined);
    const clock = new ManualClock();
    const outcome = client(server.baseUrl, { clock }).checkStatus(PAYOUT, OUR_ID);
    await server.arrived(1);
    clock.advance(5_000);
    expect(await outcome).toMatchObject({ kind: 'no-answer', cause: 'timeout' });
  });
});

describe('P4 an answer that is none leaves the payout unknown', () => {
  it('bytes that are not HTTP', async () => {
    const outcome = await initiateAgainst(({ socket }) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: null });
  });

  it('a head without end', async () => {
    const outcome = await initiateAgainst(({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', httpStatus: null });
  });

  it('a body that is too long is not read to its end', async () => {
    const server = await rawServer(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const pour = (): void => {
        if (!socket.destroyed) socket.write(piece, pour);
      };
      pour();
    });
    const outcome = await client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY);
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: 200 });
  });

  it('a page with status 200', async () => {
    const server = await serverAnswering(
      httpAnswer(200, '<html>Welcome</html>', { 'Content-Type': 'text/html' }),
    );
    const outcome = await client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY);
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'unreadable', httpStatus: 200 });
  });

  it.each([301, 302, 303, 307, 308])('a redirect with %i is never followed', async (httpStatus) => {
    const elsewhere = await serverAnswering(ACCEPTED);
    const server = await serverAnswering(
      httpAnswer(httpStatus, '', { Location: `${elsewhere.baseUrl}/v2/payouts` }),
    );
    const service = client(server.baseUrl);
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({
      kind: 'astray',
      httpStatus,
    });
    expect(await service.checkStatus(PAYOUT, OUR_ID)).toMatchObject({ kind: 'no-answer', cause: 'redirect' });
    expect(server.requests).toHaveLength(2);
    expect(elsewhere.sockets).toHaveLength(0);
  });
});

describe('a connection that never came about proves that nothing left', () => {
  it('refused', async () => {
    const server = createTcpServer();
    const port = await listen(server);
    server.close();
    await once(server, 'close');
    const service = client(`http://127.0.0.1:${port}`);
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toEqual({
      kind: 'not-sent',
      detail: say`The connection was refused (ECONNREFUSED).`,
    });
    expect(await service.checkStatus(PAYOUT, OUR_ID)).toMatchObject({ kind: 'no-answer', cause: 'not-sent' });
    expect(await service.readConfiguration()).toMatchObject({ kind: 'no-answer', cause: 'not-sent' });
    expect(await service.readAvailability()).toMatchObject({ kind: 'no-answer', cause: 'not-sent' });
  });

  it('no such host', async () => {
    const outcome = await client('https://paymaster.invalid').initiate(PAYOUT, OUR_ID, BODY);
    expect(outcome).toMatchObject({
      kind: 'not-sent',
      detail: { code: 'The host name could not be resolved ({0}).' },
    });
  });

  it('a certificate that is not trusted', async () => {
    const received: Buffer[] = [];
    const server = createTlsServer(
      {
        key: readFileSync(new URL('../fixtures/tls/untrusted-key.pem', import.meta.url)),
        cert: readFileSync(new URL('../fixtures/tls/untrusted-certificate.pem', import.meta.url)),
      },
      (socket) => socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => undefined),
    );
    server.on('tlsClientError', () => undefined);
    const port = await listen(server);
    const outcome = await client(`https://localhost:${port}`).initiate(PAYOUT, OUR_ID, BODY);
    server.close();
    await once(server, 'close');
    expect(outcome).toMatchObject({
      kind: 'not-sent',
      detail: { code: 'The connection could not be secured ({0}).' },
    });
    expect(received).toEqual([]);
  });

  it('a server that does not speak TLS', async () => {
    const plain = createTcpServer((socket) => {
      socket.on('error', () => undefined).on('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n'));
    });
    const port = await listen(plain);
    const outcome = await client(`https://localhost:${port}`).initiate(PAYOUT, OUR_ID, BODY);
    plain.close();
    await once(plain, 'close');
    expect(outcome).toMatchObject({ kind: 'not-sent' });
  });

  it('a handshake that never ends', async () => {
    const server = await rawServer(
      () => undefined,
      () => false,
    );
    const service = client(`https://localhost:${server.port}`, { limits: { connectTimeoutMs: 200 } });
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toEqual({
      kind: 'not-sent',
      detail: say`No connection came about in time (UND_ERR_CONNECT_TIMEOUT).`,
    });
    expect(server.bytesReceived()).toBe(0);
  });

  it('the deadline passes while the request waits for a free connection', async () => {
    const server = await rawServer(() => undefined);
    const clock = new ManualClock();
    const service = client(server.baseUrl, { clock });
    const first = service.initiate(PAYOUT, OUR_ID, BODY);
    await server.arrived(1);
    const second = service.checkStatus(PAYOUT, OUR_ID);
    clock.advance(5_000);
    expect(await second).toMatchObject({ kind: 'no-answer', cause: 'not-sent' });
    clock.advance(5_000);
    expect(await first).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('connections that are kept', () => {
  it('one that the service closed while it was idle does not harm the next request', async () => {
    const server = await serverAnswering(ACCEPTED);
    const service = client(server.baseUrl);
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
    const [socket] = server.sockets;
    socket?.end();
    // The client's own end arrives when it has seen the server's.
    if (socket !== undefined) await once(socket, 'close');
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
    expect(server.sockets).toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it('are used again', async () => {
    const server = await serverAnswering(ACCEPTED);
    const service = client(server.baseUrl);
    for (let count = 0; count < 5; count += 1) {
      expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
    }
    expect(server.sockets).toHaveLength(1);
  });

  it('P4 an answer that nobody asked for is never taken for the next request’s', async () => {
    const otherId = 'f4401bd2-1568-4140-bf2d-eb77d2b2b639';
    const forOther = httpAnswer(200, { payoutId: otherId, status: 'ACCEPTED' });
    const server = await rawServer(({ socket, number }) => {
      if (number === 1) socket.write(ACCEPTED + forOther);
    });
    const clock = new ManualClock();
    const service = client(server.baseUrl, { clock });
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
    const second = service.initiate(PAYOUT, otherId, JSON.stringify({ payoutId: otherId }));
    await server.arrived(2);
    clock.advance(10_000);
    expect(await second).toMatchObject({ kind: 'unknown', cause: 'timeout' });
  });

  it('interim answers before the final one do no harm', async () => {
    const server = await serverAnswering(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ACCEPTED}`);
    expect(await client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'accepted' });
  });

  it('an answer in many pieces is one answer', async () => {
    const server = await rawServer(({ socket }) => {
      const bytes = Buffer.from(
        httpAnswer(200, { payoutId: OUR_ID, status: 'REJECTED', rejectionReason: 'Zoë €' }),
      );
      const writeFrom = (start: number): void => {
        if (start < bytes.length) socket.write(bytes.subarray(start, start + 1), () => writeFrom(start + 1));
      };
      writeFrom(0);
    });
    expect(await client(server.baseUrl).initiate(PAYOUT, OUR_ID, BODY)).toEqual({
      kind: 'rejected',
      httpStatus: 200,
      reason: { code: 'UNSPECIFIED', message: 'Zoë €' },
    });
  });
});

describe('close', () => {
  it('cuts what is in flight, gives back what waits, and frees the sockets', async () => {
    const server = await rawServer(() => undefined);
    const service = client(server.baseUrl);
    const inFlight = service.initiate(PAYOUT, OUR_ID, BODY);
    const waiting = service.initiate(PAYOUT, OUR_ID, BODY);
    await server.arrived(1);
    const [socket] = server.sockets;
    const freed = socket === undefined ? Promise.resolve() : once(socket, 'close');
    await service.close();
    expect(await inFlight).toMatchObject({ kind: 'unknown', cause: 'cut' });
    expect(await waiting).toEqual({ kind: 'not-sent', detail: say`The client was closed before.` });
    await freed;
    expect(server.requests).toHaveLength(1);
  });

  it('may be called twice, and nothing is sent afterwards', async () => {
    const server = await serverAnswering(ACCEPTED);
    const service = client(server.baseUrl);
    await Promise.all([service.close(), service.close()]);
    expect(await service.initiate(PAYOUT, OUR_ID, BODY)).toMatchObject({ kind: 'not-sent' });
    expect(server.sockets).toHaveLength(0);
  });
});
