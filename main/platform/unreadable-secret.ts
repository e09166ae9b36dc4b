// A secret that is kept and cannot be read now. It is never taken for one that is not there: whoever finds none makes
// another, or asks for it, and writes it over a sound one.

import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';

/** What whoever wanted the secret is told. Names the code of the failure alone: its message may hold what was read (P5). */
export function unreadableSecret(cause: unknown): PaymasterError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return paymasterError(
    'SECRET_UNREADABLE',
    say`What this computer keeps for Paymaster in its safe store cannot be read now (${typeof code === 'string' ? code : 'unknown reason'}). It was left as it is.`,
    say`Unlock the keyring of this computer and see that your account may read the folder of data, then try again. If that does not help, give the token or the key again.`,
    { cause },
  );
}
