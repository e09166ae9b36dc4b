// The one digest of what was approved: made at the approval, and anew whenever somebody has to know whether the approved
// rows are still what they were. Reads only; the work is done where the journal is, a group of rows at a time.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { ApprovalDigest } from '../../journal/port.ts';
import { eachGroup } from '../run/each-group.ts';

/**
 * The digest of a draft as it stands now, with every row of its file: what an approver signs. An approval changes none of it.
 *
 * @param breathe called between groups, so that other work gets its turn.
 */
export async function digestOfDraft(
  { approvals, signatures }: Pick<JournalReader, 'approvals' | 'signatures'>,
  batch: string,
  breathe: () => Promise<void>,
): Promise<ApprovalDigest> {
  const count = await approvals.groups(batch);
  const groups = await eachGroup(count, (group) => signatures.group(batch, group), breathe);
  return await signatures.whole(batch, groups);
}

/**
 * The digest of a batch's approved rows as they stand now.
 *
 * @param breathe called between groups, so that other work gets its turn.
 */
export async function digestOfApproved(
  { approvals }: Pick<JournalReader, 'approvals'>,
  batch: string,
  breathe: () => Promise<void>,
): Promise<ApprovalDigest> {
  const count = await approvals.groups(batch);
  const groups = await eachGroup(count, (group) => approvals.group(batch, group), breathe);
  return await approvals.whole(batch, groups);
}
