// The users of a journal that is not opened, read from its file alone: whoever replaces it is held against them. Never writes,
// and believes nothing else of that file.

import { resolve } from 'node:path';
import { fileExists, journalPlace } from '../place.ts';
import { listSigners } from '../reads/users.ts';
import type { Signer } from '../users-port.ts';
import { connectForReading } from './connection.ts';
import { SqliteDb } from './sqlite-db.ts';

/** Everybody who was ever added to the journal of a folder, whatever its layout; null where that cannot be read. */
export function usersOfRefused(folder: string): Signer[] | null {
  const { journal } = journalPlace(resolve(folder));
  if (!fileExists(journal)) return [];
  try {
    const database = connectForReading(journal);
    try {
      return listSigners(new SqliteDb(database));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}
