// P9 pages of somebody else in a real browser, while the loopback runs: one whose name was made to point to this computer
// (DNS rebinding), and one that reaches for the loopback's own address. Neither reads, calls or hears anything.

import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requiredChromium } from '../../../scripts/chromium.ts';
import { type RunningLoopback, runLoopback } from '../../support/loopback/running-loopback.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { httpAnswer, type RawServer, startRawServer } from '../../support/service/raw-server.ts';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP evil.example 127.0.0.1'],
  // A browser of today asks before a page may reach this computer; older ones do not, and nor does this one here.
  '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets,BlockInsecurePrivateNetworkRequests',
];
const PAGE = '<!doctype html><title>Free money</title>';
const PROFILE = {
  name: 'Evil',
  baseUrl: 'https://evil.example',
  generation: 'v2',
  token: null,
  colour: null,
};

let running: RunningLoopback;
let elsewhere: RawServer;

beforeAll(async () => {
  running = await runLoopback();
  elsewhere = await startRawServer(({ socket }) =>
    socket.write(httpAnswer(200, PAGE, { 'Content-Type': 'text/html' })),
  );
});

afterAll(async () => {
  await elsewhere.close();
  await running.close();
});

/** What a page gets of each thing that it tries at an address; a status, or that it got nothing. */
async function tried(page: Page, origin: string, session: string): Promise<Record<string, unknown>> {
  return await page.evaluate(
    async ({ at, held, profile }) => {
      const json = { 'content-type': 'application/json', 'x-paymaster-session': held };
      const asked = async (path: string, options: RequestInit) => {
        try {
          const answer = await window.fetch(at + path, options);
          return { status: answer.status, text: await answer.text() };
        } catch {
          return 'nothing';
        }
      };
      const body = JSON.stringify(profile);
      const opened = await new Promise((resolve) => {
        const socket = new WebSocket(`${at.replace('http', 'ws')}/api/events`, [
          'paymaster',
          `session.${held}`,
        ]);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('nothing');
      });
      return {
        page: await asked('/', {}),
        call: await asked('/api/addProfile', { method: 'POST', headers: json, body }),
        simple: await asked('/api/addProfile', { method: 'POST', mode: 'no-cors', body }),
        opened,
      };
    },
    { at: origin, held: session, profile: PROFILE },
  );
}

describe('P9 a page of somebody else', () => {
  it('whose name was made to point here gets nothing, even with a session, and neither does one that knows our address', async () => {
    const { port } = running.loopback;
    const session = await running.newSession();
    const browser = await chromium.launch({
      executablePath: requiredChromium(),
      args: ARGUMENTS,
      timeout: PATIENCE_MS,
    });
    try {
      const page = await browser.newPage();
      const rebound = `http://evil.example:${port}`;
      // The page itself still came from its own server; what it asks for from now on comes from here.
      await page.route(`${rebound}/start`, (route) =>
        route.fulfill({ contentType: 'text/html', body: PAGE }),
      );
      await page.goto(`${rebound}/start`);
      expect(await tried(page, rebound, session)).toEqual({
        page: { status: 421, text: '' },
        call: { status: 421, text: '' },
        simple: { status: 421, text: '' },
        opened: 'nothing',
      });
      // An answer without a page, in place of which browsers show words of their own; older ones call it a failure to open.
      const opened = await page.goto(`${rebound}/`).catch((failure: unknown) => String(failure));
      if (typeof opened === 'string') expect(opened).toContain('ERR_HTTP_RESPONSE_CODE_FAILURE');
      else expect(opened?.status()).toBe(421);
      expect(await page.title()).not.toBe('Paymaster');
      expect(await page.locator('script, #root').count()).toBe(0);

      const other = await browser.newPage();
      await other.goto(`http://evil.example:${elsewhere.port}/`);
      expect(await tried(other, `http://127.0.0.1:${port}`, session)).toMatchObject({
        page: 'nothing',
        call: 'nothing',
        opened: 'nothing',
      });
      const own = { 'content-type': 'application/json', 'x-paymaster-session': session };
      const { text } = await running.send('POST', '/api/listProfiles', own, '{}');
      expect(text).toContain('Practice');
      expect(text).not.toContain('Evil');
    } finally {
      await browser.close();
    }
  });
});
