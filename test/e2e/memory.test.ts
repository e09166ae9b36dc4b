// A payroll of many rows is imported, sent and reported by one process that may use next to no memory: so little
// that whatever grew with the rows, by a few hundred bytes each, would not find room.

import { describe, expect, it } from 'vitest';
import { startStub, writePayroll } from '../bench/world.ts';
import { summaryOf } from '../support/e2e/json-events.ts';
import { countStates, readReport } from '../support/e2e/report.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { figure } from '../support/figures.ts';

const ROWS = figure('memoryRows');
/** Memory for the objects of the program; an empty one takes 10 of it. */
const OLD_SPACE_MEBIBYTES = figure('memoryMebibytes');

/**
 * Memory of the whole process, with Node itself, what SQLite maps and the requests under way. The thread of the journal
 * has objects and a young generation of its own: 422 MB were seen with 60,000 rows.
 */
const PROCESS_MEBIBYTES = 480;

describe(`${ROWS} rows`, () => {
  it(`are imported, sent and reported with ${OLD_SPACE_MEBIBYTES} MB for objects`, async () => {
    await using place = await Workplace.open();
    const stub = await startStub();
    try {
      const file = place.path('payroll.csv');
      await writePayroll(file, ROWS, 'plain');
      const path = place.path('report.csv');
      const argv = ['run', file, '--yes', '--json', '--report', path, '--base-url', stub.baseUrl];
      const nodeOptions = [`--max-old-space-size=${OLD_SPACE_MEBIBYTES}`];
      const ended = await place.run(argv, { token: 'stub-token', nodeOptions });
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(summaryOf(ended.stdout).counts).toEqual({ accepted: ROWS });
      expect(ended.peakMebibytes).toBeLessThanOrEqual(PROCESS_MEBIBYTES);
      expect(countStates(await readReport(path))).toEqual({ accepted: ROWS });
    } finally {
      stub.close();
    }
  });
});
