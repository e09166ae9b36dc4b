// Answers which finished batches meet a question about the history. People are looked for in short turns, so that
// sending never waits for a long history. Holds no rule of its own.

import type { MethodOutput } from '../../shared/contract.ts';
import type { HistoryQuestion } from '../../shared/history.ts';
import type { BatchRange } from '../journal/history-port.ts';
import type { RowRange } from '../journal/list-port.ts';
import type { AppPorts } from '../ports.ts';
import type { JournalAccess } from './journal-access.ts';
import { Turns } from './turns.ts';

interface Place {
  readonly batch: string;
  /** Rows of the batches before it, and with its own. */
  readonly after: number;
  readonly upTo: number;
}

export class BatchHistory {
  readonly #clock: AppPorts['clock'];
  readonly #journal: Pick<JournalAccess, 'reader'>;
  /** Counts questions for people: a new one ends those before it, since one person types one name at a time. */
  #latest = 0;

  constructor({ clock }: Pick<AppPorts, 'clock'>, journal: Pick<JournalAccess, 'reader'>) {
    this.#clock = clock;
    this.#journal = journal;
  }

  async find(question: HistoryQuestion): Promise<MethodOutput<'findBatches'>> {
    const reader = await this.#journal.reader();
    if (reader === null) return { batches: [], complete: true };
    const wanted = await reader.desk.history.batches(question);
    const { person } = question;
    if (person === null) return { batches: wanted.map(({ batch }) => batch), complete: true };
    this.#latest += 1;
    const own = this.#latest;
    const places = placesOf(wanted);
    const found = new Set<string>();
    // Batches follow each other as if they were one, so that many small ones cost no more than a large one.
    for await (const range of new Turns(this.#clock).ranges(0, places.at(-1)?.upTo ?? 0)) {
      if (own !== this.#latest) return { batches: [...found], complete: false };
      const ranges = rangesWithin(places, range).filter(({ batch }) => !found.has(batch));
      if (ranges.length === 0) continue;
      for (const batch of await reader.desk.history.withPerson(ranges, person)) found.add(batch);
    }
    return { batches: wanted.map(({ batch }) => batch).filter((batch) => found.has(batch)), complete: true };
  }
}

function placesOf(batches: readonly { readonly batch: string; readonly rowCount: number }[]): Place[] {
  let after = 0;
  return batches.map(({ batch, rowCount }) => {
    const place = { batch, after, upTo: after + rowCount };
    after = place.upTo;
    return place;
  });
}

/** The part of a range of all rows that each batch has in it. */
function rangesWithin(places: readonly Place[], range: RowRange): BatchRange[] {
  return places
    .filter(({ after, upTo }) => after < range.upTo && upTo > range.after)
    .map(({ batch, after, upTo }) => ({
      batch,
      after: Math.max(range.after, after) - after,
      upTo: Math.min(range.upTo, upTo) - after,
    }));
}
