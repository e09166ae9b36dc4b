// What the parts of one upload share: its ports, its batch, its numbers. No behaviour.

import type { OperationDefinition } from '../../shared/operations.ts';
import type { JournalWriter } from '../journal/port.ts';
import type { Clock, Log, Random, Steps } from '../ports.ts';
import type { PaymentService } from '../service/port.ts';
import type { RecentRows } from './recent-rows.ts';
import type { UploadSettings } from './settings.ts';

export interface RunContext {
  readonly batch: string;
  readonly operation: OperationDefinition;
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
