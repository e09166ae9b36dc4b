// A process that holds the journal of a folder until it is killed or told to close. Says `open` when it has it.

import { openJournalWriter } from '../../../main/journal/here.ts';

const [folder = '', startedAtMs = '0'] = process.argv.slice(2);

const writer = await openJournalWriter({
  folder,
  steps: { reach: () => {} },
  clock: { nowMs: () => Number(startedAtMs) },
});
process.stdout.write('open\n');
process.stdin.once('data', () => {
  void writer.close().then(() => process.exit(0));
});
