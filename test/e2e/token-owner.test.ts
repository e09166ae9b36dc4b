// P5, end to end: the token of the environment reaches the one address of the command and no other.

import { describe, expect, it } from 'vitest';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const TOKEN = 'token-of-the-first';
const OTHER = 'token-of-the-second';

/** Two services behind gates that count what arrives, and a batch on its way at each. */
async function twoAccounts(place: Workplace) {
  const arrivals = { first: 0, second: 0 };
  const settleAfterMs = 3_600_000;
  const first = await place.sandbox({ token: TOKEN, settleAfterMs });
  const second = await place.sandbox({ token: OTHER, settleAfterMs });
  const gateOfFirst = await place.gate(first.baseUrl, () => {
    arrivals.first += 1;
  });
  const gateOfSecond = await place.gate(second.baseUrl, () => {
    arrivals.second += 1;
  });
  const file = await place.file('payroll.csv', payroll({ rows: 3 }));
  const run = (baseUrl: string, token: string) =>
    place.run(['run', file, '--yes', '--allow-duplicates', 'two accounts', '--base-url', baseUrl], { token });
  expect((await run(gateOfFirst.baseUrl, TOKEN)).code).toBe(0);
  expect((await run(gateOfSecond.baseUrl, OTHER)).code).toBe(0);
  return { arrivals, baseUrls: [gateOfFirst.baseUrl, gateOfSecond.baseUrl] };
}

describe('PAYMASTER_TOKEN (P5)', () => {
  it('goes nowhere when the batches of resume or listen have several addresses, which are named', async () => {
    await using place = await Workplace.open();
    const { arrivals, baseUrls } = await twoAccounts(place);
    const before = { ...arrivals };
    for (const words of [
      ['resume', '--wait-limit', '1'],
      ['listen', '--port', '0'],
    ]) {
      const ended = await place.run(words, { token: TOKEN });
      expect(ended.code).toBe(2);
      for (const name of ['B1', 'B2', ...baseUrls]) expect(ended.stderr).toContain(name);
      expect(ended.stderr).toContain('Nothing was sent.');
    }
    expect(arrivals).toEqual(before);
  });

  it('goes to the address of the batch that is named, and the other is not asked', async () => {
    await using place = await Workplace.open();
    const { arrivals } = await twoAccounts(place);
    const before = { ...arrivals };
    const ended = await place.run(['resume', 'B1', '--wait-limit', '1'], { token: TOKEN });
    expect(ended.code).toBe(5);
    expect(arrivals.first).toBeGreaterThan(before.first);
    expect(arrivals.second).toBe(before.second);
  });

  it('is used for nothing by serve when there are several profiles, which is said', async () => {
    await using place = await Workplace.open();
    const env = { token: TOKEN };
    for (const [name, port] of [
      ['A', 9],
      ['B', 10],
    ] as const) {
      const added = await place.run(['profile', 'add', name, '--base-url', `http://127.0.0.1:${port}`], env);
      expect(added.code).toBe(0);
    }
    const serving = place.start(['serve', '--no-open'], env);
    await serving.outLine('http://127.0.0.1');
    serving.signal('SIGINT');
    const { code, stderr } = await serving.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('PAYMASTER_TOKEN is used for nothing here: there are several profiles');
  });
});
