// The part of the contract about drafts under a person's hands: looked at, changed act by act, taken back. An act that
// concerns one cell, or the latest act, names what the person saw of it.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import { controlChangeSchema, controlFiguresSchema } from '../money/control-totals.ts';
import { ACCEPTANCE_REASON_MAX, draftRulesSchema, draftViewSchema, editResultSchema } from './draft-views.ts';
import { EXCLUSION_REASON } from './row-list-methods.ts';
import { SHARE_METHODS } from './share-methods.ts';

const batchInput = z.strictObject({ batch: z.string().min(1) });
const rowInput = z.strictObject({ batch: z.string().min(1), ordinal: ordinalSchema });
const rowsInput = z.strictObject({
  batch: z.string().min(1),
  ordinals: z.array(ordinalSchema).min(1).max(10_000),
});

/** Methods of the contract, as in its table. */
export const DRAFT_METHODS = {
  ...SHARE_METHODS,
  getDraft: { kind: 'query', input: batchInput, output: draftViewSchema },
  /** The rules of a draft, so that a page finds what an edit would find while it is typed. */
  getDraftRules: { kind: 'query', input: batchInput, output: draftRulesSchema },
  /**
   * Gives one field of one row of a draft another text. Findings, totals and duplicates follow. Refused with
   * DRAFT_CHANGED, and the present text as `detail`, when the cell says something else than the person saw.
   */
  editCell: {
    kind: 'command',
    input: z.strictObject({
      ...rowInput.shape,
      field: z.string().min(1),
      text: z.string().max(32_767),
      /** What the cell said when the person began to type. */
      before: z.string(),
    }),
    output: editResultSchema,
  },
  excludeRows: {
    kind: 'command',
    input: z.strictObject({ ...rowsInput.shape, reason: EXCLUSION_REASON }),
    output: draftViewSchema,
  },
  includeRows: { kind: 'command', input: rowsInput, output: draftViewSchema },
  /** Mends every row of the draft that shows this damage in this field. */
  repairRows: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), code: z.string().min(1), field: z.string().min(1) }),
    output: draftViewSchema,
  },
  /** Takes the numbers that only the numbering plan keeps out, with a reason, in every row that shows the code. */
  acceptNumbers: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      /** Null for every code that can be accepted. */
      code: z.string().min(1).nullable(),
      reason: z.string().trim().min(1).max(ACCEPTANCE_REASON_MAX),
    }),
    output: draftViewSchema,
  },
  /** Keeps figures of the payroll sheet with a draft, which is approved only where they are met. */
  setControlTotals: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), change: controlChangeSchema }),
    output: controlFiguresSchema,
  },
  /** Takes back the latest act on this draft. Refused with DRAFT_CHANGED when that is another one than was shown. */
  undoAct: {
    kind: 'command',
    input: z.strictObject({ batch: z.string().min(1), act: z.number().int().positive() }),
    output: draftViewSchema,
  },
  /**
   * Ends the act that runs on this draft behind the rows that it is at, and answers whether one of many rows ran. The act itself
   * is answered with ACT_STOPPED; what it has done stays, as one act that can be undone.
   */
  stopAct: { kind: 'command', input: batchInput, output: z.strictObject({ isStopping: z.boolean() }) },
} as const;

/** Events of the contract about drafts. */
export const DRAFT_EVENTS = {
  /** How far an act or an approval of many rows has come; told of one only that takes longer than a second. */
  draftProgress: z.strictObject({
    batch: z.string(),
    work: z.enum(['act', 'approval']),
    rows: z.number().int().nonnegative(),
    of: z.number().int().nonnegative(),
  }),
} as const;
