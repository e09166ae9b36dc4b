// An approved batch that is sent at a time: what is kept of it, how a person names the time, and how late is too late.
// Pure; what a clock shows is an argument.

import { z } from 'zod';
import { type PaymasterError, paymasterError } from '../errors.ts';
import { say, spokenSchema } from '../saying.ts';
import {
  isZone,
  localTime,
  momentsOf,
  offsetText,
  type ZonedMoment,
  zoneOffsetMinutes,
} from './zoned-time.ts';

/** So long after its time a batch is still sent by itself; later a person is asked. */
export const LATE_AFTER_MS = 10 * 60_000;
/** Further away a time is more likely mistyped than meant. */
const FURTHEST_MS = 366 * 86_400_000;

export const scheduleSchema = z.strictObject({
  sendAtMs: z.number().int(),
  /** The zone in which the time was named, such as `Africa/Lusaka`. */
  zone: z.string(),
  /** Since when a person is asked instead, and why; null while the time is waited for. */
  missed: z
    .strictObject({
      atMs: z.number(),
      /**
       * `late`: nothing began it in time, for whatever reason. `refused`: it could not be started then. `restored`: rows of it
       * are in doubt since a restore, so that nothing begins it, before its time or at it; never kept, as the doubt ends it.
       */
      why: z.enum(['late', 'refused', 'restored']),
      /** Why it could not be started. */
      said: spokenSchema.nullable(),
    })
    .nullable(),
});
/** The time at which an approved batch is to be sent. */
export type Schedule = z.infer<typeof scheduleSchema>;

/** A schedule as it is at the moment. */
export const scheduleViewSchema = scheduleSchema.extend({
  /** Its time has come, and this program could not read its token or key yet: it is tried again until it is late. */
  waits: z.boolean(),
});

/**
 * What is known of a schedule by the clock and by a restore: a time that is over was missed, whether or not a program that
 * sends has looked at it since, and one of a restored batch is waited for by nobody.
 *
 * @param leftSinceMs since when the batch is left to a person by a restore; null where it is not.
 */
export function scheduleAt(
  schedule: Schedule | null,
  nowMs: number,
  leftSinceMs: number | null = null,
): Schedule | null {
  if (schedule === null) return schedule;
  if (leftSinceMs !== null)
    return { ...schedule, missed: { atMs: leftSinceMs, why: 'restored', said: null } };
  if (schedule.missed !== null) return schedule;
  const atMs = schedule.sendAtMs + LATE_AFTER_MS;
  return nowMs > atMs ? { ...schedule, missed: { atMs, why: 'late', said: null } } : schedule;
}

/** Why a person is asked, as far as it is known: a clock that passed the time and shows an earlier one now was set back. */
export function missedBy(
  { sendAtMs, missed }: Schedule,
  nowMs: number,
): 'late' | 'clock-set-back' | 'refused' | 'restored' | null {
  if (missed === null) return null;
  if (missed.why === 'restored') return 'restored';
  if (missed.why === 'refused' && missed.said !== null) return 'refused';
  return nowMs < sendAtMs ? 'clock-set-back' : 'late';
}

/** A time as a person names it. */
export const namedTimeSchema = z.strictObject({
  /** What the clocks show then: `2026-11-27T17:00`. */
  local: z.string().max(16),
  zone: z.string().max(64),
  /** How far the zone is ahead of UTC then, where clocks show that time twice; null lets the zone say it. */
  offsetMinutes: z.number().int().nullable(),
});
export type NamedTime = z.infer<typeof namedTimeSchema>;

/** Why a time cannot be used. */
export type TimeFault = 'form' | 'zone' | 'skipped' | 'twice' | 'offset' | 'past' | 'far';

/** The moment of a named time, or why there is none to be had; of one that comes twice, both. */
export function momentOf(
  { local, zone, offsetMinutes }: NamedTime,
  nowMs: number,
):
  | { readonly moment: ZonedMoment }
  | { readonly fault: TimeFault; readonly moments: readonly ZonedMoment[] } {
  if (!isZone(zone)) return { fault: 'zone', moments: [] };
  const moments = momentsOf(local, zone);
  if (moments === null) return { fault: 'form', moments: [] };
  if (moments.length === 0) return { fault: 'skipped', moments };
  const meant = moments.filter((each) => offsetMinutes === null || each.offsetMinutes === offsetMinutes);
  const [moment, ...others] = meant;
  if (moment === undefined) return { fault: 'offset', moments };
  if (others.length > 0) return { fault: 'twice', moments };
  if (moment.atMs <= nowMs) return { fault: 'past', moments };
  return moment.atMs - nowMs > FURTHEST_MS ? { fault: 'far', moments } : { moment };
}

/** @throws PaymasterError SCHEDULE_TIME, with the fault as its detail. */
export function requireMoment(named: NamedTime, nowMs: number): ZonedMoment {
  const found = momentOf(named, nowMs);
  if ('moment' in found) return found.moment;
  throw timeRefused(found.fault, named, found.moments);
}

function timeRefused(
  fault: TimeFault,
  { local, zone }: NamedTime,
  moments: readonly ZonedMoment[],
): PaymasterError {
  const time = local.replace('T', ' ');
  const both = moments.map(({ offsetMinutes }) => offsetText(offsetMinutes)).join(', ');
  const detail = { detail: fault };
  switch (fault) {
    case 'form':
      return paymasterError(
        'SCHEDULE_TIME',
        say`“${time}” is no date and time. Nothing was changed.`,
        say`Give it as year, month, day, hour and minute, such as 2026-11-27 17:00.`,
        detail,
      );
    case 'zone':
      return paymasterError(
        'SCHEDULE_TIME',
        say`This computer knows no time zone “${zone}”. Nothing was changed.`,
        say`Name a zone by place, such as Africa/Lusaka.`,
        detail,
      );
    case 'skipped':
      return paymasterError(
        'SCHEDULE_TIME',
        say`There is no ${time} in ${zone}: the clocks are set forward over it. Nothing was changed.`,
        say`Choose a time before or after it.`,
        detail,
      );
    case 'twice':
      return paymasterError(
        'SCHEDULE_TIME',
        say`${time} comes twice in ${zone}, as the clocks are set back: at ${both}. Nothing was changed.`,
        say`Say which of the two is meant, or choose another time.`,
        detail,
      );
    case 'offset':
      return paymasterError(
        'SCHEDULE_TIME',
        say`${time} in ${zone} is at ${both}, and at no other distance from UTC. Nothing was changed.`,
        say`Leave the distance from UTC out, or correct it.`,
        detail,
      );
    case 'past':
      return paymasterError(
        'SCHEDULE_TIME',
        say`${time} in ${zone} is over. Nothing was changed.`,
        say`Choose a time that is still to come.`,
        detail,
      );
    case 'far':
      return paymasterError(
        'SCHEDULE_TIME',
        say`${time} is more than a year away. Nothing was changed.`,
        say`Choose a time within a year.`,
        detail,
      );
  }
}

/** `2026-11-27 17:00 (Africa/Lusaka, UTC+02:00)`: for commands, the journal and the audit trail. */
export function timeInWords({ sendAtMs, zone: named }: Pick<Schedule, 'sendAtMs' | 'zone'>): string {
  // A journal may have been written where more zones are known.
  const zone = isZone(named) ? named : 'UTC';
  const offset = zoneOffsetMinutes(sendAtMs, zone);
  return `${localTime(sendAtMs, zone).replace('T', ' ')} (${zone}, ${offsetText(offset)})`;
}

/** What a start says of the time at which its batch is to be sent: that it has come, or that a person does not wait for it. */
export const startedScheduleSchema = z.strictObject({
  /** The time as it was seen; of another one nothing is started. */
  sendAtMs: z.number().int(),
  when: z.enum(['due', 'now']),
});

/**
 * Holds what somebody saw of a schedule against what it is.
 *
 * @param seen the time that was seen; null where there was none.
 * @throws PaymasterError BATCH_WRONG_STATE when it is another one now.
 */
export function requireSeen(batch: string, schedule: Schedule | null, seen: number | null): void {
  if ((schedule?.sendAtMs ?? null) === seen) return;
  throw paymasterError(
    'BATCH_WRONG_STATE',
    schedule === null
      ? say`Batch ${batch} has no time any more at which it is sent. Nothing was changed.`
      : say`Batch ${batch} is to be sent at ${timeInWords(schedule)}. Nothing was changed.`,
    say`Look at its time, then send it now, change the time or cancel the schedule.`,
  );
}
