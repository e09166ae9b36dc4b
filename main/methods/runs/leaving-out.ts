// Rows of an approved batch that rests, left out for good. Must never touch a row that the service may have: of one that was sent
// before it is asked first.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import { UNSENT_STATES } from '../../../shared/domain.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { unaskedFailure } from '../../../shared/guards/restored-rows.ts';
import {
  CUT_SHORT_REMEDY,
  type CutShort,
  cutShortFailure,
  type LeavingOutChoice,
  type UnsentRows,
} from '../../../shared/runs/unsent-rows.ts';
import { type Saying, type Spoken, say, sayList } from '../../../shared/saying.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import { actingUser } from '../../journal/carried.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { LeavingOut } from '../../journal/reads/leaving-out.ts';
import { chosenFacts, NO_ROWS_LEFT_OUT } from '../../journal/standing-form.ts';
import { unaskedAmong } from '../../reports/unasked-rows.ts';
import { countRows, restingState } from '../../upload/run/batch-state.ts';
import { sealOutcomes } from '../../upload/run/sealing.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import type { ReturnedAsked } from '../../upload/start/returned-rows.ts';
import { type LeftOutSigning, leftOutSigning } from '../approvals/left-out-signing.ts';
import { requireSecondPerson } from '../approvals/rights/by-second-person.ts';
import { type BatchParts, batchOf, doubtsOf } from '../batches/batches.ts';
import { requireRecord } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { userNeeded } from '../users/presence.ts';
import { askReturned, NONE_ASKED } from './asking-returned.ts';

/** Rows that are left out in one durable step. */
const LEFT_OUT_AT_ONCE = 5_000;

export type LeavingOutParts = BatchParts &
  Needs<{ ports: 'clock' | 'random'; presence: 'here' | 'requireMay'; uploads: 'resting' }>;

export function leavingOutMethods(core: LeavingOutParts) {
  return { leaveOutRows: (input) => leaveOutRows(core, input) } satisfies Partial<Handlers>;
}

/**
 * Leaves rows of a batch that rests out, as far as they never left, or the service denies that it has them. All others stay.
 *
 * @throws PaymasterError BATCH_WRONG_STATE when it runs, is no approved batch, has no such row, or others were to be left out and
 *   that was cut short; APPROVAL_MISSING where two people are asked for and whoever is here is not the second one.
 */
async function leaveOutRows(
  core: LeavingOutParts,
  { batch, rows: chosen, reason, accountIs }: MethodInput<'leaveOutRows'>,
) {
  let [rows, stayed] = [0, 0];
  let asked = NONE_ASKED;
  await core.uploads.resting(batch, async (resting) => {
    const { journal: writer } = resting.lease;
    await requireSecondPerson(core, writer, await requireRecord(writer, batch), 'leave-out');
    const begun = await writer.standing.leftOutInPart(batch);
    if (chosen.kind !== 'none') {
      if (begun !== null && !isWholeOf(begun, chosen)) throw cutShortFailure(batch);
      asked = await askReturned(resting, batch, chosen, accountIs);
      if (resting.isStopping()) throw stopped(asked);
      if (asked.asked > 0) await requireStill(core, writer, batch, asked);
    }
    const atMs = core.ports.clock.nowMs();
    const sign = await leftOutSigning(core, writer, batch);
    const act = { atMs, batch, action: 'batch.rest-left-out' } as const;
    if (chosen.kind === 'none') {
      if (begun === null) throw nothingBegun(batch);
      const none = { ...act, facts: { reason, ...NO_ROWS_LEFT_OUT } };
      await writer.appendAudit(sign === null ? none : await sign(none));
    } else {
      const entry = { ...act, facts: { reason, ...chosenFacts(chosen) } };
      const choice = { reason, limit: LEFT_OUT_AT_ONCE, rows: chosen, denied: asked.denied };
      for (let group = LEFT_OUT_AT_ONCE; group > 0; ) {
        group = await leaveOutNext(writer, choice, entry, sign);
        rows += group;
        await core.ports.clock.sleep(0);
      }
    }
    stayed = await rest(core, writer, batch, { chosen, rows, asked, isCutShort: begun !== null });
  });
  return { rows, stayed, asked: askedSaying(asked), batch: await batchOf(core, batch) };
}

/**
 * Asking the service can take minutes. Who was removed, lost the role or got another key meanwhile would leave rows out by a
 * signature that never holds, and nobody could send the batch again.
 */
async function requireStill(
  core: LeavingOutParts,
  writer: JournalWriter,
  batch: string,
  asked: ReturnedAsked,
): Promise<void> {
  try {
    if ((await core.presence.here()) === null && actingUser() !== null) throw userNeeded();
    await core.presence.requireMay('leaveOutRows');
    await requireSecondPerson(core, writer, await requireRecord(writer, batch), 'leave-out');
  } catch (error) {
    // What the service has of the rows was kept, so that “Nothing was changed” would not be true.
    throw error instanceof PaymasterError && asked.known > 0 ? stopped(asked) : error;
  }
}

/** Whether a choice has every row of one that was cut short. */
function isWholeOf({ rows }: CutShort, chosen: UnsentRows): boolean {
  return chosen.kind === 'all' || JSON.stringify(chosenFacts(chosen)) === JSON.stringify(chosenFacts(rows));
}

interface LeftOut {
  readonly chosen: LeavingOutChoice;
  readonly rows: number;
  readonly asked: ReturnedAsked;
  /** An earlier leaving out was, and is as long as nothing else is entered. */
  readonly isCutShort: boolean;
}

/**
 * What was left out, and what still rests and why.
 *
 * @returns how many of the rows that were meant stay, since they were sent before and came back.
 */
async function rest(
  core: LeavingOutParts,
  writer: JournalWriter,
  batch: string,
  { chosen, rows, asked, isCutShort }: LeftOut,
): Promise<number> {
  const { unaskedRows, unasked } = doubtsOf(await writer.restores.doubts())(batch);
  const totals = await writer.totals(batch);
  const stayed = await stayedOf(writer, batch, chosen, { totals, unasked });
  if (rows === 0 && asked.known === 0 && chosen.kind !== 'none') {
    const inDoubt =
      chosen.kind === 'rows' ? (await unaskedAmong(writer, batch, chosen.ordinals)).size : unaskedRows;
    if (inDoubt > 0) throw unaskedFailure(batch, inDoubt);
    throw nothingToLeaveOut(chosen, { stayed, asked, isCutShort });
  }
  const { clock, random } = core.ports;
  const place = { journal: writer, batch, clock, random };
  if ((await pauseWhereNotWhole(place)) !== null) return stayed;
  const { state } = await requireRecord(writer, batch);
  const pauseReason = chosen.kind === 'none' ? null : restSaying(chosen, { rows, stayed, asked }, totals);
  // What was never started waits for its start as before.
  if (state !== 'approved' || countRows(totals, ['queued']) === 0) {
    await sealOutcomes(place);
    await writer.setBatchState(batch, restingState(totals), { atMs: clock.nowMs(), pauseReason });
  }
  return stayed;
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
  const { rows, ...which } = next;
  return await writer.leaveOut(batch, choice, await sign({ ...entry, facts: { rows, ...facts, ...which } }));
}

/**
 * Rows that were meant and stay as before, unsent or without an answer; of those that a restore left in doubt a sentence of
 * their own tells.
 */
async function stayedOf(
  writer: JournalWriter,
  batch: string,
  chosen: LeavingOutChoice,
  { totals, unasked }: Record<'totals' | 'unasked', readonly TotalsEntry[]>,
): Promise<number> {
  if (chosen.kind === 'none') return 0;
  if (chosen.kind !== 'rows') {
    const left = totals.filter(({ state }) => UNSENT_STATES.includes(state));
    return Math.max(0, meantRows(chosen, left) - meantRows(chosen, unasked));
  }
  const inDoubt = await unaskedAmong(writer, batch, chosen.ordinals);
  const rows = await writer.lists.rowsAt(batch, chosen.ordinals);
  return rows.filter(({ state, ordinal }) => UNSENT_STATES.includes(state) && !inDoubt.has(ordinal)).length;
}

/** Why the batch still rests; null when nothing of it is left to be sent. */
function restSaying(
  chosen: UnsentRows,
  { rows, stayed, asked }: Pick<LeftOut, 'rows' | 'asked'> & { readonly stayed: number },
  totals: readonly TotalsEntry[],
): Saying | null {
  if (countRows(totals, UNSENT_STATES) === 0) return null;
  const staying = stayed === 0 ? [] : stayingSentences(stayed, asked);
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

/** What was offered once stays until the service denies it: whatever was answered, it may have the row on file. */
function stayingSentences(rows: number, { whyLeft }: ReturnedAsked): Spoken[] {
  const staying =
    rows === 1
      ? say`1 row was not left out: it was sent before, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.`
      : say`${rows} rows were not left out: they were sent before, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.`;
  return [staying, ...whyLeft];
}

/** What the service was asked about rows that were sent before, and what it said; null where nobody asked it. */
function askedSaying({ asked, known, denied }: ReturnedAsked): Saying | null {
  if (asked === 0) return null;
  return say`The service was asked about rows that were sent before: ${asked}. It has ${known} of them, and for certain does not have ${denied.length}.`;
}

function stopped(asked: ReturnedAsked): Error {
  const told = askedSaying(asked);
  return paymasterError(
    'ACT_STOPPED',
    told === null
      ? say`Leaving rows out was stopped. No row was left out.`
      : say`Leaving rows out was stopped. ${told} No row was left out.`,
    say`Look at the state of the batch, and leave the rows out again if that is still meant.`,
  );
}

function nothingBegun(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`No leaving out of rows of batch ${batch} was cut short. Nothing was changed.`,
    say`Look at the state of the batch; nothing was changed.`,
  );
}

function nothingToLeaveOut(
  { kind }: UnsentRows,
  { stayed, asked, isCutShort }: Pick<LeftOut, 'asked' | 'isCutShort'> & { readonly stayed: number },
): Error {
  if (stayed > 0)
    return paymasterError(
      'BATCH_WRONG_STATE',
      sayList(stayingSentences(stayed, asked), ' '),
      isCutShort
        ? CUT_SHORT_REMEDY
        : say`Nothing was changed. Leave them out again later, or resume: the service is asked about each by the same request.`,
    );
  return paymasterError(
    'BATCH_WRONG_STATE',
    kind === 'all'
      ? say`Every row of this batch has gone out or is decided. Nothing was changed.`
      : say`Each of these rows has gone out or is decided. Nothing was changed.`,
    say`Look at the state of the batch; nothing was changed.`,
  );
}
