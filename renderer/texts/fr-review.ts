// French words of the Review screen.

import type { EN_REVIEW } from './en-review.ts';

export const FR_REVIEW: typeof EN_REVIEW = {
  title: 'Review',
};
