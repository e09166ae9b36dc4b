// The one digest of what was approved: made at the approval, and anew whenever somebody has to know whether the approved
// rows are still what they were. Reads only; the work is done where the journal is, a group of rows at a time.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { ApprovalDigest } from '../../journal/port.ts';

/** Groups that are asked for at once: the journal goes on while an answer comes back, and nobody else waits long for it. */
const ASKED_AT_ONCE = 8;

/**
 * Asks about each group of a batch in turn, and gives the answers in the same order.
 *
 * @param breathe called between some groups, so that other work gets its turn.
 */
export async function eachGroup<Answer>(
  count: number,
  ask: (group: number) => Promise<Answer>,
  breathe: () => Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) {
    const from = answers.length;
    const some = Array.from({ length: Math.min(ASKED_AT_ONCE, count - from) }, (_, index) =>
      ask(from + index),
    );
    answers.push(...(await Promise.all(some)));
    await breathe();
  }
  return answers;
}

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
