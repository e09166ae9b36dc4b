// A sentence as data: a code of the catalogues and the values it names, so that any language can say it.
// Holds no text of its own.

import { z } from 'zod';

export const sayingSchema = z.strictObject({
  /** Key of the catalogues in shared/texts. */
  code: z.string(),
  values: z.record(z.string(), z.string()),
});
export type Saying = z.infer<typeof sayingSchema>;

/** A saying, or the plain text of a program that knew no sayings; that is shown as it is. */
export const spokenSchema = z.union([z.string(), sayingSchema]);
export type Spoken = z.infer<typeof spokenSchema>;
