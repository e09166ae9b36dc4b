// Sleep and wake: nothing is sent into a sleeping network, and what was going on goes on after waking.
// The system's own events can be late or lost, so a clock that jumped counts as a wake too, unless they have told of
// that sleep already: what goes on would be stopped once more.

import { powerMonitor, powerSaveBlocker } from 'electron';
import type { Clock, Log } from '../ports.ts';

/** How often the clock is looked at, and the jump that counts as a sleep. */
const HEARTBEAT_MS = 5_000;
const SLEPT_MS = 30_000;

/** What sleep and wake act on. */
export interface Sleeper {
  pauseAll(): Promise<void>;
  resumeAll(): Promise<void>;
}

/** Pauses before sleep and goes on after it. Returns the way to stop. */
export function followPower(core: Sleeper, clock: Clock, log: Log): () => void {
  // One after the other: a wake that comes while the pause is still under way must wait for it.
  let last: Promise<void> = Promise.resolve();
  const told = (cause: unknown) => log.warn('power-failed', { detail: String(cause) });
  const then = (act: () => Promise<void>) => {
    last = last.then(act).catch(told);
  };
  /** A sleep was told of, and nobody has gone on since. */
  let isPaused = false;
  /** A sleep was told of from its beginning to its end since the clock was looked at last. */
  let hasWoken = false;
  const pause = () => {
    isPaused = true;
    then(() => core.pauseAll());
  };
  const goOn = () => {
    isPaused = false;
    then(() => core.resumeAll());
  };
  const resume = () => {
    hasWoken = isPaused;
    goOn();
  };
  const looked = (hasJumped: boolean) => {
    if (hasJumped && !hasWoken) {
      if (!isPaused) pause();
      goOn();
    }
    hasWoken = false;
  };
  powerMonitor.on('suspend', pause);
  powerMonitor.on('resume', resume);
  const ended = new AbortController();
  watchClock(clock, looked, ended.signal).catch(told);
  return () => {
    ended.abort();
    powerMonitor.off('suspend', pause);
    powerMonitor.off('resume', resume);
  };
}

async function watchClock(
  clock: Clock,
  looked: (hasJumped: boolean) => void,
  ended: AbortSignal,
): Promise<void> {
  let beforeMs = clock.nowMs();
  while (!ended.aborted) {
    await clock.sleep(HEARTBEAT_MS, ended);
    const nowMs = clock.nowMs();
    looked(nowMs - beforeMs > HEARTBEAT_MS + SLEPT_MS);
    beforeMs = nowMs;
  }
}

/** Keeps the computer awake while something is sent, and only then. */
export class Wakefulness {
  #blocker: number | null = null;

  /** @param isNeeded whether anything is being sent now. */
  set(isNeeded: boolean): void {
    if (isNeeded && this.#blocker === null) {
      this.#blocker = powerSaveBlocker.start('prevent-app-suspension');
    } else if (!isNeeded && this.#blocker !== null) {
      powerSaveBlocker.stop(this.#blocker);
      this.#blocker = null;
    }
  }
}
