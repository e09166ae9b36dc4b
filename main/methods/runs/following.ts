// The batches whose rows are asked about while nothing of them is sent, and those that wait for a lost service to come
// back. Never sends: it asks, and tells when a batch can go on.

import type { BatchView } from '../../../shared/contract/views.ts';
import { ASKED_STATES } from '../../../shared/domain.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchOutline, BatchRecord, TotalsEntry } from '../../journal/port.ts';
import { Follow } from '../../upload/follow.ts';
import { countRows } from '../../upload/run/batch-state.ts';
import type { RecentRows } from '../../upload/run/recent-rows.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireRecord } from '../batches/required.ts';
import { asFailure } from '../defects.ts';
import type { JournalAccess } from '../journal-access.ts';
import { eachBatch } from '../turns.ts';
import { BatchLease } from './batch-lease.ts';
import { openRunContext, type RunPorts } from './opened-run.ts';

/** How often a service is asked that is waited for and that nobody else asks. */
const PROBE_MS = 30_000;
const LOOK_MS = 2_000;
/** What could not be followed to its end, since the journal failed, is tried again after this. */
const AGAIN_MS = 60_000;
/** A batch that has rested longer goes on only by a person's hand: the payday may be over. */
const RETURN_WITHIN_MS = 24 * 60 * 60_000;

interface Parts {
  readonly ports: RunPorts;
  readonly journal: Pick<JournalAccess, 'writer'>;
  readonly accounts: Pick<Accounts, 'open' | 'pulse'>;
}

interface Hooks {
  recentOf(batch: string): RecentRows;
  /** A run works on it, or is about to. */
  isRunning(batch: string): boolean;
  onChange(batch: string): void;
  /** Its service answers again within the day, and the clerk said that it goes on by itself then. */
  goOn(batch: string): Promise<void>;
  /** The same, and a person decides. */
  onReturn(batch: string): void;
}

interface Followed {
  readonly ending: AbortController;
  follow: Follow | null;
  over: Promise<void>;
}

export class Following {
  readonly #parts: Parts;
  readonly #hooks: Hooks;
  readonly #followed = new Map<string, Followed>();
  #isOn = false;
  /** Ends what waits to be tried again. */
  #ending = new AbortController();

  constructor(parts: Parts, hooks: Hooks) {
    this.#parts = parts;
    this.#hooks = hooks;
  }

  /** From now on every batch is followed that rests with rows on their way or without a service. */
  async begin(): Promise<void> {
    this.#isOn = true;
    const writer = await this.#parts.journal.writer();
    for await (const { batch, totals } of eachBatch(writer, this.#parts.ports.clock)) {
      const hasWork = !batch.statusNotOffered && hasOpenRows(batch, totals);
      if (hasWork || batch.serviceLostAtMs !== null) await this.take(batch.id);
    }
  }

  /** A batch has come to rest: it is followed if this is on. Never rejects. */
  async take(batch: string): Promise<void> {
    if (!this.#isOn) return;
    try {
      await this.#take(batch);
    } catch (error) {
      const { code } = asFailure(error, this.#parts.ports);
      this.#parts.ports.log.info('follow-refused', { batch, code });
    }
  }

  /** Ends the asking about a batch, and returns when nothing of it is in flight any more. */
  async release(batch: string): Promise<void> {
    const followed = this.#followed.get(batch);
    if (followed === undefined) return;
    followed.ending.abort();
    followed.follow?.stop();
    await followed.over;
  }

  /** Ends all asking, until `begin`. */
  async pause(): Promise<void> {
    this.#isOn = false;
    this.#ending.abort();
    this.#ending = new AbortController();
    await Promise.all([...this.#followed.keys()].map((batch) => this.release(batch)));
  }

  follows(batch: string): boolean {
    return this.#followed.has(batch);
  }

  /** What asks about a batch now; null when nobody does. */
  asking(batch: string): BatchView['asking'] {
    const follow = this.#followed.get(batch)?.follow;
    const sinceMs = follow?.askingSinceMs ?? null;
    return follow == null || sinceMs === null ? null : { sinceMs, requestsInFlight: follow.inFlight };
  }

  /** @returns false when nobody asks about this batch here. */
  async askNow(batch: string, ordinal: number): Promise<boolean> {
    return (await this.#followed.get(batch)?.follow?.askNow(ordinal)) ?? false;
  }

  /** @returns false when nobody asks about this batch here. */
  hint(batch: string, ordinals: readonly number[]): boolean {
    return this.#followed.get(batch)?.follow?.hint(ordinals) ?? false;
  }

  /**
   * Asks about every row of a resting batch that is not final, now.
   *
   * @throws PaymasterError when there is no token, or no such batch.
   */
  async askAll(batch: string): Promise<void> {
    if (this.#followed.get(batch)?.follow?.askAll() === true) return;
    await this.release(batch);
    await this.#take(batch, true);
    this.#followed.get(batch)?.follow?.askAll();
  }

  /** @param isWanted a person asks: then also a service that was found to offer no status check is asked. */
  async #take(batch: string, isWanted = false): Promise<void> {
    if (this.#followed.has(batch) || this.#hooks.isRunning(batch)) return;
    const ending = new AbortController();
    const entry: Followed = { ending, follow: null, over: Promise.resolve() };
    this.#followed.set(batch, entry);
    try {
      const writer = await this.#parts.journal.writer();
      const record = await requireRecord(writer, batch);
      const works: (() => Promise<void>)[] = [];
      const isAsked = isWanted || !record.statusNotOffered;
      if (isAsked && hasOpenRows(record, await writer.totals(batch))) {
        works.push(await this.#openFollow(writer, record, entry));
      }
      const { serviceLostAtMs } = record;
      if (serviceLostAtMs !== null) works.push(() => this.#waitForReturn(record, serviceLostAtMs, entry));
      if (works.length === 0) this.#followed.delete(batch);
      else entry.over = this.#untilOver(batch, works);
    } catch (error) {
      this.#followed.delete(batch);
      throw error;
    }
    this.#hooks.onChange(batch);
  }

  async #untilOver(batch: string, works: readonly (() => Promise<void>)[]): Promise<void> {
    const ended = await Promise.allSettled(works.map((work) => work()));
    for (const end of ended) if (end.status === 'rejected') asFailure(end.reason, this.#parts.ports);
    const isAgain = ended.some(({ status }) => status === 'rejected') && this.#isOn;
    this.#followed.delete(batch);
    this.#hooks.onChange(batch);
    if (isAgain) this.#takeAgain(batch).catch((error: unknown) => asFailure(error, this.#parts.ports));
  }

  async #takeAgain(batch: string): Promise<void> {
    const { signal } = this.#ending;
    await this.#parts.ports.clock.sleep(AGAIN_MS, signal);
    if (!signal.aborted) await this.take(batch);
  }

  async #openFollow(
    writer: JournalWriter,
    record: BatchRecord,
    entry: Followed,
  ): Promise<() => Promise<void>> {
    const batch = record.id;
    const { ports, accounts } = this.#parts;
    const recent = this.#hooks.recentOf(batch);
    const onFailure = (error: unknown) => {
      asFailure(error, ports);
      entry.ending.abort();
      entry.follow?.stop();
    };
    const lease = await BatchLease.take({ clock: ports.clock, journal: writer, onFailure }, batch, 'ask');
    const give = () => lease.give().catch((error: unknown) => asFailure(error, ports));
    const opening = openRunContext({ ports, accounts, lease, recent }, record, null);
    const context = await opening.catch(async (error: unknown) => {
      await give();
      throw error;
    });
    const follow = new Follow(context, {
      onChange: () => this.#hooks.onChange(batch),
      onDefect: (error) => asFailure(error, ports),
    });
    if (entry.ending.signal.aborted) follow.stop();
    entry.follow = follow;
    return () =>
      follow
        .run()
        .finally(() => context.service.close())
        .finally(give);
  }

  /** Asks a service that is lost until it answers, where nobody else does. */
  async #waitForReturn(record: BatchRecord, lostAtMs: number, { ending }: Followed): Promise<void> {
    const { clock } = this.#parts.ports;
    const { pulse } = this.#parts.accounts;
    let probeAtMs = clock.monotonicMs();
    const hasReturned = () => {
      const { kind, sinceMs } = pulse.state(record.account);
      return kind === 'answers' && sinceMs !== null && sinceMs > lostAtMs;
    };
    while (!ending.signal.aborted && !hasReturned()) {
      if (clock.nowMs() - lostAtMs > RETURN_WITHIN_MS) return;
      if (clock.monotonicMs() >= probeAtMs) {
        await this.#probe(record);
        probeAtMs = clock.monotonicMs() + PROBE_MS;
      } else await clock.sleep(LOOK_MS, ending.signal);
    }
    if (ending.signal.aborted) return;
    // Whoever goes on ends this following first, and must not wait for itself.
    if (record.goesOn) queueMicrotask(() => this.#goOn(record.id));
    else this.#hooks.onReturn(record.id);
  }

  #goOn(batch: string): void {
    this.#hooks.goOn(batch).catch((error: unknown) => asFailure(error, this.#parts.ports));
  }

  /** Availability is what a service tells anybody: nothing is sent, and no row is touched. */
  async #probe(record: BatchRecord): Promise<void> {
    const service = await this.#parts.accounts.open(record.account, true, record);
    try {
      await service.readAvailability();
    } finally {
      await service.close();
    }
  }
}

/** It rests, and the service may still have a word about rows of it. */
function hasOpenRows(batch: BatchOutline, totals: readonly TotalsEntry[]): boolean {
  const isResting = batch.state === 'paused' || batch.state === 'sent';
  return isResting && countRows(totals, ASKED_STATES) > 0;
}
