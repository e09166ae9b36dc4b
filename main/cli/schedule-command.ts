// `paymaster schedule`: which batches are to be sent at a time, and the time of one, set, changed or cancelled. Sends
// nothing: a window, `serve`, `work` or a command that waits does, when the time has come.

import { z } from 'zod';
import type { BatchView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { rowsToSend } from '../../shared/guards/restored-rows.ts';
import { LATE_AFTER_MS, missedBy, type Schedule, timeInWords } from '../../shared/runs/schedules.ts';
import { formatOf } from '../../shared/texts/format.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { flag } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary, EMPTY_SUMMARY, scheduleFacts } from './json-lines.ts';
import { unaskedLine } from './locked-draft.ts';
import { COMMON } from './options.ts';
import { requireYes } from './review.ts';
import { namedTime, SENDING_TIME } from './schedule-options.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';

export const scheduleOptionsSchema = z.object({
  ...SENDING_TIME,
  cancel: flag(
    '--cancel',
    'cancel the time: the batch stays approved, until a person or an unattended sender sends it',
  ),
  yes: flag('--yes', 'set the time without asking'),
  ...COMMON,
});

/** The word that asks for the list, as no batch at all does. */
const LIST = 'list';
const format = formatOf('en');

export async function scheduleCommand(
  session: Session,
  batch: string | undefined,
  raw: unknown,
): Promise<ExitCode> {
  const options = scheduleOptionsSchema.parse(raw);
  const sendAt = namedTime(session, options);
  const wantsChange = sendAt !== null || options.cancel === true;
  if (batch === undefined || batch === LIST) {
    if (wantsChange) throw usage('No batch is named.', 'Name the batch: schedule BATCH --at TIME.');
    return await list(session);
  }
  if (sendAt !== null && options.cancel === true)
    throw usage('--at and --cancel exclude each other.', 'Give one of them.');
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  if (!wantsChange) {
    if (view.schedule === null) session.output.result(`Batch ${batch} is to be sent at no time.`);
    session.output.result(...(await scheduleLines(session, view)));
    if (view.unaskedRows > 0) session.output.result(unaskedLine(view, (words) => session.command(words)));
    session.summarise(batchSummary(view));
    return 0;
  }
  await session.holdsJournal();
  const now = sendAt === null ? await cancel(session, view) : await set(session, view, sendAt, options.yes);
  session.summarise(batchSummary(now));
  return 0;
}

async function list(session: Session): Promise<ExitCode> {
  const batches = (await session.call('listBatches', {}))
    .filter(({ schedule }) => schedule !== null)
    .sort((left, right) => (left.schedule?.sendAtMs ?? 0) - (right.schedule?.sendAtMs ?? 0));
  for (const view of batches) tellEvent(session, view);
  session.output.result(
    ...(batches.length === 0
      ? ['No batch is to be sent at a time.']
      : batches.map((view) => `${view.id}  ${view.fileName}  ${scheduleLine(view, session.clock.nowMs())}`)),
  );
  session.summarise(EMPTY_SUMMARY, { batches: batches.length });
  return 0;
}

async function cancel(session: Session, view: BatchView): Promise<BatchView> {
  const { id, schedule } = view;
  if (schedule === null) {
    throw paymasterError(
      'BATCH_WRONG_STATE',
      `Batch ${id} has no time at which it is sent. Nothing was changed.`,
      `Look at it with ${session.command(`status ${id}`)}.`,
    );
  }
  const now = await session.call('cancelSchedule', { batch: id, sendAtMs: schedule.sendAtMs });
  tellEvent(session, now);
  if (schedule.missed?.why === 'restored') {
    const doubt = unaskedLine(now, (words) => session.command(words));
    session.output.result('Cancelled. It stays approved, and nothing sends it by itself.', doubt);
    return now;
  }
  session.output.result(
    `Cancelled. It stays approved: \`resume\` and \`work\` on this journal send it. To send it now: ${session.command(`resume ${id}`)}`,
    `To end it without sending: ${session.command(`leave-out ${id} --all --reason TEXT`)}`,
  );
  return now;
}

async function set(
  session: Session,
  view: BatchView,
  sendAt: NonNullable<ReturnType<typeof namedTime>>,
  yes: boolean | undefined,
): Promise<BatchView> {
  const { id, schedule } = view;
  const question = `Send ${counted(rowsToSend(view))} of batch ${id} at ${sendAt.local.replace('T', ' ')} (${sendAt.zone})? Type yes: `;
  if (yes !== true) await requireYes(session, question);
  const replaces = schedule?.sendAtMs ?? null;
  const now = await session.call('scheduleBatch', { batch: id, sendAt, replaces });
  await tellScheduled(session, now);
  return now;
}

/** What was set, and who will send. */
export async function tellScheduled(session: Session, view: BatchView): Promise<void> {
  tellEvent(session, view);
  session.output.result(...(await scheduleLines(session, view)));
}

function tellEvent(session: Session, { id, schedule }: BatchView): void {
  session.output.event('schedule', { batch: id, schedule: scheduleFacts(schedule) });
}

/** `to be sent at 2026-11-27 17:00 (Africa/Lusaka, UTC+02:00), in 4 h 12 min`, or that it is due, or that its time was missed. */
export function scheduleLine({ schedule }: Pick<BatchView, 'schedule'>, nowMs: number): string {
  if (schedule === null) return '';
  const time = timeInWords(schedule);
  if (schedule.missed?.why === 'restored')
    return `was to be sent at ${time}, and waits for a person since the restore`;
  if (schedule.missed !== null) return `was to be sent at ${time} and was not`;
  const leftSeconds = (schedule.sendAtMs - nowMs) / 1000;
  return leftSeconds > 0
    ? `to be sent at ${time}, in ${format.duration(leftSeconds)}`
    : `due since ${time}, and not begun yet`;
}

/** The same after a subject: `is to be sent at …`, `was to be sent at … and was not`. */
export function withVerb(line: string): string {
  return line.startsWith('was ') ? line : `is ${line}`;
}

/** When a batch is sent and by whom, or what a person has to decide; empty where it waits for no time. */
export async function scheduleLines(session: Session, view: BatchView): Promise<string[]> {
  const { schedule } = view;
  if (schedule === null) return [];
  const nowMs = session.clock.nowMs();
  const line = `It ${withVerb(scheduleLine(view, nowMs))}.`;
  const { holder } = await session.journalStanding();
  // Whoever holds the journal keeps every other program from these acts.
  const acts = `${holder === null ? '' : `Once ${holder} has ended, which leaves the time set: `}${await actsOf(session, view)}`;
  if (schedule.missed?.why === 'restored') {
    return [`It was to be sent at ${timeInWords(schedule)}. ${LEFT_TO_PERSON}`, acts];
  }
  if (schedule.missed !== null) {
    return [line, `${missedReason(schedule, nowMs)} Nothing was sent.`, acts];
  }
  if (schedule.sendAtMs <= nowMs) return [line, dueSentence(session, schedule, holder), acts];
  const who =
    holder === null
      ? `A window or ${session.command('serve', null)} sends it, if it runs at that time, and so does ${session.command('work', null)}${session.isInDatabase ? ', at whichever desk of this journal' : ''}. Closing one of them does not prevent it while another runs: cancel the time. If none runs, it asks instead of sending late.`
      : `${holder} is at work on this journal and sends it, if it still runs at that time, as any other window, serve or work does that runs then: to prevent it, cancel the time in its window, or end it and cancel the time here. If none runs, it asks instead of sending late.`;
  return [line, who, acts];
}

const LEFT_TO_PERSON =
  'Since a backup was restored, nothing sends it by itself any more, at that time or at another one.';

/** Why a time was missed: of a program that was not there, a computer that slept and a set clock nobody knows which. */
export function missedReason(schedule: Schedule, nowMs: number): string {
  switch (missedBy(schedule, nowMs)) {
    case 'refused':
      return sayEnglish(schedule.missed?.said ?? '');
    case 'clock-set-back':
      return 'The clock of this computer had passed that time and was set back, so nothing sends it by itself any more.';
    default:
      return 'Nothing sent it within ten minutes: no program that sends was running, the computer slept, or its clock was set.';
  }
}

/** Who is to be named in a command about a time of a batch: nobody else where whoever is here may give it. */
export async function moverOf(
  session: Session,
  batch: string,
): Promise<{
  readonly user: string | undefined;
  readonly isRequired: boolean;
  readonly movers: readonly string[];
}> {
  const { isRequired, movers } = await session.call('getApprovalTerms', { batch });
  const { hasUsers, here } = await session.call('getPresence', {});
  const mayMove = !hasUsers || (here !== null && movers.includes(here.name));
  return { user: mayMove ? undefined : (movers[0] ?? 'NAME'), isRequired, movers };
}

/** The commands about a time, by whoever may give them: those that would be refused help nobody. */
async function actsOf(session: Session, { id: batch, schedule }: BatchView): Promise<string> {
  const { user, isRequired, movers } = await moverOf(session, batch);
  const command = (words: string) => session.command(words, user);
  const cancelling = command(`schedule ${batch} --cancel`);
  // What sends it stands beside its rows in doubt.
  const acts =
    schedule?.missed?.why === 'restored'
      ? `Cancel the time: ${cancelling}.`
      : `Send it now: ${command(`resume ${batch}`)}. Another time: ${command(`schedule ${batch} --at TIME`)}. Cancel: ${cancelling}.`;
  if (user === undefined || !isRequired) return acts;
  const who = movers.length === 0 ? 'somebody' : movers.join(' or ');
  return `Two people are asked for: it is sent now, moved or cancelled by ${who}, who may approve it and did not prepare it. ${acts}`;
}

/** Its time has come and nobody has begun it: who still does, and until when. */
function dueSentence(session: Session, { sendAtMs, zone }: Schedule, holder: string | null): string {
  const until = timeInWords({ sendAtMs: sendAtMs + LATE_AFTER_MS, zone });
  const who =
    holder === null
      ? `A window, ${session.command('serve', null)} or ${session.command('work', null)} that runs now begins it`
      : `${holder} is at work on this journal and begins it, if it sends`;
  return `${who}, until ${until}. After that nothing sends it by itself, and a person is asked.`;
}

function usage(message: string, remedy: string): Error {
  return paymasterError('USAGE', `${message} Nothing was changed.`, remedy);
}
