// The lines of money of the sentence: rows that name no currency and have no known amount take none.

import { describe, expect, it } from 'vitest';
import { moneyLines, sentenceMoney } from '../../../renderer/parts/sentence-lines.ts';
import { moneySentence, type SentenceLine } from '../../../shared/money/sentence.ts';
import { batchViewOf } from '../../support/batch-views.ts';

const { sentence } = batchViewOf({ counts: { completed: 3 } });
const [ZMW] = sentence.currencies as [SentenceLine];
const UNNAMED: SentenceLine = { ...ZMW, measure: '(none)' };
const NOTHING = moneySentence([], 'draft', { rows: 0, amounts: {} }).rows;
const UNKNOWN: SentenceLine = { ...NOTHING, measure: '(none)', unstatedRows: 39 };

describe('the money of the sentence', () => {
  it('leaves out rows whose deposit alone knows amount and currency', () => {
    expect(moneyLines({ currencies: [UNKNOWN] })).toEqual([]);
    expect(sentenceMoney({ currencies: [UNKNOWN] })).toEqual({ kind: 'none' });
    expect(sentenceMoney({ currencies: [UNKNOWN, ZMW] })).toEqual({
      kind: 'currencies',
      currencies: ['ZMW'],
    });
  });

  it('shows amounts that name no currency, and never calls them one', () => {
    expect(moneyLines({ currencies: [UNNAMED, ZMW] })).toEqual([UNNAMED, ZMW]);
    expect(sentenceMoney({ currencies: [UNNAMED, ZMW] })).toEqual({ kind: 'unnamed' });
    expect(sentenceMoney({ currencies: [UNNAMED] })).toEqual({ kind: 'unnamed' });
  });
});
