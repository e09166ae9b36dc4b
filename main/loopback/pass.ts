// Who may talk to the loopback: one-time tokens for the address, and the one session that such a token was
// exchanged for. Keeps only hashes, compares in constant time, and never writes either anywhere. A session that another
// one took the place of may do one thing only: take it back.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
/** Wrong tokens in a row after which no token is taken until a new one is issued. */
const WRONG_TOKENS_MAX = 20;
/** Pages that were left for another one and may be used again; the longest left is forgotten. */
const LEFT_SESSIONS_MAX = 8;

/** The passes of one running loopback. */
export class Passes {
  #token: Buffer | null = null;
  #session: Buffer | null = null;
  #left: readonly Buffer[] = [];
  #wrongTokens = 0;

  /** A new one-time token, 256 bits, for the fragment of the address; an earlier unused one is void. */
  issueToken(): string {
    const token = secret();
    this.#token = digest(token);
    this.#wrongTokens = 0;
    return token;
  }

  /** Exchanges the one-time token for a session; the session before it ends. Null when the token is not the one. */
  exchange(token: string): string | null {
    if (this.#token === null || this.#wrongTokens >= WRONG_TOKENS_MAX) return null;
    if (!timingSafeEqual(digest(token), this.#token)) {
      this.#wrongTokens += 1;
      return null;
    }
    this.#token = null;
    return this.#begin();
  }

  /** A session in place of one that was left, which is worth nothing from now on. Null when it was never left. */
  takeBack(session: string): string | null {
    if (!this.wasLeft(session)) return null;
    const left = digest(session);
    this.#left = this.#left.filter((one) => !timingSafeEqual(one, left));
    return this.#begin();
  }

  /** Another page of this program has taken the place of the session. */
  wasLeft(session: string): boolean {
    const left = digest(session);
    return this.#left.some((one) => timingSafeEqual(one, left));
  }

  #begin(): string {
    const session = secret();
    if (this.#session !== null) this.#left = [...this.#left, this.#session].slice(-LEFT_SESSIONS_MAX);
    this.#session = digest(session);
    return session;
  }

  /** The last token that was issued has been used, so that no address opens anything until another one is. */
  get isSpent(): boolean {
    return this.#token === null;
  }

  isSession(session: string): boolean {
    return this.#session !== null && timingSafeEqual(digest(session), this.#session);
  }
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
