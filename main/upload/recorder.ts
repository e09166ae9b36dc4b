// Gathers what happened to rows and makes it durable in small groups (design §4: 256 rows or 25 ms).
// After one failed group nothing is accepted any more: the journal is not to be trusted until reopened.

import type { JournalWriter, RowEvent } from '../journal/port.ts';
import type { Clock } from '../ports.ts';

export interface RecorderOptions {
  readonly groupRows: number;
  readonly groupMs: number;
  /** Called after each durable group. */
  readonly onRecorded: () => void;
  /** Called once, when a group could not be made durable. */
  readonly onFailure: (error: unknown) => void;
}

export class Recorder {
  readonly #journal: Pick<JournalWriter, 'record'>;
  readonly #batch: string;
  readonly #clock: Clock;
  readonly #options: RecorderOptions;
  #events: RowEvent[] = [];
  #afterwards: (() => void)[] = [];
  #isTimerSet = false;
  #writing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(journal: Pick<JournalWriter, 'record'>, batch: string, clock: Clock, options: RecorderOptions) {
    this.#journal = journal;
    this.#batch = batch;
    this.#clock = clock;
    this.#options = options;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Takes an event into the present group; `afterwards` runs once it is durable. */
  add(event: RowEvent, afterwards?: () => void): void {
    if (this.#hasFailed) return;
    this.#events.push(event);
    if (afterwards !== undefined) this.#afterwards.push(afterwards);
    if (this.#events.length >= this.#options.groupRows) {
      void this.flush();
    } else if (!this.#isTimerSet) {
      this.#isTimerSet = true;
      void this.#clock.sleep(this.#options.groupMs).then(() => {
        this.#isTimerSet = false;
        return this.flush();
      });
    }
  }

  /** Makes everything taken so far durable. Resolves also after a failure, which `onFailure` has told. */
  flush(): Promise<void> {
    const events = this.#events;
    const afterwards = this.#afterwards;
    if (events.length > 0) {
      this.#events = [];
      this.#afterwards = [];
      this.#writing = this.#writing.then(() => this.#write(events, afterwards));
    }
    return this.#writing;
  }

  async #write(events: readonly RowEvent[], afterwards: readonly (() => void)[]): Promise<void> {
    if (this.#hasFailed) return;
    try {
      await this.#journal.record(this.#batch, events);
      for (const act of afterwards) act();
      this.#options.onRecorded();
    } catch (error) {
      // Also a listener that throws ends here: passed on, it would end the chain of groups without a word.
      this.#hasFailed = true;
      this.#options.onFailure(error);
    }
  }
}
