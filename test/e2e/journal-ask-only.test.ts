// P1 P4 whoever does not want the rows of a restored backup to be paid has the service asked about them alone: what it has is
// kept, the rest can be left out, and nothing is sent by either.

import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { backedUpUnsent, TOKEN } from '../support/e2e/backed-up-unsent.ts';

/** A NOT_FOUND proves something only so long after the restore. */
const LONGER_MS = 16 * 60_000;
const EARLIER = { ...systemClock, nowMs: () => systemClock.nowMs() - LONGER_MS };

/** B1 has three rows that the backup holds as unsent; one of them was paid since. */
async function restored() {
  const { place, sandbox, run, backup } = await backedUpUnsent();
  const left = await run('leave-out', 'B1', '--line', '3', '--line', '4', '--reason', 'kept back', '--yes');
  expect(left.code).toBe(0);
  sandbox.setProviderStatus('AIRTEL_OAPI_ZMB', 'OPERATIONAL');
  expect((await run('resume', 'B1', '--wait')).code).toBe(4);
  const requests = [...sandbox.ledger.requestedIds()];
  // The disk with the journal is lost, so that nobody tells what was left out on it.
  const restore = async (clock = EARLIER) => {
    await rm(place.dataFolder, { recursive: true });
    const said = await place.runHere(['journal', 'restore', backup, '--yes'], TOKEN, clock);
    expect(said.code).toBe(0);
  };
  return { place, sandbox, run, requests, restore };
}

it('P1 P4 the service is asked, nothing is sent, and what it does not have is left out', async () => {
  const { place, sandbox, run, requests, restore } = await restored();
  await using _ = place;
  await restore();
  const refused = await run('leave-out', 'B1', '--all', '--reason', 'not due', '--yes');
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringMatching(
      /3 rows were unsent in the backup.*may have been sent since.*`paymaster resume B1 --ask-only /s,
    ),
  ]);
  expect((await run('status', 'B1')).stdout).toContain(
    'To ask and send nothing: paymaster resume B1 --ask-only',
  );
  expect((await run('resume', 'B1', '--ask-only', '--wait')).code).toBe(2);

  const asked = await run('resume', 'B1', '--ask-only');
  expect([asked.code, asked.stdout]).toEqual([
    0,
    expect.stringMatching(
      /The service has 1 row of batch B1 .*, and does not have 2 rows\. Nothing was sent\./,
    ),
  ]);
  expect(asked.stdout).toContain('paymaster leave-out B1 --all --reason TEXT');
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
  expect((await run('status', 'B1', '--json')).stdout).not.toContain('unaskedRows');
  const again = await run('resume', 'B1', '--ask-only');
  expect([again.code, again.stderr]).toEqual([
    2,
    expect.stringContaining('no rows that a restore left in doubt'),
  ]);

  expect((await run('leave-out', 'B1', '--all', '--reason', 'not due', '--yes')).code).toBe(0);
  const status = await run('status', 'B1', '--json');
  expect(status.stdout).toContain('"state":"settled"');
  expect(status.stdout).toContain('"counts":{"excluded":2,"completed":1}');
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
  expect((await run('audit', 'verify')).code).toBe(0);
});

it('P4 shortly after the restore nothing is called unsent that the service does not have', async () => {
  const { place, sandbox, run, requests, restore } = await restored();
  await using _ = place;
  await restore(systemClock);
  const asked = await run('resume', '--ask-only', '--json');
  expect(asked.code).toBe(2);
  expect(asked.stderr + asked.stdout).toContain(
    'proves nothing before 15 minutes have passed since the restore',
  );
  expect((await run('status', 'B1', '--json')).stdout).toContain('"unaskedRows":2');
  expect((await run('leave-out', 'B1', '--all', '--reason', 'not due', '--yes')).code).toBe(2);
  expect([...sandbox.ledger.requestedIds()]).toEqual(requests);
});

it('P1 P4 a service that cannot be reached leaves every row in doubt', async () => {
  const { place, sandbox, run, restore } = await restored();
  await using _ = place;
  await restore();
  await sandbox.close();
  const asked = await run('resume', 'B1', '--ask-only');
  expect([asked.code, asked.stderr]).toEqual([
    6,
    expect.stringContaining('gave no answer about the account that the token opens'),
  ]);
  expect((await run('status', 'B1', '--json')).stdout).toContain('"unaskedRows":3');
});
