// English sentences about deposits: money collected from the wallets of customers.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const deposits = (count: number) => `${format.count(count)} ${plural(count, 'deposit', 'deposits')}`;

export const EN_DEPOSIT: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'A request may have left, and no readable answer came. It is asked again and cannot be collected twice.',
      completed: 'Collected, final.',
      failed: 'Not collected, final.',
      conflict: 'The service knows this id with another customer or amount. A person has to look.',
    },
  },
  batches: {
    running: {
      interrupted:
        'The program that sent it stopped in the middle. Nothing is lost: resume goes on from the journal and collects from nobody twice.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Why nothing is collected for this row',
      usual: ['Already paid', 'Number not confirmed', 'No longer a customer', 'Amount not confirmed'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `The service does not say what that means for deposits; its ${format.count(count)} ${plural(count, 'row is', 'rows are')} sent.`,
    },
    send: {
      title: 'What will be collected',
      toSend: (currency) => `To collect in ${currency}`,
      wallet: (currency) => `The ${currency} wallet of the account receives this less fees`,
    },
    acknowledge: {
      duplicatesText: 'Each of these rows is collected. The reason is kept with the approval.',
      duplicatesPlaceholder: 'Such as: two invoices each',
    },
    sample: {
      text: 'Each row is one such request. Approval adds the deposit’s own id and stores both before anything leaves; a repetition carries the same.',
    },
    approve: {
      title: (count) => `Collect ${deposits(count)}`,
      sends: (count, account, money) => `Approving asks for ${deposits(count)} as ${account}: ${money}`,
      act: (count) => `Approve ${deposits(count)}`,
      ready: 'Nothing leaves before you press. Requests that have left cannot be called back.',
      approving: (stored, all) =>
        `${format.count(stored)} of ${deposits(all)} have their id and their exact request stored. Nothing has left yet.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster ended in the middle. ${format.count(unsent)} ${plural(unsent, 'row was', 'rows were')} never sent, ${format.count(unanswered)} ${plural(unanswered, 'has', 'have')} no answer and will be asked about, ${format.count(answered)} ${plural(answered, 'has', 'have')} an answer. Resume; nothing is collected twice.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'has', 'have')} no answer. Do not collect from ${plural(unknown, 'this customer', 'these customers')} another way while this is unknown.`,
    },
    unknown: { safe: 'None of them can be collected twice.' },
    grid: { findLabel: 'Find a row: name, number, reference, deposit id or line' },
    happened: { paid: 'Collected', paidAt: (atText) => `Collected ${atText}` },
    row: {
      to: 'From',
      payoutId: 'Deposit id',
      copyId: 'Copy the deposit id',
      copied: 'Deposit id copied.',
      doNotPay: 'Do not collect from this customer another way while this is unknown.',
      conflictAdvice: 'Compare with the service before you collect from this customer in any other way.',
      retryOf: (batch, no) => `Retries deposit no. ${no} of ${batch}`,
      retriedBy: (batch, no) => `Retried by deposit no. ${no} of ${batch}`,
    },
    story: {
      paidMore: 'Collected, final.',
      failedMore: 'Not collected, final.',
      conflictMore: 'The service knows this id with another customer or amount.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} of these ${plural(count, 'is', 'are')} enqueued at the provider and may still be collected.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'is', 'are')} on the way and may still be collected.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'row has', 'rows have')} no answer: the request may have left. Do not collect from ${plural(count, 'this customer', 'these customers')} another way.`,
    },
  },
  results: {
    reasons: { title: 'Not collected, by reason' },
    basket: {
      hint: 'New deposits linked to the old ones. Only failed and rejected rows can be here; never an unknown one.',
    },
    retry: {
      isNew:
        'Each row becomes a new deposit with a new id, linked to the old one, and the customer is asked again. The old deposit stays as it is: it was refused or has failed, so it cannot be collected any more.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Only failed and rejected rows are in it.'
          : `Only failed and rejected rows are in it. The ${format.count(unknown)} unknown ${plural(unknown, 'row is', 'rows are')} not, since ${plural(unknown, 'it', 'each of them')} may still be collected.`,
    },
    summary: {
      title: 'Summary of deposits',
      reasons: 'Not collected, by reason',
      notPaid: 'Not collected',
      unknownMore: (count) =>
        `${rows(count)} ${plural(count, 'has', 'have')} no answer of the service. A request may have left. ${plural(count, 'It has not failed, and must not be collected', 'They have not failed, and must not be collected')} another way while this is unknown.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'is', 'are')} known to the service with another customer or amount. A person has to compare.`,
    },
  },
};
