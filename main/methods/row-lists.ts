// The row lists that pages have open: fixed answers to queries, of which pages read windows by position.
// Bounded in number: a page that comes back to a list that was dropped opens it anew.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import { ANY_ROW, type RowCondition } from '../journal/list-port.ts';
import type { AppPorts } from '../ports.ts';
import type { JournalAccess } from './journal-access.ts';
import { findPosition, makeRowList, ordinalsOf, positionOf, type RowList, windowOf } from './row-list.ts';
import { sumRows } from './row-sums.ts';
import { requireBatch, rowViews } from './rows.ts';
import { Turns } from './turns.ts';
import type { Uploads } from './uploads.ts';

/** A list of a million rows takes four megabytes. */
const MOST_LISTS = 16;

/** What a clerk steps through with one key. Open rows are sent, or about to be, and not final. */
const SOUGHT: Readonly<Record<MethodInput<'findInRowList'>['what'], RowCondition>> = {
  error: { ...ANY_ROW, findings: ['error'] },
  warning: { ...ANY_ROW, findings: ['warning'] },
  finding: { ...ANY_ROW, findings: ['error', 'warning'] },
  open: { ...ANY_ROW, states: ['queued', 'offered', 'accepted', 'enqueued', 'conflict'] },
};

type ListPart = MethodInput<'sumRowList'>;

export class RowLists {
  readonly #ports: Pick<AppPorts, 'clock' | 'random'>;
  readonly #journal: Pick<JournalAccess, 'reader'>;
  readonly #uploads: Pick<Uploads, 'recentOrdinals'>;
  /** In the order of their latest use, the longest unused first. */
  readonly #lists = new Map<string, RowList>();

  constructor(
    ports: Pick<AppPorts, 'clock' | 'random'>,
    journal: Pick<JournalAccess, 'reader'>,
    uploads: Pick<Uploads, 'recentOrdinals'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#uploads = uploads;
  }

  async open(query: MethodInput<'openRowList'>): Promise<MethodOutput<'openRowList'>> {
    const { reader, record } = await requireBatch(this.#journal, query.batch);
    const source = {
      lists: reader.lists,
      batchRows: record.rowCount,
      recentOrdinals: this.#uploads.recentOrdinals(query.batch),
    };
    const made = await makeRowList(query, source, new Turns(this.#ports.clock));
    const list = this.#ports.random.uuid();
    this.#lists.set(list, made);
    this.#dropUnused();
    return { list, rows: made.rows };
  }

  async read({ list, from, limit }: MethodInput<'readRowList'>): Promise<MethodOutput<'readRowList'>> {
    const { batch, ...places } = this.#use(list);
    const { reader } = await requireBatch(this.#journal, batch);
    const rows = await reader.lists.rowsAt(batch, windowOf({ batch, ...places }, from, limit));
    return { from, rows: await rowViews(reader, batch, rows) };
  }

  async find(input: MethodInput<'findInRowList'>): Promise<MethodOutput<'findInRowList'>> {
    const list = this.#use(input.list);
    const { reader } = await requireBatch(this.#journal, list.batch);
    const turns = new Turns(this.#ports.clock);
    const { after, direction, what } = input;
    const position = await findPosition(list, reader.lists, SOUGHT[what], { after, direction }, turns);
    return { position };
  }

  locate({ list, ordinal }: MethodInput<'locateInRowList'>): MethodOutput<'locateInRowList'> {
    return { position: positionOf(this.#use(list), ordinal) };
  }

  /** The batch of a list, and the rows at the places of it, in its order. */
  rowsAt({ list, ranges }: ListPart): { readonly batch: string; readonly ordinals: Uint32Array } {
    const found = this.#use(list);
    return { batch: found.batch, ordinals: ordinalsOf(found, ranges) };
  }

  /** What the rows of a list come to by currency, as their file has it. */
  async sum({ list, ranges }: ListPart): Promise<MethodOutput<'sumRowList'>> {
    const { batch, ordinals } = this.rowsAt({ list, ranges });
    const { reader } = await requireBatch(this.#journal, batch);
    return await sumRows(ordinals, batch, reader.lists, new Turns(this.#ports.clock));
  }

  /** Forgets a list; one that is gone already is no matter. */
  close({ list }: MethodInput<'closeRowList'>): void {
    this.#lists.delete(list);
  }

  #use(id: string): RowList {
    const list = this.#lists.get(id);
    if (list === undefined) throw listDropped();
    this.#lists.delete(id);
    this.#lists.set(id, list);
    return list;
  }

  #dropUnused(): void {
    for (const id of this.#lists.keys()) {
      if (this.#lists.size <= MOST_LISTS) return;
      this.#lists.delete(id);
    }
  }
}

function listDropped(): Error {
  return paymasterError(
    'ROW_LIST_DROPPED',
    say`This list of rows is no longer kept.`,
    say`The rows themselves are in the journal: open the list again.`,
  );
}
