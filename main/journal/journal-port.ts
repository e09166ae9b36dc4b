// The journal as the rest of the program sees it: the table of reads and steps, always asynchronous. A reader can do no
// step. What is asked with and answered stands in the other ports.

import { type Bound, bound, type Carry } from './entry.ts';
import { READS, STEPS } from './table.ts';

/** A login that may change everything in a database's journal, whose rights were put down for the role of desks as it connected. */
export interface OwnerLogin {
  readonly user: string;
  /** As whom it works instead. */
  readonly role: string;
}

/** A journal that is open. */
interface Opened {
  /** Whether it was opened with a login of its owner; null for any other, and for a file. */
  readonly owner: OwnerLogin | null;
  /** When the latest durable step of this journal was made; null when it made none. */
  savedAtMs(): number | null;
  /** Ends the work on it: the latest step is durable, and the lease is given up. */
  close(): Promise<void>;
}

/** Asks. */
export type JournalReader = Bound<typeof READS> & Opened;
/** Asks, and does durable steps. */
export type JournalWriter = JournalReader & Bound<typeof STEPS>;

/** The table over whatever carries its entries out. */
export function readerOver(carry: Carry, opened: Opened): JournalReader {
  return Object.assign(bound(READS, carry), opened);
}

/** The same with its steps. */
export function writerOver(carry: Carry, opened: Opened): JournalWriter {
  const made = {};
  return Object.assign(bound(READS, carry, made), bound(STEPS, carry, made), opened);
}

/** Drafts as the clerk changes them. */
export type DraftReader = JournalReader['drafts'];
export type DraftWriter = JournalWriter['drafts'];
/** What grids and searches ask. */
export type ListReader = JournalReader['lists'];
/** What comparisons with statements ask. */
export type StatementReader = JournalReader['statements'];
