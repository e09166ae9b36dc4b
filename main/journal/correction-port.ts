// What the rest of the program knows of corrections that the journal's rows remember. Plain data.

import type { Finding } from '../../shared/domain.ts';
import type { Correction } from '../../shared/guards/remembered.ts';

/** One field of one row that a clerk corrected in a draft that was then approved. */
export interface RememberedCorrection extends Correction {
  /** The act by which it was typed; later acts have higher numbers. */
  readonly act: number;
  readonly batch: string;
  readonly batchName: string;
  readonly ordinal: number;
  readonly line: number;
  readonly atMs: number;
  /** A clerk wants it to be offered no more. */
  readonly isForgotten: boolean;
  /** Why the row was refused or failed; null where it was not. */
  readonly reasonCode: string | null;
}

/** Values as they are compared, by field. */
export type WrongValues = Readonly<Record<string, readonly string[]>>;

/** A row that says a wrong value. */
export interface AlikeRow {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>> | null;
  readonly findings: readonly Finding[];
}

/** Those of one window. */
export interface AlikeRows {
  /** The last row that was looked at; null behind the last one of the batch. */
  readonly last: number | null;
  readonly rows: readonly AlikeRow[];
}
