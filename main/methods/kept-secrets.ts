// A secret of the store that cannot be read now, where there is another way on. Never says that none is kept to whoever has
// none.

import { PaymasterError } from '../../shared/errors.ts';
import type { SecretStore } from '../ports.ts';

/** Whether a secret is kept, and cannot be read now. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof PaymasterError && error.failure.code === 'SECRET_UNREADABLE';
}

/** Null also for one that is kept and cannot be read now. */
export async function readOrNull(store: SecretStore, name: string): Promise<string | null> {
  try {
    return await store.read(name);
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
