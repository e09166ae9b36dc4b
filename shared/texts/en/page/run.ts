// English words of the Run screen, and of the rows and their stories that Run and Results share.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rowCount = (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')}`;
const rowsStay = (rows: number) => `${format.count(rows)} ${plural(rows, 'row stays', 'rows stay')} unsent`;
const haveGoneOut = (rows: number) =>
  `${format.count(rows)} ${plural(rows, 'has', 'have')} gone out and cannot be called back`;

/** Parts of a stop sentence: what is held and what is open of that which went out. */
function stillOpen(enqueued: number, unanswered: number): string {
  const parts: string[] = [];
  if (enqueued > 0)
    parts.push(`${format.count(enqueued)} of them ${plural(enqueued, 'is', 'are')} still enqueued`);
  if (unanswered > 0)
    parts.push(`${format.count(unanswered)} ${plural(unanswered, 'has', 'have')} no answer yet`);
  return parts.length === 0 ? '.' : `; ${parts.join(', ')}.`;
}

export const EN_RUN = {
  title: 'Run',
  sub: {
    approved: (atText: string) => `approved ${atText}`,
    account: (profile: string) => `account ${profile}`,
  },
  status: {
    draft: 'Draft',
    discarded: 'Discarded',
    approved: 'Not started',
    scheduled: 'Scheduled',
    restored: 'Waits for you',
    missed: 'Not sent in time',
    sending: 'Sending',
    waiting: 'Waiting',
    stopping: 'Stopping',
    elsewhere: 'Being sent elsewhere',
    paused: 'Paused',
    interrupted: 'Interrupted',
    held: 'Rows wait unsent',
    settling: 'Sent – asking for results',
    sent: 'Sent',
    settled: 'All final',
  },
  figures: {
    asOf: 'as of the last answer',
    left: 'left',
    doneAt: (atText: string) => `left · done at ${atText}`,
    about: (duration: string) => `about ${duration}`,
    measuring: 'measuring',
    silent: (atText: string) => `no answer since ${atText}`,
    rate: 'answers a second',
    since: (atText: string) => `since ${atText}`,
  },
  /** The sentence of the control strip, by where the run stands. */
  strip: {
    lost: 'Paymaster does not answer this page, so nothing can be pressed until it does.',
    stopNow: 'Stop now:',
    stop: (unsent: number, goneOut: number, enqueued: number) =>
      `${rowsStay(unsent)}. ${haveGoneOut(goneOut)}${stillOpen(enqueued, 0)}`,
    stopNothingLeft: (goneOut: number) =>
      `Every row has gone out: ${format.count(goneOut)}. Pausing only stops asking for results.`,
    elsewhere: (desk: string) =>
      `Being sent by ${desk}. Pause and stop reach that desk; what went out by then is told here.`,
    elsewhereStopping: (desk: string) =>
      `Asked to stop; ${desk} awaits what is under way, and what went out by then is told here.`,
    pressAgain: 'Press Esc once more to stop.',
    stopping: 'Stopping. Requests under way are awaited, so that the numbers are exact.',
    approved: (rows: number) =>
      `Approved. Nothing has left yet; ${plural(rows, '1 row is', `${format.count(rows)} rows are`)} ready to go out.`,
    pausedTitle: (unsent: number, leftOut: number) =>
      unsent > 0
        ? `Paused. ${rowsStay(unsent)}.`
        : leftOut === 0
          ? 'Paused. Every row went out.'
          : `Paused. Every row went out but ${plural(leftOut, 'the 1 that was', `the ${format.count(leftOut)} that were`)} left out.`,
    paused: (goneOut: number, enqueued: number, unanswered: number) =>
      goneOut === 0
        ? 'Nothing has gone out. Nothing leaves until you resume.'
        : `${haveGoneOut(goneOut)}${stillOpen(enqueued, unanswered)} Nothing more leaves until you resume.`,
    stopped: (goneOut: number, unsent: number) =>
      `Stopped: ${format.count(goneOut)} ${plural(goneOut, 'row', 'rows')} went out, ${format.count(unsent)} ${plural(unsent, 'row stays', 'rows stay')} unsent.`,
    interrupted: (unsent: number, unanswered: number, answered: number) =>
      `Paymaster ended in the middle. ${format.count(unsent)} ${plural(unsent, 'row was', 'rows were')} never sent, ${format.count(unanswered)} ${plural(unanswered, 'has', 'have')} no answer and will be asked about, ${format.count(answered)} ${plural(answered, 'has', 'have')} an answer. Resume; nothing is paid twice.`,
    settling: (open: number) =>
      `Every row has gone out. ${format.count(open)} ${plural(open, 'is', 'are')} not final yet; Paymaster keeps asking the service.`,
    sentOpen: (open: number) =>
      `Every row has an answer. ${format.count(open)} ${plural(open, 'is', 'are')} not final yet, and nobody asks at the moment.`,
    sentAsked: (open: number) =>
      `Every row has an answer. ${format.count(open)} ${plural(open, 'is', 'are')} not final yet; Paymaster keeps asking the service.`,
    asked: 'Paymaster keeps asking the service about them.',
    returned: 'The service answers again: the batch can go on.',
    sentUnknown: (unknown: number) =>
      `${format.count(unknown)} ${plural(unknown, 'has', 'have')} no answer. Do not pay ${plural(unknown, 'this person', 'these people')} another way while this is unknown.`,
    sentNotOffered:
      'The service answered its status checks with 404: of rows on their way nothing is known to be final.',
    sentDone: 'Every row has an answer.',
    settled: 'Every row has its final state.',
  },
  acts: {
    start: 'Send now',
    resume: 'Resume',
    pause: 'Pause',
    stop: 'Stop',
    askAll: 'Ask all now',
    askOnly: 'Ask, send nothing',
    askOnlyLabel: (name: string) => `Ask, send nothing: ${name}`,
    end: 'End batch…',
    results: 'Open Results',
    review: 'Open Review',
    batches: 'To Batches',
  },
  /** A deposit moves only with the customer’s own act. */
  pin: 'Each customer is asked on the phone to approve with the PIN. A row stays on its way until then, and fails if nobody approves in time.',
  leave: 'You can leave this screen: sending goes on.',
  /** What stands behind the adds-up line while rows are unknown. */
  unknown: {
    lead: (rows: number) => `Unknown ${format.count(rows)}:`,
    stopping: 'a request may have left, and no readable answer came.',
    running: (unanswered: number) =>
      `no answer came, and ${plural(unanswered, 'it is', 'they are')} being asked again.`,
    unasked: 'a request may have left since the backup that was restored; the service was not asked yet.',
    resting:
      'a request may have left, and no readable answer came. Nobody asks at the moment; Ask all now does.',
    asking:
      'a request may have left, and no readable answer came. Paymaster keeps asking the service; nothing is sent again until you resume.',
    leadElsewhere: (rows: number) => `Being sent ${format.count(rows)}:`,
    elsewhere: (desk: string) => `by ${desk}, where the answers are awaited.`,
    safe: 'None of them can be paid twice.',
    conflict: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'conflict needs', 'conflicts need')} a person to look.`,
  },
  lanes: {
    title: 'Providers',
    label: 'Providers of this batch',
    availability: (atText: string) => `availability read ${atText}`,
    old: 'From before the service fell silent:',
    availabilityNever: 'availability not read yet',
    share: (goneOut: number, toSend: number) => `${format.count(goneOut)} of ${format.count(toSend)}`,
    rate: (perSecond: number) => `${format.rate(perSecond)} /s`,
    waiting: 'waiting',
    noProvider: 'No provider',
    statusSince: (atText: string) => `Since ${atText}.`,
    sending: 'Sending.',
    allOut: (open: number) =>
      open === 0 ? 'All final.' : `All gone out; ${format.count(open)} not final yet.`,
    unknown: (rows: number) => `${format.count(rows)} without an answer.`,
    elsewhere: (rows: number) => `${format.count(rows)} being sent by another desk.`,
    unsent: (rows: number) => `${format.count(rows)} not sent.`,
  },
  grid: {
    label: 'Rows as they change',
    latest: 'Latest first',
    unknown: 'Unknown',
    failed: 'Failed',
    rejected: 'Rejected',
    find: 'Find',
    findLabel: 'Find a row: name, number, reference, payout id or line',
    line: 'Line',
    name: 'Name',
    phone: 'Phone',
    deposit: 'Deposit',
    amount: 'Amount',
    wholeDeposit: 'whole deposit',
    state: 'State',
    happened: 'What happened',
    reason: 'Reason',
    nothingYet: 'Rows appear here as they go out.',
    noUnknown: 'No row is unknown.',
    noFailed: 'No row failed.',
    noRejected: 'No row was rejected.',
    noUnsent: 'Every row has gone out or was left out.',
    notFound: (text: string) => `No row holds “${text}”.`,
    ofProvider: (provider: string) => `Only ${provider}`,
  },
  happened: {
    inDraft: 'In the draft',
    leftOut: 'Left out',
    leftOutFor: (finding: string) => `Left out, not sendable: ${finding}`,
    waits: 'Waits to be sent',
    justSent: 'Sent; no answer yet',
    askedAgain: (times: number) => `Asked ${format.count(times)} times`,
    onItsWay: 'On its way',
    hadItAlready: 'The service had it already',
    ownWord: (word: string) => `The service says ${word}`,
    held: 'Held by the provider',
    paid: 'Paid',
    paidAt: (atText: string) => `Paid ${atText}`,
    conflict: 'Known there with other facts',
  },
  row: {
    label: (line: number) => `Line ${line} in detail`,
    title: (line: number) => `Line ${line}`,
    close: 'Close the detail',
    person: 'Person',
    to: 'To',
    provider: 'Provider',
    amount: 'Amount',
    message: 'Message',
    payoutId: 'Payout id',
    copyId: 'Copy the payout id',
    copied: 'Payout id copied.',
    copyReference: 'Copy the provider’s reference',
    referenceCopied: 'Provider’s reference copied.',
    transaction: 'Provider’s reference',
    serviceTime: 'Service’s time',
    excluded: 'Left out because',
    noPerson: 'no name in the file',
    noPayout: 'none: never approved',
    fileCells: 'As it stands in the file',
    edited: (field: string, text: string) => `${field} in the file: ${text === '' ? 'empty' : text}`,
    story: 'What was done and what the service said',
    noStory: 'Nothing has been done about this row yet.',
    serviceWords: (text: string) => `In the service’s words: “${text}”`,
    nextAsk: (atText: string) => `Asked again by itself at ${atText}.`,
    askNow: 'Ask now',
    leaveOut: {
      act: 'Leave this row out…',
      text: 'It never left, and is left out for good. To send it later, import a new file.',
      title: (line: number) => `Leave line ${line} out?`,
      said: (line: number) => `Line ${line} is left out.`,
    },
    asked: (line: number) => `Line ${line}: the service is being asked now.`,
    doNotPay: 'Do not pay this person another way while this is unknown.',
    conflictAdvice: 'Compare with the service before this person is paid in any other way.',
    retryOf: (batch: string, no: string) => `Retries payout no. ${no} of ${batch}`,
    inRetry: (batch: string, no: string) => `In the retry ${batch} as no. ${no}, not sent`,
    retriedBy: (batch: string, no: string) => `Retried by payout no. ${no} of ${batch}`,
    inBasket: 'In the retry basket',
    addToBasket: 'Add to basket',
    takeOut: 'Take out of the basket',
  },
  story: {
    kept: 'Id and request kept on disk',
    keptMore: 'Before anything left this computer.',
    sent: (attempt: number) => `Attempt ${format.count(attempt)}: sent`,
    sentMore: 'No answer yet.',
    sentAgainMore: 'Same id, same request. No answer yet.',
    noAnswer: (attempt: number) => `Attempt ${format.count(attempt)}: no answer`,
    noAnswerHttp: (attempt: number, httpStatus: number) =>
      `Attempt ${format.count(attempt)}: HTTP ${httpStatus}`,
    checkNoAnswer: 'Status check: no answer',
    cause: {
      timeout: 'Cut off when the time to wait was over. That proves nothing.',
      cut: 'The connection broke before an answer came. That proves nothing.',
      server: 'The service had a fault of its own. That is no answer.',
      throttled: 'The service asked for fewer requests. That is no answer.',
      'request-timeout': 'The service waited too long for the request. That proves nothing.',
      'too-early': 'The service asked for the same request again later. That is no answer.',
      unreadable: 'What came back cannot be read as an answer.',
      unproven: 'The answer is not proven by the public key that the profile has of the service.',
      unexplained: 'Refused without a reason that can be read. That alone proves nothing.',
      'unknown-word': 'The answer holds a word that proves nothing.',
      redirect: 'The service pointed to another address, which is never followed.',
      inquiry: 'Asking what became of it brought no word either.',
      other: 'That proves nothing.',
    },
    sameRequest: 'Same id, same request.',
    accepted: (attempt: number) => `Attempt ${format.count(attempt)}: accepted`,
    acceptedMore: 'The service has it and works on it.',
    enqueued: (attempt: number) => `Attempt ${format.count(attempt)}: enqueued`,
    enqueuedMore: 'Accepted, and held by the provider.',
    duplicate: (attempt: number) => `Attempt ${format.count(attempt)}: known already`,
    duplicateMore:
      'The service has this id from before, and ignored the repeat: there is one of it, not two.',
    rejected: (attempt: number) => `Attempt ${format.count(attempt)}: rejected`,
    rejectedMore: 'Nothing was created.',
    refused: (attempt: number) => `Attempt ${format.count(attempt)}: not taken`,
    refusedMore: (word: string) =>
      word === ''
        ? 'This concerned the account, not the row.'
        : `${word}. This concerned the account, not the row.`,
    withdrawn: 'Taken back before it left',
    withdrawnMore: 'It never reached the service; the attempt does not count.',
    paid: 'Status check: completed',
    paidMore: 'Paid, final.',
    failed: 'Status check: failed',
    failedMore: 'Not paid, final.',
    conflict: 'Status check: conflict',
    conflictMore: 'The service knows this id with another recipient or amount.',
    notFound: 'Status check: not found',
    notFoundMore: 'Proves nothing before 15 minutes have passed.',
    held: 'Status check: enqueued',
    heldMore: 'Still held by the provider.',
    stillOpen: (word: string) => `Status check: ${word}`,
    stillOpenMore: 'Not final.',
  },
  stopDialog: {
    title: 'Stop sending?',
    whatStays: (unsent: number) => `${rowsStay(unsent)}.`,
    whatWent: (goneOut: number) => `${haveGoneOut(goneOut)}.`,
    enqueued: (rows: number) =>
      `${format.count(rows)} of these ${plural(rows, 'is', 'are')} enqueued at the provider and may still be paid.`,
    onItsWay: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'is', 'are')} on the way and may still be paid.`,
    unanswered: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'has', 'have')} no answer yet; requests under way are awaited, so the last numbers come when it has stopped.`,
    later: 'Nothing is lost. You can resume at any time.',
    stop: 'Stop now',
    goOn: 'Go on sending',
  },
  stoppedDialog: {
    title: 'Stopped',
    exact: 'These numbers are exact: every request under way was awaited.',
    notExact: (rows: number) =>
      `${format.count(rows)} ${plural(rows, 'row has', 'rows have')} no answer: the request may have left. Do not pay ${plural(rows, 'this person', 'these people')} another way.`,
    close: 'Close',
    resume: 'Resume',
  },
  empty: {
    draftTitle: 'This batch is still a draft',
    draft: 'Nothing was sent. Check it in Review and approve it; then it runs here.',
    discardedTitle: 'This draft was discarded',
    closedTitle: 'This draft may have been sent',
    discarded: 'Nothing of it was sent, and nothing will be. It stays in the journal.',
  },
  end: {
    title: 'End this batch?',
    titleSome: 'Leave these rows out?',
    which: 'Which rows',
    all: (rows: number) => `All (${format.count(rows)})`,
    lane: (name: string, rows: number) => `${name} (${format.count(rows)})`,
    gone: 'None of the rows that you had chosen waits any more, so nothing was left out.',
    usual: ['Settled in another way', 'Provider stays closed', 'No longer due'],
    saidSome: (rows: number, unsent: number) =>
      `${format.count(rows)} ${plural(rows, 'row is', 'rows are')} left out. ${format.count(unsent)} ${plural(unsent, 'stays', 'stay')} unsent.`,
    /** `money` stands in brackets, with its space; empty where there is none to name. */
    rest: (rows: number, money: string) =>
      `Of ${format.count(rows)} unsent ${plural(rows, 'row', 'rows')}${money}, what never left is left out for good. To send it later, import a new file. The service is asked about a row that was sent before and came back, and the row is left out only where the service certainly does not have it.`,
    inDoubt: (rows: number) =>
      `The service is asked about ${format.count(rows)} ${plural(rows, 'row', 'rows')} without an answer, once 15 minutes have passed since ${plural(rows, 'it was', 'they were')} sent. Only what it certainly does not have is left out; everything else stays.`,
    goneOut: (rows: number, money: string) =>
      `${format.count(rows)} ${plural(rows, 'row', 'rows')}${money} ${plural(rows, 'has', 'have')} gone out or may have. ${plural(rows, 'It stays', 'They stay')} in the batch.`,
    open: (rows: number, money: string) =>
      `${format.count(rows)} of ${plural(rows, 'those is', 'those are')} not final${money}: the service is asked until ${plural(rows, 'it is', 'they are')}.`,
    allFinal: 'All of those are final.',
    reason: 'Why, for the record',
    placeholder: 'Why these rows are not sent',
    act: (rows: number) => `Leave out ${format.count(rows)} ${plural(rows, 'row', 'rows')}`,
    actRest: 'Leave out what never left',
    said: (rows: number, staying: number) =>
      staying === 0
        ? `Ended. ${format.count(rows)} ${plural(rows, 'row is', 'rows are')} left out.`
        : `${format.count(rows)} ${plural(rows, 'row is', 'rows are')} left out. ${format.count(staying)} ${plural(staying, 'stays: it was sent before', 'stay: they were sent before')}.`,
  },
  cutShort: {
    finish: 'Finish leaving out',
    finishLabel: (name: string) => `Finish leaving out: ${name}`,
    end: 'Leave no more out…',
    endLabel: (name: string) => `Leave no more out: ${name}`,
    endTitle: 'Leave no more rows out?',
    endSubject: (rows: number) => `${rowCount(rows)} can be sent then.`,
    endText: 'Rows that are out stay out. The others go out as soon as the batch is resumed.',
    placeholder: 'Why they are to be sent after all',
    endAct: 'Leave no more out',
    ended: 'No more rows are left out.',
  },
  tests: {
    title: 'Test rows',
    sent: (time: string) => `Sent ${time}.`,
    release: (name: string, rows: number) => `Send the rest of ${name} (${rowCount(rows)})`,
    releaseAll: (rows: number) => `Send all that passed (${rowCount(rows)})`,
    another: 'Send another test row',
    anyway: 'Release all the same…',
    anywayTitle: 'Release without a completed test row?',
    anywayText: 'These rows go out as soon as the batch sends. What has left cannot be called back.',
    reason: 'Why, for the record',
    usual: ['Looked at with the provider', 'Only this row was wrong', 'Already known to work'],
    act: (rows: number) => `Release ${rowCount(rows)}`,
    leave: 'To leave rows out instead, pause and press “End batch…”.',
    mark: (what: string) => `Test row · ${what}`,
    said: (rows: number) => `${rowCount(rows)} released.`,
    saidAnother: 'Another test row goes first.',
  },
  said: {
    askedAll: 'The service is asked about every open row now.',
    askedOnly: (known: number, unsent: number) =>
      `The service has ${rowCount(known)} and does not have ${rowCount(unsent)}. Nothing was sent.`,
    stopAsked: 'The desk that sends it was asked to stop.',
    resumed: 'Sending goes on.',
    tooSoon: 'Pressed too soon, and nothing was sent. Press again if it is to be sent.',
    paused: (unsent: number, goneOut: number) =>
      `Paused. ${format.count(goneOut)} went out, ${rowsStay(unsent)}.`,
  },
  keys: {
    pause: 'pause',
    start: 'send now',
    resume: 'resume',
    stop: 'stop',
    find: 'find a row',
    unknown: 'unknown rows',
    lanes: 'lanes',
    ask: 'ask the service now',
    detail: 'row in detail',
    next: 'next open row',
    previous: 'previous open row',
  },
};
