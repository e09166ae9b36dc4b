// The account of a person as a paper: in each language, with what is final and what is not, and with no text of a file or
// of the service that could become a part of the page or a formula of a spreadsheet.

import { expect, it } from 'vitest';
import { paperWords } from '../../../main/reports/paper-words.ts';
import { personCsv, personPage } from '../../../main/reports/person-paper.ts';
import type { PersonPayoutView, PersonView } from '../../../shared/contract/person-views.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { PersonSums } from '../../../shared/people/person-sums.ts';

const AT_MS = Date.UTC(2026, 9, 25, 9);
const PAYOUT: PersonPayoutView = {
  batch: 'B1',
  batchName: 'october <b>',
  ordinal: 1,
  line: 2,
  operation: 'payout',
  state: 'completed',
  atMs: AT_MS,
  provider: 'MTN_MOMO_ZMB',
  amount: '1500.5',
  currency: 'ZMW',
  settledAmount: null,
  settledCurrency: null,
  reasonCode: null,
  reason: null,
  leftOut: null,
  payoutId: '11111111-1111-4111-8111-111111111111',
  name: '=Mary <script>alert(1)</script>',
  reference: 'E-1',
};
const FAILED: PersonPayoutView = {
  ...PAYOUT,
  state: 'failed',
  reasonCode: 'RECIPIENT_NOT_FOUND',
  ordinal: 2,
};

const NAMES = new Map([['MTN_MOMO_ZMB', 'MTN Zambia']]);

function paper(payouts: readonly PersonPayoutView[]) {
  const sums = new PersonSums();
  for (const payout of payouts) sums.add(payout);
  const view: PersonView = {
    number: '260971000001',
    deposit: null,
    practice: true,
    other: null,
    names: [{ text: PAYOUT.name, rows: 2 }],
    moreNames: 0,
    references: [{ text: 'E-1', rows: 2 }],
    moreReferences: 0,
    firstMs: AT_MS,
    latestMs: AT_MS,
    rows: payouts.length,
    sums: sums.view(),
    notWhole: [],
    beyond: null,
  };
  return { view, fromMs: null, beforeMs: null, madeAtMs: AT_MS };
}

it('says in each language what is paid and what is not, and that it is practice', () => {
  for (const language of LANGUAGE_TAGS) {
    const words = paperWords(language);
    const { start, row, end } = personPage(words, paper([PAYOUT, FAILED]));
    const page = start + row(PAYOUT, NAMES) + row(FAILED, NAMES) + end;
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(words.common.states.completed);
    expect(page).toContain(words.common.states.failed);
    expect(page).toContain(words.people.paper.practice);
    expect(page).toContain(words.format.moneyOf('1500.5', 'ZMW'));
    expect(page).toContain('MTN Zambia');
    expect(page).not.toContain('MTN_MOMO_ZMB');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('october <b>');
  }
});

it('names the zone of its times, and writes its title as its language does', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const language of LANGUAGE_TAGS) {
    const { end } = personPage(paperWords(language), paper([PAYOUT]));
    expect(end).toContain(`(${zone})`);
    expect(personPage(paperWords(language, 'UTC'), paper([PAYOUT])).end).toContain('(UTC)');
  }
  const { start } = personPage(paperWords('fr'), paper([PAYOUT]));
  expect(start).toContain('<title>Historique des paiements\u202f: ');
});

it('is CSV that no spreadsheet runs, with exact amounts, and money moved only where it moved', () => {
  const { start, row } = personCsv(paperWords('en'), paper([PAYOUT, FAILED]));
  expect(start.startsWith('\ufeffNumber,Name,Reference,Date,Batch,Line,')).toBe(true);
  expect(row(PAYOUT, NAMES)).toContain(`"'=Mary <script>`.slice(1));
  expect(row(PAYOUT, NAMES)).toMatch(/,1500\.50,ZMW,1500\.50,ZMW,Completed,,/);
  expect(row(FAILED, NAMES)).toMatch(/,1500\.50,ZMW,,,Failed,[^,]+,/);
});

it('calls no money paid that was not carried out', () => {
  for (const language of LANGUAGE_TAGS) {
    const words = paperWords(language);
    const { start } = personPage(words, paper([FAILED]));
    expect(start).not.toMatch(/Paid out|Versé|Pago\b|Iliyolipwa/);
    expect(start).toContain(words.people.kinds.paid);
  }
});
