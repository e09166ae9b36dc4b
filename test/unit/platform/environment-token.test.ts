// P5: one token, one account.

import { describe, expect, it } from 'vitest';
import { environmentToken, oneAccount } from '../../../main/platform/environment-token.ts';

const at = (baseUrl: string, profile: string | null = null, practice = false) => ({
  baseUrl,
  profile,
  practice,
});

describe('the token of the environment', () => {
  it('is read without the blanks around it, and is nobody’s until it is told whose', () => {
    const token = environmentToken({ PAYMASTER_TOKEN: '  secret\n' });
    expect(token?.text).toBe('secret');
    expect(token?.owner()).toBeNull();
    token?.belongTo({ kind: 'host' });
    expect(token?.owner()).toEqual({ kind: 'host' });
  });

  it.each([{}, { PAYMASTER_TOKEN: '' }, { PAYMASTER_TOKEN: ' \n' }])('is none in %j', (env) => {
    expect(environmentToken(env)).toBeNull();
  });
});

describe('the one account of several batches', () => {
  it('is the address that they share, whatever practice batches stand among them', () => {
    expect(oneAccount([at('https://a'), at('embedded sandbox', 'Practice', true), at('https://a')])).toEqual({
      kind: 'address',
      baseUrl: 'https://a',
      profile: null,
    });
  });

  it('is that of the profile where every one of them is a profile’s', () => {
    expect(oneAccount([at('https://a', 'Mills')])).toMatchObject({ profile: 'Mills' });
    expect(oneAccount([at('https://a', 'Mills'), at('https://a', 'Mills')])).toMatchObject({
      profile: 'Mills',
    });
    expect(oneAccount([at('https://a', 'Mills'), at('https://a')])).toMatchObject({ profile: null });
  });

  it('is none of several addresses, nor of two profiles at one address', () => {
    expect(oneAccount([at('https://a'), at('https://b')])).toBe('several');
    expect(oneAccount([at('https://a/x'), at('https://a/y')])).toBe('several');
    expect(oneAccount([at('https://a', 'Mills'), at('https://a', 'Branch')])).toBe('several');
  });

  it('is not needed for practice', () => {
    expect(oneAccount([])).toBe('none');
    expect(oneAccount([at('embedded sandbox', 'Practice', true)])).toBe('none');
  });
});
