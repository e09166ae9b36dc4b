// What earlier runs of a batch tell about its refusals: which equal ones a person has gone on from, and how many
// stand in a row already. Kept in the audit trail, which is never shortened.

import { TAKEN_STATES } from '../../../shared/domain.ts';
import type { OperationName } from '../../../shared/operations.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { Holds } from '../gates/holds.ts';
import { isOwnWallet } from '../gates/own-wallet.ts';
import { RefusalStreaks, type SeenRefusal } from '../gates/refusal-streaks.ts';
import type { RunContext } from '../run/run-context.ts';
import { countRefusal } from '../sending/answer-watch.ts';

/** Audited when a run ends with rows held back by equal refusals; whoever resumes has seen it. */
const HELD = 'upload.held';

/** Keeps which equal refusals this run ended with. */
export async function keepSeenRefusals(
  { journal, batch, clock }: Pick<RunContext, 'journal' | 'batch' | 'clock'>,
  holds: Holds,
): Promise<void> {
  for (const [, hold] of holds.all()) {
    if (hold.kind !== 'same-refusal') continue;
    const { code, place, rows, isWallet } = hold;
    const facts = { code, place, rows, isWallet };
    await journal.appendAudit({ atMs: clock.nowMs(), batch, action: HELD, facts });
  }
}

/** The refusals in a row so far: those of an earlier run that was killed among its first answers count too. */
export async function refusalsSoFar(
  {
    journal,
    batch,
    settings,
    routes,
    operation,
  }: Pick<RunContext, 'journal' | 'batch' | 'settings' | 'routes' | 'operation'>,
  totals: readonly TotalsEntry[],
  holds: Holds,
): Promise<RefusalStreaks> {
  const audit = await journal.audit(batch);
  const seen = audit
    .filter(({ action }) => action === HELD)
    .map(({ facts }) => seenOf(facts, operation.name));
  const streaks = new RefusalStreaks(settings, seen);
  const taken = totals.filter(({ state, rows }) => rows > 0 && TAKEN_STATES.includes(state));
  for (const { provider, country, currency } of taken) {
    const route = routes.of({ provider: provider ?? '', country, currency });
    streaks.onTakenEarlier(route);
    holds.onTakenEarlier(route);
  }
  if (taken.length > 0) return streaks;
  const window = { after: 0, limit: settings.sameRefusalRows, states: ['rejected'] as const };
  for (const { fields, reasonCode } of await journal.rows(batch, window)) {
    const { provider = '', country = null, currency = null } = fields;
    const code = reasonCode ?? '';
    // Whether there is money now is not told by what was refused then.
    if (isOwnWallet(operation.name, code, null)) continue;
    countRefusal({ holds, streaks }, routes.of({ provider, country, currency }), code);
  }
  return streaks;
}

function seenOf(facts: Readonly<Record<string, unknown>>, operation: OperationName): SeenRefusal {
  const { place = null, isWallet = false } = facts;
  const code = String(facts['code'] ?? null);
  return {
    code,
    place: place === null ? null : String(place),
    isWallet: isWallet === true || isOwnWallet(operation, code, null),
  };
}
