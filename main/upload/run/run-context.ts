// What the parts of one upload share: its ports, its batch, its numbers. No behaviour.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import type { Finding, Generation } from '../../../shared/domain.ts';
import type { OperationDefinition } from '../../../shared/operations.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { JournalRow } from '../../journal/port.ts';
import type { Clock, Random, Steps } from '../../ports.ts';
import type { PaymentService } from '../../service/port.ts';
import type { Lease } from './lease.ts';
import type { RecentRows } from './recent-rows.ts';
import type { Routes } from './routes.ts';
import type { UploadSettings } from './settings.ts';

/** What the look at the account before sending needs from outside the engine. */
export interface AccountTerms {
  /** Requests of this run are signed. */
  readonly signs: boolean;
  /** What the service calls the account, as far as a person has taken it for the one of this batch. */
  readonly confirmedNames: readonly string[];
  /** Short name of what rows are checked against. */
  hashOf(configuration: AccountConfiguration): string;
  /** Says of a row what is refused now and was not when it was approved; null where it fits as it did. */
  judge(
    operation: OperationDefinition,
    approved: AccountConfiguration,
    now: AccountConfiguration,
  ): (row: JournalRow) => Finding | null;
  /** What differs between two readings. */
  changesOf(
    before: AccountConfiguration,
    after: AccountConfiguration,
    atMs: number,
  ): Promise<readonly ProviderChange[]>;
  /** Told of each configuration that was read before sending. */
  onRead(configuration: AccountConfiguration): Promise<void>;
}

export interface RunContext {
  readonly batch: string;
  readonly operation: OperationDefinition;
  readonly generation: Generation;
  /** What the batch was checked against. */
  readonly configuration: AccountConfiguration;
  /** The lanes of the batch. */
  readonly routes: Routes;
  readonly journal: JournalWriter;
  /** The right of this desk to work on the batch. */
  readonly lease: Lease;
  readonly service: PaymentService;
  readonly clock: Clock;
  readonly random: Random;
  readonly steps: Steps;
  readonly settings: UploadSettings;
  /** Told of every row that changes. */
  readonly recent: RecentRows;
}

/** What a run that sends works with. */
export interface SendContext extends RunContext {
  readonly account: AccountTerms;
}
