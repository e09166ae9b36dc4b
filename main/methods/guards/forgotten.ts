// What a journal that comes from a backup does not know: the batches that were approved after the backup was made. The journal
// before tells them when it is replaced; they are compared with every draft from then on. Never takes one for a batch of here.

import { createHash } from 'node:crypto';
import { type ForgottenBatch, forgottenBatchesSchema } from '../../../shared/forgotten-batches.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Restore } from '../../journal/reads/restores.ts';
import { eachBatch } from '../turns.ts';
import { nameOf, type Searcher } from './earlier-batches.ts';
import { PaymentList } from './payment-list.ts';
import { approvedRows } from './payroll.ts';

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
  for await (const { batch } of eachBatch(before, clock)) {
    if (batch.approvedAtMs === null) continue;
    const here = isSameTrail ? await backup.findBatch(batch.id) : null;
    if (here !== null && here.approvedAtMs !== null) continue;
    const list = new PaymentList(batch);
    for await (const rows of approvedRows(before, clock, batch)) list.add(rows);
    const payments = list.sorted();
    if (payments.length === 0) continue;
    const { fileHash, sheet } = batch.source;
    const { id, operation, approvedAtMs, account } = batch;
    const facts = { batch: id, name: nameOf(batch), operation, practice: account.practice, approvedAtMs };
    forgotten.push({
      ...{ ...facts, fileHash, sheet, rows: payments.length },
      payments: paymentsDigest(payments),
    });
  }
  return forgotten;
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
