// The question who is here, asked once for everything that waits for it: an act that the core refused because nobody has
// signed in goes on once somebody has. Holds no passphrase and shows nothing.

import { METHODS, type MethodName } from '../../shared/contract/contract.ts';
import type { Surface } from './surface.ts';

/** Why somebody is asked to sign in: an act waits for it, or the person wants to. */
export type SignInReason = 'act' | 'wish';

export class SignInGate {
  #waiting:
    | (PromiseWithResolvers<boolean> & { readonly reason: SignInReason; readonly method: MethodName | null })
    | null = null;
  readonly #listeners = new Set<() => void>();

  /** Why it is asked at present; null while nobody is asked. */
  reason = (): SignInReason | null => this.#waiting?.reason ?? null;

  /** What waits for somebody who may do it; null where nothing does. */
  method = (): MethodName | null => this.#waiting?.method ?? null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves to whether somebody has signed in. Whoever asks meanwhile gets the same answer. */
  ask(reason: SignInReason, method: MethodName | null = null): Promise<boolean> {
    if (this.#waiting === null) {
      this.#waiting = { ...Promise.withResolvers<boolean>(), reason, method };
      this.#tell();
    }
    return this.#waiting.promise;
  }

  answer(hasSignedIn: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#tell();
    waiting?.resolve(hasSignedIn);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The surface on which an act that needs a user asks for one and then goes on. Readings ask nobody: they come by
 * themselves, and nobody sits there for them.
 */
export function withSignIn(surface: Surface, gate: SignInGate): Surface {
  return {
    ...surface,
    async call(name, input) {
      const reply = await surface.call(name, input);
      if (reply.ok || reply.failure.code !== 'USER_NEEDED' || METHODS[name].kind !== 'command') return reply;
      return (await gate.ask('act', name)) ? await surface.call(name, input) : reply;
    },
  };
}
