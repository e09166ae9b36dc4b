// What the administrator of a journal in a database does: makes it, brings its layout up to date, moves a file's journal into
// it. No method of the contract: no page may do it. Must never move a journal that does not hold.

import { resolve } from 'node:path';
import { type Failure, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import {
  type PostgresAddress,
  readPostgresAddress,
  shownPostgresAddress,
} from '../../../shared/journal-address.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import type { ChainedEntry } from '../../journal/audit-port.ts';
import { giveUpMove } from '../../journal/file/give-up.ts';
import { refuseSealedFolder, sealIn } from '../../journal/file/seal.ts';
import { openJournalWriter } from '../../journal/here.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { keepKnown } from '../../journal/known-databases.ts';
import { journalPlace } from '../../journal/place.ts';
import { type AppPorts, UNWATCHED } from '../../ports.ts';
import { isSound, type Soundness, soundnessOf } from '../audit/soundness.ts';
import { DatabasePassword } from './database-password.ts';
import { requireNoDatabase } from './lost-address.ts';
import { ownerSaid } from './owner-words.ts';
import { loadPostgres } from './postgres-parts.ts';
import { chosenJournal } from './replaced-journal.ts';

/** Entries of the trail that are read at once. */
const ENTRIES_AT_ONCE = 1_000;

type Parts = Pick<AppPorts, 'dataFolder' | 'clock' | 'steps' | 'host' | 'journalSite'>;

export interface LaidOut {
  readonly address: string;
  /** Steps of the layout that were applied now. */
  readonly applied: number;
  /** The role that desks are given. */
  readonly applicationRole: string;
}

/** How a move ended. */
export type MoveEnd =
  | {
      readonly kind: 'moved';
      readonly address: string;
      readonly tables: number;
      readonly rows: number;
      readonly payments: number;
      /** Last entry of the audit trail, with its hash. */
      readonly entry: number;
      readonly hash: string;
    }
  /** An earlier move was cut short behind its last act; now it is ended. */
  | { readonly kind: 'was-moved'; readonly address: string }
  | { readonly kind: 'not-sound'; readonly found: Soundness };

/**
 * Makes the journal of a database, or brings its layout up to date.
 *
 * @param role of the desks, where the administrator wants another than the usual one.
 * @throws PaymasterError JOURNAL_OTHER_PLACE where this start was told no database, and those of a connection.
 */
export async function layOut(ports: Parts, role: string | null): Promise<LaidOut> {
  const address = databaseOf(ports);
  const { layOutPostgres } = await import('../../journal/postgres/init.ts');
  const atMs = ports.clock.nowMs();
  const wanted = role === null ? {} : { applicationRole: role };
  const laid = await new DatabasePassword(address, ports.journalSite).connect(async (password) =>
    layOutPostgres({ connection: { address, password }, atMs, ...wanted }),
  );
  return { address: shownPostgresAddress(address), ...laid };
}

/**
 * Moves the journal of the data folder into a database.
 *
 * @param tell hears how many rows are copied, and of how many.
 */
export async function moveJournal(
  ports: Parts,
  to: string,
  tell: (rows: number, of: number) => void,
): Promise<MoveEnd> {
  const address = readPostgresAddress(to);
  const { dataFolder: folder, clock, steps, journalSite } = ports;
  const { place } = journalSite ?? {};
  // It would begin a file, and move that.
  if (place?.kind === 'file' && place.isSaid !== true) requireNoDatabase(folder);
  const found = await soundnessOfFile(ports);
  if (found !== null && !isSound(found)) return { kind: 'not-sound', found };
  const { moveJournal: move } = await import('../../journal/postgres/move.ts');
  const password = new DatabasePassword(address, ports.journalSite);
  const moved = await password.connect((text) =>
    move({ folder, address, password: text, clock, steps, tell }),
  );
  const shown = shownPostgresAddress(address);
  const { entry, hash } = await enterMove(ports, address, password);
  if (moved.wasThere) return { kind: 'was-moved', address: shown };
  const rowsOf = (name: string) => moved.sums.find((table) => table.name === name)?.rows ?? 0;
  const rows = moved.sums.reduce((sum, table) => sum + table.rows, 0);
  const { length: tables } = moved.sums;
  return { kind: 'moved', address: shown, tables, rows, payments: rowsOf('payout'), entry, hash };
}

/** Where the journal is from the next start on. */
export interface ChosenJournal {
  /** Null for the file of the data folder. */
  readonly address: string | null;
  /** The password was typed, and this computer has no safe store that would keep it. */
  readonly isPasswordForgotten: boolean;
  /** Where a move was cut short that is given up now; null where none was. */
  readonly givenUp: string | null;
  /** What is to be known of the login: it is the owner's. */
  readonly ownerSaid: Spoken | null;
}

/** What a person says with the choice of a journal. */
export interface ChoiceSaid {
  /** Why no desk works with what a move that was cut short may have left in a database that cannot be asked. */
  readonly reason: string | null;
  /** How a person knows that the journal is lost with which this data folder has worked; null where nobody says so. */
  readonly lostReason: string | null;
  /** Whether another journal is meant than those that the data folder has worked with; asked only where it is another one. */
  readonly isMeant: (other: Failure) => Promise<boolean>;
}

/**
 * Chooses where the journal of the data folder is from the next start on: a database that has one, or a file with null. A move
 * of the file that was cut short is given up with that.
 *
 * @throws PaymasterError where there is no journal at the address that this program can open, JOURNAL_OTHER_PLACE where it is
 *   another one than that which the file was moved to, JOURNAL_REPLACED where it is none of those that the folder worked with,
 *   JOURNAL_MOVED where the file went on in a database; nothing is chosen then.
 */
export async function chooseJournal(
  ports: Parts,
  to: string | null,
  { reason, lostReason, isMeant }: ChoiceSaid,
): Promise<ChosenJournal> {
  const { journalSite: site, dataFolder: folder } = ports;
  if (to === null) {
    const givenUp = await freeFile(ports, reason);
    await site?.choose(null);
    return { address: null, isPasswordForgotten: false, givenUp, ownerSaid: null };
  }
  const address = readPostgresAddress(to);
  const password = new DatabasePassword(address, site);
  const { journal, owner } = await chosenJournal({ ports, address, password }, lostReason, isMeant);
  // In this order: a choice that does not come to its end has shut nothing.
  await site?.choose(address);
  keepKnown(folder, address, { journal, system: null, isChosen: true });
  return {
    address: shownPostgresAddress(address),
    isPasswordForgotten: password.isForgotten,
    givenUp: null,
    ownerSaid: ownerSaid(owner),
  };
}

/** Gives up a move that was cut short; returns where it went. */
async function freeFile(ports: Parts, reason: string | null): Promise<string | null> {
  const { dataFolder: folder, clock } = ports;
  const seal = sealIn(folder);
  if (seal?.isDone !== false) {
    refuseSealedFolder(folder);
    return null;
  }
  const address = readPostgresAddress(seal.to);
  const password = new DatabasePassword(address, ports.journalSite);
  await giveUpMove({
    ...{ folder, clock, seal, reason, actor: actorOf(ports) },
    look: async (head) => {
      const { copyThere } = await import('../../journal/postgres/copy-there.ts');
      try {
        return await password.connect((text) => copyThere(address, text, head));
      } catch (error) {
        if (!(error instanceof PaymasterError)) throw error;
        const { said, message } = error.failure;
        return { kind: 'not-known', why: said?.message ?? message };
      }
    },
  });
  return seal.to;
}

/** Brings the file up to date and looks whether it holds; null where a move was begun, so that nobody writes it. */
async function soundnessOfFile(ports: Parts): Promise<Soundness | null> {
  const { dataFolder: folder, clock } = ports;
  try {
    const writer = await openJournalWriter({ folder, steps: UNWATCHED, clock, actor: actorOf(ports) });
    try {
      return await soundnessOf({ ports, events: { emit: () => undefined } }, writer);
    } finally {
      await writer.close();
    }
  } catch (error) {
    if (error instanceof PaymasterError && error.failure.code === 'JOURNAL_MOVED') return null;
    throw error;
  }
}

/** Keeps the move in the audit trail of the database; once, whenever the move is run again. */
async function enterMove(
  ports: Parts,
  address: PostgresAddress,
  password: DatabasePassword,
): Promise<{ entry: number; hash: string }> {
  const { clock } = ports;
  const { openPostgresWriter } = await loadPostgres();
  const writer = await password.connect((text) =>
    openPostgresWriter({
      ...{ address, password: text },
      ...{ clock, steps: UNWATCHED, actor: actorOf(ports), stopped: () => undefined },
    }),
  );
  try {
    const { number: entry, hash } = await writer.trail.head();
    if (!(await isMoveEntered(writer))) {
      const from = journalPlace(resolve(ports.dataFolder)).journal;
      const atMs = clock.nowMs();
      await writer.appendAudit({ atMs, batch: null, action: 'journal.moved', facts: { from, entry } });
    }
    return { entry, hash };
  } finally {
    await writer.close();
  }
}

/** Looks through the whole trail: desks may have worked on the database for long before a move is run again. */
export async function isMoveEntered({ trail }: Pick<JournalReader, 'trail'>): Promise<boolean> {
  const all = { batch: null, person: null, fromMs: null, beforeMs: null, limit: ENTRIES_AT_ONCE };
  for (let beforeNumber: number | null = null; ; ) {
    const entries: readonly ChainedEntry[] = await trail.entries({ ...all, beforeNumber });
    if (entries.some(({ action }) => action === 'journal.moved')) return true;
    const earliest = entries.at(-1);
    if (earliest === undefined) return false;
    beforeNumber = earliest.number;
  }
}

function actorOf({ host }: Parts) {
  return { account: host.account, shell: host.kind };
}

function databaseOf({ journalSite }: Parts): PostgresAddress {
  const place = journalSite?.place;
  if (place?.kind === 'database') return place.address;
  if (place?.kind === 'unreadable') throw new PaymasterError(place.failure);
  throw paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`This is done to a journal in a database, and this one is a file of the data folder. Nothing was done.`,
    say`Give the address of the database with --journal, as its owner, such as postgres://owner@db.example/journal.`,
  );
}
