// Whether a batch needs two people: by its profile, or where it has none and any profile asks for them. Reads only.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';

/** An address without a profile is no way round a profile: one service can be reached under many names. */
export async function asksTwoPeople(
  reader: Pick<JournalReader, 'listProfiles'>,
  { account: { profile, practice } }: Pick<BatchRecord, 'account'>,
): Promise<boolean> {
  if (practice) return false;
  const asking = (await reader.listProfiles()).filter((known) => known.asksTwoPeople);
  if (profile !== null) return asking.some(({ name }) => name === profile);
  return asking.length > 0;
}
