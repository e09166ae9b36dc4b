// French words beside numbers and times.

import type { Units } from '../units.ts';

export const UNITS_FR: Units = {
  today: 'aujourd’hui',
  yesterday: 'hier',
  fromDay: 'le ',
  sizes: ['octets', 'ko', 'Mo', 'Go', 'To'],
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  days: 'j',
  unitFirst: false,
};
