// English words for a batch that is sent at a time.

import type { TimeFault } from '../../../runs/schedules.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');

export const EN_SCHEDULE = {
  act: 'Send at a time…',
  title: 'Send at a time',
  changeTitle: 'Change the time',
  text: 'Paymaster must be open at that time on this computer, or at another desk of its journal, and that computer awake. If not, it asks instead of sending late. To prevent the sending, cancel the schedule: closing this window is not enough.',
  date: 'Date',
  clock: 'Time',
  which: 'This time comes twice, as clocks are set back',
  /** A moment with its zone, and how far away it is. */
  when: (time: string, left: string) => `${time}, in ${left}`,
  approve: (time: string) => `Approve, and send ${time}`,
  set: (time: string) => `Send ${time}`,
  /** Why a time cannot be used. */
  faults: {
    form: 'Choose a date and a time.',
    zone: 'This computer does not know the time zone.',
    skipped: 'There is no such time on that day: clocks are set forward over it.',
    twice: 'Choose which of the two is meant.',
    offset: 'Choose which of the two is meant.',
    past: 'This time is over.',
    far: 'This is more than a year away.',
  } satisfies Readonly<Record<TimeFault, string>>,
  scheduled: (when: string) =>
    `Will be sent ${when}, if Paymaster is open then on this computer or at another desk of its journal.`,
  locked: (when: string) =>
    `This batch was to be sent ${when}, and waits: its token or key cannot be read. Unlock the keyring of this computer within ten minutes of that time, and it is sent.`,
  restored: (when: string) =>
    `This batch was to be sent ${when}. Since a backup was restored, nothing sends it by itself any more, at that time or at another one: it waits for you.`,
  late: (when: string) =>
    `This batch was to be sent ${when}, and nothing sent it within ten minutes: no Paymaster that sends was open, the computer slept, or its clock was set. Nothing was sent. Send it now, at another time, or cancel the schedule?`,
  setBack: (when: string) =>
    `This batch was to be sent ${when}. The clock of this computer had passed that time and was set back, so nothing sends it by itself any more. Nothing was sent. Send it now, at another time, or cancel the schedule?`,
  refused: (when: string, why: string) =>
    `This batch was to be sent ${when}, and could not be started. ${why} Send it now, at another time, or cancel the schedule?`,
  now: 'Send now',
  change: 'Change the time',
  another: 'Another time',
  cancel: 'Cancel the schedule',
  cancelTitle: 'Cancel the schedule?',
  cancelText: (when: string) =>
    `The batch is not sent ${when}. It stays approved and waits until somebody sends it, or gives it another time.`,
  nowTitle: 'Send now, without waiting?',
  nowText: (rows: number, when: string) =>
    `${format.count(rows)} ${plural(rows, 'row goes', 'rows go')} out now, and not ${when}. What has left cannot be called back.`,
  /** Of rows in doubt since a restore, and of all that can leave. */
  nowTextAsked: (asked: number, rows: number, when: string) =>
    `The service is asked about ${format.count(asked)} ${plural(asked, 'row', 'rows')} first, and what it has is not sent again. So at most ${format.count(rows)} ${plural(rows, 'row goes', 'rows go')} out now, and not ${when}. What has left cannot be called back.`,
  setSaid: (when: string) => `Will be sent ${when}.`,
  cancelledSaid: 'The schedule is cancelled; the batch stays approved.',
  started: (name: string) => `The time of ${name} has come: it is being sent.`,
  waits: (name: string) =>
    `${name} is due and waits: its token or key cannot be read. Unlock the keyring of this computer within ten minutes of its time, and it is sent.`,
  missed: (name: string) => `${name} was not sent at its time. Decide what becomes of it.`,
  begunMeanwhile: (name: string) =>
    `${name} is being sent: it was begun while this question was open, and nothing else was changed.`,
};
