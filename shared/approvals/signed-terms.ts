// What the terms of a signed approval say beside what was acknowledged: by which rules the batch is held afterwards.

import { z } from 'zod';

/** Every row that is left out of the batch afterwards is left out by a signature. */
export const LEAVING_OUT_SIGNED = { leavingOutSigned: true } as const;
const termsSchema = z.object({ leavingOutSigned: z.literal(true) });

/** Whether the terms, as they were signed, say that rows are left out by signatures. */
export function saysLeavingOutSigned(terms: string): boolean {
  try {
    return termsSchema.safeParse(JSON.parse(terms)).success;
  } catch {
    return false;
  }
}
