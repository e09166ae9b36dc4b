// Names of users that could be taken for another: scripts mixed in one name, and names that look alike.

import { describe, expect, it } from 'vitest';
import { looksTheSame, mixesScripts } from '../../shared/user-names.ts';

describe('a name of a user', () => {
  it.each([
    ['Mаry', 'with a Cyrillic а'],
    ['Mary Βanda', 'with a Greek Β'],
    ['Ivan Петров', 'with a word in each'],
    ['Маry', 'with two Cyrillic letters'],
    ['ｍаry', 'with broad letters'],
  ])('%s mixes scripts: %s', (name) => {
    expect(mixesScripts(name)).toBe(true);
  });

  it.each([
    'Mary Banda',
    'Aïcha Koné-N’Diaye',
    'Nʼgolo Ọlá 2',
    'Мария Петрова',
    'Ελένη',
    'ሰላም ተስፋዬ',
    'محمد علي',
    '田中 さくら',
    '김 철수',
    'ߒߞߏ',
    '7',
    'Zoe\u0301',
  ])('%s is written in one script', (name) => {
    expect(mixesScripts(name)).toBe(false);
  });

  it.each([
    ['Анна', 'Aннa', true],
    ['Асе', 'Ace', true],
    ['АСЕ', 'ace', true],
    ['ΜΑΡΚ', 'MAPK', true],
    ['ІАН', 'IAH', true],
    ['Ian', 'lan', true],
    ['Ian', 'Lan', false],
    ['O. Banda', '0. Banda', true],
    ['Koné N’Diaye', "Koné N'Diaye", true],
    ['Mary–Ann', 'Mary-Ann', true],
    ['José', 'Jose', false],
    ['Mary Banda', 'Mary B.', false],
    ['Bob', 'Rob', false],
  ])('%s and %s look the same: %s', (left, right, same) => {
    expect(looksTheSame(left, right)).toBe(same);
    expect(looksTheSame(right, left)).toBe(same);
  });
});
