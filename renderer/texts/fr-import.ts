// French words of the Import screen.

import type { EN_IMPORT } from './en-import.ts';

export const FR_IMPORT: typeof EN_IMPORT = {
  title: 'Import',
};
