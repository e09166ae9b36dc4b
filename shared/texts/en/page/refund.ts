// English sentences about refunds: money of earlier deposits, returned.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const refunds = (count: number) => `${format.count(count)} ${plural(count, 'refund', 'refunds')}`;

export const EN_REFUND: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'A request may have left, and no readable answer came. It is asked again and cannot be refunded twice.',
      completed: 'Refunded, final.',
      failed: 'Not refunded, final.',
      conflict: 'The service knows this id with another deposit or amount. A person has to look.',
    },
  },
  batches: {
    running: {
      interrupted:
        'The program that sent it stopped in the middle. Nothing is lost: resume goes on from the journal and refunds nothing twice.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Why this deposit is not refunded',
      usual: ['Already refunded', 'Deposit not confirmed', 'Claim withdrawn', 'Amount not confirmed'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `The service does not say what that means for refunds; its ${format.count(count)} ${plural(count, 'row is', 'rows are')} sent.`,
    },
    send: {
      title: 'What will be refunded',
      toSend: (currency) => `To refund in ${currency}`,
      wallet: (currency) => `The ${currency} wallet must hold this plus fees`,
    },
    acknowledge: {
      duplicatesText: 'Each of these rows is refunded. The reason is kept with the approval.',
      duplicatesPlaceholder: 'Such as: two partial refunds',
    },
    sample: {
      text: 'Each row is one such request. Approval adds the refund’s own id and stores both before anything leaves; a repetition carries the same.',
    },
    approve: {
      title: (count) => `Refund ${format.count(count)} ${plural(count, 'deposit', 'deposits')}`,
      sends: (count, account, money) => `Approving sends ${refunds(count)} as ${account}: ${money}`,
      act: (count) => `Approve ${refunds(count)}`,
      ready: 'Nothing leaves before you press. Refunds that have left cannot be called back.',
      approving: (stored, all) =>
        `${format.count(stored)} of ${refunds(all)} have their id and their exact request stored. Nothing has left yet.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster ended in the middle. ${format.count(unsent)} ${plural(unsent, 'row was', 'rows were')} never sent, ${format.count(unanswered)} ${plural(unanswered, 'has', 'have')} no answer and will be asked about, ${format.count(answered)} ${plural(answered, 'has', 'have')} an answer. Resume; nothing is refunded twice.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'has', 'have')} no answer. Do not refund ${plural(unknown, 'this deposit', 'these deposits')} another way while this is unknown.`,
    },
    unknown: { safe: 'None of them can be refunded twice.' },
    grid: { findLabel: 'Find a row: name, reference, deposit, refund id or line' },
    happened: { paid: 'Refunded', paidAt: (atText) => `Refunded ${atText}` },
    row: {
      to: 'To',
      payoutId: 'Refund id',
      copyId: 'Copy the refund id',
      copied: 'Refund id copied.',
      doNotPay: 'Do not refund this deposit another way while this is unknown.',
      conflictAdvice: 'Compare with the service before this deposit is refunded in any other way.',
      retryOf: (batch, no) => `Retries refund no. ${no} of ${batch}`,
      retriedBy: (batch, no) => `Retried by refund no. ${no} of ${batch}`,
    },
    story: {
      paidMore: 'Refunded, final.',
      failedMore: 'Not refunded, final.',
      conflictMore: 'The service knows this id with another deposit or amount.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} of these ${plural(count, 'is', 'are')} enqueued at the provider and may still be refunded.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'is', 'are')} on the way and may still be refunded.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'row has', 'rows have')} no answer: the request may have left. Do not refund ${plural(count, 'this deposit', 'these deposits')} another way.`,
    },
  },
  results: {
    reasons: { title: 'Not refunded, by reason' },
    basket: {
      hint: 'New refunds linked to the old ones. Only failed and rejected rows can be here; never an unknown one.',
    },
    retry: {
      isNew:
        'Each row becomes a new refund with a new id, linked to the old one. The old refund stays as it is: it was refused or has failed, so nothing can be returned by it any more.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Only failed and rejected rows are in it.'
          : `Only failed and rejected rows are in it. The ${format.count(unknown)} unknown ${plural(unknown, 'row is', 'rows are')} not, since ${plural(unknown, 'it', 'each of them')} may still be refunded.`,
    },
    summary: {
      title: 'Summary of refunds',
      reasons: 'Not refunded, by reason',
      notPaid: 'Not refunded',
      unknownMore: (count) =>
        `${rows(count)} ${plural(count, 'has', 'have')} no answer of the service. A request may have left. ${plural(count, 'It has not failed, and must not be refunded', 'They have not failed, and must not be refunded')} another way while this is unknown.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'is', 'are')} known to the service with another deposit or amount. A person has to compare.`,
    },
  },
};
