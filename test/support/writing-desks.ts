// A journal in each engine, with the desk that works on it and somebody who writes into it by another program: into the file,
// or into the database with the login of a desk.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalSite } from '../../main/platform/journal-site.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import type { AppPorts } from '../../main/ports.ts';
import { type Writing, writingInFile } from './forged-acts.ts';
import type { Databases } from './postgres/binding.ts';
import { PASSWORD } from './postgres/cluster.ts';

interface Opened {
  readonly ports: Partial<AppPorts>;
  readonly writing: Writing;
}

interface Engine {
  readonly name: string;
  /** @param folder of the desk; the data stand below it. */
  open(folder: string): Promise<Opened>;
}

/** @param databases those that a test has open. */
export function engines(databases: () => Databases): readonly Engine[] {
  const writing = (folder: string) => writingInFile(join(folder, 'data'));
  return [
    { name: 'a file', open: async (folder) => ({ ports: {}, writing: writing(folder) }) },
    {
      name: 'a file over threads',
      open: async (folder) => ({ ports: { journalThreads: true }, writing: writing(folder) }),
    },
    {
      name: 'a database, as any desk',
      open: async (folder) => {
        const { database } = (await databases().journal(folder)).address;
        return inDatabase(databases(), folder, database);
      },
    },
  ];
}

/** A desk with a login of its own in a database that has a journal, and whoever has that login and speaks SQL. */
export function inDatabase(databases: Databases, folder: string, database: string): Opened {
  const { cluster } = databases;
  const { user } = databases.connection(database).address;
  const passwords = join(folder, 'passwords');
  writeFileSync(passwords, `*:*:*:*:${PASSWORD}\n`);
  chmodSync(passwords, 0o600);
  const site = journalSite({
    ...{ folder, argument: cluster.address({ database, user }), askPassword: null },
    surroundings: { platform: 'linux', homeFolder: folder, env: { PGPASSFILE: passwords } },
    passwordStore: async () => memorySecrets(),
  });
  const before = 'SET ROLE paymaster_app; SET search_path = paymaster;';
  const sql = async (text: string) => {
    const isQuestion = text.startsWith('SELECT');
    const asked = isQuestion ? `SELECT to_json(each) FROM (${text}) AS each` : text;
    const out = await cluster.query(`${before} ${asked}`, { database, user });
    const lines = isQuestion && out !== '' ? out.split('\n') : [];
    return lines.map((line) =>
      Object.values<unknown>(JSON.parse(line)).map((each) => (each === null ? null : String(each))),
    );
  };
  return { ports: { journalSite: site }, writing: { sql } };
}
