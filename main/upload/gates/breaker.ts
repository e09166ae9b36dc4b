// A circuit breaker as a deterministic state machine: time comes in as an argument, nothing goes out.

/** When a breaker opens and for how long. */
export interface BreakerLimits {
  readonly failures: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Closed while answers come; open after too many failures in a row; then lets one request try. */
export class Breaker {
  readonly #limits: BreakerLimits;
  #failuresInRow = 0;
  #openUntilMs: number | null = null;
  #pauseMs: number;
  #trialInFlight = false;
  #openedAtMs: number | null = null;
  #failedTrials = 0;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
    this.#pauseMs = limits.firstMs;
  }

  /** True while no answer is trusted, including while a trial is in flight. */
  get isOpen(): boolean {
    return this.#openUntilMs !== null;
  }

  /** Since when it has been open without a good answer; null when closed. */
  get openedAtMs(): number | null {
    return this.#openedAtMs;
  }

  /** When the next trial may start; null when closed. */
  get openUntilMs(): number | null {
    return this.#openUntilMs;
  }

  /** Trials since it opened that came to nothing. */
  get failedTrials(): number {
    return this.#failedTrials;
  }

  /** Whether a request may start now. */
  permits(nowMs: number): boolean {
    if (this.#openUntilMs === null) return true;
    return nowMs >= this.#openUntilMs && !this.#trialInFlight;
  }

  /** A request starts: while open, it is the one trial. */
  onStart(): void {
    if (this.#openUntilMs !== null) this.#trialInFlight = true;
  }

  /** A readable answer: closes at once. */
  onGood(): void {
    this.#failuresInRow = 0;
    this.#openUntilMs = null;
    this.#openedAtMs = null;
    this.#trialInFlight = false;
    this.#failedTrials = 0;
    this.#pauseMs = this.#limits.firstMs;
  }

  /** No usable answer. `decisive` opens at once, as when no connection can be made at all. */
  onFailure(nowMs: number, decisive = false): void {
    this.#failuresInRow += 1;
    if (this.#openUntilMs !== null) {
      if (!this.#trialInFlight) return;
      this.#trialInFlight = false;
      this.#failedTrials += 1;
      this.#pauseMs = Math.min(this.#pauseMs * 2, this.#limits.longestMs);
      this.#openUntilMs = nowMs + this.#pauseMs;
      return;
    }
    if (decisive || this.#failuresInRow >= this.#limits.failures) {
      this.#openedAtMs = nowMs;
      this.#openUntilMs = nowMs + this.#pauseMs;
    }
  }

  /** A request that says nothing about the other side (throttled, refused for the account). */
  onNeutral(): void {
    this.#trialInFlight = false;
  }
}
