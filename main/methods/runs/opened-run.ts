// What a run of a batch, and the asking beside it, work with: the account opened, the journal, the numbers; and of the
// account how configurations are compared, whether requests are signed, and which of its names a person has taken.
// Must never decide whether a row goes.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import type { Finding, Generation } from '../../../shared/domain.ts';
import type { PaymasterError } from '../../../shared/errors.ts';
import { statedGrammar } from '../../../shared/money/numbers.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationDefinition } from '../../../shared/operations.ts';
import { checkRow } from '../../../shared/rules/check-row.ts';
import { compileRules, type RuleSet } from '../../../shared/rules/compile.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../../journal/port.ts';
import type { AppPorts } from '../../ports.ts';
import { endWhereAltered } from '../../upload/approved/approval-check.ts';
import type { Lease } from '../../upload/run/lease.ts';
import type { RecentRows } from '../../upload/run/recent-rows.ts';
import { Routes } from '../../upload/run/routes.ts';
import type { AccountTerms, RunContext } from '../../upload/run/run-context.ts';
import { UPLOAD_SETTINGS } from '../../upload/run/settings.ts';
import { whyNotItsAccount } from '../../upload/start/same-account.ts';
import type { AccountLimits } from '../accounts/account-limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { changesOf, configurationHash } from '../accounts/provider-changes.ts';

export type RunPorts = Pick<AppPorts, 'clock' | 'random' | 'steps' | 'log'>;

/** What a run, or the asking beside it, is opened with. */
export interface ContextPlace {
  readonly ports: RunPorts;
  readonly accounts: Pick<Accounts, 'open'>;
  /** This desk's right to the batch, with the journal under it. */
  readonly lease: Lease & { readonly journal: JournalWriter };
  readonly recent: RecentRows;
}

/**
 * Opens what a batch needs. Whoever asked for it closes its service.
 *
 * @throws PaymasterError when there is no token or no key for its account.
 */
export async function openRunContext(
  { ports, accounts, lease, recent }: ContextPlace,
  record: BatchRecord,
  concurrency: number | null,
): Promise<RunContext> {
  const service = await accounts.open(record.account, true, record);
  const { clock, random, steps } = ports;
  const operation = OPERATIONS[record.operation];
  return {
    batch: record.id,
    operation,
    generation: record.account.generation,
    configuration: record.configuration,
    routes: new Routes(record.configuration, operation.limitsKey),
    journal: lease.journal,
    lease,
    service,
    clock,
    random,
    steps,
    settings: {
      ...UPLOAD_SETTINGS,
      maxConcurrency: concurrency ?? UPLOAD_SETTINGS.maxConcurrency,
    },
    recent,
  };
}

/** Audit action with which a person takes a name of the service for the batch's account. */
const ACCOUNT_CONFIRMED = 'account.confirmed';

/** The audit entry of that act. */
export function accountConfirmed(batch: string, name: string, atMs: number): AuditEntry {
  return { atMs, batch, action: ACCOUNT_CONFIRMED, facts: { name } };
}

/**
 * Looked at before rows are asked about of which nothing is sent: what the service does not know is believed then.
 *
 * @param accountIs what the service calls the account now, where a person takes it for the approved one.
 * @returns why what it does not know would prove nothing; null where it is the account of the batch.
 * @throws PaymasterError BATCH_ALTERED: whoever changed an id made the service deny a row that it has.
 */
export async function whyNobodyIsAsked(
  context: RunContext,
  accountIs: string | undefined,
): Promise<PaymasterError | null> {
  const { journal, batch, clock } = context;
  const altered = await endWhereAltered(context);
  if (altered?.kind === 'paused' && altered.failure !== null) throw altered.failure;
  if (accountIs !== undefined) await journal.appendAudit(accountConfirmed(batch, accountIs, clock.nowMs()));
  return await whyNotItsAccount(context, await confirmedNames(journal, batch));
}

/** Names of the service that a person has taken for the batch's account. */
async function confirmedNames(journal: Pick<JournalWriter, 'audit'>, batch: string): Promise<string[]> {
  const confirmed = (await journal.audit(batch)).filter(({ action }) => action === ACCOUNT_CONFIRMED);
  return confirmed.map(({ facts }) => String(facts['name'] ?? ''));
}

export async function accountTerms(
  writer: Pick<JournalWriter, 'audit'>,
  { account, id }: BatchRecord,
  accounts: Pick<Accounts, 'signingAtHand'>,
  limits: Pick<AccountLimits, 'keepRead'>,
): Promise<AccountTerms> {
  return {
    signs: (await accounts.signingAtHand(account)) === 'ready',
    confirmedNames: await confirmedNames(writer, id),
    hashOf: configurationHash,
    changesOf,
    judge: (operation, approved, now) => rowJudge(operation, account.generation, approved, now),
    onRead: (configuration) => limits.keepRead(account, configuration),
  };
}

/** Amounts stand in the journal as they go out. */
const AS_SENT = statedGrammar('point');

type Judged = Pick<JournalRow, 'fields' | 'amount'>;

/** Says of a row what is refused now and was not when it was approved; null where it fits as it did. */
export function rowJudge(
  operation: OperationDefinition,
  generation: Generation,
  approved: AccountConfiguration,
  now: AccountConfiguration,
): (row: Judged) => Finding | null {
  const rulesNow = compileRules(now, operation, generation);
  const rulesThen = compileRules(approved, operation, generation);
  return ({ fields: { amount: _, ...others }, amount }) => {
    const fields = amount === null ? others : { ...others, amount };
    const errors = errorsOf(fields, rulesNow);
    if (errors.length === 0) return null;
    const known = new Set(errorsOf(fields, rulesThen).map(({ code, field }) => `${code} ${field}`));
    return errors.find(({ code, field }) => !known.has(`${code} ${field}`)) ?? null;
  };
}

function errorsOf(fields: Readonly<Record<string, string>>, rules: RuleSet): Finding[] {
  return checkRow(rules, fields, AS_SENT).findings.filter(({ severity }) => severity === 'error');
}
