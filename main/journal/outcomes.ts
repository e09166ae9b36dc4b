// Applies what happened to a group of rows, in one step for all of them: several events of one row are applied
// in their order, and one impossible event undoes the whole group.

import { mayMove } from '../../shared/domain.ts';
import { say } from '../../shared/saying.ts';
import type { DurablePoint } from '../ports.ts';
import type { AttemptLog } from './attempt-log.ts';
import type { StepPoints } from './durable-steps.ts';
import { stepRefused } from './journal-errors.ts';
import type { NewsWriter } from './news.ts';
import type { RowEvent } from './port.ts';
import type { Progress, ProgressTable } from './progress.ts';
import { applyEvent, type LogLine } from './row-events.ts';
import { rowKey } from './row-key.ts';

export class Outcomes {
  readonly #progress: ProgressTable;
  readonly #log: AttemptLog;
  readonly #news: NewsWriter;

  constructor(progress: ProgressTable, log: AttemptLog, news: NewsWriter) {
    this.#progress = progress;
    this.#log = log;
    this.#news = news;
  }

  /** Applies the events, inside a step. */
  apply(batchNumber: number, events: readonly RowEvent[]): void {
    const keys = [...new Set(events.map(({ ordinal }) => rowKey(batchNumber, ordinal)))];
    const before = this.#progress.read(keys.sort((left, right) => left - right));
    const present = new Map(before);
    const lines: LogLine[] = [];
    for (const event of events) {
      const key = rowKey(batchNumber, event.ordinal);
      const row = present.get(key);
      if (row === undefined) throw stepRefused(say`Row ${event.ordinal} was never approved.`);
      const { after, line } = applyEvent(row, event, () => this.#log.offeredAtMs(key, row.attempts - 1));
      requireMove(row, after, event);
      present.set(key, after);
      if (line !== null) lines.push(line);
    }
    const changes = keys.flatMap((key) => {
      const after = present.get(key);
      return after === undefined ? [] : [{ before: before.get(key) ?? null, after }];
    });
    this.#progress.apply(changes);
    this.#log.append(lines);
    this.#news.count(batchNumber, changes);
  }
}

/** Each event must be legal by itself, even where a later one of the same group would hide it. */
function requireMove(before: Progress, after: Progress, event: RowEvent): void {
  if (mayMove(before.state, after.state)) return;
  throw stepRefused(say`Row ${event.ordinal} is ${before.state} and cannot become ${after.state}.`);
}

const POINTS: Readonly<Record<RowEvent['kind'], StepPoints>> = {
  answered: ['record.before-outcomes', 'record.after-outcomes'],
  unanswered: ['record.before-outcomes', 'record.after-outcomes'],
  withdrawn: ['withdraw.before', 'withdraw.after'],
  checked: ['record.before-checks', 'record.after-checks'],
};

/** The durable points that a group of events reaches, each once. */
export function pointsOf(events: readonly RowEvent[]): StepPoints[] {
  const points = new Map<DurablePoint, StepPoints>();
  for (const { kind } of events) points.set(POINTS[kind][0], POINTS[kind]);
  return [...points.values()];
}
