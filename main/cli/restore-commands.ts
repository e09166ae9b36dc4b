// `journal restore` and `journal confirm`: a backup in the place of the journal, and a person's word that a draft of it was
// not sent since. Only words; what is restored and locked is decided in the core.

import { z } from 'zod';
import { sentBeforeSaying } from '../../shared/guards/sent-before.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { nextForDraft } from './approve-command.ts';
import { flag, mandatory, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { unsentReason } from './given-texts.ts';
import { tellUnsound } from './journal-commands.ts';
import { batchSummary, EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import { printable } from './printable.ts';
import { requireYes } from './review.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';

export const restoreOptionsSchema = z.object({
  databaseLost: option(
    z.string(),
    '--database-lost <REASON>',
    'of the file that was moved into a database: how it is known that it is lost with all its backups',
    unsentReason,
  ),
  yes: flag('--yes', 'confirm without asking; confirms no draft'),
  ...COMMON,
});

export const confirmOptionsSchema = z.object({
  notSent: mandatory(
    z.string(),
    '--not-sent <REASON>',
    'how it is known that it was not sent since the backup',
    unsentReason,
  ),
  ...COMMON,
});

type RestoredEnd = Extract<Awaited<ReturnType<Session['restore']>>, { kind: 'restored' }>;

/** `paymaster journal restore FILE`. */
export async function restoreCommand(session: Session, file: string, raw: unknown): Promise<ExitCode> {
  const { yes, databaseLost = null } = restoreOptionsSchema.parse(raw);
  // A database is refused in any case, and nobody is asked before that.
  if (yes !== true && !session.isInDatabase) await confirm(session, file);
  const end = await session.restore(session.files.register(file), databaseLost);
  if (end.kind === 'not-sound') {
    session.output.problem('The backup does not hold. The journal stands as it was.');
    return tellUnsound(session, end.found);
  }
  const { kind: _, ...facts } = end;
  session.output.event('restored', { file, ...facts });
  const { entry, keptAs, isCompared, closedDrafts, leftOutRows, forgotten, hasUnknown, usersUnread } = end;
  session.output.result(`Restored up to entry ${entry} of the audit trail: ${file}`);
  if (usersUnread)
    session.output.problem(
      'The journal before could not be opened, nor could its users be read: no administrator of it was asked for, which stands in the audit trail.',
    );
  if (keptAs !== null) session.output.result(`The journal before is kept beside it as ${keptAs}.`);
  session.output.result(
    'Before anything is sent, the service is asked about every row that the backup holds as unsent.',
  );
  if (databaseLost !== null)
    session.output.result(`From now on the journal is this file: ${session.command('journal use file')}`);
  if (closedDrafts > 0)
    session.output.result(
      `Drafts that the journal before had approved or set aside, closed: ${closedDrafts}.`,
    );
  if (leftOutRows > 0)
    session.output.result(`${counted(leftOutRows)} that the journal before knew as ended, left out.`);
  if (!isCompared)
    session.output.problem(
      whyNotCompared(end),
      'Do not pay rows again that the service refuses or fails before you have compared them with a statement.',
    );
  if (hasUnknown)
    session.output.problem(
      'More may have been approved since the backup than can be named here: every payroll of real money asks for a reason for as many days as its profile looks back.',
    );
  for (const { batch, name, rows } of forgotten ?? [])
    session.output.problem(
      `${batch} (“${printable(name)}”, ${counted(rows)}) was approved after the backup was made. It is not known here, and its payments are asked about when they come again.`,
    );
  session.output.problem(
    ...lockedLines(end, (batch) => session.command(`journal confirm ${batch} --not-sent REASON`)),
  );
  session.summarise(EMPTY_SUMMARY, { entry });
  return 0;
}

/** Drafts that are named; the others are counted. */
const NAMED_DRAFTS = 8;

/** One sentence for all drafts that wait for a person's word, and what the journal before knew of them. */
function lockedLines(
  { lockedDrafts, draftsBefore }: Pick<RestoredEnd, 'lockedDrafts' | 'draftsBefore'>,
  command: (batch: string) => string,
): string[] {
  const [only, ...others] = lockedDrafts;
  if (only === undefined) return [];
  const known = draftsBefore.length;
  if (others.length === 0) {
    const sent = known === 0 ? '' : ' The journal before sent nothing of it; another copy of it may have.';
    return [`Draft ${only} may have been sent since the backup.${sent} If it was not: ${command(only)}`];
  }
  const all = lockedDrafts.length;
  const more = all > NAMED_DRAFTS ? ` and ${all - NAMED_DRAFTS} more` : '';
  const whose = known === all ? 'them' : `${known} of them (${namesOf(draftsBefore)})`;
  const sent =
    known === 0 ? '' : ` The journal before sent nothing of ${whose}; another copy of it may have.`;
  return [
    `${all} drafts may have been sent since the backup: ${namesOf(lockedDrafts)}${more}.${sent} For each that was not: ${command('BATCH')}`,
  ];
}

function namesOf(batches: readonly string[]): string {
  return batches.slice(0, NAMED_DRAFTS).join(', ');
}

function whyNotCompared({ keptAs, forgotten }: { keptAs: string | null; forgotten: unknown }): string {
  const unknown = 'what was sent since the backup is not known here.';
  if (forgotten !== null)
    return `The journal before is of another trail. What it approved stands below; its drafts and rows are not those of the backup, and ${unknown}`;
  return keptAs === null
    ? `There was no journal here: ${unknown}`
    : `The journal before could not be opened: ${unknown}`;
}

async function confirm(session: Session, file: string): Promise<void> {
  const question = `Put ${file} in the place of the journal? The journal is kept beside it. Type yes: `;
  await requireYes(session, question);
}

/** What is still asked before it is approved: that this draft was not sent says nothing of others with the same payments. */
async function wayOn(session: Session, batch: string): Promise<readonly string[]> {
  const sentBefore = await session.call('findSentBefore', { batch });
  if (sentBefore?.stops !== true) {
    return [`Batch ${batch} may be approved: ${await nextForDraft(session, batch)}`];
  }
  const command = await nextForDraft(session, batch, ' --allow-duplicates REASON');
  return [
    `Batch ${batch} is not locked any more. ${sayEnglish(sentBeforeSaying(sentBefore))}`,
    `So approving it needs a reason as well: ${command}`,
  ];
}

/** `paymaster journal confirm BATCH --not-sent REASON`. */
export async function confirmUnsentCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const { notSent: reason } = confirmOptionsSchema.parse(raw);
  session.concern(batch);
  const view = await session.call('confirmUnsent', { batch, reason });
  session.output.event('confirmed-unsent', { batch, reason });
  session.output.result(...(await wayOn(session, batch)));
  session.summarise(batchSummary(view));
  return 0;
}
