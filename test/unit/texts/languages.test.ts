// Every language of the list says everything: held against the English and against the sources, so that no sentence
// is forgotten in any of them.

import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES, type Language, languageOf } from '../../../shared/languages.ts';
import { isRuleCode, RULE_CODES } from '../../../shared/rules/codes.ts';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { CORE_WORDS, describeSaying } from '../../../shared/texts/describe-saying.ts';
import { pluralOf } from '../../../shared/texts/plural.ts';
import { REASON_CODES, reasonText } from '../../../shared/texts/reasons.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { CONNECTION_SAYINGS, SECRETS_SAYINGS } from '../../../shared/texts/sayings.ts';
import { sentencesOfSources } from '../../support/english-sentences.ts';
import { textsOf } from '../../support/renderer/catalogue-texts.ts';
import { TONGUES } from '../../support/tongues.ts';

const OTHERS = LANGUAGE_TAGS.filter((language) => language !== 'en');

const PLACES = /\{\d+\}/g;
const SAID = sentencesOfSources(['main', 'shared']);
/** Marks and codes alone, such as `HTTP {0} ({1})`, are the same in every language. */
const SENTENCES = [...SAID.keys()].filter((english) => /[a-z]/.test(english.replaceAll(PLACES, '')));

/** Names and marks, which no language translates. */
const NAMES = ['100 % – 1 – Paymaster', 'DER', 'LUNAR_ECLIPSE', 'Linux', 'Paymaster', 'Windows', 'macOS'];

const HOLES = /\[object|undefined|NaN|\{\d*\}/;

function placesOf(text: string): string[] {
  return [...new Set(text.match(PLACES))].sort();
}

/** A saying of a sentence with something in each place. */
function sampleOf(code: string) {
  return { code, values: Object.fromEntries(placesOf(code).map((place) => [place.slice(1, -1), '7'])) };
}

const VALUES = { host: 'pay.example', path: '/v2/active-conf', status: '403', seconds: '5', reason: 'X' };
const CODED = [...CONNECTION_SAYINGS, ...SECRETS_SAYINGS].map((code) => ({ code, values: VALUES }));

const FINDINGS = [...Object.keys(RULE_CODES).filter(isRuleCode), 'FROM_THE_FUTURE'];
const values = new Proxy({}, { get: (_, name) => (name === 'more' ? '0' : '12') });
const finding = (code: string, repair: string | null = null) =>
  ({ code, severity: 'error', field: 'phone', values, repair }) as const;

/** Everything that a language says, by where it stands. */
function everything(language: Language): Map<string, string> {
  const core = CORE_WORDS[language];
  return new Map([
    ...textsOf(CATALOGUES[language]),
    ...SENTENCES.map((english) => [`said: ${english}`, describeSaying(language, sampleOf(english))] as const),
    ...CODED.map((saying) => [saying.code, describeSaying(language, saying)] as const),
    ...FINDINGS.map((code) => [code, describeFinding(finding(code), core)] as const),
    ...[...REASON_CODES, 'LUNAR_ECLIPSE', null].flatMap((code) => {
      const { title, cure } = reasonText(core.reasons, code, null);
      return [[`title of ${code}`, title] as const, [`cure of ${code}`, cure] as const];
    }),
  ]);
}

describe('the list of languages', () => {
  it.each(LANGUAGE_TAGS)('gives the forms that numbers take in %s, one apart', (language) => {
    const { locale, plurals } = LANGUAGES[language];
    const rules = new Intl.PluralRules(locale);
    expect(rules.resolvedOptions().pluralCategories.toSorted()).toEqual(plurals.toSorted());
    expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });

  it('takes the number’s form: one in English, none and one in French, a million with a word between', () => {
    const english = pluralOf('en');
    const french = pluralOf('fr');
    expect([0, 1, 2].map((count) => english(count, 'row', 'rows'))).toEqual(['rows', 'row', 'rows']);
    expect([0, 1, 2, 1e6].map((count) => french(count, 'ligne', 'lignes', 'de lignes'))).toEqual([
      'ligne',
      'ligne',
      'lignes',
      'de lignes',
    ]);
  });

  it.each([
    ['fr', 'lignes|lots|paiements|personnes'],
    ['pt', 'linhas|lotes|pagamentos|pessoas'],
  ] as const)('sets the word of %s between a round million and what is counted', (language, counted) => {
    const said = textsOf(CATALOGUES[language].payout, '', [1e6, 1e6, 1e6, 1e6]);
    expect(said.filter(([, text]) => /1\s000\s000 d[e’]/.test(text)).length).toBeGreaterThan(50);
    expect(said.filter(([, text]) => new RegExp(`1\\s000\\s000 (?:${counted})`).test(text))).toEqual([]);
  });

  it('knows the locale of a computer, and takes English where there is no catalogue', () => {
    for (const language of LANGUAGE_TAGS) {
      expect([language, `${language}-ZM`, `${language.toUpperCase()}_cd`].map(languageOf)).toEqual([
        language,
        language,
        language,
      ]);
    }
    expect(['', 'xx', 'frr', 'constructor'].map(languageOf)).toEqual(['en', 'en', 'en', 'en']);
  });
});

describe.each(LANGUAGE_TAGS)('what is said in %s', (language) => {
  const said = everything(language);

  it('stands at every place, with no object, nothing undefined and no empty place', () => {
    expect([...said.keys()]).toEqual([...everything('en').keys()]);
    expect(said.size).toBeGreaterThan(4000);
    expect([...said].filter(([, text]) => text.trim() === '' || HOLES.test(text))).toEqual([]);
  });

  it('blames nobody, begs for nothing and cheers about nothing', () => {
    expect([...said].filter(([, text]) => TONGUES[language].forbidden.test(text))).toEqual([]);
  });
});

describe.each(OTHERS)('what is said in %s beside the English', (language) => {
  it('is another text, or one that is known to be the same', () => {
    const english = everything('en');
    const same = [...everything(language)].filter(
      ([place, text]) => /\p{L}{2}/u.test(text.replaceAll(/\bx\b/g, '')) && text === english.get(place),
    );
    const known = [...NAMES, ...TONGUES[language].asInEnglish];
    expect([...new Set(same.map(([, text]) => text))].sort()).toEqual(known.sort());
  });

  it('has a sentence for each that the core makes, and none that nobody says', () => {
    const { sentences } = CORE_WORDS[language];
    expect(SENTENCES.length).toBeGreaterThan(400);
    expect(SENTENCES.filter((english) => !Object.hasOwn(sentences, english))).toEqual([]);
    expect(Object.keys(sentences).filter((english) => !SAID.has(english))).toEqual([]);
  });

  it('names what the English names, and ends as it ends', () => {
    const { sentences } = CORE_WORDS[language];
    for (const english of SENTENCES) {
      const own = sentences[english] ?? '';
      expect(placesOf(own), english).toEqual(placesOf(english));
      expect(own.endsWith('.'), english).toBe(english.endsWith('.'));
      expect(sayEnglish(sampleOf(english)), english).not.toMatch(HOLES);
    }
    const named = (tongue: Language, saying: (typeof CODED)[number]) =>
      Object.values(VALUES).filter((value) => describeSaying(tongue, saying).includes(value));
    for (const saying of CODED) expect(named(language, saying), saying.code).toEqual(named('en', saying));
  });

  it.each(FINDINGS)('speaks of %s, and ends with what is proposed', (code) => {
    const words = CORE_WORDS[language];
    expect(describeFinding(finding(code), words)).toMatch(/\.$/);
    expect(describeFinding(finding(code), words)).not.toMatch(/'|\{|\b(?:the|and|with|write|digits)\b/i);
    if (isRuleCode(code)) {
      expect(describeFinding(finding(code, '260763456789'), words)).toMatch(/: 260763456789$/);
    }
  });
});
