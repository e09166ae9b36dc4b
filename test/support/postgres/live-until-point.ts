// Takes a batch through its life in a database, and is killed at the given durable point, the first time that it is reached.
// Says every step that returned before.

import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { NOW_MS } from '../journal/journals.ts';
import { live } from '../journal/life.ts';
import { PASSWORD } from './cluster.ts';

const [address = '', deadly = ''] = process.argv.slice(2);

await live(
  (steps) =>
    openPostgresWriter({
      ...{ address: readPostgresAddress(address), password: PASSWORD, steps },
      clock: { nowMs: () => NOW_MS },
      stopped: (why) => {
        throw why;
      },
    }),
  deadly,
);
