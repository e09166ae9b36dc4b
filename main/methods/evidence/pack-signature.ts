// What a pack says of the signature of an approval: every value of the statement as it was signed. Where personal data is
// left out, so are the approver and all by which a guess at a name or a number could be confirmed.

import type { PackSignature } from '../../../shared/evidence-pack.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { isoTime } from '../../reports/time.ts';
import { fingerprintOf } from '../../users/user-keys.ts';
import type { LeavingOut } from './leaving-out.ts';

/** The signed approval of a batch as `approval.json` has it; null where nobody signed. */
export async function signedApproval(
  reader: JournalReader,
  batch: string,
  leavingOut: LeavingOut | null,
): Promise<PackSignature | null> {
  const { signature: kept } = await reader.signatures.kept(batch);
  if (kept === null) return null;
  const { person, groups, signature, atMs, ...statement } = kept;
  const journal = await reader.trail.identity();
  const { digest, rows, totals, terms, request, name, publicKey, day } = statement;
  const signed = { digest, rows, totals, terms, request, name, publicKey, at: isoTime(atMs) ?? '', day };
  const whole: PackSignature = {
    paymaster: 'evidence approval 1',
    approver: person,
    fingerprint: fingerprintOf(publicKey),
    signature,
    statement: { journal, batch, ...signed },
    draft: { batch: await reader.evidence.signedBatch(batch), groups: [...groups] },
  };
  return leavingOut === null ? whole : withoutApprover(whole, leavingOut);
}

/** Kinds are those of the audit entry of the approval, so that the two can still be held against each other. */
function withoutApprover(whole: PackSignature, leavingOut: LeavingOut): PackSignature {
  const { statement } = whole;
  return {
    ...whole,
    approver: leavingOut.text('approver', whole.approver),
    fingerprint: leavingOut.text('fingerprint', whole.fingerprint),
    signature: leavingOut.text('signature', whole.signature),
    statement: {
      ...statement,
      digest: leavingOut.text('signedDigest', statement.digest),
      terms: leavingOut.text('terms', statement.terms),
      name: leavingOut.text('approver', statement.name),
      publicKey: leavingOut.text('personKey', statement.publicKey),
    },
    draft: null,
  };
}
