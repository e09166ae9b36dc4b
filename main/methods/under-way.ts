// Whether a file is under way already: its very bytes are an approved batch of which rows have not gone out or have no
// answer yet. Keeps a command that is repeated from paying twice; says nothing of files that were paid to their end.

import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { BatchOutline, JournalReader, TotalsEntry } from '../journal/port.ts';
import type { Clock } from '../ports.ts';
import { eachBatch } from './each-batch.ts';

type FileOfBatch = Pick<BatchOutline, 'operation' | 'account' | 'source'>;

/** @throws PaymasterError DUPLICATE_FILE, which names the batch. */
export async function requireNotUnderWay(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  file: FileOfBatch,
): Promise<void> {
  for await (const { batch, totals } of eachBatch(reader, clock)) {
    if (batch.approvedAtMs === null || !isSameFile(batch, file)) continue;
    const open = openRows(totals);
    if (open === 0) continue;
    throw paymasterError(
      'DUPLICATE_FILE',
      open === 1
        ? say`This file is batch ${batch.id} already, which is approved: 1 of its rows has not gone out or has no answer yet. Nothing was sent by this command.`
        : say`This file is batch ${batch.id} already, which is approved: ${open} of its rows have not gone out or have no answer yet. Nothing was sent by this command.`,
      say`Go on with batch ${batch.id}: it pays each row once. To pay the file another way, leave out the rest of that batch first.`,
      { detail: batch.id },
    );
  }
}

/** The profile does not count: an address may be given by name or as it is. */
function isSameFile({ operation, account, source }: FileOfBatch, other: FileOfBatch): boolean {
  return (
    source.fileHash === other.source.fileHash &&
    source.sheet === other.source.sheet &&
    operation === other.operation &&
    account.practice === other.account.practice &&
    account.baseUrl === other.account.baseUrl
  );
}

function openRows(totals: readonly TotalsEntry[]): number {
  return totals.reduce(
    (sum, { state, rows }) => sum + (state === 'queued' || state === 'offered' ? rows : 0),
    0,
  );
}
