// Who works on a batch now. In a file that one program holds for writing nobody else can: its own lease says so already,
// and nothing is kept of who works on what. Never writes.

import type { Db } from '../db.ts';
import type { LeaseState } from '../lease-port.ts';
import { numberOf } from './batches.ts';

/**
 * The lease of a batch; null while nobody at another desk can hold it, or nobody does.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export function leaseOf(db: Db, batch: string): LeaseState | null {
  numberOf(db, batch);
  return null;
}
