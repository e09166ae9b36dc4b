// Gathers what happened to rows and makes it durable in small groups (design §4: 256 rows or 25 ms).
// After one failed group nothing is accepted any more: the journal is not to be trusted until reopened.

import type { JournalWriter } from '../../journal/journal-port.ts';
import type { RowEvent } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import type { RunContext } from './run-context.ts';

export interface RecorderOptions {
  readonly groupRows: number;
  readonly groupMs: number;
  /** Called after each durable group, with the rows that it changed in their order. */
  readonly onRecorded: (changedOrdinals: readonly number[]) => void;
  /** Called after a durable group that leaves a batch whose rows and money do not add up to its file. */
  readonly onNotWhole: () => void;
  /** Called once, when a group could not be made durable. */
  readonly onFailure: (error: unknown) => void;
}

/** What is known of an event beside what the journal keeps. */
export interface EventNotes {
  /** Runs once the event is durable. */
  readonly afterwards?: () => void;
  /** Nothing about the row has changed that a person could see. */
  readonly isUnchanged?: boolean;
}

interface Group {
  readonly events: RowEvent[];
  readonly afterwards: (() => void)[];
  readonly changedOrdinals: number[];
}

export class Recorder {
  readonly #journal: Pick<JournalWriter, 'record'>;
  readonly #batch: string;
  readonly #clock: Clock;
  readonly #options: RecorderOptions;
  #group = emptyGroup();
  #isTimerSet = false;
  #writing: Promise<void> = Promise.resolve();
  #hasFailed = false;
  /** Why nothing is accepted any more. */
  #failure: unknown = null;

  constructor(journal: Pick<JournalWriter, 'record'>, batch: string, clock: Clock, options: RecorderOptions) {
    this.#journal = journal;
    this.#batch = batch;
    this.#clock = clock;
    this.#options = options;
  }

  /** Nothing is accepted any more. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Takes an event into the present group. */
  add(event: RowEvent, { afterwards, isUnchanged = false }: EventNotes = {}): void {
    if (this.#hasFailed) return;
    const group = this.#group;
    group.events.push(event);
    if (afterwards !== undefined) group.afterwards.push(afterwards);
    if (!isUnchanged) group.changedOrdinals.push(event.ordinal);
    if (group.events.length >= this.#options.groupRows) {
      // biome-ignore lint/complexity/noVoid: it resolves after a failure too, which `onFailure` has told.
      void this.flush();
    } else if (!this.#isTimerSet) {
      this.#isTimerSet = true;
      // biome-ignore lint/complexity/noVoid: a sleep never rejects, and a flush resolves after a failure too.
      void this.#clock.sleep(this.#options.groupMs).then(() => {
        this.#isTimerSet = false;
        return this.flush();
      });
    }
  }

  /** Another desk has the batch, and will ask about these rows itself: nothing more is taken or written. */
  abandon(lost: unknown): void {
    this.#fail(lost);
    this.#group = emptyGroup();
  }

  /** Makes everything taken so far durable. Resolves also after a failure, which `onFailure` has told. */
  flush(): Promise<void> {
    const group = this.#group;
    if (group.events.length > 0) {
      this.#group = emptyGroup();
      this.#writing = this.#writing.then(() => this.#write(group));
    }
    return this.#writing;
  }

  /**
   * The same for whoever is told that it was kept.
   *
   * @throws what kept it from being durable.
   */
  async keep(): Promise<void> {
    await this.flush();
    if (this.#hasFailed) throw this.#failure;
  }

  #fail(failure: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#failure = failure;
  }

  async #write({ events, afterwards, changedOrdinals }: Group): Promise<void> {
    if (this.#hasFailed) return;
    try {
      const isWhole = await this.#journal.record(this.#batch, events);
      for (const act of afterwards) act();
      this.#options.onRecorded(changedOrdinals);
      if (!isWhole) this.#options.onNotWhole();
    } catch (error) {
      // Also a listener that throws ends here: passed on, it would end the chain of groups without a word.
      this.#fail(error);
      this.#options.onFailure(error);
    }
  }
}

function emptyGroup(): Group {
  return { events: [], afterwards: [], changedOrdinals: [] };
}

/** The recorder of everything that works on one batch: in groups of its settings, noting the rows that changed. */
export function openRecorder(
  { journal, batch, clock, settings, recent }: RunContext,
  {
    onChange,
    ...heard
  }: { readonly onChange: () => void } & Pick<RecorderOptions, 'onFailure' | 'onNotWhole'>,
): Recorder {
  return new Recorder(journal, batch, clock, {
    groupRows: settings.recordGroupRows,
    groupMs: settings.recordGroupMs,
    onRecorded: (changedOrdinals) => {
      for (const ordinal of changedOrdinals) recent.note(ordinal);
      onChange();
    },
    ...heard,
  });
}
