// Rows that are left out of a signed batch are left out by a signature, too, so that nobody who can write the journal makes a
// batch smaller in an approver's name: what was left out, held against who might do so at that moment. Reads only.

import { saysLeavingOutSigned } from '../../../shared/approvals/signed-terms.ts';
import type { PaymasterError } from '../../../shared/errors.ts';
import { withoutSignature } from '../../journal/act-form.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { RightsEntry } from '../../journal/reads/rights.ts';
import type { LeftOutEntry } from '../../journal/reads/standing.ts';
import type { ApprovalSignature } from '../../journal/signature-port.ts';
import { leftOutBytes } from '../../journal/standing-form.ts';
import { batchAltered } from '../../upload/approved/altered-sentences.ts';
import { isSignedWith } from '../../users/user-keys.ts';
import { believedEntries } from './rights/believed-acts.ts';
import { type Prepared, preparedOf } from './rights/second-person.ts';
import { keyFingerprint, toldAsking, toldUsers } from './rights/told.ts';
import { isAskedBy } from './rights/two-people.ts';

type Reader = Pick<JournalReader, 'restores' | 'signatures' | 'standing' | 'trail'>;
type Batch = Pick<BatchRecord, 'id' | 'account'>;

/**
 * The first entry that left rows of a signed batch out and that nobody signed who might, as the failure that it is; null for
 * none. Which rows an entry left out is looked at elsewhere.
 */
export async function leftOutAlteration(reader: Reader, batch: Batch): Promise<PaymasterError | null> {
  const { signature: approval } = await reader.signatures.kept(batch.id);
  const entries = approval === null ? [] : await reader.standing.leftOutEntries(batch.id);
  if (approval === null || entries.length === 0) return null;
  const entry = await unsignedAmong(reader, batch, approval, entries);
  return entry === null ? null : batchAltered(batch.id, { where: 'left-out-unsigned', entry });
}

async function unsignedAmong(
  reader: Reader,
  batch: Batch,
  approval: ApprovalSignature,
  entries: readonly LeftOutEntry[],
): Promise<number | null> {
  const journal = await reader.trail.identity();
  const restores = await reader.restores.made();
  const office = {
    told: await believedEntries(await reader.standing.rights()),
    prepared: await preparedOf(reader, batch.id),
  };
  let { signature: follows } = approval;
  let isSigned = saysLeavingOutSigned(approval.terms);
  for (const it of entries) {
    const { entry, person, personKey, signature } = it;
    if (signature === null) {
      // What a restore leaves out was refused, failed or left out in the journal that it replaced: nobody decides it.
      const isOfRestore = restores.some(
        (each) => each.backupEntry !== null && entry > each.backupEntry && entry < each.entry,
      );
      if (isSigned && !isOfRestore) return entry;
      continue;
    }
    if (!isSignedLeftOut({ journal, batch: batch.id, follows }, it, signature)) return entry;
    if (person === null || personKey === null) return entry;
    if (!mightLeaveOut(office, batch, { entry, person, personKey })) return entry;
    follows = signature;
    isSigned = true;
  }
  return null;
}

/** Where an entry stands: its journal, its batch, and the signature that it follows. */
interface Followed {
  readonly journal: string;
  readonly batch: string;
  readonly follows: string;
}

/** Whether a signature is of an entry that left rows out, by the key of whom it names, and follows the one before. */
export function isSignedLeftOut(
  place: Followed,
  { atMs, person, personKey, facts: kept }: Pick<LeftOutEntry, 'atMs' | 'person' | 'personKey' | 'facts'>,
  signature: string,
): boolean {
  const facts = withoutSignature(kept, signature);
  if (facts === null || person === null || personKey === null) return false;
  const { journal, batch, follows } = place;
  const bytes = leftOutBytes({ journal, batch, follows, atMs, person, personKey, facts });
  return isSignedWith(personKey, bytes, signature);
}

export interface Office {
  /** The acts on users and profiles that are believed. */
  readonly told: readonly RightsEntry[];
  readonly prepared: Prepared;
}

interface Signer {
  readonly entry: number;
  readonly person: string;
  readonly personKey: string;
}

/** Whether a user might leave rows of a batch out at the moment of an entry, with the key of that moment. */
export function mightLeaveOut(
  { told, prepared }: Office,
  { account }: Pick<Batch, 'account'>,
  { entry, person, personKey }: Signer,
): boolean {
  const before = told.filter(({ number }) => number < entry);
  const user = toldUsers(before).get(person);
  if (user === undefined || user.isRemoved) return false;
  if (user.fingerprints.at(-1) !== keyFingerprint(personKey)) return false;
  const roles = user.roles?.split(' ') ?? [];
  if (!isAskedBy(toldAsking(before), account)) return roles.includes('approve') || roles.includes('prepare');
  return roles.includes('approve') && prepared.noSecond({ name: person, publicKey: personKey }) === null;
}
