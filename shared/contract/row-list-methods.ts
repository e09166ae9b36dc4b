// The part of the contract about lists of rows: fixed when they are opened, and read, summed and changed by places in
// them. Never takes rows by anything that may mean others than a person saw.

import { z } from 'zod';
import { ordinalSchema } from '../domain.ts';
import {
  draftViewSchema,
  EXCLUSION_REASON_MAX,
  rowListSchema,
  rowQuerySchema,
  rowSumSchema,
  rowWindowSchema,
} from './draft-views.ts';

export const EXCLUSION_REASON = z.string().trim().min(1).max(EXCLUSION_REASON_MAX);

const place = z.number().int().nonnegative();

/** Rows of a list by their positions, both ends included; null stands for the whole list. */
const listPart = {
  list: z.string().min(1),
  ranges: z
    .array(z.strictObject({ from: place, to: place }))
    .min(1)
    .max(10_000)
    .nullable(),
};

export const ROW_LIST_METHODS = {
  /** Fixes the rows that answer a query, so that a grid can ask for windows of them by position. */
  openRowList: { kind: 'query', input: rowQuerySchema, output: rowListSchema },
  readRowList: {
    kind: 'query',
    input: z.strictObject({
      list: z.string().min(1),
      from: z.number().int().nonnegative(),
      limit: z.number().int().positive().max(500),
    }),
    output: rowWindowSchema,
  },
  /** Position of the next (or previous) row of a list that has a finding or is open; null when there is none. */
  findInRowList: {
    kind: 'query',
    input: z.strictObject({
      list: z.string().min(1),
      after: z.number().int().min(-1),
      direction: z.enum(['next', 'previous']),
      what: z.enum(['error', 'warning', 'finding', 'open']),
    }),
    output: z.strictObject({ position: z.number().int().nonnegative().nullable() }),
  },
  /** Position of a row in a list, by its ordinal; null when the list does not hold it. */
  locateInRowList: {
    kind: 'query',
    input: z.strictObject({ list: z.string().min(1), ordinal: ordinalSchema }),
    output: z.strictObject({ position: z.number().int().nonnegative().nullable() }),
  },
  closeRowList: {
    kind: 'query',
    input: z.strictObject({ list: z.string().min(1) }),
    output: z.strictObject({}),
  },
  /** What rows of a list come to by currency, as their file has it. */
  sumRowList: { kind: 'query', input: z.strictObject(listPart), output: rowSumSchema },
  /** One act on any number of rows of a draft: exactly those that the list named when it was opened. */
  changeListedRows: {
    kind: 'command',
    input: z.strictObject({
      ...listPart,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('exclude'), reason: EXCLUSION_REASON }),
        z.strictObject({ kind: z.literal('include') }),
        /** Gives a field the same text in every row that is not excluded and has a cell under each heading. */
        z.strictObject({ kind: z.literal('set'), field: z.string().min(1), text: z.string().max(32_767) }),
      ]),
    }),
    output: draftViewSchema,
  },
} as const;
