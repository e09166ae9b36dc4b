// The account's configuration and availability, read anew: what each provider takes and whether it is open, what
// changed since earlier readings, and which configurations batches were checked against.

import type { AccountConfiguration, Availability } from '../../../shared/accounts/configuration.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { ProvidersView } from '../../../shared/contract/home-views.ts';
import { type Failure, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { AccountReading, ReadingOf, ReadingOwner } from '../../journal/desk-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { BatchAccount } from '../../journal/port.ts';
import type { ConfigurationQuery, ReadOutcome } from '../../service/port.ts';
import { batchName } from '../batches/batch-view.ts';
import type { Handlers, Needs } from '../core.ts';
import { Turns } from '../turns.ts';
import { isReadingOf, readingAccount } from './account-limits.ts';
import { readConfigurationAsGiven } from './configuration.ts';
import { type ConnectionParts, testConnection } from './connection-test.ts';
import { changesBetween, comparable, comparableAvailability, configurationHash } from './provider-changes.ts';
import { changesOfLines, isAskedFor, type PlainLine, providerLines, seenNow } from './provider-lines.ts';
import { tokenMarkOf } from './token-marks.ts';

/** A person in front of the screen reads again. */
const ATTEMPTS = 2;
/** Readings that are compared; a configuration is some fifty kilobytes. */
const CONFIGURATIONS_COMPARED = 15;
const AVAILABILITIES_COMPARED = 60;
const CHANGES_SHOWN = 50;
const SNAPSHOTS_SHOWN = 20;
/** More lines than any account has; of what is beyond them it is not told since when it is so. */
const STATUSES_KEPT = 2_000;

/** One of the two readings: what was read now, or why not. */
type Taken<Value> =
  | { readonly value: Value; readonly failure: null }
  | { readonly value: null; readonly failure: Failure };

/** The journal after the readings were kept, or could not be. */
interface Kept {
  readonly reader: JournalReader | null;
  readonly writer: JournalWriter | null;
  readonly unkept: readonly AccountReading[];
}

type Parts = Needs<{
  ports: 'clock' | 'random';
  journal: 'reader' | 'writer';
  accounts: 'resolve' | 'openToRead' | 'openForAvailability' | 'tokenAtHand';
}>;

export function accountMethods(core: Parts & ConnectionParts) {
  return {
    readProviders: (input) => readProviders(core, input),
    testConnection: (input) => testConnection(core, input),
  } satisfies Partial<Handlers>;
}

/**
 * Reads both; when one cannot be read, why is told and the other is still shown. With a query v2 is asked for that
 * part alone; the part is compared with what was kept, and what it says beyond its part is not touched.
 */
async function readProviders(
  core: Parts,
  { account: selector, query }: MethodInput<'readProviders'>,
): Promise<ProvidersView> {
  const account = await core.accounts.resolve(selector);
  const key = readingAccount(account);
  const token = await core.accounts.tokenAtHand(account);
  const tokenMark = token === null ? '' : await tokenMarkOf(key, token);
  // The legacy generation takes no query: its answer is always whole, and only less of it is shown.
  const part = account.generation === 'v2' ? query : undefined;
  const [configuration, availability] = await Promise.all([
    taken(() => readConfiguration(core, account, part)),
    taken(() => readAvailability(core, account)),
  ]);
  const atMs = core.ports.clock.nowMs();
  const { journal, readings } = await readingsOf(core, { account: key, tokenMark }, atMs, part, {
    configuration: configuration.value,
    availability: availability.value,
  });
  const shown = configuration.value ?? readings.configurations[0]?.content ?? null;
  const turns = new Turns(core.ports.clock);
  const changes = await changesBetween(readings.configurations, readings.availabilities, () =>
    turns.giveWay(),
  );
  const found = providerLines(shown, availability.value);
  const lines = found.filter((line) => isAskedFor(query, line));
  const isWhole = query === undefined && configuration.value !== null && availability.value !== null;
  const since = await statusSince(journal, key, lines, readings.availabilities, { atMs, isWhole });
  const changesOf = changesOfLines(changes);
  return {
    profile: account.profile ?? account.baseUrl,
    accountName: shown?.accountName ?? null,
    signedRequestsOnly: shown?.signedRequestsOnly ?? false,
    facts: shown?.facts ?? null,
    configurationReadAtMs: configuration.value === null ? (readings.configurations[0]?.atMs ?? null) : atMs,
    configurationFailure: configuration.failure,
    availabilityReadAtMs: availability.value === null ? null : atMs,
    availabilityFailure: availability.failure,
    lines: lines.map((line, index) => ({
      ...line,
      statusSinceMs: since[index] ?? null,
      changes: changesOf(line),
    })),
    leftOut: configuration.value === null ? 0 : found.length - lines.length,
    changes: changes.filter((change) => isAskedFor(query, change)).slice(0, CHANGES_SHOWN),
    notUnderstood: [...(shown?.notUnderstood ?? [])],
    snapshots: query === undefined ? await snapshots(core, journal.reader, account, shown) : [],
  };
}

/** Keeps what was read, and gives the readings to compare, newest first, with what was read now in front. */
async function readingsOf(
  core: Parts,
  owner: ReadingOwner,
  atMs: number,
  part: ConfigurationQuery | undefined,
  read: { configuration: AccountConfiguration | null; availability: Availability | null },
) {
  const { configuration, availability } = read;
  const key = owner.account;
  const journal = await keepReadings(core, owner, [
    ...(configuration === null || part !== undefined
      ? []
      : [{ kind: 'configuration' as const, atMs, content: comparable(configuration) }]),
    ...(availability === null
      ? []
      : [{ kind: 'availability' as const, atMs, content: comparableAvailability(availability) }]),
  ]);
  const desk = journal.reader?.desk;
  const configurations = await inTurns(
    core,
    async (limit, skip) =>
      ((await desk?.readings(key, 'configuration', limit, skip)) ?? []).filter(isReadingOf('configuration')),
    { most: CONFIGURATIONS_COMPARED, aTurn: 1 },
  );
  const availabilities = await inTurns(
    core,
    async (limit, skip) =>
      ((await desk?.readings(key, 'availability', limit, skip)) ?? []).filter(isReadingOf('availability')),
    { most: AVAILABILITIES_COMPARED, aTurn: 5 },
  );
  const latest = configurations[0]?.content;
  const unkept: AccountReading[] = [...journal.unkept];
  if (configuration !== null && part !== undefined && latest !== undefined) {
    const content = comparable(withPart(latest, configuration, part));
    unkept.push({ kind: 'configuration', atMs, content });
  }
  return {
    journal,
    readings: {
      configurations: withNew(unkept, 'configuration', configurations),
      availabilities: withNew(unkept, 'availability', availabilities),
    },
  };
}

/** Reads a list in stretches: parsing one configuration takes milliseconds, and others have their turn between. */
async function inTurns<Value>(
  core: Parts,
  read: (limit: number, skip: number) => Promise<readonly Value[]>,
  { most, aTurn }: { most: number; aTurn: number },
): Promise<Value[]> {
  const turns = new Turns(core.ports.clock);
  const values: Value[] = [];
  while (values.length < most) {
    const next = await read(aTurn, values.length);
    values.push(...next);
    if (next.length < aTurn) break;
    await turns.giveWay();
  }
  return values;
}

/** Since when each line has its status; keeps what is new, unless another program writes to the journal. */
async function statusSince(
  { reader, writer }: Kept,
  key: string,
  lines: readonly PlainLine[],
  availabilities: readonly ReadingOf<'availability'>[],
  { atMs, isWhole }: { atMs: number; isWhole: boolean },
): Promise<readonly (number | null)[]> {
  const kept = (await reader?.desk.seenStatuses(key, STATUSES_KEPT)) ?? [];
  const { since, changed, gone } = seenNow(lines.slice(0, STATUSES_KEPT), kept, availabilities, atMs);
  const forgotten = isWhole ? gone : [];
  if (writer !== null && changed.length + forgotten.length > 0) {
    await writer.desk.keepStatuses(key, changed, forgotten);
  }
  return since;
}

async function readConfiguration(
  core: Parts,
  account: BatchAccount,
  query?: ConfigurationQuery,
): Promise<AccountConfiguration> {
  const { clock, random } = core.ports;
  const service = await core.accounts.openToRead(account, false);
  try {
    return await readConfigurationAsGiven(service, clock, random, { attempts: ATTEMPTS }, query);
  } finally {
    await service.close();
  }
}

async function readAvailability(core: Parts, account: BatchAccount): Promise<Availability> {
  const service = await core.accounts.openForAvailability(account);
  try {
    const outcome = await service.readAvailability();
    if (outcome.kind === 'read') return outcome.value;
    throw availabilityUnreadable(outcome);
  } finally {
    await service.close();
  }
}

async function taken<Value>(read: () => Promise<Value>): Promise<Taken<Value>> {
  try {
    return { value: await read(), failure: null };
  } catch (error) {
    if (error instanceof PaymasterError) return { value: null, failure: error.failure };
    throw error;
  }
}

/** Keeps the readings; while another program writes to the journal they are only shown. */
async function keepReadings(
  core: Parts,
  owner: ReadingOwner,
  readings: readonly AccountReading[],
): Promise<Kept> {
  try {
    const writer = await core.journal.writer();
    for (const reading of readings) {
      // Availability is told to anybody, whatever the token.
      const tokenMark = reading.kind === 'availability' ? '' : owner.tokenMark;
      await writer.desk.addReading({ ...owner, tokenMark }, reading);
    }
    return { reader: writer, writer, unkept: [] };
  } catch (error) {
    if (!(error instanceof PaymasterError) || error.failure.code !== 'JOURNAL_BUSY') throw error;
    return { reader: await core.journal.reader(), writer: null, unkept: readings };
  }
}

async function snapshots(
  core: Parts,
  reader: JournalReader | null,
  account: BatchAccount,
  shown: AccountConfiguration | null,
): Promise<ProvidersView['snapshots']> {
  const present = shown === null ? null : configurationHash(shown);
  const batches = await inTurns(
    core,
    async (limit, skip) => (await reader?.desk.checkedBatches(account, limit, skip)) ?? [],
    { most: SNAPSHOTS_SHOWN, aTurn: 1 },
  );
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
    await core.ports.clock.sleep(0);
  }
  return snapshots;
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

/** A kept configuration in which one part says what was read of it now. */
function withPart(
  kept: AccountConfiguration,
  read: AccountConfiguration,
  query: ConfigurationQuery,
): AccountConfiguration {
  const isInPart = ({ country, operationType: operation }: { country: string; operationType: string }) =>
    isAskedFor(query, { country, operation });
  return {
    ...kept,
    limits: [...kept.limits.filter((line) => !isInPart(line)), ...read.limits.filter(isInPart)],
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
