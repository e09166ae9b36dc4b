// The two files of an approval on another computer (docs/approvals.md): the request with everything that is to be looked
// at, and the signed answer. Forms and bounds only; what is signed and what is checked is in the core.

import { z } from 'zod';
import { findingSchema, statesAt } from '../domain.ts';
import { spokenSchema } from '../saying.ts';
import { approvalAnswersSchema } from './approval-answers.ts';

const count = z.number().int().nonnegative();
const shaSchema = z.string().regex(/^[0-9a-f]{64}$/);
const timeSchema = z.iso.datetime();
const nameSchema = z.string().min(1).max(200);

/** Longest line of a request, in bytes: what is said of a batch, or one row of its file. */
export const REQUEST_LINE_BYTES_MAX = 4_000_000;
/** Longest request: a million rows and more. */
export const REQUEST_BYTES_MAX = 2_000_000_000;
/** Longest answer. */
export const ANSWER_BYTES_MAX = 4_000_000;
/** Rows that are read at once. */
export const REQUEST_ROWS_MAX = 10_000;

const textsSchema = z.array(z.string().nullable());

/** The first line of a request. */
export const requestHeadSchema = z.strictObject({
  paymaster: z.literal('approval request 1'),
  at: timeSchema,
  /** Who made it; null where nobody had signed in. */
  by: nameSchema.nullable(),
  preparedBy: z.array(nameSchema).max(1_000),
  batchName: z.string().max(1_000),
  fileName: z.string().max(1_000),
  /** What of the statement is known before it is signed. */
  digest: shaSchema,
  rows: count,
  totals: z.string(),
  terms: z.string(),
  /** What was said of the draft, from which the terms are made again when it is approved. */
  answers: approvalAnswersSchema,
  /** What of earlier batches was acknowledged, in sentences. */
  said: z.array(spokenSchema).max(10_000),
  /** What is taken of the batch for the digest. */
  draft: textsSchema.max(100),
});
export type RequestHead = z.infer<typeof requestHeadSchema>;

/** A row of the request, as it is taken for the digest. */
export const requestRowSchema = textsSchema.max(100);

/** What texts of a draft are, where they are JSON. */
export const REQUEST_TEXTS = {
  list: z.array(z.string()),
  defaults: z.record(z.string(), z.string()),
  mapping: z.record(z.string(), count),
  changes: z.record(z.string(), z.string().nullable()),
  findings: z.array(findingSchema),
} as const;

/** The first line of an answer: what was signed, and the signature. */
export const approvalAnswerSchema = z.strictObject({
  paymaster: z.literal('approval answer 1'),
  journal: z.string().min(1).max(200),
  batch: z.string().regex(/^B[1-9]\d{0,9}$/),
  digest: shaSchema,
  rows: count,
  totals: z.string(),
  terms: z.string(),
  request: shaSchema,
  name: nameSchema,
  publicKey: z.base64().max(100),
  at: timeSchema,
  day: z.iso.date(),
  signature: z.base64().max(200),
  answers: approvalAnswersSchema,
});
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

const shownRowSchema = z.strictObject({
  /** From 1, in the order of the file. */
  ordinal: count,
  line: count,
  /** `ready` is paid; the others are left out. */
  state: z.enum(statesAt('broken', 'ready', 'left-out')),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  provider: z.string().nullable(),
  country: z.string().nullable(),
  /** As the file has them. */
  cells: z.array(z.string()),
  /** Fields that say something else than their cells: typed, repaired, or read otherwise. */
  changes: z.record(z.string(), z.string().nullable()),
  findings: z.array(findingSchema),
  reason: z.string().nullable(),
});
export type ShownRow = z.infer<typeof shownRowSchema>;

/** A request that is whole: its rows make the digest that is signed. */
export const approvalRequestSchema = z.strictObject({
  /** SHA-256 of the request, which the answer names; to be given with the signature. */
  request: shaSchema,
  journal: z.string(),
  batch: z.string(),
  batchName: z.string(),
  fileName: z.string(),
  fileHash: z.string(),
  operation: z.string(),
  profile: z.string().nullable(),
  baseUrl: z.string(),
  generation: z.string(),
  practice: z.boolean(),
  requestedAtMs: z.number(),
  requestedBy: z.string().nullable(),
  preparedBy: z.array(z.string()),
  /** The names of the columns in the file, and which of them feeds which field. */
  header: z.array(z.string()),
  mapping: z.record(z.string(), count),
  defaults: z.record(z.string(), z.string()),
  /** The limits of the account, as they stood when the rows were checked. */
  configuration: z.string(),
  digest: z.string(),
  /** Rows that are paid, and their money by currency, provider and country. */
  rows: count,
  totals: z.array(
    z.strictObject({
      currency: z.string().nullable(),
      provider: z.string().nullable(),
      country: z.string().nullable(),
      rows: count,
      amount: z.string(),
    }),
  ),
  invalidRows: count,
  excludedRows: count,
  /** Findings by code, with their rows. */
  findings: z.array(z.strictObject({ code: z.string(), rows: count, firstLine: count })),
  said: z.array(spokenSchema),
  answers: approvalAnswersSchema,
  /** What is signed of acknowledgements and of the sending, as JSON text. */
  terms: z.string(),
  shown: z.array(shownRowSchema),
});
export type ApprovalRequest = z.infer<typeof approvalRequestSchema>;
