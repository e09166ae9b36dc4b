// `user add`, `list`, `public-key`, `set`, `remove`, `passphrase` and `recover`. A passphrase and a recovery code are asked for and
// go to the core; only a new recovery code is printed, once.

import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import { userNotFound } from '../../shared/not-found.ts';
import { timeInWords } from '../../shared/runs/schedules.ts';
import { USER_ROLES, type UserRole, type UserView, userRoleSchema } from '../../shared/users.ts';
import { addOptions, option } from './declared-options.ts';
import { addTotal } from './draft-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON, commonOptionsSchema } from './options.ts';
import { newPassphraseOf, passphraseOf, recoveryCode } from './passphrases.ts';
import { printable } from './printable.ts';
import { moneyInWords } from './sentence-table.ts';
import type { InSession, Session } from './session.ts';
import { shellText } from './shell-word.ts';

const ROLE = ['--role <NAME>', `what the user may do: ${USER_ROLES.join(', ')}; may be repeated`] as const;

const LIMITS = {
  limitBatch: limit('--limit-batch <SUM>', 'largest sum that the user may approve in one batch'),
  limitDay: limit('--limit-day <SUM>', 'largest sum that the user may approve in a day'),
};

const addUserOptionsSchema = z.object({
  role: option(z.array(userRoleSchema), ...ROLE, role),
  publicKey: option(
    z.string(),
    '--public-key <FILE>',
    'the public key of a user of another computer, who signs there and has no passphrase here',
  ),
  ...LIMITS,
  ...COMMON,
});
const setUserOptionsSchema = z.object({
  role: option(z.array(userRoleSchema), ...ROLE, role),
  ...LIMITS,
  ...COMMON,
});

function limit(flags: string, words: string) {
  const more = 'such as "500000 ZMW"; may be repeated, and "none" takes all of them away';
  return option(z.record(z.string(), z.string()), flags, `${words}, ${more}`, (text, earlier) =>
    text.trim() === 'none' ? {} : addTotal(text, earlier),
  );
}

function role(text: string, earlier: UserRole[] = []): UserRole[] {
  const read = userRoleSchema.safeParse(text);
  if (!read.success) throw new InvalidArgumentError(`The roles are ${USER_ROLES.join(', ')}.`);
  return [...earlier, read.data];
}

/** `paymaster user add NAME [--role ROLE …] [--public-key FILE] [--limit-batch SUM …]`: the first one administers as well. */
async function addUserCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const { role: roles, publicKey, limitBatch, limitDay } = addUserOptionsSchema.parse(raw);
  const isLimited = limitBatch !== undefined || limitDay !== undefined;
  const limits = isLimited ? { limits: { batch: limitBatch ?? {}, day: limitDay ?? {} } } : {};
  const { hasUsers } = await session.call('getPresence', {});
  if (roles === undefined && hasUsers) throw noRole();
  const secret =
    publicKey === undefined
      ? { kind: 'passphrase' as const, passphrase: await newPassphraseOf(session.host, name) }
      : { kind: 'public-key' as const, file: session.files.register(publicKey) };
  const added = await session.call('addUser', { name, roles: roles ?? [...EVERYTHING], secret, ...limits });
  tell(session, 'user-added', added.user, added.recoveryCode);
  session.output.result(`User ${userLine(added.user)}.`);
  // What was typed beside somebody else is theirs as well: where two people are asked for, it makes no second person.
  if (hasUsers && added.user.signsHere)
    session.output.problem(
      `Whoever adds a user could know this passphrase. Where two people are asked for, ${added.user.name} chooses another one first: ${session.command(`user passphrase ${shellText(added.user.name)}`, null)}`,
    );
  tellCode(session, added.recoveryCode);
  return 0;
}

/** An office of one: whoever begins may do everything, and takes roles from themselves later. */
const EVERYTHING: readonly UserRole[] = ['prepare', 'approve', 'administer'];

/** `paymaster user list`. */
async function listUsersCommand(session: Session): Promise<ExitCode> {
  const users = await session.call('listUsers', {});
  for (const user of users) session.output.event('user', { ...user });
  session.output.result(...(users.length === 0 ? ['No user.'] : users.map(userLine)));
  session.summarise(EMPTY_SUMMARY, { users: users.length });
  return 0;
}

/** `paymaster user public-key NAME`: the public key, to be added on another computer. */
async function showUserKeyCommand(session: Session, name: string): Promise<ExitCode> {
  const users = await session.call('listUsers', {});
  const user = users.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (user === undefined) throw userNotFound(name);
  session.output.event('user', { ...user });
  session.output.result(...user.publicKey.trimEnd().split('\n'));
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

/** `paymaster user set NAME --role ROLE …`: these roles in place of those before. */
async function setUserCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const { role: roles, limitBatch, limitDay } = setUserOptionsSchema.parse(raw);
  const known = (await session.call('listUsers', {})).find(
    (each) => each.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const { batch = {}, day = {} } = known?.limits ?? {};
  const limits = { batch: limitBatch ?? batch, day: limitDay ?? day };
  const isLimited = limitBatch !== undefined || limitDay !== undefined;
  // Limits first: nobody is given a role without the limits that were asked for with it.
  const limited = isLimited ? await session.call('setUserLimits', { name, limits }) : null;
  const user =
    roles === undefined
      ? limited
      : await session.call('setUserRoles', { name, roles }).catch((cause: unknown) => {
          if (limited !== null) session.output.problem(`The limits were set: ${userLine(limited)}.`);
          throw cause;
        });
  if (user === null) throw nothingToSet();
  tell(session, 'user-set', user, null);
  session.output.result(`User ${userLine(user)}.`);
  return 0;
}

/** `paymaster user remove NAME`. */
async function removeUserCommand(session: Session, name: string): Promise<ExitCode> {
  const user = await session.call('removeUser', { name });
  tell(session, 'user-removed', user, null);
  session.output.result(`User ${user.name} removed. What they did stays in the audit trail.`);
  const signed = await session.call('listSignedBatches', { name: user.name });
  if (signed.length > 0) {
    const names = signed.map(({ batch, batchName, schedule }) => {
      const time = schedule === null ? '' : `, at ${timeInWords(schedule)}`;
      return `${batch} (${printable(batchName)}${time})`;
    });
    session.output.problem(
      `Approved with the signature of ${user.name} and not sent to the end: ${names.join('; ')}. This stays approved and goes out all the same; leave-out takes rows out of it.`,
    );
  }
  return 0;
}

/** `paymaster user passphrase NAME`: one's own, or with `--user ADMINISTRATOR` another one's. */
async function passphraseCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const { user } = commonOptionsSchema.parse(raw);
  if (user === undefined) {
    const passphrase = await passphraseOf(session.host, name);
    const next = await newPassphraseOf(session.host, name);
    await session.call('signIn', { name, passphrase });
    const before = await keyOf(session, name);
    await session.call('changePassphrase', { passphrase, next });
    const after = await keyOf(session, name);
    session.output.result(
      `The passphrase of ${name} was changed. ${before === after ? 'The key is the same.' : `The key is another one: ${after}.`}`,
    );
  } else {
    const passphrase = await newPassphraseOf(session.host, name);
    const reset = await session.call('resetPassphrase', { name, passphrase });
    session.output.result(
      `${reset.name} has another passphrase, and with it another key: ${reset.fingerprint}.`,
      `${reset.name} chooses an own passphrase before anything else: ${session.command(`user passphrase ${shellText(reset.name)}`, null)} makes one more key.`,
      'Computers that know the old public key then need that one.',
    );
  }
  session.output.event('passphrase-changed', { name });
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

async function keyOf(session: Session, name: string): Promise<string | undefined> {
  const wanted = name.trim().toLowerCase();
  return (await session.call('listUsers', {})).find((each) => each.name.toLowerCase() === wanted)
    ?.fingerprint;
}

/** `paymaster user recover NAME`: the way back of an administrator, with the recovery code. */
async function recoverUserCommand(session: Session, name: string): Promise<ExitCode> {
  const code = await recoveryCode(session.host);
  const passphrase = await newPassphraseOf(session.host, name);
  const back = await session.call('recoverUser', { name, code, passphrase });
  tell(session, 'user-recovered', back.user, back.recoveryCode);
  session.output.result(`${back.user.name} has another passphrase, and with it another key.`);
  tellCode(session, back.recoveryCode);
  return 0;
}

/** `paymaster user recovery-code NAME`: another code for an administrator who knows the passphrase, and lost the code. */
async function recoveryCodeCommand(session: Session, name: string): Promise<ExitCode> {
  const passphrase = await passphraseOf(session.host, name);
  await session.call('signIn', { name, passphrase });
  const { recoveryCode: code } = await session.call('renewRecoveryCode', { passphrase });
  session.output.event('recovery-code', { name, recoveryCode: code });
  session.summarise(EMPTY_SUMMARY);
  session.output.result('There is another recovery code; the one before opens nothing any more.');
  tellCode(session, code);
  return 0;
}

function tell(session: Session, event: string, user: UserView, code: string | null): void {
  session.output.event(event, { ...user, ...(code === null ? {} : { recoveryCode: code }) });
  session.summarise(EMPTY_SUMMARY);
}

function tellCode(session: Session, code: string | null): void {
  if (code === null) return;
  session.output.result(
    `Recovery code: ${code}`,
    'Write it down and lock it away: it lets an administrator back in who forgot the passphrase. It is shown this once.',
  );
}

function limitWords(words: string, sums: Readonly<Record<string, string>>): string {
  const named = Object.entries(sums).map(([currency, sum]) => moneyInWords(currency, sum));
  return named.length === 0 ? '' : `  ${words} ${named.join(', ')}`;
}

function userLine({ name, roles, fingerprint, signsHere, limits, endedAtMs }: UserView): string {
  const words = endedAtMs !== null ? 'removed' : signsHere ? 'signs in here' : 'signs on another computer';
  return `${name}  ${roles.join(', ')}  ${words}  key ${fingerprint.slice(0, 16)}${limitWords('a batch up to', limits.batch)}${limitWords('a day up to', limits.day)}`;
}

function nothingToSet(): Error {
  return paymasterError(
    'USAGE',
    'Nothing was said of what changes.',
    'Give --role, --limit-batch or --limit-day.',
  );
}

function noRole(): Error {
  return paymasterError(
    'USAGE',
    'Nothing was said of what this user may do.',
    `Give --role once or more: ${USER_ROLES.join(', ')}.`,
  );
}

/** Adds `user` and what stands under it. */
export function addUserCommands(program: Command, inSession: InSession): void {
  const user = program
    .command('user')
    .description('the people who work with Paymaster here; without any, nobody is asked who they are');
  const add = user
    .command('add <NAME>')
    .description('add a user; the first one administers, and comes with a recovery code')
    .action((name: string, raw: unknown) => inSession(raw, (session) => addUserCommand(session, name, raw)));
  addOptions(add, addUserOptionsSchema);
  const list = user
    .command('list')
    .description('list the users, also those who were removed')
    .action((raw: unknown) => inSession(raw, listUsersCommand));
  const key = user
    .command('public-key <NAME>')
    .description('print the public key of a user, to be added on another computer')
    .action((name: string, raw: unknown) => inSession(raw, (session) => showUserKeyCommand(session, name)));
  const set = user
    .command('set <NAME>')
    .description('give a user other roles, or limits of what they may approve')
    .action((name: string, raw: unknown) => inSession(raw, (session) => setUserCommand(session, name, raw)));
  addOptions(set, setUserOptionsSchema);
  const remove = user
    .command('remove <NAME>')
    .description('remove a user; what they did stays, and the name is given to nobody else')
    .action((name: string, raw: unknown) => inSession(raw, (session) => removeUserCommand(session, name)));
  const passphrase = user
    .command('passphrase <NAME>')
    .description('change a passphrase: your own, or with --user ADMINISTRATOR a forgotten one')
    .action((name: string, raw: unknown) =>
      inSession(raw, (session) => passphraseCommand(session, name, raw)),
    );
  const recover = user
    .command('recover <NAME>')
    .description('give an administrator who forgot the passphrase another one, by the recovery code')
    .action((name: string, raw: unknown) => inSession(raw, (session) => recoverUserCommand(session, name)));
  const code = user
    .command('recovery-code <NAME>')
    .description('make another recovery code, as an administrator; the one before opens nothing any more')
    .action((name: string, raw: unknown) => inSession(raw, (session) => recoveryCodeCommand(session, name)));
  for (const command of [list, key, remove, passphrase, recover, code])
    addOptions(command, commonOptionsSchema);
}
