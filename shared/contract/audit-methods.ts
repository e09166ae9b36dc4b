// The part of the contract about the audit trail: reading it, checking it, and taking an anchor of it. No method changes
// or removes an entry.

import { z } from 'zod';
import { failureSchema } from '../errors.ts';
import { AUDIT_PAGE, auditPageSchema, auditTrailViewSchema, auditVerdictSchema } from './audit-views.ts';
import { EXCLUSION_REASON } from './row-list-methods.ts';

const handleSchema = z.string().min(1).max(64);
const maybeText = z.string().min(1).max(300).nullable();

export const AUDIT_METHODS = {
  getAuditTrail: { kind: 'query', input: z.strictObject({}), output: auditTrailViewSchema },
  /** Entries, newest first; those before `beforeNumber` where that is given. */
  listAudit: {
    kind: 'query',
    input: z.strictObject({
      batch: maybeText,
      person: maybeText,
      fromMs: z.number().nullable(),
      beforeMs: z.number().nullable(),
      beforeNumber: z.number().int().positive().nullable(),
      limit: z.number().int().positive().max(AUDIT_PAGE),
    }),
    output: auditPageSchema,
  },
  /**
   * Checks every entry from the first one on, an anchor where one is given, and unless only the trail is wanted every
   * approved batch; tells its progress as `auditChecked`.
   */
  verifyAudit: {
    kind: 'query',
    input: z.strictObject({ anchor: handleSchema.nullable(), trailOnly: z.boolean().optional() }),
    output: auditVerdictSchema,
  },
  /**
   * Whether another program changed a batch since its approval (what was approved, who was left out, states, time), or who
   * may do what (`rights`).
   */
  checkBatch: {
    kind: 'query',
    input: z.strictObject({ batch: z.string().min(1) }),
    output: z.strictObject({ altered: failureSchema.nullable(), rights: failureSchema.nullable() }),
  },
  /** Writes an anchor of the last entry, signed where keys are kept safely. */
  exportAnchor: {
    kind: 'command',
    input: z.strictObject({ target: handleSchema }),
    output: z.strictObject({ entry: z.number().int(), hash: z.string(), isSigned: z.boolean() }),
  },
  /** Makes a new key for the trail in place of one that is kept and cannot be read, and signs its end. */
  renewAuditKey: {
    kind: 'command',
    input: z.strictObject({ reason: EXCLUSION_REASON }),
    output: z.strictObject({ entry: z.number().int() }),
  },
} as const;
