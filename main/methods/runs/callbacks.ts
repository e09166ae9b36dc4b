// Listening for callbacks: each good one makes the status check of its row happen now, the same question that a
// person can ask; only the service's record changes a row (P4). Never sends a payout.

import { ASKED_STATES } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { say } from '../../../shared/saying.ts';
import { HintQueue } from '../../callbacks/hint-queue.ts';
import type {
  CallbackTally,
  ListenEvent,
  Listening,
  ListenWanted,
  TurnedAway,
} from '../../callbacks/listening.ts';
import {
  type ReceivedRequest,
  type Receiver,
  type ReceiverAnswer,
  startReceiver,
} from '../../callbacks/receiver.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline } from '../../journal/port.ts';
import type { AppPorts, Clock } from '../../ports.ts';
import { countRows } from '../../upload/run/batch-state.ts';
import { Wake } from '../../upload/run/wake.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { asFailure } from '../defects.ts';
import type { JournalAccess } from '../journal-access.ts';
import { eachBatch } from '../turns.ts';
import { CallbackJudge } from './callback-judge.ts';
import type { Uploads } from './uploads.ts';

/** Callbacks come in swarms: those of this span are asked about together. */
const GATHER_MS = 100;
/** How often rows whose question is due are looked for. */
const OVERDUE_LOOK_MS = 2_000;
/** A row that was never asked about is overdue when no callback has come for this long. */
const CALLBACK_PATIENCE_MS = 15 * 60_000;
const OVERDUE_ROWS = 256;
/** After a question that could not be asked, the batch is left in peace for this long. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

interface Parts {
  readonly ports: Pick<AppPorts, 'clock' | 'log'>;
  readonly journal: Pick<JournalAccess, 'writer'>;
  readonly accounts: Pick<Accounts, 'requireToken'>;
  readonly uploads: Pick<Uploads, 'askAbout' | 'running'>;
}

/**
 * Starts to listen.
 *
 * @param tell hears of rows that changed, statements, callbacks that were turned away, and what cannot be proven.
 * @throws PaymasterError when another program holds the journal, a token or key is missing, or the port is taken.
 */
export async function listenForCallbacks(
  parts: Parts,
  wanted: ListenWanted,
  tell: (event: ListenEvent) => void,
): Promise<Listening> {
  const { clock } = parts.ports;
  const journal = await parts.journal.writer();
  // Beside the work on batches, that work asks for its own tokens; other batches are no reason to refuse it.
  const followed = wanted.asksOverdue ? await openBatches(journal, wanted.profile, clock) : [];
  for (const batch of followed) await parts.accounts.requireToken(batch);
  const { profile, serviceKey } = wanted;
  const judge = new CallbackJudge({
    ...{ journal, clock, profile, serviceKey },
    tellUnproven: (account) => tell({ kind: 'unproven', profile: account.profile, baseUrl: account.baseUrl }),
  });
  await judge.open(followed.map(({ id }) => id));
  const listener = new CallbackListener(parts, { wanted, judge, tell });
  const receiver = await startReceiver({
    port: wanted.port,
    take: (request) => listener.take(request),
    onRefused: () => listener.turnAway('not-accepted'),
  }).catch((cause: unknown) => {
    throw portTaken(wanted.port, cause);
  });
  const audit = (
    action: 'callbacks.listening' | 'callbacks.ended',
    facts: Readonly<Record<string, string | number | null>>,
  ) => journal.appendAudit({ atMs: clock.nowMs(), batch: null, action, facts });
  try {
    await audit('callbacks.listening', { port: receiver.port, profile });
  } catch (cause) {
    // Nobody would ever close a port that is bound for a listening that did not begin.
    await receiver.close();
    throw cause;
  }
  const working = listener.work();
  return {
    port: receiver.port,
    tally: () => listener.tally(),
    close: async () => {
      await close(receiver, listener, working);
      await audit('callbacks.ended', { ...listener.tally() });
    },
  };
}

async function close(receiver: Receiver, listener: CallbackListener, working: Promise<void>): Promise<void> {
  await receiver.close();
  listener.end();
  await working;
}

/** Batches with rows of which a callback may still speak. */
async function openBatches(
  journal: JournalReader,
  profile: string | null,
  clock: Pick<Clock, 'sleep'>,
): Promise<BatchOutline[]> {
  const open: BatchOutline[] = [];
  for await (const { batch, totals } of eachBatch(journal, clock)) {
    const isWanted = profile === null || batch.account.profile === profile;
    if (isWanted && countRows(totals, ASKED_STATES) > 0) open.push(batch);
  }
  return open;
}

interface ListenerParts {
  readonly wanted: ListenWanted;
  readonly judge: CallbackJudge;
  readonly tell: (event: ListenEvent) => void;
}

class CallbackListener {
  readonly #parts: Parts;
  readonly #own: ListenerParts;
  readonly #queue = new HintQueue();
  readonly #wake: Wake;
  readonly #asking = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #nextLookAtMs: number;
  readonly #tally: { -readonly [Name in keyof CallbackTally]: number } = {
    taken: 0,
    repeated: 0,
    alreadyFinal: 0,
    statements: 0,
    unreadable: 0,
    unsigned: 0,
    forged: 0,
    stale: 0,
    unknown: 0,
    'not-accepted': 0,
  };

  constructor(parts: Parts, own: ListenerParts) {
    this.#parts = parts;
    this.#own = own;
    this.#wake = new Wake(parts.ports.clock);
    this.#nextLookAtMs = parts.ports.clock.monotonicMs();
  }

  tally(): CallbackTally {
    return { ...this.#tally };
  }

  end(): void {
    this.#ending.abort();
    this.#wake.ring();
  }

  /** Takes one callback. A sender that is to try again later gets 503; never rejects. */
  async take(request: ReceivedRequest): Promise<ReceiverAnswer> {
    try {
      return await this.#take(request);
    } catch (error) {
      asFailure(error, this.#parts.ports);
      return 503;
    }
  }

  turnAway(why: TurnedAway): void {
    this.#tally[why] += 1;
    this.#own.tell({ kind: 'turned-away', why, problem: null });
  }

  async #take(request: ReceivedRequest): Promise<ReceiverAnswer> {
    const { judge, tell } = this.#own;
    const judgement = await judge.judge(request);
    switch (judgement.kind) {
      case 'hint': {
        if (this.#ending.signal.aborted || !this.#queue.add(judgement.batch, judgement.ordinal)) return 503;
        judge.taken(judgement.key);
        this.#tally.taken += 1;
        this.#wake.ring();
        return 200;
      }
      case 'repeated':
        this.#tally.repeated += 1;
        return 200;
      case 'already-final':
        this.#tally.alreadyFinal += 1;
        return 200;
      case 'statement':
        this.#tally.statements += 1;
        tell(judgement);
        return 200;
      case 'turned-away': {
        const { why } = judgement;
        this.#tally[why] += 1;
        tell(judgement);
        // Whether an id is known here is nobody else's business.
        return why === 'unknown' ? 200 : why === 'unreadable' ? 400 : 401;
      }
      default:
        return unreachable(judgement, 'judgement of a callback');
    }
  }

  /** Asks about what was hinted until `end`. Never rejects. */
  async work(): Promise<void> {
    const { clock } = this.#parts.ports;
    while (!this.#ending.signal.aborted) {
      await this.#wake.wait(OVERDUE_LOOK_MS);
      await clock.sleep(GATHER_MS, this.#ending.signal);
      await this.#lookForOverdue().catch((error: unknown) => {
        asFailure(error, this.#parts.ports);
      });
      if (!this.#ending.signal.aborted) this.#askWaiting();
    }
    await Promise.all(this.#asking);
  }

  #askWaiting(): void {
    for (let group = this.#queue.take(); group !== null; group = this.#queue.take()) {
      const { batch } = group;
      const asking = this.#ask(batch, group.ordinals).then(() => {
        this.#queue.done(batch);
        this.#asking.delete(asking);
        this.#wake.ring();
      });
      this.#asking.add(asking);
    }
  }

  async #ask(batch: string, ordinals: readonly number[]): Promise<void> {
    const { ports, journal, uploads } = this.#parts;
    try {
      const writer = await journal.writer();
      const before = new Map(
        (await writer.lists.rowsAt(batch, ordinals)).map((row) => [row.ordinal, row.state]),
      );
      try {
        await uploads.askAbout(batch, ordinals);
      } finally {
        // What was answered before something failed is news all the same.
        for (const row of await writer.lists.rowsAt(batch, ordinals)) {
          if (row.state === before.get(row.ordinal)) continue;
          const { ordinal, line, payoutId, state, serviceStatus, reasonCode, reason } = row;
          const facts = { batch, ordinal, line, payoutId, state, serviceStatus, reasonCode, reason };
          this.#own.tell({ kind: 'row', ...facts });
        }
      }
    } catch (error) {
      const failure = asFailure(error, ports);
      this.#own.tell({ kind: 'failed', batch, failure });
      await ports.clock.sleep(PAUSE_AFTER_FAILURE_MS, this.#ending.signal);
      // They were taken, so that nobody sends them again.
      if (failure.repeatSafe) for (const ordinal of ordinals) this.#queue.add(batch, ordinal);
    }
  }

  /** Rows whose question is due again, and those about which no callback came. Rows of a run are the run's. */
  async #lookForOverdue(): Promise<void> {
    const { ports, journal, uploads } = this.#parts;
    const nowMonotonicMs = ports.clock.monotonicMs();
    if (!this.#own.wanted.asksOverdue || nowMonotonicMs < this.#nextLookAtMs) return;
    this.#nextLookAtMs = nowMonotonicMs + OVERDUE_LOOK_MS;
    const writer = await journal.writer();
    const nowMs = ports.clock.nowMs();
    const window = { provider: null, acceptedBeforeMs: nowMs - CALLBACK_PATIENCE_MS, nowMs };
    for (const { id, statusNotOffered } of await openBatches(writer, this.#own.wanted.profile, ports.clock)) {
      if (statusNotOffered || uploads.running().includes(id)) continue;
      const due = await writer.openRows(id, { ...window, limit: OVERDUE_ROWS, except: [] });
      for (const { ordinal } of due) this.#queue.add(id, ordinal);
    }
  }
}

function portTaken(port: number, cause: unknown): Error {
  return paymasterError(
    'USAGE',
    say`The port ${port} cannot be used on this computer, so callbacks cannot be heard there.`,
    say`Choose another port, or end the program that uses it.`,
    { cause },
  );
}
