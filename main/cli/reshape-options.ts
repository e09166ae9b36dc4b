// The options that correct, split and add up rows before the review. Decides nothing.

import { flag } from './declared-options.ts';

/** What is done to the rows of a draft, and told line by line, before it is reviewed. */
export const RESHAPE = {
  useCorrections: flag(
    '--use-corrections',
    'correct what was corrected in an earlier batch, for the same person',
  ),
  splitAboveMaximum: flag(
    '--split-above-maximum',
    'split each row above the maximum of its provider into payments that add up to it',
  ),
  addUpPeople: flag('--add-up-people', 'pay each person who stands in several rows once, with the exact sum'),
};
