// `batches` and `status`: what the journal holds. Queries only, so that they work while something else sends.

import type { SignedView } from '../../shared/contract/approval-methods.ts';
import type { MethodOutput } from '../../shared/contract/contract.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { wasClosed } from '../../shared/guards/restored-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { tellFound } from './altered-batch.ts';
import { nextForDraft } from './approve-command.ts';
import { askedWords, awaitedLines } from './awaited.ts';
import { cutShortLine } from './cut-short.ts';
import type { ExitCode } from './exit-code.ts';
import { batchFacts, batchSummary, EMPTY_SUMMARY } from './json-lines.ts';
import { lockedLine, unaskedLine } from './locked-draft.ts';
import { minuteInWords } from './moment-words.ts';
import { releaseLines, testLines } from './release-command.ts';
import { scheduleLine, scheduleLines } from './schedule-command.ts';
import { counted, sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';

const CUT_SHORT = 'reading was cut short';

/** `paymaster batches`: one line for each batch. */
export async function batchesCommand(session: Session): Promise<ExitCode> {
  const batches = await session.call('listBatches', {});
  for (const batch of batches) session.output.event('batch', batchFacts(batch));
  session.output.result(
    ...(batches.length === 0
      ? ['No batch yet.']
      : batches.map((batch) => batchLine(batch, session.clock.nowMs()))),
  );
  const { beyond } = await session.call('readBeyond', { practice: null, isRecent: true });
  if (beyond !== null) session.output.problem(sayEnglish(beyond));
  const { isThere, holder, folder } = await session.journalStanding();
  if (!isThere) {
    session.output.problem(
      `There is no journal in ${folder}: nothing was imported or sent there. Check --data-dir.`,
    );
  }
  if (holder !== null) session.output.problem(`${atWork(holder)}.`);
  session.summarise(EMPTY_SUMMARY, { batches: batches.length });
  return 0;
}

const UNALTERED: MethodOutput<'checkBatch'> = { altered: null, rights: null };

/** `paymaster status BATCH`: the facts and the money sentence of one batch. */
export async function statusCommand(session: Session, batch: string): Promise<ExitCode> {
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  const { signed } = await session.call('getApprovalTerms', { batch });
  const { beyond } = await session.call('readBeyond', { practice: view.practice, isRecent: true });
  session.output.event('batch', { ...batchFacts(view), signedBy: signed?.name ?? null });
  const { holder, movedTo } = await session.journalStanding();
  const desk = view.elsewhere === null ? null : sayEnglish(view.elsewhere.desk);
  // What another program sends was looked at as it started; what rests is only told, and nothing of it is gone on with.
  const isSent = view.state === 'sending' && (holder !== null || desk !== null);
  const found = isSent ? UNALTERED : await session.call('checkBatch', { batch });
  const width = session.host.stdout.width();
  const stand = (rows: number) => `Below ${rows === 1 ? 'it stands' : 'they stand'} under Unknown.`;
  const awaited = isSent && desk === null ? awaitedLines(view, stand) : [];
  session.output.result(
    ...statusLines(view, signed, width, { isUnaltered: found.altered === null, awaited }),
  );
  session.output.result(...(await scheduleLines(session, view)));
  if (view.unaskedRows > 0) session.output.result(unaskedLine(view, (words) => session.command(words)));
  if (view.leavingOut !== null)
    session.output.result(cutShortLine(view.id, (words) => session.command(words)));
  session.output.result(...queuedDraft(view, holder ?? desk));
  if (view.locked) session.output.result(lockedLine(view, (words) => session.command(words)));
  if (beyond !== null) session.output.problem(sayEnglish(beyond));
  // Nothing can be done from a journal that was moved for good; where the work goes on was said as it was opened.
  const isGone = movedTo?.isDone === true;
  const isHeld = view.schedule !== null || view.locked || view.leavingOut !== null;
  const next = !isHeld && !isGone ? await nextCommand(session, view) : null;
  const exitCode = tellFound(session, found);
  if (next !== null && exitCode === 0) {
    const isFree = holder === null && desk === null;
    if (isFree) session.output.result(...releaseLines(view, (words) => session.command(words)));
    session.output.result(goOn(view, next, holder, desk));
  }
  session.summarise(batchSummary(view));
  return exitCode;
}

/** The next command, and for whom it has to wait. */
function goOn(
  { state, pauseReason }: BatchView,
  next: string,
  holder: string | null,
  desk: string | null,
): string {
  if (holder !== null) {
    // It may follow the others for as long as they take.
    const isHeld = state === 'sending' && pauseReason !== null;
    const act = isHeld
      ? 'It sends no more of this batch: pause the batch in its window or page, or end it, then'
      : 'Wait until it has ended, or close it, then';
    return `${atWork(holder)}. ${act}: ${next}`;
  }
  if (desk !== null) return `There is nothing to do here while ${desk} is at work on it. Afterwards: ${next}`;
  return `Go on with: ${next}`;
}

/** Only one program at a time sends: whoever looks meanwhile is told which. */
function atWork(holder: string): string {
  return `${holder} is at work on this journal, and no other program can send from it meanwhile`;
}

function batchLine(batch: BatchView, nowMs: number): string {
  const practice = batch.practice ? '  PRACTICE' : '';
  const unread = batch.importFinished
    ? ''
    : `  ${batch.state === 'draft' ? 'not read to its end' : CUT_SHORT}`;
  const locked = batch.locked ? '  waits for a person’s word' : '';
  const unasked =
    batch.unaskedRows > 0
      ? `  ${counted(batch.unaskedRows)} may have been sent since the backup that was restored`
      : '';
  const cut = batch.leavingOut === null ? '' : '  leaving rows out was cut short';
  const closed = wasClosed(batch) ? '  closed, may have been sent' : '';
  const timed = batch.schedule === null ? '' : `  ${scheduleLine(batch, nowMs)}`;
  const { rows } = batch.sentence;
  return `${batch.id}  ${batch.state.padEnd(9)}  ${new Date(batch.createdAtMs).toISOString()}  ${rows.file} ${rows.file === '1' ? 'row' : 'rows'}  ${titleOf(batch)}${unread}${locked}${closed}${unasked}${cut}${timed}${practice}`;
}

/** The file, the name that a person gave it where that is another, and the operation where it is no payout. */
function titleOf({ name, fileName, operation }: BatchView): string {
  const named = fileName.startsWith(`${name}.`) || fileName === name ? fileName : `${name} (${fileName})`;
  return operation === 'payout' ? named : `${named}, ${operation}s`;
}

/** Nothing, or that a draft has rows with their identifiers, by an approval that was cut short or that somebody is at. */
function queuedDraft({ state, counts: { queued = 0 } }: BatchView, who: string | null): string[] {
  if (state !== 'draft' || queued === 0) return [];
  const why =
    who === null ? 'Its approval was cut short' : `${who} is approving it, or its approval was cut short`;
  const unsent = who === null ? ' Nothing was sent.' : '';
  return [
    `${why}: ${counted(queued)} have their identifiers already, so that no row can be changed any more.${unsent}`,
  ];
}

/** Nothing, or why a batch that has not all of its rows can never be sent, and what to do. */
function unreadLines({ importFinished, state, retryOf, reuseOf }: BatchView): string[] {
  if (importFinished) return [];
  const anew = reuseOf === null ? 'import the file again' : `use batch ${reuseOf} again once more`;
  const again = retryOf === null ? anew : `make the retry of ${retryOf} again`;
  return state === 'draft'
    ? [
        `It is being read now, or its ${CUT_SHORT}: it cannot be sent. If nothing reads it any more, ${again}.`,
      ]
    : [`Its ${CUT_SHORT}, and nothing of it was sent. To send its rows, ${again}.`];
}

/** Nothing, or that a service without status checks leaves open what became of rows on their way. */
export function noStatusLines({ statusNotOffered }: BatchView): string[] {
  return statusNotOffered
    ? [
        'The service answered its status checks with 404, as one does that offers none. Nothing is known to be final: rows on their way stay as they were accepted.',
      ]
    : [];
}

function statusLines(
  batch: BatchView,
  signed: SignedView | null,
  width: number | null,
  { isUnaltered, awaited }: { readonly isUnaltered: boolean; readonly awaited: readonly string[] },
): string[] {
  const lines = [
    `${titleOf(batch)}, batch ${batch.id}: ${batch.state}`,
    batch.practice
      ? 'PRACTICE: this account talks to the built-in simulator. No money moves.'
      : `Account: ${batch.profile ?? 'named by its address'}, ${batch.baseUrl}, ${batch.generation}`,
    `Imported ${minuteInWords(batch.createdAtMs)}`,
  ];
  if (batch.approvedAtMs !== null)
    lines.push(`Approved ${minuteInWords(batch.approvedAtMs)}${signedWords(signed)}`);
  if (batch.settledAtMs !== null) lines.push(`Settled ${minuteInWords(batch.settledAtMs)}`);
  if (batch.elsewhere !== null) {
    const { work, desk } = batch.elsewhere;
    lines.push(`${work === 'send' ? 'Being sent' : 'Asked about'} by ${sayEnglish(desk)}`);
    const open = batch.counts.offered;
    if (work === 'send' && open > 0 && batch.pauseReason !== null)
      lines.push(
        `${askedWords(open, 'That desk')} Below ${open === 1 ? 'it stands' : 'they stand'} under Unknown.`,
      );
    else if (work === 'send' && open > 0)
      lines.push(
        `${counted(open)} of it ${open === 1 ? 'is' : 'are'} being sent by that desk, which awaits the answers: below ${open === 1 ? 'it stands' : 'they stand'} under Unknown.`,
      );
  }
  lines.push(...awaited);
  const why = wasClosed(batch) ? 'Closed' : batch.state === 'sending' ? 'Waits' : 'Paused';
  if (batch.pauseReason !== null) lines.push(...`${why}: ${sayEnglish(batch.pauseReason)}`.split('\n'));
  return [
    ...lines,
    ...unreadLines(batch),
    ...noStatusLines(batch),
    ...testLines(batch),
    ...(batch.activity?.waits.map(sayEnglish) ?? []),
    ...sentenceTable(batch.sentence, width, isUnaltered),
  ];
}

function signedWords(signed: SignedView | null): string {
  if (signed === null) return '';
  const { name, fingerprint, isFromElsewhere } = signed;
  const where = isFromElsewhere ? ', at another computer' : '';
  return `, signed by ${name}, key ${fingerprint.slice(0, 16)}${where}`;
}

async function nextCommand(
  session: Session,
  { id, state, importFinished }: BatchView,
): Promise<string | null> {
  if (!importFinished) return null;
  switch (state) {
    case 'draft':
      return await nextForDraft(session, id);
    case 'approved':
    case 'paused':
    case 'sending':
      return session.command(`resume ${id}`);
    case 'sent':
      return session.command(`resume ${id} --wait`);
    default:
      return null;
  }
}
