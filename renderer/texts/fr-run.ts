// French words of the Run screen.

import type { EN_RUN } from './en-run.ts';

export const FR_RUN: typeof EN_RUN = {
  title: 'Run',
};
