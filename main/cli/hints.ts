// What the command line adds to a failure's remedy: the command or option that does it here. The sentences of the
// core name none, since a window shows them too.

import type { ErrorCode } from '../../shared/errors.ts';

const HINTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BATCH_NOT_FOUND: '`paymaster batches` lists them.',
  PROFILE_NOT_FOUND: '`paymaster profile list` and `profile add` do it here.',
  TOKEN_MISSING: 'Commands read it from the environment variable PAYMASTER_TOKEN.',
  ROWS_INVALID: '--valid-only leaves such rows out.',
  JOURNAL_UNSAFE_FOLDER: '--data-dir names another folder.',
  JOURNAL_NO_PERMISSION: '--data-dir names another folder.',
  JOURNAL_READ_ONLY: '--data-dir names another folder.',
  SANDBOX_UNUSABLE: '--data-dir names another folder.',
};

/** The hint of a code as a sentence; null when its remedy says enough. */
export function hintOf(code: ErrorCode, remedy: string): string | null {
  const hint = HINTS[code] ?? null;
  // A command that knows more than the core may have said it already.
  const word = hint?.match(/--[a-z-]+|PAYMASTER_TOKEN|paymaster [a-z]+/)?.[0];
  return hint === null || (word !== undefined && remedy.includes(word)) ? null : hint;
}
