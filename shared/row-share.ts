// What of the lines of a file a row pays, where that is not one line by itself: a part of a line that was split, the sum of
// several lines, or nothing, since another row pays it. Only a clerk's act makes such a row (promise P6).

import { z } from 'zod';
import type { OperationName } from './operations.ts';

/** The finding of the rows that a split concerns; the act of a split has it as its code. */
export const SPLIT_CODE = 'AMOUNT_ABOVE_MAXIMUM';
/** The code of the act that adds rows up, by which it is told from others. */
export const ADD_UP_CODE = 'ROWS_OF_ONE_PERSON';

/** Most parts that one line is split into: more is a mistake in the amount. */
export const PARTS_MAX = 100;

/** Rows of a retry pay again what one payment did not, and those of refunds give back one deposit: each stays one. */
export function haveOwnLines({
  operation,
  retryOf,
}: {
  readonly operation: OperationName;
  readonly retryOf: string | null;
}): boolean {
  return retryOf === null && operation !== 'refund';
}

export const rowShareSchema = z.discriminatedUnion('kind', [
  /** Part `part` of `parts` of the row's line, counted from 1; together they are the line exactly. */
  z.strictObject({
    kind: z.literal('part'),
    part: z.number().int().positive(),
    parts: z.number().int().min(2),
  }),
  /** The sum of the row's own line and so many others. */
  z.strictObject({ kind: z.literal('sum'), added: z.number().int().positive() }),
  /** Paid with another line; the row is excluded and comes to nothing. */
  z.strictObject({ kind: z.literal('added'), to: z.number().int().positive() }),
]);
export type RowShare = z.infer<typeof rowShareSchema>;

/** True for a part beyond the first: it has no line of the file for itself. */
export function isLaterPart(share: RowShare | null): boolean {
  return share?.kind === 'part' && share.part > 1;
}

/** What a report says of the row's share in the lines of the file. */
export function shareSentence(line: number, share: RowShare): string {
  switch (share.kind) {
    case 'part':
      return `Part ${share.part} of ${share.parts} of line ${line}.`;
    case 'sum':
      return share.added === 1
        ? `The amount of 1 other line, which names line ${line}, is added.`
        : `The amounts of ${share.added} other lines, which name line ${line}, are added.`;
    case 'added':
      return `Added to line ${share.to}.`;
  }
}
