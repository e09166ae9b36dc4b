// The part of the contract about who approves: what an approval needs, and who may give it. What is signed, and how, is in
// docs/approvals.md.

import { z } from 'zod';
import { approvalViewSchema } from '../approvals/approval.ts';
import { givenAnswersSchema } from '../approvals/approval-answers.ts';
import { approvalRequestSchema, REQUEST_ROWS_MAX } from '../approvals/approval-request.ts';
import { scheduleSchema } from '../runs/schedules.ts';
import { spokenSchema } from '../saying.ts';
import { userNameSchema } from '../users.ts';
import { batchViewSchema, confirmationSchema } from './views.ts';

const handleSchema = z.string().min(1).max(64);
const batchInput = z.strictObject({ batch: z.string().min(1) });

/** A limit of whoever is here, against what they would approve. */
export const limitViewSchema = z.strictObject({
  /** `day`: with everything else that they approved on this day. */
  kind: z.enum(['batch', 'day']),
  currency: z.string(),
  limit: z.string(),
  /** What they would have approved with this batch; canonical. */
  sum: z.string(),
  isMet: z.boolean(),
});
export type LimitView = z.infer<typeof limitViewSchema>;

/** Why whoever is here may not approve. */
export const WHY_NOT = [
  'nobody-here',
  'role-missing',
  'own-work',
  'gave-key',
  'given-key',
  'first-passphrase',
  'preparer-unknown',
  'limit',
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

export const signedViewSchema = z.strictObject({
  /** The user of this journal who signed. */
  name: z.string(),
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: z.string(),
  atMs: z.number(),
  /** It was looked at and signed on another computer. */
  isFromElsewhere: z.boolean(),
});
export type SignedView = z.infer<typeof signedViewSchema>;

export const approvalTermsSchema = z.strictObject({
  /** Somebody else than who prepared the batch has to approve it. */
  isRequired: z.boolean(),
  /** Users who made or changed the draft, by name. */
  preparedBy: z.array(z.string()),
  /** Whether whoever is here may approve it; without users everybody may. */
  mayApprove: z.boolean(),
  whyNot: z.enum(WHY_NOT).nullable(),
  /** The same in a sentence that names who could. */
  sentence: spokenSchema.nullable(),
  /** What to do where it is no other user of here who could; null where whoever is here may, or another one could. */
  remedy: spokenSchema.nullable(),
  /** Users who could approve it, without whoever is here. */
  others: z.array(z.string()),
  /**
   * Users of here who may set, move and cancel its time and send it before: limits play no part. Empty where there are
   * no users, and then anybody may.
   */
  movers: z.array(z.string()),
  /** Of whoever is here; only currencies of the batch. */
  limits: z.array(limitViewSchema),
  /** Who signed it; null for a draft, and for an approval from before there were users. */
  signed: signedViewSchema.nullable(),
});
export type ApprovalTerms = z.infer<typeof approvalTermsSchema>;

export const APPROVAL_METHODS = {
  /** What the approval rested on; null for a batch that was not approved. */
  getApproval: { kind: 'query', input: batchInput, output: approvalViewSchema.nullable() },
  /** What the approval of a draft needs, and whether whoever is here may give it; of an approved batch, who gave it. */
  getApprovalTerms: { kind: 'query', input: batchInput, output: approvalTermsSchema },
  /** Batches whose approval a user signed and of which something may still leave; they stay approved without the user. */
  listSignedBatches: {
    kind: 'query',
    input: z.strictObject({ name: userNameSchema }),
    output: z.array(
      z.strictObject({ batch: z.string(), batchName: z.string(), schedule: scheduleSchema.nullable() }),
    ),
  },
  /** Writes what somebody on another computer looks at in full and signs; held against everything that an approval is. */
  exportApprovalRequest: {
    kind: 'command',
    input: givenAnswersSchema.extend({ confirmation: confirmationSchema, target: handleSchema }),
    output: z.strictObject({ request: z.string(), bytes: z.number().int().nonnegative() }),
  },
  /** What a request asks for, after it was checked whole; the rows after an ordinal. Needs no journal. */
  readApprovalRequest: {
    kind: 'query',
    input: z.strictObject({
      file: handleSchema,
      after: z.number().int().nonnegative(),
      limit: z.number().int().nonnegative().max(REQUEST_ROWS_MAX),
    }),
    output: approvalRequestSchema,
  },
  /** Signs a request with the key of whoever is here, and writes the answer. `request`: the one that was shown. */
  signApprovalRequest: {
    kind: 'command',
    input: z.strictObject({ file: handleSchema, request: z.string(), target: handleSchema }),
    output: z.strictObject({ name: z.string(), fingerprint: z.string() }),
  },
  /** Approves a draft by an answer from another computer. Sends nothing. `batch`: the only one that it may be of. */
  importApprovalAnswer: {
    kind: 'command',
    input: z.strictObject({ file: handleSchema, batch: z.string().min(1).optional() }),
    output: batchViewSchema,
  },
} as const;
