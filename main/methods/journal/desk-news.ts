// What other desks did to a shared journal, as events of the contract: told by the database as it happens, with a look behind
// it for what was not told. Reads nothing of what changed: whoever shows something asks for it again.

import type { EventName, EventPayload } from '../../../shared/contract/contract.ts';
import type { JournalWriter, OwnerLogin } from '../../journal/journal-port.ts';
import type { JournalChange } from '../../journal/thread-messages.ts';
import type { Log } from '../../ports.ts';
import { asFailure } from '../defects.ts';
import { eachBatch } from '../turns.ts';
import { ownerSaid } from './owner-words.ts';
import type { SharedClock } from './shared-clock.ts';

/** Changes of this span are told together: a desk that sends makes forty steps a second. */
const GATHER_MS = 200;
/** How often it is looked whether something has changed that nobody told. */
const LOOK_MS = 1_000;

interface NewsParts {
  readonly clock: SharedClock;
  readonly log: Log;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** The journal was out of reach and is open again. */
  onReturn(): void;
  /** Another desk did something to a batch. */
  onBatch(batch: string, step: string): void;
}

type Told = Exclude<EventName, 'batchChanged'> &
  ('presenceChanged' | 'profilesChanged' | 'preferencesChanged');

/** Steps that change nothing anybody is shown. */
const UNSEEN: ReadonlySet<string> = new Set(['leases.renew', 'trail.keepHead', 'desk.keepStatuses']);

/** What a step of another desk is told as, apart from the batch that it names. */
function eventOf(step: string): Told | null {
  if (step.startsWith('users.')) return 'presenceChanged';
  if (step === 'desk.setSetting') return 'preferencesChanged';
  const isOfProfile = /^(?:add|remove)Profile$|^desk\.(?:update|set|remove)/.test(step);
  return isOfProfile ? 'profilesChanged' : null;
}

export class DeskNews {
  readonly #parts: NewsParts;
  readonly #batches = new Set<string>();
  readonly #events = new Set<Told>();
  readonly #ended = new AbortController();
  /** Who works on which batch, as it was last looked at. */
  #holders: ReadonlyMap<string, string> = new Map();
  #isGathering = false;
  /** Everything may have changed. */
  #isAll = false;
  readonly #notices = new MissedNotices();
  #over: Promise<void> = Promise.resolve();
  #writer: JournalWriter | null = null;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** Another desk has done something; null when nobody can tell what. */
  hear(change: JournalChange | null): void {
    if (change === null) {
      this.#notices.forget();
      this.#isAll = true;
    } else {
      this.#notices.hear();
      if (UNSEEN.has(change.step)) return;
      const event = eventOf(change.step);
      if (event !== null) this.#events.add(event);
      if (change.batch !== null) {
        this.#batches.add(change.batch);
        this.#parts.onBatch(change.batch, change.step);
      }
    }
    this.#gather();
  }

  /** From now on the clock of the database is this desk's, and nothing that changes goes unseen. */
  async begin(writer: JournalWriter): Promise<void> {
    const isOn = this.#writer !== null;
    this.#writer = writer;
    await this.#look(writer);
    if (!isOn) this.#over = this.#watch();
    // It was opened anew, and nobody knows what was done while it was out of reach.
    else {
      this.hear(null);
      this.#parts.onReturn();
    }
  }

  turn(isAway: boolean): void {
    this.#parts.emit('journalTurned', { isAway });
  }

  own(owner: OwnerLogin): void {
    const said = ownerSaid(owner);
    if (said !== null) this.#parts.emit('journalOwned', { said });
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#over;
  }

  #gather(): void {
    if (this.#isGathering || this.#ended.signal.aborted) return;
    this.#isGathering = true;
    const { clock, log } = this.#parts;
    clock
      .sleep(GATHER_MS, this.#ended.signal)
      .then(() => this.#tell())
      .catch((error: unknown) => asFailure(error, { log }));
  }

  async #tell(): Promise<void> {
    this.#isGathering = false;
    const { emit, clock } = this.#parts;
    const events = [...this.#events];
    const batches = new Set(this.#batches);
    const isAll = this.#isAll;
    this.#events.clear();
    this.#batches.clear();
    this.#isAll = false;
    for (const event of isAll ? EVERYTHING : events) emit(event, {});
    if (isAll && this.#writer !== null && !this.#ended.signal.aborted) {
      for await (const { batch } of eachBatch(this.#writer, clock)) batches.add(batch.id);
    }
    for (const batch of batches) emit('batchChanged', { batch });
  }

  async #watch(): Promise<void> {
    const { clock, log } = this.#parts;
    while (!this.#ended.signal.aborted && this.#writer !== null) {
      await clock.sleep(LOOK_MS, this.#ended.signal);
      if (this.#ended.signal.aborted) return;
      try {
        await this.#look(this.#writer);
        await this.#lookAtHolders(this.#writer);
      } catch (error) {
        // Whoever works with the journal is told by their own calls.
        asFailure(error, { log });
      }
    }
  }

  /** A desk that dies, or falls silent, ends its work without a step: that it has is told as well. */
  async #lookAtHolders(writer: JournalWriter): Promise<void> {
    const held = await writer.leases.held();
    const now = new Map(held.map(({ batch, holder }) => [batch, JSON.stringify(holder)]));
    const changed = [...this.#holders.keys(), ...now.keys()].filter(
      (batch) => this.#holders.get(batch) !== now.get(batch),
    );
    this.#holders = now;
    for (const batch of changed) this.#batches.add(batch);
    if (changed.length > 0) this.#gather();
  }

  async #look(writer: JournalWriter): Promise<void> {
    const { clock } = this.#parts;
    const askedAtMs = clock.ownMs();
    const state = await writer.leases.time();
    if (state === null) return;
    clock.learn(state.atMs, askedAtMs, clock.ownMs());
    if (!this.#notices.look(state.othersSteps)) return;
    this.#isAll = true;
    this.#gather();
  }
}

const EVERYTHING = ['presenceChanged', 'profilesChanged', 'preferencesChanged'] as const;

/**
 * Whether the database has told of every step that other desks made: what was told is counted against what
 * the database has of them. Takes no time and tells nobody.
 */
class MissedNotices {
  /** Steps of others that are not counted any more; null until the next look. */
  #from: number | null = null;
  #told = 0;
  #toldAtLook = 0;
  #doneAtLook = 0;
  /** At the last look less was told than done. */
  #wasBehind = false;

  /** Another desk's step was told. */
  hear(): void {
    this.#told += 1;
  }

  /** Nobody knows what was told before: it is counted anew from the next look on. */
  forget(): void {
    this.#from = null;
  }

  /**
   * @param steps of other desks, as the database has them now; no fewer than at the look before, where all is well.
   * @returns whether one of them was not told. While others are told, what is missing at one look alone may be on its way; where
   *   nothing is told it is missed, since a look too much costs little.
   */
  look(steps: number): boolean {
    const from = this.#from;
    if (from === null) {
      this.#begin(steps);
      return false;
    }
    const done = steps - from;
    const isStill = this.#told === this.#toldAtLook;
    const isBehind = this.#told < done;
    const isMissed = (isBehind && (isStill || this.#wasBehind)) || done < this.#doneAtLook;
    // What is told later of steps before a beginning would hide as many that are missed: it has come by a still look.
    if (isMissed || isStill) this.#begin(steps);
    else {
      this.#toldAtLook = this.#told;
      this.#doneAtLook = done;
      this.#wasBehind = isBehind;
    }
    return isMissed;
  }

  #begin(steps: number): void {
    this.#from = steps;
    this.#told = 0;
    this.#toldAtLook = 0;
    this.#doneAtLook = 0;
    this.#wasBehind = false;
  }
}
