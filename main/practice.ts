// Practice: starts the embedded sandbox, in which no money moves.
// Loads it only when a practice account is used, since most commands never need it.

import { paymasterError } from '../shared/errors.ts';
import { say } from '../shared/saying.ts';
import type { Practice } from './ports.ts';

/**
 * Starts the embedded sandbox on a free port of this computer.
 *
 * @param ledgerPath file that remembers what it was asked, so that a killed run resumes like a real one; null
 *   remembers nothing.
 * @throws PaymasterError SANDBOX_UNUSABLE.
 */
export async function startPractice(ledgerPath: string | null): Promise<Practice> {
  const { startSandbox } = await import('../sandbox/sandbox.ts');
  try {
    const sandbox = await startSandbox({ ledgerPath, countRequests: false });
    return { baseUrl: sandbox.baseUrl, token: sandbox.token, close: () => sandbox.close() };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : say`no reason given`;
    throw paymasterError(
      'SANDBOX_UNUSABLE',
      say`Practice cannot start: ${reason}`,
      say`No money is concerned. Move the practice ledger out of the data folder to begin practice anew, or use another data folder.`,
      { cause },
    );
  }
}
