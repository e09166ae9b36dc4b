// An approval on another computer, on the side that prepared the draft: the request that goes there, and the answer that comes
// back. What approves here is the same as ever; only the signature was made elsewhere.

import type { ApprovalAnswers } from '../../../shared/approvals/approval-answers.ts';
import type { ApprovalAnswer } from '../../../shared/approvals/approval-request.ts';
import type { Confirmation } from '../../../shared/contract/views.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { requireAnswerTo, requireThisJournal, termsChanged } from './answers.ts';
import { requireDraft } from './changes.ts';
import { rowsOf, signedTotals } from './limits.ts';
import { writeRequest } from './request-writing.ts';
import { requireRights } from './rights.ts';
import { requireAble, standingOf } from './standing.ts';
import { approveWeighed, confirmationOf, type ReviewParts, weigh } from './weighing.ts';

/** Writes the request for a draft that nothing but the signature keeps from being approved. */
export async function exportRequest(
  core: ReviewParts,
  confirmation: Confirmation,
  answers: ApprovalAnswers,
  target: string,
): Promise<{ request: string; bytes: number }> {
  const writer = await core.journal.writer();
  const weighed = await weigh(core, writer, confirmation, answers);
  return await writeRequest(core, writer, { answers, weighed, target });
}

/** Whoever is not sure whether an import came to its end imports once more. */
function importedAlready(batch: string, name: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} was approved by this answer of ${name} already. Nothing was changed.`,
    say`Nothing more has to be imported: go on with the batch.`,
    { detail: 'imported-already' },
  );
}

/**
 * Approves a draft by an answer.
 *
 * @throws PaymasterError when the answer is not of this draft as it stands, or its signer may not approve it. Nothing was
 *   approved then.
 */
export async function importAnswer(core: ReviewParts, answer: ApprovalAnswer): Promise<void> {
  const { clock } = core.ports;
  const { batch, answers: said } = answer;
  const writer = await core.journal.writer();
  requireThisJournal(await writer.trail.identity(), answer);
  const approvedBefore = await writer.approvals.made();
  const { signature: kept } = await writer.signatures.kept(batch);
  if (kept !== null && kept.signature === answer.signature) throw importedAlready(batch, kept.person);
  const record = await requireDraft(writer, batch);
  const atMs = clock.nowMs();
  const breathe = () => clock.sleep(0);
  const signature = await requireAnswerTo(writer, record, answer, { nowMs: atMs, breathe });
  const totals = await writer.totals(batch);
  const paid = signedTotals(totals);
  await requireRights(writer);
  const standing = await standingOf(writer, record, signature.person, { totals, day: signature.day });
  requireAble(standing);
  const weighed = await weigh(core, writer, confirmationOf(record, totals), said);
  const isSigned =
    JSON.stringify(weighed.terms) === answer.terms &&
    JSON.stringify(paid) === answer.totals &&
    rowsOf(paid) === answer.rows;
  if (!isSigned) throw termsChanged(batch);
  const { isRequired } = standing;
  await approveWeighed(core, writer, weighed, { said, signature, approvedBefore, isRequired, atMs });
}
