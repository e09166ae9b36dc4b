// P9 every method of the contract with what a page that is not ours would send: the core answers each with data, knows
// every failure that it tells of, and stays whole; without a session, or as JSON that is none, nothing reaches it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { METHOD_NAMES, METHODS, type MethodName } from '../../shared/contract/contract.ts';
import { failureSchema } from '../../shared/errors.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { figure } from '../support/figures.ts';
import { anyJson } from '../support/hostile/json-values.ts';
import { hostileInput } from '../support/hostile/method-inputs.ts';
import { NAUGHTY_STRINGS } from '../support/hostile/naughty-strings.ts';
import { runLoopback } from '../support/loopback/running-loopback.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const INPUTS = figure('fuzzedInputs');
const PAYROLL = `Name,Provider,Currency,Phone,Amount
Mary Banda,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Chola Okello,MTN_MOMO_ZMB,ZMW,260763456079,10
Esi Musonda,MTN_MOMO_ZMB,ZMW,763456790,20
`;
/** They reach out of this computer, or work for minutes by their nature; their inputs are read by the same door. */
const UNCALLED: readonly MethodName[] = ['testConnection', 'fetchStatement', 'downloadStatement'];
/** Once somebody is a user, all that nobody signed in for is refused: these are last. */
const OF_USERS: readonly MethodName[] = METHOD_NAMES.filter((name) => /user|passphrase|signIn/i.test(name));

afterAll(closeDesks);

describe('P9 every method with hostile input', () => {
  it('answers with data, with a failure that it knows, and stays whole', async () => {
    const place = desk();
    const random = new SeededRandom(7);
    const file = join(place.folder, 'hostile.csv');
    writeFileSync(file, PAYROLL);
    const batches = [await place.importText(PAYROLL), await place.importText(PAYROLL.replace('1500', '15'))];
    await place.approve(batches[0] ?? '');
    await place.settle(batches[0] ?? '');
    const codes = new Set<string>();
    const defects: string[] = [];
    const answered = new Set<MethodName>();
    const names = METHOD_NAMES.filter((name) => !UNCALLED.includes(name) && !OF_USERS.includes(name));
    for (const name of [...names, ...OF_USERS]) {
      for (let round = 0; round < INPUTS; round += 1) {
        const target = place.files.register(join(place.folder, `target-${round}.out`));
        const input = hostileInput(name, [...batches, place.files.register(file), target], random);
        const reply = await place.app.client.call(name, JSON.parse(JSON.stringify(input) ?? 'null'));
        if (reply.ok) {
          answered.add(name);
          expect({ name, input, error: METHODS[name].output.safeParse(reply.value).error }).toMatchObject({
            error: undefined,
          });
          continue;
        }
        const failure = failureSchema.parse(reply.failure);
        codes.add(failure.code);
        if (failure.code === 'PROGRAM_DEFECT') {
          defects.push(`${name} ${JSON.stringify(input).slice(0, 300)}: ${failure.detail}`);
        }
      }
    }
    expect(defects).toEqual([]);
    expect(codes.size).toBeGreaterThan(8);
    expect(answered.size).toBeGreaterThan(15);
    expect(await place.call('checkJournal', {})).toEqual([]);
    expect(await place.call('verifyAudit', { anchor: null })).toMatchObject({ broken: null });
  });
});

describe('P9 the loopback with hostile input', () => {
  it('lets nothing through without its session, and answers with no defect to what is no input', async () => {
    const running = await runLoopback();
    const random = new SeededRandom(11);
    const session = await running.newSession();
    const own = { 'content-type': 'application/json', 'x-paymaster-session': session };
    const { 'x-paymaster-session': _, ...stranger } = own;
    try {
      for (const name of METHOD_NAMES) {
        const body = JSON.stringify(anyJson(random)) ?? '{}';
        const path = `/api/${name}`;
        const statusOf = async (headers: Record<string, string>) =>
          (await running.send('POST', path, headers, body)).status;
        expect([
          await statusOf({ ...stranger, 'content-length': String(Buffer.byteLength(body)) }),
          await statusOf({ ...own, 'x-paymaster-session': `${session.slice(0, -1)}!` }),
          await statusOf({ ...own, origin: 'http://evil.example' }),
          await statusOf({ ...own, host: 'evil.example' }),
        ]).toEqual([401, 401, 403, 421]);
      }
      for (const text of NAUGHTY_STRINGS) {
        const { status, text: answer } = await running.send('POST', '/api/getBatch', own, text);
        expect([200, 400]).toContain(status);
        if (status === 200) expect(answer).toContain('"ok":false');
      }
      const long = JSON.stringify({ batch: 'x'.repeat(4 * 1024 * 1024) });
      expect((await running.send('POST', '/api/getBatch', own, long)).status).toBe(413);
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      expect([200, 400]).toContain((await running.send('POST', '/api/getBatch', own, deep)).status);
      expect((await running.send('POST', '/api/listProfiles', own, '{}')).status).toBe(200);
    } finally {
      await running.close();
    }
  });
});
