import { describe, expect, it } from 'vitest';
import {
  byCurrency,
  changedTotals,
  invalidMoney,
  isNothingLeft,
  leftToDo,
  limitCheck,
  NO_CHOICES,
  proofOf,
  readableBody,
  rowsByCurrency,
} from '../../../renderer/screens/review/review-choices.ts';
import type { ReviewLine, ReviewView } from '../../../shared/contract/result-views.ts';
import type { Confirmation } from '../../../shared/contract/views.ts';
import { NO_FIGURES } from '../../../shared/money/control-totals.ts';
import { batchViewOf } from '../../support/batch-views.ts';

const CONFIRMATION: Confirmation = { batch: 'b', rows: 7, totals: { ZMW: '70' }, hash: 'a'.repeat(64) };
const REVIEW: ReviewView = {
  confirmation: CONFIRMATION,
  invalidRows: 3,
  excludedRows: 0,
  notPaymentRows: 0,
  warningRows: 4,
  duplicateRows: 2,
  lines: [],
  acknowledgements: [
    { code: 'DUPLICATE_ROW', rows: 2, firstLine: 5 },
    { code: 'PHONE_LANDLINE', rows: 2, firstLine: 9 },
  ],
  sentBefore: null,
  duplicatePeriodDays: 25,
  alteredEarlier: [],
  repeats: [],
  controls: {
    figures: NO_FIGURES,
    sums: { rows: 7, invalidRows: 3, excludedRows: 0, currencies: [] },
    stated: [],
    askedBy: null,
  },
  configurationReadAtMs: 0,
  configurationKept: null,
  availabilityReadAtMs: null,
  availabilityKept: false,
  sample: null,
  notEnforced: [],
  providers: [],
};

function lineOf(facts: Partial<ReviewLine>): ReviewLine {
  return {
    provider: 'MTN_MOMO_ZMB',
    providerName: 'MTN',
    country: 'ZMB',
    currency: 'ZMW',
    rows: 1,
    amount: '10',
    unstatedRows: 0,
    smallest: '10',
    largest: '10',
    minimum: '1',
    maximum: '20000',
    status: 'OPERATIONAL',
    ...facts,
  };
}

describe('what is left to do before the approval', () => {
  it('is everything at first', () => {
    const left = leftToDo(REVIEW, NO_CHOICES, false);
    const open = { noRows: false, invalidRows: 3, acknowledgements: 2, reason: true, proof: false };
    expect(left).toEqual({ ...open, controls: { wrong: 0, missing: 0 }, changes: 0 });
    expect(isNothingLeft(left)).toBe(false);
  });

  it('is nothing once invalid rows are left out, every warning is acknowledged and equal rows have a reason', () => {
    const choices = {
      leaveOutInvalid: true,
      acknowledged: ['DUPLICATE_ROW', 'PHONE_LANDLINE'],
      goesOn: false,
      testFirst: null,
      duplicatesReason: 'Two jobs',
      sendsAtOnce: true,
      proof: '',
    };
    expect(isNothingLeft(leftToDo(REVIEW, choices, false))).toBe(true);
    expect(isNothingLeft(leftToDo(REVIEW, choices, false, undefined, 1))).toBe(false);
    expect(isNothingLeft(leftToDo(REVIEW, { ...choices, duplicatesReason: ' ' }, false))).toBe(false);
    expect(isNothingLeft(leftToDo(REVIEW, { ...choices, acknowledged: ['DUPLICATE_ROW'] }, false))).toBe(
      false,
    );
    const empty = { ...REVIEW, confirmation: { ...CONFIRMATION, rows: 0 } };
    expect(isNothingLeft(leftToDo(empty, choices, false))).toBe(false);
  });

  it('is a reason, too, where people are paid whom an earlier batch paid', () => {
    const earlier = { batch: 'B1', batchName: 'may.csv', approvedAtMs: 1 };
    const code = 'DUPLICATE_RECIPIENT B1';
    const group: ReviewView['repeats'][number] = { kind: 'paid', code, earlier, rows: 2, examples: [] };
    const review = { ...REVIEW, acknowledgements: [], invalidRows: 0, repeats: [group] };
    const choices = { ...NO_CHOICES, acknowledged: [group.code] };
    expect(leftToDo(review, choices, false)).toMatchObject({ acknowledgements: 0, reason: true });
    expect(isNothingLeft(leftToDo(review, { ...choices, duplicatesReason: 'an advance' }, false))).toBe(true);
    const within = {
      ...review,
      repeats: [{ ...group, kind: 'sameReference' as const, code: 'SAME_REFERENCE', earlier: null }],
    };
    expect(leftToDo(within, choices, false)).toMatchObject({ acknowledgements: 1, reason: false });
  });

  it('asks for no reason where no rows are equal', () => {
    const review = { ...REVIEW, acknowledgements: [], invalidRows: 0 };
    expect(isNothingLeft(leftToDo(review, NO_CHOICES, false))).toBe(true);
  });
});

describe('the proof that the figures were read', () => {
  const totals = { ZMW: '12997500', RWF: '35689000', XOF: '500', GHS: '1067178.9' };
  const confirmation = { ...CONFIRMATION, rows: 495, totals };

  it.each([
    ...['495', ' 495 '],
    ...['975', '97,500', '97500.00', '12,997,500.00', '12997500', '12 997 500,00', '9975'],
    ...['689', '35,689,000', '35689000', '5689', '500', '1 067 178.90', '178.9', '78.90', '789'],
  ])('is %s', (typed) => {
    expect(proofOf(confirmation, typed)).toBe('given');
  });

  it.each(['000', '00', '0.00', '500.00', '4950', '90', '75', '78,91', 'yes', '495 rows', '-495'])(
    'is not %j, which is said at once',
    (typed) => {
      expect(proofOf(confirmation, typed)).toBe('wrong');
    },
  );

  it.each(['', ' ', '4', '49', '9', '97', '12,', '12,997', '35,68', '7'])('may become of %j', (typed) => {
    expect(proofOf(confirmation, typed)).toBe('open');
  });

  it('is the count alone where no money is stated', () => {
    expect(proofOf({ ...confirmation, totals: { ZMW: '0' } }, '0')).toBe('wrong');
    expect(proofOf({ ...confirmation, totals: {} }, '495')).toBe('given');
  });

  it('is asked for where money moves, and only there', () => {
    const review = { ...REVIEW, confirmation, acknowledgements: [], invalidRows: 0 };
    expect(leftToDo(review, NO_CHOICES, false).proof).toBe(false);
    expect(isNothingLeft(leftToDo(review, NO_CHOICES, true))).toBe(false);
    expect(isNothingLeft(leftToDo(review, { ...NO_CHOICES, proof: '495' }, true))).toBe(true);
  });
});

describe('the check of a line against its limits', () => {
  it('compares exact decimals, not digits', () => {
    expect(limitCheck(lineOf({ largest: '20000' }))).toBe('within');
    expect(limitCheck(lineOf({ largest: '20000.01' }))).toBe('outside');
    expect(limitCheck(lineOf({ smallest: '0.99' }))).toBe('outside');
    expect(limitCheck(lineOf({ smallest: '9', minimum: '10' }))).toBe('outside');
  });

  it('says where there is no limit to compare with', () => {
    expect(limitCheck(lineOf({ minimum: null }))).toBe('partly');
    expect(limitCheck(lineOf({ minimum: null, maximum: null }))).toBe('unchecked');
  });
});

it('lines stand by currency, those with most rows first', () => {
  const lines = [
    lineOf({ currency: 'ZMW', rows: 2 }),
    lineOf({ currency: 'GHS', rows: 1 }),
    lineOf({ currency: 'ZMW', rows: 9 }),
  ];
  expect(byCurrency(lines).map(({ currency, rows }) => [currency, rows])).toEqual([
    ['GHS', 1],
    ['ZMW', 9],
    ['ZMW', 2],
  ]);
  expect([...rowsByCurrency(lines)]).toEqual([
    ['ZMW', 11],
    ['GHS', 1],
  ]);
});

it('money that stays out is that of the invalid rows', () => {
  const batch = batchViewOf({ counts: { ready: 5, invalid: 2 } });
  expect(invalidMoney(batch)).toEqual({ amounts: [['ZMW', '21']], unreadableRows: 0 });
  expect(invalidMoney(batchViewOf({ counts: { ready: 5 } })).amounts).toEqual([]);
});

it('a changed draft tells which totals changed', () => {
  const before = { ...CONFIRMATION, totals: { ZMW: '70', GHS: '5' } };
  const after = { ...CONFIRMATION, totals: { ZMW: '60', UGX: '900', GHS: '5' } };
  expect(changedTotals(before, after)).toEqual([
    { currency: 'ZMW', before: '70', after: '60' },
    { currency: 'UGX', before: '0', after: '900' },
  ]);
});

it('a request is broken into lines, and its numbers stay as they are', () => {
  expect(readableBody('{"amount":"10.5"}')).toBe('{\n  "amount": "10.5"\n}');
  expect(readableBody('not json')).toBe('not json');
});
