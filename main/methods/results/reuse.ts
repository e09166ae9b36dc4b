// An earlier batch as the start of a new one: what would be carried, and the draft that is made of it. The same people
// and columns, amounts as last time, new payments. Must never carry a row that was left out there.

import { BATCH_NAME_MAX } from '../../../shared/contract/batch-name.ts';
import type { MethodOutput } from '../../../shared/contract/contract.ts';
import { APPROVED_STATES, REFUSED_STATES, ROW_STATES } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say, sayState } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { batchName } from '../batches/batch-view.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { namesTaken } from '../batches/names-taken.ts';
import { mayBeSentFailure, requireBatch } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { sumsOfStates } from '../money-sums.ts';
import { type CarriedRows, type CarryParts, GROUP_ROWS, makeCarriedDraft } from './carried-draft.ts';
import { RETRY_NUMBER } from './retry-draft.ts';
import { monthNow, nextMonthName } from './reuse-name.ts';

type Parts = BatchParts & Needs<{ ports: 'clock' | 'log'; limits: 'read'; events: 'emit' }>;

const NOT_CARRIED = ROW_STATES.filter((state) => !APPROVED_STATES.includes(state));

export function reuseMethods(core: Parts) {
  return {
    getReuse: ({ batch }) => reuseView(core, batch),
    reuseBatch: async ({ batch, name }) => batchOf(core, await reuse(core, batch, name)),
  } satisfies Partial<Handlers>;
}

async function reuseView(core: Parts, batch: string): Promise<MethodOutput<'getReuse'>> {
  const { reader, record } = await requireReusable(core, batch);
  const totals = await reader.totals(batch);
  const { rows, amounts } = sumsOfStates(totals, APPROVED_STATES);
  return {
    name: await proposedName(reader, core.ports.clock, record),
    rows,
    totals: Object.fromEntries(amounts),
    refusedRows: sumsOfStates(totals, REFUSED_STATES).rows,
    leftOutRows: sumsOfStates(totals, NOT_CARRIED).rows,
  };
}

/** @returns id of the draft. */
async function reuse(core: Parts, batch: string, name: string | null): Promise<string> {
  const { record } = await requireReusable(core, batch);
  const writer = await core.journal.writer();
  const wanted = { keepsLedger: true, keeps: true, batch: record };
  const limits = await core.limits.read(record.account, wanted);
  const parts = { writer, ports: core.ports, limits };
  const called = name ?? (await proposedName(writer, core.ports.clock, record));
  const draft = await makeCarriedDraft(parts, record, called, {
    create: (facts) => writer.reuse.createReuse(facts, batch),
    fill: (made, rows) => fill(parts, record, made, rows),
    made: (carried) => [
      {
        batch: carried.batch,
        action: 'reuse.made',
        facts: { reuseOf: batch, rows: carried.rows, warningRows: carried.warningRows },
      },
      { batch, action: 'batch.reused', facts: { reuse: carried.batch, rows: carried.rows } },
    ],
    refused: (made) => ({ batch: made, action: 'reuse.refused', facts: { reuseOf: batch } }),
  });
  core.events.emit('batchChanged', { batch });
  return draft;
}

async function fill(
  { writer, ports: { clock } }: CarryParts,
  old: BatchRecord,
  batch: string,
  carried: CarriedRows,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const window = { after, limit: GROUP_ROWS, states: APPROVED_STATES, fields: [] };
    const { ordinals, last } = await writer.rowTexts(old.id, window);
    const rows = await writer.drafts.rowsAt(old.id, ordinals);
    const checked = rows.map((row) => ({ ...carried.check(row, null), reuseOf: row.ordinal }));
    if (checked.length > 0) await writer.reuse.appendReusedRows(batch, checked);
    after = last;
    await clock.sleep(0);
  }
}

/** What was approved can be used again, however far it came: what the clerk meant to pay is what comes back. */
async function requireReusable(
  { journal }: Parts,
  batch: string,
): Promise<{ reader: JournalReader; record: BatchRecord }> {
  const { reader, record } = await requireBatch(journal, batch);
  if (record.state === 'draft' || record.state === 'discarded') {
    throw (
      (await mayBeSentFailure(reader, record)) ??
      paymasterError(
        'BATCH_WRONG_STATE',
        say`Batch ${batch} is ${sayState(record.state)}: it was never approved, so it cannot be used again. No draft was made.`,
        say`Use a batch that was approved.`,
        { detail: record.state },
      )
    );
  }
  const { rows } = sumsOfStates(await reader.totals(batch), APPROVED_STATES);
  if (rows > 0) return { reader, record };
  throw paymasterError(
    'NOTHING_TO_SEND',
    say`Every row of batch ${batch} was left out, so there is nothing to use again. No draft was made.`,
    say`Use another batch.`,
  );
}

/** What is counted behind a name that was taken already. */
const COPY_NUMBER = / \(\d+\)$/;

/** The name with its month moved on, or with the present month; never one that is taken. */
async function proposedName(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep' | 'nowMs'>,
  old: BatchRecord,
): Promise<string> {
  const base = batchName(old).replace(RETRY_NUMBER, '').replace(COPY_NUMBER, '');
  const month = ` ${monthNow(clock.nowMs())}`;
  const name = nextMonthName(base) ?? cut(base, month);
  const taken = await namesTaken(reader, clock);
  for (let number = 1; ; number += 1) {
    const tried = cut(name, number === 1 ? '' : ` (${number})`);
    if (!taken.has(tried)) return tried;
  }
}

/** As much of a name as may stand before its ending. */
function cut(name: string, ending: string): string {
  const start = name.slice(0, BATCH_NAME_MAX - ending.length);
  return (start.isWellFormed() ? start : start.slice(0, -1)).trimEnd() + ending;
}
