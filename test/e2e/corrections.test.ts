// P6 corrections of before by real commands: said by each command, used only with the option, each line told, and forgotten.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { AppDesk } from '../support/app-desk.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const HEADER = 'reference,name,phone,amount,currency,provider';
const file = (mary: string, amount: string) =>
  `${HEADER}\nS-1,Mary Banda,${mary},${amount},ZMW,MTN_MOMO_ZMB\nS-2,John Phiri,260763456780,${amount},ZMW,MTN_MOMO_ZMB\n`;
const WRONG = '26076345678';
const RIGHT = '260763456789';

describe('--use-corrections', () => {
  it('P6 corrects what was corrected before, said line by line, and never unasked', async () => {
    await using place = await Workplace.open();
    const may = await place.file('may.csv', file(WRONG, '100'));
    expect((await place.runHere(['import', may])).code).toBe(3);
    const clerk = new AppDesk({ folder: place.folder });
    await clerk.call('editCell', { batch: 'B1', ordinal: 1, field: 'phone', text: RIGHT, before: WRONG });
    await clerk.app.close();
    expect((await place.run(['send', 'B1', '--yes', '--wait'])).code).toBe(0);

    const june = await place.file('june.csv', file(WRONG, '120'));
    const line = `line 2, Mary Banda: phone ${WRONG} -> ${RIGHT} (B1 may.csv, line 2, `;
    const checked = await place.runHere(['check', june]);
    expect([checked.code, checked.stderr]).toEqual([3, expect.stringContaining(line)]);
    const kept = await place.runHere(['import', june]);
    expect([kept.code, kept.stderr]).toEqual([3, expect.stringContaining('nothing was changed')]);
    const listed = await place.runHere(['corrections', 'B2']);
    expect(listed.stdout).toContain(line);
    expect(listed.stdout).toContain('corrections B1 --forget 1:phone');
    const paid = await place.run([
      ...['run', june, '--use-corrections', '--yes', '--wait', '--report', place.path('report.csv')],
      ...['--allow-duplicates', 'a second salary'],
    ]);
    expect([paid.code, paid.stderr]).toEqual([
      0,
      expect.stringContaining(`1 row corrected as before:\n  ${line}`),
    ]);
    expect(await readFile(place.path('report.csv'), 'utf8')).toContain(WRONG);
    const trail = await place.runHere(['audit', 'list', '--batch', 'B3']);
    expect(trail.stdout).toContain('Used corrections of before in 1 row.');

    expect((await place.runHere(['corrections', 'B1', '--forget', '1:phone'])).code).toBe(0);
    const none = await place.runHere(['corrections', 'B2']);
    expect(none.stdout).toContain('Nothing that was corrected before stands in this draft.');
  });
});
