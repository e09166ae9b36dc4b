// How a profile signs and whose answers it believes, as entries of the audit trail tell it. The form is compared with later
// on, so it stays.

import type { AuditFacts } from '../../../shared/audit.ts';
import type { SigningRecord } from '../../journal/desk-port.ts';

export function signingFacts({ settings, fingerprint, keyFile }: SigningRecord): AuditFacts {
  const { keyId, algorithm, encoding, digest, label, applies } = settings;
  const keptIn = keyFile === null ? 'store' : 'file';
  return { fingerprint, keptIn, keyId, algorithm, encoding, digest, label, applies };
}
