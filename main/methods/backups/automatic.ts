// Backups that nobody has to ask for: one a day while a page is open, made and checked on threads of its own, kept by number
// and age. Must never hold up what is sent, nor take the room that the journal needs, nor remove a file of anybody else.

import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Failure, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { openJournalReader } from '../../journal/here.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import {
  BACKUP_FOLDER,
  backupName,
  journalFacts,
  synchronise,
  synchroniseFolder,
} from '../../journal/place.ts';
import { openReaderThread } from '../../journal/workers.ts';
import { isSound, soundnessOf } from '../audit/soundness.ts';
import type { Needs } from '../core.ts';
import { asFailure } from '../defects.ts';
import { requireFile } from '../journal/in-file.ts';
import { inWorkshop } from './workshop.ts';

/** How often a program that stays open looks whether a day has passed. */
const LOOK_MS = 15 * 60_000;
/** How long the end of a program waits for a backup under way. What it leaves behind then goes at the next one. */
const LAST_WAIT_MS = 1_000;
/** Room that is left to the journal whatever happens. */
const ROOM_LEFT_BYTES = 256 * 1024 * 1024;

/** Batches are numbered from one, and stay. */
const FIRST_BATCH = 'B1';

type Parts = Needs<{
  ports: 'clock' | 'dataFolder' | 'journalThreads' | 'journalSite' | 'log';
  journal: 'reader' | 'noteUnlessBusy';
  events: 'emit';
}>;

/** Opens a journal for reading, beside whoever writes it. */
type OpenBeside = (folder: string, ports: Parts['ports']) => Promise<JournalReader>;

/** A backup that was made and checked; `entry` is the last one of its audit trail. */
interface MadeBackup {
  readonly name: string;
  readonly atMs: number;
  readonly bytes: number;
  readonly entry: number;
}

export class AutomaticBackups {
  readonly #core: Parts;
  readonly #openBeside: OpenBeside;
  readonly #ended = new AbortController();
  #isBegun = false;
  #over: Promise<void> = Promise.resolve();
  #underWay: Promise<MadeBackup> | null = null;
  #failure: Failure | null = null;

  /** @param openBeside only a test gives another than the program's own. */
  constructor(core: Parts, openBeside: OpenBeside = openedBeside) {
    this.#core = core;
    this.#openBeside = openBeside;
  }

  /** Why the latest one was not made; null where it was, or none was tried. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** From now on a backup is made whenever the last day has none; of a database its administrator makes them. */
  begin(): void {
    const place = this.#core.ports.journalSite?.place.kind ?? 'file';
    if (this.#isBegun || place !== 'file') return;
    this.#isBegun = true;
    this.#over = this.#watch(this.#ended.signal);
  }

  /** Makes none from now on, and gives up one that is under way: nobody waits for it for more than a moment. */
  async end(): Promise<void> {
    this.#ended.abort();
    const isOver = new AbortController();
    const over = Promise.allSettled([this.#over, this.#underWay]).then(() => isOver.abort());
    await Promise.race([over, this.#core.ports.clock.sleep(LAST_WAIT_MS, isOver.signal)]);
  }

  /**
   * Makes one now; whoever asks while one is under way waits for that.
   *
   * @throws PaymasterError of the JOURNAL codes, such as JOURNAL_OTHER_PLACE for a database, or JOURNAL_FULL_DISK before the last room is taken.
   */
  async make(): Promise<MadeBackup> {
    requireFile(this.#core.ports.journalSite?.place);
    this.#underWay ??= this.#made().finally(() => {
      this.#underWay = null;
    });
    return await this.#underWay;
  }

  async #watch(ended: AbortSignal): Promise<void> {
    const { clock } = this.#core.ports;
    while (!ended.aborted) {
      // What failed is tried again at the next look; make() has told and kept why.
      if (await this.#isDue())
        await this.make().then(
          (made) => this.#enter(made),
          () => undefined,
        );
      if (!ended.aborted) await clock.sleep(LOOK_MS, ended);
    }
  }

  /** Nobody asked for it, and it is an act all the same. Who ends meanwhile opens no journal for it. */
  async #enter({ name: file, bytes, entry }: MadeBackup): Promise<void> {
    const { ports, journal } = this.#core;
    if (this.#ended.signal.aborted) return;
    const atMs = ports.clock.nowMs();
    const facts = { file, entry, bytes };
    const act = { atMs, batch: null, action: 'journal.backed-up', facts, byProgram: true } as const;
    await journal.noteUnlessBusy(act).catch((error: unknown) => asFailure(error, ports));
  }

  /** A journal without a batch has nothing to lose yet, and one that cannot be opened is told of by whoever needs it. */
  async #isDue(): Promise<boolean> {
    const { ports, journal } = this.#core;
    if (!isBackupDue(journalFacts(ports.dataFolder).backups, ports.clock.nowMs())) return false;
    try {
      return (await (await journal.reader())?.findBatch(FIRST_BATCH)) != null;
    } catch (error) {
      asFailure(error, ports);
      return false;
    }
  }

  async #made(): Promise<MadeBackup> {
    const { ports, events } = this.#core;
    try {
      const made = await this.#checkedCopy();
      this.#failure = null;
      await this.#removeOld();
      events.emit('backupEnded', { failure: null });
      return made;
    } catch (error) {
      // One that was given up is no failure of the disk: the next start makes it.
      if (this.#ended.signal.aborted) throw error;
      const failure = asFailure(error, ports);
      const isNew = this.#failure?.code !== failure.code;
      this.#failure = failure;
      // Told once for each cause: it is tried again and again.
      if (isNew) events.emit('backupEnded', { failure });
      throw error;
    }
  }

  async #checkedCopy(): Promise<MadeBackup> {
    const { ports } = this.#core;
    const folder = resolve(ports.dataFolder);
    await requireRoom(folder);
    const atMs = ports.clock.nowMs();
    const name = backupName(atMs);
    return await inWorkshop(ports, async (workshop, copy) => {
      await this.#reading(folder, (reader) => reader.copyTo(copy));
      const found = await this.#reading(workshop, (reader) =>
        soundnessOf({ ports, events: { emit: () => undefined } }, reader),
      );
      if (!isSound(found)) throw notSound(folder);
      const { size: bytes } = await stat(copy);
      const kept = join(folder, BACKUP_FOLDER);
      await mkdir(kept, { recursive: true, mode: 0o700 });
      synchronise(copy);
      await rename(copy, join(kept, name));
      synchroniseFolder(kept);
      return { name, atMs, bytes, entry: found.trail?.entries ?? 0 };
    });
  }

  /** Reads a journal beside whoever writes it. At the end of the program only what is asked already is answered. */
  async #reading<Result>(folder: string, work: (reader: JournalReader) => Promise<Result>): Promise<Result> {
    const { signal } = this.#ended;
    signal.throwIfAborted();
    const reader = await this.#openBeside(folder, this.#core.ports);
    const close = () => unawaitedClose(reader);
    signal.addEventListener('abort', close, { once: true });
    try {
      const result = await work(reader);
      signal.throwIfAborted();
      return result;
    } finally {
      signal.removeEventListener('abort', close);
      await reader.close();
    }
  }

  /** The new one stands; an old one that cannot be removed takes room and harms nothing. */
  async #removeOld(): Promise<void> {
    const { dataFolder, log } = this.#core.ports;
    for (const name of backupsToRemove(journalFacts(dataFolder).backups)) {
      await rm(join(dataFolder, BACKUP_FOLDER, name), { force: true }).catch((error: unknown) =>
        log.warn('backup.not-removed', { name, error: String(error) }),
      );
    }
  }
}

/** On a thread of its own where the program has any. */
async function openedBeside(
  folder: string,
  { clock, journalThreads }: Parts['ports'],
): Promise<JournalReader> {
  return journalThreads
    ? await openReaderThread({ folder, clock, stopped: () => undefined })
    : await openJournalReader({ folder });
}

/** Whoever reads closes it as well, and is told then. */
function unawaitedClose(reader: JournalReader): void {
  reader.close().catch(() => undefined);
}

async function requireRoom(folder: string): Promise<void> {
  const { bytes } = journalFacts(folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes + ROOM_LEFT_BYTES) return;
  throw paymasterError(
    'JOURNAL_FULL_DISK',
    say`No backup was made: the disk has too little room for a copy of the journal.`,
    say`Make room on this disk. What is recorded is kept, and sending goes on.`,
  );
}

function notSound(folder: string): Error {
  const { place } = journalFacts(folder);
  return paymasterError(
    'JOURNAL_CORRUPT',
    say`No backup was made: the journal ${place} does not hold as a whole.`,
    say`Send nothing more and keep the file and its copies as they are. Press Check now in Settings, or run paymaster journal verify, to see what was found.`,
  );
}

const DAY_MS = 86_400_000;
/** The newest are kept whatever their age. */
const NEWEST_KEPT = 7;
/** Of each of so many months the last one is kept beside them. */
const MONTHS_KEPT = 12;

interface Backup {
  readonly name: string;
  readonly atMs: number;
}

/** Whether the last day has no backup; one whose time is still to come, since the clock was set back, does not count. */
export function isBackupDue(backups: readonly Backup[], nowMs: number): boolean {
  return !backups.some(({ atMs }) => atMs <= nowMs && nowMs - atMs < DAY_MS);
}

/** Names of those that go: all but the newest, and the last of each month of the last twelve that have one. */
export function backupsToRemove(backups: readonly Backup[]): string[] {
  const newestFirst = backups.toSorted((left, right) => right.atMs - left.atMs);
  const lastOfMonth = new Map<string, string>();
  for (const { name, atMs } of newestFirst) {
    const month = new Date(atMs).toISOString().slice(0, 7);
    if (!lastOfMonth.has(month) && lastOfMonth.size < MONTHS_KEPT) lastOfMonth.set(month, name);
  }
  const kept = new Set([
    ...newestFirst.slice(0, NEWEST_KEPT).map(({ name }) => name),
    ...lastOfMonth.values(),
  ]);
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}
