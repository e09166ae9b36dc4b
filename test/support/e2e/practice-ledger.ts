// The ledger of the embedded sandbox, read from the data folder as a file: what practice was really asked.

import { readFile, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lineSchema = z.object({ id: z.string(), phone: z.string(), amount: z.string() });
export type LedgerLine = z.infer<typeof lineSchema>;

export function practiceLedgerPath(dataFolder: string): string {
  return join(dataFolder, 'practice-ledger.jsonl');
}

/** Every whole line; one that a kill has torn is left out, since it was never answered. */
export async function readPracticeLedger(dataFolder: string): Promise<LedgerLine[]> {
  const text = await readFile(practiceLedgerPath(dataFolder), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

/** Resolves when the ledger, which must exist, has so many lines. */
export async function practiceLedgerReaches(dataFolder: string, lines: number): Promise<void> {
  const stop = new AbortController();
  // The watch comes first, so that no change between a look and the watch is missed.
  const changes = watch(practiceLedgerPath(dataFolder), { signal: stop.signal });
  try {
    if ((await readPracticeLedger(dataFolder)).length >= lines) return;
    for await (const _ of changes) {
      if ((await readPracticeLedger(dataFolder)).length >= lines) return;
    }
  } finally {
    stop.abort();
  }
}
