// Looks whether the approved rows of a batch are still those that were approved, before anything of it leaves and whenever
// the trail is checked, and where they are not. Reads; the one thing it writes is the entry that says what it found.

import type { Generation } from '../../../shared/domain.ts';
import { messageOf, type PaymasterError } from '../../../shared/errors.ts';
import type { OperationDefinition } from '../../../shared/operations.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { RunContext } from '../run/run-context.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';
import { type Alteration, batchAltered } from './altered-sentences.ts';
import { digestOfApproved, digestOfDraft } from './approved-rows.ts';
import { checkStanding } from './standing-check.ts';
import { bodyFault } from './stated-body.ts';

export interface ApprovedBatch {
  readonly batch: string;
  readonly operation: OperationDefinition;
  readonly generation: Generation;
}

type Reader = Pick<JournalReader, 'approvals' | 'outcomes' | 'rows' | 'signatures' | 'standing' | 'trail'>;

/** `none`: it was approved before there were digests. */
export type ApprovalVerdict = 'holds' | 'none' | Alteration;

/**
 * What of an approved batch another program changed, the first that is found; null for nothing.
 *
 * @param breathe called between groups of rows, so that other work gets its turn.
 */
export async function findAlteration(
  journal: Reader,
  approved: ApprovedBatch,
  breathe: () => Promise<void>,
): Promise<Alteration | null> {
  const verdict = await checkApproval(journal, approved, breathe);
  // Before there were digests, logs were written by rules that are not known any more.
  if (verdict === 'none') return null;
  return verdict === 'holds' ? await checkStanding(journal, approved.batch, breathe) : verdict;
}

/** Whether the approved rows are those that were approved. */
async function checkApproval(
  journal: Reader,
  approved: ApprovedBatch,
  breathe: () => Promise<void>,
): Promise<ApprovalVerdict> {
  const { batch } = approved;
  const kept = await journal.approvals.kept(batch);
  if (kept.digest !== kept.trailDigest) {
    return (await journal.standing.hasApprovalEntry(batch))
      ? { where: 'approval' }
      : await endOfTrail(journal);
  }
  if (kept.digest === null) {
    // There were digests before there were signatures.
    const { signature } = await journal.signatures.kept(batch);
    return signature === null ? 'none' : { where: 'approval' };
  }
  const now = await digestOfApproved(journal, batch, breathe);
  if (now.digest === kept.digest) return await checkSigned(journal, batch, breathe);
  const count = Math.max(now.groups.length, kept.groups.length);
  for (let group = 0; group < count; group += 1) {
    if (now.groups[group] === kept.groups[group]) continue;
    return (await findRow(journal, approved, group)) ?? { where: 'batch' };
  }
  return { where: 'batch' };
}

/** What is found where the entry of an approval is gone. */
export async function endOfTrail({ trail }: Pick<JournalReader, 'trail'>): Promise<Alteration> {
  return { where: 'trail', entries: (await trail.head()).number };
}

/** Whether the draft that an approver signed is what stands there: also the rows that are not sent, and why. */
async function checkSigned(
  journal: Reader,
  batch: string,
  breathe: () => Promise<void>,
): Promise<'holds' | Alteration> {
  const { signature, trailSignature } = await journal.signatures.kept(batch);
  if (signature?.signature !== (trailSignature ?? undefined)) return { where: 'approval' };
  if (signature === null) return 'holds';
  const line = await journal.signatures.unsignedPayout(batch);
  if (line !== null) return { where: 'row', line, field: 'state' };
  const now = await digestOfDraft(journal, batch, breathe);
  if (now.digest === signature.digest) return 'holds';
  const group = now.groups.findIndex((digest, index) => digest !== signature.groups[index]);
  // What the approval's own digest covers of the batch was found to hold.
  if (group < 0) return { where: 'signed' };
  return (await linesOf(journal, batch, group)) ?? { where: 'signed' };
}

/** The lines of a group of rows; null for no rows. */
async function linesOf(
  { approvals, rows }: Reader,
  batch: string,
  group: number,
): Promise<Alteration | null> {
  const { after, limit } = await approvals.payouts(batch, group);
  const shown = (await rows(batch, { after, limit })).filter(({ ordinal }) => ordinal <= after + limit);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { where: 'rows', firstLine: first.line, lastLine: last.line };
}

/** The first row of a group that disagrees with its own request, or else the lines of the group; null for no rows. */
async function findRow(
  { approvals, rows }: Reader,
  { batch, operation, generation }: ApprovedBatch,
  group: number,
): Promise<Alteration | null> {
  const { payouts, after, limit } = await approvals.payouts(batch, group);
  const shown = (await rows(batch, { after, limit })).filter(({ ordinal }) => ordinal <= after + limit);
  const amounts = new Map(shown.map(({ ordinal, amount }) => [ordinal, amount]));
  for (const payout of payouts) {
    const isShown = amounts.get(payout.ordinal) === payout.amount;
    const field = bodyFault(operation, generation, payout) ?? (isShown ? null : 'amount');
    if (field !== null) return { where: 'row', line: payout.line, field };
  }
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { where: 'rows', firstLine: first.line, lastLine: last.line };
}

/** Ends sending before it begins where another program changed the batch; null where none did. */
export async function endWhereAltered(context: RunContext): Promise<DispatchEnd | null> {
  const { journal, clock } = context;
  const altered = await findAlteration(journal, context, () => clock.sleep(0));
  return altered === null ? null : await endBecause(context, altered);
}

/** Enters what was found, and says how sending ends. */
export async function endBecause(
  { journal, batch, clock }: Pick<RunContext, 'journal' | 'batch' | 'clock'>,
  it: Alteration,
): Promise<DispatchEnd & { readonly failure: PaymasterError }> {
  await journal.appendAudit({ atMs: clock.nowMs(), batch, action: 'batch.altered', facts: factsOf(it) });
  const failure = batchAltered(batch, it);
  return { kind: 'paused', sentence: messageOf(failure.failure), failure };
}

function factsOf(it: Alteration): AuditEntry['facts'] {
  const { where: code } = it;
  if (it.where === 'row') return { code, line: it.line, field: it.field };
  if (it.where === 'state') return { code, line: it.line };
  return it.where === 'rows' || it.where === 'outcomes'
    ? { code, lines: `${it.firstLine}–${it.lastLine}` }
    : { code };
}
