// English words of the Results screen, of the retry, the charts and the printable summary.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_RESULTS = {
  title: 'Results',
  sub: {
    sent: (fromText: string, toText: string) => `sent ${fromText} to ${toText}`,
    started: (atText: string) => `sending began ${atText}`,
    allFinal: 'every row final',
    open: (open: number) => `${rows(open)} not final`,
    unsent: (unsent: number) => `${rows(unsent)} not sent`,
    conflict: (conflict: number) =>
      `${format.count(conflict)} ${plural(conflict, 'conflict needs', 'conflicts need')} a person`,
  },
  adds: {
    /** Behind the adds-up line: what is open, in words. */
    open: (open: number) => `${format.count(open)} more ${plural(open, 'is', 'are')} not final yet.`,
  },
  /** What the panel above the rows shows. */
  views: {
    label: 'What this panel shows',
    reasons: 'By reason',
    providers: 'By provider',
    course: 'Over time',
  },
  reasons: {
    title: 'Not paid, by reason',
    sum: (failed: number, rejected: number) =>
      `${format.count(failed)} failed + ${format.count(rejected)} rejected = ${rows(failed + rejected)}`,
    nothingCreated: 'Nothing was created.',
    state: 'State',
    reason: 'Reason and usual cure',
    rows: 'Rows',
    money: 'Money',
    act: 'Retry basket',
    add: (count: number) => `Add ${format.count(count)}`,
    fix: {
      number: (count: number) => `Fix ${format.count(count)} ${plural(count, 'number', 'numbers')}`,
      amount: (count: number) => `Fix ${format.count(count)} ${plural(count, 'amount', 'amounts')}`,
      other: (count: number) => `Fix ${rows(count)}`,
    },
    inBasket: 'In basket',
    takeOut: (title: string) => `In basket: take “${title}” out`,
    retried: 'Retried',
    inDraft: 'In a retry draft',
    inDraftSome: (count: number) => `${format.count(count)} in a retry draft, not sent`,
    retriedSome: (count: number) => `${format.count(count)} retried already`,
    show: (title: string, count: number) => `Show the ${rows(count)} of “${title}”`,
    none: (leftOut: number) =>
      leftOut === 0
        ? 'No row failed and none was rejected.'
        : `Of the rows that were sent from this journal, none failed and none was rejected. ${rows(leftOut)} ${plural(leftOut, 'is', 'are')} left out, with the reason in the report.`,
    noneYet: 'Nothing failed and nothing was rejected so far.',
    /** Said when a group was put in or taken out. */
    added: (count: number) => `${rows(count)} in the retry basket.`,
  },
  chips: {
    all: 'All',
    open: 'Not final',
    unsent: 'Not sent',
    unknown: 'Unknown',
    conflict: 'Conflict',
    failed: 'Failed',
    rejected: 'Rejected',
    excluded: 'Excluded',
    reason: (title: string) => `Only “${title}”`,
  },
  grid: {
    label: 'Rows of this batch with their results',
    emptyOpen: 'Every row is final.',
    empty: 'No row is in this state.',
  },
  basket: {
    title: (count: number, money: string) =>
      money === '' ? `Retry basket: ${rows(count)}` : `Retry basket: ${rows(count)}, ${money}`,
    empty: 'Retry basket: empty',
    emptyHint: 'Add reasons or single rows. Only failed and rejected rows can be here; never an unknown one.',
    hint: 'New payouts linked to the old ones. Only failed and rejected rows can be here; never an unknown one.',
    clear: 'Empty',
    review: (count: number) => `Review the retry of ${rows(count)}`,
    addAll: (count: number) => `Add all ${format.count(count)}`,
    nothing: 'Nothing to retry: no row failed and none was rejected.',
    allInDraft: 'Every failed and rejected row is in a retry; not all of them are sent again yet.',
    allRetried: 'Every failed and rejected row is retried in a later batch already.',
  },
  retry: {
    title: (count: number) => `Retry ${rows(count)}`,
    money: 'Money',
    what: 'A new draft is made of these rows. Nothing is sent by this step.',
    isNew:
      'Each row becomes a new payout with a new id, linked to the old one. The old payout stays as it is: it was refused or has failed, so it cannot be paid any more.',
    notUnknown: (unknown: number) =>
      unknown === 0
        ? 'Only failed and rejected rows are in it.'
        : `Only failed and rejected rows are in it. The ${format.count(unknown)} unknown ${plural(unknown, 'row is', 'rows are')} not, since ${plural(unknown, 'it', 'each of them')} may still be paid.`,
    toFix: (count: number) =>
      `${rows(count)} ${plural(count, 'needs', 'need')} a correction first. The draft opens in Import; unchanged ${plural(count, 'it', 'they')} would most likely be refused again.`,
    asTheyAre: (count: number) =>
      `${rows(count)} can go out as ${plural(count, 'it is', 'they are')}, once you approve.`,
    next: { import: 'Make the draft and open Import', review: 'Make the draft and open Review' },
    cancel: 'Not now',
    made: (name: string) => `Draft “${name}” made. Nothing was sent.`,
  },
  reuse: {
    button: 'Use again…',
    title: 'Use this batch again',
    carried: (count: number) => `${rows(count)} with the same people and amounts, as corrected here.`,
    refused: (count: number) =>
      `Of these, ${format.count(count)} rejected or failed here. Look at them first.`,
    leftOut: (count: number) =>
      `${rows(count)} ${plural(count, 'was', 'were')} not sent here and ${plural(count, 'is', 'are')} not taken over: left out, invalid or only a total.`,
    refunds: 'Each deposit would be refunded once more, at most up to what is left of it.',
    isNew:
      'A new draft with new ids, checked against the limits of today. You change what is new; nothing is sent by this step.',
  },
  reports: {
    button: 'Reports',
    csv: 'Report CSV',
    xlsx: 'Report XLSX',
    json: 'Report JSON',
    csvMore: 'Your own columns, then what happened to each row.',
    xlsxMore: 'The same as a workbook.',
    jsonMore: 'For other programs, with all attempts.',
    statement: 'Compare with a statement…',
    statementMore: 'The service’s own table, beside this batch.',
    written: (name: string, count: number) => `${name} written: ${rows(count)}.`,
    notFinal: (open: number) =>
      `${rows(open)} ${plural(open, 'is', 'are')} not final yet; the report says so row by row.`,
    summary: 'Summary',
  },
  charts: {
    approvedBy: (name: string, time: string) => `Approved by ${name}, ${time}`,
    outcomes: 'Outcomes by provider',
    course: 'Settlement over time',
    courseLabel: (completed: number, total: number, fromText: string, toText: string) =>
      `Rows final over time, from ${fromText} to ${toText}: ${format.count(total)} in all, ${format.count(completed)} of them completed.`,
    asTable: 'As a table',
    asPicture: 'As a picture',
    time: 'Time',
    provider: 'Provider',
    half: (duration: string) => `Half were final within ${duration},`,
    all: (duration: string) => `all of these within ${duration}.`,
  },
  empty: {
    draftTitle: 'Nothing was sent yet',
    draft: 'This batch is a draft. Its results appear here once it is approved and sent.',
    restoredTitle: 'It is not known what has gone out',
    approvedTitle: 'Nothing has gone out yet',
    approved: 'The batch is approved and waits in Run. Results appear here as they arrive.',
    discardedTitle: 'This draft was discarded',
    discarded: 'Nothing of it was sent, so there are no results.',
  },
  summary: {
    title: 'Summary of payments',
    print: 'Print',
    back: 'Back to Results',
    made: (atText: string) => `Printed from the journal on ${atText}`,
    practice: 'PRACTICE – no money moved',
    provisional: 'Provisional: rows are still open, and the numbers can change.',
    final: 'Every row has its final state.',
    file: 'File',
    hash: (hash: string) => `SHA-256 of the file: ${hash}`,
    batchId: 'Batch id',
    profile: 'Profile',
    noProfile: 'given at the start, no profile',
    service: 'Service',
    simulator: 'built-in simulator',
    operation: 'Operation',
    created: 'Read in',
    approved: 'Approved',
    firstSent: 'First sent',
    settled: 'Last row final',
    notYet: 'not yet',
    retryOf: 'Retry of batch',
    sentence: 'Where every row and every amount is',
    perProvider: 'By provider',
    reasons: 'Not paid, by reason',
    notPaid: 'Not paid',
    moreReasons: (count: number) => `${rows(count)} more, for other reasons; the report has them all.`,
    noReasons: (leftOut: number) =>
      leftOut === 0
        ? 'No row failed and none was rejected.'
        : `Of the rows that were sent from this journal, none failed and none was rejected. ${rows(leftOut)} ${plural(leftOut, 'is', 'are')} left out, with the reason in the report.`,
    unknownMore: (count: number) =>
      `${rows(count)} ${plural(count, 'has', 'have')} no answer of the service. A request may have left. ${plural(count, 'It has not failed, and must not be paid', 'They have not failed, and must not be paid')} another way while this is unknown.`,
    conflictMore: (count: number) =>
      `${rows(count)} ${plural(count, 'is', 'are')} known to the service with another recipient or amount. A person has to compare.`,
    notOffered: 'The service offers no status check, so accepted rows have no final state here.',
    byHand: 'Changed before the approval',
    noHand: 'No row was changed or excluded by hand.',
    hands: {
      edited: (count: number) => `${rows(count)} edited`,
      repaired: (count: number) => `${rows(count)} repaired`,
      corrected: (count: number) => `${rows(count)} corrected as in an earlier batch`,
      split: (count: number) => `${rows(count)} split into parts`,
      addedUp: (count: number) => `${rows(count)} added up into one sum for each person`,
      accepted: (count: number) =>
        `${rows(count)} with ${plural(count, 'a number', 'numbers')} accepted against the numbering plan`,
      excluded: (count: number) => `${rows(count)} excluded by hand`,
      leftOutInvalid: (count: number) => `${rows(count)} left out as invalid`,
    },
    acknowledged: 'Acknowledged at the approval',
    controls: (figures: string) => `Control totals typed from the sheet, and met: ${figures}.`,
    controlCount: (count: number) => rows(count),
    reasonGiven: (reason: string) => `Reason given: “${reason}”`,
    leftOutLines: 'Left out: totals, other lines or rows without a provider',
    compared: (name: string, batch: string) => `Compared with ${name} (${batch}).`,
    changeGroups: (count: number) =>
      `${format.count(count)} ${plural(count, 'group', 'groups')} of changes acknowledged.`,
    later: 'After the approval',
    /** @param sentAt a time, or `notYet`. */
    testRow: (place: string, line: number, sentAt: string, state: string) =>
      `Test row of ${place}, line ${line}, sent ${sentAt}: ${state}`,
    restLeftOut: (count: number, on: string, reason: string) =>
      `${rows(count)} that had not left ${plural(count, 'was', 'were')} left out on ${on}: “${reason}”`,
    people: 'Neither completed nor on its way, by name',
    peopleOnTheWay: 'Still on its way, by name',
    morePeople: (count: number) => `${rows(count)} more; the report has them all.`,
    reason: 'Reason',
    prepared: 'Prepared by',
    approver: 'Approved by',
    signDate: 'Date',
  },
  keys: {
    basket: 'retry basket',
    report: 'report',
    next: 'next open row',
    previous: 'previous open row',
    detail: 'attempts',
    print: 'print',
  },
};
