// A row that a status check may settle, seen from the journal. Pure; decides nothing about when to ask.

import { type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import { RECORD_NOT_FOUND } from '../../../shared/texts/reasons.ts';
import type { JournalRow, OpenPayout, RowEvent } from '../../journal/port.ts';
import { sentFactsOf } from '../asking/inquiry.ts';
import type { CheckKind } from './settle-lane.ts';

/** Accepted, and not final so far. */
export function isOpen(state: RowState): boolean {
  return SETTLING_STATES.includes(state);
}

/** The row as its check needs it, or null when no check can settle it. It has been waiting for its turn. */
export function openPayoutOf(row: JournalRow): OpenPayout | null {
  const { ordinal, payoutId, state, duplicateIgnored, acceptedAtMs } = row;
  if (payoutId === null || acceptedAtMs === null || !isOpen(state)) return null;
  return { ordinal, payoutId, state, duplicateIgnored, acceptedAtMs, checks: 1, ...sentFactsOf(row) };
}

/** The row after one more check. */
export function asked(row: OpenPayout): OpenPayout {
  return { ...row, checks: row.checks + 1 };
}

/** A row that comes up by itself is asked at its time, or once more. */
export function timing(row: OpenPayout): CheckKind {
  return row.checks === 0 ? 'timely' : 'repeated';
}

/** The service took the row, and says that it has no record of it: that proves nothing, and a person may have to ask. */
export function notKnown(
  row: Pick<JournalRow, 'ordinal' | 'state' | 'acceptedAtMs'>,
  atMs: number,
  nextCheckAtMs: number,
): RowEvent {
  const reason =
    'The service took this request and, asked for it since, has no record of it so far (NOT_FOUND).';
  return { ...unchangedCheck(row, atMs, nextCheckAtMs), reasonCode: RECORD_NOT_FOUND, reason };
}

/** A check told nothing new about the row: it is asked again from `nextCheckAtMs` on. */
export function unchanged(
  { ordinal, state, acceptedAtMs }: Pick<JournalRow, 'ordinal' | 'state' | 'acceptedAtMs'>,
  atMs: number,
  nextCheckAtMs: number,
): RowEvent {
  return unchangedCheck({ ordinal, state, acceptedAtMs }, atMs, nextCheckAtMs);
}

function unchangedCheck(
  { ordinal, state, acceptedAtMs }: Pick<JournalRow, 'ordinal' | 'state' | 'acceptedAtMs'>,
  atMs: number,
  nextCheckAtMs: number,
): Extract<RowEvent, { kind: 'checked' }> {
  return {
    kind: 'checked',
    ordinal,
    atMs,
    next: state,
    serviceStatus: null,
    providerTransactionId: null,
    reasonCode: null,
    reason: null,
    acceptedAtMs,
    settledAtMs: null,
    nextCheckAtMs,
  };
}
