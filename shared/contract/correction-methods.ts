// The part of the contract about corrections that clerks made before: what of a draft says the same wrong thing again, using
// the correction, and forgetting it. An act names the revision that was looked at, so that nothing else is done than was shown.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import { REMEMBERED_FIELDS } from '../guards/remembered.ts';
import { draftViewSchema } from './draft-views.ts';

const count = z.number().int().nonnegative();

/** Corrections that a proposal shows, and rows of each of them; it counts the others. */
export const SHOWN_CORRECTIONS = 50;
export const SHOWN_CORRECTED_ROWS = 20;

const fieldSchema = z.enum(REMEMBERED_FIELDS);

/** By which a correction is named: the row in which it was typed, and its field. */
const correctionNameSchema = z.strictObject({
  batch: z.string().min(1),
  ordinal: ordinalSchema,
  field: fieldSchema,
});
export type CorrectionName = z.infer<typeof correctionNameSchema>;

const madeSchema = z.strictObject({
  ...correctionNameSchema.shape,
  batchName: z.string(),
  line: z.number().int().positive(),
  atMs: z.number(),
  /** Who typed it; null where nobody is known. */
  by: z.string().nullable(),
  after: z.string(),
});

/** What corrections of before would do. */
export const correctionProposalSchema = z.strictObject({
  /** Of the draft; 0 for a file that is only checked. */
  revision: count,
  /** Corrections that fit, and rows that they fit. */
  count,
  rows: count,
  /** The first ones, in the order of the file. */
  corrections: z.array(
    z.strictObject({
      made: madeSchema,
      /** An older one of the same value and person that says something else. */
      other: madeSchema.nullable(),
      /** Whose row it is; null where the file names nobody. */
      person: z.string().nullable(),
      /** What the rows say could be sent as it stands. */
      isValid: z.boolean(),
      rows: count,
      examples: z.array(
        z.strictObject({ ordinal: ordinalSchema, line: z.number().int().positive(), before: z.string() }),
      ),
    }),
  ),
});
export type CorrectionProposal = z.infer<typeof correctionProposalSchema>;
export type ShownCorrection = CorrectionProposal['corrections'][number];

/** Methods of the contract, as in its table. */
export const CORRECTION_METHODS = {
  /** What clerks corrected before and the draft says again; of one row where an ordinal is given. */
  findCorrections: {
    kind: 'query',
    input: z.strictObject({ batch: z.string().min(1), ordinal: ordinalSchema.nullable() }),
    output: correctionProposalSchema,
  },
  /**
   * Gives rows what was typed before, as one act: of one correction or of all, in one row or in all. Refused with
   * DRAFT_CHANGED after another act.
   */
  applyCorrections: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      revision: count,
      correction: correctionNameSchema.nullable(),
      ordinal: ordinalSchema.nullable(),
    }),
    output: draftViewSchema,
  },
  /** Offers a correction no more. What was corrected and approved stays as it is. */
  forgetCorrection: { kind: 'command', input: correctionNameSchema, output: z.strictObject({}) },
} as const;
