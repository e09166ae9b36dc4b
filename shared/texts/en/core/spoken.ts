// What sayings need in English: what the core makes with `say` is its own sentence.

import type { SpokenWords } from '../../core-words.ts';
import { CONNECTION_EN } from './connection.ts';
import { SECRETS_EN } from './secrets.ts';
import { STATES_EN } from './words.ts';

export const SPOKEN_EN: SpokenWords = {
  sentences: {},
  coded: { ...CONNECTION_EN, ...SECRETS_EN },
  states: STATES_EN,
  fields: {},
};
