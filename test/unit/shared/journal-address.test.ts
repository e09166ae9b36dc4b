// Addresses of a journal in PostgreSQL: what is read from them, and what is refused without a word of it being repeated.

import { describe, expect, it } from 'vitest';
import { PaymasterError } from '../../../shared/errors.ts';
import { readPostgresAddress, shownPostgresAddress } from '../../../shared/journal-address.ts';

/** What is wrong with an address, as the failure names it; null when nothing is. */
function refusal(text: string): string | null {
  try {
    readPostgresAddress(text);
    return null;
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    expect(error.failure.code).toBe('ADDRESS_INVALID');
    return error.failure.detail;
  }
}

describe('an address of a journal', () => {
  it('names server, port, database and user', () => {
    expect(readPostgresAddress('postgres://desk@DB.Example:6543/journal')).toEqual({
      host: 'db.example',
      port: 6543,
      database: 'journal',
      user: 'desk',
      isVerified: true,
      rootCertificate: null,
    });
    expect(readPostgresAddress(' postgresql://lusaka%20desk@db.example/pay%2Froll ')).toMatchObject({
      port: 5432,
      database: 'pay/roll',
      user: 'lusaka desk',
    });
  });

  it.each([
    ['postgres://desk@127.0.0.1/journal', false],
    ['postgres://desk@localhost/journal', false],
    ['postgres://desk@[::1]:5433/journal', false],
    ['postgres://desk@localhost/journal?sslmode=disable', false],
    ['postgres://desk@localhost/journal?sslmode=verify-full', true],
    ['postgres://desk@127.example/journal', true],
    ['postgres://desk@localhost.example/journal', true],
    ['postgres://desk@10.0.0.7/journal', true],
    ['postgres://desk@[2001:db8::7]/journal?sslmode=verify-full', true],
  ])('%s: the server proves its name: %s', (text, isVerified) => {
    expect(readPostgresAddress(text).isVerified).toBe(isVerified);
  });

  it('names the file of who signs certificates in this company', () => {
    const text = 'postgres://desk@db.example/journal?sslrootcert=%2Fetc%2Four%20ca.pem&sslmode=verify-full';
    expect(readPostgresAddress(text).rootCertificate).toBe('/etc/our ca.pem');
    expect(readPostgresAddress('postgres://desk@db.example/j?sslrootcert=system').rootCertificate).toBeNull();
  });

  it('is shown whole, with its port', () => {
    for (const [text, shown] of [
      ['postgresql://desk@db.example/journal', 'postgres://desk@db.example:5432/journal'],
      ['postgres://a%40b@[::1]/j?sslmode=verify-full', 'postgres://a%40b@[::1]:5432/j?sslmode=verify-full'],
      [
        'postgres://desk@db.example:1/j?sslrootcert=/ca.pem',
        'postgres://desk@db.example:1/j?sslrootcert=%2Fca.pem',
      ],
    ] as const) {
      expect(shownPostgresAddress(readPostgresAddress(text))).toBe(shown);
    }
  });
});

describe('an address that is refused', () => {
  it.each([
    ['', 'scheme'],
    ['db.example/journal', 'scheme'],
    ['mysql://desk@db.example/journal', 'scheme'],
    ['postgres:///journal', 'user'],
    ['postgres://desk@/journal', 'host'],
    ['postgres://db.example/journal', 'user'],
    ['postgres://@db.example/journal', 'user'],
    ['postgres://desk@db.example', 'database'],
    ['postgres://desk@db.example/', 'database'],
    ['postgres://desk@db.example/journal/more', 'not-an-address'],
    ['postgres://desk@db.example/journal#top', 'not-an-address'],
    ['postgres://desk@db example/journal', 'not-an-address'],
    ['postgres://desk@one.example,two.example/journal', 'not-an-address'],
    ['postgres://desk@db.example/%E0%A4%A', 'not-an-address'],
    ['postgres://desk@db.example/a%00b', 'not-an-address'],
    ['postgres://desk@db.example:/journal', 'port'],
    ['postgres://desk@db.example:0/journal', 'port'],
    ['postgres://desk@db.example:65536/journal', 'port'],
    ['postgres://desk@db.example/journal?options=-c%20fsync%3Doff', 'parameter'],
    ['postgres://desk@db.example/journal?host=elsewhere.example', 'parameter'],
    ['postgres://desk@db.example/journal?sslrootcert=', 'parameter'],
    ['postgres://desk@localhost/journal?sslrootcert=/ca.pem', 'parameter'],
    ['postgres://desk@localhost/journal?sslmode=disable&sslrootcert=/ca.pem', 'parameter'],
  ])('%s: %s', (text, detail) => {
    expect(refusal(text)).toBe(detail);
  });

  it.each(['disable', 'allow', 'prefer', 'require', 'verify-ca', 'VERIFY-FULL', ''])(
    'outside this computer with sslmode=%s',
    (mode) => {
      expect(refusal(`postgres://desk@db.example/journal?sslmode=${mode}`)).toBe('sslmode');
    },
  );

  it.each(['allow', 'prefer', 'require', 'verify-ca'])('on this computer with sslmode=%s', (mode) => {
    expect(refusal(`postgres://desk@127.0.0.1/journal?sslmode=${mode}`)).toBe('sslmode');
  });

  it.each([
    'postgres://desk:hunter2secret@db.example/journal',
    'postgres://desk:@db.example/journal',
    'postgres://:hunter2secret@db.example/journal',
    'postgres://desk:hunter2/secret@db.example/journal',
    'postgres://desk:hunter2@secret@db.example/journal',
    'postgres://desk@db.example/journal?password=hunter2secret',
    'postgres://desk@db.example/journal?sslmode=verify-full&PASSWORD=hunter2secret',
    'postgres://desk@db.example/journal?passfile=/hunter2secret',
    'postgres://desk:hunter2secret@db example/journal',
  ])('because it holds a password: %s', (text) => {
    expect(refusal(text)).toBe('password');
  });
});
