// Files are read the same in the thread that asks and on one of their own. There nobody gets far ahead of who takes the
// rows, and a thread that ends is a refusal with a sentence, never a wait without end.

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfGiven } from '../../main/journal/packed-rows.ts';
import type { BatchSource, NewRow } from '../../main/journal/port.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { findStoredFile } from '../../main/platform/stored-file.ts';
import type { StoredFile } from '../../main/ports.ts';
import { readingHere } from '../../main/reading/here.ts';
import type { FileReading, LookOptions, ReadingOptions } from '../../main/reading/port.ts';
import { readingThread } from '../../main/reading/thread.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { V2_ACCOUNT } from '../support/account-configuration.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { archiveOf } from '../support/workbooks/archive.ts';
import { partsOf, rowsOf } from '../support/workbooks/workbook.ts';

const HEADER = ['Phone', 'Amount', 'Currency', 'Provider', 'Name'];
const ROW = ['260763456789', '1500.50', 'ZMW', 'MTN_MOMO_ZMB', 'Chanda'];
const lines = (...rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(';')}\n`).join('');

const OPTIONS: ReadingOptions = {
  sheet: null,
  headerRow: null,
  operation: 'payout',
  generation: 'v2',
  configuration: V2_ACCOUNT,
  mapping: {},
  defaults: {},
  decimalMark: null,
};
const LOOK: LookOptions = { ...OPTIONS, mapping: null, defaults: null, layouts: [] };

const workbook = (sheets: Parameters<typeof partsOf>[0]['sheets']) => archiveOf(partsOf({ sheets }));
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'valid.csv': lines(HEADER, ROW, ROW),
  'faulty.csv': lines(
    ['Sep pay'],
    HEADER,
    ROW,
    ['+260763456789', 'ten', '', 'MTN_MOMO_ZMB', '=1+1'],
    ['', '5'],
  ),
  'comma.csv': Buffer.from(
    lines(HEADER, [...ROW.slice(0, 1), '1.500,5', ...ROW.slice(2, 4), 'Zoé']),
    'latin1',
  ),
  'half-a-pair.csv': Buffer.from(`\ufeff${lines(HEADER, [...ROW.slice(0, 4), 'Mary \ud83d'])}`, 'utf16le'),
  'two-sheets.xlsx': workbook([
    { name: 'Cover', xml: rowsOf([['Payroll'], ['Of October']]) },
    { name: 'Pay', xml: rowsOf([HEADER, ROW, [...ROW.slice(0, 1), { number: '12.5' }, ...ROW.slice(2)]]) },
  ]),
  'without-amounts.csv': lines(['Phone', 'Name'], ['260763456789', 'Mary']),
  'cut.xlsx': workbook([{ name: 'Pay', xml: rowsOf([HEADER, ROW]) }]).subarray(0, 300),
  'empty.csv': '',
};

let folder = '';
const open: FileReading[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-reading-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
});
afterEach(async () => {
  for (const reading of open.splice(0)) await reading.close();
  await closeDesks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function beside(): FileReading {
  const reading = readingThread();
  open.push(reading);
  return reading;
}

function file(name: string): Promise<StoredFile> {
  return findStoredFile(join(folder, name));
}

/** Many valid rows, each another person. */
function longText(rows: number): string {
  const people = Array.from({ length: rows }, (_, at) => [
    `26076${String(at).padStart(7, '0')}`,
    ...ROW.slice(1),
  ]);
  return lines(HEADER, ...people);
}

/** What becomes of a reading: all that it gives, or its refusal. */
async function told(act: () => Promise<unknown>) {
  try {
    return { value: await act() };
  } catch (error) {
    if (error instanceof PaymasterError) return { failure: error.failure };
    throw error;
  }
}

async function wholeReading(reading: FileReading, from: StoredFile, options = OPTIONS) {
  const rows: NewRow[] = [];
  const begun: BatchSource[] = [];
  const outcome = await told(() =>
    reading.read(from, options, {
      begin: async (source) => {
        begun.push(source);
      },
      rows: async (given) => {
        rows.push(...rowsOfGiven(given));
      },
    }),
  );
  return { outcome, rows, begun };
}

/** Begins something that makes a thread, and gives that too. */
async function threadOf<Result>(begin: () => Result): Promise<{ made: Result; thread: Worker }> {
  const starting = once(process, 'worker');
  const made = begin();
  const [thread] = await starting;
  return { made, thread };
}

describe('a file read on a thread of its own', () => {
  it('gives rows, facts and refusals as in the thread that asks', async () => {
    const thread = beside();
    const here = readingHere();
    const outcomes: string[] = [];
    for (const name of Object.keys(FILES)) {
      const from = await file(name);
      for (const sheet of name === 'two-sheets.xlsx' ? [null, 'Pay', 'Gone'] : [null]) {
        const expected = await wholeReading(here, from, { ...OPTIONS, sheet });
        expect(await wholeReading(thread, from, { ...OPTIONS, sheet })).toEqual(expected);
        const checked = await told(() => here.check(from, { ...OPTIONS, sheet }, () => {}));
        expect(await told(() => thread.check(from, { ...OPTIONS, sheet }, () => {}))).toEqual(checked);
        const seen = await told(() => here.preview(from, { ...LOOK, sheet }));
        expect(await told(() => thread.preview(from, { ...LOOK, sheet }))).toEqual(seen);
        outcomes.push(expected.outcome.failure?.detail ?? `${expected.rows.length} rows`);
      }
    }
    // Both kinds were among them.
    expect(outcomes).toContain('2 rows');
    expect(new Set(outcomes.filter((outcome) => !outcome.endsWith('rows'))).size).toBeGreaterThanOrEqual(4);
  });

  it('is as gone there as here, and told in the same words', async () => {
    const from = await file('valid.csv');
    const gone = { ...from, path: join(folder, 'gone.csv') };
    const { outcome } = await wholeReading(beside(), gone);
    expect(outcome.failure).toMatchObject({ code: 'FILE_NOT_FOUND', said: expect.anything() });
  });

  it('never gets more than two groups ahead of who takes them', async () => {
    writeFileSync(join(folder, 'long.csv'), longText(21_000));
    const from = await file('long.csv');
    const reading = beside();
    const counts = { given: 0, taken: 0, most: 0, rows: 0 };
    const twoCame = Promise.withResolvers<void>();
    const { made, thread } = await threadOf(() =>
      reading.read(from, OPTIONS, {
        begin: async () => {
          counts.taken += 1;
        },
        rows: async (given) => {
          // The second one comes while the first is still held.
          await twoCame.promise;
          counts.taken += 1;
          counts.rows += rowsOfGiven(given).length;
        },
      }),
    );
    thread.on('message', ({ kind }: { kind: string }) => {
      if (kind === 'begun' || kind === 'rows') counts.given += 1;
      counts.most = Math.max(counts.most, counts.given - counts.taken);
      if (counts.given >= 3) twoCame.resolve();
    });
    expect(await made).toMatchObject({ rowCount: 21_000, invalidRows: 0 });
    expect(counts).toEqual({ given: 12, taken: 12, most: 2, rows: 21_000 });
  });

  it('is stopped by what its taker throws, and the thread reads the next', async () => {
    writeFileSync(join(folder, 'long.csv'), longText(21_000));
    const reading = beside();
    const full = new Error('The disk is full.');
    const taken: number[] = [];
    const sink = {
      begin: async () => {},
      rows: async () => {
        taken.push(1);
        throw full;
      },
    };
    const { made, thread } = await threadOf(async () => reading.read(await file('long.csv'), OPTIONS, sink));
    await expect(made).rejects.toBe(full);
    const next = await wholeReading(reading, await file('valid.csv'));
    expect(next.rows).toHaveLength(2);
    expect(taken).toHaveLength(1);
    expect(thread.threadId).toBeGreaterThan(0);
  });

  it('that is closed tells whoever waits and whoever comes', async () => {
    const reading = beside();
    const source = await file('valid.csv');
    const waiting = told(() => reading.preview(source, LOOK));
    await reading.close();
    expect((await waiting).failure?.code).toBe('READING_ENDED');
    expect((await told(() => reading.preview(source, LOOK))).failure?.code).toBe('READING_ENDED');
  });
});

describe('a page', () => {
  /** Files that count how often the thread that shows opens one. */
  class Counted extends FileRegistry {
    opened = 0;

    override async source(handle: string): Promise<StoredFile> {
      const found = await super.source(handle);
      return {
        ...found,
        open: () => {
          this.opened += 1;
          return found.open();
        },
      };
    }
  }

  function page() {
    const files = new Counted(systemRandom);
    const made = desk({ ports: { readingThread: 'every file', files } });
    const path = join(folder, 'page.csv');
    const input = () => ({
      file: files.register(path),
      sheet: null,
      operation: 'payout' as const,
      account: { kind: 'practice', generation: 'v2' } as const,
      mapping: {},
      defaults: {},
      decimalMark: null,
    });
    return { desk: made, files, path, input };
  }

  it('previews, checks and imports without opening a file in its own thread', async () => {
    const { desk: made, files, path, input } = page();
    writeFileSync(path, longText(50));
    const { mapping: _, defaults: __, ...look } = input();
    expect((await made.call('previewFile', { ...look, mapping: null, defaults: null })).rows).toHaveLength(
      20,
    );
    expect(await made.call('checkFile', input())).toMatchObject({ rowCount: 50 });
    const { batch } = await made.call('importFile', input());
    expect((await made.call('getBatch', { batch })).rowCount).toBe(50);
    expect(files.opened).toBe(0);
  });

  it('P2 P6 whose thread is killed in the middle has a discarded draft and a sentence, and reads the next file', async () => {
    const { desk: made, path, input } = page();
    writeFileSync(path, longText(21_000));
    const starting = once(process, 'worker');
    let thread: Worker | null = null;
    made.app.client.subscribe('importProgress', () => void thread?.terminate());
    const reply = made.app.client.call('importFile', input());
    [thread] = await starting;
    expect(await reply).toMatchObject({
      ok: false,
      failure: {
        code: 'READING_ENDED',
        message: expect.stringContaining('The part of Paymaster that reads files has ended by itself.'),
      },
    });
    expect(await made.call('listBatches', {})).toMatchObject([{ state: 'discarded' }]);
    thread = null;
    writeFileSync(path, longText(3));
    const { batch } = await made.call('importFile', input());
    expect(await made.call('getBatch', { batch })).toMatchObject({ state: 'draft', rowCount: 3 });
  });
});
