// The loopback as an attacker meets it: every host, origin, fetch site, method and session state but the right one
// is refused, on the page's own files too; the token works once; events reach a page with a session only.

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { figure } from '../support/figures.ts';
import { type RunningLoopback, runLoopback } from '../support/loopback/running-loopback.ts';

let running: RunningLoopback;
let session = '';
let spent = '';
const JSON_HEADERS = { 'content-type': 'application/json' };

beforeAll(async () => {
  running = await runLoopback();
  spent = running.newToken();
  const answer = await running.send('POST', '/api/session', JSON_HEADERS, JSON.stringify({ token: spent }));
  session = z.object({ session: z.string() }).parse(JSON.parse(answer.text)).session;
});

afterAll(async () => {
  await running.close();
});

const withSession = () => ({ ...JSON_HEADERS, 'x-paymaster-session': session });

describe('who may talk to the loopback', () => {
  it('answers only the exact host, its own origin and its own site, with a session: one cell of the matrix', async () => {
    const { port } = running.loopback;
    const own = `127.0.0.1:${port}`;
    const hosts = [
      own,
      '127.0.0.1',
      `localhost:${port}`,
      `127.0.0.1:${port + 1}`,
      `0.0.0.0:${port}`,
      `[::1]:${port}`,
      `evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      `2130706433:${port}`,
      `127.1:${port}`,
      `${own}.`,
      'paymaster',
    ];
    const origins = [
      null,
      `http://${own}`,
      'null',
      `http://localhost:${port}`,
      'http://evil.example',
      `https://${own}`,
      `http://127.0.0.1:${port + 1}`,
      `http://${own}.evil.example`,
    ];
    const sites = [null, 'same-origin', 'same-site', 'cross-site', 'none'];
    // The token of the address was spent on the session, and is worth nothing a second time.
    const sessions = [session, null, spent];
    const methods = ['POST', 'GET', 'PUT', 'OPTIONS'].slice(0, figure('loopbackMethods'));
    const cells = hosts.flatMap((host) =>
      origins.flatMap((origin) =>
        sites.flatMap((site) =>
          methods.flatMap((method) => sessions.map((held) => ({ host, origin, site, method, held }))),
        ),
      ),
    );
    expect(cells).toHaveLength(1_440 * methods.length);
    let passed = 0;
    for (const { host, origin, site, method, held } of cells) {
      const headers = {
        ...(method === 'POST' ? JSON_HEADERS : {}),
        host,
        ...(origin === null ? {} : { origin }),
        ...(site === null ? {} : { 'sec-fetch-site': site }),
        ...(held === null ? {} : { 'x-paymaster-session': held }),
      };
      const body = method === 'POST' ? '{}' : '';
      const { status, text } = await running.send(method, '/api/listProfiles', headers, body);
      const isOwn =
        (origin === null || origin === `http://${own}`) &&
        (site === null || site === 'same-origin' || site === 'none');
      const inside = held !== session ? 401 : method === 'POST' ? 200 : 404;
      const expected = host !== own ? 421 : isOwn ? inside : 403;
      if (status !== expected) expect({ host, origin, site, method, held, status }).toBe(expected);
      if (status === 200) passed += 1;
      else expect(text).toBe('');
    }
    expect(passed).toBe(2 * 3);
  });

  it('refuses a foreign host on the page and its files, and where there is nothing', async () => {
    for (const path of ['/', '/assets/page.js', '/nothing', '/api/files/x']) {
      for (const host of ['localhost', 'evil.example', `localhost:${running.loopback.port}`]) {
        const { status, text } = await running.send('GET', path, { host });
        expect({ path, host, status, text }).toEqual({ path, host, status: 421, text: '' });
      }
    }
  });

  it('gives no other site leave to read, whatever it asks', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD']) {
      const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
      const { status, headers: answered } = await running.send(method, '/api/listProfiles', headers);
      expect(status).toBe(403);
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('serves the page and its files to anyone on this computer, with the strict policy', async () => {
    const page = await running.send('GET', '/');
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(page.text).toBe(`<meta content="${nonce}">`);
    expect(String((await running.send('GET', '/')).headers['content-security-policy'])).not.toBe(policy);
    const script = await running.send('GET', '/assets/page.js');
    expect(script).toMatchObject({ status: 200, text: 'export {};' });
    expect(script.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await running.send('GET', '/assets/../package.json')).status).toBe(401);
    expect((await running.send('GET', '/assets/../package.json', withSession())).status).toBe(404);
  });

  it('lets somebody come to the page from elsewhere, as a document of its own and in no other way', async () => {
    const visit = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
      (await running.send(method, path, headers)).status;
    expect(await statusOf('GET', '/', visit)).toBe(200);
    expect(await statusOf('GET', '/', { ...visit, 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await statusOf('GET', '/', { ...visit, 'sec-fetch-mode': 'no-cors' })).toBe(403);
    expect(await statusOf('GET', '/', { ...visit, origin: 'http://evil.example' })).toBe(403);
    expect(await statusOf('GET', '/', { ...visit, host: 'evil.example' })).toBe(421);
    expect(await statusOf('GET', '/assets/page.js', visit)).toBe(403);
    expect(await statusOf('GET', '/api/files/x', { ...visit, 'x-paymaster-session': session })).toBe(403);
    expect(await statusOf('POST', '/api/getHost', { ...visit, 'x-paymaster-session': session })).toBe(403);
  });

  it('asks for a session however the address is written (P9)', async () => {
    for (const path of [
      '/%61pi/getHost',
      '/ap%69/listProfiles',
      '/%61%70%69/confirmBatch',
      '//api/getHost',
      '/./api/getHost',
      '/api//getHost',
      '/API/getHost',
      '/api/getHost?x',
      '/api/getHost/',
      '/api/%67etHost',
      '/%61pi/files?name=a.csv',
      '/api/session/../getHost',
      `http://127.0.0.1:${running.loopback.port}/api/getHost`,
      'http://anything/api/getHost',
    ]) {
      const { status, text } = await running.send('POST', path, JSON_HEADERS, '{}');
      expect({ path, status, text }).toEqual({ path, status: 401, text: '' });
    }
  });

  it('asks every method for a session, and knows no method beside the contract', async () => {
    for (const name of ['getBatch', 'confirmBatch', 'addProfile', 'noSuchMethod']) {
      expect((await running.send('POST', `/api/${name}`, JSON_HEADERS, '{}')).status).toBe(401);
    }
    expect((await running.send('GET', '/api/files/some-handle')).status).toBe(401);
    expect((await running.send('POST', '/api/files?name=a.csv', {}, 'x')).status).toBe(401);
    expect((await running.send('POST', '/api/noSuchMethod', withSession(), '{}')).status).toBe(404);
    expect((await running.send('GET', '/api/listProfiles', withSession())).status).toBe(404);
    expect(
      (
        await running.send(
          'POST',
          '/api/listProfiles',
          { ...withSession(), 'content-type': 'text/plain' },
          '{}',
        )
      ).status,
    ).toBe(415);
    expect((await running.send('POST', '/api/listProfiles', withSession(), '{')).status).toBe(400);
  });
});

describe('the one-time token', () => {
  it('is exchanged once; a session before it ends with the exchange', async () => {
    const token = running.newToken();
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const exchange = () => running.send('POST', '/api/session', JSON_HEADERS, JSON.stringify({ token }));
    const earlier = withSession();
    const first = await exchange();
    expect(first.status).toBe(200);
    expect((await exchange()).status).toBe(401);
    expect((await running.send('POST', '/api/listProfiles', earlier, '{}')).status).toBe(401);
    session = await running.newSession();
    expect((await running.send('POST', '/api/listProfiles', withSession(), '{}')).status).toBe(200);
  });

  it('is void after twenty wrong ones, until a new address is made', async () => {
    const token = running.newToken();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const body = JSON.stringify({ token: `${token.slice(0, -1)}${attempt % 10}x` });
      expect((await running.send('POST', '/api/session', JSON_HEADERS, body)).status).toBe(401);
    }
    const right = await running.send('POST', '/api/session', JSON_HEADERS, JSON.stringify({ token }));
    expect(right.status).toBe(401);
    session = await running.newSession();
  });

  it('is void once a newer address was made', async () => {
    const old = running.newToken();
    running.newToken();
    const answer = await running.send('POST', '/api/session', JSON_HEADERS, JSON.stringify({ token: old }));
    expect(answer.status).toBe(401);
    session = await running.newSession();
  });
});

describe('a page whose place another one took', () => {
  const back = (held: string, headers: Record<string, string> = {}) =>
    running.send('POST', '/api/session/back', { 'x-paymaster-session': held, ...headers });

  it('is told so, can do nothing but take it back, and that once', async () => {
    const first = await running.newSession();
    session = await running.newSession();
    const call = (held: string) =>
      running.send('POST', '/api/getHost', { ...JSON_HEADERS, 'x-paymaster-session': held }, '{}');
    expect(await call(first)).toMatchObject({ status: 401, text: '{"session":null,"openedElsewhere":true}' });
    expect(await call('wrong')).toMatchObject({ status: 401, text: '' });
    expect((await running.send('GET', '/api/files/x', { 'x-paymaster-session': first })).status).toBe(401);
    const answer = await back(first);
    expect(answer.status).toBe(200);
    const held = z.object({ session: z.string() }).parse(JSON.parse(answer.text)).session;
    expect(held).not.toBe(first);
    expect((await call(held)).status).toBe(200);
    expect((await back(first)).status).toBe(401);
    expect(await call(first)).toMatchObject({ status: 401, text: '' });
    // The page that had the place is now the one that is told.
    expect((await call(session)).text).toContain('openedElsewhere');
    session = held;
  });

  it('takes nothing back for another site, another host, or without having had a session', async () => {
    const first = await running.newSession();
    session = await running.newSession();
    expect((await back(first, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await back(first, { host: 'evil.example' })).status).toBe(421);
    expect((await back(first, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const held of ['', 'wrong', session, spent, running.newToken()]) {
      expect((await back(held)).status).toBe(401);
    }
    expect((await running.send('POST', '/api/listProfiles', withSession(), '{}')).status).toBe(200);
  });

  it('is forgotten after eight others', async () => {
    const sessions: string[] = [];
    for (let page = 0; page < 10; page += 1) sessions.push(await running.newSession());
    expect((await back(sessions[0] ?? '')).status).toBe(401);
    session = sessions.at(-1) ?? '';
  });
});

describe('events', () => {
  const connect = (protocols: string[], headers: Record<string, string> = {}) =>
    new Promise<{ status: number | 'open'; socket: WebSocket }>((resolve) => {
      const address = `ws://127.0.0.1:${running.loopback.port}/api/events`;
      const socket = new WebSocket(address, protocols, { headers });
      socket.on('open', () => resolve({ status: 'open', socket }));
      socket.on('unexpected-response', (_request, response) =>
        resolve({ status: response.statusCode ?? 0, socket }),
      );
      socket.on('error', () => {});
    });

  /** The first message that is not of this event. */
  const firstBut = (event: string, socket: WebSocket) =>
    new Promise<unknown>((resolve) => {
      socket.on('message', (data) => {
        const message = z.object({ event: z.string(), payload: z.unknown() }).parse(JSON.parse(String(data)));
        if (message.event !== event) resolve(message);
      });
    });

  it('come again and again to a page that nothing else is told, so that silence is noticed', async () => {
    const { socket } = await connect(['paymaster', `session.${session}`]);
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        heard.push(JSON.parse(String(data)));
        if (heard.length === 2) resolve();
      });
    });
    expect(heard).toEqual([
      { event: 'alive', payload: {} },
      { event: 'alive', payload: {} },
    ]);
    socket.terminate();
  });

  it('reach a page with a session, and no other', async () => {
    expect((await connect(['paymaster'])).status).toBe(401);
    expect((await connect(['paymaster', 'session.wrong'])).status).toBe(401);
    const protocols = ['paymaster', `session.${session}`];
    expect((await connect(protocols, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await connect(protocols, { host: `localhost:${running.loopback.port}` })).status).toBe(421);
    const { status, socket } = await connect(protocols);
    expect(status).toBe('open');
    expect(running.pages.at(-1)).toBe(1);
    const heard = firstBut('alive', socket);
    const input = { language: 'fr' };
    await running.send('POST', '/api/setPreferences', withSession(), JSON.stringify(input));
    expect(await heard).toEqual({ event: 'preferencesChanged', payload: {} });
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await gone;
  });

  it('end with a page that talks', async () => {
    const { socket } = await connect(['paymaster', `session.${session}`]);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send('{}');
    expect(await closed).toBe(1008);
  });
});

describe('files', () => {
  it('pass by handle, whatever their name says, and leave nothing behind', async () => {
    const bytes = 'Name,MSISDN\nA,260971234567\n';
    const headers = { 'x-paymaster-session': session, 'content-type': 'application/octet-stream' };
    const name = encodeURIComponent('../../etc/pass\u0000wd.csv');
    const { text } = await running.send('POST', `/api/files?name=${name}`, headers, bytes);
    expect(JSON.parse(text)).toMatchObject({ ok: true, value: { name: 'pass_wd.csv', bytes: bytes.length } });
    expect(existsSync(join(running.folder, 'transfer'))).toBe(true);
    expect(text).not.toContain(running.folder);
    const target = await running.send('POST', '/api/chooseTarget', withSession(), '{"name":"report.csv"}');
    const { value } = JSON.parse(target.text) as { value: { target: string; name: string } };
    expect(value.name).toBe('report.csv');
    const early = await running.send('GET', `/api/files/${value.target}`, withSession());
    expect(early.status).toBe(404);
    expect((await running.send('GET', '/api/files/..%2F..%2Fpaymaster.db', withSession())).status).toBe(404);
  });

  it('come and go under a name with half a character in it', async () => {
    const target = await running.send(
      'POST',
      '/api/chooseTarget',
      withSession(),
      JSON.stringify({ name: 'caf\ud800.csv' }),
    );
    const { value } = JSON.parse(target.text) as { value: { target: string; name: string } };
    expect(value.name).toBe('caf\ufffd.csv');
    const transfer = join(running.folder, 'transfer');
    for (const place of readdirSync(transfer)) writeFileSync(join(transfer, place, value.name), 'x');
    const fetched = await running.send('GET', `/api/files/${value.target}`, withSession());
    expect([fetched.status, fetched.text]).toEqual([200, 'x']);
  });

  it('of an earlier run are removed at the start', async () => {
    const other = await runLoopback();
    const held = await other.newSession();
    const headers = { 'x-paymaster-session': held, 'content-type': 'application/octet-stream' };
    await other.send('POST', '/api/files?name=a.csv', headers, 'x');
    const transfer = join(other.folder, 'transfer');
    expect(readdirSync(transfer)).toHaveLength(1);
    await other.close();
    expect(existsSync(transfer)).toBe(false);
  });
});
