// The part of the journal's port that serves the desk around the batches: readings of accounts, settings, news,
// batches in short, and what a review counts. Sets and windows only, as in port.ts.

import type { AccountConfiguration, Availability } from '../../shared/accounts/configuration.ts';
import type { SigningSettings } from '../../shared/accounts/signing.ts';
import type { Finding, Generation } from '../../shared/domain.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { RowRange } from './list-port.ts';

/** One reading of an account; kept only when it differs from the one before. */
export type AccountReading =
  | { readonly kind: 'configuration'; readonly atMs: number; readonly content: AccountConfiguration }
  | { readonly kind: 'availability'; readonly atMs: number; readonly content: Availability };
export type ReadingOf<Kind extends AccountReading['kind']> = Extract<AccountReading, { kind: Kind }>;

/** Whose a reading is: the account, and the token that it was read with, of which only a mark is kept (P5). */
export interface ReadingOwner {
  readonly account: string;
  /** Empty for what the service tells anybody. */
  readonly tokenMark: string;
}

/** What was last seen of one line of an account: its status, word for word, and since when it has it. */
export interface SeenStatus {
  readonly country: string;
  readonly provider: string;
  /** Empty where the line is known from availability alone. */
  readonly currency: string;
  readonly operation: string;
  readonly status: string;
  readonly sinceMs: number;
}

/** Rows of a batch that became final. */
export interface NewsCounts {
  readonly batch: string;
  readonly completed: number;
  readonly failed: number;
  readonly conflict: number;
  /** Of these, rows that were once without a readable answer. */
  readonly wasUnknown: number;
}

/** The same since the clerk last looked, with what the batch is. */
export interface BatchNews extends NewsCounts {
  /** What the clerk calls it; null while it goes by its file. */
  readonly name: string | null;
  readonly fileName: string;
  readonly operation: OperationName;
  readonly practice: boolean;
}

/** A batch with the configuration that its rows were checked against. */
export interface CheckedBatch {
  readonly batch: string;
  readonly createdAtMs: number;
  readonly name: string | null;
  readonly fileName: string;
  readonly configuration: AccountConfiguration;
}

/** Smallest and largest amount of the rows of one money group that can be sent; canonical decimals. */
export interface GroupRange {
  readonly currency: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly smallest: string;
  readonly largest: string;
}

/** Warnings of some rows of a draft that can be sent. */
export interface WarningSurvey {
  readonly warnings: readonly {
    readonly code: string;
    readonly rows: number;
    readonly firstLine: number;
    /** Lines of the rows and the first finding of each field; only for what the sheet hides. */
    readonly sheet?: { readonly lines: readonly number[]; readonly findings: readonly Finding[] };
  }[];
  /** Rows with at least one of them. */
  readonly rows: number;
  /** Ordinal of the last row that was looked at; null when there is no further one. */
  readonly lastOrdinal: number | null;
}

/** A profile with the account that it stands for now. */
export interface ProfileAccount {
  readonly name: string;
  readonly baseUrl: string;
  readonly generation: Generation;
}

/** How a profile signs its requests. The private key is not here (promise P5). */
export interface SigningRecord {
  readonly profile: string;
  readonly settings: SigningSettings;
  /** PEM of the public key to register. */
  readonly publicKey: string;
  /** SHA-256 of the public key, hexadecimal: the private key is known again by it. */
  readonly fingerprint: string;
  /** Absolute path of the key's file; null when the safe store of this computer keeps the key. */
  readonly keyFile: string | null;
}

/** A header as it was imported, with what became of its columns. */
export interface LayoutRecord {
  /** Name under which the layouts of one account are kept together. */
  readonly account: string;
  readonly operation: OperationName;
  /** Headings in their order, as the file writes them. */
  readonly header: readonly string[];
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, string>>;
  /** The decimal mark that the clerk stated; null where the file decided. */
  readonly decimalMark: DecimalMark | null;
  readonly batchName: string;
  readonly atMs: number;
}

/** Rows of one batch. */
export interface BatchRange extends RowRange {
  readonly batch: string;
}
