// Opens the journal when it is first needed: for reading by queries, for writing by commands, wherever it is.
// Never creates a journal for a mere question.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { AuditEntry } from '../journal/audit-port.ts';
import { NEVER_MADE } from '../journal/file/open.ts';
import type { JournalReader, JournalWriter, OwnerLogin } from '../journal/journal-port.ts';
import type { JournalChange } from '../journal/thread-messages.ts';
import { type Clock, TRANSFER_FOLDER } from '../ports.ts';
import { isOfJournal } from './defects.ts';
import { type BindingPorts, bindingOf, isForPage, type JournalBinding } from './journal/binding.ts';
import type { LoadPostgres } from './journal/postgres-parts.ts';

/** Where it is told what other desks do. */
interface NewsOfDesks {
  hear(change: JournalChange | null): void;
  begin(writer: JournalWriter): Promise<void>;
  /** The journal's server has fallen silent, answers again, or is not waited for any more. */
  turn(isAway: boolean): void;
  /** The journal was opened with this login of its owner. */
  own(owner: OwnerLogin): void;
}

/** What ends a shared journal and is mended at its server, under a program that goes on. */
const MENDED_THERE: ReadonlySet<ErrorCode> = new Set([
  'JOURNAL_UNREACHABLE',
  'JOURNAL_PASSWORD',
  'JOURNAL_MISSING',
]);

export class JournalAccess {
  readonly #ports: BindingPorts;
  readonly #binding: JournalBinding;
  readonly #reach: JournalReach;
  #hasSwept = false;
  #isOwnerTold = false;
  #news: NewsOfDesks | null = null;
  #writer: Promise<JournalWriter> | null = null;
  #reader: Promise<JournalReader> | null = null;
  /** Readers of questions that take the whole journal, each for as long as its question lasts. */
  readonly #aside = new Set<Promise<JournalReader>>();
  /** Journals whose server went away or refused them: whoever still uses them hears why, and nobody is given them any more. */
  readonly #lost = new Set<Promise<JournalReader>>();
  /** Why nothing is opened any more. */
  #shut: Failure | null = null;

  /** @param load what brings PostgreSQL; only a test gives another than the program's own. */
  constructor(ports: BindingPorts, load?: LoadPostgres) {
    this.#ports = ports;
    this.#reach = new JournalReach(ports.clock, (isAway) => this.#news?.turn(isAway));
    this.#binding = bindingOf(ports, load, {
      changed: (change) => this.#news?.hear(change),
      away: (connection, isAway) => this.#reach.hear(connection, isAway),
    });
  }

  /** From now on what other desks do is told there; to be said before the journal is opened. */
  tellNews(news: NewsOfDesks): void {
    this.#news = news;
  }

  /** The one writer of this program, and of the folder where the journal is a file. Fails with JOURNAL_BUSY while another program holds it. */
  async writer(): Promise<JournalWriter> {
    if (this.#shut !== null) throw new PaymasterError(this.#shut);
    if (this.#writer === null) {
      const opening = this.#openWriter((why) => {
        if (this.#writer === opening) this.#writer = null;
        this.#stopped(why, opening);
      }).catch((error: unknown) => {
        if (this.#writer === opening) this.#writer = null;
        throw error;
      });
      this.#writer = opening;
    }
    return await this.#writer;
  }

  /**
   * A server that could not be reached for long may be back, take a password that was changed, or have the database again:
   * the next call opens the journal anew, with all checks.
   */
  #stopped({ failure }: PaymasterError, journal: Promise<JournalReader>): void {
    if (this.#binding.isShared && MENDED_THERE.has(failure.code)) this.#lost.add(journal);
    else this.shut(failure);
    this.#news?.turn(this.isAway);
  }

  async #openWriter(stopped: (why: PaymasterError) => void): Promise<JournalWriter> {
    const writer = await this.#binding.openWriter(stopped);
    this.#tellOwner(writer);
    try {
      if (this.#binding.isShared) await this.#news?.begin(writer);
      await this.#discardCutShort(writer);
      await this.#sweep();
    } catch (error) {
      // Left open, it would keep its lease, and the next attempt would find the journal held by this very program.
      await writer.close();
      throw error;
    }
    return writer;
  }

  /** Copies of payrolls that a page sent to a program that died stay no longer than until the next one starts. */
  async #sweep(): Promise<void> {
    // Only once: a journal that is opened anew in the middle has a page beside it that still uses its files.
    if (this.#hasSwept) return;
    this.#hasSwept = true;
    await rm(join(this.#ports.dataFolder, TRANSFER_FOLDER), { recursive: true, force: true });
  }

  /** A draft whose file was not read to its end belongs to a program that died: it can never be sent. */
  async #discardCutShort(writer: JournalWriter): Promise<void> {
    for (const batch of await writer.cutShortDrafts()) {
      const atMs = this.#ports.clock.nowMs();
      const entry = { atMs, batch, action: 'import.cut-short', facts: {} } as const;
      try {
        await writer.setBatchState(batch, 'discarded', { atMs, entries: [entry] });
      } catch (error) {
        if (!(error instanceof PaymasterError && wasForestalled(error))) throw error;
      }
    }
  }

  /** Brings the file of an older Paymaster up to date, after a copy. Does nothing where there is none. */
  async bringUpToDate(): Promise<void> {
    try {
      await this.reader();
    } catch (error) {
      // A database is brought up to date by its administrator, when no desk of the older Paymaster works on it.
      if (this.#binding.isShared || !(error instanceof PaymasterError)) throw error;
      if (error.failure.code !== 'JOURNAL_OLDER') throw error;
      await this.writer();
    }
  }

  /**
   * Keeps an act that moves no money in the audit trail. Where the journal cannot be written, as while another program writes,
   * the act is done and stands all the same, and is not kept there.
   *
   * @returns whether it was kept.
   */
  async noteUnlessBusy(entry: AuditEntry): Promise<boolean> {
    try {
      await (await this.writer()).appendAudit(entry);
      return true;
    } catch (error) {
      if (error instanceof PaymasterError && isOfJournal(error.failure)) return false;
      throw error;
    }
  }

  /** Does something with the writer if one is open; opens none. */
  async opened(act: (writer: JournalWriter) => Promise<void>): Promise<void> {
    const writer = await this.#writer?.catch(() => null);
    if (writer != null && this.#shut === null) await act(writer);
  }

  /** Nothing is opened any more before this program is started anew. */
  get isShut(): boolean {
    return this.#shut !== null;
  }

  /** The journal's server does not answer, and is waited for. */
  get isAway(): boolean {
    return this.#reach.isAway;
  }

  /** Whether there is a journal, and which other program holds it now, in words. Opens nothing. */
  standing(): ReturnType<JournalBinding['standing']> {
    return this.#binding.standing(this.#writer !== null);
  }

  /**
   * Opens the journal's database with a password that a person gave, and keeps it where that works.
   *
   * @throws PaymasterError JOURNAL_PASSWORD; JOURNAL_OTHER_PLACE where the journal is no database.
   */
  async givePassword(password: string): Promise<void> {
    if (this.#binding.givePassword === null) throw noDatabase();
    await this.#binding.givePassword(password);
  }

  /** For questions: they see whatever a step has made durable before they were asked. Null when there is no journal yet. */
  async reader(): Promise<JournalReader | null> {
    if (this.#shut !== null) throw new PaymasterError(this.#shut);
    if (this.#writer !== null) {
      const writer = await this.#writer;
      if (!isForPage(this.#ports)) return writer;
    }
    const reader = this.#reader ?? this.#openReader();
    try {
      this.#tellOwner(await reader);
      return await reader;
    } catch (error) {
      if (this.#reader === reader) this.#reader = null;
      if (error instanceof PaymasterError && wasNeverMade(error)) return null;
      throw error;
    }
  }

  /**
   * For a question that takes the whole journal: beside a page it has a reader of its own until `work` is over, so that no
   * screen waits for it. Null when there is no journal yet.
   */
  async aside<Result>(work: (reader: JournalReader) => Promise<Result>): Promise<Result | null> {
    const shared = await this.reader();
    if (shared === null) return null;
    if (!isForPage(this.#ports)) return await work(shared);
    // One that ends by itself refuses this question alone: what screens ask and what is sent has readers of its own.
    const opening = this.#binding.openReader(() => undefined);
    this.#aside.add(opening);
    try {
      return await work(await opening);
    } finally {
      await closeOpened(opening);
      this.#aside.delete(opening);
    }
  }

  #tellOwner({ owner }: JournalReader): void {
    if (owner === null || this.#isOwnerTold) return;
    this.#isOwnerTold = true;
    this.#news?.own(owner);
  }

  #openReader(): Promise<JournalReader> {
    const opening = this.#binding.openReader((why) => {
      if (this.#reader === opening) this.#reader = null;
      this.#stopped(why, opening);
    });
    this.#reader = opening;
    return opening;
  }

  /**
   * The writer failed, and what it says is worth nothing any more: closes it, so that the next call opens the
   * journal anew, with all checks. Does nothing when that has happened already.
   */
  async abandon(failed: JournalWriter): Promise<void> {
    for (const lost of this.#lost) {
      if ((await lost) !== failed) continue;
      this.#lost.delete(lost);
      await failed.close();
      return;
    }
    const writer = this.#writer;
    if (writer === null || (await writer) !== failed || this.#writer !== writer) return;
    this.#writer = null;
    const reader = this.#reader;
    // It may be another file that is opened next.
    this.#reader = null;
    await closeOpened(reader);
    await failed.close();
  }

  /** Whoever asks from now on is told this; what is open stays so for work that comes to its end. */
  shut(failure: Failure): void {
    this.#shut = failure;
  }

  async close(): Promise<void> {
    // Whoever leaves last puts the log away, which only a writer can.
    const open: readonly (Promise<JournalReader> | null)[] = [
      ...this.#lost,
      ...this.#aside,
      this.#reader,
      this.#writer,
    ];
    this.#lost.clear();
    this.#writer = null;
    this.#reader = null;
    for (const journal of open) await closeOpened(journal);
  }
}

/** One that could not be opened has told its caller why, and there is nothing to close. */
async function closeOpened(journal: Promise<JournalReader> | null): Promise<void> {
  const opened = await journal?.catch(() => null);
  await opened?.close();
}

/** Two desks that open a shared journal in one moment find the same draft; the one that comes second leaves it to the other. */
function wasForestalled({ failure }: PaymasterError): boolean {
  return failure.code === 'BATCH_WRONG_STATE' || failure.code === 'LEASE_HELD';
}

/** A journal that is gone but has left traces is no journal that was never made, and must not look like one (P7). */
function wasNeverMade({ failure }: PaymasterError): boolean {
  return failure.code === 'JOURNAL_MISSING' && failure.detail === NEVER_MADE;
}

function noDatabase(): PaymasterError {
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`The journal of this data folder is a file, which has no password.`,
    say`Look under Settings, Journal, where the journal is.`,
  );
}

/** A server that is there takes a lost connection anew within a third of a second. */
const PASSING_MS = 400;

/**
 * Whether the journal's server answers, over all connections of this program. One that is lost and made anew
 * at once is no reason to say anything. Must never decide what becomes of work that waits.
 */
export class JournalReach {
  readonly #clock: Pick<Clock, 'sleep'>;
  readonly #turned: (isAway: boolean) => void;
  /** Connections that wait for their server. */
  readonly #waiting = new Set<object>();
  #isAway = false;
  /** Counts how often all answered again: what was waited for before is over then. */
  #round = 0;

  /** @param turned told when `isAway` has changed. */
  constructor(clock: Pick<Clock, 'sleep'>, turned: (isAway: boolean) => void) {
    this.#clock = clock;
    this.#turned = turned;
  }

  /** The server does not answer, and is waited for. */
  get isAway(): boolean {
    return this.#isAway;
  }

  hear(connection: object, isAway: boolean): void {
    const wasQuiet = this.#waiting.size === 0;
    if (isAway) this.#waiting.add(connection);
    else this.#waiting.delete(connection);
    if (this.#waiting.size === 0) {
      this.#round += 1;
      this.#turn(false);
      return;
    }
    const round = this.#round;
    if (wasQuiet) {
      // biome-ignore lint/complexity/noVoid: a sleep rejects never.
      void this.#clock.sleep(PASSING_MS).then(() => {
        if (round === this.#round) this.#turn(true);
      });
    }
  }

  #turn(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#turned(isAway);
  }
}
