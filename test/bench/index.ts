// npm run bench -- [NAME] [ROWS …] [--rounds N] [--json FILE] [--picture FILE] [--old FOLDER]: pairs of the product and what is barely
// needed, in turns, and what has nothing beside it: changes, corrections, lists of rows, the page, other importers. Several numbers of rows show how a
// measure grows; NAME can be several, with commas between them. `guards` makes its old rows in FOLDER, or uses those that an earlier run made there.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchChanges } from './changes-bench.ts';
import { benchCorrections } from './corrections-bench.ts';
import { benchDatabase } from './database-bench.ts';
import { DRAFT_PAIRS } from './draft-pairs.ts';
import { growthPicture } from './growth.ts';
import { benchGuards } from './guards-bench.ts';
import { benchLedger, benchLedgerInFile } from './ledger-bench.ts';
import { OLD_PAIR } from './old-pair.ts';
import { type Figures, figuresSchema, measurePair, tableOf, writeFigures } from './pairs.ts';
import { benchRecovery } from './recovery-bench.ts';
import { benchRows } from './rows-bench.ts';
import { SENDING_PAIRS } from './sending-pairs.ts';

const PAIRS = [...DRAFT_PAIRS, ...SENDING_PAIRS, OLD_PAIR];
interface Alone {
  readonly run: (rows: number, oldFolder: string | undefined) => Promise<void>;
  readonly rows: number;
}
const ALONE: Readonly<Record<string, Alone>> = {
  changes: { run: benchChanges, rows: 200_000 },
  database: { run: benchDatabase, rows: 20_000 },
  ledger: { run: benchLedger, rows: 10_000_000 },
  'file-ledger': { run: benchLedgerInFile, rows: 10_000_000 },
  corrections: { run: benchCorrections, rows: 200_000 },
  rows: { run: benchRows, rows: 1_000_000 },
  guards: { run: benchGuards, rows: 1_000_000 },
  recovery: { run: benchRecovery, rows: 10_000 },
  page: { run: inBrowser('page'), rows: 1_000_000 },
  importers: { run: inBrowser('importers'), rows: 100_000 },
};
const NAMES = [...PAIRS.map(({ name }) => name), ...Object.keys(ALONE)];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
    picture: { type: 'string' },
    old: { type: 'string' },
  },
});
const [namesText, ...rowsTexts] = positionals;
const names = namesText?.split(',') ?? NAMES;
const unknown = names.find((name) => !NAMES.includes(name));
if (unknown !== undefined) throw new Error(`No benchmark ${unknown}: ${NAMES.join(', ')}`);
/** @param usual rows where no number was given. */
const rowsOf = (usual: number) => (rowsTexts.length === 0 ? [usual] : rowsTexts.map(Number));

const wanted = PAIRS.filter(({ name }) => names.includes(name)).flatMap((pair) =>
  rowsOf(pair.rows).map((rows) => ({ pair, rows })),
);
const figures: Figures[] = [];
for (const { pair, rows } of wanted) {
  process.stderr.write(`${pair.name}, ${rows.toLocaleString('en')} rows …\n`);
  figures.push(
    wanted.length === 1
      ? await measurePair(pair, rows, Number(values.rounds))
      : measuredAlone(pair.name, rows, values.rounds),
  );
}
if (figures.length > 0) process.stdout.write(`${tableOf(figures)}\n`);
if (values.json !== undefined) writeFigures(values.json, figures);
if (values.picture !== undefined) writeFileSync(values.picture, growthPicture(figures));
for (const name of names) {
  const alone = ALONE[name];
  if (alone !== undefined) for (const rows of rowsOf(alone.rows)) await alone.run(rows, values.old);
}

/** A process for each measure: none finds the memory and the compiled code of those before it. */
function measuredAlone(name: string, rows: number, rounds: string): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-figures-'));
  try {
    const path = join(folder, 'figures.json');
    const argv = [fileURLToPath(import.meta.url), name, String(rows), '--rounds', rounds, '--json', path];
    const { status } = spawnSync(process.execPath, argv, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${name} at ${rows} rows ended with ${status}.`);
    const [only] = figuresSchema.array().parse(JSON.parse(readFileSync(path, 'utf8')));
    if (only === undefined) throw new Error(`${name} measured nothing.`);
    return only;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is measured in a browser has a process of its own. */
function inBrowser(name: string): (rows: number) => Promise<void> {
  return async (rows) => {
    const argv = [fileURLToPath(new URL('page/index.ts', import.meta.url)), name, String(rows)];
    const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} at ${rows} rows ended with ${status}.`);
  };
}
