// What a thread of the journal and the thread of its connection say to each other. Must never hold a function or an
// instance.

import { MessagePort } from 'node:worker_threads';
import { z } from 'zod';
import { postgresConnectionSchema } from './connection.ts';

/**
 * Places of the memory that both threads share: answers so far, the pulse of the connection's thread, whether it has ended, and
 * whether the server owes an answer and gives no sign of life.
 */
export const SIGNAL = { answers: 0, pulse: 1, ended: 2, silent: 3, length: 4 } as const;

export const PULSE_MS = 250;

/** What the connection's thread is started with. */
export const wireStartSchema = z.strictObject({
  connection: postgresConnectionSchema,
  signal: z.instanceof(SharedArrayBuffer),
  /** Answers are read from it without waiting for a turn of the loop. */
  calls: z.instanceof(MessagePort),
  /** What nobody has asked for. */
  events: z.instanceof(MessagePort),
  /** A channel to listen to; null for none. */
  channel: z.string().nullable(),
});
export type WireStart = z.infer<typeof wireStartSchema>;

/** One statement; `text` and `types` are told once, with the first use of the name. */
export interface WireStatement {
  readonly name: string;
  readonly text: string | null;
  readonly types: readonly number[];
  readonly values: readonly (string | null)[];
  /** What a COPY takes first, with memory of its own, which is given away. */
  readonly rows?: Uint8Array;
}

/**
 * What the journal's thread wants. Carried out in order; of what is not to be answered only a failure is told. What comes
 * ahead, and more rows for its last COPY, is answered with the next exchange.
 */
export type WireWish =
  | { readonly kind: 'ahead'; readonly statements: readonly WireStatement[] }
  | { readonly kind: 'rows'; readonly rows: Uint8Array }
  | {
      readonly kind: 'exchange';
      readonly call: number;
      readonly statements: readonly WireStatement[];
      readonly isAnswered: boolean;
    }
  | { readonly kind: 'script'; readonly call: number; readonly text: string }
  | { readonly kind: 'close' };

/** What a statement gave. */
export interface WireResult {
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Such as `INSERT 0 5`. */
  readonly tag: string;
}

/** Why an exchange failed: what the server said of a statement, or that there is no connection any more. */
export interface WireFailure {
  /** SQLSTATE; null where no server said anything. */
  readonly state: string | null;
  readonly message: string;
  readonly detail: string | null;
  readonly constraint: string | null;
  /** True when the connection is gone: what was sent may have been done or not. */
  readonly isLost: boolean;
}

/** Results of many rows come as JSON: thousands of small texts are cloned more slowly than they are written and read. */
export type WireAnswer =
  | { readonly kind: 'connected' }
  | { readonly kind: 'results'; readonly call: number; readonly results: string | readonly WireResult[] }
  | { readonly kind: 'failed'; readonly call: number; readonly failure: WireFailure };

/** What nobody has asked for. */
export const wireEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('told'), payload: z.string() }),
  z.strictObject({ kind: z.literal('lost') }),
]);
export type WireEvent = z.infer<typeof wireEventSchema>;
