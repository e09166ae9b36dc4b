// Certificates of one key, each wrong in a way of its own but one; trusted while a test says so.

import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll } from 'vitest';

function read(name: string): string {
  return readFileSync(new URL(`../../fixtures/tls/${name}.pem`, import.meta.url), 'utf8');
}

const key = read('untrusted-key');

/** What a server shows: good for payments.example and this computer, past its end, before its beginning, for another. */
export const CERTIFICATES = {
  service: { key, cert: read('service-certificate') },
  expired: { key, cert: read('expired-certificate') },
  early: { key, cert: read('early-certificate') },
  'other-host': { key, cert: read('other-host-certificate') },
  untrusted: { key, cert: read('untrusted-certificate') },
} as const;

/** Trusts all but the untrusted one while the tests of a file run. */
export function trustCertificates(): void {
  const usual = getCACertificates('default');
  const { untrusted: _, ...trusted } = CERTIFICATES;
  beforeAll(() => setDefaultCACertificates([...usual, ...Object.values(trusted).map(({ cert }) => cert)]));
  afterAll(() => setDefaultCACertificates(usual));
}
