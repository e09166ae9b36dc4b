// What keeps a new passphrase from being taken, as it is typed. Pure; the core looks again.

import type { Failure } from '../../shared/errors.ts';
import { PASSPHRASE_MIN } from '../../shared/users.ts';

/** A new passphrase, typed twice. */
export interface TypedTwice {
  readonly first: string;
  readonly again: string;
}

export const NOT_TYPED: TypedTwice = { first: '', again: '' };

/** Null when it can be taken. */
export function passphraseProblem({ first, again }: TypedTwice): 'short' | 'differs' | null {
  if ([...first.normalize('NFKC')].length < PASSPHRASE_MIN) return 'short';
  return first === again ? null : 'differs';
}

/** True for what belongs under the field in which it was typed. */
export function isAboutPassphrase(failure: Failure | null): failure is Failure {
  return failure?.code === 'PASSPHRASE_WRONG' || failure?.code === 'PASSPHRASE_PAUSED';
}

/** A failure as it stands under a field. */
export function textOfFailure({ message, remedy }: { message: string; remedy: string }): string {
  return `${message} ${remedy}`;
}
