// Restores a backup: checked as a whole, told what it does not know, then put in the place of the journal, which is kept.
// Must never let anything leave that may have left since the backup was made.

import { createWriteStream } from 'node:fs';
import { constants, copyFile, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BatchState } from '../../../shared/domain.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import type { ForgottenBatch } from '../../../shared/guards/forgotten-batches.ts';
import { CLOSED_SINCE, PAUSED_BEFORE } from '../../../shared/guards/restored-rows.ts';
import { say } from '../../../shared/saying.ts';
import { holdFolder, keptName, replaceJournal } from '../../journal/file/restore.ts';
import { openJournalReader, openJournalWriter } from '../../journal/here.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import { fileExists, journalPlace } from '../../journal/place.ts';
import { type AppPorts, UNWATCHED } from '../../ports.ts';
import { restingState } from '../../upload/run/batch-state.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { isSound, type Soundness, soundnessOf } from '../audit/soundness.ts';
import type { Needs } from '../core.ts';
import { forgottenBatches } from '../guards/forgotten.ts';
import { requireFile } from '../journal/in-file.ts';
import { NOBODY_NAMED, requireAdministratorOf } from './administrator.ts';
import { leaveOutEnded } from './ended-before.ts';
import { type LostDatabase, requireOwnOrLost, unsealed } from './lost-database.ts';
import { inWorkshop } from './workshop.ts';

type Parts = Needs<{
  ports: 'clock' | 'random' | 'files' | 'dataFolder' | 'steps' | 'host' | 'journalSite';
  events: 'emit';
  journal: 'close';
  presence: 'requireMay';
}>;

/** How a restore ended. */
export type RestoreEnd =
  | {
      readonly kind: 'restored';
      /** Last entry of the audit trail of the backup. */
      readonly entry: number;
      /** File beside the journal in which the one before is kept; null where there was none. */
      readonly keptAs: string | null;
      /** The journal before could be read, and is of the same trail. */
      readonly isCompared: boolean;
      /** Drafts that the journal before had approved or set aside: closed. */
      readonly closedDrafts: number;
      /** Drafts that wait for a person's word. */
      readonly lockedDrafts: readonly string[];
      /** Those of them of which the journal before sent nothing, nor another journal that it knew of. */
      readonly draftsBefore: readonly string[];
      /** Rows that the journal before knew as refused, failed or left out: left out. */
      readonly leftOutRows: number;
      /** What was approved after the backup was made; null where the journal before could not tell. */
      readonly forgotten: readonly ForgottenBatch[] | null;
      /** More may have been approved since than anybody can name. */
      readonly hasUnknown: boolean;
      /** The journal before was not opened, nor could its users be read: no administrator of it was asked for. */
      readonly usersUnread: boolean;
    }
  /** The backup does not hold; nothing was changed. */
  | { readonly kind: 'not-sound'; readonly found: Soundness };

/**
 * Puts a checked backup in the place of the journal.
 *
 * @throws PaymasterError JOURNAL_BUSY while any program holds the journal, FILE_NOT_FOUND, those of the JOURNAL codes, and
 *   USER_NEEDED and ROLE_MISSING where the journal has users.
 * @param named who was named where the journal is not opened, so that nobody could sign in.
 * @param databaseLost how it is known that the database is lost to which the file was moved that is restored; null where nobody
 *   says so.
 */
export async function restore(
  core: Parts,
  source: string,
  named = NOBODY_NAMED,
  databaseLost: string | null = null,
): Promise<RestoreEnd> {
  const { ports } = core;
  requireFile(ports.journalSite?.place);
  const { clock, dataFolder, host } = ports;
  requireOwnOrLost(ports, databaseLost);
  const file = await ports.files.source(source);
  const before = await journalBefore(core, file.path);
  const usersUnread = before === null && !(await requireAdministratorOf(dataFolder, named));
  let release: (() => void) | null = null;
  try {
    release = holdFolder(dataFolder, clock.nowMs());
    return await inWorkshop(ports, async (folder, copy) => {
      await pipeline(file.open(), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
      await takeLog(file.path, copy);
      const actor = { account: host.account, shell: host.kind };
      const naming = (error: unknown) => namingBackup(error, file.path);
      const lost = await unsealed(ports, folder, file.path, databaseLost);
      const writer = await openJournalWriter({ folder, steps: UNWATCHED, clock, actor }).catch(naming);
      const atMs = clock.nowMs();
      const keptAs = keptName(atMs);
      let end: RestoreEnd;
      try {
        const found = await soundnessOf(core, writer).catch(naming);
        if (!isSound(found)) return { kind: 'not-sound', found };
        const act = { dataFolder, name: file.name, atMs, keptAs, usersUnread, lost };
        end = await told(writer, before, ports, act);
      } finally {
        await writer.close();
      }
      await before?.close();
      replaceJournal(dataFolder, copy, keptAs, ports.steps);
      return end;
    });
  } finally {
    await before?.close();
    release?.();
  }
}

/**
 * The journal that goes, open for reading; null where it cannot be read, so that it tells nothing and is kept all the same.
 * An older journal brings back the users, roles and limits of its day, and profiles that asked for no second person: who may
 * change those in the journal that goes is asked for.
 */
async function journalBefore(
  { ports: { dataFolder }, presence, journal }: Parts,
  backup: string,
): Promise<JournalReader | null> {
  const before = await openedOrNull(dataFolder);
  if (before === null) return null;
  try {
    // One that has lost its end is opened by nobody, and is restored as a backup is.
    if (await isJournalItself(backup, dataFolder)) throw journalItself(backup);
    if ((await before.users.list()).length === 0) return before;
  } catch (error) {
    await before.close();
    throw error;
  }
  // The question opens the journal for writing, and whoever does that is to close it last: then its log is in the file.
  await before.close();
  await presence.requireMay('setUserRoles');
  await journal.close();
  return await openedOrNull(dataFolder);
}

/** A journal whose program was killed has its last entries in a log beside it, until somebody opens it: they belong to it. */
async function takeLog(path: string, copy: string): Promise<void> {
  const log = `${path}-wal`;
  if (fileExists(log)) await copyFile(log, `${copy}-wal`, constants.COPYFILE_EXCL);
}

/** Whether it is the journal that is in use. */
async function isJournalItself(path: string, dataFolder: string): Promise<boolean> {
  const { journal } = journalPlace(resolve(dataFolder));
  const [given, own] = await Promise.all([path, journal].map((each) => realpath(each).catch(() => null)));
  return own !== null && given === own;
}

function journalItself(path: string): PaymasterError {
  return paymasterError(
    'FILE_REFUSED',
    say`${path} is the journal itself, and no backup of it. Nothing was changed.`,
    say`Name the backup that is to take its place.`,
  );
}

/** What is wrong with the copy that is looked at is told of the file that was given. */
function namingBackup(error: unknown, path: string): never {
  const { code, detail } = error instanceof PaymasterError ? error.failure : { code: null, detail: null };
  if (code !== 'JOURNAL_CORRUPT' && code !== 'JOURNAL_FOREIGN_FILE') throw error;
  throw paymasterError(
    code,
    code === 'JOURNAL_CORRUPT'
      ? say`The backup ${path} is damaged, and was not restored. Nothing was changed.`
      : say`The file ${path} is not a journal of Paymaster, or its beginning is damaged. Nothing was changed.`,
    say`Restore another backup, and keep this file as it is.`,
    { ...(detail === null ? {} : { detail }), cause: error },
  );
}

interface Act {
  readonly dataFolder: string;
  readonly name: string;
  readonly atMs: number;
  readonly keptAs: string;
  readonly usersUnread: boolean;
  readonly lost: LostDatabase | null;
}

/** Tells the backup what the journal before knows, and enters the restore. */
async function told(
  writer: JournalWriter,
  before: JournalReader | null,
  { clock, random }: Pick<AppPorts, 'clock' | 'random'>,
  { dataFolder, name, atMs, keptAs, usersUnread, lost: database }: Act,
): Promise<RestoreEnd> {
  const head = await writer.trail.head();
  // A database that is lost is what is replaced, however its file lies here.
  const replaced = database === null ? ((await before?.trail.head()) ?? null) : database.end;
  const isCompared = before !== null && (await isOfSameTrail(writer, before));
  const lost = before === null ? null : await forgottenBatches(before, writer, clock);
  const forgotten = lost?.forgotten ?? null;
  // A journal of another branch tells what it approved, and nothing of what the backup's own went on to.
  const hasUnknown = lost?.hasUnknown === true || !isCompared;
  const { closed, stillDrafts } = isCompared ? await closeDrafts(writer, before, atMs) : NO_DRAFTS;
  const leftOutRows = isCompared ? await leaveOutEnded(writer, before, atMs) : 0;
  const facts = {
    ...{ file: name, entry: head.number, hash: head.hash },
    ...{ replacedEntry: replaced?.number ?? null, replacedHash: replaced?.hash ?? null, keptAs },
    forgotten: forgotten === null ? null : JSON.stringify(forgotten),
    ...(hasUnknown ? { hasUnknown } : {}),
    ...(usersUnread ? { usersUnread } : {}),
    ...(database === null ? {} : { to: database.to, reason: database.reason }),
  };
  const taken = (forgotten ?? []).map(({ batch }) => batch);
  if (typeof lost?.last === 'string') taken.push(lost.last);
  await writer.restores.enter({ atMs, batch: null, action: 'journal.restored', facts }, taken);
  await forgetPauses(writer, { clock, random }, atMs);
  const drafts = (await writer.listBatches()).filter(({ state }) => state === 'draft');
  const lockedDrafts = drafts.map(({ id }) => id);
  const kept = fileExists(journalPlace(resolve(dataFolder)).journal) ? keptAs : null;
  return {
    kind: 'restored',
    entry: head.number,
    keptAs: kept,
    isCompared,
    closedDrafts: closed,
    lockedDrafts,
    draftsBefore: stillDrafts,
    leftOutRows,
    forgotten,
    hasUnknown,
    usersUnread,
  };
}

async function openedOrNull(folder: string): Promise<JournalReader | null> {
  try {
    return await openJournalReader({ folder });
  } catch {
    return null;
  }
}

/**
 * Batches have the same numbers only where the trail of the backup is the beginning of the other one, or has all that a restore
 * replaced from which the other one comes.
 */
async function isOfSameTrail(backup: JournalReader, before: JournalReader): Promise<boolean> {
  if ((await backup.trail.identity()) !== (await before.trail.identity())) return false;
  const head = await backup.trail.head();
  if (head.number === 0 || (await before.trail.hashAt(head.number)) === head.hash) return true;
  // A restore is taken back: the journal before is the one that it made, and numbers its batches behind all of the backup's.
  for (const { replacedEntry, replacedHash } of await before.restores.made()) {
    if (replacedEntry === null || replacedHash === null) continue;
    if ((await backup.trail.hashAt(replacedEntry)) === replacedHash) return true;
  }
  return false;
}

/**
 * Why a batch was paused when the backup was made speaks of rows and moments that are not those of now; and one of which all
 * rows were left out waits for nothing.
 */
async function forgetPauses(
  writer: JournalWriter,
  { clock, random }: Pick<AppPorts, 'clock' | 'random'>,
  atMs: number,
): Promise<void> {
  for (const { id, state } of await writer.listBatches()) {
    if (!RESTING.includes(state)) continue;
    const rest = restingState(await writer.totals(id));
    if (rest === 'settled') {
      await sealOutcomes({ journal: writer, batch: id, clock, random });
      await writer.setBatchState(id, rest, { atMs });
    } else if (rest === 'paused' && state === 'paused')
      await writer.setBatchState(id, rest, { atMs, pauseReason: PAUSED_BEFORE });
  }
}

const RESTING: readonly BatchState[] = ['approved', 'sending', 'paused'];

const NO_DRAFTS: DraftsBefore = { closed: 0, stillDrafts: [] };

interface DraftsBefore {
  readonly closed: number;
  readonly stillDrafts: readonly string[];
}

/** Drafts that are none any more in the journal before were approved there, or set aside. */
async function closeDrafts(
  writer: JournalWriter,
  before: JournalReader,
  atMs: number,
): Promise<DraftsBefore> {
  let closed = 0;
  const stillDrafts: string[] = [];
  const { lockedDrafts } = await before.restores.doubts();
  for (const { id, state, retryOf } of await writer.listBatches()) {
    if (state !== 'draft') continue;
    const there = await before.findBatch(id);
    // Rows of a retry may have been sent in another one of them.
    if (there?.state === 'draft' && retryOf === null && !lockedDrafts.includes(id)) stillDrafts.push(id);
    if (there === null || there.state === 'draft') continue;
    // One that an earlier restore closed may have been sent before that one: its reason goes on.
    const pauseReason = there.state === 'discarded' ? there.pauseReason : CLOSED_SINCE;
    const facts = { isByItself: true, state: there.state, inDoubt: pauseReason !== null };
    const entry = { atMs, batch: id, action: 'batch.discarded', facts, byProgram: true } as const;
    await writer.setBatchState(id, 'discarded', { atMs, pauseReason, entries: [entry] });
    closed += 1;
  }
  return { closed, stillDrafts };
}
