// Practice: starts the embedded sandbox, in which no money moves.
// Loaded only when a practice account is used, since most commands never need it.

import type { Practice } from './ports.ts';

/**
 * Starts the embedded sandbox on a free port of this computer.
 *
 * @param ledgerPath file that remembers what it was asked, so that a killed run resumes like a real one; null
 *   remembers nothing.
 */
export async function startPractice(ledgerPath: string | null): Promise<Practice> {
  const { startSandbox } = await import('../sandbox/start.ts');
  const sandbox = await startSandbox({ ledgerPath });
  return { baseUrl: sandbox.baseUrl, token: sandbox.token, close: () => sandbox.close() };
}
