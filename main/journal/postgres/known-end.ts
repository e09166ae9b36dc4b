// The last entry of a database's audit trail that this desk knows of, told in a small file of its data folder. A server whose
// files were put back as they once were, as a snapshot of its computer is, has the same identity and timeline: it is known by
// this alone. Never ahead of the database, and never a reason to hold anything up.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChainPlace } from '../audit-port.ts';
import type { Db } from '../db.ts';
import { namesIn } from '../place.ts';
import { auditHashAt, auditHead, journalIdentity } from '../reads/audit.ts';
import { restoreHashes } from '../reads/restores.ts';

const knownSchema = z.object({
  number: z.int().positive(),
  hash: z.string(),
  /** Of the entries of restores and failovers that the trail had. */
  restores: z.array(z.string()),
});
type Known = z.output<typeof knownSchema>;

const TOLD_IN = /^database-[0-9a-f]{64}\.end$/;

/** What this desk knows of the end of the one database that it ever worked with; null of none, and of several. */
export function onlyKnownEnd(folder: string): ChainPlace | null {
  const [name, ...others] = endsIn(folder);
  return name === undefined || others.length > 0 ? null : readKnown(join(folder, name));
}

/** What this desk knows of the end of one journal, where it worked with that one on this server. */
export function knownEndOf(folder: string, journal: string, system: string): ChainPlace | null {
  return readKnown(join(folder, endName(journal, system)));
}

/** Names of the files in which ends are told: one for each journal and server that the desk worked with. */
export function endsIn(folder: string): string[] {
  return namesIn(folder).filter((name) => TOLD_IN.test(name));
}

/** The file in which the end of a journal is told. */
export function endName(journal: string, system: string): string {
  return `database-${createHash('sha256').update(`${journal} ${system}`).digest('hex')}.end`;
}

function readKnown(path: string): Known | null {
  try {
    const known = knownSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return known.success ? known.data : null;
  } catch {
    return null;
  }
}

export class KnownEnd {
  /** Null for a desk that keeps nothing. */
  readonly #folder: string | null;
  /** The journal, and where it is: a copy that somebody tries out elsewhere is another one. */
  #journal = '';
  #system = '';
  #restores: readonly string[] = [];

  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /**
   * The number of the entry that the database had and has not any more; null where it has what this desk knows of.
   *
   * @param system the server with the identity of its tables.
   */
  missingFrom(db: Db, system: string): number | null {
    if (this.#folder === null) return null;
    this.#journal = journalIdentity(db);
    this.#system = system;
    this.#restores = restoreHashes(db);
    const known = this.#known();
    if (known === null || auditHashAt(db, known.number) === known.hash) return null;
    // Another desk has seen it already, and entered it.
    const isEntered = this.#restores.some((hash) => !known.restores.includes(hash));
    return isEntered ? null : known.number;
  }

  /** Reads the last entry, inside a transaction, and what is told with it. */
  read(db: Db): ChainPlace {
    this.#restores = restoreHashes(db);
    return auditHead(db);
  }

  /** Tells an entry, once it is durable. */
  tell({ number, hash }: ChainPlace): void {
    if (this.#folder === null || number === 0) return;
    const known: Known = { number, hash, restores: [...this.#restores] };
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const unfinished = `${this.#path(this.#folder)}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(known), { mode: 0o600 });
      renameSync(unfinished, this.#path(this.#folder));
    } catch {
      // The entry itself is durable; what was told before stays so.
    }
  }

  #known(): Known | null {
    return this.#folder === null ? null : readKnown(this.#path(this.#folder));
  }

  #path(folder: string): string {
    return join(folder, endName(this.#journal, this.#system));
  }
}
