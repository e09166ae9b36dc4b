// The part of the contract about rows that pay a part of a line or the sum of several: what splitting and adding up would
// do, and the acts. Each act names the revision that was looked at, so that nothing else is done than was shown.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import { draftViewSchema } from './draft-views.ts';

const count = z.number().int().nonnegative();

/** People and lines that a proposal shows; it counts the others. */
export const SHOWN_SHARES = 50;

const askedInput = z.strictObject({
  batch: z.string().min(1),
  /** One row; null for all rows that it concerns. */
  ordinal: ordinalSchema.nullable(),
});
const actInput = z.strictObject({
  ...askedInput.shape,
  /** Of the draft as it was shown. */
  revision: count,
});

const amountOfRow = z.strictObject({
  line: z.number().int().positive(),
  person: z.string().nullable(),
  currency: z.string().nullable(),
  amount: z.string(),
});

/** What splitting rows above the maximum would do. */
export const splitProposalSchema = z.strictObject({
  revision: count,
  /** Rows that would be split, and payments that they would become. */
  rows: count,
  parts: count,
  /** Rows above the maximum that stay as they are. */
  impossible: count,
  /**
   * The first of each, by line; `parts` is empty for one that is not split: no parts are within the `limits`, or something
   * else of the row is `invalid` and has to be corrected first.
   */
  examples: z.array(
    z.strictObject({
      ...amountOfRow.shape,
      parts: z.array(z.string()),
      obstacle: z.enum(['invalid', 'limits']).nullable(),
    }),
  ),
});
export type SplitProposal = z.infer<typeof splitProposalSchema>;

const OBSTACLES = ['too-many', 'invalid', 'fields', 'limits', 'same-amount'] as const;

/** What adding up rows of one person would do. */
export const sumProposalSchema = z.strictObject({
  revision: count,
  /** People who would get one payment, and the rows that they have now. */
  people: count,
  rows: count,
  /** People in several rows that are not added up. */
  impossible: count,
  examples: z.array(
    z.strictObject({
      ...amountOfRow.shape,
      /** The lines and amounts that are added up; the first is the one that pays. Null for an amount that cannot be read. */
      lines: z.array(z.strictObject({ line: z.number().int().positive(), amount: z.string().nullable() })),
      /**
       * Why they stay as they are; null where they would be added up. `too-many` has the first of the lines alone, `invalid` is a row that has to be corrected first, `fields` names what would be lost, `limits` is a sum
       * that cannot be sent, `same-amount` rows that may be one payment twice, which are added up one person at a time.
       */
      obstacle: z.enum(OBSTACLES).nullable(),
      differing: z.array(z.string()),
    }),
  ),
});
export type SumProposal = z.infer<typeof sumProposalSchema>;

/** Methods of the contract, as in its table. */
export const SHARE_METHODS = {
  findSplits: { kind: 'query', input: askedInput, output: splitProposalSchema },
  findSums: { kind: 'query', input: askedInput, output: sumProposalSchema },
  /** Splits rows above the maximum as `findSplits` shows it, as one act. Refused with DRAFT_CHANGED after another act. */
  splitRows: { kind: 'command', input: actInput, output: draftViewSchema },
  /** Adds up rows of one person as `findSums` shows it, as one act. Refused with DRAFT_CHANGED after another act. */
  addUpRows: { kind: 'command', input: actInput, output: draftViewSchema },
} as const;
