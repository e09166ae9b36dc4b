// The Log port of this computer: JSON lines in `paymaster.log` of the data folder, for support.
// Never makes the folder, never fails a command, and masks what is quoted, long digits and the token in every text
// (promise P5).

import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { masked } from '../../shared/masking.ts';
import type { Clock, Log } from '../ports.ts';

const LARGEST_LOG_BYTES = 4 * 1024 * 1024;

/** Name of the log in the data folder. */
export const LOG_NAME = 'paymaster.log';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** A log that can also keep a defect. */
export interface DefectLog extends Log {
  /** Keeps the trace of a defect; tells whether it could. */
  defect(cause: unknown): boolean;
}

/** The log of a data folder; one that writes nothing while the folder does not exist. */
export function folderLog(folder: string, clock: Clock, token: string | null): DefectLog {
  const path = join(folder, LOG_NAME);
  const append = (level: string, event: string, fields: Fields): boolean => {
    if (!existsSync(folder)) return false;
    try {
      keepSmall(path);
      const line = {
        at: new Date(clock.nowMs()).toISOString(),
        level,
        event,
        ...maskedFields(fields, token),
      };
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      return true;
    } catch {
      return false;
    }
  };
  return {
    info: (event, fields = {}) => {
      append('info', event, fields);
    },
    warn: (event, fields = {}) => {
      append('warn', event, fields);
    },
    defect: (cause) => append('defect', 'program-defect', { trace: traceOf(cause) }),
  };
}

function keepSmall(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
}

function traceOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const deeper = cause.cause === undefined ? '' : `\ncaused by ${traceOf(cause.cause)}`;
  return `${cause.stack ?? cause.message}${deeper}`;
}

function maskedFields(fields: Fields, token: string | null): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? masked(value, token) : value,
  ]);
  return Object.fromEntries(entries);
}

/** The last lines of the log and of the one before it, oldest first, as they were written; none where there is no log. */
export function lastLogLines(folder: string, count: number): string[] {
  const lines = [`${LOG_NAME}.1`, LOG_NAME].flatMap((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  });
  return lines.filter((line) => line !== '').slice(-count);
}
