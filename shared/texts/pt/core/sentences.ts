// The Portuguese of every English sentence that the core makes with `say`: one catalogue for each part of the core.
// A test holds the keys against the sources, so that none is missing and none is left over.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { SENTENCES_FR } from '../../fr/core/sentences.ts';
import { ALTERED_PT } from './altered.ts';
import { APPROVALS_PT } from './approvals.ts';
import { CALLBACKS_PT } from './callbacks.ts';
import { CHANGES_PT } from './changes.ts';
import { CONFIGURATION_PT } from './configuration.ts';
import { CONTROLS_PT } from './controls.ts';
import { DATABASE_PT } from './database.ts';
import { DESKS_PT } from './desks.ts';
import { EVIDENCE_PT } from './evidence.ts';
import { FILES_PT } from './files.ts';
import { JOURNAL_PT } from './journal.ts';
import { METHODS_PT } from './methods.ts';
import { MONEY_PT } from './money.ts';
import { OPERATIONS_PT } from './operations.ts';
import { PLACE_PT } from './place.ts';
import { READING_PT } from './reading.ts';
import { RUN_PT } from './run.ts';
import { SCHEDULES_PT } from './schedules.ts';
import { SERVICE_PT } from './service.ts';
import { SIGNING_PT } from './signing.ts';
import { STATEMENTS_PT } from './statements.ts';
import { USERS_PT } from './users.ts';
import { WORKBOOKS_PT } from './workbooks.ts';

export const SENTENCES_PT: SentencesAs<typeof SENTENCES_FR> = {
  ...DATABASE_PT,
  ...DESKS_PT,
  ...RUN_PT,
  ...FILES_PT,
  ...EVIDENCE_PT,
  ...WORKBOOKS_PT,
  ...OPERATIONS_PT,
  ...READING_PT,
  ...ALTERED_PT,
  ...APPROVALS_PT,
  ...JOURNAL_PT,
  ...PLACE_PT,
  ...METHODS_PT,
  ...CONTROLS_PT,
  ...SCHEDULES_PT,
  ...SERVICE_PT,
  ...SIGNING_PT,
  ...MONEY_PT,
  ...CHANGES_PT,
  ...CONFIGURATION_PT,
  ...CALLBACKS_PT,
  ...STATEMENTS_PT,
  ...USERS_PT,
};
