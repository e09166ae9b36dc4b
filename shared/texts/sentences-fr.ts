// The French of every English sentence that the core makes with `say`: one catalogue for each part of the core.
// A test holds the keys against the sources, so that none is missing and none is left over.

import { CALLBACKS_FR } from './callbacks-fr.ts';
import { CONFIGURATION_FR } from './configuration-fr.ts';
import { FILES_FR } from './files-fr.ts';
import { JOURNAL_FR } from './journal-fr.ts';
import { METHODS_FR } from './methods-fr.ts';
import { MONEY_FR } from './money-fr.ts';
import { OPERATIONS_FR } from './operations-fr.ts';
import { READING_FR } from './reading-fr.ts';
import { RUN_FR } from './run-fr.ts';
import { SERVICE_FR } from './service-fr.ts';
import { SIGNING_FR } from './signing-fr.ts';
import { STATEMENTS_FR } from './statements-fr.ts';
import { WORKBOOKS_FR } from './workbooks-fr.ts';

export const SENTENCES_FR: Readonly<Record<string, string>> = {
  ...RUN_FR,
  ...FILES_FR,
  ...WORKBOOKS_FR,
  ...OPERATIONS_FR,
  ...READING_FR,
  ...JOURNAL_FR,
  ...METHODS_FR,
  ...SERVICE_FR,
  ...SIGNING_FR,
  ...MONEY_FR,
  ...CONFIGURATION_FR,
  ...CALLBACKS_FR,
  ...STATEMENTS_FR,
};
