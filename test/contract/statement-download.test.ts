// Downloads by link over real sockets: bounded, without the token, from one host, and never half a file.

import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { linkProblem } from '../../main/service/address.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits, download } from '../../main/service/download.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function fetched(link: string, change: Partial<DownloadLimits> = {}) {
  const pieces: Uint8Array[] = [];
  const take = async (piece: Uint8Array) => void pieces.push(piece);
  const outcome = await download(link, take, systemClock, { ...DOWNLOAD_LIMITS, ...change });
  return { outcome, text: Buffer.concat(pieces).toString() };
}

describe('a download', () => {
  it('carries no token, and takes the file as it is', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const base = await serve((request, answer) => {
      seen.push(request.headers);
      answer.end('Transaction ID,Amount\n');
    });
    const { outcome, text } = await fetched(`${base}/statement.csv?signature=secret`);
    expect([outcome, text]).toEqual([{ kind: 'fetched', bytes: 22 }, 'Transaction ID,Amount\n']);
    expect(seen[0]).not.toHaveProperty('authorization');
    expect(seen[0]?.['accept-encoding']).toBe('identity');
  });

  it('follows no link to another host, and none for ever', async () => {
    const elsewhere = await serve((_request, answer) => answer.end('other'));
    const base = await serve((request, answer) => {
      const target = { '/away': elsewhere, '/near': '/file', '/round': '/round' }[request.url ?? ''];
      if (target === undefined) answer.end('file');
      else answer.writeHead(302, { location: target }).end();
    });
    const cause = async (path: string) => (await fetched(base + path)).outcome;
    expect(await cause('/away')).toMatchObject({ kind: 'refused', cause: 'elsewhere' });
    expect(await cause('/round')).toMatchObject({ kind: 'refused', cause: 'elsewhere' });
    expect(await cause('/near')).toEqual({ kind: 'fetched', bytes: 4 });
  });

  it('ends at its bound, whether the size is declared or not', async () => {
    const base = await serve((request, answer) => {
      if (request.url === '/declared') answer.writeHead(200, { 'content-length': '5000' });
      answer.write('x'.repeat(2000));
      setTimeout(() => answer.end('x'.repeat(3000)), 20);
    });
    for (const path of ['/declared', '/streamed']) {
      const { outcome, text } = await fetched(base + path, { limitBytes: 4000 });
      expect(outcome).toMatchObject({ kind: 'refused', cause: 'too-large' });
      expect(text.length).toBeLessThanOrEqual(4000);
    }
  });

  it('tells an expired link, an empty file, a cut one and silence apart', async () => {
    const base = await serve((request, answer) => {
      if (request.url === '/gone') answer.writeHead(403).end('expired');
      else if (request.url === '/empty') answer.end();
      else if (request.url === '/error') answer.writeHead(500).end();
      else if (request.url === '/cut') {
        answer.writeHead(200, { 'content-length': '100' }).write('half');
        setTimeout(() => answer.destroy(), 20);
      }
    });
    const cause = async (path: string) => (await fetched(base + path, { silenceMs: 1500 })).outcome;
    expect(await cause('/gone')).toMatchObject({ cause: 'gone' });
    expect(await cause('/empty')).toMatchObject({ cause: 'empty' });
    expect(await cause('/error')).toMatchObject({ cause: 'no-file' });
    expect(await cause('/cut')).toMatchObject({ cause: 'cut' });
    expect((await fetched(`${base}/silent`, { deadlineMs: 200 })).outcome).toMatchObject({
      cause: 'unreachable',
    });
    expect(await fetched('http://127.0.0.1:9/x')).toMatchObject({ outcome: { cause: 'unreachable' } });
  });

  it.each([
    ['https://files.example/a.csv?x=1', null],
    ['http://127.0.0.1:8080/a.csv', null],
    ['http://[::1]:8080/a.csv', null],
    ['http://files.example/a.csv', 'clear-text'],
    ['http://127.0.0.1.example/a.csv', 'clear-text'],
    ['https://user:secret@files.example/a.csv', 'credentials'],
    ['file:///etc/passwd', 'not-an-address'],
    ['no link', 'not-an-address'],
  ])('is begun only for links that are safe: %s', (link, problem) => {
    expect(linkProblem(link)).toBe(problem);
  });
});
