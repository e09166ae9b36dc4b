// Rows in the order of the file, one row with everything that is known of it, and the row lists that pages have open:
// fixed answers to queries, of which pages read windows by position. Bounded in number: a page that comes back to a list
// that was dropped opens it anew.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import { NOT_FINAL_STATES, ROW_STATES } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { refusedCell } from '../../../shared/files/refused-cell.ts';
import { rowNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import { ANY_ROW, type RowCondition } from '../../journal/list-port.ts';
import type { Leaving } from '../../upload/sending/about-to-leave.ts';
import { requireBatch } from '../batches/required.ts';
import { NOTHING_LEAVES } from '../batches/run-totals.ts';
import type { Handlers, Needs } from '../core.ts';
import { Turns } from '../turns.ts';
import {
  findPosition,
  makeRowList,
  ordinalsOf,
  positionOf,
  type RowList,
  sumRows,
  windowOf,
} from './row-list.ts';
import { journalled, linkedPayout, rowViews, rowViewsOf } from './row-view.ts';

/** A list of a million rows takes four megabytes. */
const MOST_LISTS = 16;

/** What was found in a row that is left out is nobody's work any more. */
const TO_MEND = ROW_STATES.filter((state) => state !== 'excluded');

/** What a clerk steps through with one key. Open rows are sent, or about to be, and not final. */
const SOUGHT: Readonly<Record<MethodInput<'findInRowList'>['what'], RowCondition>> = {
  error: { ...ANY_ROW, states: TO_MEND, findings: ['error'] },
  warning: { ...ANY_ROW, states: TO_MEND, findings: ['warning'] },
  finding: { ...ANY_ROW, states: TO_MEND, findings: ['error', 'warning'] },
  open: { ...ANY_ROW, states: NOT_FINAL_STATES },
};

type ListPart = MethodInput<'sumRowList'>;

type Core = Needs<{
  ports: 'clock' | 'random';
  journal: 'reader';
  uploads: 'running' | 'recentOrdinals' | 'leaving';
  drafts: 'changeRows';
}>;
type Parts = Core & {
  /** In the order of their latest use, the longest unused first. */
  readonly lists: Map<string, RowList>;
};

export function rowMethods(core: Core) {
  const desk: Parts = { ...core, lists: new Map() };
  return {
    listRows: (input) => listRows(desk, input),
    getRow: (input) => getRow(desk, input),
    openRowList: (query) => openList(desk, query),
    readRowList: (input) => readList(desk, input),
    findInRowList: (input) => findInList(desk, input),
    locateInRowList: async ({ list, ordinal }) => ({ position: positionOf(listOf(desk, list), ordinal) }),
    sumRowList: (input) => sumList(desk, input),
    changeListedRows: async ({ change, ...part }) => desk.drafts.changeRows(rowsAt(desk, part), change),
    // One that is gone already is no matter.
    closeRowList: async ({ list }) => {
      desk.lists.delete(list);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function leavingOf({ uploads }: Parts, batch: string): Leaving {
  return uploads.leaving(batch) ?? NOTHING_LEAVES;
}

/** Rows in the order of the file. */
async function listRows(
  core: Parts,
  { batch, after, limit, states }: MethodInput<'listRows'>,
): Promise<RowView[]> {
  const { reader } = await requireBatch(core.journal, batch);
  const window = states === null ? { after, limit } : { after, limit, states };
  const rows = await reader.rows(batch, window);
  return rowViews(reader, batch, rows, leavingOf(core, batch));
}

/** One row: what it is, what happened to it, and the payouts it is linked with. */
async function getRow(
  core: Parts,
  { batch, ordinal }: MethodInput<'getRow'>,
): Promise<MethodOutput<'getRow'>> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const [row] = await reader.lists.rowsAt(batch, [ordinal]);
  if (row === undefined) throw rowNotFound(batch, ordinal);
  const retries = await reader.retries.retriesOf(batch, [ordinal]);
  const [retry] = retries;
  const [view] = await rowViewsOf(reader, batch, [row], { retries, leaving: leavingOf(core, batch) });
  if (view === undefined) throw rowNotFound(batch, ordinal);
  const attempts = await reader.attempts(batch, ordinal);
  const isRunning = core.uploads.running().includes(batch);
  return {
    row: view,
    header: [...record.source.header],
    refusedCell: refusedCell(row, record.operation, record.source),
    entries: [...journalled(row, record), ...attempts.map(({ ordinal: _, ...entry }) => entry)],
    nextAskAtMs: isRunning ? await reader.lists.dueAtMs(batch, ordinal) : null,
    retryOf: await linkedPayout(reader, retry?.retryOf ?? null),
    retriedBy: [await linkedPayout(reader, retry?.retriedBy ?? null)].filter((end) => end !== null),
  };
}

async function openList(
  core: Parts,
  query: MethodInput<'openRowList'>,
): Promise<MethodOutput<'openRowList'>> {
  const { reader, record } = await requireBatch(core.journal, query.batch);
  const source = {
    lists: reader.lists,
    batchRows: record.rowCount,
    recentOrdinals: core.uploads.recentOrdinals(query.batch),
    leavingNow: () => leavingOf(core, query.batch),
  };
  const made = await makeRowList(query, source, new Turns(core.ports.clock));
  const list = core.ports.random.uuid();
  core.lists.set(list, made);
  dropUnused(core);
  return { list, rows: made.rows };
}

async function readList(
  core: Parts,
  { list, from, limit }: MethodInput<'readRowList'>,
): Promise<MethodOutput<'readRowList'>> {
  const { batch, ...places } = listOf(core, list);
  const { reader } = await requireBatch(core.journal, batch);
  const rows = await reader.lists.rowsAt(batch, windowOf({ batch, ...places }, from, limit));
  return { from, rows: await rowViews(reader, batch, rows, leavingOf(core, batch)) };
}

async function findInList(
  core: Parts,
  input: MethodInput<'findInRowList'>,
): Promise<MethodOutput<'findInRowList'>> {
  const list = listOf(core, input.list);
  const { reader } = await requireBatch(core.journal, list.batch);
  const turns = new Turns(core.ports.clock);
  const { after, direction, what } = input;
  const position = await findPosition(list, reader.lists, SOUGHT[what], { after, direction }, turns);
  return { position };
}

/** The batch of a list, and the rows at the places of it, in its order. */
function rowsAt(
  core: Parts,
  { list, ranges }: ListPart,
): { readonly batch: string; readonly ordinals: Uint32Array } {
  const found = listOf(core, list);
  return { batch: found.batch, ordinals: ordinalsOf(found, ranges) };
}

/** What the rows of a list come to by currency, as their file has it. */
async function sumList(core: Parts, { list, ranges }: ListPart): Promise<MethodOutput<'sumRowList'>> {
  const { batch, ordinals } = rowsAt(core, { list, ranges });
  const { reader } = await requireBatch(core.journal, batch);
  return await sumRows(ordinals, batch, reader.lists, new Turns(core.ports.clock));
}

function listOf(core: Parts, id: string): RowList {
  const list = core.lists.get(id);
  if (list === undefined) throw listDropped();
  core.lists.delete(id);
  core.lists.set(id, list);
  return list;
}

function dropUnused(core: Parts): void {
  for (const id of core.lists.keys()) {
    if (core.lists.size <= MOST_LISTS) return;
    core.lists.delete(id);
  }
}

function listDropped(): Error {
  return paymasterError(
    'ROW_LIST_DROPPED',
    say`This list of rows is no longer kept.`,
    say`The rows themselves are in the journal: open the list again.`,
  );
}
