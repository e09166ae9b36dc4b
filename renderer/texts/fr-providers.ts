// French words of the Providers screen.

import type { EN_PROVIDERS } from './en-providers.ts';

export const FR_PROVIDERS: typeof EN_PROVIDERS = {
  title: 'Providers',
};
