// Desks whose journal another program changes behind the back of ours and of its rules: in a file and in a database. Opens and
// closes what they need with the test file that asks for them.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppDesk, desk } from './app-desk.ts';
import { withoutTriggers } from './journal/trails.ts';
import { SUPERUSER } from './postgres/cluster.ts';
import { desksOfFile } from './postgres/desks-of-file.ts';
import { inDatabase } from './writing-desks.ts';

export interface AlteredPlace {
  readonly place: AppDesk;
  /** Changes it behind the back of the program and of its rules. */
  change(sql: string): Promise<void>;
}

/** To be called once, at the top of a test file. */
export function alteredPlaces() {
  const { journals, databases } = desksOfFile();

  function inFile(folder = journals.folder()): AlteredPlace {
    const place = desk({ folder });
    const change = async (sql: string) => {
      const raw = withoutTriggers(place.dataFolder);
      raw.exec(sql);
      raw.close();
    };
    return { place, change };
  }

  async function inSharedDatabase(): Promise<AlteredPlace> {
    const folder = journals.folder();
    const { database } = (await databases().journal(folder)).address;
    mkdirSync(join(folder, 'data'), { recursive: true });
    const { ports } = inDatabase(databases(), folder, database);
    const before = 'SET search_path = paymaster; SET session_replication_role = replica;';
    const change = async (sql: string) => {
      await databases().cluster.query(`${before} ${sql}`, { database, user: SUPERUSER });
    };
    return { place: desk({ folder, ports }), change };
  }

  const places: readonly (readonly [name: string, open: () => Promise<AlteredPlace>])[] = [
    ['a file', async () => inFile()],
    ['a database', inSharedDatabase],
  ];
  return { journals, inFile, places };
}
