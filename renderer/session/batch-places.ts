// Where a batch stands on its way: which screen shows it best, and in which list of the home screen it belongs.

import type { BatchView } from '../../shared/contract/views.ts';
import type { RouteStep } from './routes.ts';

/** The screen on which a click on the batch lands. */
export function currentStep({ state, activity }: Pick<BatchView, 'state' | 'activity'>): RouteStep {
  switch (state) {
    case 'draft':
    case 'discarded':
      return 'import';
    case 'approved':
    case 'sending':
    case 'paused':
      return 'run';
    case 'sent':
      return activity?.phase === 'sending' ? 'run' : 'results';
    case 'settled':
      return 'results';
  }
}

/** Whether the clerk is through with a step that stands before the one that is shown: a draft was read, and no more. */
export function isStepDone(state: BatchView['state'] | null, step: RouteStep): boolean {
  return step === 'import' || (state !== null && state !== 'draft' && state !== 'discarded');
}

/** True while something is left to be done or to be awaited. */
export function isOpenBatch({ state }: Pick<BatchView, 'state'>): boolean {
  return state !== 'settled' && state !== 'discarded';
}

/** The order of every list of batches. */
export function newestFirst<Batch extends Pick<BatchView, 'createdAtMs'>>(
  batches: readonly Batch[],
): Batch[] {
  return batches.toSorted((left, right) => right.createdAtMs - left.createdAtMs);
}
