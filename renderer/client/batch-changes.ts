// Turns a flood of batchChanged events into at most four looks a second for each batch.
// A change is never lost: what comes during a look leads to another one.

/** Shortest time between two looks at the same batch. */
export const LOOK_INTERVAL_MS = 250;

interface Timing {
  /** Calls back after a time, once. */
  after(delayMs: number, then: () => void): void;
}

export interface BatchChanges {
  /** A batch changed; the look happens now, or when the last one is over and the interval has passed. */
  note(batch: string): void;
}

/**
 * Makes the gate.
 *
 * @param look reads what changed; the next look waits until it is done.
 */
export function createBatchChanges(look: (batch: string) => Promise<void>, timing: Timing): BatchChanges {
  const busy = new Map<string, { again: boolean }>();

  const start = (batch: string) => {
    const state = { again: false };
    busy.set(batch, state);
    let open = 2;
    const part = () => {
      open -= 1;
      if (open > 0) return;
      busy.delete(batch);
      if (state.again) start(batch);
    };
    timing.after(LOOK_INTERVAL_MS, part);
    look(batch).then(part, part);
  };

  return {
    note(batch) {
      const state = busy.get(batch);
      if (state === undefined) start(batch);
      else state.again = true;
    },
  };
}
