// The options that name a time at which a batch is sent. Owns their words and how they are read; when the time comes is
// the core's.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import { type NamedTime, requireMoment } from '../../shared/runs/schedules.ts';
import { zoneOfComputer } from '../../shared/runs/zoned-time.ts';
import { option } from './declared-options.ts';
import type { Session } from './session.ts';

const timeSchema = z.object({ local: z.string(), offsetMinutes: z.number().nullable() });
type TypedTime = z.infer<typeof timeSchema>;

export const SENDING_TIME = {
  at: option(
    timeSchema,
    '--at <TIME>',
    'send at this time instead of now, such as "2026-11-27 17:00"; "2026-11-27 17:00 +02:00" where a time comes twice',
    typedTime,
  ),
  zone: option(
    z.string(),
    '--zone <NAME>',
    'time zone of --at, such as Africa/Lusaka; that of this computer without it',
  ),
};
interface SendingTime {
  readonly at?: TypedTime | undefined;
  readonly zone?: string | undefined;
}

const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?: ?(?:UTC)?([+-])(\d{2}):(\d{2}))?$/;

function typedTime(text: string): TypedTime {
  const [, day, clock, sign, hours, minutes] = TIME.exec(text.trim()) ?? [];
  if (day === undefined || clock === undefined) {
    throw new InvalidArgumentError('It has the form YYYY-MM-DD HH:MM, such as "2026-11-27 17:00".');
  }
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offsetMinutes = sign === undefined ? null : sign === '-' ? -size : size;
  return { local: `${day}T${clock}`, offsetMinutes };
}

/**
 * The time that a command names, held against the clock of this computer before anything else is done; null without one.
 *
 * @throws PaymasterError USAGE for a zone without a time, SCHEDULE_TIME for a time that cannot be used.
 */
export function namedTime(session: Session, { at, zone }: SendingTime): NamedTime | null {
  if (at === undefined) {
    if (zone === undefined) return null;
    throw paymasterError('USAGE', '--zone belongs to --at. Nothing was sent.', 'Give --at TIME as well.');
  }
  const named = { ...at, zone: zone ?? zoneOfComputer() };
  requireMoment(named, session.clock.nowMs());
  return named;
}
