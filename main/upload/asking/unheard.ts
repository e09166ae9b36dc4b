// Asks about rows that were offered and got no answer, once nothing is sent any more: one status check after the other, ever
// more rarely. Never offers a row again; a service that does not know it proves nothing here (P4).

import { unreachable } from '../../../shared/exhaustive.ts';
import { Governor } from '../gates/governor.ts';
import type { Recorder } from '../run/recorder.ts';
import type { Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';
import { Wake } from '../run/wake.ts';
import { DueQueue } from './due-queue.ts';
import { inquire } from './inquiry.ts';
import { signalOfCheck } from './verdict.ts';

/** How many rows are read at once. */
const GROUP_ROWS = 1_000;
const LOOK_AROUND_MS = 1_000;

/** One row that waits for the service's word. */
interface Unheard {
  readonly ordinal: number;
  readonly payoutId: string;
  readonly route: Route;
  readonly isKeptInLog: boolean;
  readonly isAsked: boolean;
}

export interface UnheardOptions {
  /** The account is refused: nothing can be asked any more. */
  readonly onSetup: () => void;
  readonly onDefect: (error: unknown) => void;
}

export class UnheardRows {
  readonly #context: RunContext;
  readonly #recorder: Recorder;
  readonly #options: UnheardOptions;
  readonly #governor: Governor;
  readonly #wake: Wake;
  readonly #startedAtMs: number;
  readonly #waiting = new DueQueue<Unheard>();
  #isStopped = false;
  #inFlight = 0;
  #isRead = false;
  /** Rows that are waiting for their first answer to a question of ours. */
  #unasked = 0;

  constructor(context: RunContext, recorder: Recorder, options: UnheardOptions) {
    this.#context = context;
    this.#recorder = recorder;
    this.#options = options;
    const { checkConcurrency, maxConcurrency } = context.settings;
    this.#governor = new Governor({
      ...context.settings,
      maxConcurrency: Math.min(checkConcurrency, maxConcurrency),
    });
    this.#wake = new Wake(context.clock);
    this.#startedAtMs = context.clock.monotonicMs();
  }

  /** Rows that were not asked about yet, by a service that answers: one of them may still become a row on its way. */
  get mayLearnMore(): boolean {
    if (this.#isStopped || this.#governor.silentSinceMs !== null) return false;
    return !this.#isRead || this.#unasked > 0;
  }

  /** Rows that have no answer and are asked about here. */
  get count(): number {
    return this.#waiting.size + this.#inFlight;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake.ring();
  }

  /** Takes in the rows that have no answer; they are asked about at once. */
  async read(): Promise<void> {
    const { journal, batch, routes } = this.#context;
    for (let after = 0; ; ) {
      const rows = await journal.offeredRows(batch, { after, limit: GROUP_ROWS });
      for (const payout of rows) {
        const { ordinal, payoutId } = payout;
        this.#unasked += 1;
        this.#push(0, { ordinal, payoutId, route: routes.of(payout), isKeptInLog: false, isAsked: false });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < GROUP_ROWS) break;
      after = last.ordinal;
    }
    this.#isRead = true;
  }

  /** The next question about each of these rows is due now; of all of them without a list. */
  askNow(ordinals: readonly number[] | null = null): void {
    const wanted = ordinals === null ? null : new Set(ordinals);
    for (const { dueMs, item } of this.#waiting.takeAll()) {
      this.#push(wanted === null || wanted.has(item.ordinal) ? 0 : dueMs, item);
    }
    this.#wake.ring();
  }

  /** Asks until every row has the service's word, or it is stopped. Resolves when nothing is in flight. */
  async run(): Promise<void> {
    while (!this.#isStopped && this.count > 0) {
      this.#askDue();
      const nowMs = this.#context.clock.monotonicMs();
      const dueInMs = (this.#waiting.nextDueMs ?? nowMs + LOOK_AROUND_MS) - nowMs;
      await this.#wake.wait(Math.min(LOOK_AROUND_MS, Math.max(1, dueInMs)));
    }
    while (this.#inFlight > 0) await this.#wake.wait(LOOK_AROUND_MS);
  }

  #askDue(): void {
    const nowMs = this.#context.clock.monotonicMs();
    while (this.#inFlight < this.#governor.limit && this.#governor.permitsAny(nowMs)) {
      const row = this.#waiting.popDue(nowMs);
      if (row === null) return;
      this.#start(row);
    }
  }

  #start(row: Unheard): void {
    this.#inFlight += 1;
    this.#governor.onStart(row.route.place);
    this.#ask(row)
      .catch((error: unknown) => {
        this.#isStopped = true;
        this.#options.onDefect(error);
      })
      .then(() => {
        this.#inFlight -= 1;
        this.#wake.ring();
      })
      .catch((error: unknown) => this.#options.onDefect(error));
  }

  async #ask(row: Unheard): Promise<void> {
    const { ordinal, payoutId, route, isAsked } = row;
    const { result, outcome } = await inquire(this.#context, ordinal, payoutId);
    if (!isAsked) this.#unasked -= 1;
    const { clock } = this.#context;
    this.#governor.onEnd(route.place, signalOfCheck(outcome), clock.monotonicMs());
    switch (result.kind) {
      case 'known':
        this.#recorder.add(result.event);
        if (result.event.kind === 'checked' && result.event.next === 'offered') this.#later(row);
        return;
      case 'not-known':
        this.#keepInLog(row);
        this.#later({ ...row, isKeptInLog: true });
        return;
      case 'not-asked':
      case 'no-answer':
        this.#later(row);
        return;
      case 'setup':
        this.#later(row);
        this.#options.onSetup();
        return;
      default:
        unreachable(result, 'inquiry result');
    }
  }

  /** That it was asked for in vain is worth one line of its story, not one for each question. */
  #keepInLog({ ordinal, isKeptInLog }: Unheard): void {
    if (isKeptInLog) return;
    const atMs = this.#context.clock.nowMs();
    const detail = 'The service does not know this payout so far.';
    this.#recorder.add({ kind: 'unanswered', ordinal, atMs, cause: 'inquiry', httpStatus: null, detail });
  }

  /** Asked about again after half the time for which it has been asked about already. */
  #later(row: Unheard): void {
    const { checkFirstMs, checkLongestMs } = this.#context.settings;
    const nowMs = this.#context.clock.monotonicMs();
    const pauseMs = Math.max(checkFirstMs, Math.round((nowMs - this.#startedAtMs) / 2));
    this.#push(nowMs + Math.min(checkLongestMs, pauseMs), { ...row, isAsked: true });
  }

  #push(dueMs: number, row: Unheard): void {
    this.#waiting.push(dueMs, row);
  }
}
