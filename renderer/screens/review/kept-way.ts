// How rows are to go out, as a window keeps it in a text. Pure.

import { z } from 'zod';
import { testReleaseSchema } from '../../../shared/runs/test-rows.ts';

/** What lets less go out, or later. Going on by itself is asked anew. */
const waySchema = z.object({
  testFirst: testReleaseSchema.nullable(),
  sendsAtOnce: z.boolean(),
});
type Way = z.infer<typeof waySchema>;

export function textOfWay(way: Way): string {
  return JSON.stringify(waySchema.parse(way));
}

/** Nothing where nothing is kept, or something that another Paymaster wrote. */
export function wayIn(text: string | null): Partial<Way> {
  try {
    return waySchema.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
