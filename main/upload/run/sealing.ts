// Seals what became of the rows of a batch as it comes to rest, so that nobody changes it afterwards unseen. Must never keep a
// batch from coming to rest: what was altered is not sealed, and whoever checks the batch is told of it.

import type { JournalWriter } from '../../journal/journal-port.ts';
import type { Clock } from '../../ports.ts';
import { eachGroup } from './each-group.ts';

/** A row may be told of between its reading and its sealing; that often it is read anew. */
const TRIES = 3;

interface Place {
  readonly journal: Pick<JournalWriter, 'outcomes'>;
  readonly batch: string;
  readonly clock: Pick<Clock, 'nowMs' | 'sleep'>;
}

/** Seals every decided row that is not sealed yet; next to nothing where all are. */
export async function sealOutcomes({ journal: { outcomes }, batch, clock }: Place): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const count = await outcomes.partsToSeal(batch);
    const ask = (part: number) => outcomes.partToSeal(batch, part);
    const parts = (await eachGroup(count, ask, () => clock.sleep(0))).filter((part) => part !== null);
    if (parts.length === 0) return;
    if ((await outcomes.seal(batch, parts, clock.nowMs())) === parts.length) return;
  }
}
