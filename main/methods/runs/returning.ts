// Batches whose run ended because the journal went out of reach: once it answers again they go on, as they were being sent.
// Goes on with nothing that a person or another desk has stopped or ended meanwhile.

import type { JournalWriter } from '../../journal/journal-port.ts';
import type { Clock, Log } from '../../ports.ts';
import { asFailure } from '../defects.ts';
import type { StartInput } from './running.ts';

/** How often it is looked whether the journal is back. */
const LOOK_MS = 3_000;

interface ReturningParts {
  readonly ports: { readonly clock: Clock; readonly log: Log };
  /** Opens the journal, with all checks. */
  writer(): Promise<JournalWriter>;
  goOn(input: StartInput): Promise<void>;
}

export class Returning {
  readonly #parts: ReturningParts;
  readonly #waiting = new Map<string, AbortController>();

  constructor(parts: ReturningParts) {
    this.#parts = parts;
  }

  /** From now on it is looked for the journal. A time that was taken is not taken again. */
  wait({ schedule: _, ...input }: StartInput): void {
    const { batch } = input;
    this.forget(batch);
    const ended = new AbortController();
    this.#waiting.set(batch, ended);
    this.#wait(input, ended.signal)
      .catch((error: unknown) => asFailure(error, this.#parts.ports))
      .finally(() => {
        if (this.#waiting.get(batch) === ended) this.#waiting.delete(batch);
      });
  }

  forget(batch: string): void {
    this.#waiting.get(batch)?.abort();
    this.#waiting.delete(batch);
  }

  forgetAll(): void {
    for (const batch of [...this.#waiting.keys()]) this.forget(batch);
  }

  async #wait(input: StartInput, ended: AbortSignal): Promise<void> {
    const { ports, writer, goOn } = this.#parts;
    for (;;) {
      await ports.clock.sleep(LOOK_MS, ended);
      if (ended.aborted) return;
      try {
        const record = await (await writer()).findBatch(input.batch);
        if (ended.aborted || record?.state !== 'sending') return;
        break;
      } catch (error) {
        if (asFailure(error, ports).code !== 'JOURNAL_UNREACHABLE') return;
      }
    }
    await goOn(input);
  }
}
