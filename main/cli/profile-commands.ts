// `profile add`, `set`, `list` and `remove`. A token comes from a pipe or the environment, never from an argument, and
// is handed to the core without being kept or shown here (promise P5).

import type { ProfileView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { ExitCode } from './exit-code.ts';
import { keptSentence, tellServiceKey } from './key-commands.ts';
import { setProfileOptionsSchema } from './profile-options.ts';
import type { Session } from './session.ts';
import {
  asksForSigning,
  NO_SERVICE_KEY,
  profileOptionsSchema,
  serviceKeyFile,
  signingInput,
} from './signing-options.ts';

/** A password manager may ask a person before it writes; longer than this, nothing is coming. */
const TOKEN_LIMIT_MS = 10_000;

/** `paymaster profile add NAME --base-url URL [--api v2|legacy] [--duplicate-period-days N] [--sign-key FILE …]`. */
export async function addProfileCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const options = profileOptionsSchema.parse(raw);
  const { duplicatePeriodDays, askControlTotals, askChanges, changePercent, twoPeople } = options;
  const signing = asksForSigning(options) ? signingInput(session, options, 'file') : null;
  const serviceKey = serviceKeyFile(session, options);
  const token = session.environmentToken ?? (await pipedToken(session));
  const profile = await session.call('addProfile', {
    name,
    baseUrl: options.baseUrl,
    generation: options.api ?? 'v2',
    token,
    colour: null,
    ...(duplicatePeriodDays === undefined ? {} : { duplicatePeriodDays }),
    ...(askControlTotals === undefined ? {} : { asksControlTotals: askControlTotals === 'yes' }),
    ...(changePercent === undefined ? {} : { changePercent }),
    ...(askChanges === undefined ? {} : { asksChanges: askChanges === 'yes' }),
    ...(twoPeople === undefined ? {} : { asksTwoPeople: twoPeople === 'yes' }),
    ...(signing === null ? {} : { signing }),
    ...(serviceKey === null || serviceKey === NO_SERVICE_KEY ? {} : { serviceKey }),
  });
  session.output.event('profile', profileFacts(profile));
  session.output.result(`Profile ${profile.name} added: ${profile.baseUrl}, ${profile.generation}.`);
  session.output.problem(...(await twoPeopleLines(session, profile)));
  session.output.problem(
    token === null
      ? 'No token was given. The commands that send read it from PAYMASTER_TOKEN.'
      : 'The token is for this run only: the command line keeps no token on this computer. Give it in PAYMASTER_TOKEN to the commands that send.',
  );
  if (signing !== null) {
    const view = await session.call('getSigning', { profile: name });
    if (view !== null) session.output.problem(keptSentence(name, view));
  }
  if (serviceKey !== null) await tellServiceKey(session, name);
  return 0;
}

/** `paymaster profile set NAME [--duplicate-period-days N] [--ask-control-totals yes|no] [--ask-changes yes|no] …`. */
export async function setProfileCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const options = setProfileOptionsSchema.parse(raw);
  const {
    duplicatePeriodDays = null,
    changePercent = null,
    askControlTotals,
    askChanges,
    twoPeople,
  } = options;
  const asked = {
    duplicatePeriodDays,
    asksControlTotals: askControlTotals === undefined ? null : askControlTotals === 'yes',
    changePercent,
    asksChanges: askChanges === undefined ? null : askChanges === 'yes',
    asksTwoPeople: twoPeople === undefined ? null : twoPeople === 'yes',
  };
  if (Object.values(asked).every((each) => each === null)) throw nothingToSet();
  const change = { baseUrl: null, generation: null, colour: null, ...asked };
  const profile = await session.call('updateProfile', { name, ...change });
  session.output.event('profile', profileFacts(profile));
  session.output.result(profileLine(profile));
  session.output.problem(...(await twoPeopleLines(session, profile)));
  if (twoPeople === 'no' && profile.twoPeopleBy === undefined)
    session.output.result('One person is enough from now on, also for drafts that wait.');
  return 0;
}

/** With which profiles of its address it asks for two people. */
async function twoPeopleLines(
  session: Session,
  { name, asksTwoPeople, twoPeopleBy }: ProfileView,
): Promise<string[]> {
  if (twoPeopleBy !== undefined)
    return [
      `${twoPeopleBy} has the same address and asks for two people, so the batches of ${name} are approved by two people as well. For one person, say --two-people no at every profile of this address.`,
    ];
  if (!asksTwoPeople) return [];
  const along = (await session.call('listProfiles', {})).filter((each) => each.twoPeopleBy === name);
  return along.length === 0
    ? []
    : [
        `Of the same address, and approved by two people as well: ${along.map((each) => each.name).join(', ')}.`,
      ];
}

/** `paymaster profile list`. */
export async function listProfilesCommand(session: Session): Promise<ExitCode> {
  const profiles = await session.call('listProfiles', {});
  for (const profile of profiles) session.output.event('profile', profileFacts(profile));
  session.output.result(...profiles.map(profileLine));
  return 0;
}

/** `paymaster profile remove NAME`. */
export async function removeProfileCommand(session: Session, name: string): Promise<ExitCode> {
  await session.call('removeProfile', { name });
  session.output.event('profile-removed', { name });
  session.output.result(`Profile ${name} removed. Its batches stay in the journal.`);
  return 0;
}

async function pipedToken(session: Session): Promise<string | null> {
  const line = (await session.host.readPipedLine(TOKEN_LIMIT_MS))?.trim() ?? '';
  return line === '' ? null : line;
}

function nothingToSet(): Error {
  return paymasterError(
    'USAGE',
    'Nothing was said of what changes.',
    'Give --duplicate-period-days N, --ask-control-totals yes|no, --ask-changes yes|no, --two-people yes|no or --change-percent N.',
  );
}

/** A profile in a JSON line; `token` says where there is one, never what it is. */
function profileFacts({ colour, ...facts }: ProfileView) {
  return facts;
}

function profileLine(profile: ProfileView): string {
  const { duplicatePeriodDays: days } = profile;
  const practice = profile.practice ? 'PRACTICE, the built-in simulator' : profile.baseUrl;
  return `${profile.name}  ${profile.generation}  ${practice}  token: ${profile.token}  duplicates: ${days === 1 ? '1 day' : `${days} days`}${profile.asksControlTotals ? '  control totals: asked for' : ''}${profile.asksChanges ? `  changes above ${profile.changePercent} %: asked for` : ''}${twoPeopleWords(profile)}`;
}

function twoPeopleWords({ asksTwoPeople, twoPeopleBy }: ProfileView): string {
  if (asksTwoPeople) return '  approval: two people';
  return twoPeopleBy === undefined ? '' : `  approval: two people, as ${twoPeopleBy} has the same address`;
}
