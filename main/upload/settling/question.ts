// Asks about one row beside the engine's own order, for a person or after a callback: one status check, and what it
// says is recorded. Never offers a row and never ends a doubt: a service that does not know a row proves nothing.

import { ASKED_STATES } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalRow, RowEvent } from '../../journal/port.ts';
import { sentFactsOf } from '../asking/inquiry.ts';
import { checkedEvent } from '../asking/verdict.ts';
import type { Recorder } from '../run/recorder.ts';
import type { RunContext } from '../run/run-context.ts';
import { refusedCheck } from '../words/sentences.ts';
import { notKnown, unchanged } from './open-row.ts';

type QuestionContext = Pick<RunContext, 'batch' | 'operation' | 'journal' | 'service' | 'clock' | 'settings'>;

/** On whose word a question is asked. */
type Asker = 'person' | 'callback';

const BECAUSE: Readonly<Record<Asker, string>> = {
  person: 'Asked by a person',
  callback: 'Asked after a callback',
};

export class Questions {
  readonly #context: QuestionContext;
  readonly #recorder: Recorder;
  readonly #asker: Asker;
  /** Questions on their way, by ordinal. */
  readonly #asking = new Map<number, Promise<void>>();

  constructor(context: QuestionContext, recorder: Recorder, asker: Asker = 'person') {
    this.#context = context;
    this.#asker = asker;
    this.#recorder = recorder;
  }

  /**
   * Asks about a row that is unknown or on its way; about any other there is nothing to ask. Resolves once the
   * answer is durable. Two questions about one row at the same time are one.
   *
   * @throws PaymasterError when the service gives no answer, offers no status check or refuses the account, and whatever kept
   *   the answer from being durable.
   */
  ask(ordinal: number): Promise<void> {
    const present = this.#asking.get(ordinal);
    if (present !== undefined) return present;
    const asking = this.#ask(ordinal).finally(() => this.#asking.delete(ordinal));
    this.#asking.set(ordinal, asking);
    return asking;
  }

  /** Resolves when no question is on its way any more; what it came to is told to who asked. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#asking.values());
  }

  async #ask(ordinal: number): Promise<void> {
    const { journal, batch, service, operation } = this.#context;
    const [row] = await journal.rows(batch, { after: ordinal - 1, limit: 1 });
    if (row?.ordinal !== ordinal || row.payoutId === null || !isAskable(row)) return;
    const outcome = await service.checkStatus(operation, row.payoutId);
    const { clock } = this.#context;
    const nowMs = clock.nowMs();
    const nextMs = nowMs + this.#pauseMs(row, nowMs);
    const because = BECAUSE[this.#asker];
    switch (outcome.kind) {
      case 'found': {
        const event = checkedEvent(row, sentFactsOf(row), outcome.record, nowMs, nextMs);
        this.#recorder.add(event);
        await this.#recorder.keep();
        return;
      }
      case 'not-found':
        this.#recorder.add(
          row.state === 'offered'
            ? nothingNew(row, nowMs, nextMs, `${because}: the service does not know this payout so far.`)
            : notKnown(row, nowMs, nextMs),
        );
        await this.#recorder.keep();
        return;
      case 'no-answer':
        this.#recorder.add(nothingNew(row, nowMs, nextMs, `${because}: the status check gave no answer.`));
        await this.#recorder.keep();
        throw noAnswer(row);
      case 'not-offered':
        throw notTold(row, outcome.httpStatus);
      case 'setup':
        throw refusedCheck(outcome.problem, outcome.httpStatus);
      default:
        unreachable(outcome, 'status outcome');
    }
  }

  /** A person may want to ask again soon; what is asked by itself is asked more rarely the older it is. */
  #pauseMs({ acceptedAtMs }: JournalRow, nowMs: number): number {
    const { checkFirstMs, checkLongestMs } = this.#context.settings;
    if (this.#asker === 'person' || acceptedAtMs === null) return checkFirstMs;
    return Math.min(checkLongestMs, Math.max(checkFirstMs, Math.round((nowMs - acceptedAtMs) / 2)));
  }
}

function isAskable({ state }: JournalRow): boolean {
  return ASKED_STATES.includes(state);
}

/** The row stays what it is; an unknown one keeps the question in its log. */
function nothingNew(row: JournalRow, atMs: number, nextCheckAtMs: number, detail: string): RowEvent {
  const { ordinal, state } = row;
  if (state === 'offered') {
    return { kind: 'unanswered', ordinal, atMs, cause: 'inquiry', httpStatus: null, detail };
  }
  return unchanged(row, atMs, nextCheckAtMs);
}

function noAnswer({ line }: JournalRow): Error {
  return paymasterError(
    'SERVICE_UNREACHABLE',
    say`The service gave no answer about line ${line}. That proves nothing, and nothing has changed.`,
    say`Ask again later.`,
  );
}

/** One such answer may be the service's word about one row: it proves nothing about the others. */
function notTold({ line }: JournalRow, httpStatus: number): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`The service told nothing about line ${line} (${httpStatus}): it may not know the row, or offer no status check. That proves nothing, and nothing has changed.`,
    say`Resume the batch: rows without an answer go out again, with the same id and request.`,
  );
}
