// The question who is here, asked once for everything that waits for it: an act that the core refused because nobody has
// signed in goes on once somebody has. Holds no passphrase and shows nothing.

import { METHODS, type MethodName } from '../../shared/contract/contract.ts';
import type { Surface } from './surface.ts';

/** Why somebody is asked to sign in: an act waits for it, or the person wants to. */
export type SignInReason = 'act' | 'wish';

/** Who is asked to sign in, and for what. */
export interface SignInWanted {
  readonly reason: SignInReason;
  /** What waits for somebody who may do it; null where nothing does. */
  readonly method: MethodName | null;
  /** The only ones who help; null where anybody may come. */
  readonly names: readonly string[] | null;
}

export class SignInGate {
  #waiting: (PromiseWithResolvers<boolean> & SignInWanted) | null = null;
  readonly #listeners = new Set<() => void>();

  /** What is asked at present; null while nobody is asked. */
  wanted = (): SignInWanted | null => this.#waiting;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves to whether somebody has signed in. Whoever asks meanwhile gets the same answer. */
  ask(wanted: SignInWanted): Promise<boolean> {
    if (this.#waiting === null) {
      this.#waiting = { ...Promise.withResolvers<boolean>(), ...wanted };
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
      const hasCome = await gate.ask({ reason: 'act', method: name, names: null });
      return hasCome ? await surface.call(name, input) : reply;
    },
  };
}
