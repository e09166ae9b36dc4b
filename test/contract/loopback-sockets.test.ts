// What a socket of the loopback may cost: announced sizes are refused before anything is read, silent sockets end,
// an ended session hears nothing more, and a call that takes long is not cut off.

import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS } from '../../main/loopback/socket-limits.ts';
import { resetSockets, upgradeRequest } from '../support/e2e/hostile-sockets.ts';
import { figure } from '../support/figures.ts';
import { type RunningLoopback, runLoopback } from '../support/loopback/running-loopback.ts';

const QUICK = { ...SOCKET_LIMITS, headersMs: 150, requestMs: 400, silenceMs: 200, lookForSlowMs: 50 };
/** Bytes between two places at which an upgrade is cut. */
const UPGRADE_STEP = figure('upgradeStep');
const SOCKETS_OF_A_PLACE = 3;
const running: RunningLoopback[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function start(limits = SOCKET_LIMITS): Promise<RunningLoopback> {
  const one = await runLoopback(undefined, limits);
  running.push(one);
  return one;
}

function head(port: number, line: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Says something and nothing more. */
function say(port: number, text: string): Socket {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  socket.on('connect', () => socket.write(text));
  return socket;
}

/** The whole answer until the other side closes. */
function answerUntilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    socket.on('close', () => resolve(text));
  });
}

/** The first piece of an answer. */
const firstAnswer = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));

function openSocket(port: number, session: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events`, ['paymaster', `session.${session}`]);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

describe('announced sizes', () => {
  it('of a stranger are refused before a byte is read, and the connection is closed', async () => {
    const {
      loopback: { port },
    } = await start();
    for (const [line, headers, status] of [
      ['POST /api/session', { 'content-type': 'application/json', 'content-length': '2000' }, 413],
      ['POST /api/session', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, 413],
      ['GET /', { 'content-length': '9000000000' }, 413],
      ['POST /api/files?name=a.csv', { 'content-length': '9000000000' }, 401],
      ['POST /api/listProfiles', { 'content-length': '9000000000' }, 401],
      ['POST /nothing', { 'transfer-encoding': 'chunked' }, 401],
    ] as const) {
      const answer = await answerUntilClosed(say(port, head(port, line, headers)));
      expect({ line, answer: answer.split('\r\n')[0] }).toEqual({
        line,
        answer: expect.stringContaining(`HTTP/1.1 ${status} `),
      });
    }
  });

  it('of the page itself are refused before a byte is read, with what to do about a file', async () => {
    const one = await start();
    const { port } = one.loopback;
    const own = { 'x-paymaster-session': await one.newSession() };
    const input = { ...own, 'content-type': 'application/json', 'content-length': '99000000' };
    const socket = say(port, head(port, 'POST /api/listProfiles', input));
    expect(await firstAnswer(socket)).toContain('HTTP/1.1 413 ');
    socket.destroy();
    const file = { ...own, 'content-type': 'application/octet-stream', 'content-length': '9000000000' };
    const long = say(port, head(port, 'POST /api/files?name=a.csv', file));
    expect(await firstAnswer(long)).toContain('FILE_UNREADABLE');
    long.destroy();
  });
});

describe('a socket on which nothing happens', () => {
  it('ends at every stage before an answer', async () => {
    const one = await start(QUICK);
    const { port } = one.loopback;
    const own = { 'x-paymaster-session': await one.newSession() };
    const json = { ...own, 'content-type': 'application/json', 'content-length': '50' };
    const octets = { ...own, 'content-type': 'application/octet-stream', 'content-length': '50' };
    for (const text of [
      '',
      'GET / HT',
      `${head(port, 'POST /api/listProfiles', json)}{`,
      `${head(port, 'POST /api/files?name=a.csv', octets)}Na`,
    ]) {
      await answerUntilClosed(say(port, text));
    }
    expect(
      (await one.send('POST', '/api/listProfiles', { ...own, 'content-type': 'application/json' }, '{}'))
        .status,
    ).toBe(200);
  });

  it('ends after the change to the WebSocket protocol too, unless it answers the heartbeat', async () => {
    const one = await start(QUICK);
    const { port } = one.loopback;
    const session = await one.newSession();
    const alive = await openSocket(port, session);
    const answer = await answerUntilClosed(say(port, upgradeRequest(port, session)));
    expect(answer).toContain('101 Switching Protocols');
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  });

  it('is closed at once when the change to the WebSocket protocol is refused', async () => {
    const { loopback } = await start();
    const answer = await answerUntilClosed(say(loopback.port, upgradeRequest(loopback.port, null)));
    expect(answer).toContain('HTTP/1.1 401 Unauthorized');
  });
});

it('there are only so many sockets at once, and room again when they go', async () => {
  const one = await start({ ...SOCKET_LIMITS, sockets: 8 });
  const { port } = one.loopback;
  const idle = Array.from({ length: 8 }, () => say(port, 'GET'));
  await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  await answerUntilClosed(say(port, head(port, 'GET /', {})));
  for (const socket of idle) socket.destroy();
  while (true) {
    const answer = await one.send('GET', '/').catch(() => null);
    if (answer?.status === 200) return;
  }
});

it('a session that ends takes its sockets with it: they hear nothing more', async () => {
  const one = await start();
  const { port } = one.loopback;
  const earlier = await openSocket(port, await one.newSession());
  const heard: unknown[] = [];
  earlier.on('message', (data) => heard.push(data));
  const closed = new Promise<number>((resolve) => earlier.once('close', resolve));
  const session = await one.newSession();
  const later = await openSocket(port, session);
  const told = new Promise((resolve) => later.once('message', resolve));
  const headers = { 'content-type': 'application/json', 'x-paymaster-session': session };
  await one.send('POST', '/api/setPreferences', headers, JSON.stringify({ language: 'fr' }));
  await told;
  expect(await closed).toBe(1008);
  expect(heard).toEqual([]);
  expect(later.readyState).toBe(WebSocket.OPEN);
  later.terminate();
});

it('a call that takes longer than any silence is answered', async () => {
  const one = await start(QUICK);
  const session = await one.newSession();
  const headers = { 'content-type': 'application/json', 'x-paymaster-session': session };
  const { call } = one.app.client;
  const slow: typeof call = async (name, input) => {
    await new Promise((resolve) => setTimeout(resolve, QUICK.silenceMs * 4));
    return await call(name, input);
  };
  Object.assign(one.app.client, { call: slow });
  const answer = await one.send('POST', '/api/listProfiles', headers, '{}');
  expect(answer.status).toBe(200);
});

describe('the change to the WebSocket protocol', () => {
  it('that is cut after each of its bytes, by the thousand, leaves the loopback as it was', async () => {
    const one = await start();
    const { port } = one.loopback;
    const session = await one.newSession();
    let cuts = 0;
    for (const request of [upgradeRequest(port, session), upgradeRequest(port, null)]) {
      for (let bytes = 0; bytes <= request.length; bytes += UPGRADE_STEP) {
        await resetSockets(port, SOCKETS_OF_A_PLACE, { bytes: request.slice(0, bytes), resets: 'at once' });
        cuts += SOCKETS_OF_A_PLACE;
      }
    }
    expect(cuts).toBeGreaterThan(1_000 / UPGRADE_STEP);
    const page = await openSocket(port, session);
    expect(page.readyState).toBe(WebSocket.OPEN);
    page.terminate();
    const own = { 'x-paymaster-session': session, 'content-type': 'application/json' };
    expect((await one.send('POST', '/api/listProfiles', own, '{}')).status).toBe(200);
  });
});
