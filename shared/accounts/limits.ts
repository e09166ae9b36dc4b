// As of when the limits are that rows are checked against, and why they were not read just now. Data only.

import { z } from 'zod';

/** Why limits that were read earlier stand in: no answer came, or one that is no configuration. */
export const limitsKeptSchema = z.enum(['unreached', 'unreadable']);
export type LimitsKept = z.infer<typeof limitsKeptSchema>;

export const limitsAgeSchema = z.strictObject({
  /** When the service gave them, by the clock of this computer. */
  atMs: z.number(),
  /** Null where they were read for this very purpose. */
  kept: limitsKeptSchema.nullable(),
});
export type LimitsAge = z.infer<typeof limitsAgeSchema>;

/** How old something is, in one unit; `ahead` where the clock of this computer stands before it. */
export type Age =
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly unit: 'ahead' };

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** The age of what was read at a time, in full minutes, hours from the second on, or days from the second on. */
export function ageOf(atMs: number, nowMs: number): Age {
  if (nowMs < atMs) return { unit: 'ahead' };
  const minutes = Math.floor((nowMs - atMs) / MINUTE_MS);
  if (minutes < 2 * HOUR_MINUTES) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
