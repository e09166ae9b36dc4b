// Which cell a refusal of the service is about: by the kind of field that its code names, and never by a guess.

import { describe, expect, it } from 'vitest';
import { refusedCell } from '../../../shared/files/refused-cell.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const COLUMNS = { header: ['MSISDN', ' Net pay ', 'Cur'], mapping: { phone: 0, amount: 1, currency: 2 } };
const FIELDS = { phone: '260763456789', amount: '1,201.20', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' };

function said(
  reasonCode: string | null,
  state: 'rejected' | 'failed' | 'completed' = 'rejected',
  operation: OperationName = 'payout',
): string | null {
  const cell = refusedCell({ state, reasonCode, fields: FIELDS }, operation, COLUMNS);
  return cell === null ? null : sayEnglish(cell);
}

describe('a refusal of the service', () => {
  it.each([
    ['INVALID_PHONE_NUMBER', 'It is about “260763456789” in the column “MSISDN”.'],
    ['RECIPIENT_NOT_FOUND', 'It is about “260763456789” in the column “MSISDN”.'],
    ['AMOUNT_TOO_LARGE', 'It is about “1,201.20” in the column “Net pay”.'],
    ['INVALID_CURRENCY', 'It is about “ZMW” in the column “Cur”.'],
    ['INVALID_PROVIDER', 'It is about the provider, “MTN_MOMO_ZMB”.'],
  ])('%s names its cell', (code, sentence) => {
    expect(said(code)).toBe(sentence);
    expect(said(code, 'failed')).toBe(sentence);
  });

  it.each(['INVALID_INPUT', 'WALLET_OUT_OF_FUNDS', 'SOMETHING_NEW', null])('%s names none', (code) => {
    expect(said(code)).toBeNull();
  });

  it('is told of rows that were refused, and of fields that the operation has', () => {
    expect(said('AMOUNT_TOO_LARGE', 'completed')).toBeNull();
    expect(said('INVALID_PHONE_NUMBER', 'rejected', 'refund')).toBeNull();
    expect(said('AMOUNT_TOO_LARGE', 'rejected', 'refund')).toContain('Net pay');
  });

  it('is told in every language', () => {
    const cell = refusedCell(
      { state: 'failed', reasonCode: 'INVALID_AMOUNT', fields: FIELDS },
      'payout',
      COLUMNS,
    );
    for (const language of LANGUAGE_TAGS.filter((tag) => tag !== 'en')) {
      const text = describeSaying(language, cell ?? '');
      expect(text).toMatch(/1,201\.20.*Net pay/);
      expect(text).not.toContain('It is about');
    }
  });
});
