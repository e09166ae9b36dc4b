import { describe, expect, it } from 'vitest';
import { batchAccount } from '../../../renderer/session/batch-account.ts';

const BANK = { name: 'Bank', baseUrl: 'https://bank.example/v2', colour: 'teal' };

describe('the account of a batch', () => {
  it('is the profile of the batch, with the colour of today', () => {
    const batch = { profile: 'Bank', baseUrl: BANK.baseUrl, practice: false };
    expect(batchAccount(batch, [{ ...BANK, name: 'Practice', colour: 'rose' }, BANK])).toEqual({
      name: 'Bank',
      practice: false,
      colour: 'teal',
    });
  });

  it('takes no colour from a profile that leads to another address by now', () => {
    const batch = { profile: 'Bank', baseUrl: 'https://old.example', practice: false };
    expect(batchAccount(batch, [BANK])).toEqual({ name: 'Bank', practice: false, colour: '' });
  });

  it('is the host of the address where the batch has no profile', () => {
    expect(batchAccount({ profile: null, baseUrl: 'https://bank.example:8443/x', practice: true })).toEqual({
      name: 'bank.example:8443',
      practice: true,
      colour: '',
    });
    expect(batchAccount({ profile: null, baseUrl: 'bank', practice: false }).name).toBe('bank');
  });
});
