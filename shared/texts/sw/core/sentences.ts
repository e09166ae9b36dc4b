// The Swahili of every English sentence that the core makes with `say`: one catalogue for each part of the core.
// A test holds the keys against the sources, so that none is missing and none is left over.

import { ALTERED_SW } from './altered.ts';
import { APPROVALS_SW } from './approvals.ts';
import { CALLBACKS_SW } from './callbacks.ts';
import { CHANGES_SW } from './changes.ts';
import { CONFIGURATION_SW } from './configuration.ts';
import { CONTROLS_SW } from './controls.ts';
import { DATABASE_SW } from './database.ts';
import { DESKS_SW } from './desks.ts';
import { EVIDENCE_SW } from './evidence.ts';
import { FILES_SW } from './files.ts';
import { JOURNAL_SW } from './journal.ts';
import { METHODS_SW } from './methods.ts';
import { MONEY_SW } from './money.ts';
import { OPERATIONS_SW } from './operations.ts';
import { PLACE_SW } from './place.ts';
import { READING_SW } from './reading.ts';
import { RUN_SW } from './run.ts';
import { SCHEDULES_SW } from './schedules.ts';
import { SERVICE_SW } from './service.ts';
import { SIGNING_SW } from './signing.ts';
import { STATEMENTS_SW } from './statements.ts';
import { USERS_SW } from './users.ts';
import { WORKBOOKS_SW } from './workbooks.ts';

export const SENTENCES_SW = {
  ...DATABASE_SW,
  ...DESKS_SW,
  ...RUN_SW,
  ...FILES_SW,
  ...EVIDENCE_SW,
  ...WORKBOOKS_SW,
  ...OPERATIONS_SW,
  ...READING_SW,
  ...ALTERED_SW,
  ...APPROVALS_SW,
  ...JOURNAL_SW,
  ...PLACE_SW,
  ...METHODS_SW,
  ...CONTROLS_SW,
  ...SCHEDULES_SW,
  ...SERVICE_SW,
  ...SIGNING_SW,
  ...MONEY_SW,
  ...CHANGES_SW,
  ...CONFIGURATION_SW,
  ...CALLBACKS_SW,
  ...STATEMENTS_SW,
  ...USERS_SW,
};
