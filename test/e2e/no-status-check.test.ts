// A service whose status check answers 404, for a moment or for good: nothing is known to be final, and no command that
// was asked for final states ends as if it were.

import { describe, expect, it } from 'vitest';
import { AccountFront } from '../support/e2e/account-front.ts';
import { eventOf, summaryOf } from '../support/e2e/json-events.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = 5;
const NOTHING_FINAL = 'Nothing is known to be final';

describe('P4 a service that answers every status check with 404', () => {
  it('ends what waits for final states with 5, and a later resume asks again', async () => {
    await using place = await Workplace.open();
    const { token, baseUrl } = await place.sandbox({ settleAfterMs: 0 });
    await using front = await AccountFront.open(baseUrl);
    front.lacksChecks = true;
    const file = await place.file('payroll.csv', payroll({ rows: ROWS }));

    const run = await place.runHere(['run', file, '--base-url', front.baseUrl, '--yes', '--wait'], token);
    expect(run.code).toBe(5);
    expect(run.stderr).toContain(NOTHING_FINAL);
    expect(run.stderr).toMatch(/^Go on with: paymaster resume B1 --wait /m);

    const again = await place.runHere(['resume', '--wait', '--json'], token);
    expect(again.code).toBe(5);
    expect(eventOf(again.stdout, 'ended')).toMatchObject({ batch: 'B1', reason: 'waiting' });
    expect(summaryOf(again.stdout).counts).toEqual({ accepted: ROWS });

    // Sending alone asks for no final state.
    expect((await place.runHere(['resume'], token)).code).toBe(0);
    expect((await place.runHere(['status', 'B1'])).stdout).toContain(NOTHING_FINAL);

    const heard = await place.runHere(['listen', '--port', '0', '--until-settled'], token);
    expect(heard.code).toBe(5);
    expect(heard.stderr).toContain(NOTHING_FINAL);
    expect(heard.stderr).toMatch(/^Go on with: paymaster resume B1 --wait /m);

    front.lacksChecks = false;
    const back = await place.runHere(['resume', '--wait', '--json'], token);
    expect(back.code).toBe(0);
    expect(summaryOf(back.stdout).counts).toEqual({ completed: ROWS });
    expect((await place.runHere(['status', 'B1'])).stdout).not.toContain(NOTHING_FINAL);
  });
});
