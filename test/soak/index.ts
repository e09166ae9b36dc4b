// npm run soak -- [--rows N] [--kill-every SECONDS]: a batch to its end through kills and faults, and what it came to.

import { parseArgs } from 'node:util';
import { soak } from '../support/soak/soak.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    'kill-every': { type: 'string', default: '3' },
  },
});
const figures = await soak({
  rows: Number(values.rows),
  life: { ms: Number(values['kill-every']) * 1_000 },
  told: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
if (figures.wrong.length > 0) process.exitCode = 1;
