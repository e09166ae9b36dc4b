// The part of the contract about evidence packs: writing one of a batch, and checking one, for which no journal is needed.

import { z } from 'zod';
import { rowStateSchema } from '../domain.ts';
import { PACK_MEMBERS } from '../evidence-pack.ts';
import { LANGUAGE_TAGS } from '../languages.ts';

const handleSchema = z.string().min(1).max(64);
const count = z.number().int().nonnegative();

/**
 * What is wrong with a member. `altered`: it is not what the manifest names. `unreadable`: it has another form than it
 * promises. `statement`: it is not what the approver signed. `approver`: it is not the person or key that the trail names. `given`: the file that was given beside the pack is another one. `rows`, `log`, `totals`, `approval`, `chain` and `entry`: members do not agree with each other. `cells`: the rows, or how the file was read, are not those of the file itself. `page`: it is not what this program makes of the other members. `packed-anew`: the archive
 * around the members was written by another program. `outcome` and `outcomes`: a row, or one of its thousand rows, is not what
 * was sealed of it when a run came to rest. `left-out`: rows were left out that the entry does not tell of, or others. `act`: an act on
 * users or profiles that nobody signed who might, and that nobody had put right when something was signed. `rights`, `limit` and
 * `one-person`: whoever signed had not the role, not the limit, or was one person with who prepared it, as those acts tell.
 */
export const EVIDENCE_FAULTS = [
  'missing',
  'extra',
  'altered',
  'unreadable',
  'packed-anew',
  'seal',
  'signature',
  'rows',
  'log',
  'totals',
  'approval',
  'statement',
  'approver',
  'chain',
  'entry',
  'original',
  'given',
  'salt',
  'anchor',
  'fields',
  'request',
  'trail',
  'page',
  'cells',
  'outcome',
  'outcomes',
  'left-out',
  'act',
  'rights',
  'limit',
  'one-person',
] as const;
export type EvidenceFault = (typeof EVIDENCE_FAULTS)[number];

/** Whether the place of a fault is the number of an entry of the trail; all others are lines. */
export function isOfEntry({ member, kind }: Pick<FoundFault, 'member' | 'kind'>): boolean {
  const { audit, chain, rights } = PACK_MEMBERS;
  const isOfTrail = member === audit || member === chain || member === rights;
  return (
    (isOfTrail && kind !== 'unreadable') ||
    kind === 'anchor' ||
    (member === PACK_MEMBERS.outcomes && kind === 'trail')
  );
}

/** What was given beside a pack is of another one: that says nothing against the pack itself. */
export function isBeside({ kind }: { readonly kind: EvidenceFault }): boolean {
  return kind === 'given' || kind === 'salt';
}

export const evidenceFaultSchema = z.strictObject({
  member: z.string(),
  kind: z.enum(EVIDENCE_FAULTS),
  /** The line of the file or the number of the entry that it was found at; null where it is about the whole member. */
  at: z.number().int().nullable(),
});
export type FoundFault = z.infer<typeof evidenceFaultSchema>;

const payoutOfPersonSchema = z.strictObject({
  line: count,
  payoutId: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  state: rowStateSchema,
});

export const evidenceVerdictSchema = z.strictObject({
  batch: z.string(),
  exportedAt: z.string(),
  rows: count,
  entries: count,
  /** Entries whose texts were left out: their place in the chain is known, their content is not proved. */
  entriesLeftOut: count,
  personalDataLeftOut: z.boolean(),
  /** The public key that signed it; null where nothing is signed. */
  publicKey: z.string().nullable(),
  /** The user to whom the trail in the pack gives that key; null for the key of an installation. */
  signedBy: z.strictObject({ name: z.string(), fingerprint: z.string() }).nullable(),
  /** Who signed the approval; null where nobody did. Name and key are null where they were left out: then it is not proved. */
  approval: z
    .strictObject({
      name: z.string().nullable(),
      fingerprint: z.string().nullable(),
      at: z.string(),
      rows: count,
    })
    .nullable(),
  /** What became of rows as it was sealed; null in a pack of the first form, which has no seals. */
  outcomes: z
    .strictObject({
      /** Rows that are what was sealed: without personal data, but for the texts that may name somebody. */
      sealedRows: count,
      /** Decided rows that no seal in the pack is of. */
      unsealedRows: count,
    })
    .nullable(),
  /** Rows that were left out after the approval, as the trail in the pack tells; null where none were. */
  leftOut: z
    .strictObject({
      rows: count,
      /** Those of them that somebody signed for. */
      signedRows: count,
      /** Those whose signature was left out with the people: then it is not proved. */
      hiddenRows: count,
      signers: z.array(
        z.strictObject({
          name: z.string(),
          fingerprint: z.string(),
          /** Whether the trail in the pack gives them that key. */
          isNamed: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /**
   * What the acts on users and profiles in the pack tell of those who signed; null where nobody signed, and in a pack of an
   * earlier form. Where personal data is left out it is told by entries whose signatures cannot be made anew.
   */
  rights: z
    .strictObject({
      acts: count,
      /** Those before the first signed one, all where none is: they are believed as they stand. */
      unsignedActs: count,
      /** Those that nobody signed who might: they are not believed. */
      unbelievedActs: count,
      /** Who signed the first act, from whom on they are followed; null where nobody did, or it was left out. */
      first: z.strictObject({ entry: count, name: z.string(), fingerprint: z.string() }).nullable(),
      approval: z.strictObject({
        /** Of the approver then, with blanks between them. */
        roles: z.string(),
        /** Whether whoever prepared the batch might not approve it. */
        asksTwoPeople: z.boolean(),
        /** `day-open`: within them by itself; what else was approved that day is not in the pack. */
        limits: z.enum(['none', 'held', 'day-open', 'passed']),
      }),
    })
    .nullable(),
  /** The original file: in the pack, given beside it, or in neither place. */
  original: z.enum(['in-pack', 'given', 'not-there']),
  /** What an anchor that was given says: the same trail, or none of the entries that the pack knows. */
  anchor: z.enum(['holds', 'not-covered']).nullable(),
  /** The version of the program that wrote it, as it says itself. */
  program: z.string(),
  /** Whether the page and the text beside it are what this program makes; those of another edition are not held to it. */
  page: z.enum(['compared', 'other-edition']),
  /** Rows of the person who was asked about; null where nobody was. */
  person: z.array(payoutOfPersonSchema).nullable(),
  /** In the order in which they were found; empty when the pack holds. */
  faults: z.array(evidenceFaultSchema),
  /** Faults beyond those that are listed. */
  moreFaults: count,
});
export type EvidenceVerdict = z.infer<typeof evidenceVerdictSchema>;

/** Rows of one person that are told at most. */
export const PERSON_ROWS_MAX = 500;

export const EVIDENCE_METHODS = {
  /** Writes all that the journal knows of an approved batch into one archive; tells its progress as `evidenceProgress`. */
  exportEvidence: {
    kind: 'command',
    input: z.strictObject({
      batch: z.string().min(1),
      target: handleSchema,
      language: z.enum(LANGUAGE_TAGS),
      /** The clerk's file, for the pack; it is taken only if it is the one that was read. */
      original: handleSchema.nullable(),
      /** Where the salt is written: with it, personal data is left out of the pack. */
      salt: handleSchema.nullable(),
    }),
    output: z.strictObject({
      rows: count,
      entries: count,
      /** SHA-256 of the manifest, which names all of the pack. */
      seal: z.string(),
      isSigned: z.boolean(),
      /** Whether the audit trail has it: while another program holds the journal it has not. */
      noted: z.boolean(),
      /** False where rows and money of the batch do not add up to its file: then what was written says so. */
      addsUp: z.boolean(),
    }),
  },
  /** Checks a pack by itself, without any journal. */
  verifyEvidence: {
    kind: 'query',
    input: z.strictObject({
      pack: handleSchema,
      /** The salt of a pack without personal data, with which `person` can be found in it. */
      salt: handleSchema.nullable(),
      /** The file that was paid, where it is not in the pack. */
      original: handleSchema.nullable(),
      /** An anchor of the audit trail that was kept elsewhere. */
      anchor: handleSchema.nullable(),
      /** A whole number, name or reference. */
      person: z.string().trim().min(1).max(200).nullable(),
    }),
    output: evidenceVerdictSchema,
  },
} as const;
