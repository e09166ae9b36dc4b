// The rows on their way as the journal has them: which providers have any, and which are due to be asked. Looks no more
// often than the asking needs, since a look costs as much as many rows. Asks nobody and changes nothing.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { OpenPayout } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { isOpen } from './open-row.ts';

/** Due rows of a provider that are read ahead of their asking. */
const READ_AHEAD = 64;
/** Where nothing more was due, nothing is looked for within this; which providers have rows is looked at as seldom. */
const FRESH_MS = 20;

interface Parts {
  readonly batch: string;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly journal: Pick<JournalReader, 'totals' | 'openRows'>;
}

interface Ahead {
  rows: OpenPayout[];
  /** When the journal was seen to have no more due rows than these; null where it may have. */
  endedAtMs: number | null;
}

export class OpenRows {
  readonly #parts: Parts;
  readonly #busy: ReadonlySet<number>;
  readonly #ahead = new Map<string, Ahead>();
  #providers: readonly string[] = [];
  #seenAtMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param busy rows being asked, or whose answer is not durable yet: they are not due. */
  constructor(parts: Parts, busy: ReadonlySet<number>) {
    this.#parts = parts;
    this.#busy = busy;
  }

  /** How many rows were open when that was last looked at. */
  get count(): number {
    return this.#count;
  }

  /** Providers with open rows. A moment old while rows are being asked, so that it never ends the work too early. */
  async providers(): Promise<readonly string[]> {
    const isFresh = this.#parts.clock.nowMs() - this.#seenAtMs < FRESH_MS;
    return isFresh && this.#busy.size > 0 && this.#providers.length > 0 ? this.#providers : await this.look();
  }

  /** Providers with open rows, as the journal has them now. */
  async look(): Promise<readonly string[]> {
    const { journal, batch, clock } = this.#parts;
    this.#seenAtMs = clock.nowMs();
    const open = (await journal.totals(batch)).filter((entry) => isOpen(entry.state) && entry.rows > 0);
    this.#count = open.reduce((sum, entry) => sum + entry.rows, 0);
    this.#providers = [...new Set(open.map((entry) => entry.provider ?? ''))];
    return this.#providers;
  }

  /** At most so many rows to ask now: never-checked ones accepted by then, and those whose next check is due. */
  async due(provider: string, acceptedBeforeMs: number, limit: number): Promise<OpenPayout[]> {
    const ahead = this.#aheadOf(provider);
    const nowMs = this.#parts.clock.nowMs();
    const isEnded = ahead.endedAtMs !== null && nowMs - ahead.endedAtMs < FRESH_MS;
    if (ahead.rows.length < limit && !isEnded) {
      const wanted = Math.max(limit, READ_AHEAD);
      const rows = await this.#read(provider, acceptedBeforeMs, wanted);
      ahead.endedAtMs = rows.length < wanted ? nowMs : null;
      // A row that was asked while this was read must not come up again as it was before.
      ahead.rows = rows.filter((row) => this.#isFree(row));
    }
    return ahead.rows.filter((row) => this.#isFree(row)).slice(0, limit);
  }

  /** The open row that has waited longest, whether it is due or not. */
  async oldest(provider: string): Promise<OpenPayout | undefined> {
    return (await this.#read(provider, this.#parts.clock.nowMs(), 1))[0];
  }

  /** A row is asked, in its turn or before it: what was read of it is old from now on. */
  onAsked({ provider, ordinal }: OpenPayout): void {
    const ahead = this.#aheadOf(provider);
    ahead.rows = ahead.rows.filter((row) => row.ordinal !== ordinal);
  }

  #isFree({ ordinal }: OpenPayout): boolean {
    return !this.#busy.has(ordinal);
  }

  #read(provider: string, acceptedBeforeMs: number, limit: number): Promise<OpenPayout[]> {
    const { journal, batch, clock } = this.#parts;
    const except = [...this.#busy];
    return journal.openRows(batch, { provider, acceptedBeforeMs, nowMs: clock.nowMs(), limit, except });
  }

  #aheadOf(provider: string): Ahead {
    const ahead = this.#ahead.get(provider) ?? { rows: [], endedAtMs: null };
    this.#ahead.set(provider, ahead);
    return ahead;
  }
}
