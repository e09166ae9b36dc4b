import { describe, expect, it } from 'vitest';
import { checkBaseUrl } from '../../../main/service/address.ts';
import { PaymasterError } from '../../../shared/errors.ts';

function refusal(text: string): PaymasterError {
  try {
    checkBaseUrl(text);
  } catch (error) {
    if (error instanceof PaymasterError) return error;
    throw error;
  }
  throw new Error(`${text} was not refused.`);
}

describe('checkBaseUrl', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    ['https://service.example/', 'https://service.example'],
    ['  https://Service.Example:443/prefix//  ', 'https://service.example/prefix'],
    ['https://service.example:8443/a/b', 'https://service.example:8443/a/b'],
    ['http://127.0.0.1:1234/prefix', 'http://127.0.0.1:1234/prefix'],
    ['http://127.1:80', 'http://127.0.0.1'],
    ['http://localhost:9000/', 'http://localhost:9000'],
    ['http://[::1]:9000', 'http://[::1]:9000'],
  ])('normalises %s', (text, expected) => {
    expect(checkBaseUrl(text)).toBe(expected);
  });

  it.each([
    ['', 'not-an-address'],
    ['service.example', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['ftp://service.example', 'scheme'],
    ['file:///etc/passwd', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://clerk@service.example', 'credentials'],
    ['https://:word@service.example', 'credentials'],
    ['https://service.example?', 'query'],
    ['https://service.example/?a=b', 'query'],
    ['https://service.example/#', 'fragment'],
    ['https://service.example/#part', 'fragment'],
    ['http://service.example', 'clear-text'],
    ['http://127.0.0.1.example', 'clear-text'],
    ['http://localhost.example', 'clear-text'],
    ['http://10.0.0.1', 'clear-text'],
    ['http://0.0.0.0', 'clear-text'],
  ])('refuses %s as %s', (text, detail) => {
    expect(refusal(text).failure).toMatchObject({ code: 'ADDRESS_INVALID', detail });
  });

  it('does not repeat credentials in the error', () => {
    const error = refusal('https://clerk:canary-password@service.example');
    expect(`${JSON.stringify(error.failure)}${error.stack}`).not.toContain('canary-password');
  });
});
