// Carries out one act on a draft, group by group: each group is one durable step, and what follows for other rows
// is settled in the last. A crash in between leaves rows that agree with their totals, and an act that can be undone.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { DraftRow, DraftStep, RowChange, RowContent } from '../journal/draft-port.ts';
import type { DraftWriter } from '../journal/journal-port.ts';
import type { LongWork } from './long-work.ts';
import { type OpenDraft, withoutTwins } from './open-draft.ts';

/** Rows of one step: few enough that reading, checking and writing them stalls nobody, and many for one wait for the disk. */
export const STEP_ROWS = 512;

/** One row that an act changes. */
export interface Replacement {
  readonly before: DraftRow;
  readonly after: RowContent;
}

type End = NonNullable<DraftStep['end']>;

/** What is to be done. */
export interface ActPlan {
  readonly begin: Extract<DraftStep['act'], { kind: 'begin' | 'undo' }>;
  /** Groups of at most `STEP_ROWS` rows, ascending, each row once. */
  readonly groups: AsyncIterable<readonly Replacement[]>;
  /**
   * How many rows are looked at, `STEP_ROWS` for each group: such an act means the same row by row, and may be stopped between
   * two groups. Left out where a part of the act would mean something else than the whole.
   */
  readonly looksAt?: number;
  /** The audit entry that ends the act. */
  end(rows: number): End;
}

/** How an act ended. */
export interface ActEnd {
  /** How many rows it changed; with none there is no act. */
  readonly rows: number;
  /** How many it would have looked at, where it was stopped before; null where it came to its end. */
  readonly stoppedOf: number | null;
}

/**
 * Carries out an act and keeps the open draft with it. An act that is stopped ends whole behind the group that it is at: its
 * rows agree with their totals, and are undone like those of any other.
 *
 * When it throws, the open draft is worth nothing.
 */
export async function runAct(
  draft: OpenDraft,
  journal: DraftWriter,
  plan: ActPlan,
  work: Pick<LongWork, 'come' | 'isStopped'>,
): Promise<ActEnd> {
  const { looksAt } = plan;
  const runner = new Runner(draft, journal, plan);
  let waiting: readonly Replacement[] | null = null;
  let looked = 0;
  try {
    for await (const group of oneAhead(plan.groups)) {
      looked += STEP_ROWS;
      if (group.length > 0) {
        if (waiting !== null) await runner.write(waiting);
        waiting = group;
        await turnOfOthers();
      }
      if (looksAt === undefined || looked >= looksAt) continue;
      work.come(looked, looksAt);
      if (!work.isStopped) continue;
      if (waiting !== null) await runner.finish(waiting, looksAt);
      return { rows: runner.rows, stoppedOf: looksAt };
    }
    if (waiting !== null) await runner.finish(waiting, null);
    return { rows: runner.rows, stoppedOf: null };
  } finally {
    // No step of an act is under way when it has ended, however it did.
    await runner.written.catch(() => {});
  }
}

/**
 * The groups of an act, the next one read while this one is written: each row stands in one of them, so that no step changes
 * what is read meanwhile.
 */
async function* oneAhead(
  groups: AsyncIterable<readonly Replacement[]>,
): AsyncGenerator<readonly Replacement[]> {
  const iterator = groups[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = iterator.next();
      // Whoever stops before the end hears no more of them.
      coming.catch(() => {});
      yield value;
    }
  } finally {
    await coming.catch(() => {});
    await iterator.return?.();
  }
}

/** Writes the word about twins where a crash has kept it from being written; the draft counts it already. */
export async function settleStale(draft: OpenDraft, journal: DraftWriter): Promise<void> {
  const ordinals = draft.stale.splice(0);
  for (let from = 0; from < ordinals.length; from += STEP_ROWS) {
    const rows = await journal.rowsAt(draft.record.id, ordinals.slice(from, from + STEP_ROWS));
    const findings = rows.map(({ ordinal, findings }) => ({
      ordinal,
      findings: draft.withTwins(ordinal, findings),
    }));
    const step: DraftStep = { act: { kind: 'settle' }, rows: [], findings, end: null };
    draft.revision = (await journal.change(draft.record.id, step)).revision;
    await turnOfOthers();
  }
}

class Runner {
  rows = 0;
  /** Resolves when the latest step is durable. */
  written: Promise<void> = Promise.resolve();
  readonly #draft: OpenDraft;
  readonly #journal: DraftWriter;
  readonly #plan: ActPlan;
  #act: DraftStep['act'];

  constructor(draft: OpenDraft, journal: DraftWriter, plan: ActPlan) {
    this.#draft = draft;
    this.#journal = journal;
    this.#plan = plan;
    this.#act = plan.begin;
  }

  /**
   * Writes a group after which more groups come, when the one before is durable; does not wait until it is itself. Its word
   * about twins comes at the end.
   */
  async write(group: readonly Replacement[]): Promise<void> {
    for (const { before, after } of group) this.#draft.replace(before, after);
    const changes = this.#changes(group, withoutTwins);
    await this.written;
    this.written = this.#step(changes, [], null);
    // Whoever waits for it next is told.
    this.written.catch(() => {});
  }

  /** Writes the last group, and what follows for other rows. */
  async finish(group: readonly Replacement[], stoppedOf: number | null): Promise<void> {
    const draft = this.#draft;
    for (const { before, after } of group) draft.replace(before, after);
    const own = new Set(group.map(({ before }) => before.ordinal));
    const others: number[] = [];
    for (let moved = draft.twins.settle(); moved !== null; moved = draft.twins.settle()) {
      for (const ordinal of moved) if (!own.has(ordinal)) others.push(ordinal);
      await turnOfOthers();
    }
    others.sort((left, right) => left - right);
    const changes = this.#changes(group, (findings, ordinal) => draft.withTwins(ordinal, findings));
    await this.written;
    const whole = this.#plan.end(this.rows + group.length);
    const end = stoppedOf === null ? whole : { ...whole, facts: { ...whole.facts, stoppedOf } };
    if (others.length <= STEP_ROWS) {
      await this.#step(changes, await followed(draft, this.#journal, others), end);
      return;
    }
    await this.#step(changes, [], null);
    for (let from = 0; from < others.length; from += STEP_ROWS) {
      await turnOfOthers();
      const findings = await followed(draft, this.#journal, others.slice(from, from + STEP_ROWS));
      await this.#step([], findings, from + STEP_ROWS >= others.length ? end : null);
    }
  }

  #changes(
    group: readonly Replacement[],
    settle: (findings: RowContent['findings'], ordinal: number) => RowContent['findings'],
  ): RowChange[] {
    return group.map(({ before: { ordinal }, after }) => {
      const change = { ...after, ordinal, findings: settle(after.findings, ordinal) };
      this.#draft.count(ordinal, change);
      return change;
    });
  }

  async #step(rows: readonly RowChange[], findings: DraftStep['findings'], end: End | null): Promise<void> {
    const step: DraftStep = { act: this.#act, rows, findings, end };
    const { act, revision } = await this.#journal.change(this.#draft.record.id, step);
    this.rows += rows.length;
    this.#draft.revision = revision;
    if (this.#act.kind === 'begin') this.#act = { kind: 'continue', act };
  }
}

/** What rows say after others have changed; the draft counts them so from now on. */
async function followed(
  draft: OpenDraft,
  journal: DraftWriter,
  ordinals: readonly number[],
): Promise<DraftStep['findings']> {
  if (ordinals.length === 0) return [];
  const rows = await journal.rowsAt(draft.record.id, ordinals);
  return rows.map(({ ordinal, findings: before }) => {
    const findings = draft.withTwins(ordinal, before);
    draft.tally.remove(before);
    draft.tally.add(findings);
    return { ordinal, findings };
  });
}
