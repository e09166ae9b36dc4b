import { describe, expect, it } from 'vitest';
import { EN } from '../../../renderer/texts/en.ts';
import { FR } from '../../../renderer/texts/fr.ts';
import { languageOf } from '../../../renderer/texts/language.ts';
import { pluralEn, pluralFr } from '../../../renderer/texts/plural.ts';
import { textsOf } from '../../support/renderer/catalogue-texts.ts';

const FORBIDDEN =
  /\berrors?\b|\boops\b|\bplease\b|\bsuccessfully\b|\berreurs?\b|s’il vous plaît|\bveuillez\b/i;

describe('the catalogues', () => {
  it('say something at every place, in both languages', () => {
    const english = textsOf(EN);
    const french = textsOf(FR);
    expect(french.map(([path]) => path)).toEqual(english.map(([path]) => path));
    for (const [path, text] of [...english, ...french]) expect(text.trim(), path).not.toBe('');
  });

  it('hold to the wording of the house', () => {
    const broken = [...textsOf(EN), ...textsOf(FR)].filter(([, text]) => FORBIDDEN.test(text));
    expect(broken).toEqual([]);
  });

  it('send nobody to the command line', () => {
    const broken = [...textsOf(EN), ...textsOf(FR)].filter(([, text]) =>
      /\bpaymaster (?:run|resume|report|send)\b|--\w/.test(text),
    );
    expect(broken).toEqual([]);
  });

  it('take the number’s form: one in English, none and one in French', () => {
    expect([0, 1, 2].map((count) => pluralEn(count, 'row', 'rows'))).toEqual(['rows', 'row', 'rows']);
    expect([0, 1, 2].map((count) => pluralFr(count, 'ligne', 'lignes'))).toEqual([
      'ligne',
      'ligne',
      'lignes',
    ]);
  });

  it('follow the locale of the computer, and English where there is no catalogue', () => {
    expect(['fr', 'fr-CM', 'FR-fr', 'en-ZM', 'sw', ''].map(languageOf)).toEqual([
      'fr',
      'fr',
      'fr',
      'en',
      'en',
      'en',
    ]);
  });
});
