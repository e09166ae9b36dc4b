// What a run's look at the account before sending needs from outside the engine: how configurations are compared,
// whether requests are signed, and which names a person has taken for the account. Decides nothing.

import type { AuditEntry, BatchRecord, JournalWriter } from '../journal/port.ts';
import type { AccountTerms } from '../upload/run-context.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Accounts } from './accounts.ts';
import { changesOf, configurationHash } from './provider-changes.ts';
import { rowJudge } from './row-judge.ts';

/** Audit action with which a person takes a name of the service for the batch's account. */
const ACCOUNT_CONFIRMED = 'account.confirmed';

/** The audit entry of that act. */
export function accountConfirmed(batch: string, name: string, atMs: number): AuditEntry {
  return { atMs, batch, action: ACCOUNT_CONFIRMED, facts: { name } };
}

export async function accountTerms(
  writer: Pick<JournalWriter, 'audit'>,
  { account, id }: BatchRecord,
  accounts: Pick<Accounts, 'signingAtHand'>,
  limits: Pick<AccountLimits, 'keepRead'>,
): Promise<AccountTerms> {
  const confirmed = (await writer.audit(id)).filter(({ action }) => action === ACCOUNT_CONFIRMED);
  return {
    signs: (await accounts.signingAtHand(account)) === 'ready',
    confirmedNames: confirmed.map(({ facts }) => String(facts['name'] ?? '')),
    hashOf: configurationHash,
    changesOf,
    judge: (operation, approved, now) => rowJudge(operation, account.generation, approved, now),
    onRead: (configuration) => limits.keepRead(account, configuration),
  };
}
