// French words of the Stopped screen.

import type { EN_STOPPED } from './en-stopped.ts';
import type { CatalogueOf } from './language.ts';

export const FR_STOPPED: CatalogueOf<typeof EN_STOPPED> = {
  title: 'Stopped',
};
