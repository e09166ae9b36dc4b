// English words that every screen shares: states, columns, providers, steps, acts.
// Sentences of findings, failures and reasons stand in shared/texts.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { EN_FIELDS } from './fields.ts';

const format = formatOf('en');
const plural = pluralOf('en');

/** Small numbers as words, as they stand in a sentence. */
const COUNTS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

export const EN_COMMON = {
  /** What something is called, with what is said of it. */
  named: (name: string, text: string) => `${name}: ${text}`,
  /** Words of row states, binding. */
  unknownAsked: 'Unknown – asking the service',
  onTheWire: 'Being sent',
  onTheWireMeaning: 'A request has left in this moment, and its answer is awaited.',
  sentElsewhere: 'Being sent elsewhere',
  sentElsewhereRows: (rows: number) => `${format.count(rows)} being sent elsewhere`,
  states: {
    invalid: 'Invalid',
    ready: 'Ready',
    excluded: 'Excluded',
    queued: 'Queued',
    offered: 'Unknown',
    accepted: 'Accepted',
    enqueued: 'Enqueued',
    rejected: 'Rejected',
    completed: 'Completed',
    failed: 'Failed',
    conflict: 'Conflict',
  },
  /** Between the text of the file and the amount as it was read. */
  readAs: 'read as',
  stateMeanings: {
    invalid: 'Cannot be sent as it is: edit, repair or exclude it.',
    ready: 'Checked, in a draft.',
    excluded: 'Left out: by hand, with a reason, or because it is no payment.',
    queued: 'Approved, its id on disk, not sent yet.',
    offered:
      'A request may have left, and no readable answer came. It is asked again and cannot be paid twice.',
    accepted: 'The service has it and works on it.',
    enqueued: 'Accepted, held by the provider.',
    rejected: 'Refused at once; nothing was created.',
    completed: 'Paid, final.',
    failed: 'Not paid, final.',
    conflict: 'The service knows this id with another recipient or amount. A person has to look.',
  },
  columns: {
    completed: 'Completed',
    failed: 'Failed',
    onItsWay: 'On its way',
    enqueued: 'Enqueued',
    rejected: 'Rejected',
    unknown: 'Unknown',
    notSent: 'Not sent',
    excluded: 'Excluded',
  },
  /** `1,880 completed`, as in a line of running text. */
  columnCount: {
    completed: (rows: number) => `${format.count(rows)} completed`,
    failed: (rows: number) => `${format.count(rows)} failed`,
    onItsWay: (rows: number) => `${format.count(rows)} on its way`,
    enqueued: (rows: number) => `${format.count(rows)} enqueued`,
    rejected: (rows: number) => `${format.count(rows)} rejected`,
    unknown: (rows: number) => `${format.count(rows)} unknown`,
    notSent: (rows: number) => `${format.count(rows)} not sent`,
    excluded: (rows: number) => `${format.count(rows)} excluded`,
  },
  stateCount: {
    invalid: (rows: number) => `${format.count(rows)} invalid`,
    ready: (rows: number) => `${format.count(rows)} ready`,
    conflict: (rows: number) => `${format.count(rows)} ${plural(rows, 'conflict', 'conflicts')}`,
    warning: (rows: number) => `${format.count(rows)} ${plural(rows, 'warning', 'warnings')}`,
  },
  providers: {
    operational: 'Operational',
    delayed: 'Delayed',
    closed: 'Closed',
    notSaid: 'Not said',
    notUnderstood: 'Not understood',
  },
  batchStates: {
    draft: 'Draft',
    approved: 'Approved',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    settled: 'Settled',
    discarded: 'Discarded',
  },
  operations: { payout: 'Payout', deposit: 'Deposit', refund: 'Refund', remittance: 'Remittance' },
  /** As the name of a whole file's rows. */
  operationRows: { payout: 'Payouts', deposit: 'Deposits', refund: 'Refunds', remittance: 'Remittances' },
  fields: EN_FIELDS,
  extraField: (key: string) => `Extra: ${key}`,
  retries: {
    of: (name: string) => `Retry of ${name}`,
    draft: (name: string) => `Retry draft: ${name}`,
    batch: (name: string) => `Retry: ${name}`,
  },
  linksUnread: 'Retries and reuses of this batch could not be read.',
  reuses: {
    of: (name: string) => `Made from ${name}`,
    draft: (name: string) => `Draft made from it: ${name}`,
    batch: (name: string) => `Used again as ${name}`,
  },
  steps: {
    label: 'Steps of this batch',
    import: 'Import',
    review: 'Review',
    run: 'Run',
    results: 'Results',
    done: 'done',
  },
  sentence: {
    label: 'Money sentence: where every row and every amount of the file is',
    measure: 'Measure',
    file: 'File',
    rows: 'Rows',
    noCurrency: 'No currency',
    addsUp: 'Adds up',
    addsUpRows: 'in rows; no amount in it can be read.',
    addsUpRowsAlone: 'in rows.',
    addsUpMoney: 'in rows and in money.',
    addsUpOne: (currency: string) => `in rows and in ${currency}.`,
    addsUpMany: (currencies: number) =>
      currencies === 2
        ? 'in rows and in both currencies.'
        : `in rows and in all ${COUNTS[currencies] ?? format.count(currencies)} currencies.`,
    doesNotAddUp: 'Does not add up',
    doesNotAddUpMore:
      'The columns do not give the file. Send nothing more of this batch and keep the journal.',
    unreadable: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'row has', 'rows have')} no readable amount and ${plural(rows, 'is', 'are')} counted, not summed.`,
  },
  practice: {
    /** The built-in profile. */
    name: 'Practice',
    mark: 'PRACTICE',
    strip:
      'Practice: this profile talks to the built-in simulator. No money moves, and every report says so.',
    batchStrip:
      'Practice: this batch is for the built-in simulator. No money moves, and every report says so.',
  },
  rows: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')}`,
  batches: (batches: number) => `${format.count(batches)} ${plural(batches, 'batch', 'batches')}`,
  line: (line: number) => `Line ${line}`,
  perSecond: (rate: number) => `${format.rate(rate)} rows a second`,
  answersPerSecond: (rate: number) => `${format.rate(rate)} answers a second`,
  timeLeft: (seconds: number) => `about ${format.duration(seconds)} left`,
  doneAt: (atMs: number) => `done at ${format.clock(atMs)}`,
  none: 'none',
  quoted: (text: string) => `“${text}”`,
  notKnown: 'not known',
  /** A batch that waits for the token of its account. */
  token: {
    onTheirWay: (open: number, profile: string) =>
      `${format.count(open)} ${plural(open, 'row is on its way; give', 'rows are on their way; give')} the token of ${profile} to ask about ${plural(open, 'it', 'them')}.`,
    notFinal: (open: number, profile: string) =>
      `${format.count(open)} ${plural(open, 'row is not final; give', 'rows are not final; give')} the token of ${profile} to ask about ${plural(open, 'it', 'them')}.`,
    cutOff: (open: number, unsent: number, profile: string) => {
      const out = `${format.count(open)} ${plural(open, 'row has', 'rows have')} gone out or may have`;
      const left = `${format.count(unsent)} ${plural(unsent, 'row is', 'rows are')} not sent`;
      const what = open === 0 ? left : unsent === 0 ? out : `${out}, ${left}`;
      return `${what}. Give the token of ${profile}, and it goes on where it was cut off, by itself or once you press Resume.`;
    },
    profileGone: (open: number, profile: string) =>
      `${format.count(open)} ${plural(open, 'row waits', 'rows wait')} for the profile ${profile}, which was removed. Add it again, under the same name and address, with its token.`,
    give: 'Give the token',
    toProfiles: 'Open the profiles',
  },
  acts: {
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    open: 'Open',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    again: 'Try again',
    reload: 'Reload the page',
    remove: 'Remove',
    save: 'Save',
    add: 'Add',
    change: 'Change',
    show: 'Show',
    undo: 'Undo',
    readAgain: 'Read again',
    rename: 'Rename',
    copy: 'Copy',
    copied: 'Copied',
  },
  failure: {
    /** Lead of what is safe, by the failure's own data. */
    safeToRepeat: 'Trying again is safe.',
    keep: 'What is in the journal stays as it is.',
    code: (code: string) => `Code ${code}`,
    hostLost: 'Paymaster does not answer this page at the moment.',
    hostLostRemedy: 'What was approved goes on or waits in the journal. The page asks again by itself.',
    /** In place of it where something was to be done. */
    hostLostAsked: 'What was asked for may have been done: look before you do it again.',
    defect: 'Something in Paymaster did not work as it should.',
  },
  renaming: {
    button: 'Rename this batch',
    title: 'Rename this batch',
    label: 'Name',
    hint: 'The file keeps its own name, and reports carry both.',
    missing: 'Give the batch a name.',
  },
  loading: 'Reading…',
};
