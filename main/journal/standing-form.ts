// What the digests of rows after their approval are made of (docs/invariants.md): which were left out for good, and
// which payments a retry pays again. Each form is
// a promise to everybody who checks a journal without this program: it is never changed, only followed by another beside it.

import { createHash } from 'node:crypto';
import { netstring } from './chain.ts';

const LEFT_OUT_FORM = 'Paymaster left out 1';

/** A row that was left out, by its place in the file, with the reason that stands at it; null where none does. */
export interface LeftOutRow {
  readonly ordinal: number;
  readonly reason: string | null;
}

/** The digest of the rows that one act left out, in the order of the file. */
export function leftOutDigest(rows: readonly LeftOutRow[]): string {
  const hash = createHash('sha256').update(netstring(LEFT_OUT_FORM));
  for (const { ordinal, reason } of rows) hash.update(netstring(ordinal) + netstring(reason));
  return hash.digest('hex');
}

const RETRY_FORM = 'Paymaster retry links 1';

/** A row of a retry and the row of the earlier batch that it pays again, by their places. */
export interface RetryLink {
  readonly ordinal: number;
  readonly retryOf: number;
}

/** Puts the digest of the links of a retry together, in the order of its rows. */
export class RetryLinksDigest {
  readonly #hash = createHash('sha256').update(netstring(RETRY_FORM));

  add({ ordinal, retryOf }: RetryLink): void {
    this.#hash.update(netstring(ordinal) + netstring(retryOf));
  }

  /** The digest, once. */
  whole(): string {
    return this.#hash.digest('hex');
  }
}
