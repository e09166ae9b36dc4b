// The search over all batches: their names and files, people, phones, references, and ids of payouts and of the
// providers' transactions. Newest batch first, and never longer than a person waits.
// And which finished batches meet a question about the history. Both look in short turns, so that sending never waits
// for a long history; a new question ends the one before it, since one person types one at a time.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { HistoryQuestion } from '../../../shared/contract/history.ts';
import type { SearchHit } from '../../../shared/contract/home-views.ts';
import type { FoundPerson } from '../../../shared/contract/person-views.ts';
import { paymentAmount } from '../../../shared/files/other-rows.ts';
import { holdsWords, searchedWords } from '../../../shared/folding.ts';
import type { BatchRange } from '../../journal/desk-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { RowRange } from '../../journal/list-port.ts';
import type { BatchOutline, JournalRow } from '../../journal/port.ts';
import { batchName } from '../batches/batch-view.ts';
import type { Handlers, Needs } from '../core.ts';
import { eachBatch, Turns } from '../turns.ts';
import { People, peopleOfNumber } from './people.ts';

/** What was not found by then is not said to be missing: whoever asks can go on, with patience. */
const TIME_LIMIT_MS = 2_000;

/** The beginning of a payout's id; a shorter one would be that of too many. */
const START_OF_ID = /^[0-9a-f-]{6,36}$/i;

type Core = Needs<{ ports: 'clock'; journal: 'reader' }>;
/** Counts questions of one kind. */
type Parts = Core & { latest: number };

export function searchMethods({ ports, journal }: Core) {
  const searches = { ports, journal, latest: 0 };
  const history = { ports, journal, latest: 0 };
  return {
    search: (input) => search(searches, input),
    findBatches: (question) => findBatches(history, question),
  } satisfies Partial<Handlers>;
}

async function search(
  core: Parts,
  { text, limit, isPatient = false }: MethodInput<'search'>,
): Promise<MethodOutput<'search'>> {
  core.latest += 1;
  const own = core.latest;
  const endMs = core.ports.clock.monotonicMs() + TIME_LIMIT_MS;
  const isOver = () => own !== core.latest || (!isPatient && core.ports.clock.monotonicMs() >= endMs);
  const reader = await core.journal.reader();
  if (reader === null) return { hits: [], people: [], complete: true };
  const batches: BatchOutline[] = [];
  for await (const { batch } of eachBatch(reader, core.ports.clock)) batches.unshift(batch);
  const hits = new Hits(limit, new People(reader, await peopleOfNumber(reader, text, 'or-at-home')));
  if (START_OF_ID.test(text)) await findPayouts(reader, batches, text, hits);
  for (const batch of batches) if (isNamed(batch, text)) hits.addBatch(batch);
  const turns = new Turns(core.ports.clock);
  for (const batch of batches) {
    if (batch.state === 'discarded') continue;
    for await (const range of turns.ranges(0, batch.rowCount)) {
      if (hits.isFull || isOver()) return { hits: hits.all, people: hits.people, complete: false };
      const rows = await reader.lists.findPeople(batch.id, range, text, hits.room);
      for (const row of rows) await hits.addRow(batch, row);
    }
  }
  return { hits: hits.all, people: hits.people, complete: !hits.isFull };
}

/** What was found, each row once. */
class Hits {
  readonly all: SearchHit[] = [];
  readonly #limit: number;
  readonly #rows = new Set<string>();
  readonly #people: People;

  constructor(limit: number, people: People) {
    this.#limit = limit;
    this.#people = people;
  }

  /** At most as many as may be found of anything else. */
  get people(): FoundPerson[] {
    return this.#people.all.slice(0, this.#limit);
  }

  /** How many more find room. */
  get room(): number {
    return this.#limit - this.all.length;
  }

  get isFull(): boolean {
    return this.room <= 0;
  }

  addBatch(batch: BatchOutline): void {
    if (this.isFull) return;
    this.all.push({
      kind: 'batch',
      batch: batch.id,
      name: batchName(batch),
      operation: batch.operation,
      atMs: batch.createdAtMs,
    });
  }

  async addRow(batch: BatchOutline, row: JournalRow): Promise<void> {
    const key = `${batch.id} ${row.ordinal}`;
    if (this.isFull || this.#rows.has(key)) return;
    this.#rows.add(key);
    await this.#people.add(batch.id, batch.account.practice, row);
    const { ordinal, line, state, fields } = row;
    this.all.push({
      kind: 'row',
      batch: batch.id,
      batchName: batchName(batch),
      operation: batch.operation,
      ordinal,
      line,
      state,
      name: fields['name'] ?? '',
      phone: fields['phone'] ?? '',
      reference: fields['reference'] ?? '',
      amount: paymentAmount(row),
      currency: fields['currency'] ?? '',
    });
  }
}

async function findPayouts(
  reader: JournalReader,
  batches: readonly BatchOutline[],
  text: string,
  hits: Hits,
): Promise<void> {
  // Our own ids are in lower case; whoever copies one from another program may bring it in capitals.
  for (const start of new Set([text, text.toLowerCase()])) {
    for (const place of await reader.lists.findPayouts(start, hits.room)) {
      const batch = batches.find(({ id }) => id === place.batch);
      const [row] = await reader.lists.rowsAt(place.batch, [place.ordinal]);
      if (batch !== undefined && row !== undefined) await hits.addRow(batch, row);
    }
  }
}

function isNamed(batch: BatchOutline, text: string): boolean {
  const words = searchedWords(text);
  return [batchName(batch), batch.source.fileName, batch.id].some((name) => holdsWords(name, words));
}

interface Place {
  readonly batch: string;
  /** Rows of the batches before it, and with its own. */
  readonly after: number;
  readonly upTo: number;
}

async function findBatches(core: Parts, question: HistoryQuestion): Promise<MethodOutput<'findBatches'>> {
  const reader = await core.journal.reader();
  if (reader === null) return { batches: [], complete: true };
  const wanted = await reader.desk.history.batches(question);
  const { person } = question;
  if (person === null) return { batches: wanted.map(({ batch }) => batch), complete: true };
  core.latest += 1;
  const own = core.latest;
  const places = placesOf(wanted);
  const found = new Set<string>();
  // Batches follow each other as if they were one, so that many small ones cost no more than a large one.
  for await (const range of new Turns(core.ports.clock).ranges(0, places.at(-1)?.upTo ?? 0)) {
    if (own !== core.latest) return { batches: [...found], complete: false };
    const ranges = rangesWithin(places, range).filter(({ batch }) => !found.has(batch));
    if (ranges.length === 0) continue;
    for (const batch of await reader.desk.history.withPerson(ranges, person)) found.add(batch);
  }
  return { batches: wanted.map(({ batch }) => batch).filter((batch) => found.has(batch)), complete: true };
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
