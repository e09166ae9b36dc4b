// What a journal that comes from a backup does not know: the batches that were approved after the backup was made. The journal
// before tells them when it is replaced; they are compared with every draft from then on. Never takes one for a batch of here.

import { createHash } from 'node:crypto';
import { APPROVED_STATES } from '../../../shared/domain.ts';
import { type ForgottenBatch, forgottenBatchesSchema } from '../../../shared/forgotten-batches.ts';
import {
  KEY_WORDS,
  KEYS_FORM,
  type KeyedRow,
  PaymentKeys,
  WORDS_OF_A_ROW,
} from '../../../shared/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, TotalsEntry } from '../../journal/port.ts';
import type { Restore } from '../../journal/reads/restores.ts';
import { eachBatch } from '../turns.ts';
import { nameOf, type Searcher } from './earlier-batches.ts';
import { keysIn, leftOutOf } from './kept-keys.ts';
import { KeyGroups } from './key-groups.ts';
import { keptPayments, sortedPayments } from './payroll.ts';

/** Whose people are kept: they stand in the entry of the restore. Of a larger batch nobody knows them. */
const MOST_PEOPLE = 20_000;

/** The same payments in any order have the same digest. */
export function paymentsDigest(sorted: Uint32Array): string {
  return createHash('sha256')
    .update(new Uint8Array(sorted.buffer, sorted.byteOffset, sorted.byteLength))
    .digest('hex');
}

/** What the journal before knows as approved and the backup does not, with what that journal had forgotten itself. */
export async function forgottenBatches(
  before: JournalReader,
  backup: JournalReader,
  { clock, isSameTrail }: { readonly clock: Searcher; readonly isSameTrail: boolean },
): Promise<ForgottenBatch[]> {
  const forgotten = (await before.restores.made()).flatMap((restore) => forgottenAt(restore) ?? []);
  for await (const { batch, totals } of eachBatch(before, clock)) {
    if (batch.approvedAtMs === null) continue;
    const here = isSameTrail ? await backup.findBatch(batch.id) : null;
    if (here !== null && here.approvedAtMs !== null) continue;
    const payments = await sortedPayments(keptPayments(before, clock, batch, totals, APPROVED_STATES));
    if (payments.length === 0) continue;
    const { fileHash, sheet } = batch.source;
    const { id, operation, approvedAtMs, account } = batch;
    const facts = { batch: id, name: nameOf(batch), operation, practice: account.practice, approvedAtMs };
    forgotten.push({
      ...{ ...facts, fileHash, sheet, rows: payments.length },
      payments: paymentsDigest(payments),
      people: payments.length > MOST_PEOPLE ? null : await peopleOf(before, clock, batch, totals),
    });
  }
  return forgotten;
}

/** Whom a batch pays, by the keys that its rows are recognised by. */
async function peopleOf(
  reader: JournalReader,
  clock: Searcher,
  batch: BatchOutline,
  totals: readonly TotalsEntry[],
): Promise<ForgottenBatch['people']> {
  const isLeftOut = await leftOutOf(reader, batch, totals, APPROVED_STATES);
  const people: number[] = [];
  for await (const { first, rows, words } of keysIn(reader, clock, batch)) {
    for (let row = 0; row < rows; row += 1) {
      const at = row * WORDS_OF_A_ROW + KEY_WORDS.whom;
      if (!isLeftOut(first + row)) people.push(words[at] ?? 0, words[at + 1] ?? 0);
    }
  }
  return { form: KEYS_FORM, keys: Buffer.from(new Uint32Array(people).buffer).toString('base64') };
}

/** Whether it is known whom a forgotten batch pays. */
export function knowsPeople({ people }: ForgottenBatch): boolean {
  return people?.form === KEYS_FORM;
}

/** Asks whether a row pays somebody whom a forgotten batch is known to pay. */
export function paidBy({ people, operation }: ForgottenBatch): (row: KeyedRow) => boolean {
  if (people?.form !== KEYS_FORM) return () => false;
  const bytes = new Uint8Array(Buffer.from(people.keys, 'base64'));
  const words = new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / Uint32Array.BYTES_PER_ELEMENT));
  const groups = new KeyGroups(words.length / 2);
  for (let at = 0; at < words.length; at += 2)
    groups.addWords(at / 2 + 1, words[at] ?? 0, words[at + 1] ?? 0);
  const keys = new PaymentKeys(operation);
  return (row) => keys.read('whom', row) && groups.groupOf(keys) !== 0;
}

/** What a restore made the journal forget; null where nobody knows it: the journal before could not be read. */
export function forgottenAt({ forgotten }: Pick<Restore, 'forgotten'>): ForgottenBatch[] | null {
  return forgotten === null ? null : forgottenBatchesSchema.parse(JSON.parse(forgotten));
}

/** Those that a draft is to be compared with, the latest first. */
export function ofTheSameKind(
  forgotten: readonly ForgottenBatch[],
  { operation, account }: Pick<BatchRecord, 'operation' | 'account'>,
): ForgottenBatch[] {
  return forgotten
    .filter((each) => each.operation === operation && each.practice === account.practice)
    .toReversed();
}
