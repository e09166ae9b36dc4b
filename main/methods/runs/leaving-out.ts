// Rows of an approved batch that rests, left out for good. Must never touch a row that may have left.

import type { AuditFacts } from '../../../shared/audit.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { UnsentRows } from '../../../shared/contract/run-methods.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { unaskedFailure } from '../../../shared/guards/restored-rows.ts';
import { type Saying, say, sayList } from '../../../shared/saying.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { LeavingOut } from '../../journal/reads/leaving-out.ts';
import { unaskedAmong } from '../../reports/unasked-rows.ts';
import { countRows, restingState } from '../../upload/run/batch-state.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import { type LeftOutSigning, leftOutSigning } from '../approvals/left-out-signing.ts';
import { requireSecondPerson } from '../approvals/rights/by-second-person.ts';
import { type BatchParts, batchOf, doubtsOf } from '../batches/batches.ts';
import { requireRecord } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';

/** Rows that are left out in one durable step. */
const LEFT_OUT_AT_ONCE = 5_000;

export type LeavingOutParts = BatchParts & Needs<{ presence: 'here' }>;

export function leavingOutMethods(core: LeavingOutParts) {
  return { leaveOutRows: (input) => leaveOutRows(core, input) } satisfies Partial<Handlers>;
}

/**
 * Leaves rows of a batch that rests out, as far as they never left. Those that may have left are never touched.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it runs, is no approved batch, or has no such row; APPROVAL_MISSING where two
 *   people are asked for and whoever is here is not the second one.
 */
async function leaveOutRows(
  core: LeavingOutParts,
  { batch, rows: chosen, reason }: MethodInput<'leaveOutRows'>,
) {
  let rows = 0;
  await core.uploads.whileResting(batch, async (writer) => {
    await requireSecondPerson(core, writer, await requireRecord(writer, batch), 'leave-out');
    const atMs = core.ports.clock.nowMs();
    const facts = { reason, ...chosenFacts(chosen) };
    const entry = { atMs, batch, action: 'batch.rest-left-out', facts } as const;
    const sign = await leftOutSigning(core, writer, batch);
    for (let group = LEFT_OUT_AT_ONCE; group > 0; ) {
      group = await leaveOutNext(writer, { reason, limit: LEFT_OUT_AT_ONCE, rows: chosen }, entry, sign);
      rows += group;
      await core.ports.clock.sleep(0);
    }
    const { unaskedRows, unasked } = doubtsOf(await writer.restores.doubts())(batch);
    if (rows === 0) {
      const inDoubt =
        chosen.kind === 'rows' ? (await unaskedAmong(writer, batch, chosen.ordinals)).size : unaskedRows;
      throw inDoubt > 0 ? unaskedFailure(batch, inDoubt) : nothingToLeaveOut(chosen);
    }
    const place = { journal: writer, batch, clock: core.ports.clock };
    if ((await pauseWhereNotWhole(place)) !== null) return;
    const totals = await writer.totals(batch);
    const { state } = await requireRecord(writer, batch);
    const pauseReason = restSaying(chosen, { rows, unasked }, totals);
    // What was never started waits for its start as before.
    if (state !== 'approved' || pauseReason === null) {
      await writer.setBatchState(batch, restingState(totals), { atMs, pauseReason });
    }
  });
  return { rows, batch: await batchOf(core, batch) };
}

/** One durable step; of a signed batch its entry is signed before it, so that no crash leaves out what nobody signed. */
async function leaveOutNext(
  writer: JournalWriter,
  choice: LeavingOut,
  entry: AuditEntry & { readonly batch: string },
  sign: LeftOutSigning | null,
): Promise<number> {
  const { batch, facts } = entry;
  if (sign === null) return await writer.leaveOut(batch, choice, entry);
  const next = await writer.standing.leavingOut(batch, choice);
  if (next === null) return 0;
  const { rows, leftOut, digest } = next;
  const told = { rows, ...facts, leftOut, digest };
  return await writer.leaveOut(batch, choice, await sign({ ...entry, facts: told }));
}

/** Which rows were meant, for the audit trail. */
function chosenFacts(chosen: UnsentRows): AuditFacts {
  switch (chosen.kind) {
    case 'all':
      return {};
    case 'lanes':
      return { lanes: JSON.stringify(chosen.lanes) };
    case 'rows':
      return { ordinals: JSON.stringify(chosen.ordinals) };
  }
}

/** Why the batch still rests; null when nothing of it is left to be sent. */
function restSaying(
  chosen: UnsentRows,
  { rows, unasked }: { readonly rows: number; readonly unasked: readonly TotalsEntry[] },
  totals: readonly TotalsEntry[],
): Saying | null {
  const queued = totals.filter(({ state }) => state === 'queued');
  if (countRows(queued, ['queued']) === 0) return null;
  // Of those that a restore left in doubt a sentence of their own stands beside this one.
  const stayed = meantRows(chosen, queued) - meantRows(chosen, unasked);
  const staying = stayed <= 0 ? [] : [stayingSentence(stayed)];
  if (chosen.kind === 'all' && stayed > 0) return sayList(staying, ' ');
  const leftOut = rows === 1 ? say`1 row was left out.` : say`${rows} rows were left out.`;
  return sayList([leftOut, ...staying], ' ');
}

function meantRows(chosen: UnsentRows, entries: readonly TotalsEntry[]): number {
  return entries.reduce((sum, entry) => (isMeant(chosen, entry) ? sum + entry.rows : sum), 0);
}

/** Whether an entry of the totals was meant whole; single rows do not stand in them. */
function isMeant(chosen: UnsentRows, { provider, country, currency }: TotalsEntry): boolean {
  if (chosen.kind !== 'lanes') return chosen.kind === 'all';
  return chosen.lanes.some(
    (lane) => lane.provider === provider && lane.country === country && lane.currency === currency,
  );
}

/** What was offered once is never left out: whatever was answered, the service may have it on file. */
function stayingSentence(rows: number): Saying {
  return rows === 1
    ? say`1 row was not left out: it was sent before and came back, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.`
    : say`${rows} rows were not left out: they were sent before and came back, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.`;
}

function nothingToLeaveOut({ kind }: UnsentRows): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    kind === 'all'
      ? say`Every row of this batch has gone out or is decided. Nothing was changed.`
      : say`Each of these rows has gone out or is decided. Nothing was changed.`,
    say`Rows that may have left cannot be left out: ask the service about them.`,
  );
}
