// `serve` among hostile and dying sockets: thousands are reset at every stage of a connection, with and without a
// session, while payments are being sent. The program goes on, sends everything, and ends in order.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resetSockets, type Said, upgradeRequest } from '../support/e2e/hostile-sockets.ts';
import { openPageSession, type PageSession } from '../support/e2e/page-session.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = Array.from(
  { length: 100 },
  (_, index) => `Person ${index},26076${1_000_000 + index},10,ZMW,MTN_MOMO_ZMB`,
);
const PAYROLL = `Name,Phone,Amount,Currency,Provider\n${ROWS.join('\n')}\n`;
const SOCKETS_OF_A_KIND = 150;
const viewSchema = z.object({ state: z.string() });

describe('serve', () => {
  it('survives sockets that are reset at every stage, with and without a session, while it sends', async () => {
    await using place = await Workplace.open();
    const serve = place.start(['serve', '--no-open']);
    const page = await openPageSession(await serve.outLine('http://127.0.0.1:'));
    const batch = await sendingBatch(page);
    const { port, session } = page;
    const post = (headers: readonly string[]) =>
      ['POST /api/files?name=a.csv HTTP/1.1', `Host: 127.0.0.1:${port}`, ...headers, '', 'Name,Pho'].join(
        '\r\n',
      );
    const octets = 'Content-Type: application/octet-stream';
    const said: readonly string[] = [
      '',
      'GET /api/ev',
      upgradeRequest(port, null),
      upgradeRequest(port, 'wrong'),
      upgradeRequest(port, null, 'evil.example'),
      upgradeRequest(port, null).replace('/api/events', '/nothing'),
      upgradeRequest(port, session),
      `${upgradeRequest(port, session)}\u0081`,
      `${upgradeRequest(port, session)}\u00ff\u00ff\u00ff\u00ff`,
      upgradeRequest(port, session).replace('Version: 13', 'Version: 99'),
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
      post([octets, 'Content-Length: 4000']),
      post([octets, 'Content-Length: 4000', `X-Paymaster-Session: ${session}`]),
      post([octets, 'Transfer-Encoding: chunked', `X-Paymaster-Session: ${session}`]),
    ];
    for (const bytes of said) {
      await resetSockets(port, SOCKETS_OF_A_KIND, { bytes, resets: 'at once' });
    }
    const answered: readonly Said[] = said
      .filter((bytes) => /^GET .*\r\n\r\n/s.test(bytes))
      .map((bytes) => ({ bytes, resets: 'after the first answer' }));
    for (const one of answered) await resetSockets(port, SOCKETS_OF_A_KIND, one);
    while (viewSchema.parse(await page.call('getBatch', { batch })).state !== 'settled') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    serve.signal('SIGINT');
    expect(await serve.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

/** Imports into practice, approves and starts; returns the batch, which is then being sent. */
async function sendingBatch(page: PageSession): Promise<string> {
  const input = {
    file: await page.sendFile('payroll.csv', PAYROLL),
    sheet: null,
    operation: 'payout',
    account: { kind: 'practice', generation: 'v2' },
    mapping: {},
    defaults: {},
    decimalMark: null,
  };
  const { batch } = z.object({ batch: z.string() }).parse(await page.call('importFile', input));
  const { confirmation } = z
    .object({ confirmation: z.unknown() })
    .parse(await page.call('reviewBatch', { batch }));
  const approval = { confirmation, leaveOutInvalid: false, duplicatesReason: null, acknowledged: null };
  await page.call('confirmBatch', approval);
  await page.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 2 });
  return batch;
}
