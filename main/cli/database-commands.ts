// `journal init`, `migrate`, `move` and `use`: what the administrator of a journal in a database does. Only words; what is made
// and moved is decided in the core.

import { z } from 'zod';
import type { Failure } from '../../shared/errors.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { flag, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { sentence } from './given-texts.ts';
import { tellUnsound } from './journal-commands.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import { saysYes } from './review.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';

export const initOptionsSchema = z.object({
  deskRole: option(
    z.string(),
    '--desk-role <NAME>',
    'role that desks work with; each journal of a server needs one of its own',
    sentence,
  ),
  ...COMMON,
});

/** What stands for the file of the data folder where an address is asked for. */
const FILE = 'file';

/** `paymaster journal init --journal ADDRESS`. */
export async function initCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { deskRole } = initOptionsSchema.parse(raw);
  const laid = await (await session.administration()).layOutJournal(deskRole ?? null);
  session.output.event('laid-out', { ...laid });
  const { address, applied, applicationRole: role } = laid;
  session.output.result(
    applied === 0 ? `The journal is there already: ${address}` : `The journal is made: ${address}`,
    ...(applied === 0
      ? []
      : [
          'It knows nothing of what was paid before. Where one that stood there is lost, have its latest backup read back instead; a desk that worked with it refuses this one.',
        ]),
    `Desks work with the role ${role}, which can change no attempt, audit entry, id or request. For each desk, as an administrator:`,
    `  CREATE ROLE lusaka LOGIN IN ROLE "${role}";`,
    '  \\password lusaka',
    `and give it its address, with its own user: ${withUser(address, 'lusaka')}`,
    `There: paymaster journal use ${withUser(address, 'lusaka')}`,
  );
  session.summarise(EMPTY_SUMMARY, { applied });
  return 0;
}

/** `paymaster journal migrate --journal ADDRESS`. */
export async function migrateCommand(session: Session): Promise<ExitCode> {
  const laid = await (await session.administration()).layOutJournal(null);
  session.output.event('laid-out', { ...laid });
  session.output.result(
    laid.applied === 0
      ? `Nothing to do: the journal has the layout of this Paymaster: ${laid.address}`
      : `Brought up to date, ${laid.applied} steps of the layout: ${laid.address}. Desks of an older Paymaster cannot open it any more.`,
  );
  session.summarise(EMPTY_SUMMARY, { applied: laid.applied });
  return 0;
}

/** `paymaster journal move ADDRESS`. */
export async function moveCommand(session: Session, to: string): Promise<ExitCode> {
  const end = await (await session.administration()).moveJournal(to, (rows, of) =>
    session.output.event('moving', { rows, of }),
  );
  if (end.kind === 'not-sound') {
    session.output.problem('Nothing was moved: the journal does not hold itself.');
    return tellUnsound(session, end.found);
  }
  session.output.event('moved', { ...end });
  if (end.kind === 'was-moved') {
    session.output.result(`The journal was moved to ${end.address} before. Its file is sealed.`);
  } else {
    session.output.result(
      `Moved to ${end.address}: ${counted(end.rows)} of ${end.tables} tables, ${end.payments} payments, the audit trail up to entry ${end.entry}.`,
      `Every value of every row was read back and is the same; the trail ends with ${end.hash} in both.`,
      'The file is sealed: it can be read, and is never written again.',
    );
  }
  session.output.result(
    `For each desk, with its own user: paymaster journal use ${withUser(end.address, 'DESK')}`,
  );
  session.summarise(EMPTY_SUMMARY, {});
  return 0;
}

export const useOptionsSchema = z.object({
  giveUpMove: option(
    z.string(),
    '--give-up-move <REASON>',
    'with “file”, where a move was cut short and its database cannot be asked: why no desk works with a copy there, kept in the audit trail',
    sentence,
  ),
  databaseLost: option(
    z.string(),
    '--database-lost <REASON>',
    'go on in another journal than the one that this data folder worked with: how you know that that one is lost, kept in the audit trail',
    sentence,
  ),
  yes: flag('--yes', 'use another journal than those that this data folder worked with, without asking'),
  ...COMMON,
});

/** `paymaster journal use ADDRESS|file`. */
export async function useCommand(session: Session, place: string, raw: unknown): Promise<ExitCode> {
  const { giveUpMove, databaseLost, yes } = useOptionsSchema.parse(raw);
  const chosen = await (await session.administration()).useJournal(place === FILE ? null : place, {
    reason: giveUpMove ?? null,
    lostReason: databaseLost ?? null,
    isMeant: async (failure) => yes === true || (await isMeant(session, failure)),
  });
  const { address, isPasswordForgotten, givenUp, ownerSaid } = chosen;
  session.output.event('chosen', { address, ...(givenUp === null ? {} : { givenUp }) });
  if (givenUp !== null)
    session.output.result(`The move to ${givenUp} is given up: the file is the journal again.`);
  session.output.result(
    address === null
      ? 'From now on the journal is the file of this data folder.'
      : `From now on the journal of this data folder is ${address}. A window that is open goes on with its own until it is started again.`,
  );
  if (ownerSaid !== null) session.output.problem(sayEnglish(ownerSaid));
  if (isPasswordForgotten) {
    session.output.problem(
      'The password was not kept: this computer has no safe store that Paymaster can use. Each command asks for it, unless a password file has it (PGPASSFILE, readable by you alone).',
    );
  }
  session.summarise(EMPTY_SUMMARY, {});
  return 0;
}

/** Asks at a terminal whether another journal is meant than those that the data folder worked with. */
async function isMeant(session: Session, { message, remedy }: Failure): Promise<boolean> {
  session.output.problem(`${message} ${remedy}`);
  if (session.host.interactive)
    return await saysYes(session, 'Use this other journal all the same? Type yes: ');
  session.output.problem('If it is meant, give --yes.');
  return false;
}

/** The address of a desk, from the owner's. */
function withUser(address: string, user: string): string {
  return address.replace(/\/\/[^@]*@/, `//${user}@`);
}
