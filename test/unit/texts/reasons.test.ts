import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { CORE_WORDS } from '../../../shared/texts/describe-saying.ts';
import { REASONS_EN } from '../../../shared/texts/en/core/reasons.ts';
import { knownReason, REASON_CODES, reasonFix, reasonText } from '../../../shared/texts/reasons.ts';

describe('the reasons of the service', () => {
  it.each(LANGUAGE_TAGS)('have a title and a cure for every code in %s', (language) => {
    const catalogue = CORE_WORDS[language].reasons;
    for (const code of REASON_CODES) {
      const { title, cure } = catalogue.reasons[code];
      expect(title, code).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(cure, code).toMatch(/^[\p{Lu}].*\.$/u);
      expect(`${title} ${cure}`, code).not.toMatch(/[A-Z]_[A-Z]/);
    }
  });

  it('are the same in both generations where the meaning is the same', () => {
    const say = (code: string) => reasonText(REASONS_EN, code, null);
    expect(say('CORRESPONDENT_TEMPORARILY_UNAVAILABLE')).toEqual(say('PROVIDER_TEMPORARILY_UNAVAILABLE'));
    expect(say('BALANCE_INSUFFICIENT')).toEqual(say('WALLET_OUT_OF_FUNDS'));
    expect(say('INVALID_RECIPIENT_FORMAT')).toEqual(say('INVALID_PHONE_NUMBER'));
  });

  it.each(LANGUAGE_TAGS)('tell the cure of a refund above what is left of its deposit in %s', (language) => {
    const { reasons, findings } = CORE_WORDS[language];
    const values: Record<string, string> = { amount: '9', maximum: '5', currency: 'ZMW', provider: 'MTN' };
    const ways = [
      (operation: OperationName) => reasonText(reasons, 'AMOUNT_TOO_LARGE', null, operation).cure,
      (operation: OperationName) => reasonText(reasons, 'AMOUNT_OUT_OF_BOUNDS', null, operation).cure,
      (operation: OperationName) =>
        findings.sentences.AMOUNT_ABOVE_MAXIMUM((name) => ({ ...values, operation })[name] ?? ''),
    ];
    for (const say of ways) {
      expect(say('payout')).toMatch(/several rows|plusieurs lignes|várias linhas|mistari kadhaa/);
      expect(say('refund')).toMatch(/^[\p{Lu}\d].*(?:deposit|encaissement|cobrança|makusanyo).*\.$/u);
      expect(say('refund')).not.toMatch(/several rows|plusieurs lignes|várias linhas|mistari kadhaa/);
    }
  });

  it('know the empty wallet under the name that a service puts before it', () => {
    expect(knownReason('ANYSERVICE_WALLET_OUT_OF_FUNDS')).toBe('WALLET_OUT_OF_FUNDS');
  });

  it('leave a code that is not known in the service’s own words', () => {
    expect(reasonText(REASONS_EN, 'LUNAR_ECLIPSE', 'The moon was in the way.')).toEqual({
      title: 'The moon was in the way.',
      cure: REASONS_EN.ownWordsCure,
    });
    expect(reasonText(CORE_WORDS.fr.reasons, 'LUNAR_ECLIPSE', null).title).toBe('LUNAR_ECLIPSE');
  });

  it('prefer the service’s sentence where it gave no code', () => {
    expect(reasonText(REASONS_EN, 'UNSPECIFIED', 'Held by compliance.').title).toBe('Held by compliance.');
    expect(reasonText(REASONS_EN, 'UNSPECIFIED', '').title).toBe('The service gave no reason');
    expect(reasonText(REASONS_EN, null, null)).toEqual(REASONS_EN.noReason);
  });

  it('tell what has to be corrected before a retry can help', () => {
    expect(reasonFix('RECIPIENT_NOT_FOUND')).toBe('number');
    expect(reasonFix('AMOUNT_OUT_OF_BOUNDS')).toBe('amount');
    expect(reasonFix('INVALID_PROVIDER')).toBe('other');
    expect(reasonFix('WALLET_LIMIT_REACHED')).toBe('none');
    expect(reasonFix('LUNAR_ECLIPSE')).toBe('none');
    expect(reasonFix(null)).toBe('none');
  });
});
