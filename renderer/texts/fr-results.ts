// French words of the Results screen.

import type { EN_RESULTS } from './en-results.ts';

export const FR_RESULTS: typeof EN_RESULTS = {
  title: 'Results',
};
