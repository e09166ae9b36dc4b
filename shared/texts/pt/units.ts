// Portuguese words beside numbers and times.

import type { Units } from '../units.ts';

export const UNITS_PT: Units = {
  today: 'hoje',
  yesterday: 'ontem',
  fromDay: '',
  sizes: ['bytes', 'kB', 'MB', 'GB', 'TB'],
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  days: 'd',
  unitFirst: false,
};
