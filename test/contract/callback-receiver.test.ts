// The receiver of callbacks, met by whoever finds its port (P9): every refusal short, in time, and without a word.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReceivedRequest, type Receiver, startReceiver } from '../../main/callbacks/receiver.ts';

let receiver: Receiver;
let taken: ReceivedRequest[];
let refused: number[];

beforeEach(async () => {
  taken = [];
  refused = [];
  receiver = await startReceiver({
    port: 0,
    take: async (request) => {
      taken.push(request);
      return 200;
    },
    onRefused: (httpStatus) => refused.push(httpStatus),
  });
});

afterEach(() => receiver.close());

function open(): Socket {
  const socket = connect(receiver.port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Sends text on a connection of its own and gives everything that comes back until it closes. */
async function exchange(text: string | Buffer): Promise<string> {
  const socket = open();
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(text);
  await closed;
  return Buffer.concat(pieces).toString();
}

function post(headers: readonly string[] = [], body = '{}', line = 'POST /any/path?x=1 HTTP/1.1'): string {
  const all = [
    line,
    'Host: tunnel.example',
    'Connection: close',
    `Content-Length: ${body.length}`,
    ...headers,
  ];
  return `${all.join('\r\n')}\r\n\r\n${body}`;
}

const JSON_TYPE = 'Content-Type: application/json; charset=UTF-8';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

describe('a callback', () => {
  test('is handed on with its exact bytes, whatever its path, and answered with nothing but 200', async () => {
    const body = '{ "payoutId" :  "x" }';
    const answer = await exchange(post([JSON_TYPE, 'Signature: a=:Yg==:'], body));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n$/i);
    expect(
      taken.map(({ method, target, headers, body: bytes }) => [
        method,
        target,
        headers['signature'],
        bytes.toString(),
      ]),
    ).toEqual([['POST', '/any/path?x=1', 'a=:Yg==:', body]]);
    expect(refused).toEqual([]);
  });

  test('may announce itself first, as large ones do', async () => {
    const answer = await exchange(post([JSON_TYPE, 'Expect: 100-continue']));
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
    expect(taken).toHaveLength(1);
  });
});

describe('P9 what is no callback', () => {
  test.each<[string, string, number]>([
    ['GET', post([JSON_TYPE], '', 'GET / HTTP/1.1'), 405],
    ['OPTIONS of a page', post(['Access-Control-Request-Method: POST'], '', 'OPTIONS / HTTP/1.1'), 405],
    ['PUT', post([JSON_TYPE], '{}', 'PUT / HTTP/1.1'), 405],
    ['a page that posts', post([JSON_TYPE, 'Origin: https://page.example']), 403],
    ['a page of no origin', post([JSON_TYPE, 'Sec-Fetch-Site: cross-site']), 403],
    ['a form', post(['Content-Type: application/x-www-form-urlencoded']), 415],
    ['no type', post(), 415],
    ['a packed body', post([JSON_TYPE, 'Content-Encoding: gzip']), 415],
    [
      'an announced giant',
      post([JSON_TYPE, 'Content-Length: 99999999'], '{}').replace('Content-Length: 2\r\n', ''),
      413,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two lengths', post([JSON_TYPE, 'Content-Length: 7']), 400],
    ['headers without end', post([JSON_TYPE, `X-Long: ${'x'.repeat(20_000)}`]), 431],
  ])('%s is refused with its status and no word, and nobody looks at it', async (_what, text, status) => {
    const answer = await exchange(text);
    expect(statusOf(answer)).toBe(status);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
    expect(answer).not.toMatch(/access-control|server:|x-powered/i);
    expect(taken).toEqual([]);
    expect(refused).toEqual([status]);
  });

  test('a body that grows beyond the bound is cut off with 413', async () => {
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const head = post([JSON_TYPE, 'Transfer-Encoding: chunked'], '').replace('Content-Length: 0\r\n', '');
    const answer = await exchange(`${head}${chunk.repeat(4)}`);
    expect(statusOf(answer)).toBe(413);
    expect(taken).toEqual([]);
  });

  test('headers and bodies that come in drops are ended by the receiver', async () => {
    const body = post([JSON_TYPE], '{"payoutId":"').replace('Content-Length: 13', 'Content-Length: 500');
    const answers = ['POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ', body].map(async (start) => {
      const socket = open();
      let answer = '';
      socket.on('data', (piece: Buffer) => {
        answer += piece.toString();
      });
      socket.write(start);
      const drops = setInterval(() => socket.write('x'), 200);
      await new Promise((resolve) => socket.on('close', resolve));
      clearInterval(drops);
      return statusOf(answer);
    });
    expect(await Promise.all(answers)).toEqual([408, 408]);
    // Another test's program may still ask a service that had this port before, and is refused otherwise.
    expect(refused.filter((status) => status === 408)).toHaveLength(2);
    expect(taken).toEqual([]);
  });

  test('hundreds of silent connections keep no callback out for good', async () => {
    const silent = Array.from({ length: 300 }, open);
    for (const socket of silent) socket.resume();
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    expect(statusOf(await exchange(post([JSON_TYPE])))).toBe(200);
    expect(taken).toHaveLength(1);
  });

  test('a sender that leaves in the middle leaves nothing behind', async () => {
    const socket = open();
    socket.write(post([JSON_TYPE], '{"a":1}').slice(0, -3));
    await once(socket, 'connect');
    socket.destroy();
    expect(statusOf(await exchange(post([JSON_TYPE])))).toBe(200);
    expect(taken).toHaveLength(1);
  });
});

test('a taken port is told to who starts', async () => {
  const again = startReceiver({ port: receiver.port, take: async () => 200, onRefused: () => undefined });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
