// The options of an approval with test rows. Owns their words; who sends decides nothing by them.

import { testReleaseSchema } from '../../shared/runs/test-rows.ts';
import { flag, option } from './declared-options.ts';

export const TESTS = {
  testFirst: flag(
    '--test-first',
    'send one row of each provider first; the others wait until it is completed',
  ),
  release: option(
    testReleaseSchema,
    '--release <WHEN>',
    'with --test-first: auto releases the others by itself (unless given), click waits for the command release',
  ),
};
