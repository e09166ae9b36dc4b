// The French of every English sentence that the core makes with `say`: one catalogue for each part of the core.
// A test holds the keys against the sources, so that none is missing and none is left over.

import { ALTERED_FR } from './altered.ts';
import { APPROVALS_FR } from './approvals.ts';
import { CALLBACKS_FR } from './callbacks.ts';
import { CHANGES_FR } from './changes.ts';
import { CONFIGURATION_FR } from './configuration.ts';
import { CONTROLS_FR } from './controls.ts';
import { DATABASE_FR } from './database.ts';
import { DESKS_FR } from './desks.ts';
import { EVIDENCE_FR } from './evidence.ts';
import { FILES_FR } from './files.ts';
import { JOURNAL_FR } from './journal.ts';
import { METHODS_FR } from './methods.ts';
import { MONEY_FR } from './money.ts';
import { OPERATIONS_FR } from './operations.ts';
import { PLACE_FR } from './place.ts';
import { READING_FR } from './reading.ts';
import { RUN_FR } from './run.ts';
import { SCHEDULES_FR } from './schedules.ts';
import { SERVICE_FR } from './service.ts';
import { SIGNING_FR } from './signing.ts';
import { STATEMENTS_FR } from './statements.ts';
import { USERS_FR } from './users.ts';
import { WORKBOOKS_FR } from './workbooks.ts';

export const SENTENCES_FR = {
  ...DATABASE_FR,
  ...DESKS_FR,
  ...RUN_FR,
  ...FILES_FR,
  ...EVIDENCE_FR,
  ...WORKBOOKS_FR,
  ...OPERATIONS_FR,
  ...READING_FR,
  ...ALTERED_FR,
  ...APPROVALS_FR,
  ...JOURNAL_FR,
  ...PLACE_FR,
  ...METHODS_FR,
  ...CONTROLS_FR,
  ...SCHEDULES_FR,
  ...SERVICE_FR,
  ...SIGNING_FR,
  ...MONEY_FR,
  ...CHANGES_FR,
  ...CONFIGURATION_FR,
  ...CALLBACKS_FR,
  ...STATEMENTS_FR,
  ...USERS_FR,
};
