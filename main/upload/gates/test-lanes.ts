// Lanes of which one row goes first in this run: looks how their test rows stand, has the service asked about them, and
// releases what is to be released by itself. Which row is offered the journal decides; nothing is offered here.

import { SETTLING_STATES } from '../../../shared/domain.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { type TestLane, testLaneState } from '../../../shared/runs/test-rows.ts';
import { testLaneSentence, testPlaceSentence } from '../../../shared/runs/test-sentences.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { LaneFields, Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';

/** So many answers in a row that tell nothing of a test row mean that nobody will. */
const UNTOLD = 3;
/** A test row is asked about again after this share of the time that it has been open. */
const PAUSE_SHARE = 1 / 8;
const LONGEST_PAUSE_MS = 30_000;

export interface TestOptions {
  /**
   * Asks the service about one row that is on its way. Resolves once the answer is durable.
   *
   * @throws PaymasterError when it gives none. Null where a settler asks about every row anyway.
   */
  readonly ask: ((ordinal: number) => Promise<void>) | null;
  /** A person may release lanes while this runs. */
  readonly hearsPerson: boolean;
  readonly onDefect: (error: unknown) => void;
}

interface Asked {
  untold: number;
  isOut: boolean;
  dueAtMs: number;
}

export class TestLanes {
  readonly #context: RunContext;
  readonly #options: TestOptions;
  /** Lanes that are not released, by key; null until they were looked at. */
  #lanes: ReadonlyMap<string, TestLane> | null = null;
  #isByItself = false;
  readonly #asked = new Map<number, Asked>();
  /** Nobody asks about rows on their way any more. */
  #isAskingOver = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(context: RunContext, options: TestOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Keys of the lanes whose rows wait for their test row. */
  keys(): readonly string[] {
    return [...(this.#lanes?.keys() ?? [])];
  }

  /** Where a settler asks about every row, nobody asks any more. */
  onSettlerEnd(): void {
    this.#isAskingOver = this.#options.ask === null;
  }

  /** Reads how the test rows stand and releases what goes on by itself. Without such lanes it reads nothing. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  /** Whether queued rows of a lane may still go out in this run, as far as test rows are concerned. */
  mayMove(route: Route): boolean {
    const lane = this.#lanes?.get(route.key);
    if (lane === undefined) return true;
    switch (testLaneState(lane)) {
      case 'due':
      case 'released':
        return true;
      case 'testing':
        // What is offered and left in doubt by this run has no word to come.
        return lane.testRows.at(-1)?.state !== 'offered' && this.#isAsked(lane);
      case 'passed':
      case 'failed':
        return this.#options.hearsPerson;
    }
  }

  /** Whether a person has to decide about a lane; one whose test row has no answer waits for that. */
  needsPerson(): boolean {
    return [...(this.#lanes?.values() ?? [])].some((lane) => {
      const state = testLaneState(lane);
      const isUntold = lane.testRows.at(-1)?.state !== 'offered' && !this.#isAsked(lane);
      return lane.waiting > 0 && (state === 'passed' || state === 'failed' || isUntold);
    });
  }

  /** Why the rows of a lane wait, beside its name; null when they do not. */
  waitOf(fields: LaneFields): Saying | null {
    const lane = this.#lanes?.get(this.#context.routes.of(fields).key);
    return lane === undefined || lane.waiting === 0 ? null : testLaneSentence(lane, this.#isAsked(lane));
  }

  /** The same for every such lane, with its place. */
  waits(): Saying[] {
    return [...(this.#lanes ?? [])].flatMap(([, lane]) => {
      if (lane.waiting === 0) return [];
      const { place } = this.#context.routes.of({ ...lane, provider: lane.provider ?? '' });
      return [testPlaceSentence(place, testLaneSentence(lane, this.#isAsked(lane)))];
    });
  }

  /** Whether somebody asks what became of the test row of a lane. */
  #isAsked({ testRows }: TestLane): boolean {
    const untold = this.#asked.get(testRows.at(-1)?.ordinal ?? 0)?.untold ?? 0;
    return !this.#isAskingOver && untold < UNTOLD;
  }

  async #look(): Promise<void> {
    const { journal, batch, routes, clock } = this.#context;
    if (this.#lanes?.size === 0) return;
    const record = this.#lanes === null ? await journal.findBatch(batch) : null;
    if (record !== null && record.testRelease === null) {
      this.#lanes = new Map();
      return;
    }
    if (record !== null) this.#isByItself = record.testRelease === 'auto';
    let lanes = await journal.tests.lanes(batch);
    if (this.#isByItself && lanes.some((lane) => testLaneState(lane) === 'passed')) {
      const order = { lanes: null, reason: null, isByItself: true, atMs: clock.nowMs() };
      await journal.tests.release(batch, order);
      lanes = await journal.tests.lanes(batch);
    }
    const open = lanes.filter((lane) => testLaneState(lane) !== 'released');
    this.#lanes = new Map(
      open.map((lane) => [routes.of({ ...lane, provider: lane.provider ?? '' }).key, lane]),
    );
    for (const lane of open) this.#askAbout(lane);
  }

  #askAbout({ testRows }: TestLane): void {
    const { clock, settings } = this.#context;
    const last = testRows.at(-1);
    const { ask, onDefect } = this.#options;
    if (ask === null || last === undefined || !SETTLING_STATES.includes(last.state)) return;
    const nowMs = clock.monotonicMs();
    const asked = this.#asked.get(last.ordinal) ?? {
      untold: 0,
      isOut: false,
      dueAtMs: nowMs + settings.checkFirstMs,
    };
    this.#asked.set(last.ordinal, asked);
    if (asked.isOut || nowMs < asked.dueAtMs || asked.untold >= UNTOLD || this.#isAskingOver) return;
    asked.isOut = true;
    ask(last.ordinal)
      .then(
        () => {
          asked.untold = 0;
        },
        (error: unknown) => {
          if (!(error instanceof PaymasterError)) throw error;
          // Silence passes; a service that refuses the question, or has no answer to it, will not be asked for ever.
          if (error.failure.code !== 'SERVICE_UNREACHABLE') asked.untold += 1;
        },
      )
      .catch(onDefect)
      .finally(() => {
        const openMs = clock.nowMs() - (last.offeredAtMs ?? clock.nowMs());
        const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(settings.checkFirstMs, openMs * PAUSE_SHARE));
        asked.isOut = false;
        asked.dueAtMs = clock.monotonicMs() + pauseMs;
      });
  }
}
