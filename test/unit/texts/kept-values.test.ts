// P6 what the audit trail keeps as JSON or by its code is read by people in words, and whole; so is what an approver signs.

import { expect, it } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { formatOf } from '../../../shared/texts/format.ts';
import { type KeptWords, keptText, termsInWords } from '../../../shared/texts/kept-values.ts';

function wordsOf(language: Language): KeptWords {
  const texts = CATALOGUES[language].payout;
  return {
    texts,
    format: formatOf(language),
    finding: (code) => (code === 'DUPLICATE_ROW' ? 'Twice' : code),
  };
}

/** Without the spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['totals', '{"ZMW":"1195","UGX":"20000.5"}', '1,195.00 ZMW, 20,000.50 UGX'],
  ['controls', '{"count":5,"totals":{"ZMW":"190"}}', 'Number of payments: 5, Totals: 190.00 ZMW'],
  [
    'repeats',
    '[["DUPLICATE_RECIPIENT B1",3],["SAME_REFERENCE",2]]',
    'Paid or being paid by an earlier batch (DUPLICATE_RECIPIENT B1): 3; Reference that stands twice (SAME_REFERENCE): 2',
  ],
  ['changes', '[["amount",2,"4fa0"]]', 'Another amount: 2 (4fa0)'],
  ['changesAcknowledged', '[["new","77aa"]]', 'New (77aa)'],
  [
    'acknowledged',
    '[{"code":"DUPLICATE_ROW","rows":2,"firstLine":4}]',
    'Twice (DUPLICATE_ROW): 2 rows, first in line 4',
  ],
  [
    'lanes',
    '[{"provider":"MTN_MOMO_ZMB","currency":null,"rows":3,"amount":"500"}]',
    'Provider: MTN_MOMO_ZMB, Rows: 3, Amount: 500',
  ],
  ['ordinals', '[3,4,5]', '3, 4, 5'],
  ['before', '{"column":true}', 'column: yes'],
  ['limitDay', 'ZMW 30000, USD 5', '30,000.00 ZMW, 5.00 USD'],
  ['limitDay', 'as it likes', 'as it likes'],
  ['sentBefore', 'nearly B3', 'nearly the same payments B3'],
  ['testFirst', 'auto', 'One row of each provider first, then the others by themselves'],
  ['leftOut', '[]', ''],
  ['leftOut', '{}', ''],
  ['leftOut', 'null', ''],
  ['reason', '[not JSON', '[not JSON'],
  ['reason', 'left the company', 'left the company'],
])('reads %s of %s', (name, kept, read) => {
  expect(plain(keptText(name, kept, wordsOf('en')))).toBe(read);
});

it('has no code without its words in another language, and groups amounts', () => {
  const words = wordsOf('fr');
  expect(plain(keptText('changes', '[["amount",1200,"4fa0"]]', words))).toBe('Autre montant : 1 200 (4fa0)');
  expect(plain(keptText('limitBatch', 'ZMW 3000', words))).toBe('3 000,00 ZMW');
  expect(keptText('field', 'amount', words)).toBe('Montant');
});

it('says every signed term, and shows whole what it does not know', () => {
  const terms = {
    leaveOutInvalid: true,
    duplicatesReason: 'an advance',
    acknowledged: ['DUPLICATE_ROW', 'DUPLICATE_RECIPIENT B1'],
    controls: '{"count":5,"totals":{"ZMW":"190"}}',
    goesOn: false,
    testFirst: null,
    sendAt: { local: '2026-11-27T17:00', zone: 'Africa/Lusaka', offsetMinutes: null },
    later: 'of a later edition',
  };
  expect(
    termsInWords(JSON.stringify(terms), wordsOf('en')).map(([name, text]) => [name, plain(text)]),
  ).toEqual([
    ['Invalid rows left out', 'yes'],
    ['Reason for paying what looks repeated', 'an advance'],
    [
      'Warnings acknowledged',
      'Twice (DUPLICATE_ROW), Paid or being paid by an earlier batch (DUPLICATE_RECIPIENT B1)',
    ],
    ['Control totals', 'Number of payments: 5, Totals: 190.00 ZMW'],
    ['Goes on by itself', 'no'],
    ['Test rows first', ''],
    ['Time of sending', '27 November 2026, 17:00 (Africa/Lusaka)'],
    ['later', 'of a later edition'],
  ]);
  const plainWords = { ...wordsOf('en'), isPlain: true } as const;
  expect(termsInWords(JSON.stringify({ acknowledged: terms.acknowledged }), plainWords)).toEqual([
    ['Warnings acknowledged', 'Twice, Paid or being paid by an earlier batch (B1)'],
  ]);
  expect(plain(keptText('changes', '[["amount",1200,"4fa0"]]', plainWords))).toBe('Another amount: 1,200');
  // A command acknowledges all there are: that is not nothing, which is what whoever ticked none has acknowledged.
  const acknowledging = (codes: string[] | null) => JSON.stringify({ acknowledged: codes });
  expect(termsInWords(acknowledging(null), plainWords)).toEqual([
    ['Warnings acknowledged', 'all that there are, at once'],
  ]);
  expect(termsInWords(acknowledging([]), plainWords)).toEqual([['Warnings acknowledged', '']]);
  expect(termsInWords('no JSON', wordsOf('en'))).toEqual([['', 'no JSON']]);
});
