// Swahili words beside numbers and times.

import type { Units } from '../units.ts';

export const UNITS_SW: Units = {
  today: 'leo',
  yesterday: 'jana',
  fromDay: '',
  sizes: ['baiti', 'kB', 'MB', 'GB', 'TB'],
  seconds: 'sek',
  minutes: 'dak',
  hours: 'saa',
  days: 'siku',
  unitFirst: true,
};
