// What a run of a batch, and the asking beside it, work with: the account opened, the journal, the numbers.

import { OPERATIONS } from '../../shared/operations/registry.ts';
import type { BatchRecord, JournalWriter } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import type { RecentRows } from '../upload/recent-rows.ts';
import { Routes } from '../upload/routes.ts';
import type { RunContext } from '../upload/run-context.ts';
import { UPLOAD_SETTINGS } from '../upload/settings.ts';
import type { Accounts } from './accounts.ts';

export type RunPorts = Pick<AppPorts, 'clock' | 'random' | 'steps' | 'log'>;

interface Place {
  readonly ports: RunPorts;
  readonly accounts: Pick<Accounts, 'open'>;
  readonly writer: JournalWriter;
  readonly recent: RecentRows;
}

/**
 * Opens what a batch needs. Whoever asked for it closes its service.
 *
 * @throws PaymasterError when there is no token or no key for its account.
 */
export async function openRunContext(
  { ports, accounts, writer, recent }: Place,
  record: BatchRecord,
  concurrency: number | null,
): Promise<RunContext> {
  const service = await accounts.open(record.account, true, record);
  const { clock, random, steps, log } = ports;
  const operation = OPERATIONS[record.operation];
  return {
    batch: record.id,
    operation,
    configuration: record.configuration,
    routes: new Routes(record.configuration, operation.limitsKey),
    journal: writer,
    service,
    clock,
    random,
    steps,
    log,
    settings: {
      ...UPLOAD_SETTINGS,
      maxConcurrency: concurrency ?? UPLOAD_SETTINGS.maxConcurrency,
    },
    recent,
  };
}
