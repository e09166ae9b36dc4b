// What a journal that comes from a backup does not know: the batches that were approved after the backup was made. The journal
// before tells them when it is replaced; they are compared with every draft from then on. Never takes one for a batch of here.

import { createHash } from 'node:crypto';
import { APPROVED_STATES } from '../../../shared/domain.ts';
import { type ForgottenBatch, forgottenBatchesSchema } from '../../../shared/guards/forgotten-batches.ts';
import {
  KEY_WORDS,
  KEYS_FORM,
  type KeyedRow,
  PaymentKeys,
  WORDS_OF_A_ROW,
} from '../../../shared/guards/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, TotalsEntry } from '../../journal/port.ts';
import { eachBatch } from '../turns.ts';
import { isMadeFromBatch, nameOf, PAYING, type Searcher } from './earlier-batches.ts';
import { keysIn, leftOutOf } from './kept-keys.ts';
import { KeyGroups } from './key-groups.ts';
import { sortedPayments } from './payroll.ts';

/** Whose people are kept: they stand in the entry of the restore. Of a larger batch nobody knows them. */
const MOST_PEOPLE = 20_000;

/** The same payments in any order have the same digest. */
export function paymentsDigest(sorted: Uint32Array): string {
  return createHash('sha256')
    .update(new Uint8Array(sorted.buffer, sorted.byteOffset, sorted.byteLength))
    .digest('hex');
}

/**
 * What the journal before knows as approved and the backup does not, with what that journal had forgotten itself.
 *
 * @returns the last batch of the journal before as well, and whether there may be more than it can tell.
 */
export async function forgottenBatches(
  before: JournalReader,
  backup: JournalReader,
  clock: Searcher,
): Promise<{
  readonly forgotten: readonly ForgottenBatch[];
  readonly last: string | null;
  readonly hasUnknown: boolean;
}> {
  const forgotten: ForgottenBatch[] = [];
  let last: string | null = null;
  let hasUnknown = false;
  for (const { batches } of await forgottenOf(before)) {
    hasUnknown ||= batches === null;
    for (const each of batches ?? []) if (!(await standsIn(backup, each))) forgotten.push(each);
  }
  for await (const { batch, totals } of eachBatch(before, clock)) {
    last = batch.id;
    if (batch.approvedAtMs === null) continue;
    const { fileHash } = batch.source;
    if (await standsIn(backup, { batch: batch.id, approvedAtMs: batch.approvedAtMs, fileHash })) continue;
    const payments = await sortedPayments(before, clock, batch, totals, APPROVED_STATES);
    if (payments.length === 0) continue;
    const { sheet } = batch.source;
    const { id, operation, approvedAtMs, account } = batch;
    const facts = { batch: id, name: nameOf(batch), operation, practice: account.practice, approvedAtMs };
    forgotten.push({
      ...{ ...facts, fileHash, sheet, isMadeFromBatch: isMadeFromBatch(batch), rows: payments.length },
      payments: paymentsDigest(payments),
      people: payments.length > MOST_PEOPLE ? null : await peopleOf(before, clock, batch, totals),
    });
  }
  return { forgotten, last, hasUnknown };
}

/** Whom a batch pays and under which references, by the keys that its rows are recognised by. */
async function peopleOf(
  reader: JournalReader,
  clock: Searcher,
  batch: BatchOutline,
  totals: readonly TotalsEntry[],
): Promise<ForgottenBatch['people']> {
  const isLeftOut = await leftOutOf(reader, batch, totals, APPROVED_STATES);
  const [people, references]: [number[], number[]] = [[], []];
  for await (const { first, rows, words } of keysIn(reader, clock, batch)) {
    for (let row = 0; row < rows; row += 1) {
      if (isLeftOut(first + row)) continue;
      const at = row * WORDS_OF_A_ROW;
      addKey(people, words, at + KEY_WORDS.whom);
      addKey(references, words, at + KEY_WORDS.reference);
    }
  }
  return { form: KEYS_FORM, keys: keptKeys(people), references: keptKeys(references) };
}

/** A key that the row does not have is 0. */
function addKey(keys: number[], words: Uint32Array, at: number): void {
  const [high = 0, low = 0] = [words[at], words[at + 1]];
  if (high !== 0 || low !== 0) keys.push(high, low);
}

function keptKeys(words: readonly number[]): string {
  return Buffer.from(new Uint32Array(words).buffer).toString('base64');
}

/** What is known of a forgotten batch's people: all that a row is compared by, the people alone, or nothing. */
export function knowledgeOf({ people }: ForgottenBatch): 'all' | 'people' | 'nothing' {
  if (people?.form !== KEYS_FORM) return 'nothing';
  return people.references === null ? 'people' : 'all';
}

/** Asks whether a row pays somebody whom a forgotten batch is known to pay, or has a reference of it. */
export function sharedWith({ people, operation }: ForgottenBatch): (row: KeyedRow) => boolean {
  if (people?.form !== KEYS_FORM) return () => false;
  const whom = groupsOf(people.keys);
  const references = groupsOf(people.references ?? '');
  const keys = new PaymentKeys(operation);
  return (row) =>
    (keys.read('whom', row) && whom.groupOf(keys) !== 0) ||
    (keys.read('reference', row) && references.groupOf(keys) !== 0);
}

function groupsOf(kept: string): KeyGroups {
  const bytes = new Uint8Array(Buffer.from(kept, 'base64'));
  const words = new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / Uint32Array.BYTES_PER_ELEMENT));
  const groups = new KeyGroups(words.length / 2);
  for (let at = 0; at < words.length; at += 2)
    groups.addWords(at / 2 + 1, words[at] ?? 0, words[at + 1] ?? 0);
  return groups;
}

/** What a restore made the journal forget. */
interface Forgotten {
  readonly atMs: number;
  /** Null where nobody can name them: the journal before could not be read, or knew itself that it does not know all. */
  readonly batches: readonly ForgottenBatch[] | null;
}

/**
 * What the restores made the journal forget and it still does not know, each batch once: a restore may have brought back what
 * an earlier one made it forget.
 */
export async function forgottenOf(reader: JournalReader): Promise<Forgotten[]> {
  const found: Forgotten[] = [];
  const told = new Set<string>();
  for (const { atMs, forgotten, hasUnknown } of await reader.restores.made()) {
    if (hasUnknown) found.push({ atMs, batches: null });
    const batches: ForgottenBatch[] = [];
    for (const each of forgottenBatchesSchema.parse(JSON.parse(forgotten ?? '[]'))) {
      const key = `${each.batch} ${each.approvedAtMs} ${each.fileHash}`;
      if (told.has(key) || (await standsIn(reader, each))) continue;
      told.add(key);
      batches.push(each);
    }
    found.push({ atMs, batches });
  }
  return found;
}

/** Whether a journal has the batch, and not another one under its number. */
async function standsIn(
  reader: JournalReader,
  { batch, approvedAtMs, fileHash }: Pick<ForgottenBatch, 'batch' | 'approvedAtMs' | 'fileHash'>,
): Promise<boolean> {
  const here = await reader.findBatch(batch);
  return here !== null && here.approvedAtMs === approvedAtMs && here.source.fileHash === fileHash;
}

/** Those that a draft is to be compared with, the latest first: of its operation, and of each that pays where it does. */
export function comparableWith(
  forgotten: readonly ForgottenBatch[],
  { operation, account }: Pick<BatchRecord, 'operation' | 'account'>,
): ForgottenBatch[] {
  const operations = PAYING.includes(operation) ? PAYING : [operation];
  return forgotten
    .filter((each) => operations.includes(each.operation) && each.practice === account.practice)
    .toReversed();
}
