// Days in sentences of the core: as the reader writes them, in the window and in commands alike.

import { expect, it } from 'vitest';
import { earlierSaying } from '../../../shared/guards/repeats.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const SAYING = earlierSaying('B3', 'Mai', Date.UTC(2026, 10, 25, 23, 59));

it.each([
  ['en', '25 November 2026'],
  ['fr', '25 novembre 2026'],
  ['pt', '25 de novembro de 2026'],
  ['sw', '25 Novemba 2026'],
] as const)('are written out in %s', (language, day) => {
  const said = describeSaying(language, SAYING);
  expect(said).toContain(day);
  expect(said).not.toContain('2026-11-25');
});

it('are written out in commands', () => {
  expect(sayEnglish(SAYING)).toBe('batch B3 (“Mai”) of 25 November 2026');
});
