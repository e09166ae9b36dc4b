// Users: added, given roles, removed, signed in and out, and let back in after a forgotten passphrase. A passphrase is
// checked by opening the key that it seals; it is kept nowhere, and neither is an open key but by `Presence`.

import type { KeyObject } from 'node:crypto';
import type { EnteredFacts } from '../../../shared/audit.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { PASSPHRASE_MIN, type UserRole, type UserView } from '../../../shared/users.ts';
import { actingAs } from '../../journal/acting.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { UserRecord } from '../../journal/users-port.ts';
import { type Descent, descentsIn } from '../../users/given-keys.ts';
import { limitFacts } from '../../users/limit-facts.ts';
import { normalized, PASSPHRASE_COST } from '../../users/passphrase.ts';
import {
  codeRecord,
  codeRecordSchema,
  fingerprintOf,
  isCode,
  newRecoveryCode,
  newUserKey,
  openKey,
  pemOf,
  publicHalfIn,
  type SealedKey,
  sealedKeySchema,
  sealKey,
} from '../../users/user-keys.ts';
import type { Handlers, Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { InTurn } from '../in-turn.ts';
import { signsHere, userNeeded } from './presence.ts';
import {
  codeWrong,
  firstSignsHere,
  nameNotSeen,
  nameTaken,
  onlyAdministrators,
  ownPassphrase,
  passphraseWrong,
  requireDayOfBatch,
  sameAsGiven,
  signsElsewhere,
  userNotFound,
} from './refusals.ts';

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

/** The first user administers as well, and is here at once: the passphrase was typed a moment ago. */
async function addUser(
  core: Parts,
  { name, roles: given, secret, limits }: MethodInput<'addUser'>,
): Promise<MethodOutput<'addUser'>> {
  if (shownText(name, name.length) !== name) throw nameNotSeen(name);
  if (limits !== undefined) requireDayOfBatch(limits);
  const writer = await core.journal.writer();
  const users = await writer.users.list();
  if (users.some((user) => folded(user.name) === folded(name))) throw nameTaken(name);
  const isFirst = users.length === 0;
  const roles = [...new Set<UserRole>(isFirst ? [...given, 'administer'] : given)];
  const made = secret.kind === 'passphrase' ? await madeKey(core, name, secret.passphrase) : null;
  if (made === null && isFirst) throw firstSignsHere();
  const publicKey = made?.publicKey ?? (await publicKeyOf(core, secret));
  const recoveryCode = isFirst ? newRecoveryCode() : null;
  const code = recoveryCode === null ? null : JSON.stringify(await codeRecord(recoveryCode, costOf(core)));
  const atMs = core.ports.clock.nowMs();
  const sealed = made === null ? null : JSON.stringify(made.sealed);
  const facts = {
    name,
    roles: roles.join(' '),
    fingerprint: fingerprintOf(publicKey),
    signsHere: made !== null,
  };
  const added = { name, folded: folded(name), roles, publicKey, sealed, atMs };
  await writer.users.add(added, code, entry(core, 'user.added', facts));
  if (isFirst && made !== null) core.presence.enter({ name, publicKey, key: made.key, mustChoose: false });
  if (limits !== undefined) await setLimits(core, { name, limits });
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
  await writer.users.setRoles(name, now, told);
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
  await writer.users.setLimits(name, limits, told);
  core.events.emit('presenceChanged', {});
  return await viewNamed(writer, name);
}

async function removeUser(core: Parts, { name: typed }: MethodInput<'removeUser'>): Promise<UserView> {
  const writer = await core.journal.writer();
  const { name } = await findUser(writer, typed);
  const atMs = core.ports.clock.nowMs();
  await writer.users.end(name, atMs, entry(core, 'user.removed', { name }));
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
  await writer.users.setKey(name, { publicKey, sealed, atMs }, told);
}

/** Whoever gave or typed the passphrase could open the key that it sealed: the owner gets another one. */
async function chooseOwn(core: Parts, writer: JournalWriter, user: UserRecord, next: string): Promise<void> {
  const { name } = user;
  const { key, publicKey, sealed } = await madeKey(core, name, next);
  const kept = { publicKey, sealed: JSON.stringify(sealed), atMs: core.ports.clock.nowMs() };
  const facts = keyFacts(user, { publicKey });
  await writer.users.setKey(name, kept, entry(core, 'user.passphrase-changed', facts));
  core.presence.enter({ name, publicKey, key, mustChoose: false });
}

async function passphraseKind(
  { standing }: Pick<JournalReader, 'standing'>,
  { name, publicKey }: UserRecord,
): Promise<Descent['passphrase']> {
  return descentsIn((await standing.rights()).entries)(name, publicKey).passphrase;
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
  const made = await newKeyFor(core, name, passphrase);
  await writer.users.setKey(name, made, entry(core, 'user.passphrase-reset', keyFacts(user, made)));
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
  const isRight = kept !== null && (await isCode(codeRecordSchema.parse(JSON.parse(kept.record)), code));
  if (kept === null || !isRight) throw await refusedGuess(core, writer, user, codeWrong());
  const { name } = user;
  const made = await newKeyFor(core, name, passphrase);
  const recoveryCode = newRecoveryCode();
  const next = JSON.stringify(await codeRecord(recoveryCode, costOf(core)));
  const told = entry(core, 'user.recovered', keyFacts(user, made));
  await writer.users.recover(name, made, { spent: kept.number, next }, told);
  core.events.emit('presenceChanged', {});
  return { user: await viewNamed(writer, name), recoveryCode };
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

/** The one form of a name: letters of either size and however they were typed, with single spaces. */
/** Names that are spelt alike are one name. */
export function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

interface MadeKey {
  readonly key: KeyObject;
  readonly publicKey: string;
  readonly sealed: SealedKey;
}

async function madeKey(core: Parts, name: string, passphrase: string): Promise<MadeKey> {
  requireLong(passphrase);
  const { key, publicKey } = newUserKey();
  return { key, publicKey, sealed: await sealKey(key, name, passphrase, costOf(core)) };
}

async function newKeyFor(core: Parts, name: string, passphrase: string) {
  const { publicKey, sealed } = await madeKey(core, name, passphrase);
  return { publicKey, sealed: JSON.stringify(sealed), atMs: core.ports.clock.nowMs() };
}

function costOf(core: Parts) {
  return core.ports.passphraseCost ?? PASSPHRASE_COST;
}

/** Longest file of a public key, in bytes. */
const KEY_FILE_BYTES_MAX = 10_000;

async function publicKeyOf(core: Parts, secret: MethodInput<'addUser'>['secret']): Promise<string> {
  const bytes: Uint8Array[] = [];
  let length = 0;
  if (secret.kind === 'public-key') {
    const file = await core.ports.files.source(secret.file);
    for await (const chunk of file.open()) {
      length += chunk.length;
      if (length > KEY_FILE_BYTES_MAX) break;
      bytes.push(chunk);
    }
  }
  const publicKey = publicHalfIn(Buffer.concat(bytes).toString('utf8'));
  if (publicKey !== null) return publicKey;
  throw paymasterError(
    'FILE_REFUSED',
    say`This file holds no public key of a Paymaster user.`,
    say`Have it made anew on the other computer: paymaster user public-key NAME.`,
  );
}

function requireLong(passphrase: string): void {
  if ([...normalized(passphrase)].length >= PASSPHRASE_MIN) return;
  throw paymasterError(
    'PASSPHRASE_TOO_SHORT',
    say`A passphrase has at least ${PASSPHRASE_MIN} characters.`,
    say`Take four or five words that belong to no sentence; spaces count.`,
  );
}

function entry(core: Parts, action: AuditEntry['action'], facts: EnteredFacts): AuditEntry {
  return { atMs: core.ports.clock.nowMs(), batch: null, action, facts };
}
