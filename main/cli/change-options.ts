// The options about what changed since the last batch: with which one, and why it is meant.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { changesAnswerSchema } from '../../shared/guards/changes.ts';
import { option } from './declared-options.ts';

export const COMPARE = {
  compareWith: option(
    z.string(),
    '--compare-with <BATCH>',
    'batch to compare with; the last one that pays much the same people without it',
  ),
};

/** Why everything that changed is meant. */
export function changesReason(text: string): string {
  const read = changesAnswerSchema.shape.reason.unwrap().safeParse(text);
  if (read.success) return read.data;
  throw new InvalidArgumentError('It is a reason in words, of at most 200 characters.');
}
