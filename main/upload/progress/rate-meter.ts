// Measures answers a second over the last seconds, so that nothing shown is guessed.

const WINDOW_S = 10;
const SHORTEST_S = 2;

export class RateMeter {
  readonly #startedAtMs: number;
  readonly #counts = new Map<number, number>();

  constructor(nowMonotonicMs: number) {
    this.#startedAtMs = nowMonotonicMs;
  }

  count(nowMonotonicMs: number): void {
    const second = Math.floor(nowMonotonicMs / 1000);
    this.#counts.set(second, (this.#counts.get(second) ?? 0) + 1);
    if (this.#counts.size > WINDOW_S * 2) this.#forget(second);
  }

  /** Answers a second, or null while too little time has been measured. */
  perSecond(nowMonotonicMs: number): number | null {
    const spanS = Math.min(WINDOW_S, (nowMonotonicMs - this.#startedAtMs) / 1000);
    if (spanS < SHORTEST_S) return null;
    const current = Math.floor(nowMonotonicMs / 1000);
    this.#forget(current);
    let sum = 0;
    for (const count of this.#counts.values()) sum += count;
    return sum / spanS;
  }

  #forget(current: number): void {
    for (const second of this.#counts.keys()) if (second <= current - WINDOW_S) this.#counts.delete(second);
  }
}

/** The rates of several places, which are providers and their countries, each measured from its first answer. */
export class ProviderRates {
  readonly #meters = new Map<string, RateMeter>();

  count(place: string, nowMonotonicMs: number): void {
    let meter = this.#meters.get(place);
    if (meter === undefined) {
      meter = new RateMeter(nowMonotonicMs);
      this.#meters.set(place, meter);
    }
    meter.count(nowMonotonicMs);
  }

  /** Answers a second about rows of this place, or null while too little time has been measured. */
  perSecond(place: string, nowMonotonicMs: number): number | null {
    return this.#meters.get(place)?.perSecond(nowMonotonicMs) ?? null;
  }
}
