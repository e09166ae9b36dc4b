import { describe, expect, it } from 'vitest';
import { accountLine, profileName } from '../../../renderer/texts/profile-name.ts';
import { PRACTICE_PROFILE } from '../../../shared/contract/contract.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { EN } from '../../../shared/texts/en/page.ts';
import { FR } from '../../../shared/texts/fr/page.ts';
import { textsOf } from '../../support/renderer/catalogue-texts.ts';

const PAGES = LANGUAGE_TAGS.map((language) => CATALOGUES[language].payout);

describe('the catalogues', () => {
  it('send nobody to the command line', () => {
    const broken = PAGES.flatMap((texts) => textsOf(texts)).filter(([, text]) =>
      /\bpaymaster (?:run|resume|report|send)\b|--\w/.test(text),
    );
    expect(broken).toEqual([]);
  });

  it('name an account once, and the practice one in their own language', () => {
    for (const texts of PAGES) {
      const { review, common } = texts;
      const name = profileName(common, PRACTICE_PROFILE);
      const said = review.approve.sends(3, review.account(name, true), 'GHS 3');
      expect(said.split(name).length, said).toBe(2);
      expect(profileName(common, 'Kafue Mills')).toBe('Kafue Mills');
    }
    expect(profileName(FR.common, PRACTICE_PROFILE)).toBe('Essai');
    expect(accountLine(FR.common, PRACTICE_PROFILE, 'Practice Account')).toBe('Essai (Practice Account)');
    expect(accountLine(FR.common, 'Kafue', 'Kafue')).toBe('Kafue');
  });

  it('have a hint for finding a row that its field has room for at 1280 points, with the key at its end', () => {
    for (const texts of PAGES) {
      const { findPlaceholder } = texts.import.grid;
      expect(findPlaceholder).toMatch(/^.{1,11} {2}\/$/);
    }
  });

  it('write the number of a line as reports and commands do, so that it can be looked up there', () => {
    const grouped = /\b(?:line|ligne|linha|mstari)\s(?:wa\s)?4\D009/i;
    const line = [4009, 4009, 4009, 4009];
    // How many rows of a pack are written is a count.
    const broken = PAGES.flatMap((texts) => textsOf(texts, '', line)).filter(
      ([path, text]) => path !== 'evidence.writing' && grouped.test(text),
    );
    expect(broken).toEqual([]);
    for (const { common } of PAGES) expect(common.line(4009)).toContain('4009');
  });

  it('call rows no people where several of one person are approved', () => {
    const people = /people|persons?\b|personnes?|pessoas?|\bm?watu\b|\bmtu\b/i;
    for (const language of LANGUAGE_TAGS) {
      for (const { review } of Object.values(CATALOGUES[language])) {
        expect(review.approve.title(7)).toMatch(/7/);
        expect(review.approve.title(7)).not.toMatch(people);
        expect(review.controls.stated(9, 'ZMW 70', 7)).not.toMatch(people);
      }
    }
  });

  it('name the account of a batch that may not have been sent, and say nothing of sending', () => {
    for (const { run } of PAGES) {
      expect(run.sub.account('Mills')).toContain('Mills');
      expect(run.sub.account('Mills')).not.toMatch(/sent|envoy|enviad|tumwa/);
    }
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
});
