// French words of the Search screen.

import type { EN_SEARCH } from './en-search.ts';
import type { CatalogueOf } from './language.ts';

export const FR_SEARCH: CatalogueOf<typeof EN_SEARCH> = {
  title: 'Search',
};
