// The retry basket: which rejected and failed rows are to be retried, and the draft that is made of them.
// Never lets an unknown row in (promise P4); the old batch stays as it is.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { BasketView, LinkedBatch } from '../../../shared/contract/result-views.ts';
import { REFUSED_STATES, type RowState, UNKNOWN_STATES } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { type Saying, say, sayState } from '../../../shared/saying.ts';
import type { RefusedRow } from '../../journal/draft-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord } from '../../journal/port.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { requireUnaltered } from '../audit/batch-check.ts';
import { batchName } from '../batches/batch-view.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { requireBatch } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { MoneySums } from '../money-sums.ts';
import { eachBatch, groupsOfRows, Turns, type Window } from '../turns.ts';
import { emptyBasket, makeRetryDraft } from './retry-draft.ts';

/** Rows of the basket that are read or changed at once. */
const GROUP_ROWS = 500;

type Change = MethodInput<'changeBasket'>;

type Core = BatchParts & Needs<{ ports: 'clock' | 'random' | 'log'; limits: 'read'; events: 'emit' }>;
type Parts = Core & {
  /** Batches of whose baskets a draft is being made. */
  readonly making: Set<string>;
};

export function retryMethods(core: Core) {
  const desk: Parts = { ...core, making: new Set() };
  return {
    getBasket: ({ batch }) => basketView(desk, batch),
    getBatchLinks: (input) => batchLinks(desk, input),
    changeBasket: (input) => changeBasket(desk, input),
    retryBasket: async ({ batch }) => batchOf(desk, await retryBasket(desk, batch)),
  } satisfies Partial<Handlers>;
}

async function basketView(core: Parts, batch: string): Promise<BasketView> {
  const { reader } = await requireBatch(core.journal, batch);
  const turns = new Turns(core.ports.clock);
  const money = new MoneySums();
  let rows = 0;
  const read = (window: Window) => reader.retries.basketRows(batch, window);
  for await (const group of groupsOfRows(read, GROUP_ROWS, () => turns.giveWay())) {
    for (const row of group) money.add(row);
    rows += group.length;
  }
  return { rows, totals: money.totals() };
}

/** The batches that it came from, and those that were made of it. */
async function batchLinks(
  core: Parts,
  { batch }: MethodInput<'getBatchLinks'>,
): Promise<MethodOutput<'getBatchLinks'>> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const old = async (of: string | null) => {
    const found = of === null ? null : await reader.findBatch(of);
    return found === null ? null : linked(found);
  };
  const retries: LinkedBatch[] = [];
  const reuses: LinkedBatch[] = [];
  for await (const { batch: each } of eachBatch(reader, core.ports.clock)) {
    if (each.state === 'discarded') continue;
    if (each.retryOf === batch) retries.push(linked(each));
    if (each.reuseOf === batch) reuses.push(linked(each));
  }
  return { retryOf: await old(record.retryOf), retries, reuseOf: await old(record.reuseOf), reuses };
}

/** Changes the basket by some rows, and enters it, in one step. */
type Apply = (ordinals: readonly number[]) => Promise<void>;

/** @throws PaymasterError ROW_NOT_RETRIABLE for any row that is not rejected or failed, or is retried already. */
async function changeBasket(core: Parts, { batch, change, rows }: Change): Promise<BasketView> {
  const { record } = await requireBatch(core.journal, batch);
  if (core.making.has(batch)) throw beingMade(batch);
  const writer = await core.journal.writer();
  const atMs = core.ports.clock.nowMs();
  const reasonCode = rows.kind === 'reason' ? rows.reasonCode : null;
  const apply: Apply = async (ordinals) => {
    const facts = { rows: ordinals.length, reasonCode };
    const { retries } = writer;
    if (change === 'add') {
      await retries.addToBasket(batch, ordinals, { atMs, batch, action: 'basket.added', facts });
    } else {
      await retries.removeFromBasket(batch, ordinals, { atMs, batch, action: 'basket.removed', facts });
    }
  };
  if (change === 'add' && rows.kind === 'ordinals') await requireRetriable(writer, record, rows.ordinals);
  const changed =
    rows.kind === 'ordinals'
      ? await applyInGroups(rows.ordinals, apply)
      : await changeMatching(core, writer, { batch, change, rows }, apply);
  if (changed > 0) core.events.emit('batchChanged', { batch });
  return await basketView(core, batch);
}

/**
 * Makes a new draft of the basket's rows.
 *
 * @returns id of the draft.
 */
async function retryBasket(core: Parts, batch: string): Promise<string> {
  const { record } = await requireBatch(core.journal, batch);
  if (core.making.has(batch)) throw beingMade(batch);
  core.making.add(batch);
  try {
    const writer = await core.journal.writer();
    const [first] = await writer.retries.basketRows(batch, { after: 0, limit: 1 });
    if (first === undefined) throw emptyBasket();
    // A row that somebody set to failed was paid, and would be paid again.
    await requireUnaltered(writer, record, core.ports.clock);
    await sealOutcomes({ journal: writer, batch, ...core.ports });
    const wanted = { keepsLedger: true, keeps: true, batch: record };
    const limits = await core.limits.read(record.account, wanted);
    const draft = await makeRetryDraft({ writer, ports: core.ports, limits }, record);
    core.events.emit('batchChanged', { batch });
    return draft;
  } finally {
    core.making.delete(batch);
  }
}

/** Walks the rejected and failed rows and changes those that the clerk means. */
async function changeMatching(
  core: Parts,
  writer: JournalWriter,
  { batch, change, rows }: Change & { readonly rows: Exclude<Change['rows'], { kind: 'ordinals' }> },
  apply: Apply,
): Promise<number> {
  const isMeant = (row: RefusedRow) =>
    (rows.kind === 'all' || (row.state === rows.state && row.reasonCode === rows.reasonCode)) &&
    (change === 'add' ? !row.inBasket && row.retriedIn === null : row.inBasket);
  const turns = new Turns(core.ports.clock);
  let changed = 0;
  const read = (window: Window) => writer.retries.refusedRows(batch, window);
  for await (const group of groupsOfRows(read, GROUP_ROWS, () => turns.giveWay())) {
    const meant = group.filter(isMeant).map(({ ordinal }) => ordinal);
    if (meant.length > 0) await apply(meant);
    changed += meant.length;
  }
  return changed;
}

function linked(batch: BatchOutline): LinkedBatch {
  return { batch: batch.id, name: batchName(batch), state: batch.state, rows: batch.rowCount };
}

async function applyInGroups(ordinals: readonly number[], apply: Apply): Promise<number> {
  for (let at = 0; at < ordinals.length; at += GROUP_ROWS) {
    await apply(ordinals.slice(at, at + GROUP_ROWS));
  }
  return ordinals.length;
}

/** All rows are looked at before one is put in: the clerk's choice is taken whole or not at all. */
async function requireRetriable(
  writer: JournalWriter,
  { id: batch, operation }: BatchRecord,
  ordinals: readonly number[],
): Promise<void> {
  for (let at = 0; at < ordinals.length; at += GROUP_ROWS) {
    const group = ordinals.slice(at, at + GROUP_ROWS);
    const rows = await writer.lists.rowsAt(batch, group);
    if (rows.length < new Set(group).size) throw rowsMissing(batch);
    const other = rows.find(({ state }) => !REFUSED_STATES.includes(state));
    if (other !== undefined) throw notRefused(other.line, other.state, operation);
    const retries = await writer.retries.retriesOf(batch, group);
    const retried = retries.find(({ retriedBy }) => retriedBy !== null);
    const row = rows.find(({ ordinal }) => ordinal === retried?.ordinal);
    if (row !== undefined) throw retriedAlready(row.line, retried?.retriedBy?.batch ?? '');
  }
}

/** What holds while nobody knows what became of a row. */
const MAY_BE_DONE: Readonly<Record<OperationName, Saying>> = {
  payout: say`It may have been paid: ask the service about this row, and do not pay this person another way.`,
  deposit: say`It may have been collected: ask the service about this row, and do not collect from this customer another way.`,
  refund: say`It may have been refunded: ask the service about this row, and do not refund this deposit another way.`,
  remittance: say`It may have been remitted: ask the service about this row, and do not remit to this person another way.`,
};

function notRefused(line: number, state: RowState, operation: OperationName): Error {
  const remedy = UNKNOWN_STATES.includes(state)
    ? MAY_BE_DONE[operation]
    : say`Only rows that the service rejected or failed for good can be retried.`;
  const word = sayState(state === 'offered' ? 'unknown' : state);
  return paymasterError(
    'ROW_NOT_RETRIABLE',
    say`Line ${line} is ${word}, not rejected or failed. The basket was not changed.`,
    remedy,
    { place: { line, column: null }, detail: state },
  );
}

function retriedAlready(line: number, batch: string): Error {
  return paymasterError(
    'ROW_NOT_RETRIABLE',
    say`Line ${line} is retried by batch ${batch} already. The basket was not changed.`,
    say`Look at batch ${batch}; discarding it while it is a draft frees its rows.`,
    { place: { line, column: null }, detail: 'retried' },
  );
}

function rowsMissing(batch: string): Error {
  return paymasterError(
    'ROW_NOT_FOUND',
    say`Batch ${batch} does not have all of these rows. The basket was not changed.`,
    say`Look at the rows of the batch and choose among them.`,
  );
}

function beingMade(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`A draft is being made of the basket of batch ${batch}.`,
    say`Wait for it; then the basket can be changed again.`,
  );
}
