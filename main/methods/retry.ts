// The retry basket: which rejected and failed rows are to be retried, and the draft that is made of them.
// Never lets an unknown row in (promise P4); the old batch stays as it is.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import type { RowState } from '../../shared/domain.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { BasketView, LinkedBatch } from '../../shared/result-views.ts';
import { type Saying, say, sayState } from '../../shared/saying.ts';
import type { BatchOutline, BatchRecord, JournalWriter } from '../journal/port.ts';
import type { RefusedRow } from '../journal/retry-port.ts';
import type { AppPorts } from '../ports.ts';
import type { AccountLimits } from './account-limits.ts';
import { batchName } from './batch-view.ts';
import { eachBatch } from './each-batch.ts';
import type { JournalAccess } from './journal-access.ts';
import { MoneySums } from './money-sums.ts';

import { makeRetryDraft } from './retry-draft.ts';
import { requireBatch } from './rows.ts';
import { Turns } from './turns.ts';

/** Rows of the basket that are read or changed at once. */
const GROUP_ROWS = 500;

type Change = MethodInput<'changeBasket'>;

export class RetryBasket {
  readonly #ports: Pick<AppPorts, 'clock'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #limits: Pick<AccountLimits, 'read'>;
  readonly #onChange: (batch: string) => void;
  /** Batches of whose baskets a draft is being made. */
  readonly #making = new Set<string>();

  /** @param onChange told of every batch whose basket or rows changed. */
  constructor(
    ports: Pick<AppPorts, 'clock'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    limits: Pick<AccountLimits, 'read'>,
    onChange: (batch: string) => void,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#limits = limits;
    this.#onChange = onChange;
  }

  async get({ batch }: MethodInput<'getBasket'>): Promise<BasketView> {
    const { reader } = await requireBatch(this.#journal, batch);
    const turns = new Turns(this.#ports.clock);
    const money = new MoneySums();
    let rows = 0;
    for (let after = 0; ; ) {
      const group = await reader.retries.basketRows(batch, { after, limit: GROUP_ROWS });
      for (const row of group) money.add(row);
      rows += group.length;
      const last = group.at(-1);
      if (last === undefined || group.length < GROUP_ROWS) return { rows, totals: money.totals() };
      after = last.ordinal;
      await turns.giveWay();
    }
  }

  /** The batches on the other ends of its retries. */
  async links({ batch }: MethodInput<'getRetryLinks'>): Promise<MethodOutput<'getRetryLinks'>> {
    const { reader, record } = await requireBatch(this.#journal, batch);
    const old = record.retryOf === null ? null : await reader.findBatch(record.retryOf);
    const retries: LinkedBatch[] = [];
    for await (const { batch: each } of eachBatch(reader, this.#ports.clock)) {
      if (each.retryOf === batch && each.state !== 'discarded') retries.push(linked(each));
    }
    return { retryOf: old === null ? null : linked(old), retries };
  }

  /** @throws PaymasterError ROW_NOT_RETRIABLE for any row that is not rejected or failed, or is retried already. */
  async change({ batch, change, rows }: Change): Promise<BasketView> {
    const { record } = await requireBatch(this.#journal, batch);
    if (this.#making.has(batch)) throw beingMade(batch);
    const writer = await this.#journal.writer();
    const changed =
      rows.kind === 'ordinals'
        ? await changeOrdinals(writer, record, change, rows.ordinals)
        : await this.#changeMatching(writer, batch, change, rows);
    if (changed > 0) {
      await writer.appendAudit({
        atMs: this.#ports.clock.nowMs(),
        batch,
        action: change === 'add' ? 'basket.added' : 'basket.removed',
        facts: { rows: changed, reasonCode: rows.kind === 'reason' ? rows.reasonCode : null },
      });
      this.#onChange(batch);
    }
    return await this.get({ batch });
  }

  /**
   * Makes a new draft of the basket's rows.
   *
   * @returns id of the draft.
   */
  async retry({ batch }: MethodInput<'retryBasket'>): Promise<string> {
    const { record } = await requireBatch(this.#journal, batch);
    if (this.#making.has(batch)) throw beingMade(batch);
    this.#making.add(batch);
    try {
      const writer = await this.#journal.writer();
      const [first] = await writer.retries.basketRows(batch, { after: 0, limit: 1 });
      if (first === undefined) throw emptyBasket();
      const wanted = { keepsLedger: true, keeps: true, batch: record };
      const limits = await this.#limits.read(record.account, wanted);
      const draft = await makeRetryDraft({ writer, clock: this.#ports.clock, limits }, record);
      this.#onChange(batch);
      return draft;
    } finally {
      this.#making.delete(batch);
    }
  }

  /** Walks the rejected and failed rows and changes those that the clerk means. */
  async #changeMatching(
    writer: JournalWriter,
    batch: string,
    change: Change['change'],
    rows: Exclude<Change['rows'], { kind: 'ordinals' }>,
  ): Promise<number> {
    const isMeant = (row: RefusedRow) =>
      (rows.kind === 'all' || (row.state === rows.state && row.reasonCode === rows.reasonCode)) &&
      (change === 'add' ? !row.inBasket && row.retriedIn === null : row.inBasket);
    const turns = new Turns(this.#ports.clock);
    let changed = 0;
    for (let after = 0; ; ) {
      const group = await writer.retries.refusedRows(batch, { after, limit: GROUP_ROWS });
      const meant = group.filter(isMeant).map(({ ordinal }) => ordinal);
      if (meant.length > 0) await apply(writer, batch, change, meant);
      changed += meant.length;
      const last = group.at(-1);
      if (last === undefined || group.length < GROUP_ROWS) return changed;
      after = last.ordinal;
      await turns.giveWay();
    }
  }
}

function linked(batch: BatchOutline): LinkedBatch {
  return { batch: batch.id, name: batchName(batch), state: batch.state, rows: batch.rowCount };
}

async function apply(
  writer: JournalWriter,
  batch: string,
  change: Change['change'],
  ordinals: readonly number[],
): Promise<void> {
  if (change === 'add') await writer.retries.addToBasket(batch, ordinals);
  else await writer.retries.removeFromBasket(batch, ordinals);
}

async function changeOrdinals(
  writer: JournalWriter,
  record: BatchRecord,
  change: Change['change'],
  ordinals: readonly number[],
): Promise<number> {
  const batch = record.id;
  if (change === 'add') await requireRetriable(writer, record, ordinals);
  for (let at = 0; at < ordinals.length; at += GROUP_ROWS) {
    await apply(writer, batch, change, ordinals.slice(at, at + GROUP_ROWS));
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
    const other = rows.find(({ state }) => state !== 'rejected' && state !== 'failed');
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
  const remedy =
    state === 'offered' || state === 'conflict'
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

function emptyBasket(): Error {
  return paymasterError(
    'NOTHING_TO_SEND',
    say`The retry basket is empty. No draft was made.`,
    say`Put rejected or failed rows into the basket first.`,
  );
}

function beingMade(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`A draft is being made of the basket of batch ${batch}.`,
    say`Wait for it; then the basket can be changed again.`,
  );
}
