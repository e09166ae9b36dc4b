// Profiles, tokens and the way to a service: which account a file is checked against or a batch is sent with.
// A token passes through here to the service client and nowhere else (P5).

import type { AccountConfiguration } from '../../shared/configuration.ts';
import { type AccountSelector, type MethodInput, PRACTICE_PROFILE } from '../../shared/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { ProfileView } from '../../shared/views.ts';
import type { BatchAccount, ProfileRecord } from '../journal/port.ts';
import type { AppPorts, Practice } from '../ports.ts';
import { checkBaseUrl } from '../service/address.ts';
import { createPaymentService } from '../service/client.ts';
import type { PaymentService } from '../service/port.ts';
import { readAccountConfiguration } from './configuration.ts';
import type { JournalAccess } from './journal-access.ts';

/** What a practice batch remembers as its address: the embedded sandbox listens elsewhere at each start. */
const PRACTICE_ADDRESS = 'embedded sandbox';
/** Upper bound on connections to one service. */
const CONNECTIONS = 256;
const PRACTICE_LEDGER = 'practice-ledger.jsonl';
const COLOURS = ['blue', 'teal', 'grape', 'orange', 'lime', 'pink'];

export class Accounts {
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;
  #practice: { keepsLedger: boolean; running: Promise<Practice> } | null = null;

  constructor(ports: AppPorts, journal: JournalAccess) {
    this.#ports = ports;
    this.#journal = journal;
  }

  /** The account that a selector means, as a batch remembers it. */
  async resolve(selector: AccountSelector): Promise<BatchAccount> {
    if (selector.kind === 'host') {
      const account = this.#ports.hostAccount;
      if (account === null) throw noHostAccount();
      return {
        profile: null,
        baseUrl: checkBaseUrl(account.baseUrl),
        generation: account.generation,
        practice: false,
      };
    }
    if (selector.kind === 'practice' || selector.name === PRACTICE_PROFILE) {
      const generation = selector.kind === 'practice' ? selector.generation : 'v2';
      return { profile: PRACTICE_PROFILE, baseUrl: PRACTICE_ADDRESS, generation, practice: true };
    }
    const profile = (await this.#profiles()).find(({ name }) => name === selector.name);
    if (profile === undefined) throw profileNotFound(selector.name);
    return {
      profile: profile.name,
      baseUrl: profile.baseUrl,
      generation: profile.generation,
      practice: false,
    };
  }

  /**
   * A client for the account.
   *
   * @param keepsLedger whether practice must remember what it is asked, as it must when something is sent.
   */
  async open(account: BatchAccount, keepsLedger: boolean): Promise<PaymentService> {
    const { generation } = account;
    if (account.practice) {
      const practice = await this.#startPractice(keepsLedger);
      return this.#client(practice.baseUrl, generation, practice.token);
    }
    const token = this.#ports.environmentToken ?? (await this.#storedToken(account.profile));
    if (token === null) throw tokenMissing(account.profile);
    return this.#client(account.baseUrl, generation, token);
  }

  /** Reads the account's configuration, patiently; fails with a code of its own when it cannot be had. */
  async readConfiguration(account: BatchAccount, keepsLedger: boolean): Promise<AccountConfiguration> {
    const service = await this.open(account, keepsLedger);
    try {
      return await readAccountConfiguration(service, this.#ports.clock, this.#ports.random);
    } finally {
      await service.close();
    }
  }

  async list(): Promise<ProfileView[]> {
    const views = [practiceView()];
    for (const profile of await this.#profiles()) views.push(await this.#view(profile));
    return views;
  }

  async add(input: MethodInput<'addProfile'>): Promise<ProfileView> {
    const { name, baseUrl, generation } = input;
    const known = await this.#profiles();
    if (name === PRACTICE_PROFILE || known.some((profile) => profile.name === name)) {
      throw paymasterError(
        'PROFILE_EXISTS',
        `A profile named ${name} exists already.`,
        'Choose another name, or remove that one first.',
      );
    }
    const colour = COLOURS[known.length % COLOURS.length] ?? 'blue';
    const profile = { name, baseUrl: checkBaseUrl(baseUrl), generation, practice: false, colour };
    const writer = await this.#journal.writer();
    await writer.addProfile(profile);
    await writer.appendAudit({
      atMs: this.#ports.clock.nowMs(),
      batch: null,
      action: 'profile.added',
      facts: { name, baseUrl: profile.baseUrl, generation },
    });
    if (input.token !== null) await this.#ports.secrets.write(secretName(name), input.token);
    return await this.#view(profile);
  }

  async remove(name: string): Promise<void> {
    const writer = await this.#journal.writer();
    if (!(await writer.removeProfile(name))) throw profileNotFound(name);
    await this.#ports.secrets.remove(secretName(name));
    await writer.appendAudit({
      atMs: this.#ports.clock.nowMs(),
      batch: null,
      action: 'profile.removed',
      facts: { name },
    });
  }

  async close(): Promise<void> {
    const practice = this.#practice;
    this.#practice = null;
    if (practice !== null) await (await practice.running).close();
  }

  #client(baseUrl: string, generation: 'v2' | 'legacy', token: string): PaymentService {
    const account = { baseUrl, generation, token: () => token, connections: CONNECTIONS };
    return createPaymentService(account, this.#ports.clock);
  }

  /** The embedded sandbox starts once; a ledger, once asked for, is kept from then on. */
  async #startPractice(keepsLedger: boolean): Promise<Practice> {
    if (this.#practice !== null && keepsLedger && !this.#practice.keepsLedger) await this.close();
    if (this.#practice === null) {
      const ledgerPath = keepsLedger ? `${this.#ports.dataFolder}/${PRACTICE_LEDGER}` : null;
      this.#practice = { keepsLedger, running: this.#ports.startPractice(ledgerPath) };
    }
    return await this.#practice.running;
  }

  async #profiles(): Promise<ProfileRecord[]> {
    const reader = await this.#journal.reader();
    return reader === null ? [] : await reader.listProfiles();
  }

  async #storedToken(profile: string | null): Promise<string | null> {
    return profile === null ? null : await this.#ports.secrets.read(secretName(profile));
  }

  async #view(profile: ProfileRecord): Promise<ProfileView> {
    const stored = await this.#storedToken(profile.name);
    const kept = this.#ports.secrets.kind === 'platform' ? 'stored' : 'this run only';
    const { name, baseUrl, generation, practice, colour } = profile;
    return { name, baseUrl, generation, practice, colour, token: stored === null ? 'missing' : kept };
  }
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

function secretName(profile: string): string {
  return `profile:${profile}`;
}

function noHostAccount(): Error {
  return paymasterError('USAGE', 'No address was given.', 'Give --base-url, or choose a profile.');
}

function profileNotFound(name: string): Error {
  return paymasterError(
    'PROFILE_NOT_FOUND',
    `There is no profile named ${name}.`,
    'Look at “paymaster profile list”, or add it with “paymaster profile add”.',
  );
}

function tokenMissing(profile: string | null): Error {
  const whose = profile === null ? 'this address' : `profile ${profile}`;
  return paymasterError(
    'TOKEN_MISSING',
    `There is no token for ${whose}. Nothing was sent.`,
    'Put it into the environment variable PAYMASTER_TOKEN and start the same command again.',
  );
}
