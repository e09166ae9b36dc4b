// Writes a request for approval: the draft as it stands, row by row as it is signed, for somebody on another computer to look
// at in full. Approves nothing and sends nothing.

import type { ApprovalAnswers } from '../../../shared/approvals/approval-answers.ts';
import { type RequestHead, requestRowSchema } from '../../../shared/approvals/approval-request.ts';
import { repeatSaying } from '../../../shared/guards/repeats.ts';
import { sentBeforeSaying } from '../../../shared/guards/sent-before.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import { digestOfDraft } from '../../upload/approved/approved-rows.ts';
import { batchName } from '../batches/batch-view.ts';
import type { Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { rowsOf, signedTotals } from './limits.ts';
import { parsedAs, SealedWriting } from './sealed-file.ts';
import { preparedOf } from './second-person.ts';
import type { WeighedDraft } from './weighing.ts';

type Parts = Needs<{ ports: 'clock' | 'files'; presence: 'here' }>;

interface Wanted {
  readonly answers: ApprovalAnswers;
  readonly weighed: WeighedDraft;
  readonly target: string;
}

/** @returns the digest of the request, which the trail has from now on, and its length. */
export async function writeRequest(
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
