// Whether the signature of an approval is one of somebody who might give it, before anything of the batch leaves. That the
// rows are still those that were signed is looked at by the run itself. Reads only.

import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { type Saying, say } from '../../../../shared/saying.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import { statementBytes } from '../../../journal/signature-form.ts';
import type { KeptSignature } from '../../../journal/signature-port.ts';
import { batchAltered } from '../../../upload/approved/altered-sentences.ts';
import { endOfTrail } from '../../../upload/approved/approval-check.ts';
import { isSignedWith } from '../../../users/user-keys.ts';
import { leftOutAlteration } from '../left-out.ts';
import { isToldKey } from '../rights/as-told.ts';
import { requireRights } from '../rights/rights.ts';
import { preparedOf } from '../rights/second-person.ts';
import { asksTwoPeople } from '../rights/two-people.ts';

type Reader = Pick<JournalReader, 'listProfiles' | 'restores' | 'signatures' | 'standing' | 'trail'>;

/**
 * Holds a batch of which something is to be sent against its approval.
 *
 * @throws PaymasterError APPROVAL_MISSING where two people are required and no approver has signed, and wherever a
 *   signature does not hold; BATCH_ALTERED where the trail does not tell of the approval, or rows were left out by nobody who
 *   might; RIGHTS_ALTERED where users or profiles are not those of the trail. Nothing was changed.
 */
export async function requireApproval(
  reader: Reader,
  record: Pick<BatchRecord, 'id' | 'account'>,
): Promise<void> {
  await requireRights(reader);
  const isRequired = await asksTwoPeople(reader, record);
  const kept = await reader.signatures.kept(record.id);
  if (!isRequired && kept.signature === null && kept.trailSignature === null) return;
  if (kept.trailSignature === null && !(await reader.standing.hasApprovalEntry(record.id)))
    throw batchAltered(record.id, await endOfTrail(reader));
  const fault = await faultOf(reader, record.id, kept, isRequired);
  if (fault !== null) throw approvalMissing(fault);
  const leftOut = await leftOutAlteration(reader, record);
  if (leftOut !== null) throw leftOut;
}

/** What another program changed of a signed approval, as the failure that it is; null for nothing, and where nobody signed. */
export async function signatureAlteration(reader: Reader, batch: string): Promise<PaymasterError | null> {
  const kept = await reader.signatures.kept(batch);
  if (kept.signature === null && kept.trailSignature === null) return null;
  const fault = await faultOf(reader, batch, kept, false);
  return fault === null ? null : approvalMissing(fault);
}

/** Why an approval does not count; `altered` where another program must have changed what was signed. */
interface Fault {
  readonly sentence: Saying;
  readonly why: 'unsigned' | 'altered';
}

async function faultOf(
  reader: Reader,
  batch: string,
  { signature, trailSignature }: KeptSignature,
  isRequired: boolean,
): Promise<Fault | null> {
  if (signature === null) {
    return trailSignature === null
      ? unsigned(say`Batch ${batch} needs the signature of a second person, and nobody has signed it.`)
      : altered(say`The signature of the approval of batch ${batch} was taken away.`);
  }
  const { person, publicKey } = signature;
  const bytes = statementBytes({ journal: await reader.trail.identity(), batch, ...signature });
  if (signature.signature !== trailSignature || !isSignedWith(publicKey, bytes, signature.signature))
    return altered(say`The signature of the approval of batch ${batch} does not hold: it was changed.`);
  if (!(await isToldKey(reader, person, publicKey)))
    return altered(say`The approval of batch ${batch} is signed with a key that is not that of ${person}.`);
  if (!isRequired) return null;
  const { isUnknown, noSecond } = await preparedOf(reader, batch);
  if (isUnknown)
    return unsigned(
      say`It is not known who prepared batch ${batch}, so nobody can say that two people saw it.`,
    );
  const same = noSecond({ name: person, publicKey });
  if (same === null) return null;
  const { why, hand, preparer } = same;
  return unsigned(
    why === 'own-work'
      ? say`${person} prepared batch ${batch} and approved it, too. Two people are needed.`
      : say`${preparer} prepared batch ${batch} and ${person} approved it, and with passphrases or a recovery code from ${hand} one person could have done both. Two people are needed.`,
  );
}

function unsigned(sentence: Saying): Fault {
  return { sentence, why: 'unsigned' };
}

function altered(sentence: Saying): Fault {
  return { sentence, why: 'altered' };
}

/** What was approved is not approved a second time: its ids and requests are made. */
function approvalMissing({ sentence, why }: Fault): PaymasterError {
  return paymasterError(
    'APPROVAL_MISSING',
    say`${sentence} Nothing was sent.`,
    why === 'altered'
      ? say`Another program did this. Keep the journal and its copies as they are, check the audit trail, and ask for help. The batch cannot be approved a second time.`
      : say`It cannot be approved a second time. Have its rows left out by somebody who may approve, read the file again as a user, and have that batch approved by another one.`,
    { detail: `signature-${why}` },
  );
}
