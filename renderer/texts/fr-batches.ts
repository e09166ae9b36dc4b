// French words of the Batches screen.

import type { EN_BATCHES } from './en-batches.ts';

export const FR_BATCHES: typeof EN_BATCHES = {
  title: 'Batches',
};
