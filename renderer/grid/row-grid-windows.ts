// The rows that a grid holds: windows of a fixed list, fetched for what is in view and dropped again.
// Never holds more than 2,000 rows, and never asks for a row that nobody looks at.

import type { Client } from '../../shared/contract/contract.ts';
import type { RowQuery } from '../../shared/contract/draft-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import type { Failure } from '../../shared/errors.ts';
import { unawaited } from '../client/unawaited.ts';

const WINDOW_ROWS = 100;
const WINDOWS_MAX = 16;
const READS_MAX = 2;
/** Rows beyond the view that are fetched too, so that slow scrolling never meets an empty row. */
const MARGIN_ROWS = 30;

interface RowWindowState {
  rows: readonly RowView[];
  stale: boolean;
}

/** Where a list of another query begins: at the row that was selected when it was asked for, if it is in it. */
export interface ListStart {
  /** Counts these lists. */
  readonly opened: number;
  readonly ordinal: number | null;
  readonly position: number | null;
}

/** Windows over one list at a time. `onChange` is called whenever something to be drawn has changed. */
export class RowWindows {
  readonly #client: Pick<Client, 'call'>;
  readonly #listeners = new Set<() => void>();
  #query: RowQuery | null = null;
  /** What was asked for last; the list of `#query` stays while that cannot be opened. */
  #wanted: { readonly query: RowQuery; readonly selected: number | null } | null = null;
  #list: string | null = null;
  #rowCount: number | null = null;
  #failure: Failure | null = null;
  #windows = new Map<number, RowWindowState>();
  /** Rows as they were left by the person, until the core has them so; by ordinal. */
  readonly #held = new Map<number, RowView>();
  #reading = new Set<number>();
  #range: readonly [number, number] = [0, 0];
  #version = 0;
  /** Counts openings, so that answers about an earlier list are left aside. */
  #opening = 0;
  #isOpening = false;
  /** The list is not the one that was asked for last, as that could not be opened. */
  #isFormer = false;
  #reopened = false;
  #renewed = 0;
  #start: ListStart = { opened: 0, ordinal: null, position: null };
  /** Counts refreshes, so that an answer from before the latest one is known to be old. */
  #refreshes = 0;

  constructor(client: Pick<Client, 'call'>) {
    this.#client = client;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever something to be drawn has changed. */
  version = (): number => this.#version;

  /** Null until a list is open. */
  get list(): string | null {
    return this.#list;
  }

  /** Rows of the list; null until the first list is open. */
  get rowCount(): number | null {
    return this.#rowCount;
  }

  /** Where the present list, or the one that it renews, begins. */
  get start(): ListStart {
    return this.#start;
  }

  /** Counts the lists that took the place of one of the same query: a row may stand elsewhere in each of them. */
  get renewed(): number {
    return this.#renewed;
  }

  /** Why the rows cannot be shown; null when they can. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Rows that are held at this moment. */
  get heldRows(): number {
    let held = 0;
    for (const { rows } of this.#windows.values()) held += rows.length;
    return held;
  }

  row(position: number): RowView | undefined {
    const read = this.#windows.get(Math.floor(position / WINDOW_ROWS))?.rows[position % WINDOW_ROWS];
    return read === undefined ? undefined : (this.#held.get(read.ordinal) ?? read);
  }

  /** Where a row stands in the list; null where it is not among the rows that were fetched. */
  positionOf(ordinal: number): number | null {
    for (const [index, { rows }] of this.#windows) {
      const at = rows.findIndex((row) => row.ordinal === ordinal);
      if (at >= 0) return index * WINDOW_ROWS + at;
    }
    return null;
  }

  /** Where a row stands in the present list; null where it does not, or another list came meanwhile. */
  async locate(ordinal: number): Promise<number | null> {
    const list = this.#list;
    if (list === null) return null;
    const position = await this.#locate(list, ordinal);
    return list === this.#list ? position : null;
  }

  /**
   * Opens the list of a query. The rows of the former list stay until the new one's first rows are here.
   *
   * @param selected the row at which a list of another query begins; null for the first one.
   * @returns false when another opening came in between, or the list could not be opened.
   */
  async open(query: RowQuery, place: 'start' | 'keep', selected: number | null = null): Promise<boolean> {
    this.#opening += 1;
    this.#isOpening = true;
    this.#wanted = { query, selected };
    const opening = this.#opening;
    const opened = await this.#client.call('openRowList', query);
    if (opening !== this.#opening) {
      if (opened.ok) unawaited(this.#client.call('closeRowList', { list: opened.value.list }));
      return false;
    }
    if (!opened.ok) {
      this.#isOpening = false;
      this.#isFormer = true;
      this.#failure = opened.failure;
      this.#changed();
      return false;
    }
    const { list, rows } = opened.value;
    const position = place === 'keep' || selected === null ? null : await this.#locate(list, selected);
    const from = position ?? 0;
    const [first, last] = place === 'keep' ? this.#range : [from, from + this.#range[1] - this.#range[0]];
    const windows = await this.#firstWindows(list, rows, first, last);
    if (opening !== this.#opening) {
      unawaited(this.#client.call('closeRowList', { list }));
      return false;
    }
    const former = this.#list;
    this.#isOpening = false;
    this.#isFormer = false;
    this.#query = query;
    this.#list = list;
    this.#rowCount = rows;
    this.#windows = windows;
    this.#reading = new Set();
    this.#failure = null;
    this.#reopened = false;
    if (place === 'keep') this.#renewed += 1;
    else this.#start = { opened: this.#start.opened + 1, ordinal: selected, position };
    this.#changed();
    if (former !== null) unawaited(this.#client.call('closeRowList', { list: former }));
    return true;
  }

  /** Says which positions are in view, both included; what is missing is fetched. */
  show(first: number, last: number): void {
    this.#range = [first, last];
    this.#fetchMissing();
  }

  /** Reads again what is in view; what is out of view is dropped and fetched when it is looked at. */
  refresh(): void {
    this.#refreshes += 1;
    const needed = new Set(this.#needed());
    for (const [index, window] of this.#windows) {
      if (needed.has(index)) window.stale = true;
      else this.#windows.delete(index);
    }
    this.#fetchMissing();
  }

  /** Shows a row as the person has left it, whatever is read of it before it is put. */
  hold(row: RowView): void {
    this.#held.set(row.ordinal, row);
    this.#changed();
  }

  /** Shows a row as it was read last. */
  release(ordinal: number): void {
    this.#held.delete(ordinal);
    this.#changed();
  }

  /** Shows a row as it is now, if it is among those that were fetched. */
  put(row: RowView): void {
    this.#held.delete(row.ordinal);
    for (const window of this.#windows.values()) {
      const at = window.rows.findIndex(({ ordinal }) => ordinal === row.ordinal);
      if (at < 0) continue;
      window.rows = window.rows.with(at, row);
      break;
    }
    this.#changed();
  }

  /** Lets the list go. The object can be opened again. */
  close(): void {
    this.#opening += 1;
    this.#isOpening = false;
    this.#wanted = null;
    if (this.#list !== null) unawaited(this.#client.call('closeRowList', { list: this.#list }));
    this.#list = null;
  }

  async #locate(list: string, ordinal: number): Promise<number | null> {
    const found = await this.#client.call('locateInRowList', { list, ordinal });
    return found.ok ? found.value.position : null;
  }

  async #firstWindows(
    list: string,
    rows: number,
    first: number,
    last: number,
  ): Promise<Map<number, RowWindowState>> {
    const windows = new Map<number, RowWindowState>();
    const from = Math.max(0, Math.min(first, rows - 1));
    for (const index of windowsOf(from, Math.min(last, rows - 1))) {
      const read = await this.#client.call('readRowList', {
        list,
        from: index * WINDOW_ROWS,
        limit: WINDOW_ROWS,
      });
      if (read.ok) windows.set(index, { rows: read.value.rows, stale: false });
    }
    return windows;
  }

  #needed(): number[] {
    if (this.#rowCount === null || this.#rowCount === 0) return [];
    const [first, last] = this.#range;
    const lastRow = this.#rowCount - 1;
    return windowsOf(Math.max(0, first - MARGIN_ROWS), Math.min(lastRow, last + MARGIN_ROWS));
  }

  #fetchMissing(): void {
    if (this.#list === null) {
      this.#openAgain();
      return;
    }
    for (const index of this.#needed()) {
      if (this.#reading.size >= READS_MAX) return;
      const window = this.#windows.get(index);
      if (this.#reading.has(index) || (window !== undefined && !window.stale)) continue;
      unawaited(this.#read(this.#list, index));
    }
  }

  async #read(list: string, index: number): Promise<void> {
    const reading = this.#reading;
    const refreshes = this.#refreshes;
    reading.add(index);
    const read = await this.#client.call('readRowList', {
      list,
      from: index * WINDOW_ROWS,
      limit: WINDOW_ROWS,
    });
    reading.delete(index);
    if (list !== this.#list) return;
    if (!read.ok) {
      await this.#recover(read.failure);
      return;
    }
    this.#reopened = false;
    // The host answers again.
    if (this.#isFormer) this.#openAgain();
    else this.#failure = null;
    this.#windows.set(index, { rows: read.value.rows, stale: refreshes !== this.#refreshes });
    this.#dropFarthest();
    this.#changed();
    this.#fetchMissing();
  }

  /**
   * A list can be gone, for instance after the program was started anew: it is opened again, once. Whatever else keeps rows
   * from being read passes, and takes no list away.
   */
  async #recover(failure: Failure): Promise<void> {
    if (failure.code !== 'ROW_LIST_DROPPED' || this.#reopened) {
      this.#failure = failure;
      this.#changed();
      return;
    }
    this.#reopened = true;
    this.#list = null;
    // A reopened list of which rows were read is as good as any; of which none could be read it may be dropped at once again.
    if (await this.#openWanted()) this.#reopened = this.#windows.size === 0 && this.#rowCount !== 0;
  }

  /** Opens what was asked for last and could not be opened. */
  #openAgain(): void {
    if (!this.#isOpening) unawaited(this.#openWanted());
  }

  async #openWanted(): Promise<boolean> {
    if (this.#wanted === null) return false;
    const { query, selected } = this.#wanted;
    const isShown = JSON.stringify(query) === JSON.stringify(this.#query);
    return await this.open(query, isShown ? 'keep' : 'start', selected);
  }

  #dropFarthest(): void {
    const centre = (this.#range[0] + this.#range[1]) / 2 / WINDOW_ROWS;
    while (this.#windows.size > WINDOWS_MAX) {
      let farthest = -1;
      let distance = -1;
      for (const index of this.#windows.keys()) {
        const away = Math.abs(index + 0.5 - centre);
        if (away > distance) [farthest, distance] = [index, away];
      }
      this.#windows.delete(farthest);
    }
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Indexes of the windows that hold the positions from first to last. */
function windowsOf(first: number, last: number): number[] {
  const indexes: number[] = [];
  if (last < first) return indexes;
  const end = Math.floor(last / WINDOW_ROWS);
  for (let index = Math.floor(first / WINDOW_ROWS); index <= end; index += 1) indexes.push(index);
  return indexes;
}
