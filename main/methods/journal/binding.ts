// How a journal is opened: a file of the data folder, in this thread or on threads of its own, or a database. Whoever uses
// the journal sees the same reads and steps and does not learn which it is.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Failure, PaymasterError } from '../../../shared/errors.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { Actor } from '../../journal/audit-port.ts';
import { leaseHolder } from '../../journal/file/lease.ts';
import { sealIn } from '../../journal/file/seal.ts';
import { openJournalReader, openJournalWriter } from '../../journal/here.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import { journalPlace } from '../../journal/place.ts';
import type { JournalChange } from '../../journal/thread-messages.ts';
import { openReaderThread, openWriterThread } from '../../journal/workers.ts';
import type { AppPorts, JournalPlaceChosen } from '../../ports.ts';
import { DatabasePassword } from './database-password.ts';
import { requireNoDatabase } from './lost-address.ts';
import { type LoadPostgres, loadPostgres } from './postgres-parts.ts';

export type BindingPorts = Pick<
  AppPorts,
  'dataFolder' | 'clock' | 'steps' | 'journalThreads' | 'journalSite'
> & {
  readonly host: Pick<AppPorts['host'], 'kind' | 'account'>;
};

/** What can be told of a journal without opening it. */
interface Standing {
  readonly isThere: boolean;
  /** Which other program alone may write now, in words; null where none does, or several may. */
  readonly holder: string | null;
  /** Where a file that was named outright was moved to; null where it is the journal itself. */
  readonly movedTo: { readonly to: string; readonly isDone: boolean } | null;
}

type Stopped = (why: PaymasterError) => void;

/** What a shared journal tells that nobody has asked for. */
export interface ToldByDatabase {
  /** What other desks do; null when so much may have happened that nobody can tell what. */
  changed(change: JournalChange | null): void;
  /** Of each connection by itself: that its server does not answer and is waited for, and that this is over. */
  away(connection: object, isAway: boolean): void;
}

export interface JournalBinding {
  /** Whether other programs may write while this one does. */
  readonly isShared: boolean;
  /** @param stopped told when this very journal, once open, ends by itself. */
  openWriter(stopped: Stopped): Promise<JournalWriter>;
  /** @param stopped told when this very journal, once open, ends by itself. */
  openReader(stopped: Stopped): Promise<JournalReader>;
  /** @param isOpen whether this very program writes. */
  standing(isOpen: boolean): Standing;
  /**
   * Tries a password that a person gave, and keeps it where it is taken; null where a journal has none.
   *
   * @throws PaymasterError JOURNAL_PASSWORD, or whatever else keeps the journal from being opened.
   */
  readonly givePassword: ((password: string) => Promise<void>) | null;
}

/**
 * The binding of the place that this start was told.
 *
 * @param load what brings PostgreSQL; only a test gives another than the program's own.
 */
export function bindingOf(
  ports: BindingPorts,
  load: LoadPostgres = loadPostgres,
  told: ToldByDatabase = { changed: () => {}, away: () => {} },
): JournalBinding {
  const place = ports.journalSite?.place ?? { kind: 'file', isNamed: false };
  switch (place.kind) {
    case 'file':
      return fileBinding(ports, place);
    case 'database':
      return databaseBinding(ports, place, told, load);
    case 'unreadable':
      return unreadableBinding(place.failure);
  }
}

function actorOf({ host }: BindingPorts): Actor {
  return { account: host.account, shell: host.kind };
}

/**
 * A page asks while others write, for as long as it is open: its questions have a thread of their own. A command asks
 * little, and no thread is started for that: where it only looks it reads in this one, else it asks the writer.
 */
export function isForPage({ journalThreads, host }: BindingPorts): boolean {
  return journalThreads && host.kind !== 'command line';
}

type PlaceOf<Kind extends JournalPlaceChosen['kind']> = Extract<JournalPlaceChosen, { kind: Kind }>;

/** One that the command itself names is looked at where it was moved, too. */
function fileBinding(ports: BindingPorts, { isNamed, isSaid }: PlaceOf<'file'>): JournalBinding {
  const { dataFolder: folder, steps, clock, journalThreads } = ports;
  const actor = actorOf(ports);
  const requireSaid = () => {
    if (isSaid !== true) requireNoDatabase(folder);
  };
  return {
    isShared: false,
    openWriter: async (stopped) => {
      requireSaid();
      return journalThreads
        ? await openWriterThread({ folder, steps, clock, actor, stopped })
        : await openJournalWriter({ folder, steps, clock, actor });
    },
    openReader: async (stopped) => {
      requireSaid();
      return isForPage(ports)
        ? await openReaderThread({ folder, clock, stopped })
        : await openJournalReader({ folder, isMovedToo: isNamed });
    },
    givePassword: null,
    standing: (isOpen) => {
      const place = journalPlace(resolve(folder));
      const holder = isOpen ? null : leaseHolder(place);
      const movedTo = isNamed ? sealIn(folder) : null;
      const isThere = existsSync(place.journal);
      return { isThere, holder: holder === null ? null : sayEnglish(holder), movedTo };
    },
  };
}

function databaseBinding(
  ports: BindingPorts,
  { address, isForThisStart, isNamed }: PlaceOf<'database'>,
  told: ToldByDatabase,
  load: LoadPostgres,
): JournalBinding {
  const { clock, steps, journalSite, dataFolder } = ports;
  const naming = isNamed ? 'command' : isForThisStart ? 'environment' : 'chosen';
  const actor = actorOf(ports);
  const password = new DatabasePassword(address, journalSite);
  const readerFor = (stopped: Stopped) => async (text: string | null) => {
    const { openPostgresReader } = await load();
    const { away } = connectionOf(told);
    return await openPostgresReader({
      ...{ address, password: text, clock, actor },
      ...{ dataFolder, naming, stopped, away },
    });
  };
  return {
    isShared: true,
    openWriter: async (stopped) => {
      const { openPostgresWriter } = await load();
      return await password.connect((text) =>
        openPostgresWriter({
          ...{ address, password: text, clock, steps, actor },
          ...{ dataFolder, naming, stopped, changed: told.changed, ...connectionOf(told) },
        }),
      );
    },
    openReader: async (stopped) => await password.connect(readerFor(stopped)),
    givePassword: async (text) => {
      const reader = await password.connectWith(
        text,
        readerFor(() => undefined),
      );
      await reader.close();
    },
    // Whether there is a journal is known to the server alone, which tells it when the journal is opened.
    standing: () => ({ isThere: true, holder: null, movedTo: null }),
  };
}

function connectionOf({ away }: ToldByDatabase): { readonly away: (isAway: boolean) => void } {
  const connection = {};
  return { away: (isAway) => away(connection, isAway) };
}

/** Nothing is opened in place of what cannot be read (P7). */
function unreadableBinding(failure: Failure): JournalBinding {
  const refuse = () => Promise.reject(new PaymasterError(failure));
  return {
    isShared: true,
    openWriter: refuse,
    openReader: refuse,
    givePassword: null,
    standing: () => ({ isThere: true, holder: null, movedTo: null }),
  };
}
