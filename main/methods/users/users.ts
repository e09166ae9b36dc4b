// Users: added, given roles, removed, signed in and out, and let back in after a forgotten passphrase. A passphrase is
// checked by opening the key that it seals; it is kept nowhere, and neither is an open key but by `Presence`.

import type { KeyObject } from 'node:crypto';
import type { EnteredFacts } from '../../../shared/audit.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { userNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { looksTheSame, mixesScripts } from '../../../shared/user-names.ts';
import type { ApprovalLimits, UserRole, UserView } from '../../../shared/users.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import { actingAs } from '../../journal/carried.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { UserRecord } from '../../journal/users-port.ts';
import { type Descent, descentsIn } from '../../users/given-keys.ts';
import { limitFacts } from '../../users/limit-facts.ts';
import { normalized } from '../../users/passphrase.ts';
import { codeMark, codeRecord, newRecoveryCode, openCode } from '../../users/recovery-codes.ts';
import { fingerprintOf, openKey, pemOf, sealedKeySchema, sealKey } from '../../users/user-keys.ts';
import { actsOf, believedEntries } from '../approvals/rights/believed-acts.ts';
import type { Handlers, Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { InTurn } from '../in-turn.ts';
import { costOf, madeKey, newKeyFor, publicKeyOf, requireLong } from './made-keys.ts';
import { signsHere, userNeeded } from './presence.ts';
import {
  codeWrong,
  firstSignsHere,
  nameLooksLike,
  nameNotSeen,
  nameOfTwoScripts,
  nameTaken,
  onlyAdministrators,
  ownPassphrase,
  passphraseWrong,
  requireDayOfBatch,
  sameAsGiven,
  signsElsewhere,
} from './refusals.ts';
import { enterSigned } from './signed-act.ts';

type Parts = Needs<{
  ports: 'clock' | 'files' | 'passphraseCost';
  journal: 'writer';
  presence: 'users' | 'here' | 'view' | 'enter' | 'leave' | 'touch';
  events: 'emit';
}> & { readonly turns: InTurn };

export function userMethods(core: Omit<Parts, 'turns'>) {
  const desk: Parts = { ...core, turns: new InTurn() };
  const { presence } = core;
  /** One after the other: the wait after a wrong passphrase cannot be got round by guessing at once. */
  const inTurn = <Result>(work: () => Promise<Result>) => desk.turns.run('users', work);
  return {
    getPresence: () => presence.view(),
    listUsers: async () => (await presence.users()).map(viewOf),
    exportUserKey: (input) => exportUserKey(core, input),
    signIn: async (input) => {
      await inTurn(() => signIn(desk, input));
      return await presence.view();
    },
    signOut: async () => {
      presence.leave();
      return await presence.view();
    },
    stayHere: async () => {
      await presence.here();
      presence.touch();
      return await presence.view();
    },
    addUser: (input) => inTurn(() => addUser(desk, input)),
    setUserRoles: (input) => inTurn(() => setRoles(desk, input)),
    setUserLimits: (input) => inTurn(() => setLimits(desk, input)),
    removeUser: (input) => inTurn(() => removeUser(desk, input)),
    changePassphrase: async (input) => {
      await inTurn(() => changePassphrase(desk, input));
      return {};
    },
    resetPassphrase: (input) => inTurn(() => resetPassphrase(desk, input)),
    recoverUser: (input) => inTurn(() => recoverUser(desk, input)),
    renewRecoveryCode: (input) => inTurn(() => renewRecoveryCode(desk, input)),
  } satisfies Partial<Handlers>;
}

/** @throws PaymasterError USER_NOT_FOUND. */
async function exportUserKey(
  { ports, presence }: Omit<Parts, 'turns'>,
  { name, target }: MethodInput<'exportUserKey'>,
): Promise<MethodOutput<'exportUserKey'>> {
  const user = (await presence.users()).find((each) => folded(each.name) === folded(name));
  if (user === undefined) throw userNotFound(name);
  const { publicKey, fingerprint } = viewOf(user);
  return await writeTarget(ports.files, target, async (file) => {
    await file.write(publicKey);
    return { fingerprint };
  });
}

async function signIn(core: Parts, { name: typed, passphrase }: MethodInput<'signIn'>): Promise<void> {
  const writer = await core.journal.writer();
  const user = await findUser(writer, typed);
  const key = await opened(core, writer, user, passphrase);
  const { name, publicKey } = user;
  await actingAs({ name, key: publicKey }, () =>
    writer.users.welcome(name, entry(core, 'user.signed-in', { name })),
  );
  const kind = await passphraseKind(writer, user);
  core.presence.enter({ name, publicKey, key, mustChoose: kind === 'given' });
}

const NO_LIMITS: ApprovalLimits = { batch: {}, day: {} };

/** The first user administers as well, and is here at once: the passphrase was typed a moment ago. */
async function addUser(
  core: Parts,
  { name, roles: given, secret, limits }: MethodInput<'addUser'>,
): Promise<MethodOutput<'addUser'>> {
  if (shownText(name, name.length) !== name) throw nameNotSeen(name);
  if (mixesScripts(name)) throw nameOfTwoScripts(name);
  if (limits !== undefined) requireDayOfBatch(limits);
  const writer = await core.journal.writer();
  const users = await writer.users.list();
  if (users.some((user) => folded(user.name) === folded(name))) throw nameTaken(name);
  const alike = users.find((user) => looksTheSame(user.name, name));
  if (alike !== undefined) throw nameLooksLike(name, alike.name);
  const isFirst = users.length === 0;
  const roles = [...new Set<UserRole>(isFirst ? [...given, 'administer'] : given)];
  const made = secret.kind === 'passphrase' ? await madeKey(core, name, secret.passphrase) : null;
  if (made === null && isFirst) throw firstSignsHere();
  const publicKey = made?.publicKey ?? (await publicKeyOf(core, secret));
  const recoveryCode = isFirst ? newRecoveryCode() : null;
  const code = recoveryCode === null ? null : await codeRecord(recoveryCode, costOf(core));
  const atMs = core.ports.clock.nowMs();
  const sealed = made === null ? null : JSON.stringify(made.sealed);
  const facts = {
    name,
    roles: roles.join(' '),
    fingerprint: fingerprintOf(publicKey),
    signsHere: made !== null,
    ...(limits === undefined ? {} : limitFacts(limits)),
    // Nobody is here yet to sign for the first one, and the entry has no key of a person.
    ...(code === null ? {} : { publicKey, recovery: codeMark(code) }),
  };
  const added = { name, folded: folded(name), roles, limits: limits ?? NO_LIMITS, publicKey, sealed, atMs };
  const act = entry(core, 'user.added', facts);
  const own = isFirst ? (made?.key ?? null) : null;
  await enterSigned(core, writer, act, (signed) => writer.users.add(added, code, signed), own);
  if (own !== null) core.presence.enter({ name, publicKey, key: own, mustChoose: false });
  core.events.emit('presenceChanged', {});
  return { user: await viewNamed(writer, name), recoveryCode };
}

async function setRoles(core: Parts, { name: typed, roles }: MethodInput<'setUserRoles'>): Promise<UserView> {
  const writer = await core.journal.writer();
  const { name, roles: was } = await findUser(writer, typed);
  const now = [...new Set(roles)];
  const before = { roles: was.join(' ') };
  const after = { roles: now.join(' ') };
  const told = { ...entry(core, 'user.roles-set', { name, ...after }), before, after };
  await enterSigned(core, writer, told, (signed) => writer.users.setRoles(name, now, signed));
  core.events.emit('presenceChanged', {});
  return await viewNamed(writer, name);
}

async function setLimits(
  core: Parts,
  { name: typed, limits }: MethodInput<'setUserLimits'>,
): Promise<UserView> {
  requireDayOfBatch(limits);
  const writer = await core.journal.writer();
  const { name, limits: was } = await findUser(writer, typed);
  const before = limitFacts(was);
  const after = limitFacts(limits);
  const told = { ...entry(core, 'user.limits-set', { name, ...after }), before, after };
  await enterSigned(core, writer, told, (signed) => writer.users.setLimits(name, limits, signed));
  core.events.emit('presenceChanged', {});
  return await viewNamed(writer, name);
}

async function removeUser(core: Parts, { name: typed }: MethodInput<'removeUser'>): Promise<UserView> {
  const writer = await core.journal.writer();
  const { name } = await findUser(writer, typed);
  const atMs = core.ports.clock.nowMs();
  const act = entry(core, 'user.removed', { name });
  await enterSigned(core, writer, act, (signed) => writer.users.end(name, atMs, signed));
  core.events.emit('presenceChanged', {});
  return await viewNamed(writer, name);
}

async function changePassphrase(
  core: Parts,
  { passphrase, next }: MethodInput<'changePassphrase'>,
): Promise<void> {
  const here = await core.presence.here();
  if (here === null) throw userNeeded();
  const writer = await core.journal.writer();
  const user = await findUser(writer, here.name);
  requireLong(next);
  const key = await opened(core, writer, user, passphrase);
  const { name, publicKey } = user;
  if ((await passphraseKind(writer, user)) !== 'own') {
    if (normalized(passphrase) === normalized(next)) throw sameAsGiven();
    await chooseOwn(core, writer, user, next);
    return;
  }
  const sealed = JSON.stringify(await sealKey(key, name, next, costOf(core)));
  const atMs = core.ports.clock.nowMs();
  const told = entry(core, 'user.passphrase-changed', { name });
  const kept = { publicKey, sealed, atMs };
  await enterSigned(core, writer, told, (signed) => writer.users.setKey(name, kept, signed));
}

/** Whoever gave or typed the passphrase could open the key that it sealed: the owner gets another one. */
async function chooseOwn(core: Parts, writer: JournalWriter, user: UserRecord, next: string): Promise<void> {
  const { name } = user;
  const { key, publicKey, sealed } = await madeKey(core, name, next);
  const kept = { publicKey, sealed: JSON.stringify(sealed), atMs: core.ports.clock.nowMs() };
  const facts = keyFacts(user, { publicKey });
  const act = entry(core, 'user.passphrase-changed', facts);
  await enterSigned(core, writer, act, (signed) => writer.users.setKey(name, kept, signed));
  core.presence.enter({ name, publicKey, key, mustChoose: false });
}

async function passphraseKind(
  { standing }: Pick<JournalReader, 'standing'>,
  { name, publicKey }: UserRecord,
): Promise<Descent['passphrase']> {
  return descentsIn(await believedEntries(await standing.rights()))(name, publicKey).passphrase;
}

/** The old key cannot be opened by anybody: the user gets another one, and what the old one signed stays what it is. */
async function resetPassphrase(
  core: Parts,
  { name: typed, passphrase }: MethodInput<'resetPassphrase'>,
): Promise<UserView> {
  const writer = await core.journal.writer();
  const user = await findUser(writer, typed);
  if ((await core.presence.here())?.name === user.name) throw ownPassphrase();
  const { name } = user;
  const { key: _unseen, ...made } = await newKeyFor(core, name, passphrase);
  const act = entry(core, 'user.passphrase-reset', keyFacts(user, made));
  await enterSigned(core, writer, act, (signed) => writer.users.setKey(name, made, signed));
  core.events.emit('presenceChanged', {});
  return await viewNamed(writer, name);
}

async function recoverUser(
  core: Parts,
  { name: typed, code, passphrase }: MethodInput<'recoverUser'>,
): Promise<MethodOutput<'recoverUser'>> {
  const writer = await core.journal.writer();
  const user = await findUser(writer, typed);
  if (!user.roles.includes('administer')) throw onlyAdministrators(user.name);
  requireLong(passphrase);
  requireNoPause(core, user);
  const kept = await writer.users.recovery();
  const opened = kept === null ? null : await openCode(kept.record, code);
  if (kept === null || opened === null) throw await refusedGuess(core, writer, user, codeWrong());
  const { name } = user;
  const { key, ...made } = await newKeyFor(core, name, passphrase);
  const recoveryCode = newRecoveryCode();
  const next = await codeRecord(recoveryCode, costOf(core));
  const facts = { ...keyFacts(user, made), recovery: codeMark(next) };
  // A code from before codes had keys is used up now, and can be told: that it was known is what the new key signs.
  const { hasCodeOfBefore } = await actsOf(await writer.standing.rights());
  const proof = hasCodeOfBefore ? { publicKey: made.publicKey, spentCode: code } : {};
  const told = entry(core, 'user.recovered', { ...facts, ...proof });
  const spent = { spent: kept.number, next };
  await enterSigned(
    core,
    writer,
    told,
    (signed) => writer.users.recover(name, made, spent, signed),
    opened.key ?? key,
  );
  core.events.emit('presenceChanged', {});
  return { user: await viewNamed(writer, name), recoveryCode };
}

/** Whoever found a desk with an administrator signed in could take a way back with them: the passphrase is asked for again. */
async function renewRecoveryCode(
  core: Parts,
  { passphrase }: MethodInput<'renewRecoveryCode'>,
): Promise<MethodOutput<'renewRecoveryCode'>> {
  const here = await core.presence.here();
  if (here === null) throw userNeeded();
  const writer = await core.journal.writer();
  await opened(core, writer, await findUser(writer, here.name), passphrase);
  const recoveryCode = newRecoveryCode();
  const record = await codeRecord(recoveryCode, costOf(core));
  const act = entry(core, 'user.code-renewed', { recovery: codeMark(record) });
  await enterSigned(core, writer, act, (signed) => writer.users.renewCode(record, signed));
  return { recoveryCode };
}

function keyFacts({ name, publicKey }: UserRecord, made: { readonly publicKey: string }): EnteredFacts {
  return { name, before: fingerprintOf(publicKey), fingerprint: fingerprintOf(made.publicKey) };
}

/**
 * Opens the key of a user.
 *
 * @throws PaymasterError PASSPHRASE_WRONG, with an entry; PASSPHRASE_PAUSED after too many of them, untried.
 */
async function opened(
  core: Parts,
  writer: JournalWriter,
  user: UserRecord,
  passphrase: string,
): Promise<KeyObject> {
  const { name, publicKey, sealed } = user;
  if (sealed === null) throw signsElsewhere(name);
  requireNoPause(core, user);
  const key = await openKey(sealedKeySchema.parse(JSON.parse(sealed)), name, publicKey, passphrase);
  if (key === null) throw await refusedGuess(core, writer, user, passphraseWrong(name));
  return key;
}

/** Enters a wrong guess, which is nobody's act yet. */
async function refusedGuess(
  core: Parts,
  writer: JournalWriter,
  { name }: UserRecord,
  failure: PaymasterError,
): Promise<PaymasterError> {
  await actingAs(null, () => writer.users.refuse(name, entry(core, 'user.refused', { name })));
  return failure;
}

/** Wrong ones that cost nothing but themselves; from then on each doubles the wait. */
const FREE_REFUSALS = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60 * 1_000;

function requireNoPause(core: Parts, { name, refusals, refusedAtMs }: UserRecord): void {
  if (refusals < FREE_REFUSALS || refusedAtMs === null) return;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (refusals - FREE_REFUSALS), LONGEST_PAUSE_MS);
  const leftMs = refusedAtMs + pauseMs - core.ports.clock.nowMs();
  // A clock that was set back makes nobody wait longer than the pause itself.
  if (leftMs <= 0 || leftMs > pauseMs) return;
  throw paymasterError(
    'PASSPHRASE_PAUSED',
    say`Too many wrong passphrases for ${name}. The next one is looked at in ${Math.ceil(leftMs / 1_000)} s.`,
    say`Wait, then type it with care. An administrator can give another one.`,
  );
}

async function findUser(writer: JournalWriter, typed: string): Promise<UserRecord> {
  const user = (await writer.users.list()).find(({ name }) => folded(name) === folded(typed));
  if (user === undefined || user.endedAtMs !== null) throw userNotFound(typed);
  return user;
}

async function viewNamed(writer: JournalWriter, name: string): Promise<UserView> {
  const user = (await writer.users.list()).find((each) => each.name === name);
  if (user === undefined) throw userNotFound(name);
  return viewOf(user);
}

function viewOf(user: UserRecord): UserView {
  const { name, roles, publicKey, createdAtMs, endedAtMs } = user;
  const fingerprint = fingerprintOf(publicKey);
  const shown = { name, roles: [...roles], publicKey: pemOf(publicKey), fingerprint };
  return { ...shown, signsHere: signsHere(user), limits: user.limits, createdAtMs, endedAtMs };
}

/** The one form of a name, in which names that are spelt alike are one: letters of either size, single spaces. */
export function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

function entry(core: Parts, action: AuditEntry['action'], facts: EnteredFacts): AuditEntry {
  return { atMs: core.ports.clock.nowMs(), batch: null, action, facts };
}
