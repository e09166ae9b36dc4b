// English words of the Review screen: what will be sent, what has to be acknowledged, and the approval.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const payouts = (count: number) => `${format.count(count)} ${plural(count, 'payout', 'payouts')}`;

export const EN_REVIEW = {
  title: 'Review',
  account: (name: string, practice: boolean) => (practice ? name : `${name}, live`),
  hashTitle: (hash: string) => `SHA-256 of the file: ${hash}`,
  nothingSent: 'Nothing has been sent.',
  excluded: (count: number) => `${rows(count)} excluded by hand.`,
  /** Rows that the program left out, such as totals and signatures. */
  notPayments: (count: number) =>
    `${rows(count)} left out: ${plural(count, 'it is no payment', 'they are no payments')}.`,
  leftOut: (count: number) =>
    `Once approved, ${rows(count)} ${plural(count, 'counts', 'count')} as excluded.`,

  send: {
    title: 'What will be sent',
    readAt: (limits: string, availability: string) =>
      `Limits as of ${limits}, availability as of ${availability}`,
    noAvailability: (limits: string) => `Limits as of ${limits}; availability could not be read`,
    readAgain: 'Read again',
    table: 'Table by provider',
    provider: 'Provider',
    now: 'Now',
    rows: 'Rows',
    total: 'Total',
    range: 'Smallest – largest',
    limits: 'Limits',
    check: 'Check',
    within: 'Within limits',
    partly: 'Checked where limits are given',
    unchecked: 'No limits given',
    outside: 'Outside limits',
    toSend: (currency: string) => `To send in ${currency}`,
    wallet: (currency: string) => `The ${currency} wallet must hold this plus fees`,
    none: 'No row of this draft can be sent as it is.',
    /** Stands for the money of rows that state no amount. */
    whole: (count: number) => (count === 1 ? 'the whole deposit' : `${format.count(count)} whole deposits`),
    noProvider: 'No provider given',
    noCurrency: 'No currency given',
    toSendOpen: 'Without a currency of their own',
    from: (minimum: string) => `from ${minimum}`,
    upTo: (maximum: string) => `up to ${maximum}`,
  },

  notes: {
    pin: 'Each customer is asked to approve.',
    pinText:
      'The request appears on the customer’s phone, and the money moves once the customer enters the PIN. A request that nobody approves in time fails, with nothing collected. Tell customers beforehand; Providers shows how each provider asks.',
    whole: 'Rows without an amount return the whole deposit.',
    wholeText: (count: number) =>
      `${format.count(count)} ${plural(count, 'row states', 'rows state')} none. How much that is, only the service knows; it is told when the refund is final.`,
    delayed: (provider: string) => `${provider} is delayed.`,
    delayedText: (count: number) =>
      count === 1
        ? 'Its row will be accepted but may stay enqueued for a while. Nothing needs to be done for it.'
        : `Its ${rows(count)} will be accepted but may stay enqueued for a while. Nothing needs to be done for them.`,
    closed: (provider: string) => `${provider} is closed.`,
    closedText: (count: number) =>
      count === 1
        ? 'Its row will wait here, unsent, and go out by itself when the provider reopens.'
        : `Its ${rows(count)} will wait here, unsent, and go out by themselves when the provider reopens.`,
    unread:
      'Availability could not be read now. It is asked again while sending, and rows of a closed provider wait.',
    notEnforced: 'What no row was checked for',
  },

  controls: {
    title: 'Control totals',
    optional: 'if you have them',
    askedBy: (profile: string) => `${profile} asks for them`,
    text: 'Type the number of lines and the sums as your sheet has them; a line that was split into several parts counts once. They are held against what will be sent; one that differs stops the approval until it is corrected or taken out.',
    count: 'Number of lines of the file',
    total: (currency: string) => `Total in ${currency}`,
    totalOpen: 'Total without a currency',
    countWrong: 'Write a whole number, such as 24.',
    met: 'As will be sent',
    stated: (line: number, money: string, count: number | null) =>
      count === null
        ? `Line ${line} of the file says ${money}.`
        : `Line ${line} of the file says ${money} for ${rows(count)}.`,
    wouldStop: (differences: string) => `What would be sent is ${differences}: this would stop the approval.`,
    less: (by: string) => `${by} less`,
    more: (by: string) => `${by} more`,
    otherCount: (sent: number) => rows(sent),
    take: 'Use as control total',
  },

  invalid: {
    title: 'Invalid rows',
    text: (count: number) =>
      `${rows(count)} cannot be sent as ${plural(count, 'it is', 'they are')}. Correct ${plural(count, 'it', 'them')}, or leave ${plural(count, 'it', 'them')} out.`,
    leaveOut: (count: number, money: string) =>
      money === '' ? `Leave out ${rows(count)}` : `Leave out ${rows(count)} with ${money}`,
    unreadable: (count: number) =>
      `${rows(count)} of these ${plural(count, 'has', 'have')} no readable amount and ${plural(count, 'is', 'are')} counted, not summed.`,
    kept: (count: number) =>
      plural(
        count,
        'Once approved it counts as excluded, and the report names it.',
        'Once approved they count as excluded, and the report names each.',
      ),
    correct: (count: number) => plural(count, 'Correct it in Import', 'Correct them in Import'),
  },

  sentBefore: {
    title: 'Approved before',
    reason: 'Why it is sent once more',
    /** Where nothing of the earlier one was sent. */
    reasonUnsent: 'Why it is to be sent now',
    kept: 'The reason is kept with the approval.',
    placeholder: 'Such as: a second, equal bonus',
    meant: 'I have looked: they are meant',
    stops: 'Approving it again needs a reason, which Review asks for.',
    warns: 'Review asks whether it is meant.',
    look: (batch: string) => `Look at batch ${batch}`,
  },

  differences: {
    show: 'Show what differs',
    title: (batch: string) => `What differs from batch ${batch}`,
    same: (count: number, name: string) =>
      `${rows(count)} ${plural(count, 'is', 'are')} the same in “${name}”.`,
    compared:
      'Rows are compared by whom they are about, by amount and by currency; not by name or reference.',
    changed: (count: number) => `Another amount here than there: ${rows(count)}`,
    added: (count: number) => `New here: ${rows(count)}`,
    missing: (count: number, batch: string) => `Only in batch ${batch}: ${rows(count)}`,
    table: 'The rows that differ',
    amountHere: 'Amount here',
    amountThere: 'Amount there',
  },
  changes: {
    title: 'Changes since last time',
    askedBy: (profile: string) => `The profile ${profile} asks for each group`,
    choose: 'Compare with another batch',
    reading: 'Comparing with the last batch…',
    compareWith: 'Compare with',
    byItself: 'The last one of much the same people',
    shared: (percent: number) => `${format.count(percent)} % of the people the same`,
    table: 'Both batches, in people and money',
    what: 'What',
    last: 'Last time',
    now: 'Now',
    change: 'Change',
    people: 'People',
    none: 'as before',
    refused: (count: number) =>
      `${rows(count)} of that batch ${plural(count, 'was', 'were')} rejected or failed.`,
    over: (count: number, percent: number) =>
      `${format.count(count)} of them with another amount by more than ${format.count(percent)} %.`,
    fallen: 'Acknowledged before, and another group since: look again.',
    show: (count: number) => `Show ${format.count(count)} ${plural(count, 'person', 'people')}`,
    list: 'People, with what they got last time and get now',
    line: (line: number) => `Line ${line}`,
    lineThere: (line: number, batch: string) => `Line ${line} of ${batch}`,
    rows: (count: number) => rows(count),
    together: (count: number) => `${rows(count)} together`,
  },

  repeats: {
    title: 'Looks like a repetition',
    paidAgain: 'Each of these rows goes out once more, by itself. To leave them out, exclude them on Import.',
    reason: 'Why they go out once more',
    reasonPlaceholder: 'Such as: an agreed advance',
    reasonText: 'The reason is kept with the approval.',
    period: (days: number) =>
      `Repetitions of the last ${days === 1 ? 'day' : `${format.count(days)} days`} are asked about. How many days these are stands in the profile.`,
    eachIsPaid: 'Each of these rows goes out as it stands.',
    show: (count: number) => `Show ${rows(count)}`,
    table: 'The rows, each beside the one it repeats',
    line: 'Line',
    who: 'Who',
    reference: 'Reference',
    amount: 'Amount',
    earlierLine: 'Line there',
    otherLine: 'Other line',
    state: 'State',
    more: (count: number) => `and ${rows(count)} more.`,
  },

  acknowledge: {
    title: 'To acknowledge',
    done: (done: number, all: number) => `${format.count(done)} of ${format.count(all)}`,
    rows: (count: number, line: number) => `${rows(count)}, ${plural(count, 'in', 'first in')} line ${line}`,
    lines: (count: number, lines: string) =>
      `${rows(count)} of the sheet, ${plural(count, 'line', 'lines')} ${lines}`,
    show: 'Show',
    duplicatesReason: 'Why both are meant',
    duplicatesPlaceholder: 'Such as: two jobs each',
    duplicatesText: 'Each of these rows is paid. The reason is kept with the approval.',
  },

  sample: {
    title: 'What exactly will be sent',
    detail: (line: number) => `the request of line ${line}, as an example`,
    text: 'Each row is one such request. Approval adds the payout’s own id and stores both before anything leaves; a repetition carries the same.',
    show: 'Show the request',
  },

  changed: {
    title: 'The draft changed since you looked at it',
    text: 'Nothing was approved. These are the figures now; look again, then approve.',
    rows: (before: number, after: number) =>
      `Rows: ${format.count(before)} before, ${format.count(after)} now.`,
    money: (currency: string, before: string, after: string) =>
      `${format.moneyOf(before, currency)} before, ${format.moneyOf(after, currency)} now.`,
    same: 'The totals are the same; single rows differ.',
    seen: 'Seen',
  },

  tests: {
    title: 'Test rows',
    text: 'The others of a provider wait until its test row is completed: the first row of the file that may be sent. One that fails holds only its own provider.',
    none: 'All rows go out at once',
    auto: 'One row of each provider first, then the others by themselves',
    click: 'One row of each provider first, then the others when I release them',
  },

  approve: {
    label: 'Approval',
    title: (count: number) => `Make ${payouts(count)}`,
    sends: (count: number, account: string, money: string) =>
      `Approving sends ${payouts(count)} as ${account}: ${money}`,
    /** Approved now, and sent by somebody on Run. */
    keeps: (count: number, account: string, money: string) =>
      `Approving sends nothing yet: ${rows(count)} as ${account} wait on Run: ${money}`,
    testsFirst: 'One row of each provider goes first.',
    nothing: 'Nothing can be sent yet',
    act: (count: number) => `Approve ${payouts(count)}`,
    back: 'Back to import',
    ready: 'Nothing leaves before you press. Payouts that have left cannot be called back.',
    notYet: 'Look at the figures first: the key sends in a moment.',
    tooSoon: 'Pressed too soon, and nothing was approved. Look at the figures, then press again.',
    left: (what: string) => `Left to do: ${what}`,
    leftInvalid: (count: number) =>
      `correct or leave out ${format.count(count)} invalid ${plural(count, 'row', 'rows')}`,
    leftAcknowledge: (count: number) =>
      `acknowledge ${format.count(count)} ${plural(count, 'warning', 'warnings')}`,
    leftReason: 'give the reason that is asked for',
    leftControls: (count: number) =>
      `correct or take out ${format.count(count)} control ${plural(count, 'total', 'totals')}`,
    leftControlsMissing: (count: number) =>
      `type ${format.count(count)} control ${plural(count, 'total', 'totals')}`,
    leftChanges: (count: number) =>
      `acknowledge ${format.count(count)} ${plural(count, 'group', 'groups')} of changes since last time`,
    leftProof: 'type the number of rows, or the end of a total',
    proof: 'Type the number of rows',
    proofWrong:
      'Neither the number of rows nor the end of a total: 3 digits, not counting the zeros behind them',
    leftRows: 'correct at least one row',
    approving: (stored: number, all: number) =>
      `${format.count(stored)} of ${payouts(all)} have their id and their exact request stored. Nothing has left yet.`,
    hold: 'Do not send',
    held: 'Once it is approved, nothing is sent before you press Send now.',
    heldSaid: 'Approved, and nothing is sent before you press “Send now” here.',
    goesOn: 'Go on by itself if a lost service returns within a day',
    refused: (name: string) => `The approval of ${name} was refused.`,
    notStarted: 'The batch is approved and has not started to send.',
    approvedAlready: 'This batch is approved.',
    toRun: 'To Run',
    discarded: 'This draft was discarded. Nothing of it can be sent.',
  },

  keys: {
    approve: 'approve',
    readAgain: 'read again',
    show: 'show the rows',
  },
};
