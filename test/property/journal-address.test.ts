// Whatever names and passwords an address of a journal is made of: it is read as it was shown, and a password in it is
// refused and never repeated.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PaymasterError } from '../../shared/errors.ts';
import {
  type PostgresAddress,
  readPostgresAddress,
  shownPostgresAddress,
} from '../../shared/journal-address.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !text.includes('\0'));
const port = fc.integer({ min: 1, max: 65_535 });
const elsewhere = fc.constantFrom('db.example', 'a', 'db_1.internal', '10.1.2.3', '2001:db8::1');
const here = fc.constantFrom('localhost', '127.0.0.1', '127.255.0.9', '::1');

const addresses: fc.Arbitrary<PostgresAddress> = fc.oneof(
  fc.record({
    ...{ host: elsewhere, port, database: name, user: name },
    isVerified: fc.constant(true),
    rootCertificate: fc.option(name.filter((text) => text !== 'system')),
  }),
  fc.record({
    ...{ host: here, port, database: name, user: name },
    isVerified: fc.boolean(),
    rootCertificate: fc.constant(null),
  }),
);

describe('an address of a journal', () => {
  it('is read as it was shown', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readPostgresAddress(shownPostgresAddress(address))).toEqual(address);
      }),
    );
  });

  it('with a password in it is refused, and nothing repeats the password', () => {
    const password = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
      .map((text) => `Zq7${text}Xj9`);
    fc.assert(
      fc.property(addresses, password, fc.boolean(), (address, secret, isParameter) => {
        const shown = shownPostgresAddress(address);
        const mark = shown.includes('?') ? '&' : '?';
        const text = isParameter
          ? `${shown}${mark}password=${encodeURIComponent(secret)}`
          : shown.replace('@', () => `:${encodeURIComponent(secret)}@`);
        let failure: PaymasterError | null = null;
        try {
          readPostgresAddress(text);
        } catch (error) {
          failure = error instanceof PaymasterError ? error : null;
        }
        expect(failure?.failure).toMatchObject({ code: 'ADDRESS_INVALID', detail: 'password' });
        expect(JSON.stringify(failure?.failure)).not.toContain('Zq7');
        expect(String(failure?.stack)).not.toContain('Zq7');
      }),
    );
  });
});
