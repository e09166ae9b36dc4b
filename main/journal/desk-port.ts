// The part of the journal's port that serves the desk around the batches: readings of accounts, settings, news,
// batches in short, and what a review counts. Sets and windows only, as in port.ts.

import type { AccountConfiguration, Availability } from '../../shared/configuration.ts';
import type { Finding, Generation } from '../../shared/domain.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { SigningSettings } from '../../shared/signing.ts';
import type { HistoryReader } from './history-port.ts';

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

/** Rows of a batch that became final since the clerk last looked. */
export interface BatchNews {
  readonly batch: string;
  /** What the clerk calls it; null while it goes by its file. */
  readonly name: string | null;
  readonly fileName: string;
  readonly operation: OperationName;
  readonly practice: boolean;
  readonly completed: number;
  readonly failed: number;
  readonly conflict: number;
  /** Of these, rows that were once without a readable answer. */
  readonly wasUnknown: number;
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

export interface DeskReader {
  /** Finished batches, filtered. */
  readonly history: HistoryReader;
  /** Readings of an account, newest first, at most so many after so many others. */
  readings<Kind extends AccountReading['kind']>(
    account: string,
    kind: Kind,
    limit: number,
    skip?: number,
  ): Promise<ReadingOf<Kind>[]>;
  /** What was read last, with the time of that reading, however long it says the same; null when nothing was. */
  latestReading<Kind extends AccountReading['kind']>(
    owner: ReadingOwner,
    kind: Kind,
  ): Promise<ReadingOf<Kind> | null>;
  /** The statuses last seen of an account's lines, at most so many. */
  seenStatuses(account: string, limit: number): Promise<SeenStatus[]>;
  /** What was set under a name; null when nothing was. */
  setting(name: string): Promise<string | null>;
  /** How a profile signs; null when it does not. */
  signing(profile: string): Promise<SigningRecord | null>;
  /** PEM of the public key of a profile's service; null when what it says is taken as it comes. */
  serviceKey(profile: string): Promise<string | null>;
  /** Batches with news, newest batch first. */
  news(): Promise<BatchNews[]>;
  /** When the latest durable step of this connection was made; null when it made none. */
  savedAtMs(): number | null;
  /** When the journal was first opened. */
  firstOpenedAtMs(): Promise<number>;
  /** Batches of an account that were not discarded, newest first, at most so many after so many others. */
  checkedBatches(
    account: { profile: string | null; baseUrl: string; generation: Generation },
    limit: number,
    skip?: number,
  ): Promise<CheckedBatch[]>;
  /**
   * The first batch that is approved and not settled, under a profile as it is: its account must not change then.
   * One for which nothing can be asked any more, since its service offers no status, is not open.
   */
  openBatchOfProfile(profile: ProfileAccount): Promise<{ batch: string; fileName: string } | null>;
  /** The first batch under the profile with rows that are still to be sent or have no answer. */
  unsentBatchOfProfile(profile: ProfileAccount): Promise<{ batch: string; fileName: string } | null>;
  /** The ranges that are known without looking at rows; null when one of them is not. */
  amountRanges(batch: string): Promise<GroupRange[] | null>;
  /** The ranges of the rows with `after < ordinal <= after + limit`, compared as numbers. */
  surveyAmounts(batch: string, window: { after: number; limit: number }): Promise<GroupRange[]>;
  /** The warnings of the next so many rows that have a finding, in file order. */
  surveyWarnings(batch: string, window: { after: number; limit: number }): Promise<WarningSurvey>;
}

export interface DeskWriter extends DeskReader {
  /** Keeps a reading; where it equals the latest of its kind, only that it was read again. */
  addReading(owner: ReadingOwner, reading: AccountReading): Promise<void>;
  /** Keeps statuses that were seen, and forgets lines that are there no more. At most some hundreds at once. */
  keepStatuses(account: string, seen: readonly SeenStatus[], gone: readonly SeenStatus[]): Promise<void>;
  setSetting(name: string, value: string): Promise<void>;
  setSigning(record: SigningRecord): Promise<void>;
  /** False when the profile did not sign. */
  removeSigning(profile: string): Promise<boolean>;
  setServiceKey(profile: string, publicKey: string): Promise<void>;
  /** False when there was none. */
  removeServiceKey(profile: string): Promise<boolean>;
  /** Begins to count the news of a batch anew, or of all with null; a batch that is not there has none. */
  clearNews(batch: string | null): Promise<void>;
  /** False when there is no such profile. */
  updateProfile(
    name: string,
    change: { baseUrl: string; generation: Generation; colour: string },
  ): Promise<boolean>;
}
