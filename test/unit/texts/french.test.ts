// How sentences of the core are made and said in another language; French stands for all of them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymasterError } from '../../../shared/errors.ts';
import { say, sayCount, sayField, sayList, sayNames, sayState } from '../../../shared/saying.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { SENTENCES_FR } from '../../../shared/texts/fr/core/sentences.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { sourcesBelow } from '../../support/english-sentences.ts';

describe('the French of the sentences that the core says', () => {
  it('is set as French is: spaces before high marks, no straight apostrophe, nobody frightened', () => {
    for (const [english, french] of Object.entries(SENTENCES_FR)) {
      expect(french.replaceAll(/https?:|CSV UTF-8|“|”/g, ''), english).not.toMatch(
        /[^\s ](?:[;!?»]|:(?=\s|$))/u,
      );
      expect(french, english).not.toMatch(/«[^\s ]|'|\berreur/iu);
    }
  });
});

describe('failures that the window can show', () => {
  const sources = sourcesBelow('main').filter((path) => !/^main[\\/]cli[\\/]/.test(path));

  it('are made of sayings, never of plain texts', () => {
    const plain = sources.flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      const calls = code.match(
        /\b(?:paymasterError\(\s*[^,()]+,|refuseFile\(\s*[^,()]+,|stepRefused\()\s*(?:say`(?:[^`$]|\$\{[^}]*\})*`,\s*)?['"`][^\n]*/g,
      );
      return (calls ?? []).map((call) => `${path}: ${call}`);
    });
    expect(sources.length).toBeGreaterThan(200);
    expect(plain).toEqual([]);
  });

  it('carry the English text and what any language needs', () => {
    const { failure } = paymasterError(
      'BATCH_NOT_FOUND',
      say`There is no batch ${'b7'} in this journal.`,
      say`Choose a profile.`,
    );
    expect([failure.message, failure.remedy]).toEqual([
      'There is no batch b7 in this journal.',
      'Choose a profile.',
    ]);
    expect(describeSaying('fr', failure.said?.message ?? '')).toBe('Il n’y a pas de lot b7 dans ce journal.');
    expect(describeSaying('fr', failure.said?.remedy ?? '')).toBe('Choisissez un profil.');
  });
});

describe('parts of a sentence', () => {
  it('are said in the language of the whole', () => {
    const missing = sayList([sayField('phone'), sayField('metadata.run')], ', ');
    const sentence = say`No column for ${missing}. The columns are ${sayNames(['A', 'B', 'C'])}.`;
    expect(sayEnglish(sentence)).toBe('No column for phone, metadata.run. The columns are A, B and C.');
    expect(describeSaying('fr', sentence)).toBe(
      'Pas de colonne pour téléphone, metadata.run. Les colonnes sont A, B et C.',
    );
  });

  it('write counts and states as each language does', () => {
    expect([sayEnglish(sayCount(12_345)), describeSaying('fr', sayCount(12_345))]).toEqual([
      '12,345',
      '12\u202f345',
    ]);
    expect([sayEnglish(sayState('paused')), describeSaying('fr', sayState('paused'))]).toEqual([
      'paused',
      'en pause',
    ]);
    expect([sayEnglish(sayNames(['A', 'B'], 3)), describeSaying('fr', sayNames(['A', 'B'], 3))]).toEqual([
      'A, B and 3 more',
      'A, B et 3 de plus',
    ]);
  });

  it('are never read as places, whatever the file holds', () => {
    const sentence = say`Line ${'{1}'} has ${2} cells where the header has ${'$&'}, so they may stand under the wrong headings. Nothing was changed.`;
    expect(sayEnglish(sentence)).toContain('Line {1} has 2 cells where the header has $&,');
  });

  it('of a plain text or a sentence that French lacks are shown as they are', () => {
    expect(describeSaying('fr', 'Paused by hand.')).toBe('Paused by hand.');
    expect(describeSaying('fr', { code: 'Older {0}.', values: { '0': 'words' } })).toBe('Older words.');
  });

  it('of a journal from before are said in the words of today, in every language', () => {
    for (const old of ['Stopped by the clerk.', { code: 'Stopped by the clerk.', values: {} }]) {
      expect(describeSaying('fr', old)).toBe('Arrêté à la main.');
      expect(describeSaying('en', old)).toBe('Stopped by hand.');
    }
    expect(describeSaying('fr', 'Stopped by hand.')).toBe('Arrêté à la main.');
    // A value is what it is, even one that reads like a sentence.
    expect(describeSaying('fr', say`${'Stopped by hand.'} ${'state'}`)).toBe('Stopped by hand. state');
  });
});
