import { describe, expect, it } from 'vitest';
import { EN } from '../../../renderer/texts/en.ts';
import { FR } from '../../../renderer/texts/fr.ts';
import { languageOf } from '../../../renderer/texts/language.ts';
import { pluralEn, pluralFr } from '../../../renderer/texts/plural.ts';
import { profileName } from '../../../renderer/texts/profile-name.ts';
import { PRACTICE_PROFILE } from '../../../shared/contract.ts';
import { REASON_CODES, reasonText } from '../../../shared/texts/reasons.ts';
import { REASONS_EN } from '../../../shared/texts/reasons-en.ts';
import { REASONS_FR } from '../../../shared/texts/reasons-fr.ts';
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

  it('show no object, nothing undefined and no empty place, the service’s reasons included', () => {
    const said = [...textsOf(EN), ...textsOf(FR)];
    for (const catalogue of [REASONS_EN, REASONS_FR]) {
      for (const code of [...REASON_CODES, 'LUNAR_ECLIPSE', null]) {
        const { title, cure } = reasonText(catalogue, code, null);
        said.push([`reason ${code}`, title], [`reason ${code}`, cure]);
      }
    }
    expect(said.length).toBeGreaterThan(3000);
    expect(said.filter(([, text]) => /\[object|undefined|NaN|\{\d*\}/.test(text))).toEqual([]);
  });

  it('send nobody to the command line', () => {
    const broken = [...textsOf(EN), ...textsOf(FR)].filter(([, text]) =>
      /\bpaymaster (?:run|resume|report|send)\b|--\w/.test(text),
    );
    expect(broken).toEqual([]);
  });

  it('name an account once, and the practice one in their own language', () => {
    for (const texts of [EN, FR]) {
      const { review, common } = texts;
      const name = profileName(common, PRACTICE_PROFILE);
      const said = review.approve.sends(3, review.account(name, true), 'GHS 3');
      expect(said.split(name).length, said).toBe(2);
      expect(profileName(common, 'Kafue Mills')).toBe('Kafue Mills');
    }
    expect(profileName(FR.common, PRACTICE_PROFILE)).toBe('Essai');
  });

  it('speak of rows in French as of lines', () => {
    const { common, run, results } = FR;
    const words = [
      common.states,
      common.columns,
      common.columnCount,
      common.stateCount,
      results.chips,
      run.grid,
    ];
    const masculine = words
      .flatMap((part) => textsOf(part))
      .filter(([path]) => !/conflict|warning|reason|find|notFound|happened/.test(path))
      .filter(([, text]) => /(?:é|[Pp]rêt|[Ee]xclu|[Ii]nconnu|définitif|[Tt]ou)s?$/.test(text));
    expect(masculine).toEqual([]);
  });

  it('say essai for the practice account alone, and neither clerk nor offered to the clerk', () => {
    const essai = textsOf(FR).filter(
      ([path, text]) => /(?<!\p{L})essai(?!\p{L})/iu.test(text) && !/practice|first/i.test(path),
    );
    expect(essai).toEqual([]);
    const inside = textsOf(EN).filter(
      ([path, text]) => /\bclerks?\b|\b[Oo]ffered\b/.test(text) && !/OFFERED/.test(path),
    );
    expect(inside).toEqual([]);
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
