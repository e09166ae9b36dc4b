// French words of the Providers screen.

import type { EN_PROVIDERS } from './en-providers.ts';
import type { CatalogueOf } from './language.ts';

export const FR_PROVIDERS: CatalogueOf<typeof EN_PROVIDERS> = {
  title: 'Providers',
};
