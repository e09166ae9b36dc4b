// The Log port of this computer: JSON lines in `paymaster.log` of the data folder, for support.
// Never makes the folder, never fails a command, and masks long digits and the token in every text (promise P5).

import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** A message may quote a row or a request: long digits are phone numbers or sums, and a token may stand in it. */
function masked(trace: string, token: string | null): string {
  const withoutToken = token === null ? trace : trace.replaceAll(token, '[token]');
  return withoutToken.replace(/\d{5,}/g, '#');
}
