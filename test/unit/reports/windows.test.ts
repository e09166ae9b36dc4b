import { expect, it } from 'vitest';
import type { JournalRow } from '../../../main/journal/port.ts';
import { type ReportSource, reportedBatch, rowWindows } from '../../../main/reports/windows.ts';
import { BATCH, journalOf, rowOf } from '../../support/report-journal.ts';

const ROWS = 2_500;

/** A journal of so many rows that notes where each window begins, and fails at the one after a row. */
async function watched(failsAfter: number | null = null) {
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf({ ordinal: index + 1, line: index + 2 }));
  const { reader } = journalOf(rows);
  const asked: number[] = [];
  const source: ReportSource = {
    ...reader,
    rows: (batch, range) => {
      asked.push(range.after);
      return range.after === failsAfter
        ? Promise.reject(new Error('The disk does not answer.'))
        : reader.rows(batch, range);
    },
  };
  return { asked, windows: rowWindows(source, await reportedBatch(source, BATCH)) };
}

it('has the next window read while one is written, each row once and in its order', async () => {
  const { asked, windows } = await watched();
  const seen: JournalRow[] = [];
  for await (const rows of windows) {
    seen.push(...rows);
    expect(asked).toEqual([0, 1_000, 2_000].slice(0, Math.ceil(seen.length / 1_000) + 1));
  }
  expect(seen.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
});

it('P6 ends with the failure of a window at its turn, after those before it', async () => {
  const { windows } = await watched(1_000);
  await expect(windows.next()).resolves.toMatchObject({ done: false });
  await expect(windows.next()).rejects.toThrow('The disk does not answer.');
});

it('leaves nothing behind where nobody takes the rest', async () => {
  const { windows } = await watched(1_000);
  await windows.next();
  // A failure that nobody meets would end the program.
  await expect(windows.return(undefined)).resolves.toMatchObject({ done: true });
});
