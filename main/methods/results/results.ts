// What became of a batch, grouped for people: reasons of refusal, and outcomes over time. Counts what the journal
// holds; a moment that nobody recorded is not guessed at.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import { statesAt } from '../../../shared/domain.ts';
import type { RefusedRow } from '../../journal/draft-port.ts';
import { requireBatch } from '../batches/required.ts';
import type { Handlers } from '../core.ts';
import { MoneySums } from '../money-sums.ts';
import { groupsOfRows, Turns, type Window } from '../turns.ts';
import { approvalOf } from './approval.ts';
import { exportReport, type ResultParts } from './exported-report.ts';

/** Rows with their reasons that are read at once. */
const GROUP_ROWS = 1000;

/** Spans of a timeline, and the shortest one: the service tells whole seconds. */
const MOST_SPANS = 120;
const SHORTEST_SPAN_MS = 1000;

export function resultMethods(core: ResultParts) {
  return {
    listReasons: (input) => reasons(core, input),
    getApproval: ({ batch }) => approvalOf(core, batch),
    getTimeline: (input) => timeline(core, input),
    exportReport: (input) => exportReport(core, input),
  } satisfies Partial<Handlers>;
}

/** Rejected and failed rows by their reason, those of most rows first. */
async function reasons(core: ResultParts, { batch }: MethodInput<'listReasons'>): Promise<ReasonGroup[]> {
  const { reader } = await requireBatch(core.journal, batch);
  const turns = new Turns(core.ports.clock);
  const groups = new Map<string, ReasonSum>();
  const read = (window: Window) => reader.retries.refusedRows(batch, window);
  for await (const rows of groupsOfRows(read, GROUP_ROWS, () => turns.giveWay())) {
    for (const row of rows) {
      const key = `${row.state} ${row.reasonCode ?? ''}`;
      const group = groups.get(key) ?? new ReasonSum(row);
      group.add(row);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map((group) => group.view()).sort((left, right) => right.rows - left.rows);
}

/** Outcomes in equal spans since the first offer, and who approved; null when nothing was offered yet. */
async function timeline(core: ResultParts, { batch }: MethodInput<'getTimeline'>): Promise<Timeline | null> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const turns = new Turns(core.ports.clock);
  const outcomes = new OutcomeTimes(record.rowCount);
  let startMs = Number.POSITIVE_INFINITY;
  for await (const range of turns.ranges(0, record.rowCount)) {
    const found = await reader.retries.outcomes(batch, range);
    startMs = Math.min(startMs, found.firstOfferedAtMs ?? startMs);
    for (const { state, atMs } of found.outcomes) outcomes.add(state, atMs);
  }
  if (!Number.isFinite(startMs)) return null;
  const { signature } = await reader.signatures.kept(batch);
  const approval = signature === null ? null : { name: signature.person, atMs: signature.atMs };
  return { approval, ...outcomes.timeline(startMs) };
}

class ReasonSum {
  readonly #first: RefusedRow;
  readonly #money = new MoneySums();
  #rows = 0;
  #inBasket = 0;
  #retried = 0;
  #notSent: { rows: number; readonly batch: string } | null = null;

  constructor(first: RefusedRow) {
    this.#first = first;
  }

  add(row: RefusedRow): void {
    this.#rows += 1;
    this.#money.add(row);
    if (row.inBasket) this.#inBasket += 1;
    if (row.retriedIn === null) return;
    this.#retried += 1;
    if (row.isResent) return;
    this.#notSent ??= { rows: 0, batch: row.retriedIn };
    this.#notSent.rows += 1;
  }

  view(): ReasonGroup {
    const { state, reasonCode, reason } = this.#first;
    return {
      state,
      reasonCode,
      reason,
      rows: this.#rows,
      totals: this.#money.totals(),
      inBasket: this.#inBasket,
      retried: this.#retried,
      notSent: this.#notSent,
    };
  }
}

const OUTCOMES = statesAt('refused', 'paid');

/** Moments of outcomes, kept in as little room as they take: a batch can have a million. */
class OutcomeTimes {
  readonly #times: Float64Array;
  readonly #states: Uint8Array;
  #count = 0;
  #latestMs = 0;

  constructor(rows: number) {
    this.#times = new Float64Array(rows);
    this.#states = new Uint8Array(rows);
  }

  add(state: (typeof OUTCOMES)[number], atMs: number): void {
    this.#times[this.#count] = atMs;
    this.#states[this.#count] = OUTCOMES.indexOf(state);
    this.#count += 1;
    this.#latestMs = Math.max(this.#latestMs, atMs);
  }

  /** The service's clock may differ from ours: what lies before the first offer counts in the first span. */
  timeline(startMs: number): Omit<Timeline, 'approval'> {
    const endMs = Math.max(startMs, this.#latestMs);
    const spanMs = Math.max(SHORTEST_SPAN_MS, Math.ceil((endMs - startMs + 1) / MOST_SPANS));
    const spans = Array.from({ length: Math.floor((endMs - startMs) / spanMs) + 1 }, () => ({
      completed: 0,
      failed: 0,
      rejected: 0,
    }));
    // Counted by hand: an iterator over a million moments takes longer than a turn.
    for (let index = 0; index < this.#count; index += 1) {
      const sinceMs = (this.#times[index] ?? startMs) - startMs;
      const span = spans[Math.max(0, Math.floor(sinceMs / spanMs))];
      const state = OUTCOMES[this.#states[index] ?? 0];
      if (span !== undefined && state !== undefined) span[state] += 1;
    }
    return { startMs, spanMs, spans };
  }
}
