// The sentences that differ from one operation to another, and a catalogue with those of one operation in their
// places. The catalogue itself holds the sentences of payouts; each other operation has whole sentences of its own.

import type { OperationName } from '../operations.ts';
import type { Texts } from './en/page.ts';

/** Every sentence that an operation other than a payout says in its own words. */
export interface OperationTexts {
  readonly common: {
    readonly stateMeanings: Pick<
      Texts['common']['stateMeanings'],
      'offered' | 'completed' | 'failed' | 'conflict'
    >;
  };
  readonly batches: { readonly running: Pick<Texts['batches']['running'], 'interrupted'> };
  readonly import: { readonly exclude: Pick<Texts['import']['exclude'], 'placeholder' | 'usual'> };
  readonly review: {
    readonly send: Pick<Texts['review']['send'], 'title' | 'toSend' | 'wallet'>;
    readonly acknowledge: Pick<Texts['review']['acknowledge'], 'duplicatesText' | 'duplicatesPlaceholder'>;
    readonly sample: Pick<Texts['review']['sample'], 'text'>;
    readonly notes: Pick<Texts['review']['notes'], 'delayedText'>;
    readonly approve: Pick<Texts['review']['approve'], 'title' | 'sends' | 'act' | 'ready' | 'approving'>;
  };
  readonly run: {
    readonly strip: Pick<Texts['run']['strip'], 'interrupted' | 'sentUnknown'>;
    readonly unknown: Pick<Texts['run']['unknown'], 'safe'>;
    readonly grid: Pick<Texts['run']['grid'], 'findLabel'>;
    readonly happened: Pick<Texts['run']['happened'], 'paid' | 'paidAt'>;
    readonly row: Pick<
      Texts['run']['row'],
      'to' | 'payoutId' | 'copyId' | 'copied' | 'doNotPay' | 'conflictAdvice' | 'retryOf' | 'retriedBy'
    >;
    readonly story: Pick<Texts['run']['story'], 'paidMore' | 'failedMore' | 'conflictMore'>;
    readonly stopDialog: Pick<Texts['run']['stopDialog'], 'enqueued' | 'onItsWay'>;
    readonly stoppedDialog: Pick<Texts['run']['stoppedDialog'], 'notExact'>;
  };
  readonly results: {
    readonly reasons: Pick<Texts['results']['reasons'], 'title'>;
    readonly basket: Pick<Texts['results']['basket'], 'hint'>;
    readonly retry: Pick<Texts['results']['retry'], 'isNew' | 'notUnknown'>;
    readonly summary: Pick<
      Texts['results']['summary'],
      'title' | 'reasons' | 'notPaid' | 'unknownMore' | 'conflictMore'
    >;
  };
}

/** The sentences of each operation that is not a payout. */
export type OperationWords = Readonly<Record<Exclude<OperationName, 'payout'>, OperationTexts>>;

/** A catalogue for each operation: that of payouts, and the same with the others’ own sentences. */
export function ofEachOperation(texts: Texts, own: OperationWords): Readonly<Record<OperationName, Texts>> {
  return {
    payout: texts,
    deposit: withOperationTexts(texts, own.deposit),
    refund: withOperationTexts(texts, own.refund),
    remittance: withOperationTexts(texts, own.remittance),
  };
}

/** The catalogue with the sentences of an operation instead of those of payouts. */
function withOperationTexts(texts: Texts, own: OperationTexts): Texts {
  const { common, batches, review, run, results } = texts;
  return {
    ...texts,
    common: { ...common, stateMeanings: { ...common.stateMeanings, ...own.common.stateMeanings } },
    batches: { ...batches, running: { ...batches.running, ...own.batches.running } },
    import: { ...texts.import, exclude: { ...texts.import.exclude, ...own.import.exclude } },
    review: {
      ...review,
      send: { ...review.send, ...own.review.send },
      acknowledge: { ...review.acknowledge, ...own.review.acknowledge },
      sample: { ...review.sample, ...own.review.sample },
      notes: { ...review.notes, ...own.review.notes },
      approve: { ...review.approve, ...own.review.approve },
    },
    run: {
      ...run,
      strip: { ...run.strip, ...own.run.strip },
      unknown: { ...run.unknown, ...own.run.unknown },
      grid: { ...run.grid, ...own.run.grid },
      happened: { ...run.happened, ...own.run.happened },
      row: { ...run.row, ...own.run.row },
      story: { ...run.story, ...own.run.story },
      stopDialog: { ...run.stopDialog, ...own.run.stopDialog },
      stoppedDialog: { ...run.stoppedDialog, ...own.run.stoppedDialog },
    },
    results: {
      ...results,
      reasons: { ...results.reasons, ...own.results.reasons },
      basket: { ...results.basket, ...own.results.basket },
      retry: { ...results.retry, ...own.results.retry },
      summary: { ...results.summary, ...own.results.summary },
    },
  };
}
