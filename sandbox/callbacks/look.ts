// What callbacks see of an accepted transaction: the ledger's record with the fate that a status check answers.
// Reads only.

import { COMPANY_NAME } from '../configuration-v2.ts';
import type { Ledger } from '../ledger.ts';
import { currentFate, type FateWorld, finalAtMs, settledAmount } from '../status-check.ts';
import type { Look } from './outcome-callbacks.ts';

/** While a provider is delayed nobody knows when it goes on. */
const DELAYED_LOOK_MS = 250;

/**
 * Looks at a transaction now.
 *
 * @throws Error when the ledger never accepted the id.
 */
export function lookAt(world: FateWorld & { readonly ledger: Ledger }, id: string): Look {
  const record = world.ledger.find(id);
  if (record === null) throw new Error(`The ledger holds nothing under ${id}.`);
  const fate = currentFate(world, record);
  const outcome = { record, fate, settledAmount: settledAmount(record), companyName: COMPANY_NAME };
  if (fate.status === 'COMPLETED' || fate.status === 'FAILED') return { kind: 'final', outcome };
  const expected = finalAtMs(world, record);
  if (expected === 'never') return { kind: 'underway', outcome, atMs: null };
  // Never in the past: rounding must not make the sandbox look in circles.
  const soonestMs = world.nowMs() + 1;
  const atMs = expected === 'unknown' ? soonestMs + DELAYED_LOOK_MS : Math.max(soonestMs, expected);
  return { kind: 'underway', outcome, atMs };
}
