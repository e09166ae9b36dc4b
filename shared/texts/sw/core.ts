// All that the core says, in Swahili.

import type { CoreWords } from '../core-words.ts';
import { CONNECTION_SW } from './core/connection.ts';
import { FINDINGS_SW } from './core/findings.ts';
import { REASONS_SW } from './core/reasons.ts';
import { SECRETS_SW } from './core/secrets.ts';
import { SENTENCES_SW } from './core/sentences.ts';
import { FIELDS_SW, STATES_SW } from './core/words.ts';

export const CORE_SW: CoreWords = {
  sentences: SENTENCES_SW,
  coded: { ...CONNECTION_SW, ...SECRETS_SW },
  states: STATES_SW,
  fields: FIELDS_SW,
  findings: FINDINGS_SW,
  reasons: REASONS_SW,
};
