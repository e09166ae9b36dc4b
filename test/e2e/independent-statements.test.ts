// Statements and callbacks of a service by somebody else, who knows no more of them than the interface says: which
// words they carry, and which columns a statement has, are its own.

import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { eventOf, eventsOf, summaryOf } from '../support/e2e/json-events.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { independentFile } from '../support/independent-service/independent-files.ts';
import { IndependentService } from '../support/independent-service/independent-service.ts';
import { legacyDepositRecord } from '../support/independent-service/records.ts';
import { callBack } from '../support/independent-service/statements.ts';
import { receiveCallbacks } from '../support/sandbox/callback-receiver.ts';

const TOKEN = { token: 'a-token-of-somebody-else' };
const ROWS = 10;

const comparisonSchema = z.object({
  lines: z.number(),
  tallies: z.array(z.object({ kind: z.string() })),
});

/** The moment so many minutes from now, without a zone and without fractions. */
function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19);
}

describe('a statement', () => {
  it.each([
    ['without a provider', [], 4],
    ['of one provider', ['--provider', 'NORTH_ZMB'], 2],
  ] as const)(
    'is asked for %s, called back with a link alone, fetched and compared',
    async (_, provider, expected) => {
      await using service = await IndependentService.start(TOKEN);
      await using place = await Workplace.open();
      const file = await place.file('file.csv', independentFile('payout', 'v2', ROWS));
      const account = ['--base-url', service.baseUrl];
      expect((await place.run(['run', file, '--yes', '--wait', ...account], TOKEN)).code).toBe(0);
      const receiver = await receiveCallbacks();
      onTestFinished(() => receiver.close());
      const wallet = ['--country', 'ZMB', '--currency', 'ZMW', ...provider];
      const span = ['--from', inMinutes(-60), '--to', `${inMinutes(60)}Z`];
      const argv = ['statement', 'request', ...wallet, ...span, '--callback-url', receiver.url];
      const asked = await place.run([...argv, ...account], TOKEN);
      expect([service.violations, asked.code]).toEqual([[], 0]);
      await expect.poll(() => receiver.received.length).toBe(1);
      const link = String(receiver.received[0]?.body?.['downloadUrl']);

      const path = place.path('statement.csv');
      const fetched = await place.run(['statement', 'download', link, '--output', path], TOKEN);
      expect([service.violations, fetched.code]).toEqual([[], 0]);
      expect(await readFile(path, 'utf8')).toBe(
        service.statements.file(link.slice(link.lastIndexOf('/') + 1)),
      );
      // Its column of identifiers is called “Id”, which is taken for it by what it holds.
      const compared = await place.run(['statement', 'reconcile', path, '--json', ...wallet]);
      const comparison = comparisonSchema.parse(eventOf(compared.stdout, 'comparison'));
      const others = comparison.tallies.filter(({ kind }) => kind !== 'matched');
      expect([compared.code, comparison.lines, others]).toEqual([0, expected, []]);

      const withoutIds = (await readFile(path, 'utf8')).replaceAll(/^(payout),[^,]+,/gm, '$1,,');
      await writeFile(path, withoutIds);
      const again = await place.run(['statement', 'reconcile', path, '--json', ...wallet]);
      const { byOperatorId, differences } = eventOf(again.stdout, 'comparison');
      expect([again.code, byOperatorId, differences]).toEqual([0, expected, 0]);
    },
  );
});

describe('callbacks', () => {
  it.each(['v2', 'legacy'] as const)(
    'P4 of %s deposits make their status checks happen, and nothing else',
    async (generation) => {
      await using service = await IndependentService.start({ ...TOKEN, settlesAfterMs: 2_000 });
      await using place = await Workplace.open();
      const file = await place.file('file.csv', independentFile('deposit', generation, ROWS));
      const argv = ['run', file, '--operation', 'deposit', '--api', generation, '--yes'];
      const sent = await place.run([...argv, '--base-url', service.baseUrl], TOKEN);
      expect([service.violations, sent.code]).toEqual([[], 0]);
      const listening = place.start(['listen', '--port', '0', '--until-settled', '--json'], TOKEN);
      const heard = `${await listening.outLine('"listening"')}\n`;
      const callbackUrl = `${eventOf(heard, 'listening')['url']}/callbacks`;
      for (const { id } of service.ledger.entries('deposit')) {
        const isLegacy = generation === 'legacy';
        const entry = service.ledger.find('deposit', id);
        const record = entry && legacyDepositRecord({ ...entry, status: 'COMPLETED' }, entry.amount);
        const body = isLegacy ? record : { depositId: id, status: 'COMPLETED' };
        expect(await callBack(callbackUrl, JSON.stringify(body))).toBe(200);
      }
      const ended = await listening.ended;
      expect([service.violations, ended.code]).toEqual([[], 0]);
      expect(summaryOf(ended.stdout).counts).toEqual({ completed: ROWS });
      expect(eventsOf(ended.stdout).filter(({ event }) => event === 'turned-away')).toEqual([]);
    },
  );
});
