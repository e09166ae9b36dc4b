// The access to a shared journal as a page has it, over threads and with the password from a file.

import { openPostgresReader, openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import type { JournalSite } from '../../../main/ports.ts';
import { appPorts } from '../app-ports.ts';
import type { PostgresDesks } from './desks.ts';

interface Page {
  readonly desks: PostgresDesks;
  readonly folder: string;
  /** How long a connection that was lost is made anew. */
  readonly reconnectMs: number;
  /** Where the server is reached, if not at its own port. */
  readonly port?: number;
  /** What stands in the password file when it is read; the password of the cluster unless told. */
  readonly passwordInFile?: () => string | null;
  /** No notice of what other desks do comes through. */
  readonly isDeaf?: boolean;
}

export function accessOfPage(page: Page): JournalAccess {
  const { desks, folder, reconnectMs, port, passwordInFile, isDeaf = false } = page;
  const { address, password } = desks.connection;
  const host = { kind: 'window', platform: 'linux', version: '1', locale: 'en', account: null } as const;
  const files = new FileRegistry(systemRandom);
  const { journalSite: site } = appPorts(folder, files);
  if (site === undefined) throw new Error('The ports of a test have a place for the journal.');
  const reached = port === undefined ? address : { ...address, port };
  const journalSite: JournalSite = {
    ...site,
    place: { kind: 'database', address: reached, isForThisStart: true, isNamed: true },
    passwordInFile: async () => (passwordInFile === undefined ? password : passwordInFile()),
  };
  const ports = appPorts(folder, files, { host, journalThreads: true, journalSite });
  return new JournalAccess(ports, async () => ({
    openPostgresReader: (options) => openPostgresReader({ ...options, reconnectMs }),
    openPostgresWriter: (options) =>
      openPostgresWriter({ ...options, reconnectMs, ...(isDeaf ? { changed: () => {} } : {}) }),
  }));
}
