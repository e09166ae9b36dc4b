// All that the core says, in French.

import type { CoreWords } from '../core-words.ts';
import { CONNECTION_FR } from './core/connection.ts';
import { FINDINGS_FR } from './core/findings.ts';
import { REASONS_FR } from './core/reasons.ts';
import { SECRETS_FR } from './core/secrets.ts';
import { SENTENCES_FR } from './core/sentences.ts';
import { FIELDS_FR, STATES_FR } from './core/words.ts';

export const CORE_FR: CoreWords = {
  sentences: SENTENCES_FR,
  coded: { ...CONNECTION_FR, ...SECRETS_FR },
  states: STATES_FR,
  fields: FIELDS_FR,
  findings: FINDINGS_FR,
  reasons: REASONS_FR,
};
