// Pay notices: each page and each line has one person's payments alone, and nothing that is not final is told as paid.

import { expect, it } from 'vitest';
import { type NoticePayout, noticesCsv, noticesPage } from '../../../main/reports/notices.ts';
import { paperWords } from '../../../main/reports/paper-words.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';

const OF = {
  batchName: 'november',
  approvedAtMs: 1_761_296_400_000,
  operation: 'payout',
  providers: new Map([['MTN_MOMO_ZMB', 'MTN Zambia']]),
  account: { profile: 'Mills', practice: false },
  madeAtMs: 1_761_382_800_000,
  addsUp: true,
  hasBeyond: false,
} as const;

function payout(change: Partial<NoticePayout> = {}): NoticePayout {
  return {
    batch: 'B1',
    batchName: 'november',
    ordinal: 1,
    line: 2,
    operation: 'payout',
    state: 'completed',
    atMs: 1_761_382_800_000,
    provider: 'MTN_MOMO_ZMB',
    amount: '10.5',
    currency: 'ZMW',
    settledAmount: null,
    settledCurrency: null,
    reasonCode: null,
    reason: null,
    leftOut: null,
    payoutId: 'id',
    name: 'Mary <Banda>',
    reference: 'E-1',
    carriedOut: null,
    ...change,
  };
}

it('gives each person a page with the sum of each state, in every language', () => {
  for (const language of LANGUAGE_TAGS) {
    const words = paperWords(language);
    const page = noticesPage(words, OF);
    const mary = page.notice({
      person: '260971000001',
      payouts: [payout(), payout({ amount: '2', state: 'accepted' })],
    });
    expect(mary).toContain(words.people.notices.title);
    expect(mary).toContain(
      `<dt>${words.people.notices.approved}</dt><dd>${words.format.full(OF.approvedAtMs)}</dd>`,
    );
    expect(mary).toContain(
      `<dt>${words.common.columns.completed}</dt><dd>${words.format.moneyOf('10.5', 'ZMW')} (`,
    );
    expect(mary).toContain(
      `<dt>${words.common.columns.onItsWay}</dt><dd>${words.format.moneyOf('2', 'ZMW')} (`,
    );
    expect(mary).not.toContain('<Banda>');
    expect(mary).toContain('MTN Zambia');
    expect(mary).not.toContain('MTN_MOMO_ZMB');
    expect(page.start + mary + page.end).toMatch(/^<!doctype html>[\s\S]*<\/section>\s*<\/body><\/html>\n$/);
  }
});

it('calls the built-in account as the language of the page does', () => {
  const practice = { ...OF, account: { profile: 'Practice', practice: true } };
  for (const language of LANGUAGE_TAGS) {
    const words = paperWords(language);
    const mary = noticesPage(words, practice).notice({ person: '260971000001', payouts: [payout()] });
    expect(mary).toContain(`<dd>${words.common.practice.name}</dd>`);
  }
});

it('has a line of CSV for each currency, of which each amount stands in one column', () => {
  const csv = noticesCsv(paperWords('en'), OF);
  expect(csv.start).toMatch(/,Moved,Currency moved\r\n$/);
  expect(csv.start).toContain(
    'Number,Name,Reference,Batch,Approved on,Currency,Asked,Completed,On its way,Unknown,Not sent',
  );
  const payouts = [payout(), payout({ amount: '2', state: 'offered' }), payout({ currency: 'UGX' })];
  expect(csv.notice({ person: '260971000001', payouts }).split('\r\n')).toEqual([
    '260971000001,Mary <Banda>,E-1,november,2025-10-24T09:00:00.000Z,UGX,10.50,10.50,0,0,0,0,,10.50,UGX',
    '260971000001,Mary <Banda>,E-1,november,2025-10-24T09:00:00.000Z,ZMW,12.50,10.50,0,2.00,0,0,,10.50,ZMW',
    '',
  ]);
});

it('says in CSV what moved, of completed payments alone, and nothing where nobody told', () => {
  const csv = noticesCsv(paperWords('en'), OF);
  const moved = (...payouts: readonly NoticePayout[]) =>
    csv.notice({ person: '260971000001', payouts }).trimEnd().split(',').slice(-2);
  expect(moved(payout({ state: 'accepted' }))).toEqual(['', '']);
  expect(moved(payout({ settledAmount: '9.5' }))).toEqual(['9.50', 'ZMW']);
  expect(moved(payout({ amount: null }))).toEqual(['', '']);
});

it.each([
  ['payout', 'Paid by'],
  ['remittance', 'Paid by'],
  ['deposit', 'Collected by'],
  ['refund', 'Refunded by'],
] as const)('says of a %s what the account did, and of money only that it moved', (operation, word) => {
  const page = noticesPage(paperWords('en'), { ...OF, operation });
  const notice = page.notice({ person: '260971000001', payouts: [payout({ operation })] });
  expect(notice).toContain(`<dt>${word}</dt><dd>Mills</dd>`);
  expect(notice).not.toContain('is paid');
});

it('points to the retry that carried out what was not, in every language', () => {
  const retry = { batchName: 'november, retry 1 <b>', amount: '10.5', currency: 'ZMW' };
  const payouts = [payout({ state: 'failed', carriedOut: retry })];
  for (const language of LANGUAGE_TAGS) {
    const words = paperWords(language);
    const told = words.common.named(words.format.moneyOf('10.5', 'ZMW'), 'november, retry 1 &#60;b&#62;');
    expect(noticesPage(words, OF).notice({ person: '260971000001', payouts })).toContain(
      `<dt>${words.people.notices.carriedOut}</dt><dd>${told}</dd>`,
    );
  }
  const csv = noticesCsv(paperWords('en'), OF);
  expect(csv.start).toContain(',Not carried out,Carried out by a retry,Moved,');
  expect(csv.notice({ person: '260971000001', payouts })).toContain(',10.50,"november, retry 1 <b>",,\r\n');
});
