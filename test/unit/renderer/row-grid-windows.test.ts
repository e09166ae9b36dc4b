import { describe, expect, it } from 'vitest';
import { RowWindows } from '../../../renderer/grid/row-grid-windows.ts';
import type { Client, MethodInput, MethodName } from '../../../shared/contract/contract.ts';
import type { RowQuery } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { ERROR_KINDS, type Failure } from '../../../shared/errors.ts';
import { rowViewOf } from '../../support/row-views.ts';

const QUERY: RowQuery = {
  batch: 'b',
  states: null,
  findings: null,
  provider: null,
  reasonCode: null,
  search: null,
  sort: 'line',
  descending: false,
};

/** Answers the methods of row lists from rows that are made up by their position, and counts what was asked. */
class ListHost {
  readonly asked: { name: MethodName; input: unknown }[] = [];
  readonly open = new Set<string>();
  #next = 1;
  rows = 1_000_000;
  /** Put into each row's reference, so that a test sees when a row was read. */
  stamp = 'first';
  refused: Failure | null = null;
  /** Done before a list is opened. */
  beforeOpening = async () => {};

  readonly client: Pick<Client, 'call'> = {
    call: async (name, input) => {
      this.asked.push({ name, input });
      await Promise.resolve();
      if (name === 'openRowList') await this.beforeOpening();
      // The test answers only the methods that the windows use, which the type of a whole client cannot say.
      return this.#answer(name, input) as never;
    },
  };

  #answer(name: MethodName, input: unknown): unknown {
    if (this.refused !== null) return { ok: false, failure: this.refused };
    if (name === 'openRowList') {
      const list = `list-${this.#next}`;
      this.#next += 1;
      this.open.add(list);
      return { ok: true, value: { list, rows: this.rows } };
    }
    if (name === 'closeRowList') {
      this.open.delete((input as MethodInput<'closeRowList'>).list);
      return { ok: true, value: {} };
    }
    const { list, from, limit } = input as MethodInput<'readRowList'>;
    if (!this.open.has(list)) return { ok: false, failure: failure('ROW_LIST_DROPPED') };
    const end = Math.min(this.rows, from + limit);
    return {
      ok: true,
      value: { from, rows: Array.from({ length: end - from }, (_, at) => this.#row(from + at)) },
    };
  }

  #row(position: number): RowView {
    return rowViewOf({ ordinal: position + 1, line: position + 2, fields: { reference: this.stamp } });
  }

  /** Resolves when all that the windows asked for has been answered and taken in. */
  async settled(): Promise<void> {
    let before = -1;
    while (before !== this.asked.length) {
      before = this.asked.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function failure(code: 'ROW_LIST_DROPPED' | 'JOURNAL_IO'): Failure {
  const { fault, repeatSafe } = ERROR_KINDS[code];
  return { code, fault, repeatSafe, message: 'Gone.', remedy: 'Open it anew.', place: null, detail: null };
}

describe('the windows of a grid', () => {
  it('hold at most 2,000 rows while a million are scrolled through, and always those in view', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    let most = 0;
    for (let first = 0; first < 1_000_000; first += 9_777) {
      windows.show(first, first + 40);
      await host.settled();
      most = Math.max(most, windows.heldRows);
      expect(windows.row(first)?.ordinal).toBe(first + 1);
      expect(windows.row(Math.min(999_999, first + 40))?.ordinal).toBe(Math.min(1_000_000, first + 41));
    }
    expect(most).toBeGreaterThan(1_000);
    expect(most).toBeLessThanOrEqual(2_000);
  });

  it('read again only what is in view when the batch changes', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    for (const first of [0, 1_000, 2_000, 5_040]) {
      windows.show(first, first + 20);
      await host.settled();
    }
    host.asked.length = 0;
    host.stamp = 'second';
    windows.refresh();
    expect(windows.row(5_040)?.fields['reference']).toBe('first');
    await host.settled();
    expect(windows.row(5_040)?.fields['reference']).toBe('second');
    expect(windows.row(1_000)).toBeUndefined();
    expect(host.asked).toEqual([{ name: 'readRowList', input: { list: 'list-1', from: 5_000, limit: 100 } }]);
  });

  it('open their list again each time it was dropped, though nothing was read between', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    for (const stamp of ['second', 'third']) {
      host.open.clear();
      host.stamp = stamp;
      windows.refresh();
      await host.settled();
      expect(windows.failure).toBeNull();
      expect(windows.row(0)?.fields['reference']).toBe(stamp);
    }
  });

  it('keep the former rows until the rows of another query are here, and let the former list go', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    host.rows = 3;
    const opening = windows.open({ ...QUERY, states: ['invalid'] }, 'start');
    expect(windows.rowCount).toBe(1_000_000);
    expect(windows.row(0)).toBeDefined();
    await opening;
    expect(windows.rowCount).toBe(3);
    expect(windows.row(2)?.ordinal).toBe(3);
    await host.settled();
    expect([...host.open]).toEqual(['list-2']);
  });

  it('take only the latest of two openings', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    const [first, second] = await Promise.all([
      windows.open(QUERY, 'start'),
      windows.open({ ...QUERY, descending: true }, 'start'),
    ]);
    await host.settled();
    expect([first, second]).toEqual([false, true]);
    expect([...host.open]).toEqual([windows.list]);
  });

  it('open a list again that the host has lost, and say so when that fails, too', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    host.open.clear();
    windows.show(7_000, 7_020);
    await host.settled();
    expect(windows.list).toBe('list-2');
    expect(windows.row(7_000)?.ordinal).toBe(7_001);
    host.refused = failure('JOURNAL_IO');
    windows.show(9_000, 9_020);
    await host.settled();
    expect(windows.failure?.code).toBe('JOURNAL_IO');
  });

  it('count the lists that took the place of one of the same query, however it came to be', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    expect(windows.renewed).toBe(0);
    await windows.open(QUERY, 'keep');
    expect(windows.renewed).toBe(1);
    host.open.clear();
    windows.show(7_000, 7_020);
    await host.settled();
    expect(windows.list).toBe('list-3');
    expect(windows.renewed).toBe(2);
    await windows.open({ ...QUERY, descending: true }, 'start');
    expect(windows.renewed).toBe(2);
  });

  it('say no longer why they could not be shown once they can', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    host.refused = failure('JOURNAL_IO');
    expect(await windows.open(QUERY, 'keep')).toBe(false);
    expect(windows.failure?.code).toBe('JOURNAL_IO');
    host.refused = null;
    windows.show(7_000, 7_020);
    await host.settled();
    expect(windows.row(7_000)?.ordinal).toBe(7_001);
    expect(windows.failure).toBe(null);
  });

  it('are read on once the host answers again, from the list that it never lost', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    host.refused = failure('JOURNAL_IO');
    windows.show(7_000, 7_020);
    await host.settled();
    expect(windows.failure?.code).toBe('JOURNAL_IO');
    host.refused = null;
    windows.refresh();
    await host.settled();
    expect(windows.failure).toBe(null);
    expect(windows.row(7_000)?.ordinal).toBe(7_001);
    expect([windows.list, windows.renewed]).toEqual(['list-1', 0]);
  });

  it('are opened once the host answers that refused to at first, or while a lost list was opened anew', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    host.refused = failure('JOURNAL_IO');
    expect(await windows.open(QUERY, 'start')).toBe(false);
    host.refused = null;
    windows.refresh();
    await host.settled();
    expect([windows.failure, windows.row(0)?.ordinal]).toEqual([null, 1]);
    host.open.clear();
    host.beforeOpening = async () => {
      host.refused = failure('JOURNAL_IO');
    };
    windows.show(7_000, 7_020);
    await host.settled();
    expect([windows.failure?.code, windows.list]).toEqual(['JOURNAL_IO', null]);
    host.beforeOpening = async () => {};
    host.refused = null;
    windows.refresh();
    await host.settled();
    expect([windows.failure, windows.row(7_000)?.ordinal]).toEqual([null, 7_001]);
  });

  it('are opened once at a time, however often the host answers meanwhile', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    const wanted: RowQuery = { ...QUERY, states: ['invalid'] };
    await windows.open(QUERY, 'start');
    host.refused = failure('JOURNAL_IO');
    await windows.open(wanted, 'start');
    host.refused = null;
    host.asked.length = 0;
    const gate = Promise.withResolvers<void>();
    host.beforeOpening = () => gate.promise;
    for (let answers = 0; answers < 3; answers += 1) {
      windows.refresh();
      await host.settled();
    }
    const opened = host.asked.filter(({ name }) => name === 'openRowList').map(({ input }) => input);
    expect(opened).toEqual([wanted]);
    gate.resolve();
    await host.settled();
    expect([windows.failure, windows.list]).toEqual([null, 'list-2']);
  });

  it('never show the rows of another query than was asked for as if they were its own', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    const wanted: RowQuery = { ...QUERY, states: ['invalid'] };
    await windows.open(QUERY, 'start');
    for (const again of [() => windows.refresh(), () => windows.show(7_000, 7_020)]) {
      host.refused = failure('JOURNAL_IO');
      host.rows = 1_000_000;
      expect(await windows.open(wanted, 'start')).toBe(false);
      host.refused = null;
      host.rows = 3;
      again();
      await host.settled();
      expect(windows.failure).toBe(null);
      expect(windows.rowCount).toBe(3);
      expect(host.asked.filter(({ name }) => name === 'openRowList').at(-1)?.input).toEqual(wanted);
      host.rows = 1_000_000;
      await windows.open(QUERY, 'start');
    }
    host.refused = failure('JOURNAL_IO');
    await windows.open(wanted, 'start');
    host.refused = null;
    host.open.clear();
    windows.show(9_000, 9_020);
    await host.settled();
    expect(host.asked.filter(({ name }) => name === 'openRowList').at(-1)?.input).toEqual(wanted);
  });

  it('show an edited row at once', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    const row = windows.row(4);
    if (row === undefined) throw new Error('The row was not read.');
    let changes = 0;
    windows.subscribe(() => {
      changes += 1;
    });
    windows.put({ ...row, state: 'excluded' });
    expect(windows.row(4)?.state).toBe('excluded');
    expect(changes).toBe(1);
  });

  it('show a row as it was left until it is put, whatever is read of it, and know where it stands', async () => {
    const host = new ListHost();
    const windows = new RowWindows(host.client);
    await windows.open(QUERY, 'start');
    const row = windows.row(4);
    if (row === undefined) throw new Error('The row was not read.');
    expect(windows.positionOf(row.ordinal)).toBe(4);
    expect(windows.positionOf(900_000)).toBeNull();
    windows.hold({ ...row, fields: { amount: 'left' } });
    host.stamp = 'second';
    windows.refresh();
    await host.settled();
    await windows.open(QUERY, 'keep');
    expect(windows.row(4)?.fields).toEqual({ amount: 'left' });
    windows.put({ ...row, fields: { amount: 'kept' } });
    expect(windows.row(4)?.fields).toEqual({ amount: 'kept' });
  });
});
