// Since when each line has the status that it has now: what was kept from earlier readings, and otherwise what the
// readings of availability tell. Pure; the journal keeps the result.

import type { ReadingOf, SeenStatus } from '../journal/desk-port.ts';
import { type PlainLine, placeKey } from './provider-lines.ts';

/** What is to be kept, and since when each line is as it is. */
export interface Seen {
  /** In the order of the lines; null for a line without a status. */
  readonly since: readonly (number | null)[];
  /** New or changed statuses. */
  readonly changed: readonly SeenStatus[];
  /** Kept statuses of lines that are not there any more. */
  readonly gone: readonly SeenStatus[];
}

/**
 * Compares what is seen now with what was kept.
 *
 * @param availabilities kept readings, newest first: for lines of which nothing was kept yet.
 * @param atMs when the lines were read.
 */
export function seenNow(
  lines: readonly PlainLine[],
  kept: readonly SeenStatus[],
  availabilities: readonly ReadingOf<'availability'>[],
  atMs: number,
): Seen {
  const known = new Map(kept.map((entry) => [lineKey(entry), entry]));
  const readings = onFirstUse(() =>
    availabilities.map(({ atMs: readAtMs, content }) => ({
      readAtMs,
      statuses: new Map(
        content.map(({ country, provider, operationType, status }) => [
          placeKey(country, provider, operationType),
          status,
        ]),
      ),
    })),
  );
  const changed: SeenStatus[] = [];
  const since = lines.map((line) => {
    const { country, provider, currency, operation, status } = line;
    const earlier = known.get(lineKey(line));
    known.delete(lineKey(line));
    if (status === null) return null;
    if (earlier?.status === status) return earlier.sinceMs;
    let sinceMs = atMs;
    for (const { readAtMs, statuses } of readings()) {
      if (statuses.get(placeKey(country, provider, operation)) !== status) break;
      sinceMs = readAtMs;
    }
    changed.push({ country, provider, currency, operation, status, sinceMs });
    return sinceMs;
  });
  return { since, changed, gone: [...known.values()] };
}

function lineKey({
  country,
  provider,
  currency,
  operation,
}: Pick<SeenStatus, 'country' | 'provider' | 'currency' | 'operation'>): string {
  return JSON.stringify([country, provider, currency, operation]);
}

function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
