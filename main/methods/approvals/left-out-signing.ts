// Signs the entries that leave rows of a signed batch out, each before its step is taken. The key stays where it is.

import type { AuditEntry } from '../../journal/audit-port.ts';
import { actingUser } from '../../journal/carried.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { leftOutBytes } from '../../journal/standing-form.ts';
import { signedWith } from '../../users/user-keys.ts';
import type { Needs } from '../core.ts';
import { userNeeded } from '../users/presence.ts';

/** Signs entries that leave rows out, one after the other. */
export type LeftOutSigning = (entry: AuditEntry) => Promise<AuditEntry>;

/**
 * What signs with the key of whoever is here; null where the approval was not signed, since nobody had a key then. The key is
 * taken once: who signs out meanwhile has asked for all of it.
 *
 * @throws PaymasterError USER_NEEDED where nobody is here. Nothing was changed.
 */
export async function leftOutSigning(
  { presence }: Needs<{ presence: 'here' }>,
  reader: Pick<JournalReader, 'signatures' | 'standing' | 'trail'>,
  batch: string,
): Promise<LeftOutSigning | null> {
  const { signature: approval } = await reader.signatures.kept(batch);
  if (approval === null) return null;
  const [here, user] = [await presence.here(), actingUser()];
  if (here === null || user === null) throw userNeeded();
  const journal = await reader.trail.identity();
  const before = (await reader.standing.leftOutEntries(batch)).findLast(
    ({ signature }) => signature !== null,
  );
  let follows = before?.signature ?? approval.signature;
  return async (entry) => {
    const { atMs, facts } = entry;
    const signed = { journal, batch, follows, atMs, person: user.name, personKey: user.key };
    const bytes = leftOutBytes({ ...signed, facts: JSON.stringify(facts) });
    const signature = signedWith(here.key, bytes);
    follows = signature;
    return { ...entry, facts: { ...facts, signature } };
  };
}
