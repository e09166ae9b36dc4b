// What the clerk chose for this computer. Kept in the journal; while that is held by another program or cannot be
// opened, a choice holds for this run, so that even the page that says so has its language and its theme.

import { type MethodInput, PRACTICE_PROFILE } from '../../shared/contract.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { type Preferences, preferencesSchema } from '../../shared/home-views.ts';
import type { AppPorts } from '../ports.ts';
import { type Accounts, profileNotFound } from './accounts.ts';
import type { JournalAccess } from './journal-access.ts';

const SETTING = 'preferences';

const DEFAULTS: Preferences = {
  language: 'system',
  theme: 'system',
  privacy: false,
  singleKeys: true,
  profile: PRACTICE_PROFILE,
};

type Choices = MethodInput<'setPreferences'>;
const choicesSchema = preferencesSchema.partial();

export class PreferenceStore {
  readonly #ports: Pick<AppPorts, 'log'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #accounts: Pick<Accounts, 'profiles'>;
  readonly #onChange: () => void;
  /** What was chosen and could not be kept. */
  #thisRun: Preferences | null = null;

  constructor(
    ports: Pick<AppPorts, 'log'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    accounts: Pick<Accounts, 'profiles'>,
    onChange: () => void,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#onChange = onChange;
  }

  /** Always answers; a profile that is gone is replaced by Practice. */
  async get(): Promise<Preferences> {
    const chosen = await this.#chosen();
    return (await this.#isProfile(chosen.profile)) ? chosen : { ...chosen, profile: PRACTICE_PROFILE };
  }

  /** @throws PaymasterError PROFILE_NOT_FOUND. */
  async set(choices: Choices): Promise<Preferences> {
    if (choices.profile !== undefined && !(await this.#isProfile(choices.profile))) {
      throw profileNotFound(choices.profile);
    }
    const chosen = withChoices(await this.#chosen(), choices);
    try {
      const writer = await this.#journal.writer();
      await writer.desk.setSetting(SETTING, JSON.stringify(chosen));
      this.#thisRun = null;
    } catch (error) {
      if (!(error instanceof PaymasterError)) throw error;
      this.#ports.log.warn('preferences.kept-for-this-run', { code: error.failure.code });
      this.#thisRun = chosen;
    }
    this.#onChange();
    return await this.get();
  }

  async #chosen(): Promise<Preferences> {
    if (this.#thisRun !== null) return this.#thisRun;
    const text = await this.#read(async () => {
      const reader = await this.#journal.reader();
      return reader === null ? null : await reader.desk.setting(SETTING);
    });
    const parsed = choicesSchema.safeParse(parse(text));
    return parsed.success ? withChoices(DEFAULTS, parsed.data) : DEFAULTS;
  }

  async #isProfile(name: string): Promise<boolean> {
    if (name === PRACTICE_PROFILE) return true;
    const profiles = await this.#read(() => this.#accounts.profiles());
    return profiles?.some((profile) => profile.name === name) ?? false;
  }

  /** What a journal that cannot be opened would have said is not known, and no reason not to answer. */
  async #read<Value>(question: () => Promise<Value>): Promise<Value | null> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof PaymasterError) return null;
      throw error;
    }
  }
}

function withChoices(before: Preferences, choices: Choices): Preferences {
  return {
    language: choices.language ?? before.language,
    theme: choices.theme ?? before.theme,
    privacy: choices.privacy ?? before.privacy,
    singleKeys: choices.singleKeys ?? before.singleKeys,
    profile: choices.profile ?? before.profile,
  };
}

function parse(text: string | null): unknown {
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch {
    // A text that this program never wrote: the defaults stand, and the next choice replaces it.
    return {};
  }
}
