// `paymaster approve BATCH`: shows the review, asks, and approves as whoever is named, without sending. Also what `run` and
// `send` ask before they approve. Decides nothing: the core says who may.

import type { Command } from 'commander';
import { z } from 'zod';
import type { ApprovalTerms } from '../../shared/contract/approval-methods.ts';
import { mayCall } from '../../shared/contract/method-roles.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { giveToken, oneBatchAtATime } from './account.ts';
import {
  importAnswerCommand,
  requestCommand,
  requestOptionsSchema,
  signCommand,
  signOptionsSchema,
} from './approve-elsewhere.ts';
import { addOptions } from './declared-options.ts';
import { type RESHAPE, TAKE_BACK } from './draft-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { APPROVAL, COMMON, commonOptionsSchema, type SendOptions } from './options.ts';
import { requireStillDraft } from './past-draft.ts';
import { approve, requireConfirmable, requireNotSentBefore } from './review.ts';
import { scheduleLines } from './schedule-command.ts';
import type { InSession, Session } from './session.ts';
import { shellText } from './shell-word.ts';

const approveOptionsSchema = z.object({ ...APPROVAL, ...TAKE_BACK, ...COMMON });

async function approveCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = approveOptionsSchema.parse(raw);
  await requireConfirmable(session, options, async () => {
    await session.call('getBatch', { batch });
  });
  session.concern(batch);
  await session.holdsJournal();
  const draft = await session.call('getBatch', { batch });
  giveToken(session, [draft], oneBatchAtATime(session));
  await requireStillDraft(session, draft);
  await requireApprover(session, batch);
  await requireNotSentBefore(session, batch, options);
  await approve(session, batch, options, 'approve');
  const view = await session.call('getBatch', { batch });
  const { signed } = await session.call('getApprovalTerms', { batch });
  const who = signed === null ? '' : ` by ${signed.name}, key ${signed.fingerprint.slice(0, 16)}`;
  session.output.result(`Batch ${batch} is approved${who}. Nothing was sent.`);
  session.output.result(...(await scheduleLines(session, view)));
  if (view.schedule === null) session.output.problem(`Send it with: ${session.command(`send ${batch}`)}`);
  session.summarise(batchSummary(view));
  return 0;
}

/**
 * Before a batch is reviewed: whoever is named has to be one who may approve, and where two people are required another
 * than who prepared it.
 *
 * @param options of the approval, such as ` --valid-only`.
 * @throws PaymasterError APPROVAL_MISSING, with the command that comes next; the draft stays.
 */
export async function requireApprover(session: Session, batch: string, options = ''): Promise<void> {
  const terms = await session.call('getApprovalTerms', { batch });
  if (!isForSomebodyElse(terms) || terms.whyNot === 'limit') return;
  session.output.event('approval-missing', { batch, preparedBy: terms.preparedBy, others: terms.others });
  throw await missing(session, batch, options, terms);
}

function isForSomebodyElse({ isRequired, mayApprove, whyNot }: ApprovalTerms): boolean {
  return !mayApprove && (isRequired || whyNot === 'role-missing');
}

/** The options of `send` that change a draft before it is reviewed. */
type ChangingOptions = Pick<SendOptions, 'acceptNumbers' | keyof typeof RESHAPE>;

/**
 * Before a draft is changed: where two people are asked for, whoever sends it only approves it, or they would have prepared it
 * as well and nobody could approve it.
 *
 * @throws PaymasterError APPROVAL_MISSING; nothing was changed.
 */
export async function requireNoChange(
  session: Session,
  batch: string,
  { acceptNumbers, useCorrections, splitAboveMaximum, addUpPeople }: ChangingOptions,
): Promise<void> {
  const asked = [
    ...(useCorrections === true ? ['--use-corrections'] : []),
    ...(acceptNumbers === undefined ? [] : ['--accept-numbers']),
    ...(splitAboveMaximum === true ? ['--split-above-maximum'] : []),
    ...(addUpPeople === true ? ['--add-up-people'] : []),
  ];
  if (asked.length === 0) return;
  const { isRequired, preparedBy } = await session.call('getApprovalTerms', { batch });
  if (!isRequired) return;
  const options = asked.join(' and ');
  const who = preparedBy.length === 0 ? 'whoever prepares it' : preparedBy.join(' or ');
  throw paymasterError(
    'APPROVAL_MISSING',
    `Batch ${batch} is approved by somebody else than who prepared it, and ${options} ${asked.length === 1 ? 'changes' : 'change'} it: whoever sends it would have prepared it, too. Nothing was changed, and nothing was sent.`,
    `Have it changed by ${who}, in the window or by reading the file again (${session.command(`import FILE ${asked.join(' ')}`, 'NAME')}); then approve and send it without ${asked.length === 1 ? 'this option' : 'these options'}.`,
    { detail: 'changes-draft' },
  );
}

/** Whether what this user reads can only wait for somebody else, so that there is nothing to confirm here. */
export async function preparesOnly(
  session: Session,
  { user, profile }: { readonly user?: string | undefined; readonly profile?: string | undefined },
): Promise<boolean> {
  if (user === undefined || profile === undefined) return false;
  const presence = await session.ask('getPresence', {});
  const here = presence.ok ? presence.value.here : null;
  if (here === null) return false;
  if (!mayCall('confirmBatch', here.roles)) return true;
  const profiles = await session.ask('listProfiles', {});
  return (
    profiles.ok &&
    profiles.value.some(
      ({ name, asksTwoPeople, twoPeopleBy }) =>
        name === profile && (asksTwoPeople || twoPeopleBy !== undefined),
    )
  );
}

async function missing(
  session: Session,
  batch: string,
  options: string,
  { whyNot, others, sentence }: ApprovalTerms,
): Promise<PaymasterError> {
  const why = sentence === null ? '' : sayEnglish(sentence);
  const next =
    whyNot === 'preparer-unknown'
      ? `Import the file again as a user (${session.command('import FILE', 'NAME')}), and have that batch approved by another one.`
      : whyNot === 'first-passphrase'
        ? `It is kept as it is. Next: ${session.command(`user passphrase ${await nameHere(session)}`, null)}, then the same command once more.`
        : others.length === 0
          ? `It is kept as it is. Add a user who approves and did not prepare it (${session.command('user add NAME --role approve', 'ADMINISTRATOR')}), who chooses another passphrase before approving it (${session.command('user passphrase NAME', null)}); or one of another computer (${session.command('user add NAME --role approve --public-key FILE', 'ADMINISTRATOR')}), who signs a request there (${session.command(`approve request ${batch}${options} --output FILE`)}).`
          : `It is kept as it is. Next: ${await approvalCommands(session, batch, options, others)}`;
  return paymasterError('APPROVAL_MISSING', `${why} Nothing was sent.`, next, { detail: batch });
}

async function nameHere(session: Session): Promise<string> {
  return shellText((await session.call('getPresence', {})).here?.name ?? 'NAME');
}

/**
 * The command that comes next for a draft: `send`, or where two people are asked for and whoever is named is not the second
 * one, what has it approved.
 *
 * @param options of `send`, such as ` --valid-only`.
 */
export async function nextForDraft(session: Session, batch: string, options = ''): Promise<string> {
  const terms = await session.call('getApprovalTerms', { batch });
  return isForSomebodyElse(terms)
    ? await approvalCommands(session, batch, options, terms.others)
    : session.command(`send ${batch}${options}`);
}

/** Whoever has no passphrase here can only be asked at their own computer. */
async function approvalCommands(
  session: Session,
  batch: string,
  options: string,
  others: readonly string[],
): Promise<string> {
  const request = session.command(`approve request ${batch}${options} --output FILE`);
  const { names } = await session.call('getPresence', {});
  const here = others.find((name) => names.includes(name));
  return here === undefined && others.length > 0
    ? `${request}, to be signed by ${others.join(' or ')} at another computer`
    : `${session.command(`approve ${batch}${options}`, here ?? 'NAME')}, or at another computer: ${request}`;
}

/** What the command line never throws away: a draft that only waits for its approver. */
export function waitsForApprover(code: string): boolean {
  return code === 'APPROVAL_MISSING' || code === 'APPROVAL_LIMIT';
}

/** Adds `approve BATCH`, and the three steps of an approval at another computer. */
export function addApproveCommands(program: Command, inSession: InSession): void {
  const approve = program
    .command('approve <BATCH>')
    .description('review a draft and approve it as a user, without sending it')
    .enablePositionalOptions()
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => approveCommand(session, batch, raw)),
    );
  addOptions(approve, approveOptionsSchema);
  const request = approve
    .command('request <BATCH>')
    .description('write what somebody at another computer looks at and signs')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => requestCommand(session, batch, raw)),
    );
  addOptions(request, requestOptionsSchema, ['yes']);
  const sign = approve
    .command('sign <FILE>')
    .description('look at a request of another computer and sign it as --user')
    .action((file: string, raw: unknown) => inSession(raw, (session) => signCommand(session, file, raw)));
  addOptions(sign, signOptionsSchema);
  const importing = approve
    .command('import <ANSWER>')
    .description('approve a draft by a signed answer; sends nothing')
    .action((file: string, raw: unknown) => inSession(raw, (session) => importAnswerCommand(session, file)));
  addOptions(importing, commonOptionsSchema);
}
