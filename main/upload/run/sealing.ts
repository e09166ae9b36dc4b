// Seals what became of the rows of a batch as it comes to rest, and from time to time before, so that nobody changes it
// afterwards unseen. Must never keep a batch from coming to rest: what was altered is not sealed, and whoever checks the batch is
// told of it.

import type { JournalWriter } from '../../journal/journal-port.ts';
import type { Clock, Random } from '../../ports.ts';
import { type AskedGroups, eachGroup } from './each-group.ts';
import type { UploadSettings } from './settings.ts';

/** A row may be told of between its reading and its sealing; that often it is read anew. */
const TRIES = 3;

interface Place {
  readonly journal: Pick<JournalWriter, 'outcomes'>;
  readonly batch: string;
  readonly clock: Pick<Clock, 'nowMs' | 'sleep'>;
  readonly random: Pick<Random, 'uuid'>;
}

/** While rows are sent the journal is asked for one group at a time: what is to be kept of answers waits for no more. */
const WHILE_SENDING = 1;

/**
 * Seals every decided row that is not sealed yet; next to nothing where all are.
 *
 * @param asked where it is cut short, what was read until then is sealed.
 */
export async function sealOutcomes(
  { journal: { outcomes }, batch, clock, random }: Place,
  asked: AskedGroups = {},
): Promise<void> {
  const salt = random.uuid();
  for (let left = TRIES; left > 0; left -= 1) {
    const count = await outcomes.partsToSeal(batch);
    const ask = (part: number) => outcomes.partToSeal(batch, part, salt);
    const parts = (await eachGroup(count, ask, () => clock.sleep(0), asked)).filter((part) => part !== null);
    if (parts.length === 0) return;
    if ((await outcomes.seal(batch, parts, clock.nowMs())) === parts.length) return;
    if (asked.signal?.aborted) return;
  }
}

interface SealedPlace extends Place {
  readonly settings: Pick<UploadSettings, 'sealMs'>;
}

/** Seals again and again while a run lasts: what no seal holds yet is of its last minutes. */
export class SealingMeanwhile {
  readonly #ending = new AbortController();
  readonly #over: Promise<void>;

  constructor(place: SealedPlace, onDefect: (error: unknown) => void) {
    this.#over = this.#run(place).catch(onDefect);
  }

  async #run(place: SealedPlace): Promise<void> {
    const { clock, settings } = place;
    const { signal } = this.#ending;
    for (;;) {
      await clock.sleep(settings.sealMs, signal);
      if (signal.aborted) return;
      await sealOutcomes(place, { atOnce: WHILE_SENDING, signal });
    }
  }

  /** Begins no other; whoever ends the run need not wait for one that is under way. */
  stop(): void {
    this.#ending.abort();
  }

  /** The same, and waits for the group that is asked for, and until what was read is sealed. */
  async end(): Promise<void> {
    this.stop();
    await this.#over;
  }
}
