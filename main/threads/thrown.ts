// What was thrown on one thread, as another is told of it. Must never hold more than data and plain errors.

import { z } from 'zod';
import { type Failure, failureSchema, PaymasterError } from '../../shared/errors.ts';

/** Something thrown: an expected failure as data with its cause, or the error itself. */
export const thrownSchema = z.strictObject({ failure: failureSchema.nullable(), error: z.unknown() });
export type Thrown = z.infer<typeof thrownSchema>;

/** What was thrown, in a form that another thread can be given. */
export function portable(thrown: unknown): Thrown {
  if (thrown instanceof PaymasterError) return { failure: thrown.failure, error: plain(thrown.cause) };
  return { failure: null, error: plain(thrown) };
}

/** The error that was thrown over there. */
export function rethrown({ failure, error }: { failure: Failure | null; error?: unknown }): unknown {
  return failure === null ? error : new PaymasterError(failure, error);
}

/** Errors are cloned with their name, message, stack and cause; of other things only their text is told. */
function plain(thrown: unknown): unknown {
  return thrown === undefined || thrown instanceof Error ? thrown : String(thrown);
}
