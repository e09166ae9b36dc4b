// Whether a batch needs two people: by its profile, or where it goes to the address of one that asks for them. Reads only.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';

/** An address without a profile is no way round the profile that has it. */
export async function asksTwoPeople(
  reader: Pick<JournalReader, 'listProfiles'>,
  { account: { profile, practice, baseUrl } }: Pick<BatchRecord, 'account'>,
): Promise<boolean> {
  if (practice) return false;
  const asking = (await reader.listProfiles()).filter((known) => known.asksTwoPeople);
  if (profile !== null) return asking.some(({ name }) => name === profile);
  return asking.some((known) => new URL(known.baseUrl).origin === new URL(baseUrl).origin);
}
