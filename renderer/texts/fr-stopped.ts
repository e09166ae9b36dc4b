// French words of the Stopped screen.

import type { EN_STOPPED } from './en-stopped.ts';

export const FR_STOPPED: typeof EN_STOPPED = {
  title: 'Stopped',
};
