// The review before anything is sent: what would go out, what stands in the way, and the question to a person.
// Sends nothing by itself; a confirmation repeats what the core said, so that a stale one is refused.

import type { MethodInput } from '../../shared/contract/contract.ts';
import type { Acknowledgement, ReviewView } from '../../shared/contract/result-views.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { alteredPastSaying } from '../../shared/guards/altered-past.ts';
import { tellsChanges } from '../../shared/guards/changes.ts';
import { isOfEarlier, repeatSaying } from '../../shared/guards/repeats.ts';
import { isNeverSent, type SentBefore, sentBeforeSaying } from '../../shared/guards/sent-before.ts';
import { hasFigures, withFigures } from '../../shared/money/control-totals.ts';
import type { NamedTime } from '../../shared/runs/schedules.ts';
import type { TestRelease } from '../../shared/runs/test-rows.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { changesLines, openChangesFailure } from './changes.ts';
import { figuresOf, takeControlsBack, tellControls, tellStatedTotals } from './control-totals.ts';
import type { RESHAPE } from './draft-options.ts';
import { differenceLines, repeatLines, sentBeforeLines, twinsLine } from './duplicates.ts';
import { NONE_VALID } from './hints.ts';
import { tellInvalidRows } from './invalid-rows.ts';
import type { SendOptions, WorkOptions } from './options.ts';
import { printable, shortened } from './printable.ts';
import { namedTime } from './schedule-options.ts';
import { counted, moneyInWords, sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';
import { whileApproving } from './while-acting.ts';

/**
 * Refuses a command that would send when nobody has confirmed and nobody can be asked. Called before anything
 * else is done.
 *
 * @param requireSubject throws when what is to be sent is not there at all, which is then the better reason.
 * @throws PaymasterError CONFIRMATION_NEEDED.
 */
export async function requireConfirmable(
  session: Session,
  options: Pick<SendOptions, 'yes'>,
  requireSubject: () => Promise<void>,
): Promise<void> {
  if (options.yes === true || session.host.interactive) return;
  await requireSubject();
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    'This command sends money and nobody is here to confirm. Nothing was sent.',
    'Give --yes to confirm, or run it in a terminal.',
  );
}

/**
 * Stops a draft whose payments were approved before, unless the command gives a reason: before anything else is said
 * of it or asked.
 *
 * @throws PaymasterError DUPLICATE_FILE.
 */
export async function requireNotSentBefore(
  session: Session,
  batch: string,
  { allowDuplicates }: Pick<SendOptions, 'allowDuplicates'>,
): Promise<void> {
  if (allowDuplicates !== undefined) return;
  const sentBefore = await session.call('findSentBefore', { batch });
  if (sentBefore?.stops !== true) return;
  session.output.problem(...(await differenceLines(session, batch, sentBefore)));
  const look = await whereToLook(session, sentBefore);
  throw paymasterError(
    'DUPLICATE_FILE',
    `${sayEnglish(sentBeforeSaying(sentBefore))} Nothing was sent.`,
    `${look} --allow-duplicates REASON.`,
    { detail: sentBefore.batch },
  );
}

/** Other batches than the first one for which the command to look at them is told. */
const OTHERS_NAMED = 3;

/** Where to look, what pays nobody twice, and what is said of it if it is meant. */
export async function whereToLook(
  session: Session,
  sentBefore: Pick<SentBefore, 'kind' | 'batch' | 'newRows' | 'others'> & Partial<SentBefore>,
): Promise<string> {
  const { kind, batch, newRows } = sentBefore;
  const meant = 'If it is meant to be sent once more, say why:';
  if (kind === 'restored') return `Ask whoever sends, and look at a statement of the service. ${meant}`;
  if (kind === 'forgotten') return `It stands in the journal before, which is kept beside this one. ${meant}`;
  const status = session.command(`status ${batch}`);
  if (isNeverSent({ rows: 1, ...sentBefore }))
    return `Look at it with ${status}. If it is to be sent now, say why:`;
  const added =
    newRows === 0
      ? ''
      : ` To pay only ${rowsNotThere(newRows, batch)}, send a file of ${newRows === 1 ? 'it' : 'them'} alone.`;
  const others = (sentBefore.others ?? []).slice(0, OTHERS_NAMED).map((other) => other.batch);
  const looks: string[] = [];
  const ended: string[] = [];
  for (const each of [batch, ...others]) {
    const { state } = await session.call('getBatch', { batch: each });
    if (state === 'settled' || state === 'sent') ended.push(session.command(`status ${each}`));
    // Whoever repeats a command that was cut off wants to go on, and has no second payroll.
    else
      looks.push(`${each} has not been sent to its end. Go on with: ${session.command(`resume ${each}`)}.`);
  }
  if (ended.length > 0)
    looks.push(`Look at ${lookedAtWord(ended.length, others.length)} with ${ended.join(', ')}.`);
  return `${looks.join(' ')}${added} ${meant}`;
}

/** What is looked at: of several batches one may have to be gone on with. */
function lookedAtWord(ended: number, others: number): string {
  if (ended > 1) return 'them';
  return others === 0 ? 'it' : 'the other one';
}

function rowsNotThere(rows: number, batch: string): string {
  return rows === 1 ? `the row that ${batch} did not have` : `the ${rows} rows that ${batch} did not have`;
}

/** What the approval of a draft is told; a part of what `send` takes. */
type ApprovalOptions = Omit<SendOptions, keyof WorkOptions | 'acceptNumbers' | keyof typeof RESHAPE>;

/** What a review ends in. */
type ReviewEnd = 'send' | 'approve' | 'request';

/**
 * Shows the review, has it confirmed, and approves the batch.
 *
 * @throws PaymasterError when a rule stands in the way or the person says no; then nothing was sent.
 */
export async function approve(
  session: Session,
  batch: string,
  options: ApprovalOptions,
  act: ReviewEnd = 'send',
): Promise<void> {
  const input = await reviewed(session, batch, options, act);
  const isTimed = input.sendAt !== undefined;
  await whileApproving(session, batch, isTimed, async () => {
    await session.call('confirmBatch', input);
    const { rows, totals } = input.confirmation;
    session.output.event('approved', { batch, rows, totals });
  });
  if (!isTimed && act === 'send') session.begins('sending');
}

/**
 * Shows the review and has it confirmed; a request for somebody else's approval needs no confirmation.
 *
 * @returns what an approval takes.
 */
export async function reviewed(
  session: Session,
  batch: string,
  options: ApprovalOptions,
  act: ReviewEnd,
): Promise<MethodInput<'confirmBatch'>> {
  if (options.controlTotals === false) await takeControlsBack(session, batch);
  const review = await session.call('reviewBatch', { batch });
  const view = await session.call('getBatch', { batch });
  const altered = review.alteredEarlier.map((each) => sayEnglish(alteredPastSaying(each)));
  const sentBefore = [...altered, ...(await sentBeforeLines(session, batch, review.sentBefore))];
  requireNotPaid(session, review, options, sentBefore);
  showReview(session, view, review, sentBefore);
  if (review.invalidRows > 0 && options.validOnly !== true) {
    await tellInvalidRows(session, batch);
    throw rowsInvalid(session, batch, view, review);
  }
  const controls = figuresOf(options);
  const compareWith = options.compareWith ?? null;
  const changes = await session.call('compareBatch', { batch, with: compareWith });
  const compared = changesLines(session, batch, changes);
  if (tellsChanges({ ...view, sentBefore: review.sentBefore }, changes)) session.output.result(...compared);
  const figures = withFigures(review.controls.figures, controls);
  const fault =
    tellControls(session, batch, figures, review.controls) ??
    tellStatedTotals(session, figures, review.controls);
  if (fault !== null) throw fault;
  const open = openChangesFailure(changes, options.acknowledgeChanges);
  if (open !== null) throw open;
  const sendAt = namedTime(session, options);
  if (options.yes !== true && act !== 'request') await askPerson(session, view, review, { sendAt, act });
  return {
    confirmation: review.confirmation,
    leaveOutInvalid: options.validOnly === true,
    duplicatesReason: options.allowDuplicates ?? null,
    acknowledged: null,
    ...testFirstOf(options),
    ...(sendAt === null ? {} : { sendAt }),
    ...(hasFigures(controls) ? { controls } : {}),
    changes: { with: compareWith, acknowledged: [], reason: options.acknowledgeChanges ?? null },
  };
}

/** Test rows, where the command asks for them: `--release` alone asks, too. */
function testFirstOf({ testFirst, release }: ApprovalOptions): { testFirst?: TestRelease } {
  return testFirst === true || release !== undefined ? { testFirst: release ?? 'auto' } : {};
}

/** @throws PaymasterError DUPLICATE_RECIPIENT, after every such row was named, unless the command gives a reason. */
function requireNotPaid(
  session: Session,
  { repeats }: ReviewView,
  { allowDuplicates }: Pick<SendOptions, 'allowDuplicates'>,
  sentBefore: readonly string[],
): void {
  const paid = repeats.filter(isOfEarlier);
  if (paid.length === 0 || allowDuplicates !== undefined) return;
  session.output.event('repeats', { repeats: paid });
  session.output.problem(...sentBefore, ...paid.flatMap(repeatLines));
  const batches = [...new Set(paid.flatMap(({ earlier }) => (earlier === null ? [] : [earlier.batch])))];
  throw paymasterError(
    'DUPLICATE_RECIPIENT',
    `${paid.map((group) => sayEnglish(repeatSaying(group))).join(' ')} Nothing was sent.`,
    `Look at ${batches.length === 1 ? 'it' : 'them'} with ${batches.map((batch) => session.command(`status ${batch}`)).join(', ')}. To send only the others, take a file without these lines, or exclude them on Import in the window. If these rows are meant to go out once more, say why: --allow-duplicates REASON.`,
    { detail: batches.join(' ') },
  );
}

function rowsInvalid(session: Session, batch: string, view: BatchView, review: ReviewView): PaymasterError {
  const isAny = review.confirmation.rows > 0;
  return paymasterError(
    'ROWS_INVALID',
    `${review.invalidRows} of ${view.rowCount} rows cannot be sent as they are. Nothing was sent.`,
    `What is wrong with each stands in the report (${session.command(`report ${batch} --output FILE.csv`)})${isAny ? '; --valid-only sends the others' : ''}.`,
    isAny ? {} : { detail: NONE_VALID },
  );
}

function showReview(
  session: Session,
  view: BatchView,
  review: ReviewView,
  sentBefore: readonly string[],
): void {
  const { confirmation, invalidRows, warningRows, duplicateRows, providers, acknowledgements } = review;
  session.output.event('review', {
    batch: view.id,
    rows: confirmation.rows,
    totals: confirmation.totals,
    invalidRows,
    warningRows,
    duplicateRows,
    providers,
    acknowledgements,
    sentBefore: review.sentBefore,
    duplicatePeriodDays: review.duplicatePeriodDays,
    repeats: review.repeats,
    alteredEarlier: review.alteredEarlier,
    practice: view.practice,
  });
  session.output.result(
    `${view.fileName}, batch ${view.id}`,
    view.practice
      ? 'PRACTICE: this account talks to the built-in simulator. No money moves.'
      : `Account: ${view.profile ?? 'named by its address'}, ${view.baseUrl}, ${view.generation}`,
    ...sentenceTable(view.sentence, session.host.stdout.width()),
    `To send: ${amountsInWords(review)}`,
    ...providers.map(providerLine),
  );
  const problems = [
    ...sentBefore,
    ...review.repeats.flatMap(repeatLines),
    ...acknowledgements.flatMap(hiddenLines),
  ];
  if (invalidRows > 0)
    problems.push(`${counted(invalidRows)} cannot be sent as written, and would stay out.`);
  if (warningRows > 0) problems.push(`${counted(warningRows)} with warnings: worth a look, and no obstacle.`);
  if (duplicateRows > 0) {
    const first = acknowledgements.find(({ code }) => code === 'DUPLICATE_ROW')?.firstLine;
    problems.push(twinsLine(duplicateRows, first, view.operation === 'refund'));
  }
  session.output.problem(...problems);
}

/** What the sheet hides, by name: going on acknowledges it. */
function hiddenLines({ code, rows, sheet }: Acknowledgement): string[] {
  if (sheet === undefined) return [];
  const sentences =
    sheet.sentences.length > 0
      ? sheet.sentences
      : [
          `${HIDDEN_ROWS[code] ?? code}: ${counted(rows)}, ${rows === 1 ? 'line' : 'lines'} ${sheet.lines}. Check that they are to be paid.`,
        ];
  return sentences.map(
    (sentence) => `${shortened(`To acknowledge: ${sentence}`, HIDDEN_LENGTH_MAX)} (${code})`,
  );
}

/** Longest sentence on what is hidden; many single rows are a long list. */
const HIDDEN_LENGTH_MAX = 300;

const HIDDEN_ROWS: Readonly<Record<string, string>> = {
  ROW_HIDDEN: 'Hidden or filtered out in the sheet',
  ROW_SAYS_STOP: 'Marked in a column that is not sent as paid or not to be paid',
  ROW_STRUCK: 'Struck through in the sheet',
  ROW_MERGED: 'Under a merged cell that begins above',
};

function providerLine({ provider, country, rows, status }: ReviewView['providers'][number]): string {
  const place = country === null ? '' : ` (${country})`;
  return `  ${provider}${place}: ${counted(rows)}, ${status ?? 'availability not known'}`;
}

async function askPerson(
  session: Session,
  view: BatchView,
  review: ReviewView,
  { sendAt, act }: { sendAt: NamedTime | null; act: 'send' | 'approve' },
): Promise<void> {
  const when = sendAt === null ? '' : ` at ${sendAt.local.replace('T', ' ')} (${sendAt.zone})`;
  const verb = act === 'send' ? 'Send' : 'Approve';
  const question = `${verb} ${amountsInWords(review)}${view.practice ? ' in practice' : ''}${when}? Type yes to ${act}: `;
  if (await saysYes(session, question)) return;
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    'Not confirmed. Nothing was sent.',
    `Run the command again and answer yes to ${act}.`,
  );
}

/** @throws PaymasterError CONFIRMATION_NEEDED unless a person at the terminal says yes. */
export async function requireYes(session: Session, question: string): Promise<void> {
  const { interactive } = session.host;
  if (interactive && (await saysYes(session, question))) return;
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    'Not confirmed. Nothing was changed.',
    interactive ? 'Run the command again and answer yes.' : 'Give --yes to confirm.',
  );
}

/** Asks a person; only the whole word counts. */
export async function saysYes(session: Session, question: string): Promise<boolean> {
  const answer = await session.host.ask(printable(question));
  return (answer ?? '').trim().toLowerCase() === 'yes';
}

function amountsInWords({ confirmation }: ReviewView): string {
  const amounts = Object.entries(confirmation.totals).map(([currency, amount]) =>
    moneyInWords(currency, amount),
  );
  return [counted(confirmation.rows), ...amounts].join(', ');
}
