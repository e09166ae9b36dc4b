// Asks the service what became of accepted rows until each is final, with as few questions as it can.
// Only the service's word changes a row; a missing answer, a NOT_FOUND or an unknown status word never does.

import { unreachable } from '../../../shared/exhaustive.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { OpenPayout } from '../../journal/port.ts';
import type { StatusOutcome } from '../../service/port.ts';
import { StatusPath } from '../asking/status-path.ts';
import { checkedEvent, signalOfCheck } from '../asking/verdict.ts';
import { Governor } from '../gates/governor.ts';
import { UnprovenAnswers } from '../gates/unproven-answers.ts';
import type { Recorder } from '../run/recorder.ts';
import type { RunContext } from '../run/run-context.ts';
import { Wake } from '../run/wake.ts';
import { refusedCheck, unprovenFailure } from '../words/sentences.ts';
import { describeSettleWaits } from '../words/waits.ts';
import { GatheredRows, Hints } from './hints.ts';
import { asked, notKnown, openPayoutOf, timing, unchanged } from './open-row.ts';
import { OpenRows } from './open-rows.ts';
import { type CheckKind, SettleLane } from './settle-lane.ts';
import type { SettleEnd, SettleOptions } from './settle-terms.ts';

/** The loop looks around at least this often. */
const LOOK_AROUND_MS = 500;
/** How many rows of each provider are kept in memory until its lane has learnt; others follow their schedule. */
const PARKED_ROWS = 10_000;
/** How many of them are taken over from an earlier run. */
const EARLIER_ROWS = 1_000;

export class Settler {
  readonly #context: RunContext;
  readonly #recorder: Recorder;
  readonly #options: SettleOptions;
  readonly #governor: Governor;
  readonly #unproven: UnprovenAnswers;
  readonly #wake: Wake;
  readonly #lanes = new Map<string, SettleLane>();
  /** Rows being asked, or whose answer is not durable yet. */
  readonly #busy = new Set<number>();
  readonly #open: OpenRows;
  /** Rows that were asked before their time and wait for their lane to learn, by provider and ordinal. */
  readonly #parked = new Map<string, Map<number, OpenPayout>>();
  /** Rows that the service has been heard not to know. */
  readonly #notKnown = new Set<number>();
  /** Rows of which a callback says that they are final. */
  readonly #hints = new Hints();
  readonly #wanted: GatheredRows;
  readonly #startedAtMs: number;
  #ending: SettleEnd | null = null;
  readonly #path: StatusPath;
  #inFlight = 0;
  #rounds = 0;

  constructor(context: RunContext, recorder: Recorder, options: SettleOptions) {
    this.#context = context;
    this.#path = new StatusPath(context);
    this.#open = new OpenRows(context, this.#busy);
    this.#wanted = new GatheredRows(context);
    this.#startedAtMs = context.clock.nowMs();
    this.#recorder = recorder;
    this.#options = options;
    const { checkConcurrency, maxConcurrency } = context.settings;
    this.#governor = new Governor({
      ...context.settings,
      maxConcurrency: Math.min(checkConcurrency, maxConcurrency),
    });
    this.#unproven = new UnprovenAnswers(context.settings, (found) => {
      if (options.isPatient !== true) this.#end({ kind: 'failed', failure: unprovenFailure(found) });
    });
    this.#wake = new Wake(context.clock);
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Sentences on what holds the questions back now. */
  describeWaits(): Saying[] {
    return describeSettleWaits(this.#governor, this.#context.clock.monotonicMs());
  }

  isTroubled(provider: string): boolean {
    return this.#governor.isTroubled(provider);
  }

  /**
   * Asks about one row now, whatever its turn, unless it is being asked already or is not open.
   *
   * @returns false when it has ended and asks nothing more.
   */
  async askNow(ordinal: number): Promise<boolean> {
    const { journal, batch } = this.#context;
    const [row] = await journal.rows(batch, { after: ordinal - 1, limit: 1 });
    const open = row?.ordinal === ordinal ? openPayoutOf(row) : null;
    if (this.#ending !== null) return false;
    // Marked only now: a mark whose reading failed would keep everybody else from the row.
    if (open === null || this.#busy.has(ordinal)) return true;
    this.#busy.add(ordinal);
    this.#start(open, this.#laneOf(open.provider), 'repeated');
    return true;
  }

  /** Callbacks speak of these rows: they are asked about next. Rows that are not open are left alone. */
  hint(ordinals: readonly number[]): void {
    this.#hints.add(ordinals);
    this.#wake.ring();
  }

  /** Every open row is asked about now, as fast as the service allows; false when it has ended and asks nothing more. */
  askAll(): boolean {
    if (this.#ending !== null) return false;
    this.#wanted.begin();
    this.#wake.ring();
    return true;
  }

  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  ring(): void {
    this.#wake.ring();
  }

  /** Runs until every row is final, the service offers no status check, or it is stopped. Never rejects. */
  async run(): Promise<SettleEnd> {
    try {
      await this.#parkEarlierRows();
      await this.#settleAll();
    } catch (error) {
      this.#fail(error);
    }
    while (this.#inFlight > 0) await this.#wake.wait(LOOK_AROUND_MS);
    await this.#recorder.flush();
    await this.#path.keep().catch((error: unknown) => this.#fail(error));
    return this.#ending ?? { kind: 'stopped' };
  }

  async #settleAll(): Promise<void> {
    while (this.#ending === null) {
      if (this.#recorder.hasFailed) this.stop();
      await this.#wanted.gather();
      await this.#askNamedRows(this.#wanted.rows, 'repeated');
      await this.#askNamedRows(this.#hints, 'hinted');
      const hasWork = await this.#askDueRows();
      if (await this.#path.isNotOffered(this.#open.count)) this.#end({ kind: 'not-offered' });
      if (this.#options.isSendingOver()) {
        this.#giveUpWhenLost();
        if (!hasWork && this.#busy.size === 0) {
          await this.#recorder.flush();
          if ((await this.#open.look()).length === 0) this.#end({ kind: 'settled' });
        }
      }
      if (this.#ending === null) await this.#wake.wait(LOOK_AROUND_MS);
    }
  }

  /** Something threw that never should: nothing more is asked, what is in flight is awaited. */
  #fail(error: unknown): void {
    this.stop();
    this.#options.onDefect(error);
  }

  #giveUpWhenLost(): void {
    const lost = this.#governor.lostService(this.#context.clock.monotonicMs());
    if (lost !== null && this.#options.isPatient !== true) this.#end({ kind: 'lost', lost });
  }

  /** Asks about rows that somebody named, before their turn. */
  async #askNamedRows(named: Hints, kind: 'hinted' | 'repeated'): Promise<void> {
    const { journal, batch } = this.#context;
    const wanted = named.take(Math.max(0, this.#governor.limit - this.#inFlight), this.#busy);
    if (wanted.length === 0) return;
    for (const row of await journal.lists.rowsAt(batch, wanted)) {
      const open = openPayoutOf(row);
      const isFree = !this.#busy.has(row.ordinal) && this.#ending === null;
      if (open !== null && isFree && this.#room(open.provider) > 0) {
        this.#start(open, this.#laneOf(open.provider), kind);
      } else if (open !== null || row.state === 'offered') named.add([row.ordinal]);
    }
  }

  /** Starts what is due in every lane, each time beginning with another; false when no row is open. */
  async #askDueRows(): Promise<boolean> {
    const providers = await this.#open.providers();
    this.#rounds += 1;
    const first = this.#rounds % Math.max(1, providers.length);
    for (const provider of [...providers.slice(first), ...providers.slice(0, first)]) {
      if (this.#ending !== null) return true;
      await this.#askLane(provider);
    }
    return providers.length > 0;
  }

  async #askLane(provider: string): Promise<void> {
    const lane = this.#laneOf(provider);
    const { clock } = this.#context;
    if (lane.isHinted(clock.nowMs())) return;
    if (lane.hasLearnt) this.#releaseParked(provider, lane);
    let room = this.#room(provider);
    while (room > 0) {
      const rows = await this.#open.due(provider, clock.nowMs() - lane.checkAgeMs, room);
      if (this.#ending !== null) return;
      for (const row of rows) this.#start(row, lane, timing(row));
      if (rows.length < room) break;
      room = this.#room(provider);
    }
    if (this.#room(provider) > 0) await this.#probe(provider, lane);
  }

  /**
   * Asks one row before its time, to learn how long settling takes: the oldest that was never asked, so that
   * no row is asked often; in a lane where all were asked, the parked one that was asked least.
   */
  async #probe(provider: string, lane: SettleLane): Promise<void> {
    const nowMs = this.#context.clock.nowMs();
    if (nowMs < lane.nextProbeAtMs) return;
    const oldest = await this.#open.oldest(provider);
    const row = oldest?.checks === 0 ? oldest : lane.hasLearnt ? undefined : this.#leastAskedParked(provider);
    if (row === undefined || this.#ending !== null) return;
    if (!lane.wantsProbe(nowMs, nowMs - row.acceptedAtMs)) return;
    lane.onProbeSent(nowMs, this.#watchedMs(row, nowMs));
    this.#start(row, lane, 'probe');
  }

  #leastAskedParked(provider: string): OpenPayout | undefined {
    let least: OpenPayout | undefined;
    for (const row of this.#parkedOf(provider).values()) {
      if (!this.#busy.has(row.ordinal) && (least === undefined || row.checks < least.checks)) least = row;
    }
    return least;
  }

  /** The lane has learnt: rows that were asked too early get their turn without waiting for their pause. */
  #releaseParked(provider: string, lane: SettleLane): void {
    const nowMs = this.#context.clock.nowMs();
    for (const row of [...this.#parkedOf(provider).values()]) {
      if (this.#room(provider) <= 0) return;
      if (nowMs - row.acceptedAtMs >= lane.checkAgeMs && !this.#busy.has(row.ordinal))
        this.#start(row, lane, timing(row));
    }
  }

  /** Rows that an earlier run asked about wait for this run's lane, not for that run's schedule. */
  async #parkEarlierRows(): Promise<void> {
    const { journal, batch } = this.#context;
    for (const provider of await this.#open.look()) {
      const rows = await journal.openRows(batch, {
        provider,
        acceptedBeforeMs: -1,
        nowMs: Number.MAX_SAFE_INTEGER,
        limit: EARLIER_ROWS,
        except: [],
      });
      for (const row of rows) this.#park(row);
    }
  }

  #start(row: OpenPayout, lane: SettleLane, kind: CheckKind): void {
    this.#busy.add(row.ordinal);
    this.#open.onAsked(row);
    this.#parkedOf(row.provider).delete(row.ordinal);
    this.#inFlight += 1;
    this.#governor.onStart(row.provider);
    this.#ask(row, lane, kind)
      .catch((error: unknown) => this.#fail(error))
      .then(() => {
        this.#inFlight -= 1;
        this.#wake.ring();
      })
      .catch((error: unknown) => this.#fail(error));
  }

  #placeOf({ provider, fields, currency }: OpenPayout): string {
    return this.#context.routes.of({ provider, country: fields['country'] ?? null, currency }).place;
  }

  async #ask(row: OpenPayout, lane: SettleLane, kind: CheckKind): Promise<void> {
    const { service, operation, clock } = this.#context;
    const outcome = await service.checkStatus(operation, row.payoutId);
    this.#unproven.hear(outcome);
    this.#governor.onEnd(row.provider, signalOfCheck(outcome), clock.monotonicMs());
    if (outcome.kind === 'found' || outcome.kind === 'not-found') this.#options.onAnswer(this.#placeOf(row));
    switch (outcome.kind) {
      case 'found':
        this.#path.onAnswer();
        this.#onFound(row, lane, kind, outcome);
        return;
      case 'not-found':
        this.#path.onAnswer();
        lane.onOpen(kind);
        this.#stillOpen(row, lane, 'open');
        return;
      case 'not-offered':
        this.#path.onMissing(row.ordinal);
        this.#stillOpen(row, lane, 'no-answer');
        return;
      case 'no-answer':
        this.#stillOpen(row, lane, 'no-answer');
        return;
      case 'setup':
        this.#busy.delete(row.ordinal);
        this.#end({ kind: 'failed', failure: refusedCheck(outcome.problem, outcome.httpStatus) });
        return;
      default:
        unreachable(outcome, 'status outcome');
    }
  }

  #onFound(
    row: OpenPayout,
    lane: SettleLane,
    kind: CheckKind,
    outcome: Extract<StatusOutcome, { kind: 'found' }>,
  ): void {
    const { clock } = this.#context;
    const nowMs = clock.nowMs();
    const { status } = outcome.record;
    this.#notKnown.delete(row.ordinal);
    if (status !== 'COMPLETED' && status !== 'FAILED') lane.onOpen(kind);
    else if (kind === 'hinted') lane.onHintProved(nowMs);
    else lane.onFinal(this.#watchedMs(row, nowMs), kind);
    const pauseMs = this.#pauseAfterOpenMs(row, lane, nowMs);
    const event = checkedEvent(row, row, outcome.record, nowMs, nowMs + pauseMs);
    if (event.kind === 'checked' && event.nextCheckAtMs !== null && !lane.hasLearnt) this.#park(asked(row));
    const isUnchanged = event.kind === 'checked' && event.next === row.state;
    this.#recorder.add(event, { afterwards: () => this.#busy.delete(row.ordinal), isUnchanged });
  }

  /** Nothing new is known: the row is asked again later. */
  #stillOpen(row: OpenPayout, lane: SettleLane, found: 'open' | 'no-answer'): void {
    const atMs = this.#context.clock.nowMs();
    const pauseMs =
      found === 'open'
        ? this.#pauseAfterOpenMs(row, lane, atMs)
        : lane.pauseAfterNoAnswerMs(this.#watchedMs(row, atMs), this.#context.random.next());
    if (!lane.hasLearnt && found === 'open') this.#park(asked(row));
    const isNews = found === 'open' && !this.#notKnown.has(row.ordinal);
    if (isNews) this.#notKnown.add(row.ordinal);
    const event = (isNews ? notKnown : unchanged)(row, atMs, atMs + pauseMs);
    this.#recorder.add(event, { afterwards: () => this.#busy.delete(row.ordinal), isUnchanged: !isNews });
  }

  /** How long this run has waited for the row: one of an earlier run may have been final for long. */
  #watchedMs(row: OpenPayout, nowMs: number): number {
    return nowMs - Math.max(row.acceptedAtMs, this.#startedAtMs);
  }

  #pauseAfterOpenMs(row: OpenPayout, lane: SettleLane, nowMs: number): number {
    const ageMs = lane.hasLearnt ? nowMs - row.acceptedAtMs : this.#watchedMs(row, nowMs);
    return lane.pauseAfterOpenMs(ageMs, this.#context.random.next());
  }

  #park(row: OpenPayout): void {
    const parked = this.#parkedOf(row.provider);
    if (parked.size < PARKED_ROWS) parked.set(row.ordinal, row);
  }

  #parkedOf(provider: string): Map<number, OpenPayout> {
    let parked = this.#parked.get(provider);
    if (parked === undefined) {
      parked = new Map();
      this.#parked.set(provider, parked);
    }
    return parked;
  }

  #room(provider: string): number {
    if (!this.#governor.permits(provider, this.#context.clock.monotonicMs())) return 0;
    const room = Math.max(0, this.#governor.limit - this.#inFlight);
    return this.#governor.isTroubled(provider) ? Math.min(1, room) : room;
  }

  #laneOf(provider: string): SettleLane {
    let lane = this.#lanes.get(provider);
    if (lane === undefined) {
      lane = new SettleLane(this.#context.settings);
      this.#lanes.set(provider, lane);
    }
    return lane;
  }

  #end(end: SettleEnd): void {
    this.#ending ??= end;
    this.#wake.ring();
  }
}
