// How long payouts of one provider take to become final, learnt from few probes, so that thousands of open
// rows cost one check each. Deterministic: told what was found and when, it answers whom to ask next.

import type { UploadSettings } from '../run/settings.ts';

/** How many recent observations count. */
const OBSERVATIONS = 16;
/** A little later than learnt, since one check too late is cheaper than one too early. */
const MARGIN = 1.1;
const MARGIN_MS = 250;
/** Probes of a lane come at least this far apart, and rarer the older its rows are. */
const PROBE_SPACING_MS = 1_000;
const PROBE_AGE_SHARE = 1 / 8;

/** As long as callbacks prove right this often, rows are not asked by the clock: their callbacks will come. */
const HINTS_LAST_MS = 10_000;

/** Why a row was asked: before its time to learn, at its time, after an answer left it open, or after a callback. */
export type CheckKind = 'probe' | 'timely' | 'repeated' | 'hinted';

/** One provider's open rows of one batch. */
export class SettleLane {
  readonly #settings: UploadSettings;
  /** Ages at which rows were found final, newest last. */
  #finalAgesMs: number[] = [];
  #stretch = 1;
  #stillOpen = 0;
  #nowFinal = 0;
  #nextProbeAtMs = Number.NEGATIVE_INFINITY;
  #hintedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(settings: UploadSettings) {
    this.#settings = settings;
  }

  /** True once it is known how long settling takes here. */
  get hasLearnt(): boolean {
    return this.#finalAgesMs.length > 0;
  }

  /** Age at which a row that was never checked is worth its check. */
  get checkAgeMs(): number {
    if (!this.hasLearnt) return this.#settings.settlePatienceMs;
    const sorted = [...this.#finalAgesMs].sort((left, right) => left - right);
    const typical = sorted[Math.floor((sorted.length - 1) * 0.75)] ?? 0;
    const ageMs = typical * MARGIN * this.#stretch + MARGIN_MS;
    return Math.min(ageMs, this.#settings.checkLongestMs);
  }

  /** Whether one row should be asked before its time, to learn; `oldestAgeMs` is the age of the oldest open row. */
  wantsProbe(nowMs: number, oldestAgeMs: number): boolean {
    return nowMs >= this.#nextProbeAtMs && oldestAgeMs >= PROBE_SPACING_MS;
  }

  /** A check found final what a callback spoke of. */
  onHintProved(nowMs: number): void {
    this.#hintedUntilMs = nowMs + HINTS_LAST_MS;
  }

  /** Whether callbacks of this lane come in and prove right, so that asking by the clock would only ask twice. */
  isHinted(nowMs: number): boolean {
    return nowMs < this.#hintedUntilMs;
  }

  /** When the next probe may be. */
  get nextProbeAtMs(): number {
    return this.#nextProbeAtMs;
  }

  onProbeSent(nowMs: number, oldestAgeMs: number): void {
    const spacingMs = Math.max(PROBE_SPACING_MS, oldestAgeMs * PROBE_AGE_SHARE);
    this.#nextProbeAtMs = nowMs + Math.min(spacingMs, this.#settings.checkLongestMs);
  }

  /** A check found the row final at this age. A probe that finds it much earlier than learnt starts anew. */
  onFinal(ageMs: number, kind: CheckKind): void {
    if (kind === 'probe' || !this.hasLearnt) {
      if (this.hasLearnt && ageMs < this.checkAgeMs / 2) this.#forget();
      this.#finalAgesMs.push(ageMs);
      if (this.#finalAgesMs.length > OBSERVATIONS) this.#finalAgesMs.shift();
    } else if (kind === 'timely') {
      this.#nowFinal += 1;
      this.#adjust();
    }
  }

  /** A check found the row still open. Only first checks tell about the time: a row that never ends is asked often. */
  onOpen(kind: CheckKind): void {
    if (kind !== 'timely' || !this.hasLearnt) return;
    this.#stillOpen += 1;
    this.#adjust();
  }

  /**
   * Pause before the next check of a row that was found open at this age, in whole milliseconds.
   *
   * While nothing is learnt a probed row is parked until the lane's patience is over; pauses grow with the age
   * in any case, so that rows which take very long are never asked in a storm.
   */
  pauseAfterOpenMs(ageMs: number, chance: number): number {
    if (!this.hasLearnt) {
      return this.#bounded(Math.max(this.#settings.settlePatienceMs - ageMs, ageMs), chance);
    }
    const beforeItsTimeMs = this.checkAgeMs - ageMs;
    if (beforeItsTimeMs > 0) return Math.ceil(beforeItsTimeMs + this.#settings.checkFirstMs * chance);
    return this.#bounded(ageMs / 2, chance);
  }

  /** Pause before a check is repeated that got no answer: nothing was learnt about the row, so it is soon. */
  pauseAfterNoAnswerMs(ageMs: number, chance: number): number {
    return this.#bounded(ageMs / 8, chance);
  }

  /** Spread a little, so that rows of one moment do not stay together; never below the first pause. */
  #bounded(pauseMs: number, chance: number): number {
    const grownMs = Math.max(this.#settings.checkFirstMs, pauseMs);
    return Math.min(Math.ceil(grownMs * (0.9 + 0.2 * chance)), this.#settings.checkLongestMs);
  }

  /** What was too early before says nothing about times that are learnt anew: stretched by it, they would be minutes. */
  #forget(): void {
    this.#finalAgesMs = [];
    this.#stretch = 1;
    this.#stillOpen = 0;
    this.#nowFinal = 0;
  }

  /** When most rows are still open at their time, the time was too early. */
  #adjust(): void {
    if (this.#stillOpen + this.#nowFinal < OBSERVATIONS) return;
    if (this.#stillOpen > this.#nowFinal) this.#stretch = Math.min(this.#stretch * 1.5, 20);
    else this.#stretch = Math.max(1, this.#stretch * 0.9);
    this.#stillOpen = 0;
    this.#nowFinal = 0;
  }
}
