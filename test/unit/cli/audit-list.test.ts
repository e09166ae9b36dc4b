// P7: the trail as it is listed has every entry once, whatever is written to it while it is printed.

import { expect, it } from 'vitest';
import { AUDIT_PAGE } from '../../../shared/contract/audit-views.ts';
import { runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();

it.each([0, 1, AUDIT_PAGE, AUDIT_PAGE + 1])(
  'P7 lists every entry that was there once, the oldest first, while %i are written each time that it asks',
  async (written) => {
    let asked = 0;
    const there = 2 * AUDIT_PAGE + 50;
    const entries = () => there + written * asked++;
    const { code, host } = await runCommand(folder(), ['audit', 'list', '--json'], { entries });
    expect(code).toBe(0);
    const numbers = host.events().flatMap(({ event, number }) => (event === 'entry' ? [number] : []));
    expect(numbers).toEqual(Array.from({ length: there }, (_, index) => index + 1));
  },
);
