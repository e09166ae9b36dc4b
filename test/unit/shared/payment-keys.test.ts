// Words that are kept in journals: whoever changes how they are made counts the form up, so that old ones are made anew.

import { expect, it } from 'vitest';
import { KEYS_FORM, PaymentKeys } from '../../../shared/guards/payment-keys.ts';

const ROWS = [
  {
    fields: { phone: '+260 97 123 4567', name: 'Grace  BANDA', reference: 'E-7', currency: 'ZMW' },
    amount: '1500.25',
  },
  { fields: { phone: '260971234567', name: 'grace banda', currency: 'ZMW' }, amount: '1500.25' },
  { fields: { currency: 'ZMW' }, amount: null },
];

it('the words of a form never change', () => {
  const words = [...new PaymentKeys('payout').packed(ROWS)].map((word) => word.toString(16));
  expect({ form: KEYS_FORM, words }).toMatchInlineSnapshot(`
    {
      "form": 1,
      "words": [
        "6d3846dc",
        "3a9be61e",
        "11e14418",
        "4336b6b4",
        "61574aae",
        "e4e92e8f",
        "6f966c74",
        "6d3846dc",
        "3a9be61e",
        "11e14418",
        "0",
        "0",
        "e4e92e8f",
        "6f966c74",
        "6f2d0360",
        "0",
        "0",
        "0",
        "0",
        "0",
        "0",
      ],
    }
  `);
});

it('one person written in two ways has the same words, and what is absent has none', () => {
  const words = new PaymentKeys('payout').packed(ROWS);
  const [first, second, third] = [0, 7, 14].map((from) => [...words.subarray(from, from + 7)]);
  expect(second).toEqual(first?.map((word, place) => (place === 3 || place === 4 ? 0 : word)));
  expect(third?.slice(1)).toEqual([0, 0, 0, 0, 0, 0]);
});
