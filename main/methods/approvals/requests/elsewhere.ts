// An approval on another computer, on the side that prepared the draft: the request that goes there, and the answer that comes
// back. What approves here is the same as ever; only the signature was made elsewhere.

import type { ApprovalAnswers } from '../../../../shared/approvals/approval-answers.ts';
import {
  type ApprovalAnswer,
  type RequestHead,
  requestRowSchema,
} from '../../../../shared/approvals/approval-request.ts';
import type { Confirmation } from '../../../../shared/contract/views.ts';
import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { repeatSaying } from '../../../../shared/guards/repeats.ts';
import { sentBeforeSaying } from '../../../../shared/guards/sent-before.ts';
import { say } from '../../../../shared/saying.ts';
import type { JournalWriter } from '../../../journal/journal-port.ts';
import { digestOfDraft } from '../../../upload/approved/approved-rows.ts';
import { batchName } from '../../batches/batch-view.ts';
import type { Needs } from '../../core.ts';
import { writeTarget } from '../../files/write-target.ts';
import { requireDraft } from '../review/changes.ts';
import {
  approveWeighed,
  confirmationOf,
  type ReviewParts,
  type WeighedDraft,
  weigh,
} from '../review/weighing.ts';
import { rowsOf, signedTotals } from '../rights/limits.ts';
import { requireRights } from '../rights/rights.ts';
import { preparedOf } from '../rights/second-person.ts';
import { requireAble, standingOf } from '../rights/standing.ts';
import { requireAnswerTo, requireThisJournal, termsChanged } from './answers.ts';
import { parsedAs, SealedWriting } from './sealed-file.ts';

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

type Parts = Needs<{ ports: 'clock' | 'files'; presence: 'here' }>;

interface Wanted {
  readonly answers: ApprovalAnswers;
  readonly weighed: WeighedDraft;
  readonly target: string;
}

/**
 * Writes a request for approval: the draft as it stands, row by row as it is signed, for somebody on another
 * computer to look at in full. Approves nothing and sends nothing. @returns the digest of the request, which
 * the trail has from now on, and its length.
 */
async function writeRequest(
  core: Parts,
  journal: JournalWriter,
  { answers, weighed, target }: Wanted,
): Promise<{ request: string; bytes: number }> {
  const { clock, files } = core.ports;
  const { record } = weighed;
  const { id: batch } = record;
  const breathe = () => clock.sleep(0);
  const { digest, groups } = await digestOfDraft(journal, batch, breathe);
  const totals = signedTotals(weighed.totals);
  const atMs = clock.nowMs();
  const { by: preparedBy } = await preparedOf(journal, batch);
  const { sentBefore, repeats } = weighed;
  const head: RequestHead = {
    paymaster: 'approval request 1',
    at: new Date(atMs).toISOString(),
    by: (await core.presence.here())?.name ?? null,
    preparedBy: [...preparedBy],
    batchName: batchName(record),
    fileName: record.source.fileName,
    digest,
    rows: rowsOf(totals),
    totals: JSON.stringify(totals),
    terms: JSON.stringify(weighed.terms),
    answers,
    said: [...(sentBefore === null ? [] : [sentBeforeSaying(sentBefore)]), ...repeats.map(repeatSaying)],
    draft: parsedAs(requestRowSchema, await journal.signatures.texts(batch)),
  };
  const written = await writeTarget(files, target, async (file) => {
    const writing = new SealedWriting(file);
    await writing.lines([JSON.stringify(head)]);
    for (let group = 0; group < groups.length; group += 1) {
      await writing.lines(await journal.signatures.rowTexts(batch, group));
      await breathe();
    }
    return { request: await writing.seal(), bytes: writing.bytes, file: file.name };
  });
  const { request, bytes } = written;
  const facts = { request, file: written.file, rows: head.rows, totals: head.totals, signedDigest: digest };
  await journal.appendAudit({ atMs, batch, action: 'approval.requested', facts });
  return { request, bytes };
}
