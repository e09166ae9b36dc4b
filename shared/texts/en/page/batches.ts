// English words of the Batches screen.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');

export const EN_BATCHES = {
  title: 'Batches',
  drop: {
    title: 'Drop a file of payments here',
    text: 'CSV or XLSX, any number of rows. It is read and checked on this computer; nothing is sent before you approve.',
    release: 'Release to read the file',
    taking: 'Taking the file…',
    choose: 'Choose a file',
    /** Several were dropped: each is a batch of its own. */
    othersLeft: (name: string, others: number) =>
      `Only ${name} was taken. The ${plural(others, 'other file was', `${format.count(others)} other files were`)} not opened: drop one file at a time.`,
    templates: 'Templates',
    template: (operation: string) => `${operation}, Excel with one example row`,
    templateName: (operation: string, extension: string) => `template-${operation}.${extension}`,
    templateWritten: (name: string) => `Template written: ${name}. Fill it in and drop it here.`,
    legendName: (operation: string) => `template-${operation}.legend.txt`,
    legendWritten: (name: string) => `Legend written: ${name}.`,
  },
  /** How a batch stands, behind its providers and their rows. */
  stands: {
    approved: (at: string | null) => (at === null ? 'ready to go out' : `ready to go out since ${at}`),
    scheduled: () => 'waits for its time',
    restored: (at: string | null) =>
      at === null ? 'waits for a person' : `waits for a person since the restore ${at}`,
    missed: (at: string | null) => (at === null ? 'not sent in time' : `not sent in time, asked since ${at}`),
    sending: (at: string | null) => (at === null ? 'sending' : `sending since ${at}`),
    waiting: (at: string | null) => (at === null ? 'waiting' : `waiting since ${at}`),
    silent: (at: string | null) => (at === null ? 'no answer' : `no answer since ${at}`),
    stopping: () => 'stopping',
    paused: (at: string | null) => (at === null ? 'paused' : `paused since ${at}`),
    elsewhere: (at: string | null) =>
      at === null ? 'being sent at another desk' : `being sent at another desk since ${at}`,
    interrupted: (at: string | null) => (at === null ? 'interrupted' : `interrupted, sending since ${at}`),
    held: (at: string | null) => (at === null ? 'rows wait unsent' : `rows wait unsent, running since ${at}`),
    settling: (at: string | null) => (at === null ? 'all sent' : `all sent, running since ${at}`),
    sent: (at: string | null) => (at === null ? 'all sent' : `all sent since ${at}`),
    settled: (at: string | null) => (at === null ? 'final' : `final since ${at}`),
    discarded: (at: string | null) => (at === null ? 'discarded' : `discarded since ${at}`),
  },
  running: {
    title: 'Running',
    count: (running: number, waiting: number) =>
      waiting === 0
        ? `${format.count(running)} ${plural(running, 'batch', 'batches')}`
        : `${format.count(running)} running, ${format.count(waiting)} not finished`,
    titleWaiting: 'Not finished',
    rowsAre: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')} =`,
    held: (unsent: number, open: number) =>
      `${format.count(unsent)} ${plural(unsent, 'row waits', 'rows wait')}, unsent: pause, then resume to send ${plural(unsent, 'it', 'them')}; “End batch…” leaves ${plural(unsent, 'it', 'them')} out.${open === 0 ? '' : ` ${format.count(open)} that ${plural(open, 'has gone out is', 'have gone out are')} not final yet; Paymaster keeps asking the service.`}`,
    settling: (open: number) =>
      `All sent. ${format.count(open)} ${plural(open, 'row is', 'rows are')} not final yet.`,
    stopping: 'Stopping: requests under way are awaited.',
    approved: 'Approved, not started. Nothing has been sent.',
    asked: (open: number) =>
      `${format.count(open)} ${plural(open, 'row is', 'rows are')} not final yet; Paymaster keeps asking the service.`,
    notAsked: (open: number) =>
      `${format.count(open)} ${plural(open, 'row is', 'rows are')} not final yet, and nobody asks at the moment.`,
    paused: (notSent: number) =>
      `Paused. ${format.count(notSent)} ${plural(notSent, 'row stays', 'rows stay')} unsent until you resume.`,
    elsewhere: (desk: string) => `Being sent by ${desk}.`,
    interrupted:
      'The program that sent it stopped in the middle. Nothing is lost: resume goes on from the journal and pays nobody twice.',
    pausedSaid: (name: string, notSent: number) =>
      `${name} is paused. ${format.count(notSent)} ${plural(notSent, 'row stays', 'rows stay')} unsent.`,
    openLabel: (name: string) => `Open ${name}`,
    pauseLabel: (name: string) => `Pause ${name}`,
    startLabel: (name: string) => `Send now: ${name}`,
    resumeLabel: (name: string) => `Resume ${name}`,
  },
  news: {
    title: 'Became final, not seen yet',
    more: (count: number) => `and ${format.count(count)} more`,
    none: (since: string) => `Nothing that you have not seen has become final since ${since}.`,
    noneEver: 'Nothing has become final yet.',
    seen: 'Mark all as seen',
    seenSaid: 'Marked as seen.',
    wasUnknown: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'was', 'were')} unknown before; now settled`,
    conflict: 'A conflict: a person has to look.',
    report: 'Updated report',
    reportLabel: (name: string) => `Updated report of ${name}`,
  },
  locked: {
    short: 'Waits for a person’s word',
    text: 'This draft, or the batch whose rows it retries, comes from a restored backup or from another server, and may have been sent since. It can be approved once somebody has said that it was not.',
    act: 'It was not sent…',
    title: 'This draft was not sent',
    ask: 'Ask whoever sends, and the service, before you say so. Your word and its reason are kept.',
    reason: 'How you know',
    placeholder: 'Such as: kept back by Mary; not in the statement',
    confirm: 'It was not sent',
  },
  drafts: {
    title: 'Drafts',
    none: 'No drafts. A file that was read and not yet approved waits here.',
    more: (count: number) => `${format.count(count)} more in the list below`,
    ready: 'Ready',
    unfinished: 'Being read, or reading was cut short',
    approvedBefore: 'Approved before',
    maybeApproved: 'May have been approved before',
    likeEarlier: 'Like an earlier batch',
    totalNotMet: 'Not what its total says',
  },
  earlier: {
    title: 'Earlier batches',
    filters: {
      label: 'Filters of the earlier batches',
      end: {
        label: 'How they ended',
        all: 'Every ending',
        whole: 'Nothing failed',
        failed: 'With rows that failed',
        untold: 'Without a final answer',
        discarded: 'Discarded',
      },
      account: { label: 'Account', all: 'Every account' },
      month: { label: 'Month', all: 'Every month' },
      person: { label: 'Person: name, phone or reference', placeholder: 'Name, phone or reference' },
      shown: (shown: number, all: number) =>
        `${format.count(shown)} of ${format.count(all)} ${plural(all, 'batch', 'batches')}`,
      clear: 'Clear filters',
      key: 'filter the earlier batches',
      none: 'No earlier batch meets these filters',
      noneText: 'Take one filter away, or write less of the name, phone or reference.',
      showAll: (all: number) =>
        all === 1 ? 'Show the one earlier batch' : `Show all ${format.count(all)} earlier batches`,
      incomplete: 'Not every batch was looked through: another search came first.',
      again: 'Search again',
    },
    date: 'Date',
    batch: 'Batch',
    file: 'File',
    rows: 'Rows',
    otherMoney: 'Other money',
    outcome: 'Outcome',
    discarded: 'Discarded, nothing was sent',
    cutShort: 'Reading was cut short, nothing was sent',
    more: (left: number) => `Show ${format.count(Math.min(left, 100))} more of ${format.count(left)}`,
    none: 'No earlier batches',
    noneText: 'Batches whose every row is final stay here, with their reports.',
  },
  first: {
    sample: 'Try the sample payroll',
    title: 'No batch yet',
    text: 'Drop a payroll file or another file of payments above, or begin with a template: it has the columns that are needed and one example row. With the Practice profile you can go the whole way to the report; no money moves.',
  },
  keys: {
    move: 'move',
    open: 'open',
  },
};
