// The search over all batches: their names and files, people, phones, references, and ids of payouts and of the
// providers' transactions. Newest batch first, and never longer than a person waits.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import type { SearchHit } from '../../shared/home-views.ts';
import type { BatchOutline, JournalReader, JournalRow } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { batchName } from './batch-view.ts';
import { eachBatch } from './each-batch.ts';
import type { JournalAccess } from './journal-access.ts';
import { Turns } from './turns.ts';

/** What was not found by then is said to be missing. */
const TIME_LIMIT_MS = 2_000;

/** The beginning of a payout's id; a shorter one would be that of too many. */
const START_OF_ID = /^[0-9a-f-]{6,36}$/i;

export class Search {
  readonly #clock: AppPorts['clock'];
  readonly #journal: Pick<JournalAccess, 'reader'>;
  /** Counts searches: a new one ends those before it, since one person types one search at a time. */
  #latest = 0;

  constructor({ clock }: Pick<AppPorts, 'clock'>, journal: Pick<JournalAccess, 'reader'>) {
    this.#clock = clock;
    this.#journal = journal;
  }

  async find({ text, limit }: MethodInput<'search'>): Promise<MethodOutput<'search'>> {
    this.#latest += 1;
    const own = this.#latest;
    const endMs = this.#clock.monotonicMs() + TIME_LIMIT_MS;
    const isOver = () => own !== this.#latest || this.#clock.monotonicMs() >= endMs;
    const reader = await this.#journal.reader();
    if (reader === null) return { hits: [], complete: true };
    const batches: BatchOutline[] = [];
    for await (const { batch } of eachBatch(reader, this.#clock)) batches.unshift(batch);
    const hits = new Hits(limit);
    if (START_OF_ID.test(text)) await findPayouts(reader, batches, text, hits);
    for (const batch of batches) if (isNamed(batch, text)) hits.addBatch(batch);
    for (const batch of batches) {
      if (batch.state === 'discarded') continue;
      const isWhole = await this.#findInBatch(reader, batch, text, hits, isOver);
      if (!isWhole) return { hits: hits.all, complete: false };
    }
    return { hits: hits.all, complete: !hits.isFull };
  }

  /** False when the search ended before the batch did. */
  async #findInBatch(
    reader: JournalReader,
    batch: BatchOutline,
    text: string,
    hits: Hits,
    isOver: () => boolean,
  ): Promise<boolean> {
    for await (const range of new Turns(this.#clock).ranges(0, batch.rowCount)) {
      if (hits.isFull || isOver()) return false;
      const rows = await reader.lists.findPeople(batch.id, range, text, hits.room);
      for (const row of rows) hits.addRow(batch, row);
    }
    return true;
  }
}

/** What was found, each row once. */
class Hits {
  readonly all: SearchHit[] = [];
  readonly #limit: number;
  readonly #rows = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
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

  addRow(batch: BatchOutline, row: JournalRow): void {
    const key = `${batch.id} ${row.ordinal}`;
    if (this.isFull || this.#rows.has(key)) return;
    this.#rows.add(key);
    const { ordinal, line, state, fields, amount } = row;
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
      amount,
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
      if (batch !== undefined && row !== undefined) hits.addRow(batch, row);
    }
  }
}

function isNamed(batch: BatchOutline, text: string): boolean {
  const wanted = text.toLowerCase();
  return [batchName(batch), batch.source.fileName, batch.id].some((name) =>
    name.toLowerCase().includes(wanted),
  );
}
