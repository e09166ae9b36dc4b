// What an event makes of a row's progress, and the line it leaves in the row's attempt log. Pure: no clock, no
// database; whether the move is legal is judged where it is written.

import { CHECKED_ENDS, GONE_OUT_STATES, type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { say } from '../../../shared/saying.ts';
import { RECORD_NOT_FOUND } from '../../../shared/texts/reasons.ts';
import { stepRefused } from '../journal-errors.ts';
import type { RowEvent } from '../port.ts';
import { ordinalOf } from '../schema/keys.ts';
import { isPayoutState, type LogLine, type Progress } from '../schema/rows.ts';

type EventOf<Kind extends RowEvent['kind']> = Extract<RowEvent, { kind: Kind }>;

interface Applied {
  readonly after: Progress;
  readonly line: LogLine | null;
}

/** An offer: one more POST is about to be made with the same id and body. */
export function offer<Row extends Progress>(progress: Row, atMs: number): { after: Row; line: LogLine } {
  const after: Row = {
    ...progress,
    state: 'offered',
    attempts: progress.attempts + 1,
    firstOfferedMs: progress.firstOfferedMs ?? atMs,
    lastOfferedMs: atMs,
    logEntries: progress.logEntries + 1,
  };
  return {
    after,
    line: logLine(after, after.attempts, {
      kind: 'offered',
      atMs,
      httpStatus: null,
      word: null,
      detail: null,
    }),
  };
}

/**
 * Applies what happened to a row.
 *
 * @param offeredBeforeMs time of the offer before the latest one; asked for only when that one is withdrawn.
 * @throws PaymasterError PROGRAM_DEFECT when such an event cannot happen to a row in this state.
 */
export function applyEvent(
  progress: Progress,
  event: RowEvent,
  offeredBeforeMs: () => number | null,
): Applied {
  switch (event.kind) {
    case 'answered':
      return answered(progress, event);
    case 'unanswered':
      return unanswered(progress, event);
    case 'withdrawn':
      return withdrawn(progress, event, offeredBeforeMs);
    case 'checked':
      return checked(progress, event);
    default:
      return unreachable(event, 'row event');
  }
}

function answered(progress: Progress, event: EventOf<'answered'>): Applied {
  requireOffered(progress, event);
  const isOpen = SETTLING_STATES.includes(event.next);
  const acceptedMs = isOpen ? (event.acceptedAtMs ?? event.atMs) : progress.acceptedMs;
  const after: Progress = {
    ...progress,
    state: event.next,
    dueMs: isOpen ? acceptedMs : null,
    duplicateIgnored: event.duplicateIgnored,
    acceptedMs: acceptedMs,
    initiationWord: isOpen ? event.word : progress.initiationWord,
    serviceCreatedMs: event.serviceCreatedAtMs ?? progress.serviceCreatedMs,
    reasonCode: event.reasonCode,
    reason: event.reason,
    logEntries: progress.logEntries + 1,
  };
  const detail = reasonText(event.reasonCode, event.reason);
  const { atMs, httpStatus, word } = event;
  return {
    after,
    line: logLine(after, progress.attempts, { kind: 'answered', atMs, httpStatus, word, detail }),
  };
}

function unanswered(progress: Progress, event: EventOf<'unanswered'>): Applied {
  // Two questions may be on their way at once: that the slower one was told nothing is no news of a row with a word.
  if (event.cause === 'inquiry' && progress.state !== 'offered' && GONE_OUT_STATES.includes(progress.state)) {
    return { after: progress, line: null };
  }
  requireOffered(progress, event);
  const after = { ...progress, logEntries: progress.logEntries + 1 };
  const { atMs, httpStatus, cause, detail } = event;
  const line = logLine(after, progress.attempts, {
    kind: 'unanswered',
    atMs,
    httpStatus,
    word: cause,
    detail,
  });
  return { after, line };
}

function withdrawn(
  progress: Progress,
  event: EventOf<'withdrawn'>,
  offeredBeforeMs: () => number | null,
): Applied {
  requireOffered(progress, event);
  const attempts = progress.attempts - 1;
  if (attempts < 0) throw stepRefused(say`Row ${event.ordinal} has no attempt to withdraw.`);
  if (attempts === 0 && event.next === 'offered') {
    throw stepRefused(say`Row ${event.ordinal} cannot stay offered: its only attempt was withdrawn.`);
  }
  const after: Progress = {
    ...progress,
    state: event.next,
    attempts,
    firstOfferedMs: attempts === 0 ? null : progress.firstOfferedMs,
    lastOfferedMs: attempts === 0 ? null : (offeredBeforeMs() ?? progress.firstOfferedMs),
    logEntries: progress.logEntries + 1,
  };
  const { atMs, detail } = event;
  return {
    after,
    line: logLine(after, progress.attempts, {
      kind: 'withdrawn',
      atMs,
      httpStatus: null,
      word: null,
      detail,
    }),
  };
}

function checked(progress: Progress, event: EventOf<'checked'>): Applied {
  if (progress.state === 'queued')
    throw stepRefused(say`Row ${event.ordinal} was never offered, but was checked.`);
  if (!isPayoutState(event.next) || event.next === 'queued' || event.next === 'rejected') {
    throw stepRefused(say`No status check makes row ${event.ordinal} ${event.next}.`);
  }
  const isOpen = SETTLING_STATES.includes(event.next);
  const isStillUnknown = event.next === 'offered';
  // Two questions may be on their way at once: what the slower answer says was so before the final one, or differs from it.
  // The final word stands, and the last line of a row's log is what tells it.
  if (isFinal(progress) && event.next !== progress.state) return { after: progress, line: null };
  // A record says of itself that the service knows the row again.
  const isKnownAgain = progress.reasonCode === RECORD_NOT_FOUND && event.serviceStatus !== null;
  const replacesReason =
    event.reasonCode !== null || event.reason !== null || isKnownAgain || !(isOpen || isStillUnknown);
  // What is known stays known since then: two answers to two questions at once would move the time, and leave one line.
  const acceptedMs = progress.acceptedMs ?? event.acceptedAtMs;
  const after: Progress = {
    ...progress,
    state: event.next,
    dueMs: isOpen ? event.nextCheckAtMs : null,
    acceptedMs: isOpen ? (acceptedMs ?? event.atMs) : acceptedMs,
    settledMs: progress.settledMs ?? event.settledAtMs,
    checks: progress.checks + 1,
    serviceStatus: event.serviceStatus ?? progress.serviceStatus,
    providerTransactionId: event.providerTransactionId ?? progress.providerTransactionId,
    settledAmount: event.settledAmount ?? progress.settledAmount,
    settledCurrency:
      event.settledAmount === undefined ? progress.settledCurrency : (event.settledCurrency ?? null),
    details: event.details ?? progress.details,
    initiationWord: progress.initiationWord ?? wordOfFound(event.next),
    serviceCreatedMs: event.serviceCreatedAtMs ?? progress.serviceCreatedMs,
    reasonCode: replacesReason ? event.reasonCode : progress.reasonCode,
    reason: replacesReason ? event.reason : progress.reason,
  };
  if (!saysSomethingNew(progress, after)) return { after, line: null };
  const logged = { ...after, logEntries: progress.logEntries + 1 };
  const { atMs, serviceStatus: word } = event;
  const detail = reasonText(event.reasonCode, event.reason);
  return {
    after: logged,
    line: logLine(logged, progress.attempts, { kind: 'checked', atMs, httpStatus: null, word, detail }),
  };
}

/** A record exists only of what the service took: as what, its first word about it tells. */
function wordOfFound(next: RowState): string | null {
  if (next === 'offered') return null;
  return next === 'enqueued' ? 'ENQUEUED' : 'ACCEPTED';
}

/** A row on its way is asked about many times; only answers that change something are worth a line each. */
function saysSomethingNew(before: Progress, after: Progress): boolean {
  return (
    before.state === 'offered' ||
    before.state !== after.state ||
    before.serviceStatus !== after.serviceStatus ||
    before.providerTransactionId !== after.providerTransactionId ||
    before.reasonCode !== after.reasonCode ||
    before.reason !== after.reason
  );
}

export function isFinal(progress: Progress | null): boolean {
  return progress !== null && CHECKED_ENDS.includes(progress.state);
}

function requireOffered(progress: Progress, event: RowEvent): void {
  if (progress.state === 'offered') return;
  throw stepRefused(
    say`Row ${ordinalOf(progress.rowKey)} is ${progress.state}, so nothing can be ${event.kind} about it.`,
  );
}

function reasonText(code: string | null, sentence: string | null): string | null {
  if (code === null) return sentence;
  return sentence === null ? code : `${code}: ${sentence}`;
}

function logLine(
  after: Progress,
  attempt: number,
  facts: Omit<LogLine, 'rowKey' | 'entry' | 'attempt'>,
): LogLine {
  return { rowKey: after.rowKey, entry: after.logEntries, attempt, ...facts };
}
