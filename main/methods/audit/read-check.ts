// Whether the rows of a batch are still those that were read, but for what acts on the draft changed. Reads only.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { ReadFault } from '../../journal/read-port.ts';
import { readAltered } from '../../upload/approved/altered-sentences.ts';
import type { Turns } from '../turns.ts';

type Reader = Pick<JournalReader, 'standing'>;

/** The failure of a batch of which a row is not as it was read; null where all are, and for one that was read before there were digests. */
export async function readAlteration(reader: Reader, batch: string, turns: Turns) {
  // An act may begin or be undone between two questions: what somebody changed is still changed when asked again.
  const isFound = (await findFault(reader, batch, turns)) !== null;
  const fault = isFound ? await findFault(reader, batch, turns) : null;
  return fault === null ? null : readAltered(batch, fault);
}

async function findFault(reader: Reader, batch: string, turns: Turns): Promise<ReadFault | null> {
  for (let after: number | null = 0; after !== null; ) {
    const { fault, last }: Awaited<ReturnType<Reader['standing']['readFault']>> =
      await reader.standing.readFault(batch, after);
    if (fault !== null) return fault;
    after = last;
    await turns.giveWay();
  }
  return null;
}
