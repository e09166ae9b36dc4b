// French words of the Settings screen.

import type { EN_SETTINGS } from './en-settings.ts';

export const FR_SETTINGS: typeof EN_SETTINGS = {
  title: 'Settings',
};
