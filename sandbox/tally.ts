// What reached the sandbox, whether or not it was accepted or answered: per id, and in all.
// Counting per id can be left off; faults need it, since they depend on how often an id was tried.

import { WordColumn } from './columns.ts';
import { IdIndex } from './id-index.ts';

/** Everything that arrived so far. */
export interface Totals {
  /** Initiation requests that carried a token, faulty ones included. */
  initiations: number;
  statusChecks: number;
  configurationReads: number;
  availabilityReads: number;
}

export class Tally {
  readonly #perId: boolean;
  readonly #ids = new IdIndex();
  readonly #initiations = new WordColumn();
  readonly #statusChecks = new WordColumn();
  /** The first eight bytes of the first body's hash, in two columns. */
  readonly #hashStarts = new WordColumn();
  readonly #hashEnds = new WordColumn();
  /** Only ids that came with more than one content: all their hashes. */
  readonly #contents = new Map<string, Set<string>>();
  readonly totals: Totals = { initiations: 0, statusChecks: 0, configurationReads: 0, availabilityReads: 0 };

  constructor(perId: boolean) {
    this.#perId = perId;
  }

  /**
   * Notes an initiation request.
   *
   * @param id null when the body names none that can be read.
   * @returns the how-manieth of this id it is, from 1; 1 when ids are not counted.
   */
  noteInitiation(id: string | null, bodySha256: string): number {
    this.totals.initiations += 1;
    if (!this.#perId || id === null) return 1;
    const place = this.#ids.add(id);
    const attempt = this.#initiations.get(place) + 1;
    this.#initiations.set(place, attempt);
    const start = Number.parseInt(bodySha256.slice(0, 8), 16);
    const end = Number.parseInt(bodySha256.slice(8, 16), 16);
    if (attempt === 1) {
      this.#hashStarts.set(place, start);
      this.#hashEnds.set(place, end);
    } else if (this.#hashStarts.get(place) !== start || this.#hashEnds.get(place) !== end) {
      this.#noteOtherContent(place, bodySha256);
    }
    return attempt;
  }

  /** Notes a status check; returns the how-manieth of this id it is, from 1. */
  noteStatusCheck(id: string): number {
    this.totals.statusChecks += 1;
    if (!this.#perId) return 1;
    const place = this.#ids.add(id);
    const attempt = this.#statusChecks.get(place) + 1;
    this.#statusChecks.set(place, attempt);
    return attempt;
  }

  /** How many initiation requests came for an id. */
  requests(id: string): number {
    const place = this.#ids.find(id);
    return place === -1 ? 0 : this.#initiations.get(place);
  }

  /** How many different bodies came for an id. */
  contents(id: string): number {
    if (this.requests(id) === 0) return 0;
    return this.#contents.get(id.toLowerCase())?.size ?? 1;
  }

  /** How many status checks came for an id. */
  statusRequests(id: string): number {
    const place = this.#ids.find(id);
    return place === -1 ? 0 : this.#statusChecks.get(place);
  }

  /** Every id for which an initiation request came, in lower case, in order of arrival. */
  *requestedIds(): IterableIterator<string> {
    for (let place = 0; place < this.#ids.size; place += 1) {
      if (this.#initiations.get(place) > 0) yield this.#ids.idAt(place);
    }
  }

  /** The ids that came with more than one body. */
  idsWithSeveralContents(): string[] {
    return [...this.#contents.keys()];
  }

  #noteOtherContent(place: number, bodySha256: string): void {
    const id = this.#ids.idAt(place);
    const first = this.#hashStarts.get(place).toString(16).padStart(8, '0');
    const rest = this.#hashEnds.get(place).toString(16).padStart(8, '0');
    const contents = this.#contents.get(id) ?? new Set([first + rest]);
    contents.add(bodySha256.slice(0, 16));
    this.#contents.set(id, contents);
  }
}
