// The clerk's named accounts: listed, added, changed, given a token, removed. A token goes to the store of
// secrets and comes out nowhere (P5); the journal and its audit trail never see it.

import { type MethodInput, PRACTICE_PROFILE } from '../../shared/contract.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import { shownText } from '../../shared/shown-text.ts';
import { PROFILE_COLOURS, type ProfileView } from '../../shared/views.ts';
import type { AuditEntry, JournalWriter, ProfileRecord } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { checkBaseUrl } from '../service/address.ts';
import { type Accounts, PRACTICE_ADDRESS, profileNotFound } from './accounts.ts';
import type { JournalAccess } from './journal-access.ts';
import { secretName } from './secret-names.ts';
import type { ServiceKey } from './service-key.ts';
import type { Signing } from './signing.ts';

type Colour = (typeof PROFILE_COLOURS)[number];

/** Colours of profiles from before these were chosen by name, and which of today's comes nearest. */
const EARLIER_COLOURS: Readonly<Record<string, Colour>> = {
  grape: 'plum',
  orange: 'ochre',
  lime: 'teal',
  pink: 'rose',
};

/** The keys of a profile: its own for signing, and that of its service. */
interface ProfileKeys {
  readonly signing: Pick<Signing, 'prepare' | 'keep' | 'remove'>;
  readonly serviceKey: Pick<ServiceKey, 'prepare' | 'keep'>;
}

export class Profiles {
  readonly #ports: Pick<AppPorts, 'clock' | 'secrets'>;
  readonly #journal: Pick<JournalAccess, 'writer'>;
  readonly #accounts: Pick<Accounts, 'profiles' | 'storedToken' | 'givenToken'>;
  readonly #keys: ProfileKeys;
  readonly #onChange: () => void;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'secrets'>,
    journal: Pick<JournalAccess, 'writer'>,
    accounts: Pick<Accounts, 'profiles' | 'storedToken' | 'givenToken'>,
    keys: ProfileKeys,
    onChange: () => void,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#keys = keys;
    this.#onChange = onChange;
  }

  /** Practice first, then the clerk's own by name. */
  async list(): Promise<ProfileView[]> {
    const views = [practiceView()];
    for (const profile of await this.#accounts.profiles()) views.push(await this.#view(profile));
    return views;
  }

  async add(input: MethodInput<'addProfile'>): Promise<ProfileView> {
    const { name, generation, token, signing, serviceKey } = input;
    const baseUrl = checkBaseUrl(input.baseUrl);
    if (shownText(name, name.length) !== name) throw nameNotSeen(name);
    const known = await this.#accounts.profiles();
    if (name === PRACTICE_PROFILE || known.some((profile) => profile.name === name)) throw nameTaken(name);
    const colour = input.colour ?? nextColour(known);
    const profile = { name, baseUrl, generation, practice: false, colour };
    // Before anything is kept: a key that cannot sign leaves no half profile behind.
    const prepared = signing === undefined ? null : await this.#keys.signing.prepare(signing, null);
    const ofService = serviceKey === undefined ? null : await this.#keys.serviceKey.prepare(serviceKey);
    const writer = await this.#journal.writer();
    await writer.addProfile(profile);
    await this.#audit(writer, 'profile.added', { name, baseUrl, generation, colour });
    if (token !== null) await this.#keepToken(writer, profile, token);
    if (prepared !== null) await this.#keys.signing.keep(name, prepared);
    if (ofService !== null) await this.#keys.serviceKey.keep(name, ofService);
    this.#onChange();
    return await this.#view(profile);
  }

  /**
   * Changes what is not null.
   *
   * @throws PaymasterError BATCH_WRONG_STATE for another address or generation while a batch is open under those
   *   that it has. A batch of other ones is no reason: this may be the way to give them back to it.
   */
  async update(input: MethodInput<'updateProfile'>): Promise<ProfileView> {
    const before = await this.#find(input.name);
    const after = {
      baseUrl: input.baseUrl === null ? before.baseUrl : checkBaseUrl(input.baseUrl),
      generation: input.generation ?? before.generation,
      colour: input.colour ?? before.colour,
    };
    const writer = await this.#journal.writer();
    if (after.baseUrl !== before.baseUrl || after.generation !== before.generation) {
      const open = await writer.desk.openBatchOfProfile(before);
      if (open !== null) throw accountInUse(input.name, open);
    }
    await writer.desk.updateProfile(input.name, after);
    await this.#audit(writer, 'profile.changed', { name: input.name, ...after });
    // A token was given for one service: another host must never be shown it.
    if (new URL(after.baseUrl).origin !== new URL(before.baseUrl).origin) {
      await this.#forgetToken(writer, before);
    }
    this.#onChange();
    return await this.#view({ ...before, ...after });
  }

  /** Keeps a token as well as this computer can, or forgets the one there is. */
  async setToken({ profile: name, token }: MethodInput<'setToken'>): Promise<ProfileView> {
    const profile = await this.#find(name);
    const writer = await this.#journal.writer();
    if (token === null) await this.#forgetToken(writer, profile);
    else await this.#keepToken(writer, profile, token);
    this.#onChange();
    return await this.#view(profile);
  }

  /**
   * Forgets a profile and its token.
   *
   * @throws PaymasterError BATCH_WRONG_STATE while a batch is open that can only go on with them.
   */
  async remove(name: string): Promise<void> {
    const writer = await this.#journal.writer();
    const profile = (await this.#accounts.profiles()).find((known) => known.name === name);
    if (profile === undefined) throw profileNotFound(name);
    const open = await writer.desk.unsentBatchOfProfile(profile);
    if (open !== null) throw accountNeeded(name, open);
    if (name !== PRACTICE_PROFILE) await this.#keys.signing.remove({ profile: name });
    if (!(await writer.removeProfile(name))) throw profileNotFound(name);
    await this.#ports.secrets.remove(secretName('token', profile));
    await this.#audit(writer, 'profile.removed', { name });
    this.#onChange();
  }

  async #find(name: string): Promise<ProfileRecord> {
    if (name === PRACTICE_PROFILE) throw practiceIsFixed();
    const profile = (await this.#accounts.profiles()).find((known) => known.name === name);
    if (profile === undefined) throw profileNotFound(name);
    return profile;
  }

  async #keepToken(writer: JournalWriter, profile: ProfileRecord, token: string): Promise<void> {
    const { secrets } = this.#ports;
    await secrets.write(secretName('token', profile), token);
    await this.#audit(writer, 'token.kept', { name: profile.name, where: secrets.kind });
  }

  async #forgetToken(writer: JournalWriter, profile: ProfileRecord): Promise<void> {
    if ((await this.#accounts.storedToken(profile)) === null) return;
    await this.#ports.secrets.remove(secretName('token', profile));
    await this.#audit(writer, 'token.forgotten', { name: profile.name });
  }

  async #audit(writer: JournalWriter, action: string, facts: AuditEntry['facts']): Promise<void> {
    await writer.appendAudit({ atMs: this.#ports.clock.nowMs(), batch: null, action, facts });
  }

  async #view(profile: ProfileRecord): Promise<ProfileView> {
    const { name, baseUrl, generation, practice, colour } = profile;
    const token = await this.#tokenState(profile);
    return { name, baseUrl, generation, practice, colour: shownColour(colour), token };
  }

  async #tokenState(profile: ProfileRecord): Promise<ProfileView['token']> {
    const { name, baseUrl } = profile;
    if (this.#accounts.givenToken({ profile: name, baseUrl }) !== null) return 'this run only';
    if ((await this.#accounts.storedToken(profile)) === null) return 'missing';
    return this.#ports.secrets.kind === 'platform' ? 'stored' : 'this run only';
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

function practiceView(): ProfileView {
  return {
    name: PRACTICE_PROFILE,
    baseUrl: PRACTICE_ADDRESS,
    generation: 'v2',
    practice: true,
    colour: 'practice',
    token: 'none needed',
  };
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
