// A batch whose time has come: it is started once, or a person is asked; while the keyring is locked it waits for who unlocks it.
// Never starts one before its time or too late.

import type { EventName, EventPayload } from '../../../shared/contract/contract.ts';
import { type ErrorCode, type Failure, messageOf, paymasterError, remedyOf } from '../../../shared/errors.ts';
import { isLeftToPerson } from '../../../shared/guards/restored-rows.ts';
import { LATE_AFTER_MS } from '../../../shared/runs/schedules.ts';
import { cutShortBatch } from '../../../shared/runs/unsent-rows.ts';
import { type Spoken, say, sayList } from '../../../shared/saying.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { Clock, Log } from '../../ports.ts';
import { asFailure, isOfJournal } from '../defects.ts';
import type { StartInput } from './running.ts';

const LOOKED_AT_AGAIN: ReadonlySet<ErrorCode> = new Set(['BATCH_WRONG_STATE', 'LEASE_HELD', 'LEASE_LOST']);

/** What a start at a time works with. */
export interface DueParts {
  readonly ports: { readonly clock: Clock; readonly log: Log };
  readonly journal: { writer(): Promise<Pick<JournalWriter, 'schedules'>> };
  readonly uploads: { start(input: StartInput, isByProgram?: boolean): Promise<void> };
  readonly events: { emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void };
}

/** What keeps batches that are due from being sent, and may end in time. */
export type Waiting = Map<DuePlace, Failure>;
type DuePlace = `${string} ${number}`;

/** Stands for a batch and its time. */
export function duePlace(batch: string, sendAtMs: number): DuePlace {
  return `${batch} ${sendAtMs}`;
}

/**
 * Starts a batch as it is asked for; of one that is due, what keeps it from being sent is kept for a person.
 *
 * @param waiting of whoever tries again until the batch is late.
 * @throws PaymasterError when it was not started.
 */
export async function startInTime(
  parts: DueParts,
  input: StartInput,
  isByProgram: boolean,
  waiting: Waiting = new Map(),
): Promise<void> {
  const { batch, schedule } = input;
  const { ports, uploads, events } = parts;
  if (schedule?.when !== 'due') {
    await uploads.start(input, isByProgram);
    return;
  }
  const { sendAtMs } = schedule;
  const place = duePlace(batch, sendAtMs);
  if (ports.clock.nowMs() - sendAtMs > LATE_AFTER_MS) {
    const kept = waiting.get(place) ?? null;
    waiting.delete(place);
    await miss(parts, { batch, sendAtMs, ...(kept === null ? LATE : refusedFor(kept)) });
    throw tooLate(batch);
  }
  try {
    await uploads.start(input, isByProgram);
  } catch (error) {
    const failure = asFailure(error, ports);
    // What works on the batch at this moment, here or at another desk, or has moved its time, is no reason to ask: it is looked
    // at again.
    if (failure.code === 'SECRET_UNREADABLE') {
      const isKnown = waiting.has(place);
      waiting.set(place, failure);
      if (!isKnown) {
        events.emit('batchChanged', { batch });
        events.emit('scheduleReached', { batch, outcome: 'waits' });
      }
    } else if (isLeftToPerson(failure) || cutShortBatch(failure) !== null) {
      await miss(parts, { batch, sendAtMs, ...refusedFor(failure) });
    } else if (!LOOKED_AT_AGAIN.has(failure.code) && !isOfJournal(failure)) {
      await miss(parts, { batch, sendAtMs, why: 'refused', said: messageOf(failure) });
    }
    throw error;
  }
  waiting.delete(place);
  events.emit('scheduleReached', { batch, outcome: 'started' });
}

const LATE = { why: 'late', said: null } as const;

function refusedFor(failure: Failure): Pick<Miss, 'why' | 'said'> {
  return { why: 'refused', said: sayList([messageOf(failure), remedyOf(failure)], ' ') };
}

interface Miss {
  readonly batch: string;
  readonly sendAtMs: number;
  readonly why: 'late' | 'refused';
  readonly said: Spoken | null;
}

async function miss({ ports, journal, events }: DueParts, { batch, ...why }: Miss): Promise<void> {
  const { schedules } = await journal.writer();
  if (!(await schedules.miss(batch, { ...why, atMs: ports.clock.nowMs() }))) return;
  events.emit('batchChanged', { batch });
  events.emit('scheduleReached', { batch, outcome: 'missed' });
}

function tooLate(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`The time at which batch ${batch} was to be sent is over. Nothing was sent.`,
    say`Send it now, choose another time, or cancel the schedule.`,
  );
}
