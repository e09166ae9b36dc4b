// Which journals in databases a data folder has worked with, and where: one small file for each place. A database that is
// empty, was made anew or leads elsewhere is known by them. Never decides what is done about one, and never holds anything up.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type PostgresAddress,
  readPostgresAddress,
  shownPostgresAddress,
} from '../../shared/journal-address.ts';
import { sealedIdentity, sealIn } from './file/seal.ts';
import { namesIn, putInPlace } from './place.ts';

/** Who says where a journal is: the choice of the data folder, an environment that is set once and forgotten, or this very command. */
export const NAMINGS = ['chosen', 'environment', 'command'] as const;
export type Naming = (typeof NAMINGS)[number];

const knownSchema = z.object({
  /** As this desk went there last, without a password. */
  address: z.string(),
  /** The identity of the journal that stood there. */
  journal: z.string(),
  /** Its server and tables, by which the desk keeps the last entry that it knew; null where only the address was chosen. */
  system: z.string().nullable(),
  /** The data folder's own journal, and not that of one start. */
  isChosen: z.boolean(),
});
export type KnownDatabase = z.output<typeof knownSchema>;

const KEPT_IN = /^database-[0-9a-f]{64}\.known$/;

/** What is known of the database at an address, whoever goes there; null of one in which this data folder never worked. */
export function knownAt(folder: string, address: PostgresAddress): KnownDatabase | null {
  const kept = readKnown(pathOf(folder, address));
  if (kept !== null) return kept;
  const moved = movedFrom(folder);
  return moved !== null && placeOf(readPostgresAddress(moved.address)) === placeOf(address) ? moved : null;
}

/** Every place in which this data folder has worked, the one that it chose first. */
export function knownIn(folder: string): KnownDatabase[] {
  return namesIn(folder)
    .filter((name) => KEPT_IN.test(name))
    .flatMap((name) => readKnown(join(folder, name)) ?? [])
    .sort((left, right) => Number(right.isChosen) - Number(left.isChosen));
}

/** Keeps which journal stands at an address. One that is chosen takes the place of the one that was chosen before. */
export function keepKnown(
  folder: string,
  address: PostgresAddress,
  { journal, system, isChosen }: Omit<KnownDatabase, 'address'>,
): void {
  const before = readKnown(pathOf(folder, address));
  const known: KnownDatabase = {
    address: shownPostgresAddress(address),
    journal,
    system: system ?? (before?.journal === journal ? before.system : null),
    isChosen: isChosen || before?.isChosen === true,
  };
  if (JSON.stringify(known) !== JSON.stringify(before)) writeKnown(folder, known);
  if (!isChosen) return;
  for (const other of knownIn(folder)) {
    const isHere = placeOf(readPostgresAddress(other.address)) === placeOf(address);
    if (other.isChosen && !isHere) writeKnown(folder, { ...other, isChosen: false });
  }
}

/** The journal that was a file of the folder, where it was moved to. */
export function movedFrom(folder: string): KnownDatabase | null {
  const journal = sealedIdentity(folder);
  const seal = journal === null ? null : sealIn(folder);
  return journal === null || seal === null
    ? null
    : { address: seal.to, journal, system: null, isChosen: false };
}

function readKnown(path: string): KnownDatabase | null {
  try {
    const known = knownSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return known.success && isAddress(known.data.address) ? known.data : null;
  } catch {
    // There is none before the first opening, and noise tells nothing.
    return null;
  }
}

function isAddress(text: string): boolean {
  try {
    readPostgresAddress(text);
    return true;
  } catch {
    return false;
  }
}

/** On the disk before anything leaves: what a desk forgot it could pay once more. */
function writeKnown(folder: string, known: KnownDatabase): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = pathOf(folder, readPostgresAddress(known.address));
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(known)}\n`, { mode: 0o600 });
    putInPlace(unfinished, path, folder);
  } catch {
    // A folder that takes no file keeps nobody from the journal.
  }
}

function pathOf(folder: string, address: PostgresAddress): string {
  return join(folder, `database-${createHash('sha256').update(placeOf(address)).digest('hex')}.known`);
}

/** One database, whoever goes there and however the server proves its name. */
function placeOf({ host, port, database }: PostgresAddress): string {
  return `${host} ${port} ${database}`;
}
