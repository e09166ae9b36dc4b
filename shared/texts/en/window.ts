// What the system shows of Paymaster, in English.

import { formatOf } from '../format.ts';
import { pluralOf } from '../plural.ts';
import type { WindowTexts } from '../window-texts.ts';

const format = formatOf('en');
const plural = pluralOf('en');

export const WINDOW_EN: WindowTexts = {
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    help: 'Help',
    chooseFile: 'Choose a file…',
    find: 'Find…',
    settings: 'Settings…',
    guide: 'Guide and keys',
    privacy: 'Privacy screen',
  },
  quit: {
    title: 'Paymaster is sending',
    message: (sending) =>
      `${format.count(sending)} ${plural(sending, 'batch is', 'batches are')} being sent.`,
    detail: (unsent, gone) =>
      `${format.count(unsent)} ${plural(unsent, 'row stays unsent and goes', 'rows stay unsent and go')} out when you resume. ${format.count(gone)} ${plural(gone, 'has', 'have')} gone out and cannot be called back; what became of ${plural(gone, 'it', 'them')} is asked for at the next start.`,
    stopAndQuit: 'Stop and quit',
    keepSending: 'Keep sending',
  },
  page: {
    title: 'Paymaster',
    message: 'The page of this window has ended several times.',
    detail: 'What is being sent goes on without it, and the journal is safe. Show the page again, or quit.',
    again: 'Show it again',
    quit: 'Quit',
  },
  schedule: {
    started: 'Its time has come: it is being sent.',
    waits:
      'Its time has come, and its token or key cannot be read. Unlock the keyring within ten minutes, and it is sent.',
    missed: 'It was not sent at its time. Open it to decide what becomes of it.',
  },
  ended: {
    finished: 'Every row has its final answer. The report can be exported.',
    waiting: 'Some rows wait. Open the batch to see why.',
    paused: 'The batch is paused. No row was used up.',
    stopped: 'The batch is stopped. Rows that were not sent stay unsent.',
    'wait-limit': 'The time to wait is over; rows are still on their way.',
  },
};
