// The part of the contract about statements: asking for one, fetching its file, comparing it with the journal.
// Addresses come from the clerk's own typing or from the service's callback; none is kept, and no method opens a port.

import { z } from 'zod';
import { fileOfferSchema } from './draft-views.ts';
import {
  awaitedStatementSchema,
  awaitedStatementsSchema,
  comparisonViewSchema,
  statementDifferenceSchema,
  statementKindSchema,
} from './statement-views.ts';

const handleSchema = z.string().min(1).max(64);
const momentSchema = z.string().trim().min(1).max(40);
const walletSchema = z.strictObject({
  country: z.string().trim().min(1).max(40),
  currency: z.string().trim().min(1).max(40),
  /** Only for a wallet of one provider. */
  provider: z.string().trim().min(1).max(80).nullable(),
});

/** Methods of the contract, as in its table. `Account` is the contract's own selector. */
export function statementMethods<Account extends z.ZodType>(account: Account) {
  return {
    /** Asks the service for a statement of one wallet. The file's link comes to the callback address. */
    requestStatement: {
      kind: 'command',
      input: z.strictObject({
        account,
        wallet: walletSchema,
        /** ISO 8601, with or without a zone; a day alone is its beginning, or its end in `to`. */
        from: momentSchema,
        to: momentSchema,
        callbackUrl: z.string().trim().min(1).max(2_000),
      }),
      output: z.strictObject({
        /** Null where the service gave none. */
        statementId: z.string().nullable(),
        /** As they were sent. */
        from: z.string(),
        to: z.string(),
        /** The end of the span is younger than the time by which statements may be behind. */
        mayBeIncomplete: z.boolean(),
        /** Its id among those that are awaited; null while another program holds the journal. */
        awaited: z.string().nullable(),
      }),
    },
    /** Statements that were asked for and neither compared nor forgotten, newest first. */
    listAwaitedStatements: {
      kind: 'query',
      input: z.strictObject({}),
      output: awaitedStatementsSchema,
    },
    /** Waits no longer for a statement: it was compared, or nobody needs it. The service is not asked. */
    forgetAwaitedStatement: {
      kind: 'command',
      input: z.strictObject({ awaited: awaitedStatementSchema.shape.id }),
      output: z.strictObject({}),
    },
    /** Fetches the file of a statement by its link into a private place of the host, to be compared. */
    fetchStatement: {
      kind: 'command',
      input: z.strictObject({ link: z.string().trim().min(1).max(8_000) }),
      output: fileOfferSchema,
    },
    /** Fetches the file of a statement by its link, as it is, into a place that the host registered. */
    downloadStatement: {
      kind: 'command',
      input: z.strictObject({ link: z.string().trim().min(1).max(8_000), target: handleSchema }),
      output: z.strictObject({ bytes: z.number().int().nonnegative() }),
    },
    /** Compares the file of a statement with the journal; changes nothing but the audit trail. */
    compareStatement: {
      kind: 'command',
      input: z.strictObject({
        file: handleSchema,
        /** Batches that the statement is expected to cover; null takes those of the accounts that it names. */
        batches: z.array(z.string().min(1)).min(1).max(1_000).nullable(),
        /** What the statement was asked for, where the clerk knows it; null lets its lines tell. */
        from: momentSchema.nullable(),
        to: momentSchema.nullable(),
        wallet: z.strictObject({
          country: walletSchema.shape.country.nullable(),
          currency: walletSchema.shape.currency.nullable(),
          provider: walletSchema.shape.provider,
        }),
      }),
      output: comparisonViewSchema,
    },
    /** A window of the differences of a comparison, those of one kind or all. */
    readComparison: {
      kind: 'query',
      input: z.strictObject({
        comparison: z.string().min(1),
        kind: statementKindSchema.nullable(),
        from: z.number().int().nonnegative(),
        limit: z.number().int().positive().max(500),
      }),
      output: z.strictObject({
        from: z.number().int().nonnegative(),
        differences: z.array(statementDifferenceSchema),
      }),
    },
    /** Compares the same file anew and writes every difference as CSV. */
    exportComparison: {
      kind: 'command',
      input: z.strictObject({ comparison: z.string().min(1), target: handleSchema }),
      output: z.strictObject({ differences: z.number().int().nonnegative() }),
    },
  } as const;
}
