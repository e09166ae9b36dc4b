// Sentences that the core says as data: complete in both languages, and never a code where there is a sentence.

import { describe, expect, it } from 'vitest';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { CONNECTION_SAYINGS, SECRETS_SAYINGS } from '../../../shared/texts/sayings.ts';

const VALUES = { host: 'pay.example', path: '/v2/active-conf', status: '403', seconds: '5', reason: 'X' };
const CODES = [...CONNECTION_SAYINGS, ...SECRETS_SAYINGS];

describe('sayings', () => {
  it.each(CODES)('%s has a sentence of its own in English and in French', (code) => {
    const english = describeSaying('en', { code, values: VALUES });
    const french = describeSaying('fr', { code, values: VALUES });
    for (const sentence of [english, french]) {
      expect(sentence).toMatch(/^\S.*\.$/);
      expect(sentence).not.toContain(code);
      expect(sentence).not.toMatch(/\b(?:error|oops|please|successfully|erreur)\b/i);
    }
    expect(french).not.toBe(english);
  });

  it('say the same things in both languages: the same values are named', () => {
    const named = (language: 'en' | 'fr', code: string) =>
      Object.values(VALUES).filter((value) =>
        describeSaying(language, { code, values: VALUES }).includes(value),
      );
    for (const code of CODES) expect(named('fr', code)).toEqual(named('en', code));
  });

  it('with an unknown code are shown as they came', () => {
    expect(describeSaying('en', { code: 'new.thing', values: { host: 'a' } })).toBe('new.thing (a)');
    expect(describeSaying('fr', { code: 'constructor', values: {} })).toBe('constructor');
  });
});
