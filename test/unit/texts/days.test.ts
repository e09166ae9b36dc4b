// Days in sentences of the core: as the reader writes them, in the window and in commands alike.

import { expect, it } from 'vitest';
import { earlierSaying } from '../../../shared/guards/repeats.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../shared/languages.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const SAYING = earlierSaying('B3', 'Mai', Date.UTC(2026, 10, 25, 23, 59));

const WRITTEN_OUT = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

it.each(LANGUAGE_TAGS)('are written out in %s', (language) => {
  const day = new Intl.DateTimeFormat(LANGUAGES[language].locale, WRITTEN_OUT).format(Date.UTC(2026, 10, 25));
  expect(day).toMatch(/^25 .*[a-z]{3}.* 2026$/);
  const said = describeSaying(language, SAYING);
  expect(said).toContain(day);
  expect(said).not.toContain('2026-11-25');
});

it('are written out in commands', () => {
  expect(sayEnglish(SAYING)).toBe('batch B3 (“Mai”) of 25 November 2026');
});
