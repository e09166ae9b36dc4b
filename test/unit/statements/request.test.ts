// What a clerk may ask a statement for, before anything is sent.

import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../main/statements/moments.ts';
import { statementRequest } from '../../../main/statements/request.ts';
import { PaymasterError } from '../../../shared/errors.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const ASKED = {
  wallet: { country: 'zmb', currency: 'ZMW', provider: null },
  from: '2026-11-01T00:00:00',
  to: '2026-11-20T00:00:00Z',
  callbackUrl: 'https://callbacks.example/statements',
};

function problem(change: Partial<typeof ASKED>): string | null {
  try {
    statementRequest({ ...ASKED, ...change }, NOW_MS);
    return null;
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure.detail;
    throw error;
  }
}

describe('a request for a statement', () => {
  it('is sent with the moments as they were given, with and without a zone', () => {
    expect(statementRequest(ASKED, NOW_MS)).toEqual({
      request: {
        wallet: { country: 'ZMB', currency: 'ZMW' },
        callbackUrl: ASKED.callbackUrl,
        startDate: '2026-11-01T00:00:00',
        endDate: '2026-11-20T00:00:00Z',
      },
      mayBeIncomplete: false,
    });
  });

  it.each(['ZMW', 'zmw', 'USDT', 'Unité-2'])('names the currency %s as the service writes it', (currency) => {
    const { request } = statementRequest({ ...ASKED, wallet: { ...ASKED.wallet, currency } }, NOW_MS);
    expect(request.wallet.currency).toBe(currency);
  });

  it('covers 31 days to the second and not one second more', () => {
    expect(problem({ from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' })).toBeNull();
    expect(problem({ from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:01Z' })).toBe('INVALID_DATE_RANGE');
    expect(problem({ from: '2026-10-01T00:00:00+02:00', to: '2026-11-01T00:00:00Z' })).toBe(
      'INVALID_DATE_RANGE',
    );
    expect(problem({ from: '2026-10-01', to: '2026-10-31' })).toBeNull();
    expect(problem({ from: '2026-11-20T00:00:00Z', to: '2026-11-20T00:00:00' })).toBe('INVALID_DATE_RANGE');
  });

  it('says when its end is younger than statements may be behind', () => {
    const isIncomplete = (to: string) => statementRequest({ ...ASKED, to }, NOW_MS).mayBeIncomplete;
    expect(isIncomplete('2026-11-21T11:00:00Z')).toBe(false);
    expect(isIncomplete('2026-11-21T11:00:01Z')).toBe(true);
  });

  it.each([
    ['http://callbacks.example/s', 'INVALID_CALLBACK_URL'],
    ['https://clerk:secret@callbacks.example/s', 'INVALID_CALLBACK_URL'],
    ['ftp://callbacks.example', 'INVALID_CALLBACK_URL'],
    ['callbacks', 'INVALID_CALLBACK_URL'],
    ['http://127.0.0.1:8080/s', null],
    ['http://localhost/s', null],
  ])('takes https and this computer as callback address: %s', (callbackUrl, detail) => {
    expect(problem({ callbackUrl })).toBe(detail);
  });

  it('knows countries and currencies by their form', () => {
    expect(problem({ wallet: { ...ASKED.wallet, country: 'Zambia' } })).toBe('COUNTRY');
    expect(problem({ wallet: { ...ASKED.wallet, currency: 'K' } })).toBe('CURRENCY');
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00'],
    ['2026-11-21 08:15', '2026-11-21T08:15:00'],
    ['2026-11-21T08:15:42.123456Z', '2026-11-21T08:15:42Z'],
    ['2026-11-21T08:15:42+0200', '2026-11-21T08:15:42+02:00'],
    ['2026-11-21 08:15:42 UTC', '2026-11-21T08:15:42Z'],
  ])('is read from %s', (text, expected) => {
    expect(readMoment(text)?.text).toBe(expected);
  });

  it.each([
    '21.11.2026',
    '11/12/2026',
    '2026-02-30',
    '2026-13-01',
    '2026-11-21T25:00',
    '2026-11-21T24:00',
    'today',
    '',
  ])('is not guessed from %j', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});
