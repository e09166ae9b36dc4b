// Threads of the journal on which one question waits for the test, and with it whatever is asked of the same thread after it.

import type { Worker } from 'node:worker_threads';

export interface HeldThreads {
  /** How often the question has been asked since. */
  asked(): number;
  /** Lets everything through, at once and from now on. */
  release(): void;
}

/** Holds an entry of the table on each thread that is started from now on. */
export function holdOnThreads(entry: string): HeldThreads {
  let asked = 0;
  let isReleased = false;
  const releases: (() => void)[] = [];
  const hold = (thread: Worker) => {
    const post = thread.postMessage.bind(thread);
    let isHeld = false;
    thread.postMessage = (...message: Parameters<Worker['postMessage']>) => {
      const [wish] = message;
      if (isCallOf(entry, wish)) {
        asked += 1;
        isHeld = true;
      }
      if (isHeld && !isReleased) releases.push(() => post(...message));
      else post(...message);
    };
  };
  process.on('worker', hold);
  return {
    asked: () => asked,
    release: () => {
      isReleased = true;
      process.off('worker', hold);
      for (const release of releases.splice(0)) release();
    },
  };
}

function isCallOf(entry: string, wish: unknown): boolean {
  return typeof wish === 'object' && wish !== null && 'name' in wish && wish.name === entry;
}
