// What the audit trail shows: entries, what is known of the whole trail, what a check found, and an anchor.

import { z } from 'zod';
import { AUDIT_SHELLS } from '../audit.ts';
import { failureSchema } from '../errors.ts';

const count = z.number().int().nonnegative();
/** The facts of an entry, as they are kept by name. */
export const auditFactsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export const auditEntryViewSchema = z.strictObject({
  number: count,
  atMs: z.number(),
  batch: z.string().nullable(),
  /** A user of this program, or the account name of the operating system; null where nobody was told. */
  who: z.string().nullable(),
  /** There were users, and whoever did it had not signed in: `who` is the account of the computer, whose name anybody chooses. */
  notSignedIn: z.boolean(),
  /** Null for an entry from before that was kept. */
  via: z.enum(AUDIT_SHELLS).nullable(),
  /** An act of `AUDIT_ACTIONS`, or one of another edition of the program. */
  action: z.string(),
  facts: auditFactsSchema,
  before: auditFactsSchema.nullable(),
  after: auditFactsSchema.nullable(),
  hash: z.string(),
});
export type AuditEntryView = z.infer<typeof auditEntryViewSchema>;

/** Entries at most that are shown at once. */
export const AUDIT_PAGE = 100;

export const auditPageSchema = z.strictObject({
  /** Newest first. */
  entries: z.array(auditEntryViewSchema),
  hasEarlier: z.boolean(),
});

export const auditTrailViewSchema = z.strictObject({
  entries: count,
  /** Everybody who has an entry. */
  persons: z.array(z.string()),
  /** Whether the key of this computer signs heads of this trail: only where keys are kept safely, and it can be read. */
  key: z.enum(['signs', 'unreadable', 'none']),
});
export type AuditTrailView = z.infer<typeof auditTrailViewSchema>;

/**
 * What is wrong with the first entry that does not hold. `truncated`: it is known to have been there. `rewritten`: the
 * entries hold among themselves, but are not those that were signed or anchored. `restored`: this entry tells of a restore,
 * and the anchored one stood in the journal that was replaced. `other-journal`: the anchor is of another.
 */
export const AUDIT_FAULTS = [
  'altered',
  'missing',
  'reordered',
  'truncated',
  'rewritten',
  'restored',
  'signature',
  'other-journal',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

export const auditVerdictSchema = z.strictObject({
  /** Entries that hold, from the first one on. */
  entries: count,
  broken: z.strictObject({ entry: count, kind: z.enum(AUDIT_FAULTS) }).nullable(),
  /** Signed heads that were found and hold. */
  signedHeads: count,
  /** Approved batches, up to the first that does not hold; null where only the trail was checked, or does not hold itself. */
  batches: z
    .strictObject({
      checked: count,
      /** Of these, batches that were approved before there were digests. */
      withoutDigest: count,
      /** Of a batch, or of the users and profiles. */
      altered: failureSchema.nullable(),
    })
    .nullable(),
  /** The anchor that was compared; null where none was given. */
  anchor: z
    .strictObject({
      entry: count,
      atMs: z.number(),
      isSigned: z.boolean(),
      /** The user whose key signed it; null for the key of an installation, and where nobody signed. */
      signedBy: z.string().nullable(),
    })
    .nullable(),
});
export type AuditVerdict = z.infer<typeof auditVerdictSchema>;

export const ANCHOR_FORM = 'audit anchor 1';

/** The file that a person keeps elsewhere (docs/audit-trail.md). */
export const anchorSchema = z.strictObject({
  paymaster: z.literal(ANCHOR_FORM),
  journal: z.string().regex(/^[0-9a-f]{32}$/),
  entry: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime({ precision: 3 }),
  publicKey: z.base64().max(60).nullable(),
  signature: z.base64().max(120).nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;
