import { describe, expect, it } from 'vitest';
import { readAvailabilityAnswer } from '../../../main/service/wire/availability-answer.ts';

function availability(operationTypes: unknown, key = 'correspondent') {
  return [
    { country: 'BEN', [`${key}s`]: [{ [key]: 'MTN_MOMO_BEN', operationTypes }] },
    { country: 'ZMB', [`${key}s`]: [{ [key]: 'MTN_MOMO_ZMB', operationTypes: [] }] },
  ];
}

const STATUSES = [
  { country: 'BEN', provider: 'MTN_MOMO_BEN', operationType: 'DEPOSIT', status: 'OPERATIONAL' },
  { country: 'BEN', provider: 'MTN_MOMO_BEN', operationType: 'PAYOUT', status: 'DELAYED' },
];

describe('readAvailabilityAnswer', () => {
  it.each([
    [
      'an array',
      [
        { operationType: 'DEPOSIT', status: 'OPERATIONAL' },
        { operationType: 'PAYOUT', status: 'DELAYED' },
      ],
    ],
    ['an object of words', { DEPOSIT: 'OPERATIONAL', PAYOUT: 'DELAYED' }],
    ['an object of objects', { DEPOSIT: { status: 'OPERATIONAL' }, PAYOUT: { status: 'DELAYED' } }],
  ])('reads %s, of either generation', (_what, operationTypes) => {
    expect(readAvailabilityAnswer(availability(operationTypes))).toEqual(STATUSES);
    expect(readAvailabilityAnswer(availability(operationTypes, 'provider'))).toEqual(STATUSES);
  });

  it('keeps an unknown word as it is', () => {
    expect(readAvailabilityAnswer(availability({ PAYOUT: 'Resting' }))).toEqual([
      { country: 'BEN', provider: 'MTN_MOMO_BEN', operationType: 'PAYOUT', status: 'Resting' },
    ]);
  });

  it('leaves out what has no word, and reads the rest', () => {
    expect(
      readAvailabilityAnswer([
        5,
        { country: 'XXX' },
        {
          country: 'YYY',
          correspondents: [null, { operationTypes: {} }, { correspondent: 'A', operationTypes: 7 }],
        },
        ...availability([
          { operationType: 'REFUND' },
          { status: 'CLOSED' },
          { operationType: 'PAYOUT', status: 'CLOSED' },
        ]),
      ]),
    ).toEqual([{ country: 'BEN', provider: 'MTN_MOMO_BEN', operationType: 'PAYOUT', status: 'CLOSED' }]);
  });

  it('an empty list is an answer', () => {
    expect(readAvailabilityAnswer([])).toEqual([]);
  });

  it.each([null, undefined, {}, 'text', [1], [{ message: 'x' }], { status: 'CLOSED' }])(
    '%j is no availability at all',
    (body) => {
      expect(readAvailabilityAnswer(body)).toBeNull();
    },
  );
});
