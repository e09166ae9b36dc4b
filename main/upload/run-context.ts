// What the parts of one upload share: its ports, its batch, its numbers. No behaviour.

import type { AccountConfiguration } from '../../shared/configuration.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import type { JournalWriter } from '../journal/port.ts';
import type { Clock, Log, Random, Steps } from '../ports.ts';
import type { PaymentService } from '../service/port.ts';
import type { RecentRows } from './recent-rows.ts';
import type { Routes } from './routes.ts';
import type { UploadSettings } from './settings.ts';

export interface RunContext {
  readonly batch: string;
  readonly operation: OperationDefinition;
  /** What the batch was checked against. */
  readonly configuration: AccountConfiguration;
  /** The lanes of the batch. */
  readonly routes: Routes;
  readonly journal: JournalWriter;
  readonly service: PaymentService;
  readonly clock: Clock;
  readonly random: Random;
  readonly steps: Steps;
  readonly log: Log;
  readonly settings: UploadSettings;
  /** Told of every row that changes. */
  readonly recent: RecentRows;
}
