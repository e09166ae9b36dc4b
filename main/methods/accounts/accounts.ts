// Profiles, tokens and the way to a service: which account a file is checked against or a batch is sent with.
// A token passes through here to the service client and nowhere else (P5).

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { type AccountSelector, PRACTICE_PROFILE } from '../../../shared/contract/contract.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { profileNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import type { BatchAccount, BatchRecord, ProfileRecord } from '../../journal/port.ts';
import type { AppPorts, Practice } from '../../ports.ts';
import { checkBaseUrl } from '../../service/address.ts';
import { SERVICE_LIMITS } from '../../service/limits.ts';
import type { PaymentService, RequestSigning, ServiceAccount, StatementService } from '../../service/port.ts';
import type { JournalAccess } from '../journal-access.ts';
import { type ReadingWatch, readAccountConfiguration, readConfigurationAsGiven } from './configuration.ts';
import { requestSigning, secretName, serviceKeyOf, signingRecord } from './keys.ts';
import { type LoadClient, loadClient } from './network-parts.ts';
import { ServicePulse } from './service-pulse.ts';

/** What a practice batch remembers as its address: the embedded sandbox listens elsewhere at each start. */
export const PRACTICE_ADDRESS = 'embedded sandbox';
/** Upper bound on connections to one service. */
const CONNECTIONS = 256;
const PATIENCE_OF_A_PERSON = { ...SERVICE_LIMITS, connectTimeoutMs: 3_000, readDeadlineMs: 4_000 };
/** Reads of the configuration before an upload, where it says whether requests are signed. */
const SIGNING_READ_ATTEMPTS = 8;
const PRACTICE_LEDGER = 'practice-ledger.jsonl';

/** The batch that an account is wanted for; null for a file that is no batch yet. */
type WantedFor = Pick<BatchRecord, 'id' | 'state'> | null;

/** Whatever may have a signing key. */
type MaySign = Pick<BatchAccount, 'profile' | 'practice'>;

/** How a client proves its requests, and by what it knows the service's answers. */
type Proofs = Pick<ServiceAccount, 'signing' | 'serviceKey'>;

export class Accounts {
  readonly #desk: { readonly ports: AppPorts; readonly journal: JournalAccess };
  /** What is known of each account's service. */
  readonly pulse: ServicePulse;
  readonly #load: LoadClient;
  #practice: { keepsLedger: boolean; running: Promise<Practice> } | null = null;

  /** @param load what makes clients; only a simulation gives another than the program's own. */
  constructor(
    ports: AppPorts,
    journal: JournalAccess,
    onTurn: () => void = () => {},
    load: LoadClient = loadClient,
  ) {
    this.pulse = new ServicePulse(ports.clock, onTurn);
    this.#desk = { ports, journal };
    this.#load = load;
  }

  /** The account that a selector means, as a batch remembers it. */
  async resolve(selector: AccountSelector): Promise<BatchAccount> {
    if (selector.kind === 'host') {
      const account = this.#desk.ports.hostAccount;
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
    const { name, baseUrl, generation } = await this.profile(selector.name);
    return { profile: name, baseUrl, generation, practice: false };
  }

  /**
   * A client for the account that sends, and signs where it must.
   *
   * @param keepsLedger whether practice must remember what it is asked, as it must when something is sent.
   * @param batch what it is opened for; a refusal says of it what is so.
   * @throws PaymasterError SIGNING_KEY_UNUSABLE when the profile signs and its key cannot be used.
   */
  async open(account: BatchAccount, keepsLedger: boolean, batch: WantedFor = null): Promise<PaymentService> {
    if (account.practice) return await this.#openWith(account, keepsLedger, {}, batch);
    const signing = await this.#signingNow(account);
    const serviceKey = await serviceKeyOf(this.#desk, account.profile);
    return await this.#openWith(account, keepsLedger, { signing, serviceKey }, batch);
  }

  /** A client for the account that only reads, and so needs no key. */
  async openToRead(
    account: BatchAccount,
    keepsLedger: boolean,
    batch: WantedFor = null,
  ): Promise<PaymentService> {
    return await this.#openWith(account, keepsLedger, {}, batch);
  }

  async #openWith(account: BatchAccount, keepsLedger: boolean, proofs: Proofs, batch: WantedFor) {
    if (account.practice) {
      const practice = await this.#startPractice(keepsLedger);
      return await this.#client(account, practice.baseUrl, practice.token, {});
    }
    const token = await this.#requireToken(account, batch);
    return await this.#client(account, account.baseUrl, token, proofs);
  }

  /** A client that asks for statements; practice then tells of everything it was ever asked. */
  async openForStatements(account: BatchAccount): Promise<PaymentService & StatementService> {
    return await this.#openWith(account, true, {}, null);
  }

  /** A client for what a service tells anybody: its availability. Gives up sooner, since a person waits. */
  async openForAvailability(
    account: BatchAccount,
  ): Promise<Pick<PaymentService, 'readAvailability' | 'close'>> {
    const { generation } = account;
    const baseUrl = account.practice ? (await this.#startPractice(false)).baseUrl : account.baseUrl;
    const ear = this.pulse.earOf(account);
    // No token is needed, and none goes out: a service that repeats it is to be recognised, since what it says is kept.
    const token = await this.tokenAtHand(account).catch((error: unknown) => {
      if (error instanceof PaymasterError) return null;
      throw error;
    });
    const open = { baseUrl, generation, token: () => token, connections: 1, ear };
    const { createPaymentService } = await this.#load();
    return createPaymentService(open, this.#desk.ports.clock, PATIENCE_OF_A_PERSON);
  }

  /** @throws PaymasterError TOKEN_MISSING or SIGNING_KEY_UNUSABLE when nothing could be sent under this account now. */
  async requireToken(batch: Pick<BatchRecord, 'id' | 'state' | 'account'>): Promise<void> {
    const { account } = batch;
    if (account.practice) return;
    await this.#requireToken(account, batch);
    if (account.profile === null) return;
    // A key that may not be needed is asked for when the configuration has said so.
    const record = await signingRecord(this.#desk, account.profile);
    if (record?.settings.applies === 'always') await requestSigning(this.#desk, account.profile);
  }

  /** The token at hand for an account; null when there is none. */
  async tokenAtHand(account: BatchAccount, batch: WantedFor = null): Promise<string | null> {
    return account.practice ? null : await this.#tokenFor(account, batch);
  }

  /** Whether requests of an account could be signed now. */
  async signingAtHand(account: MaySign): Promise<'none' | 'ready' | 'unusable'> {
    try {
      const record = await this.#signingRecord(account);
      if (record === null) return 'none';
      await requestSigning(this.#desk, record.profile);
      return 'ready';
    } catch (error) {
      if (error instanceof PaymasterError && error.failure.code === 'SIGNING_KEY_UNUSABLE') return 'unusable';
      throw error;
    }
  }

  /** The public key of the service that a profile has; null when its answers are taken as they come. */
  async serviceKeyAtHand({ profile, practice }: MaySign): Promise<string | null> {
    return practice ? null : await serviceKeyOf(this.#desk, profile);
  }

  /** Asks the embedded sandbox, started where it is not. */
  async practiceAnswers(): Promise<void> {
    const account = { profile: null, baseUrl: PRACTICE_ADDRESS, generation: 'v2', practice: true } as const;
    await this.readConfiguration(account, false);
  }

  /** Reads the account's configuration, patiently; fails with a code of its own when it cannot be had. */
  async readConfiguration(
    account: BatchAccount,
    keepsLedger: boolean,
    batch: WantedFor = null,
    watch?: ReadingWatch,
  ): Promise<AccountConfiguration> {
    const service = await this.openToRead(account, keepsLedger, batch);
    const end = () => service.close();
    watch?.signal.addEventListener('abort', end);
    try {
      const signs = await this.#signs(account);
      const { clock, random } = this.#desk.ports;
      return await readAccountConfiguration(service, clock, random, signs, watch);
    } finally {
      watch?.signal.removeEventListener('abort', end);
      await service.close();
    }
  }

  async close(): Promise<void> {
    const practice = this.#practice;
    this.#practice = null;
    if (practice !== null) await (await practice.running).close();
  }

  /** How requests are signed now: never, always, or because the account's configuration asks for it. */
  async #signingNow(account: BatchAccount): Promise<RequestSigning | null> {
    const record = await this.#signingRecord(account);
    if (record === null) return null;
    if (record.settings.applies === 'when-required' && !(await this.#mustSign(account))) return null;
    return await requestSigning(this.#desk, record.profile);
  }

  /** What a profile signs with, if it may sign at all. Practice never does, and asking about it leaves the journal alone. */
  async #signingRecord({ profile, practice }: MaySign) {
    if (practice || profile === null) return null;
    const record = await signingRecord(this.#desk, profile);
    return record?.settings.applies === 'never' ? null : record;
  }

  async #signs(account: BatchAccount): Promise<'yes' | 'no-key' | 'never'> {
    if ((await this.#signingRecord(account)) !== null) return 'yes';
    const { profile, practice } = account;
    const kept = practice || profile === null ? null : await signingRecord(this.#desk, profile);
    return kept === null ? 'no-key' : 'never';
  }

  async #mustSign(account: BatchAccount): Promise<boolean> {
    const { clock, random } = this.#desk.ports;
    const service = await this.openToRead(account, false);
    try {
      const patience = { attempts: SIGNING_READ_ATTEMPTS };
      const configuration = await readConfigurationAsGiven(service, clock, random, patience);
      return configuration.signedRequestsOnly;
    } finally {
      await service.close();
    }
  }

  async #client(
    remembered: BatchAccount,
    baseUrl: string,
    token: string,
    proofs: Proofs,
  ): Promise<PaymentService & StatementService> {
    const { createPaymentService } = await this.#load();
    const ear = this.pulse.earOf(remembered);
    const { generation } = remembered;
    const account = { baseUrl, generation, token: () => token, connections: CONNECTIONS, ...proofs, ear };
    return createPaymentService(account, this.#desk.ports.clock);
  }

  /** The embedded sandbox starts once; a ledger, once asked for, is kept from then on. */
  async #startPractice(keepsLedger: boolean): Promise<Practice> {
    let practice = this.#practice;
    if (practice === null || (keepsLedger && !practice.keepsLedger)) {
      // In place before anything is waited for: whoever asks meanwhile is given this one.
      practice = { keepsLedger, running: this.#practiceBehind(practice?.running, keepsLedger) };
      this.#practice = practice;
    }
    try {
      return await practice.running;
    } catch (error) {
      // The next call tries again: what was in the way may be gone by then.
      if (this.#practice === practice) this.#practice = null;
      throw error;
    }
  }

  async #practiceBehind(earlier: Promise<Practice> | undefined, keepsLedger: boolean): Promise<Practice> {
    // One that could not be started leaves nothing to be closed.
    await (await earlier?.catch(() => null))?.close();
    const { dataFolder, startPractice } = this.#desk.ports;
    return await startPractice(keepsLedger ? `${dataFolder}/${PRACTICE_LEDGER}` : null);
  }

  /** The clerk's own profiles; Practice is not among them. */
  async profiles(): Promise<ProfileRecord[]> {
    const reader = await this.#desk.journal.reader();
    return reader === null ? [] : await reader.listProfiles();
  }

  /** @throws PaymasterError PROFILE_NOT_FOUND. */
  async profile(name: string): Promise<ProfileRecord> {
    const profile = await this.#find(name);
    if (profile === undefined) throw profileNotFound(name);
    return profile;
  }

  /** The token that is kept for a profile. Only for the service client and for the question whether there is one. */
  async storedToken(profile: Pick<ProfileRecord, 'name' | 'baseUrl'>): Promise<string | null> {
    return await this.#desk.ports.secrets.read(secretName('token', profile));
  }

  /** The environment's token, where it is for this account and not for another one. */
  givenToken({ profile, baseUrl }: Pick<BatchAccount, 'profile' | 'baseUrl'>): string | null {
    const { environmentToken, hostAccount } = this.#desk.ports;
    const owner = environmentToken?.owner() ?? null;
    if (environmentToken === null || owner === null) return null;
    switch (owner.kind) {
      case 'host': {
        const isHost = hostAccount !== null && checkBaseUrl(hostAccount.baseUrl) === baseUrl;
        return isHost && profile === null ? environmentToken.text : null;
      }
      case 'profile':
        return profile === owner.name ? environmentToken.text : null;
      case 'address': {
        const isOwner = owner.baseUrl === baseUrl && (owner.profile ?? profile) === profile;
        return isOwner ? environmentToken.text : null;
      }
    }
  }

  async #requireToken(account: BatchAccount, batch: WantedFor): Promise<string> {
    const token = await this.#tokenFor(account, batch);
    if (token !== null) return token;
    const { profile } = account;
    if (profile !== null && (await this.#find(profile)) === undefined) throw profileGone(account, batch);
    throw tokenMissing(profile, batch);
  }

  /** The token at hand for an account; the environment's wins. */
  async #tokenFor(account: BatchAccount, batch: WantedFor): Promise<string | null> {
    if (account.profile !== null) await this.#requireUnchanged(account, account.profile, batch);
    const given = this.givenToken(account);
    if (given !== null || account.profile === null) return given;
    return await this.storedToken({ name: account.profile, baseUrl: account.baseUrl });
  }

  /** A profile's token is for the address that the profile has now, and not for one that it had once. */
  async #requireUnchanged(account: BatchAccount, name: string, batch: WantedFor): Promise<void> {
    const profile = await this.#find(name);
    if (profile === undefined) return;
    if (profile.baseUrl === account.baseUrl && profile.generation === account.generation) return;
    throw isUnderWay(batch) ? accountMoved(name, account, batch) : accountChanged(name);
  }

  async #find(name: string): Promise<ProfileRecord | undefined> {
    return (await this.profiles()).find((known) => known.name === name);
  }
}

function noHostAccount(): Error {
  return paymasterError('USAGE', say`No address was given.`, say`Choose a profile.`);
}

function accountChanged(name: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Profile ${name} has another address or generation now than when this file was read. Nothing was sent.`,
    say`Import the file again under the profile as it is now.`,
  );
}

/** A batch that was approved may have been sent in part, whatever its state says by now. */
function isUnderWay(batch: WantedFor): batch is NonNullable<WantedFor> {
  return batch !== null && batch.state !== 'draft' && batch.state !== 'discarded';
}

/** Rows may have gone out under the address that the profile no longer has: another import would pay them twice. */
function accountMoved(
  name: string,
  { baseUrl, generation }: BatchAccount,
  { id }: NonNullable<WantedFor>,
): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Profile ${name} has another address or generation now than batch ${id} was approved for. What was sent of it is in the journal. It can only go on at its old address, ${baseUrl} (${generation}).`,
    say`Give profile ${name} the address ${baseUrl} (${generation}) again, then resume the batch. Do not import the file again: that would send the rows that went out a second time.`,
    { detail: id },
  );
}

function tokenMissing(profile: string | null, batch: WantedFor): Error {
  const whose = profile === null ? say`this address` : say`profile ${profile}`;
  const message = isUnderWay(batch)
    ? say`There is no token for ${whose}. What was sent of batch ${batch.id} is in the journal.`
    : say`There is no token for ${whose}. Nothing was sent.`;
  return paymasterError(
    'TOKEN_MISSING',
    message,
    profile !== null
      ? say`Give the token of this account, then go on.`
      : isUnderWay(batch)
        ? say`An address without a profile keeps no token: go on at the command line, which is given one. Do not import the file again: that would send the rows that went out a second time.`
        : say`An address without a profile keeps no token: go on at the command line, which is given one, or read the file again for a profile with this address.`,
  );
}

function profileGone({ profile, baseUrl, generation }: BatchAccount, batch: WantedFor): Error {
  const name = profile ?? '';
  const message = isUnderWay(batch)
    ? say`There is no profile named ${name} any more, and no token without it. What was sent of batch ${batch.id} is in the journal.`
    : say`There is no profile named ${name} any more, and no token without it. Nothing was sent.`;
  return paymasterError(
    'TOKEN_MISSING',
    message,
    say`Add the profile ${name} with the address ${baseUrl} (${generation}) and its token again, then go on with this batch.`,
  );
}
