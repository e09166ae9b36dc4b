// Days in sentences of the core: as the reader writes them in the window, as files have them in commands.

import { expect, it } from 'vitest';
import { earlierSaying } from '../../../shared/repeats.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const SAYING = earlierSaying('B3', 'Mai', Date.UTC(2026, 10, 25, 23, 59));

it.each([
  ['fr', '25 novembre 2026'],
  ['pt', '25 de novembro de 2026'],
  ['sw', '25 Novemba 2026'],
] as const)('are written out in %s', (language, day) => {
  const said = describeSaying(language, SAYING);
  expect(said).toContain(day);
  expect(said).not.toContain('2026-11-25');
});

it('keep their form in commands', () => {
  expect(sayEnglish(SAYING)).toBe('batch B3 (“Mai”) of 2026-11-25');
});
