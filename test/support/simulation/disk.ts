// What a power cut leaves of a journal: the bytes that were synchronised, and of the step that was being written a
// beginning, or bytes that are worth nothing. Never touches the files of a program that still runs.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalPlace } from '../../../main/journal/place.ts';

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SALTS_BYTES = 8;

/** How far a write-ahead log is in use. */
export interface LogEnd {
  /** The two numbers that tell this use of the file from those before. */
  readonly salts: string;
  readonly bytes: number;
}

/** Where the log of the journal in this folder ends now. */
export function logEnd(folder: string): LogEnd {
  const log = `${journalPlace(folder).journal}-wal`;
  if (!existsSync(log)) return { salts: '', bytes: 0 };
  const content = readFileSync(log);
  if (content.length < LOG_HEADER_BYTES) return { salts: '', bytes: 0 };
  const salts = content.subarray(16, 16 + SALTS_BYTES);
  const frameBytes = FRAME_HEADER_BYTES + content.readUInt32BE(8);
  let bytes = LOG_HEADER_BYTES;
  while (bytes + frameBytes <= content.length) {
    if (!content.subarray(bytes + 8, bytes + 8 + SALTS_BYTES).equals(salts)) break;
    bytes += frameBytes;
  }
  return { salts: salts.toString('hex'), bytes };
}

/** What was being written when the power went, and how much of it reached the disk, in [0, 1). */
export interface TornStep {
  readonly before: LogEnd;
  readonly share: number;
}

/**
 * Copies the journal of a program that has just died to the folder of the next one.
 *
 * @param torn a step that nobody was told of yet; null where everything that was written is there.
 * @returns whether a part of that step was lost.
 */
export function copyAfterPowerCut(from: string, to: string, torn: TornStep | null): boolean {
  mkdirSync(to, { recursive: true });
  const [source, target] = [journalPlace(from).journal, journalPlace(to).journal];
  if (!existsSync(source)) return false;
  copyFileSync(source, target);
  if (!existsSync(`${source}-wal`)) return false;
  const end = logEnd(from);
  const log = Buffer.from(readFileSync(`${source}-wal`));
  const isSameUse = torn !== null && torn.before.salts === end.salts && torn.before.bytes < end.bytes;
  if (isSameUse) tear(log, torn, end);
  writeFileSync(`${target}-wal`, log);
  return isSameUse;
}

/** Keeps the beginning of the step; of what follows it half is old bytes and half is noise. */
function tear(log: Buffer, { before, share }: TornStep, end: LogEnd): void {
  const kept = before.bytes + Math.floor((end.bytes - before.bytes) * share);
  const noiseFrom = kept + Math.floor((end.bytes - kept) / 2);
  log.fill(0, kept, noiseFrom);
  for (let at = noiseFrom; at < end.bytes; at += 1) log[at] = (at * 167 + kept) & 0xff;
}

/** Whether any file of a folder holds this text (P5). */
export function holdsText(folder: string, text: string): boolean {
  const { journal } = journalPlace(folder);
  return [journal, `${journal}-wal`, join(folder, 'paymaster.lease.txt')].some(
    (file) => existsSync(file) && readFileSync(file).includes(text),
  );
}
