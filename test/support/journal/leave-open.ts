// Opens the journal of a folder on a thread, makes a step and comes to its end without closing it.

import { openWriterThread } from '../../../main/journal/workers.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { NOW_MS, newBatch } from './journals.ts';

const [folder = ''] = process.argv.slice(2);

const writer = await openWriterThread({
  folder,
  steps: UNWATCHED,
  clock: { nowMs: () => NOW_MS },
  stopped: (why) => {
    throw why;
  },
});
process.stdout.write(await writer.createBatch(newBatch()));
