// npm run bench [import|draft|changes|corrections|send|resume|report|rows] [ROWS]: figures as ratios against bare counterparts in one run.

import { benchChanges } from './changes-bench.ts';
import { benchCorrections } from './corrections-bench.ts';
import { benchDraft } from './draft-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchReport } from './report-bench.ts';
import { benchResume } from './resume-bench.ts';
import { benchRows } from './rows-bench.ts';
import { benchSend } from './send-bench.ts';

const BENCHES: Readonly<Record<string, { run: (rows: number) => Promise<void>; rows: number }>> = {
  import: { run: benchImport, rows: 200_000 },
  draft: { run: benchDraft, rows: 200_000 },
  changes: { run: benchChanges, rows: 200_000 },
  corrections: { run: benchCorrections, rows: 200_000 },
  send: { run: benchSend, rows: 20_000 },
  resume: { run: benchResume, rows: 200_000 },
  report: { run: benchReport, rows: 100_000 },
  rows: { run: benchRows, rows: 1_000_000 },
};

const [name, rowsText] = process.argv.slice(2);
const names = name === undefined ? Object.keys(BENCHES) : [name];
for (const each of names) {
  const bench = BENCHES[each];
  if (bench === undefined) throw new Error(`No benchmark ${each}: ${Object.keys(BENCHES).join(', ')}`);
  await bench.run(rowsText === undefined ? bench.rows : Number(rowsText));
}
