import { describe, expect, it } from 'vitest';
import {
  describeGrammar,
  isDetermined,
  looksGrouped,
  type NumberGrammar,
  observeAmount,
  statedGrammar,
  UNDETERMINED_GRAMMAR,
  voteGrammar,
} from '../../../shared/money/numbers.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

type Vote = readonly [
  samples: readonly string[],
  decimalMark: string | null,
  groupingMark: string | null,
  conflicting: boolean,
];

const VOTES: readonly Vote[] = [
  [[], null, null, false],
  [['1', '1500', '007'], null, null, false],
  [['1,500'], null, null, false],
  [['1.500'], null, null, false],
  [['1,500', '1.500', '12,345'], null, null, false],
  [['10.50'], 'point', null, false],
  [['10,50'], 'comma', null, false],
  [['10,5'], 'comma', null, false],
  [['10,5000'], null, null, false],
  [['10,500000'], null, null, false],
  [['1500,500'], null, null, false],
  [['1500.000', '1,500.000', '1 500,000'], null, null, false],
  [['1.500,000', "1'500.000", '350,000'], null, null, false],
  [['1,500.00'], 'point', 'comma', false],
  [['1.500,00'], 'comma', 'point', false],
  [['1,500,000'], 'point', 'comma', false],
  [['1.500.000'], 'comma', 'point', false],
  [['1 500'], null, 'space', false],
  [['1\u00a0500', '10,50'], 'comma', 'space', false],
  [["1'500", '10.50'], 'point', 'apostrophe', false],
  [['1,500', '10.50'], 'point', null, false],
  [['1.500', '10,50'], 'comma', null, false],
  [['10.50', '10,50', '11.50'], 'point', null, true],
  [['10,50', '10.50', '11,50'], 'comma', null, true],
  [['10.50', '10,50'], 'point', null, true],
  [['10,50', '10.50'], 'comma', null, true],
  [['1,500.00', '1.500,00', '1.600,00'], 'comma', 'point', true],
  [['1 500.00', '1,500.00', '2 500.00'], 'point', 'space', false],
  [['abc', '-10.50', '(10,50)', '', 'K.50', '1e3', '１０.５０'], null, null, false],
  [['ZMW 10.50', '$1.500,00', '10,50 net'], null, null, false],
  [['7,0001', '7.12345', '1 500,0001', '1,500.1234'], null, null, false],
  [['7,0000'], 'comma', null, false],
  [['0,5'], 'comma', null, false],
  [[' 10.50 '], 'point', null, false],
];

describe('the vote on the grammar of a file', () => {
  it.each(VOTES)(
    '%j: decimals %s, thousands %s, conflicting %s',
    (samples, decimalMark, groupingMark, conflicting) => {
      expect(voteGrammar(samples)).toEqual({ decimalMark, groupingMark, conflicting, source: 'evidence' });
    },
  );
});

describe('one more amount of the file', () => {
  it('settles an undetermined grammar when it is decisive', () => {
    expect(observeAmount(UNDETERMINED_GRAMMAR, '10,50')).toMatchObject({
      decimalMark: 'comma',
      conflicting: false,
    });
    expect(observeAmount(UNDETERMINED_GRAMMAR, '1,500.00')).toMatchObject({
      decimalMark: 'point',
      groupingMark: 'comma',
    });
  });

  it('changes nothing when it proves nothing, and gives back the same object', () => {
    for (const text of ['1500', '1,500', '1.500', '1500,000', '1.500,000', '1 500.000', 'abc', '']) {
      expect(observeAmount(UNDETERMINED_GRAMMAR, text)).toBe(UNDETERMINED_GRAMMAR);
    }
    const settled = voteGrammar(['1,500.00']);
    expect(observeAmount(settled, '2,500.00')).toBe(settled);
  });

  it('keeps the grammar and marks the contradiction when it contradicts', () => {
    const settled = voteGrammar(['10.50']);
    expect(observeAmount(settled, '10,50')).toMatchObject({ decimalMark: 'point', conflicting: true });
  });

  it('is held against what the clerk stated, which stays stated', () => {
    const stated = statedGrammar('comma');
    expect(observeAmount(stated, '10.50')).toEqual({ ...stated, conflicting: true });
    expect(observeAmount(stated, '10,50')).toBe(stated);
    expect(observeAmount(stated, '1.500,00')).toMatchObject({
      decimalMark: 'comma',
      groupingMark: 'point',
      source: 'clerk',
    });
  });

  it('never takes the decimal mark for a thousands mark', () => {
    const settled = voteGrammar(['10.50']);
    expect(observeAmount(settled, '1.500.000')).toMatchObject({ decimalMark: 'point', groupingMark: null });
  });

  it('comes to the same grammar as the vote, when nothing conflicts', () => {
    for (const [samples, , , conflicting] of VOTES) {
      if (conflicting || samples.includes('1 500.00')) continue;
      expect(samples.reduce(observeAmount, UNDETERMINED_GRAMMAR)).toEqual(voteGrammar(samples));
    }
  });
});

describe('decimals that look like thousands', () => {
  const point = voteGrammar(['10.50']);
  it('are doubted where only the other amounts say how they are read', () => {
    expect(looksGrouped('1.500', point)).toBe(true);
    expect(looksGrouped('12.500', point)).toBe(true);
  });
  it.each(['1,500', '0.500', '1500.500', '1.50', '1.5000', '1500', '1,500.000', ''])('%j is not', (text) => {
    expect(looksGrouped(text, point)).toBe(false);
  });
  it('look so where the clerk stated the mark, too', () => {
    expect(looksGrouped('1.500', statedGrammar('point'))).toBe(true);
  });
});

describe('the grammar as a sentence', () => {
  const sentences: readonly (readonly [NumberGrammar, string])[] = [
    [
      UNDETERMINED_GRAMMAR,
      'No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read.',
    ],
    [
      voteGrammar(['1 500']),
      'No amount shows whether decimals have a point or a comma, so amounts such as 1,500 are not read. Thousands are written with a space.',
    ],
    [voteGrammar(['10.50']), 'Decimals are written with a point.'],
    [
      voteGrammar(["1'500.00"]),
      'Decimals are written with a point. Thousands are written with an apostrophe.',
    ],
    [statedGrammar('comma'), 'Decimals are written with a comma, as you stated.'],
    [
      voteGrammar(['10.50', '10,50']),
      'Decimals are written with a point. Some amounts are written otherwise and are not read.',
    ],
  ];
  it.each(sentences)('%j', (grammar, sentence) => {
    expect(sayEnglish(describeGrammar(grammar))).toBe(sentence);
  });
  it('is determined only with a decimal mark', () => {
    expect(isDetermined(UNDETERMINED_GRAMMAR)).toBe(false);
    expect(isDetermined(voteGrammar(['1 500']))).toBe(false);
    expect(isDetermined(voteGrammar(['1.500.000']))).toBe(true);
  });
});
