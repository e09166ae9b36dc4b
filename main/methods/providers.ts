// The account's configuration and availability, read anew: what each provider takes and whether it is open, what
// changed since earlier readings, and which configurations batches were checked against.

import type { AccountConfiguration, Availability } from '../../shared/configuration.ts';
import type { MethodInput } from '../../shared/contract.ts';
import { type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import type { ProviderLine, ProvidersView } from '../../shared/home-views.ts';
import { say } from '../../shared/saying.ts';
import type { AccountReading, ReadingOf } from '../journal/desk-port.ts';
import type { BatchAccount, JournalReader } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import type { ConfigurationQuery, ReadOutcome } from '../service/port.ts';
import type { Accounts } from './accounts.ts';
import { batchName } from './batch-view.ts';
import { readConfigurationAsGiven } from './configuration.ts';
import type { JournalAccess } from './journal-access.ts';
import { changesBetween, comparable, comparableAvailability, configurationHash } from './provider-changes.ts';

/** A person in front of the screen reads again. */
const ATTEMPTS = 2;
/** Readings that are compared; a configuration is some fifty kilobytes. */
const CONFIGURATIONS_COMPARED = 15;
const AVAILABILITIES_COMPARED = 60;
const CHANGES_SHOWN = 50;
const SNAPSHOTS_SHOWN = 20;

/** Words for operations that the interface names. Others are shown, and nothing is inferred from them. */
const KNOWN_OPERATIONS: readonly string[] = [
  'DEPOSIT',
  'PAYOUT',
  'REFUND',
  'REMITTANCE',
  'USSD_DEPOSIT',
  'PUSH_DEPOSIT',
  'NAME_LOOKUP',
];

/** One of the two readings: what was read now, or why not. */
type Taken<Value> =
  | { readonly value: Value; readonly failure: null }
  | { readonly value: null; readonly failure: Failure };

export class Providers {
  readonly #ports: Pick<AppPorts, 'clock' | 'random' | 'host'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #accounts: Pick<Accounts, 'resolve' | 'openToRead' | 'openWithoutToken'>;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'random' | 'host'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    accounts: Pick<Accounts, 'resolve' | 'openToRead' | 'openWithoutToken'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
  }

  /** Reads both; when one cannot be read, why is told and the other is still shown. */
  async read({ account: selector, query }: MethodInput<'readProviders'>): Promise<ProvidersView> {
    const account = await this.#accounts.resolve(selector);
    if (query !== undefined) return await this.#readPart(account, query);
    const [configuration, availability] = await Promise.all([
      this.#taken(() => this.#readConfiguration(account)),
      this.#taken(() => this.#readAvailability(account)),
    ]);
    const atMs = this.#ports.clock.nowMs();
    const key = JSON.stringify([account.profile, account.baseUrl, account.generation]);
    const journal = await this.#keep(key, [
      ...(configuration.value === null
        ? []
        : [{ kind: 'configuration' as const, atMs, content: comparable(configuration.value) }]),
      ...(availability.value === null
        ? []
        : [{ kind: 'availability' as const, atMs, content: comparableAvailability(availability.value) }]),
    ]);
    const kept = await journal.reader?.desk.readings(key, 'configuration', CONFIGURATIONS_COMPARED);
    const keptAvailability = await journal.reader?.desk.readings(
      key,
      'availability',
      AVAILABILITIES_COMPARED,
    );
    const configurations = withNew(journal.unkept, 'configuration', kept ?? []);
    const shown = configuration.value ?? configurations[0]?.content ?? null;
    const changes = changesBetween(
      configurations,
      withNew(journal.unkept, 'availability', keptAvailability ?? []),
    );
    return {
      profile: account.profile ?? account.baseUrl,
      accountName: shown?.accountName ?? null,
      signedRequestsOnly: shown?.signedRequestsOnly ?? false,
      configurationReadAtMs: configuration.value === null ? (configurations[0]?.atMs ?? null) : atMs,
      configurationFailure: configuration.failure,
      availabilityReadAtMs: availability.value === null ? null : atMs,
      availabilityFailure: availability.failure,
      lines: this.#lines(shown, availability.value),
      changes: changes.slice(0, CHANGES_SHOWN),
      notUnderstood: [...(shown?.notUnderstood ?? [])],
      snapshots: await this.#snapshots(journal.reader, account, shown),
    };
  }

  /** A part of the account: shown, and never compared with readings of the whole. */
  async #readPart(account: BatchAccount, query: ConfigurationQuery): Promise<ProvidersView> {
    const [configuration, availability] = await Promise.all([
      this.#taken(() => this.#readConfiguration(account, query)),
      this.#taken(() => this.#readAvailability(account)),
    ]);
    const atMs = this.#ports.clock.nowMs();
    const { value } = configuration;
    return {
      profile: account.profile ?? account.baseUrl,
      accountName: value?.accountName ?? null,
      signedRequestsOnly: value?.signedRequestsOnly ?? false,
      configurationReadAtMs: value === null ? null : atMs,
      configurationFailure: configuration.failure,
      availabilityReadAtMs: availability.value === null ? null : atMs,
      availabilityFailure: availability.failure,
      // The legacy generation takes no query, and no service need heed one.
      lines: this.#lines(value, availability.value).filter(
        ({ country, operation }) =>
          (query.country ?? country) === country && (query.operationType ?? operation) === operation,
      ),
      changes: [],
      notUnderstood: [...(value?.notUnderstood ?? [])],
      snapshots: [],
    };
  }

  async #readConfiguration(account: BatchAccount, query?: ConfigurationQuery): Promise<AccountConfiguration> {
    const { clock, random } = this.#ports;
    const service = await this.#accounts.openToRead(account, false);
    try {
      return await readConfigurationAsGiven(service, clock, random, ATTEMPTS, query);
    } finally {
      await service.close();
    }
  }

  async #readAvailability(account: BatchAccount): Promise<Availability> {
    const service = await this.#accounts.openWithoutToken(account);
    try {
      const outcome = await service.readAvailability();
      if (outcome.kind === 'read') return outcome.value;
      throw availabilityUnreadable(outcome);
    } finally {
      await service.close();
    }
  }

  async #taken<Value>(read: () => Promise<Value>): Promise<Taken<Value>> {
    try {
      return { value: await read(), failure: null };
    } catch (error) {
      if (error instanceof PaymasterError) return { value: null, failure: error.failure };
      throw error;
    }
  }

  /** Keeps the readings; while another program writes to the journal they are only shown. */
  async #keep(
    key: string,
    readings: readonly AccountReading[],
  ): Promise<{ reader: JournalReader | null; unkept: readonly AccountReading[] }> {
    try {
      const writer = await this.#journal.writer();
      for (const reading of readings) await writer.desk.addReading(key, reading);
      return { reader: writer, unkept: [] };
    } catch (error) {
      if (!(error instanceof PaymasterError) || error.failure.code !== 'JOURNAL_BUSY') throw error;
      return { reader: await this.#journal.reader(), unkept: readings };
    }
  }

  #lines(configuration: AccountConfiguration | null, availability: Availability | null): ProviderLine[] {
    const statuses = new Map(
      availability?.map(({ country, provider, operationType, status }) => [
        JSON.stringify([country, provider, operationType]),
        status,
      ]),
    );
    if (configuration === null) return (availability ?? []).map(statusLine);
    const countries = new Map(configuration.countries.map((entry) => [entry.country, entry]));
    return configuration.limits.map((limits) => {
      const { country, provider, operationType } = limits;
      return {
        country,
        countryName: this.#nameOf(countries.get(country)?.names ?? {}),
        prefix: countries.get(country)?.prefix ?? null,
        provider,
        providerName: limits.providerName,
        currency: limits.currency,
        operation: operationType,
        understood: KNOWN_OPERATIONS.includes(operationType),
        minimum: limits.minAmount,
        maximum: limits.maxAmount,
        decimals: limits.decimals,
        status: statuses.get(JSON.stringify([country, provider, operationType])) ?? limits.status,
      };
    });
  }

  /** The name in the person's language, or else in the first that there is. */
  #nameOf(names: Readonly<Record<string, string>>): string | null {
    const language = this.#ports.host.locale.slice(0, 2);
    return names[language] ?? names['en'] ?? Object.values(names)[0] ?? null;
  }

  async #snapshots(
    reader: JournalReader | null,
    account: BatchAccount,
    shown: AccountConfiguration | null,
  ): Promise<ProvidersView['snapshots']> {
    const present = shown === null ? null : configurationHash(shown);
    const batches = (await reader?.desk.checkedBatches(account, SNAPSHOTS_SHOWN)) ?? [];
    const snapshots: ProvidersView['snapshots'] = [];
    for (const { batch, name, fileName, createdAtMs, configuration } of batches) {
      const hash = configurationHash(configuration);
      const batchIsCalled = batchName({ name, source: { fileName } });
      snapshots.push({
        batch,
        batchName: batchIsCalled,
        atMs: createdAtMs,
        hash,
        current: hash === present,
      });
      await this.#ports.clock.sleep(0);
    }
    return snapshots;
  }
}

/** Readings newest first, with one in front that could not be kept, unless it says nothing new. */
function withNew<Kind extends AccountReading['kind']>(
  unkept: readonly AccountReading[],
  kind: Kind,
  kept: readonly ReadingOf<Kind>[],
): ReadingOf<Kind>[] {
  const added = unkept.filter((reading): reading is ReadingOf<Kind> => reading.kind === kind);
  const latest = JSON.stringify(kept[0]?.content);
  return [...added.filter(({ content }) => JSON.stringify(content) !== latest), ...kept];
}

/** All that is known of a provider when only the availability could be read. */
function statusLine({ country, provider, operationType, status }: Availability[number]): ProviderLine {
  return {
    country,
    countryName: null,
    prefix: null,
    provider,
    providerName: null,
    currency: '',
    operation: operationType,
    understood: KNOWN_OPERATIONS.includes(operationType),
    minimum: null,
    maximum: null,
    decimals: null,
    status,
  };
}

function availabilityUnreadable(outcome: Exclude<ReadOutcome<Availability>, { kind: 'read' }>): Error {
  const isThere = outcome.kind === 'setup' || outcome.cause === 'unreadable' || outcome.cause === 'redirect';
  return paymasterError(
    isThere ? 'CONFIGURATION_UNREADABLE' : 'SERVICE_UNREACHABLE',
    say`The availability of the providers could not be read: ${outcome.detail}`,
    say`Limits are shown all the same. While it is not known, a provider counts as open. Read again later.`,
  );
}
