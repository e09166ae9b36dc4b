// All that the core says, in Portuguese.

import type { CoreWords } from '../core-words.ts';
import { CONNECTION_PT } from './core/connection.ts';
import { FINDINGS_PT } from './core/findings.ts';
import { REASONS_PT } from './core/reasons.ts';
import { SECRETS_PT } from './core/secrets.ts';
import { SENTENCES_PT } from './core/sentences.ts';
import { FIELDS_PT, STATES_PT } from './core/words.ts';

export const CORE_PT: CoreWords = {
  sentences: SENTENCES_PT,
  coded: { ...CONNECTION_PT, ...SECRETS_PT },
  states: STATES_PT,
  fields: FIELDS_PT,
  findings: FINDINGS_PT,
  reasons: REASONS_PT,
};
