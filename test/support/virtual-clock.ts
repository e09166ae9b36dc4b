// Time for tests of the engine: it stands still while anything happens and jumps to the next deadline when
// nothing does. Sleepers of one moment wake one after the other in the order they lay down, so a run repeats.

import type { Clock } from '../../main/ports.ts';

interface Sleeper {
  readonly dueMs: number;
  readonly sequence: number;
  readonly wake: () => void;
}

const STARTS_AT_MS = Date.UTC(2026, 10, 21, 9);
/** No run of a test may take longer than this, in virtual time. */
const LONGEST_RUN_MS = 48 * 3_600_000;

export class VirtualClock implements Clock {
  #monotonicMs = 0;
  #wallMs: number;
  #sequence = 0;
  readonly #waitsForNode: boolean;
  readonly #sleepers = new Set<Sleeper>();

  /** @param waitsForNode whether file threads of Node and turns of the event loop may be under way while it is driven. */
  constructor(startsAtMs = STARTS_AT_MS, waitsForNode = false) {
    this.#wallMs = startsAtMs;
    this.#waitsForNode = waitsForNode;
  }

  nowMs(): number {
    return Math.floor(this.#wallMs);
  }

  monotonicMs(): number {
    return this.#monotonicMs;
  }

  /** Sleeps that nobody has ended. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      this.#sequence += 1;
      const sleeper = {
        dueMs: this.#monotonicMs + Math.max(0, durationMs),
        sequence: this.#sequence,
        wake,
      };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  /** Somebody sets the machine's clock; deadlines do not move. */
  setWallClock(byMs: number): void {
    this.#wallMs += byMs;
  }

  /** Lets time pass while no work is watched: a machine that is switched off. */
  pass(durationMs: number): void {
    this.#monotonicMs += durationMs;
    this.#wallMs += durationMs;
  }

  /**
   * Lets the work go on until it has ended and returns its result.
   *
   * Fails when nothing sleeps and yet the work has not ended, or when it goes on for ever: then it hangs.
   */
  async drive<Result>(work: Promise<Result>): Promise<Result> {
    const startedAtMs = this.#monotonicMs;
    let isOver = false;
    const ended = () => {
      isOver = true;
    };
    work.then(ended, ended);
    for (;;) {
      await eventLoopIdle();
      while (this.#waitsForNode && !isOver && isNodeAtWork()) await eventLoopIdle();
      if (isOver) return await work;
      if (this.#monotonicMs - startedAtMs > LONGEST_RUN_MS) throw new Error('The work goes on for ever.');
      this.#wakeNext();
    }
  }

  #wakeNext(): void {
    let next: Sleeper | null = null;
    for (const sleeper of this.#sleepers) if (next === null || isBefore(sleeper, next)) next = sleeper;
    if (next === null) throw new Error('The work hangs: nothing is awaited any more, and it has not ended.');
    this.pass(Math.max(0, next.dueMs - this.#monotonicMs));
    next.wake();
  }
}

function isBefore(left: Sleeper, right: Sleeper): boolean {
  return left.dueMs < right.dueMs || (left.dueMs === right.dueMs && left.sequence < right.sequence);
}

/** All promises that can move have moved. The journal works synchronously, so nothing else is under way. */
function eventLoopIdle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Work of Node's file threads, or a turn of the event loop that somebody asked for, has not ended. */
function isNodeAtWork(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq') || name === 'Immediate');
}
