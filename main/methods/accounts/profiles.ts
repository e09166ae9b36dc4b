// The clerk's named accounts: listed, added, changed, given a token, removed. A token goes to the store of
// secrets and comes out nowhere (P5); the journal and its audit trail never see it.

import { type MethodInput, PRACTICE_PROFILE } from '../../../shared/contract/contract.ts';
import { PROFILE_COLOURS, type ProfileView } from '../../../shared/contract/views.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { CHANGE_PERCENT } from '../../../shared/guards/changes.ts';
import { DUPLICATE_PERIOD_DAYS } from '../../../shared/guards/sent-before.ts';
import { profileNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { ProfileRecord } from '../../journal/port.ts';
import { checkBaseUrl } from '../../service/address.ts';
import { profileAsTold } from '../approvals/rights/as-told.ts';
import { profileAltered } from '../approvals/rights/rights.ts';
import { askedAlongWith, isSameService } from '../approvals/rights/two-people.ts';
import type { Handlers, Needs } from '../core.ts';
import type { InTurn } from '../in-turn.ts';
import { isUnreadable } from '../kept-secrets.ts';
import { enterSigned } from '../users/signed-act.ts';
import { PRACTICE_ADDRESS } from './accounts.ts';
import { dropSecrets, earlierToken, keepSecret, secretName } from './keys.ts';
import {
  entryOf,
  keepServiceKey,
  keepSigning,
  prepareServiceKey,
  prepareSigning,
  removeSigning,
  type SigningParts,
} from './signing.ts';

type Colour = (typeof PROFILE_COLOURS)[number];

/** Colours of profiles from before these were chosen by name, and which of today's comes nearest. */
const EARLIER_COLOURS: Readonly<Record<string, Colour>> = {
  grape: 'plum',
  orange: 'ochre',
  lime: 'teal',
  pink: 'rose',
};

type Parts = SigningParts &
  Needs<{
    ports: 'clock' | 'secrets';
    accounts: 'profiles' | 'storedToken' | 'givenToken';
    events: 'emit';
  }> & {
    /** One change of a profile after the other: a change is made of what stands there. */
    readonly turns: InTurn;
    /** Called when an account was given what it may have lacked: a token, or its address back. */
    readonly onAccountGiven: () => void;
  };

export function profileMethods(core: Parts) {
  return {
    listProfiles: () => listProfiles(core),
    addProfile: (input) => core.turns.run(input.name, () => addProfile(core, input)),
    updateProfile: (input) => core.turns.run(input.name, () => updateProfile(core, input)),
    setToken: (input) => core.turns.run(input.profile, () => setToken(core, input)),
    removeProfile: async ({ name }) => {
      await core.turns.run(name, () => removeProfile(core, name));
      return {};
    },
  } satisfies Partial<Handlers>;
}

/** Practice first, then the clerk's own by name. */
async function listProfiles(core: Parts): Promise<ProfileView[]> {
  const views = [practiceView()];
  for (const profile of await core.accounts.profiles()) views.push(await viewOf(core, profile));
  return views;
}

async function addProfile(core: Parts, input: MethodInput<'addProfile'>): Promise<ProfileView> {
  const { name, generation, token, signing, serviceKey } = input;
  const asked = {
    duplicatePeriodDays: input.duplicatePeriodDays ?? DUPLICATE_PERIOD_DAYS.usual,
    asksControlTotals: input.asksControlTotals ?? false,
    changePercent: input.changePercent ?? CHANGE_PERCENT.usual,
    asksChanges: input.asksChanges ?? false,
    asksTwoPeople: input.asksTwoPeople ?? false,
  };
  const baseUrl = checkBaseUrl(input.baseUrl);
  if (shownText(name, name.length) !== name) throw nameNotSeen(name);
  const known = await core.accounts.profiles();
  if (name === PRACTICE_PROFILE || known.some((profile) => profile.name === name)) throw nameTaken(name);
  const colour = input.colour ?? nextColour(known);
  const profile = { name, baseUrl, generation, practice: false, colour, ...asked };
  // Before anything is entered: a key that cannot sign, or a secret that cannot be kept, leaves no half profile behind.
  if (asked.asksTwoPeople) await requireTwoPeople(await core.journal.writer(), known, profile);
  const prepared = signing === undefined ? null : await prepareSigning(core, signing, null);
  const ofService = serviceKey === undefined ? null : await prepareServiceKey(core, serviceKey);
  const writer = await core.journal.writer();
  const act = entryOf(core, 'profile.added', { name, baseUrl, generation, colour, ...asked });
  const adding = () => enterSigned(core, writer, act, (signed) => writer.addProfile(profile, signed));
  const entering = async () => {
    if (prepared === null) await adding();
    else await keepSigning(core, profile, prepared, adding);
  };
  if (token === null) await entering();
  else await keepToken(core, writer, profile, token, entering);
  if (ofService !== null) await keepServiceKey(core, name, ofService);
  core.events.emit('profilesChanged', {});
  core.onAccountGiven();
  return await viewOf(core, profile);
}

/**
 * Changes what is not null.
 *
 * @throws PaymasterError BATCH_WRONG_STATE for another address or generation while a batch is open under those
 *   that it has. A batch of other ones is no reason: this may be the way to give them back to it.
 */
async function updateProfile(core: Parts, input: MethodInput<'updateProfile'>): Promise<ProfileView> {
  const writer = await core.journal.writer();
  // What is left as it is must not make another program's change the administrator's own.
  const before = await profileAsTold(writer, await findProfile(core, input.name));
  if (before === null) throw profileAltered(input.name);
  const after = {
    baseUrl: input.baseUrl === null ? before.baseUrl : checkBaseUrl(input.baseUrl),
    generation: input.generation ?? before.generation,
    colour: input.colour ?? before.colour,
    duplicatePeriodDays: input.duplicatePeriodDays ?? before.duplicatePeriodDays,
    asksControlTotals: input.asksControlTotals ?? before.asksControlTotals,
    changePercent: input.changePercent ?? before.changePercent,
    asksChanges: input.asksChanges ?? before.asksChanges,
    asksTwoPeople: input.asksTwoPeople ?? before.asksTwoPeople,
  };
  if (after.baseUrl !== before.baseUrl || after.generation !== before.generation) {
    const open = await writer.desk.openBatchOfProfile(before);
    if (open !== null) throw accountInUse(input.name, open);
  }
  if (after.asksTwoPeople && (!before.asksTwoPeople || after.baseUrl !== before.baseUrl)) {
    await requireTwoPeople(writer, await core.accounts.profiles(), { ...before, ...after });
  }
  const { name, practice: _practice, ...was } = before;
  const entry = { ...entryOf(core, 'profile.changed', { name, ...after }), before: was, after };
  const changing = () =>
    enterSigned(core, writer, entry, (signed) => writer.desk.updateProfile(name, after, signed));
  // A token was given for one service: another host must never be shown it.
  const isMoved = new URL(after.baseUrl).origin !== new URL(before.baseUrl).origin;
  if (isMoved) await forgetToken(core, writer, before, changing);
  else await changing();
  core.events.emit('profilesChanged', {});
  core.onAccountGiven();
  return await viewOf(core, { ...before, ...after });
}

/** Keeps a token as well as this computer can, or forgets the one there is. */
async function setToken(
  core: Parts,
  { profile: name, token }: MethodInput<'setToken'>,
): Promise<ProfileView> {
  const profile = await findProfile(core, name);
  const writer = await core.journal.writer();
  if (token === null) await forgetToken(core, writer, profile);
  else await keepToken(core, writer, profile, token);
  core.events.emit('profilesChanged', {});
  if (token !== null) core.onAccountGiven();
  return await viewOf(core, profile);
}

/**
 * Forgets a profile and its token.
 *
 * @throws PaymasterError BATCH_WRONG_STATE while a batch is open that can only go on with them, APPROVER_NEEDED where it asks
 *   for two people.
 */
async function removeProfile(core: Parts, name: string): Promise<void> {
  const writer = await core.journal.writer();
  const profile = await core.accounts.profile(name);
  const open = await writer.desk.unsentBatchOfProfile(profile);
  if (open !== null) throw accountNeeded(name, open);
  // With it one person would be enough for its drafts and for other profiles of the address: that is said in the open first.
  const { asksTwoPeople } = (await profileAsTold(writer, profile)) ?? NEVER_TOLD;
  if (asksTwoPeople) throw asksForTwo(name);
  const { baseUrl, generation } = profile;
  const entry = { ...entryOf(core, 'profile.removed', { name }), before: { baseUrl, generation }, after: {} };
  const removing = (signed: AuditEntry) => writer.removeProfile(name, signed);
  await dropToken(core, profile, async () => {
    if (name !== PRACTICE_PROFILE) await removeSigning(core, name);
    if (!(await enterSigned(core, writer, entry, removing))) throw profileNotFound(name);
  });
  core.events.emit('profilesChanged', {});
}

/** One that no administrator added asks for nobody. */
const NEVER_TOLD = { asksTwoPeople: false };

async function findProfile(core: Parts, name: string): Promise<ProfileRecord> {
  if (name === PRACTICE_PROFILE) throw practiceIsFixed();
  return await core.accounts.profile(name);
}

/** @param first is entered before it, once the token is kept. */
async function keepToken(
  core: Parts,
  writer: JournalWriter,
  profile: ProfileRecord,
  token: string,
  first: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { secrets } = core.ports;
  await keepSecret(secrets, secretName('token', profile), token, async () => {
    await first();
    await writer.appendAudit(entryOf(core, 'token.kept', { name: profile.name, where: secrets.kind }));
  });
}

/** @param first is entered before it, once the token is gone. */
async function forgetToken(
  core: Parts,
  writer: JournalWriter,
  profile: ProfileRecord,
  first: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const isKept = await hasToken(core, profile);
  await dropToken(core, profile, async () => {
    await first();
    if (isKept) await writer.appendAudit(entryOf(core, 'token.forgotten', { name: profile.name }));
  });
}

/** Takes the token out, also one that a store refused to take out before; see `dropSecrets`. */
async function dropToken(
  { ports: { secrets } }: Parts,
  profile: ProfileRecord,
  enter: () => Promise<void>,
): Promise<void> {
  await dropSecrets(secrets, [secretName('token', profile)], async () => {
    await secrets.forgetEarlier?.(earlierToken(profile.name), null);
    await enter();
  });
}

async function viewOf(core: Parts, profile: ProfileRecord): Promise<ProfileView> {
  const { colour, ...facts } = profile;
  const token = await tokenState(core, profile);
  const along = askedAlongWith(await core.accounts.profiles(), profile);
  const asked = along === null ? {} : { twoPeopleBy: along.name };
  return { ...facts, ...asked, colour: shownColour(colour), token };
}

async function tokenState(core: Parts, profile: ProfileRecord): Promise<ProfileView['token']> {
  const { name, baseUrl } = profile;
  if (core.accounts.givenToken({ profile: name, baseUrl }) !== null) return 'this run only';
  if (!(await hasToken(core, profile))) return 'missing';
  return core.ports.secrets.kind === 'platform' ? 'stored' : 'this run only';
}

/** Whether one is kept, also where it cannot be read now: the list is read all the same, and the token can be forgotten. */
async function hasToken({ accounts }: Parts, profile: ProfileRecord): Promise<boolean> {
  try {
    return (await accounts.storedToken(profile)) !== null;
  } catch (error) {
    if (isUnreadable(error)) return true;
    throw error;
  }
}

/** One of today's colours for whatever a profile was given. */
function shownColour(colour: string): Colour {
  const named = PROFILE_COLOURS.find((known) => known === colour);
  if (named !== undefined) return named;
  return Object.hasOwn(EARLIER_COLOURS, colour) ? (EARLIER_COLOURS[colour] ?? 'slate') : 'slate';
}

/** The first colour that no profile has; when all are taken, they go round. */
function nextColour(known: readonly ProfileRecord[]): Colour {
  const taken = new Set(known.map(({ colour }) => shownColour(colour)));
  const free = PROFILE_COLOURS.find((colour) => !taken.has(colour));
  return free ?? PROFILE_COLOURS[known.length % PROFILE_COLOURS.length] ?? 'slate';
}

/**
 * @param profile as it is to be: from then on those of its address ask with it.
 * @throws PaymasterError APPROVER_NEEDED where nobody could approve what somebody else prepares; BATCH_WRONG_STATE while a
 *   batch is on its way that nobody signed.
 */
async function requireTwoPeople(
  writer: JournalWriter,
  profiles: readonly ProfileRecord[],
  { name, baseUrl }: ProfileRecord,
): Promise<void> {
  const users = (await writer.users.list()).filter(({ endedAtMs }) => endedAtMs === null);
  const approvers = users.filter(({ roles }) => roles.includes('approve'));
  const isMet = users.some(
    ({ name: preparer, roles, sealed }) =>
      sealed !== null &&
      roles.includes('prepare') &&
      approvers.some((approver) => approver.name !== preparer),
  );
  if (!isMet) throw approverNeeded();
  const asked = profiles.filter((known) => known.name === name || isSameService(known.baseUrl, baseUrl));
  for (const known of asked) {
    const open = await writer.desk.unsentBatchOfProfile(known);
    if (open === null) continue;
    const { signature } = await writer.signatures.kept(open.batch);
    if (signature === null) throw sentByOne(open.batch);
  }
}

function practiceView(): ProfileView {
  return {
    name: PRACTICE_PROFILE,
    baseUrl: PRACTICE_ADDRESS,
    generation: 'v2',
    practice: true,
    colour: 'practice',
    duplicatePeriodDays: DUPLICATE_PERIOD_DAYS.usual,
    asksControlTotals: false,
    changePercent: CHANGE_PERCENT.usual,
    asksChanges: false,
    asksTwoPeople: false,
    token: 'none needed',
  };
}

function approverNeeded(): PaymasterError {
  return paymasterError(
    'APPROVER_NEEDED',
    say`Two people are needed: one who prepares and signs in here, and another one who approves. Nothing was changed.`,
    say`Add users with these roles first.`,
  );
}

function sentByOne(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} was approved without a signature and is not sent to its end. It could not go on. Nothing was changed.`,
    say`Send it to its end, or leave out what was not sent; then ask for two people.`,
    { detail: batch },
  );
}

function nameTaken(name: string): PaymasterError {
  return paymasterError(
    'PROFILE_EXISTS',
    say`A profile named ${name} exists already.`,
    say`Choose another name, or remove that one first.`,
  );
}

function nameNotSeen(name: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The name ${shownText(name, name.length)} holds a character that is not seen. Two profiles could look alike and be two accounts. Nothing was changed.`,
    say`Type the name anew instead of pasting it.`,
  );
}

function practiceIsFixed(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`${PRACTICE_PROFILE} belongs to the program: it needs no address and no token.`,
    say`Add a profile of your own for a real account.`,
  );
}

function accountInUse(
  name: string,
  { batch, fileName }: { batch: string; fileName: string },
): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} (${fileName}) of ${name} is not settled yet, and the service must be asked about it where it was sent. Nothing was changed.`,
    say`Change address or generation when it is settled, or add another profile for the other address.`,
    { detail: batch },
  );
}

function asksForTwo(name: string): PaymasterError {
  return paymasterError(
    'APPROVER_NEEDED',
    say`Profile ${name} asks for two people. Without it one person would be enough for drafts of it that wait, and for what is paid to the same address. Nothing was removed.`,
    say`Let it ask for one person first, if that is what you want, and remove it then.`,
    { detail: name },
  );
}

function accountNeeded(
  name: string,
  { batch, fileName }: { batch: string; fileName: string },
): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} (${fileName}) of ${name} has rows that are not sent or have no answer, and can only go on with this profile. Nothing was removed.`,
    say`Resume the batch, and remove the profile when every row has its answer.`,
    { detail: batch },
  );
}
