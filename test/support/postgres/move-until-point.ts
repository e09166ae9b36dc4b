// Moves a journal into a database, and is killed at the given point, the first time that it is reached.

import { moveJournal } from '../../../main/journal/postgres/move.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { NOW_MS } from '../journal/journals.ts';
import { PASSWORD } from './cluster.ts';

const [folder = '', address = '', deadly = ''] = process.argv.slice(2);
await moveJournal({
  folder,
  address: readPostgresAddress(address),
  password: PASSWORD,
  clock: { nowMs: () => NOW_MS },
  steps: {
    reach: (point) => {
      if (point === deadly) process.kill(process.pid, 'SIGKILL');
    },
  },
  tell: () => {},
});
