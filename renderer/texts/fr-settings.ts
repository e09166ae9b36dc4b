// French words of the Settings screen.

import type { EN_SETTINGS } from './en-settings.ts';
import type { CatalogueOf } from './language.ts';

export const FR_SETTINGS: CatalogueOf<typeof EN_SETTINGS> = {
  title: 'Settings',
};
