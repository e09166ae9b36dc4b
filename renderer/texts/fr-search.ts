// French words of the Search screen.

import type { EN_SEARCH } from './en-search.ts';

export const FR_SEARCH: typeof EN_SEARCH = {
  title: 'Search',
};
