// Whether the very bytes of a file were approved before, for whoever has not read it yet. Only reads, and the bytes only where a
// file of that length was approved.

import { createHash } from 'node:crypto';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import type { ApprovedFile } from '../../../shared/guards/sent-before.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import type { StoredFile } from '../../ports.ts';
import type { Needs } from '../core.ts';
import { earlierBatches, isMadeFromBatch, nameOf } from './earlier-batches.ts';

type Parts = Needs<{ ports: 'clock' | 'files'; journal: 'reader'; accounts: 'resolve' }>;

/** A journal that cannot be read hides no fault of a file: whatever needs it says so itself. */
export async function findApprovedFile(
  core: Parts,
  { file: handle, sheet, account: selector }: MethodInput<'findApprovedFile'>,
): Promise<ApprovedFile | null> {
  const account = await core.accounts.resolve(selector);
  const reader = await core.journal.reader().catch((error: unknown) => {
    if (error instanceof PaymasterError) return null;
    throw error;
  });
  if (reader === null) return null;
  const file = await core.ports.files.source(handle);
  const all = await earlierBatches(
    reader,
    core.ports.clock,
    { id: '', account },
    operationNameSchema.options,
  );
  const alike = all.filter(
    ({ batch }) =>
      !isMadeFromBatch(batch) && batch.source.sheet === sheet && batch.source.fileBytes === file.bytes,
  );
  if (alike.length === 0) return null;
  const hash = await hashOf(file);
  const found = alike.find(({ batch }) => batch.source.fileHash === hash);
  if (found === undefined) return null;
  const { batch, approvedAtMs } = found;
  return { operation: batch.operation, batch: batch.id, batchName: nameOf(batch), approvedAtMs };
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of file.open()) hash.update(bytes);
  return hash.digest('hex');
}
