// What a power cut leaves of a step that nobody was told of: any part of what it wrote to the write-ahead log, in any order
// of its sectors. The journal is then as before the step, or as after it, and never anything else (P1, P2, P7).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { journalPlace } from '../../main/journal/place.ts';
import { figure } from '../support/figures.ts';
import { exclusion, undoing } from '../support/journal/draft-steps.ts';
import {
  answered,
  checked,
  entered,
  fileAmountsOf,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  openRaw,
  payoutFor,
  unanswered,
  withdrawn,
} from '../support/journal/journals.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { logEnd } from '../support/simulation/disk.ts';

const journals = new Journals();
afterAll(() => journals.clear());

/** A disk writes so many bytes or none of them. */
const SECTOR_BYTES = 512;
/** Cuts behind which the whole program opens the journal, too: every so many. */
const OPENED_EACH = 20;

const ROWS = [1, 2, 3, 4].map((ordinal) => newRow(ordinal));
const OF_FILE = { rowCount: 4, numberGrammar: 'Decimal point.', fileAmounts: fileAmountsOf(ROWS) };

/** The life of a batch, step by step. */
const LIFE: readonly ((writer: JournalWriter) => Promise<unknown>)[] = [
  (writer) => writer.createBatch(newBatch()),
  (writer) => writer.appendRows('B1', ROWS),
  (writer) => writer.finishImport('B1', OF_FILE),
  (writer) => writer.drafts.change('B1', exclusion(newRow(4))),
  (writer) => writer.drafts.change('B1', undoing(1, newRow(4))),
  (writer) =>
    writer.queueRows(
      'B1',
      [1, 2, 3, 4].map((ordinal) => payoutFor(ordinal)),
    ),
  (writer) =>
    writer.setBatchState('B1', 'approved', { atMs: NOW_MS, entries: [entered('batch.confirmed', 'B1')] }),
  (writer) => writer.setBatchState('B1', 'sending', { atMs: NOW_MS }),
  (writer) => writer.offerQueued('B1', { limit: 4, except: [], atMs: NOW_MS }),
  (writer) => writer.record('B1', [answered(1), unanswered(2), withdrawn(3, 'queued')]),
  (writer) => writer.offerAgain('B1', [2], NOW_MS),
  (writer) => writer.record('B1', [checked(1), answered(2)]),
  (writer) => writer.setBatchState('B1', 'paused', { atMs: NOW_MS, entries: [entered('batch.asked', 'B1')] }),
];

/** A step as the disk has it: what was synchronised before, and what it wrote behind that. */
interface Written {
  readonly log: Buffer;
  /** The file that the log belongs to, which no step writes but one that ends with a checkpoint. */
  readonly file: Buffer;
  readonly from: number;
  readonly to: number;
  readonly contentBefore: string;
  readonly contentAfter: string;
}

/** All that stands in all tables, in one text. */
function contentOf(folder: string): string {
  const raw = openRaw(folder);
  try {
    const faults = raw.pragma('integrity_check', { simple: true });
    const tables = raw
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1`,
      )
      .pluck()
      .all();
    return JSON.stringify([
      faults,
      ...tables.map((name) => [name, raw.prepare(`SELECT * FROM "${name}"`).all()]),
    ]);
  } finally {
    raw.close();
  }
}

/** A journal of this file and this log. */
function lay(folder: string, file: Buffer, log: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const { journal } = journalPlace(folder);
  writeFileSync(journal, file);
  writeFileSync(`${journal}-wal`, log);
}

/** Lives that life, and tells each step that wrote to the log alone. */
async function lived(folder: string, looked: string): Promise<Written[]> {
  const writer = await journals.writer(folder);
  const { journal } = journalPlace(folder);
  const now = () => {
    const [file, log] = [readFileSync(journal), readFileSync(`${journal}-wal`)];
    lay(looked, file, log);
    return { file, log, end: logEnd(folder), content: contentOf(looked) };
  };
  const steps: Written[] = [];
  for (const act of LIFE) {
    const before = now();
    await act(writer);
    const { file, log, end, content } = now();
    expect(content).not.toBe(before.content);
    if (!file.equals(before.file)) continue;
    // Behind what was there, unless the log is begun anew after a checkpoint.
    const from = before.end.salts === end.salts ? before.end.bytes : 0;
    steps.push({ log, file, from, to: end.bytes, contentBefore: before.content, contentAfter: content });
  }
  await writer.close();
  return steps;
}

/** Loses some of what a step wrote: its end, sectors of it, or the order in which they came. */
function cut({ log, from, to }: Written, random: SeededRandom): Buffer {
  const torn = Buffer.from(log);
  const sectors = Math.ceil((to - from) / SECTOR_BYTES);
  const lose = (sector: number) => {
    const at = from + sector * SECTOR_BYTES;
    const end = Math.min(at + SECTOR_BYTES, to);
    if (random.chance(0.5)) torn.fill(0, at, end);
    else for (let byte = at; byte < end; byte += 1) torn[byte] = random.below(256);
  };
  switch (random.below(4)) {
    case 0:
      return torn.subarray(0, from + random.below(to - from));
    case 1:
      return torn.fill(0, from + random.below(to - from));
    case 2:
      lose(random.below(sectors));
      return torn;
    default:
      for (let sector = 0; sector < sectors; sector += 1) if (random.chance(0.3)) lose(sector);
      return torn;
  }
}

it('P1 P2 P7 a step that was cut off in its log is there as a whole or not at all', async () => {
  const random = new SeededRandom(24);
  const folder = journals.folder();
  await (await journals.writer(folder)).close();
  const copies = journals.folder();
  const steps = await lived(folder, join(copies, 'looked'));
  // All but the approval, which ends with a checkpoint.
  expect(steps).toHaveLength(LIFE.length - 1);
  const place = join(copies, 'cut');
  const wrong: string[] = [];
  for (let nth = 0; nth < figure('powerCuts'); nth += 1) {
    const step = steps[nth % steps.length];
    if (step === undefined) throw new Error('There are steps.');
    const log = cut(step, random);
    const isWhole = log.subarray(0, step.to).equals(step.log.subarray(0, step.to));
    lay(place, step.file, log);
    const content = contentOf(place);
    if (content !== (isWhole ? step.contentAfter : step.contentBefore)) wrong.push(`cut ${nth}`);
    if (nth % OPENED_EACH > 0) continue;
    // The program itself opens what is left, and goes on.
    const opened = join(copies, `opened-${nth}`);
    lay(opened, step.file, log);
    const writer = await journals.writer(opened);
    expect(await writer.checkIntegrity()).toEqual([]);
    await writer.appendAudit(entered('audit.anchored'));
    await writer.close();
  }
  expect(wrong).toEqual([]);
});
