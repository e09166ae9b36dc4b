// Sends by itself, without a page and without a person: batches that were approved, those whose time has come, and those
// that a desk left in the middle, side by side. What a person paused is left to a person; a batch that another desk has is
// taken over when that desk is gone.

import type { EventPayload } from '../../../shared/contract/contract.ts';
import { SETTLING_STATES } from '../../../shared/domain.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { BatchOutline, TotalsEntry } from '../../journal/port.ts';
import type { Clock, Log } from '../../ports.ts';
import { countRows } from '../../upload/run/batch-state.ts';
import { asFailure } from '../defects.ts';
import type { JournalAccess } from '../journal-access.ts';
import { eachBatch } from '../turns.ts';
import { type DueParts, startInTime, type Waiting } from './due-start.ts';
import type { StartInput } from './running.ts';
import type { SenderEvent, Sending, SendWanted } from './sending.ts';
import type { Uploads } from './uploads.ts';

/** How often it is looked for batches; a change of the journal rings. */
const LOOK_MS = 1_000;
/** A start that was refused, or a run that came to rest, is tried again after this time. */
const AGAIN_MS = 60_000;
/** A batch that another desk has may be free a moment later. */
const HELD_AGAIN_MS = 2_000;

/** In place of a batch, where what failed is no batch's. */
const OF_ITSELF = '';

interface Parts extends Pick<DueParts, 'events'> {
  readonly ports: { readonly clock: Clock; readonly log: Log };
  readonly journal: Pick<JournalAccess, 'writer' | 'isShut'>;
  readonly uploads: Pick<Uploads, 'start' | 'running' | 'leave' | 'follow'>;
  subscribe(listener: (end: EventPayload<'uploadEnded'>) => void): () => void;
}

/** What a batch asks of a sender now; null for nothing. */
function workOf(
  batch: BatchOutline,
  totals: readonly TotalsEntry[],
  nowMs: number,
): Pick<StartInput, 'schedule'> | 'later' | null {
  switch (batch.state) {
    case 'approved': {
      const { schedule } = batch;
      if (schedule === null) return {};
      if (schedule.missed !== null) return null;
      return schedule.sendAtMs <= nowMs
        ? { schedule: { sendAtMs: schedule.sendAtMs, when: 'due' } }
        : 'later';
    }
    case 'sending':
      return {};
    case 'sent':
      return countRows(totals, SETTLING_STATES) > 0 && !batch.statusNotOffered ? {} : null;
    default:
      return null;
  }
}

export class Sender implements Sending {
  readonly #parts: Parts;
  readonly #wanted: SendWanted;
  readonly #tell: (event: SenderEvent) => void;
  readonly #ended = new AbortController();
  readonly #unsubscribe: () => void;
  #rung = new AbortController();
  /** When a batch is tried again, on the clock that never runs back. */
  readonly #againAtMs = new Map<string, number>();
  readonly #told = new Map<string, string>();
  readonly #waiting: Waiting = new Map();
  #working: Promise<void> = Promise.resolve();

  constructor(parts: Parts, wanted: SendWanted, tell: (event: SenderEvent) => void) {
    this.#parts = parts;
    this.#wanted = wanted;
    this.#tell = tell;
    this.#unsubscribe = parts.subscribe((end) => this.#onEnd(end));
  }

  begin(): void {
    this.#working = this.#work();
  }

  ring(): void {
    this.#rung.abort();
  }

  async isIdle(): Promise<boolean> {
    if (this.#parts.uploads.running().length > 0) return false;
    const nowMs = this.#parts.ports.clock.nowMs();
    for await (const { batch, totals } of this.#batches()) {
      if (workOf(batch, totals, nowMs) !== null && !this.#isRefused(batch.id)) return false;
    }
    return true;
  }

  async end(): Promise<void> {
    this.#ended.abort();
    this.#rung.abort();
    await this.#working;
    await this.#parts.uploads.leave();
    this.#unsubscribe();
  }

  async #work(): Promise<void> {
    const { clock, log } = this.#parts.ports;
    const { signal } = this.#ended;
    while (!signal.aborted) {
      this.#rung = new AbortController();
      let pauseMs = LOOK_MS;
      try {
        await this.#look();
        if (this.#told.delete(OF_ITSELF)) this.#tell({ kind: 'recovered' });
      } catch (error) {
        const failure = asFailure(error, { log });
        // A server that refuses is not asked every second: it may shut out whoever is wrong so often.
        if (failure.code !== 'JOURNAL_UNREACHABLE') pauseMs = AGAIN_MS;
        const { isShut: isForGood } = this.#parts.journal;
        this.#tellOnce(OF_ITSELF, failure, { kind: 'failed', failure, isForGood });
      }
      if (!signal.aborted) await clock.sleep(pauseMs, AbortSignal.any([signal, this.#rung.signal]));
    }
  }

  async #look(): Promise<void> {
    const { clock } = this.#parts.ports;
    const due: (Pick<StartInput, 'schedule'> & { readonly batch: string })[] = [];
    for await (const { batch, totals } of this.#batches()) {
      const work = workOf(batch, totals, clock.nowMs());
      if (work !== null && work !== 'later') due.push({ batch: batch.id, ...work });
    }
    const running = new Set(this.#parts.uploads.running());
    const mayBegin = ({ batch }: { readonly batch: string }) =>
      !running.has(batch) && (this.#againAtMs.get(batch) ?? 0) <= clock.monotonicMs();
    await Promise.all(due.filter(mayBegin).map((one) => this.#start(one)));
  }

  /** Those of its account, oldest first. */
  async *#batches() {
    const { profile, baseUrl } = this.#wanted;
    const writer = await this.#parts.journal.writer();
    for await (const one of eachBatch(writer, this.#parts.ports.clock)) {
      const { account } = one.batch;
      if (profile !== null && account.profile !== profile) continue;
      if (baseUrl === null || account.baseUrl === baseUrl) yield one;
    }
  }

  async #start({ batch, ...work }: Pick<StartInput, 'schedule'> & { readonly batch: string }): Promise<void> {
    if (this.#ended.signal.aborted) return;
    const { concurrency } = this.#wanted;
    const { clock } = this.#parts.ports;
    try {
      await startInTime(
        this.#parts,
        { batch, until: 'settled', waitLimitMs: null, concurrency, ...work },
        true,
        this.#waiting,
      );
      this.#told.delete(batch);
      this.#againAtMs.delete(batch);
      this.#tell({ kind: 'started', batch });
    } catch (error) {
      const failure = asFailure(error, this.#parts.ports);
      const isHeld = failure.code === 'LEASE_HELD';
      this.#againAtMs.set(batch, clock.monotonicMs() + (isHeld ? HELD_AGAIN_MS : AGAIN_MS));
      this.#tellOnce(batch, failure, { kind: isHeld ? 'waiting' : 'refused', batch, failure });
    }
  }

  #onEnd(end: EventPayload<'uploadEnded'>): void {
    const { clock } = this.#parts.ports;
    // What is left then waits for something that another run would wait for, too.
    if (end.reason !== 'finished') this.#againAtMs.set(end.batch, clock.monotonicMs() + AGAIN_MS);
    this.#tell({ kind: 'ended', end });
    this.ring();
  }

  #isRefused(batch: string): boolean {
    return (this.#told.get(batch) ?? 'LEASE_HELD') !== 'LEASE_HELD';
  }

  #tellOnce(batch: string, { code, message }: Failure, event: SenderEvent): void {
    const what = code === 'LEASE_HELD' ? code : `${code} ${message}`;
    if (this.#told.get(batch) === what) return;
    this.#told.set(batch, what);
    this.#tell(event);
  }
}
