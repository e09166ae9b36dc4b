// Takes a batch through its life over a binding of the journal, in a folder or at an address of PostgreSQL, and is killed at the given durable point, the first time
// that it is reached. Says every step that returned before.

import { writeSync } from 'node:fs';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import type { Steps } from '../../../main/ports.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { PASSWORD } from '../postgres/cluster.ts';
import { BINDINGS } from './bindings.ts';
import { NOW_MS } from './journals.ts';
import { LIFE_STEPS } from './life.ts';

const STANDARD_OUTPUT = 1;

const [place = '', deadly = '', name = ''] = process.argv.slice(2);

const steps: Steps = {
  reach: (point) => {
    if (point === deadly) process.kill(process.pid, 'SIGKILL');
  },
};
const writer = await (place.startsWith('postgres:') ? inDatabase() : inFolder());

async function inDatabase(): Promise<JournalWriter> {
  const address = readPostgresAddress(place);
  const clock = { nowMs: () => NOW_MS };
  return await openPostgresWriter({ address, password: PASSWORD, steps, clock, stopped });
}

async function inFolder(): Promise<JournalWriter> {
  const binding = BINDINGS.find((one) => one.name === name);
  if (binding === undefined) throw new Error(`No binding ${name}.`);
  return await binding.writer(place, steps);
}

function stopped(why: Error): never {
  throw why;
}

for (const [step, act] of LIFE_STEPS) {
  await act(writer);
  writeSync(STANDARD_OUTPUT, `${step}\n`);
}
await writer.close();
