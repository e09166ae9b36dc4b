// Makes the draft that pays rejected and failed rows again, each linked to the row that it stands for.
// Must never take a row that is not in the basket.

import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { RetryLinksDigest } from '../../journal/standing-form.ts';
import { batchName } from '../batches/batch-view.ts';
import { namesTaken } from '../batches/names-taken.ts';
import { type CarriedRows, type CarryParts, GROUP_ROWS, makeCarriedDraft } from './carried-draft.ts';

/** What ends the name of a retry. */
export const RETRY_NUMBER = /, retry \d+$/;

/**
 * Makes the draft of everything that is in the basket of a batch.
 *
 * @returns its id. When anything fails the draft is discarded, which frees its rows.
 */
export async function makeRetryDraft(parts: CarryParts, old: BatchRecord): Promise<string> {
  const { writer } = parts;
  const links = new RetryLinksDigest();
  return await makeCarriedDraft(parts, old, await nextName(parts, old), {
    create: (batch) => writer.retries.createRetry(batch, old.id),
    fill: (batch, rows) => fill(parts, old, links, { batch, carried: rows }),
    made: ({ batch, rows, warningRows }) => [
      { batch, action: 'retry.made', facts: { retryOf: old.id, rows, warningRows, digest: links.whole() } },
      { batch: old.id, action: 'batch.retried', facts: { retry: batch, rows } },
    ],
    refused: (batch) => ({ batch, action: 'retry.refused', facts: { retryOf: old.id } }),
  });
}

async function fill(
  { writer, ports: { clock } }: CarryParts,
  old: BatchRecord,
  links: RetryLinksDigest,
  { batch, carried }: { readonly batch: string; readonly carried: CarriedRows },
): Promise<void> {
  for (;;) {
    // Rows leave the basket as they are linked, so that the next ones are always the first.
    const group = await writer.retries.basketRows(old.id, { after: 0, limit: GROUP_ROWS });
    if (group.length === 0) {
      // Another desk may have taken all of them a moment ago: a draft of nothing is of no use to anybody.
      if (carried.rowCount === 0) throw emptyBasket();
      return;
    }
    const rows = await writer.drafts.rowsAt(
      old.id,
      group.map(({ ordinal }) => ordinal),
    );
    const reasons = new Map(group.map(({ ordinal, reasonCode }) => [ordinal, reasonCode]));
    const linked = rows.map((row) => ({
      ...carried.check(row, reasons.get(row.ordinal) ?? null),
      retryOf: row.ordinal,
    }));
    await writer.retries.appendRetryRows(batch, linked);
    for (const link of linked) links.add(link);
    await clock.sleep(0);
  }
}

/** `NAME, retry N`: retries of a retry count on, and discarded ones keep their number. */
async function nextName({ writer, ports: { clock } }: CarryParts, old: BatchRecord): Promise<string> {
  const base = batchName(old).replace(RETRY_NUMBER, '');
  const taken = await namesTaken(writer, clock);
  for (let number = 1; ; number += 1) {
    const name = `${base}, retry ${number}`;
    if (!taken.has(name)) return name;
  }
}

export function emptyBasket(): Error {
  return paymasterError(
    'NOTHING_TO_SEND',
    say`The retry basket is empty. No draft was made.`,
    say`Put rejected or failed rows into the basket first.`,
  );
}
