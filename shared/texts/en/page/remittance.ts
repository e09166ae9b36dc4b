// English sentences about remittances: money sent to wallets across a border.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const remittances = (count: number) => `${format.count(count)} ${plural(count, 'remittance', 'remittances')}`;

export const EN_REMITTANCE: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'A request may have left, and no readable answer came. It is asked again and cannot be remitted twice.',
      completed: 'Remitted, final.',
      failed: 'Not remitted, final.',
      conflict: 'The service knows this id with another recipient or amount. A person has to look.',
    },
  },
  batches: {
    running: {
      interrupted:
        'The program that sent it stopped in the middle. Nothing is lost: resume goes on from the journal and remits nothing twice.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Why this row is not remitted',
      usual: ['Already remitted', 'Number not confirmed', 'Sender not confirmed', 'Amount not confirmed'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `The service does not say what that means for remittances; its ${format.count(count)} ${plural(count, 'row is', 'rows are')} sent.`,
    },
    send: {
      title: 'What will be remitted',
      toSend: (currency) => `To remit in ${currency}`,
      wallet: (currency) => `The ${currency} wallet must hold this plus fees`,
    },
    acknowledge: {
      duplicatesText: 'Each of these rows is remitted. The reason is kept with the approval.',
      duplicatesPlaceholder: 'Such as: two senders each',
    },
    sample: {
      text: 'Each row is one such request. Approval adds the remittance’s own id and stores both before anything leaves; a repetition carries the same.',
    },
    approve: {
      title: (count) => `Send ${remittances(count)}`,
      sends: (count, account, money) => `Approving sends ${remittances(count)} as ${account}: ${money}`,
      act: (count) => `Approve ${remittances(count)}`,
      ready: 'Nothing leaves before you press. Remittances that have left cannot be called back.',
      approving: (stored, all) =>
        `${format.count(stored)} of ${remittances(all)} have their id and their exact request stored. Nothing has left yet.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster ended in the middle. ${format.count(unsent)} ${plural(unsent, 'row was', 'rows were')} never sent, ${format.count(unanswered)} ${plural(unanswered, 'has', 'have')} no answer and will be asked about, ${format.count(answered)} ${plural(answered, 'has', 'have')} an answer. Resume; nothing is remitted twice.`,
      sentUnknown: (unknown) =>
        `${format.count(unknown)} ${plural(unknown, 'has', 'have')} no answer. Do not remit to ${plural(unknown, 'this person', 'these people')} another way while this is unknown.`,
    },
    unknown: { safe: 'None of them can be remitted twice.' },
    grid: { findLabel: 'Find a row: name, number, reference, remittance id or line' },
    happened: { paid: 'Remitted', paidAt: (atText) => `Remitted ${atText}` },
    row: {
      to: 'To',
      payoutId: 'Remittance id',
      copyId: 'Copy the remittance id',
      copied: 'Remittance id copied.',
      doNotPay: 'Do not remit to this person another way while this is unknown.',
      conflictAdvice: 'Compare with the service before money goes to this person in any other way.',
      retryOf: (batch, no) => `Retries remittance no. ${no} of ${batch}`,
      retriedBy: (batch, no) => `Retried by remittance no. ${no} of ${batch}`,
    },
    story: {
      paidMore: 'Remitted, final.',
      failedMore: 'Not remitted, final.',
      conflictMore: 'The service knows this id with another recipient or amount.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} of these ${plural(count, 'is', 'are')} enqueued at the provider and may still be remitted.`,
      onItsWay: (count) =>
        `${format.count(count)} ${plural(count, 'is', 'are')} on the way and may still be remitted.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${format.count(count)} ${plural(count, 'row has', 'rows have')} no answer: the request may have left. Do not remit to ${plural(count, 'this person', 'these people')} another way.`,
    },
  },
  results: {
    reasons: { title: 'Not remitted, by reason' },
    basket: {
      hint: 'New remittances linked to the old ones. Only failed and rejected rows can be here; never an unknown one.',
    },
    retry: {
      isNew:
        'Each row becomes a new remittance with a new id, linked to the old one. The old remittance stays as it is: it was refused or has failed, so nothing can be remitted by it any more.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Only failed and rejected rows are in it.'
          : `Only failed and rejected rows are in it. The ${format.count(unknown)} unknown ${plural(unknown, 'row is', 'rows are')} not, since ${plural(unknown, 'it', 'each of them')} may still be remitted.`,
    },
    summary: {
      title: 'Summary of remittances',
      reasons: 'Not remitted, by reason',
      notPaid: 'Not remitted',
      unknownMore: (count) =>
        `${rows(count)} ${plural(count, 'has', 'have')} no answer of the service. A request may have left. ${plural(count, 'It has not failed, and must not be remitted', 'They have not failed, and must not be remitted')} another way while this is unknown.`,
      conflictMore: (count) =>
        `${rows(count)} ${plural(count, 'is', 'are')} known to the service with another recipient or amount. A person has to compare.`,
    },
  },
};
