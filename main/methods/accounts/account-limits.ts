// The limits of an account for work on a file: read anew where the service answers, else what it said last to this
// very account and token, with its age. Nobody waits long for a service that does not answer: asking goes on behind.
// Sends nothing; before rows leave, the engine reads anew and takes nothing that was kept.

import type { AccountConfiguration, Availability } from '../../../shared/accounts/configuration.ts';
import type { LimitsAge, LimitsKept } from '../../../shared/accounts/limits.ts';
import { messageOf, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say, sayList } from '../../../shared/saying.ts';
import type { AccountReading, ReadingOf, ReadingOwner } from '../../journal/desk-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { BatchAccount, BatchRecord } from '../../journal/port.ts';
import type { AppPorts } from '../../ports.ts';
import type { JournalAccess } from '../journal-access.ts';
import type { Accounts } from './accounts.ts';
import { comparable, comparableAvailability } from './provider-changes.ts';
import { tokenMarkOf } from './token-marks.ts';

/** How long somebody waits for an answer while there is something kept to go on with. */
const WAIT_MS = 4_000;
/** After a reading in vain the service counts as away for so long: what is kept is taken at once. */
const AWAY_MS = 60_000;

/** What rows are checked against. */
export interface Limits extends LimitsAge {
  readonly configuration: AccountConfiguration;
}

/** What is said of the providers, and as of when; null where nobody said anything. */
export interface KnownAvailability {
  readonly content: Availability;
  readonly atMs: number;
  /** True for what was said earlier, since no answer came now. */
  readonly isKept: boolean;
}

export interface LimitsWanted {
  readonly keepsLedger: boolean;
  /** False for a mere look at a file, which keeps nothing: then what is read is not kept either. */
  readonly keeps: boolean;
  /** True where nothing that was kept will do, since rows are to leave at once; then all patience is had. */
  readonly isReadNow?: boolean;
  /** What was read no longer ago than this will do; nothing unless given. */
  readonly notOlderThanMs?: number;
  readonly batch?: Pick<BatchRecord, 'id' | 'state'> | null;
}

/** What this needs of the accounts. */
export type LimitsAccounts = Pick<Accounts, 'readConfiguration' | 'openForAvailability' | 'tokenAtHand'>;

/** One reading that goes on, whoever still waits for it. */
interface Reading {
  readonly done: Promise<Limits>;
  /** Resolves when the service was found away, before the last attempt. */
  readonly away: Promise<void>;
}

export class AccountLimits {
  readonly #ports: Pick<AppPorts, 'clock' | 'log'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #accounts: LimitsAccounts;
  readonly #readings = new Map<string, Reading>();
  /** When the last reading in vain ended, by owner, and why. */
  readonly #away = new Map<string, { readonly atMs: number; readonly kept: LimitsKept }>();
  /** What was read last, by owner, and when by the clock that nobody sets. */
  readonly #recent = new Map<string, { readonly atMs: number; readonly limits: Limits }>();
  readonly #end = new AbortController();

  constructor(
    ports: Pick<AppPorts, 'clock' | 'log'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    accounts: LimitsAccounts,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
  }

  /**
   * The limits of an account.
   *
   * @throws PaymasterError when there is no token, the service refuses it, or it gives no configuration and never gave
   *   this account one.
   */
  async read(account: BatchAccount, wanted: LimitsWanted): Promise<Limits> {
    const owner = await this.#ownerOf(account, wanted);
    const key = keyOf(account, owner);
    const nowMs = this.#ports.clock.monotonicMs();
    const recent = this.#recent.get(key);
    if (recent !== undefined && nowMs - recent.atMs < (wanted.notOlderThanMs ?? 0)) return recent.limits;
    const kept = owner === null ? null : await this.#kept(owner, 'configuration');
    if (owner === null || kept === null || wanted.isReadNow === true) {
      const asked = this.#readNow(account, wanted, owner, () => {});
      return kept === null ? await asked.catch(neverRead) : await asked;
    }
    const away = this.#away.get(key);
    const reading = this.#readBehind(account, wanted, owner);
    if (away !== undefined && nowMs - away.atMs < AWAY_MS) {
      return { configuration: kept.content, atMs: kept.atMs, kept: away.kept };
    }
    const read = await this.#patiently(reading);
    if (read !== null) return read;
    const why = this.#away.get(key)?.kept ?? 'unreached';
    return { configuration: kept.content, atMs: kept.atMs, kept: why };
  }

  /** What the service says of its providers now, or said last. A service that does not answer stops nobody. */
  async availability(account: BatchAccount): Promise<KnownAvailability | null> {
    const owner = { account: readingAccount(account), tokenMark: '' };
    const isAway = this.#isAnyAway(owner.account);
    const content = isAway ? null : await this.#readAvailability(account);
    if (content !== null) {
      const atMs = this.#ports.clock.nowMs();
      await this.#keep(owner, { kind: 'availability', atMs, content: comparableAvailability(content) });
      return { content, atMs, isKept: false };
    }
    const kept = account.practice ? null : await this.#kept(owner, 'availability');
    return kept === null ? null : { content: kept.content, atMs: kept.atMs, isKept: true };
  }

  /** Keeps what was read before rows leave. */
  async keepRead(account: BatchAccount, configuration: AccountConfiguration): Promise<void> {
    if (account.practice) return;
    const atMs = this.#ports.clock.nowMs();
    const token = await this.#accounts.tokenAtHand(account);
    if (token === null) return;
    const owner = await ownerWith(account, token);
    this.#away.delete(keyOf(account, owner));
    await this.#keep(owner, { kind: 'configuration', atMs, content: comparable(configuration) });
  }

  /** Ends the readings that still go on. */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled([...this.#readings.values()].map(({ done }) => done));
  }

  /** Whose reading it is; null for Practice, which is on this computer and always answers. */
  async #ownerOf(account: BatchAccount, { batch }: LimitsWanted): Promise<ReadingOwner | null> {
    if (account.practice) return null;
    const token = await this.#accounts.tokenAtHand(account, batch ?? null);
    return token === null ? null : await ownerWith(account, token);
  }

  /** The reading that goes on for this owner, or a new one. */
  #readBehind(account: BatchAccount, wanted: LimitsWanted, owner: ReadingOwner): Reading {
    const key = keyOf(account, owner);
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const away = Promise.withResolvers<void>();
    const done = this.#readNow(account, wanted, owner, () => away.resolve()).finally(() => {
      this.#readings.delete(key);
    });
    done.catch(() => away.resolve());
    const reading = { done, away: away.promise };
    this.#readings.set(key, reading);
    return reading;
  }

  /** What is read within the time that somebody waits; null when the service is away. */
  async #patiently({ done, away }: Reading): Promise<Limits | null> {
    const over = new AbortController();
    const late = Promise.race([away, this.#ports.clock.sleep(WAIT_MS, over.signal)]).then(() => null);
    try {
      return await Promise.race([done, late]);
    } catch (error) {
      if (keptInPlaceOf(error) === null) throw error;
      return null;
    } finally {
      over.abort();
    }
  }

  /** Asks with all patience; what is read is kept. */
  async #readNow(
    account: BatchAccount,
    { keepsLedger, keeps, batch = null }: LimitsWanted,
    owner: ReadingOwner | null,
    onAway: () => void,
  ): Promise<Limits> {
    const key = keyOf(account, owner);
    try {
      const configuration = await this.#accounts.readConfiguration(account, keepsLedger, batch, {
        signal: this.#end.signal,
        onAway: () => {
          this.#away.set(key, { atMs: this.#ports.clock.monotonicMs(), kept: 'unreached' });
          onAway();
        },
      });
      const atMs = this.#ports.clock.nowMs();
      const limits = { configuration, atMs, kept: null };
      this.#away.delete(key);
      this.#recent.set(key, { atMs: this.#ports.clock.monotonicMs(), limits });
      if (owner !== null && keeps && !this.#end.signal.aborted) {
        await this.#keep(owner, { kind: 'configuration', atMs, content: comparable(configuration) });
      }
      return limits;
    } catch (error) {
      const kept = keptInPlaceOf(error);
      if (kept === null) this.#away.delete(key);
      else this.#away.set(key, { atMs: this.#ports.clock.monotonicMs(), kept });
      throw error;
    }
  }

  async #readAvailability(account: BatchAccount): Promise<Availability | null> {
    const service = await this.#accounts.openForAvailability(account).catch((error: unknown) => {
      if (error instanceof PaymasterError) return null;
      throw error;
    });
    if (service === null) return null;
    try {
      const outcome = await service.readAvailability();
      return outcome.kind === 'read' ? outcome.value : null;
    } finally {
      await service.close();
    }
  }

  #isAnyAway(account: string): boolean {
    const nowMs = this.#ports.clock.monotonicMs();
    return [...this.#away].some(
      ([key, { atMs, kept }]) =>
        kept === 'unreached' && key.includes(JSON.stringify(account)) && nowMs - atMs < AWAY_MS,
    );
  }

  /** What was kept; a journal that cannot be read keeps nothing, and says so itself where it is needed. */
  async #kept<Kind extends AccountReading['kind']>(
    owner: ReadingOwner,
    kind: Kind,
  ): Promise<ReadingOf<Kind> | null> {
    const reader = await this.#open(() => this.#journal.reader());
    const kept = (await reader?.desk.latestReading(owner, kind)) ?? null;
    return kept !== null && isReadingOf(kind)(kept) ? kept : null;
  }

  /** Keeps a reading, unless another program writes to the journal. */
  async #keep(owner: ReadingOwner, reading: AccountReading): Promise<void> {
    const writer = await this.#open<JournalWriter>(() => this.#journal.writer());
    await writer?.desk.addReading(owner, reading);
  }

  async #open<Journal extends JournalReader>(open: () => Promise<Journal | null>): Promise<Journal | null> {
    try {
      return await open();
    } catch (error) {
      if (error instanceof PaymasterError) return null;
      throw error;
    }
  }
}

function keyOf(account: BatchAccount, owner: ReadingOwner | null): string {
  return JSON.stringify([readingAccount(account), owner?.tokenMark ?? '']);
}

async function ownerWith(account: BatchAccount, token: string): Promise<ReadingOwner> {
  const key = readingAccount(account);
  return { account: key, tokenMark: await tokenMarkOf(key, token) };
}

/** Why what was kept may stand in for what this failure kept from being read; null when the service has spoken. */
function keptInPlaceOf(error: unknown): LimitsKept | null {
  if (!(error instanceof PaymasterError)) return null;
  switch (error.failure.code) {
    case 'SERVICE_UNREACHABLE':
      return 'unreached';
    case 'CONFIGURATION_UNREADABLE':
      return 'unreadable';
    default:
      return null;
  }
}

/** Where nothing was kept either, it is said that the service is needed, and what for. */
function neverRead(error: unknown): never {
  if (!(error instanceof PaymasterError) || keptInPlaceOf(error) === null) throw error;
  const { failure } = error;
  const why = say`This account was never read here with this token, so its limits are not known: the first time the service is needed.`;
  throw paymasterError(
    failure.code,
    sayList([messageOf(failure), why], ' '),
    failure.said?.remedy ?? failure.remedy,
    { detail: 'never-read' },
  );
}

/** The account as its readings are kept under. */
export function readingAccount({ profile, baseUrl, generation }: BatchAccount): string {
  return JSON.stringify([profile, baseUrl, generation]);
}

/** Readings of one kind, as they were asked for. */
export function isReadingOf<Kind extends AccountReading['kind']>(kind: Kind) {
  return (reading: AccountReading): reading is ReadingOf<Kind> => reading.kind === kind;
}
