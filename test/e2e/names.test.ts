// What the command line calls a batch that a clerk has named in the window.

import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppDesk } from '../support/app-desk.ts';
import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

describe('a batch with a name of its own', () => {
  it('is listed under the name, with its file beside it', async () => {
    await using place = await Workplace.open();
    const window = new AppDesk({ folder: dirname(place.dataFolder) });
    const batch = await window.importText(payroll({ rows: 2 }));
    await window.call('renameBatch', { batch, name: 'November salaries' });
    await window.close();

    const listed = await place.run(['batches']);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toContain('2 rows  November salaries (payroll.csv)  PRACTICE');
    const status = await place.run(['status', batch]);
    expect(status.stdout).toContain(`November salaries (payroll.csv), batch ${batch}: draft`);
  });
});
