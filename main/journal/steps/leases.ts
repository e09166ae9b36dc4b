// One desk works on a batch at a time: leases are taken, kept, given up, and asked for by others. A file that one program
// holds for writing has one desk, so there each is granted at once and never ends.

import type { LeaseHolder, LeaseWork } from '../../../shared/leases.ts';
import { step, stepAt } from '../entry.ts';
import type { LeaseRenewal, LeaseTaking, LeaseWish } from '../lease-port.ts';
import { numberOf } from '../reads/batches.ts';

/** The number of every lease where there is one desk. */
const ONLY_FENCE = 1;

/**
 * Takes a batch for some work, unless another desk has it. Sending takes it over from asking, and from nothing else.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export const takeLease = stepAt(
  ['lease.before-take', 'lease.after-take'],
  (db, batch: string, _work: LeaseWork): LeaseTaking => {
    numberOf(db, batch);
    return { kind: 'held', fence: ONLY_FENCE, lastsMs: null };
  },
);

/** Says that the holder is still there. */
export const renewLease = step((db, batch: string, _fence: number): LeaseRenewal => {
  numberOf(db, batch);
  return { kind: 'held' };
});

/** Gives a batch up; whoever has taken it over meanwhile keeps it. */
export const giveLease = stepAt(
  ['lease.before-give', 'lease.after-give'],
  (db, batch: string, _fence: number): void => {
    numberOf(db, batch);
  },
);

/**
 * Asks whoever holds a batch for something, which they do as soon as they hear of it.
 *
 * @returns who was asked; null when nobody holds it.
 */
export const askHolder = step((db, batch: string, _wish: LeaseWish): LeaseHolder | null => {
  numberOf(db, batch);
  return null;
});
