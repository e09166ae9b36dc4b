// How far the runs are, as the page's title tells it to a person who works elsewhere. Pure: counts what the core counted.

import type { BatchView } from '../../shared/contract/views.ts';

export interface RunProgress {
  /** The batch that it tells of; null where it tells of several together. */
  readonly name: string | null;
  readonly batches: number;
  /** Rows of which nothing more is awaited, of the rows that were to be sent. */
  readonly done: number;
  readonly rows: number;
}

interface Words {
  readonly shell: { runTitle(done: number, rows: number, name: string): string };
  readonly batches: { readonly running: { count(running: number, waiting: number): string } };
}

/** `62 % – July salaries – Paymaster` */
export function runTitle({ name, batches, done, rows }: RunProgress, words: Words): string {
  return words.shell.runTitle(done, rows, name ?? words.batches.running.count(batches, 0));
}

type Run = Pick<BatchView, 'id' | 'name' | 'counts' | 'activity' | 'statusNotOffered'>;

/**
 * Tells how far the runs are; null while nothing runs.
 *
 * @param shown the batch of the screen: while it runs the title is about it alone.
 */
export function runProgress(batches: readonly Run[], shown: string | null): RunProgress | null {
  const running = batches.filter(({ activity }) => activity !== null);
  const own = running.find(({ id }) => id === shown);
  const told = own === undefined ? running : [own];
  const [first, ...others] = told;
  if (first === undefined) return null;
  let done = 0;
  let rows = 0;
  for (const { counts, statusNotOffered } of told) {
    const open = counts.queued + counts.offered + counts.enqueued;
    const final = counts.completed + counts.failed + counts.rejected + counts.conflict;
    // A service that offers no status has said its last word when it took a row.
    done += final + (statusNotOffered ? counts.accepted : 0);
    rows += open + final + counts.accepted;
  }
  return { name: others.length === 0 ? first.name : null, batches: told.length, done, rows };
}
