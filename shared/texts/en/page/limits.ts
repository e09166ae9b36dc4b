// English words of limits that were not read just now, and of rows that stay back because of what changed.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');

export const EN_LIMITS = {
  asOf: (moment: string, age: string) => `Limits as of ${moment} (${age})`,
  availabilityAsOf: (moment: string) => `Availability as of ${moment}: no answer came now.`,
  kept: {
    unreached: 'the service was not reached',
    unreadable: 'its answer now could not be read',
  },
  readAgain: 'They are read again before the first row leaves; what no longer fits then stays back.',
  age: {
    ahead: 'the clock of this computer stands before that',
    now: 'less than a minute ago',
    minutes: (count: number) => `${format.count(count)} ${plural(count, 'minute', 'minutes')} ago`,
    hours: (count: number) => `${format.count(count)} ${plural(count, 'hour', 'hours')} ago`,
    days: (count: number) => `${format.count(count)} ${plural(count, 'day', 'days')} ago`,
  },
  look: {
    title: 'Changed since the approval',
    readAt: (moment: string) => `Read ${moment}, before rows were to leave.`,
    held: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')} held back, unsent`,
    heldOf: (rows: number, provider: string, reason: string) =>
      `${format.count(rows)} ${plural(rows, 'row', 'rows')} of ${provider}: ${reason}`,
    same: (name: string) => `“${name}” is the same account: resume`,
    show: 'Show the first',
  },
  heldBack: 'Held back, unsent.',
};
