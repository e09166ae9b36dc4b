// What a command says of limits that were not read just now: as of when they are, how old, and why.
// Says nothing where the service has answered.

import { type Age, ageOf, type LimitsAge } from '../../shared/accounts/limits.ts';
import { minuteInWords } from './moment-words.ts';
import type { Session } from './session.ts';

/** One line for standard error, with what becomes of it before rows leave. */
export function tellKeptLimits({ output, clock }: Session, { atMs, kept }: LimitsAge): void {
  if (kept === null) return;
  const why = kept === 'unreached' ? 'the service was not reached' : 'its answer now could not be read';
  const age = ageWords(ageOf(atMs, clock.nowMs()));
  output.problem(
    `Limits as of ${minuteInWords(atMs)} (${age}): ${why}. They are read again before anything is sent.`,
  );
}

/** The same as facts of a JSON line. */
export function limitsFacts({ atMs, kept }: LimitsAge): {
  limitsAsOf: string;
  limitsKept: LimitsAge['kept'];
} {
  return { limitsAsOf: new Date(atMs).toISOString(), limitsKept: kept };
}

function ageWords(age: Age): string {
  if (age.unit === 'ahead') return 'the clock of this computer stands before that';
  if (age.unit === 'minutes' && age.count < 1) return 'less than a minute ago';
  const unit = age.count === 1 ? age.unit.slice(0, -1) : age.unit;
  return `${age.count} ${unit} ago`;
}
