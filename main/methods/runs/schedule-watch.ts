// Waits for the times at which batches are to be sent, in a program that stays and holds the journal. The wall clock is
// looked at again and again, so that a clock that is set, or a computer that slept, is noticed: no timer decides.

import type { Schedule } from '../../../shared/runs/schedules.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { asFailure } from '../defects.ts';
import { type DueParts, duePlace, startInTime, type Waiting } from './due-start.ts';

/** Longest time between two looks at the clock while a batch waits, and before a look that failed is repeated. */
const LOOK_MS = 15_000;
/** Nothing waits: whoever sets a time rings. */
const IDLE_MS = 24 * 60 * 60_000;

type WatchParts = Omit<DueParts, 'journal'> & {
  readonly journal: DueParts['journal'] & { reader(): Promise<Pick<JournalReader, 'schedules'> | null> };
};

export class ScheduleWatch {
  readonly #parts: WatchParts;
  readonly #waiting: Waiting = new Map();
  #ended: AbortController | null = null;
  #rung = new AbortController();
  #over: Promise<void> = Promise.resolve();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** From now on batches are sent at their time. */
  begin(): void {
    if (this.#ended !== null) return;
    const ended = new AbortController();
    this.#ended = ended;
    this.#over = this.#over.then(() => this.#watch(ended.signal));
  }

  /** A time was set, changed or cancelled. */
  ring(): void {
    this.#rung.abort();
  }

  /** From now on nothing is sent at its time, until `begin`; returns when no start is under way. */
  async end(): Promise<void> {
    this.#ended?.abort();
    this.#ended = null;
    this.ring();
    await this.#over;
  }

  /** Whether its time has come and it waits for its token or key to be readable. */
  waits(batch: string, sendAtMs: number): boolean {
    return this.#waiting.has(duePlace(batch, sendAtMs));
  }

  get isOn(): boolean {
    return this.#ended !== null;
  }

  async #watch(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      this.#rung = new AbortController();
      const waitMs = await this.#look(ended);
      if (!ended.aborted) await this.#parts.ports.clock.sleep(waitMs, this.#rung.signal);
    }
  }

  /** Does what is due, and says how long nothing else is. Never rejects. */
  async #look(ended: AbortSignal): Promise<number> {
    let waitMs = IDLE_MS;
    try {
      const reader = await this.#parts.journal.reader();
      for (const { batch, schedule } of (await reader?.schedules.list()) ?? []) {
        if (ended.aborted) break;
        if (schedule.missed === null) waitMs = Math.min(waitMs, await this.#reach(batch, schedule));
      }
    } catch (error) {
      asFailure(error, this.#parts.ports);
      return LOOK_MS;
    }
    return waitMs;
  }

  async #reach(batch: string, { sendAtMs }: Schedule): Promise<number> {
    const leftMs = sendAtMs - this.#parts.ports.clock.nowMs();
    if (leftMs > 0) return Math.min(leftMs, LOOK_MS);
    try {
      const schedule = { sendAtMs, when: 'due' } as const;
      const input = { batch, until: 'settled', waitLimitMs: null, concurrency: null, schedule } as const;
      await startInTime(this.#parts, input, true, this.#waiting);
      return IDLE_MS;
    } catch (error) {
      const { code } = asFailure(error, this.#parts.ports);
      this.#parts.ports.log.info('schedule-refused', { batch, code });
      return LOOK_MS;
    }
  }
}
