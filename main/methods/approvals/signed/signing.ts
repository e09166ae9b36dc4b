// Signs an approval with the key of whoever is here. The key stays where it is; what is signed is docs/approvals.md.

import type { EnteredFacts } from '../../../../shared/audit.ts';
import { dayHere } from '../../../../shared/runs/zoned-time.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../../journal/port.ts';
import { statementBytes } from '../../../journal/signature-form.ts';
import type { ApprovalSignature } from '../../../journal/signature-port.ts';
import { digestOfDraft } from '../../../upload/approved/approved-rows.ts';
import { signedWith } from '../../../users/user-keys.ts';
import type { Needs } from '../../core.ts';
import { rowsOf, signedTotals } from '../rights/limits.ts';
import { requireRights } from '../rights/rights.ts';
import { requireAble, type Standing, standingOf } from '../rights/standing.ts';

/** What the entry of the approval says of its signature. */
export function signatureFacts(it: ApprovalSignature | null): EnteredFacts {
  if (it === null) return {};
  return { approver: it.person, signedDigest: it.digest, signature: it.signature };
}

interface Signing {
  readonly totals: readonly TotalsEntry[];
  /** What was acknowledged, and how it is to be sent. */
  readonly terms: unknown;
  readonly atMs: number;
  readonly breathe: () => Promise<void>;
}

interface Signed extends Pick<Standing, 'isRequired'> {
  readonly signature: ApprovalSignature | null;
}

/**
 * The approval of a draft as it stands, signed by whoever is here; unsigned where there are no users.
 *
 * @throws PaymasterError RIGHTS_ALTERED; APPROVAL_MISSING and APPROVAL_LIMIT for whom who may not approve it.
 */
export async function signedByWhoIsHere(
  { presence }: Needs<{ presence: 'here' }>,
  reader: JournalReader,
  record: BatchRecord,
  { totals, terms, atMs, breathe }: Signing,
): Promise<Signed> {
  await requireRights(reader);
  const here = await presence.here();
  const day = dayHere(atMs);
  const standing = await standingOf(reader, record, here?.name ?? null, { totals, day });
  requireAble(standing);
  const { isRequired } = standing;
  if (here === null) return { signature: null, isRequired };
  const { id: batch } = record;
  const { name, publicKey, key } = here;
  const { digest, groups } = await digestOfDraft(reader, batch, breathe);
  const paid = signedTotals(totals);
  const texts = { totals: JSON.stringify(paid), terms: JSON.stringify(terms), request: null };
  const rows = rowsOf(paid);
  const signed = { digest, rows, ...texts, name, publicKey, atMs, day };
  const bytes = statementBytes({ journal: await reader.trail.identity(), batch, ...signed });
  const signature = { ...signed, person: name, groups, signature: signedWith(key, bytes) };
  return { signature, isRequired };
}
