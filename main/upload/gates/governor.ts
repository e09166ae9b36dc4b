// How much may be in flight: adapts concurrency, obeys Retry-After, keeps the circuit breakers.
// Deterministic: it is told what happened and when, and answers whether a request may start.

import { unreachable } from '../../../shared/exhaustive.ts';
import type { Spoken } from '../../../shared/saying.ts';
import type { UploadSettings } from '../run/settings.ts';
import { Breaker } from './breaker.ts';

/** What an attempt told about the service, apart from what it means for its row. */
export type ServiceSignal = 'good' | 'trouble' | 'throttled' | 'unreachable' | 'neutral';

/** What came of an attempt, for the service as a whole. */
export interface ServiceEcho {
  readonly signal: ServiceSignal;
  readonly retryAfterMs: number | null;
  /** What was wrong with an answer that is none. */
  readonly detail?: Spoken | null;
}

/** Least time between two reductions, so that one bad moment counts once. */
const REDUCTION_SPACING_MS = 500;
/** Pause after a 429 that names no time. */
const THROTTLE_FIRST_MS = 500;
const THROTTLE_LONGEST_MS = 15_000;

/** The service as a whole has given nothing usable for so long that waiting has no sense any more. */
export interface LostService {
  readonly kind: 'silent' | 'throttled';
  readonly lastedMs: number;
  /** What was wrong with the last answer or connection; null when nothing is known of it. */
  readonly detail: Spoken | null;
}

export class Governor {
  readonly #settings: UploadSettings;
  readonly #account: Breaker;
  readonly #providers = new Map<string, Breaker>();
  #limit: number;
  #detail: Spoken | null = null;
  #growsFast = true;
  #reducedAtMs = Number.NEGATIVE_INFINITY;
  #holdUntilMs = Number.NEGATIVE_INFINITY;
  #throttlesInRow = 0;
  #throttledSinceMs: number | null = null;

  constructor(settings: UploadSettings) {
    this.#settings = settings;
    this.#limit = Math.min(settings.initialConcurrency, settings.maxConcurrency);
    this.#account = new Breaker({
      failures: settings.accountBreakerFailures,
      firstMs: settings.breakerFirstMs,
      longestMs: settings.breakerLongestMs,
    });
  }

  /** Most requests that may be in flight now; while the service is silent that is one at a time. */
  get limit(): number {
    return this.#account.isOpen ? 1 : Math.floor(this.#limit);
  }

  /** Since when the service as a whole has given no usable answer; null while it does. */
  get silentSinceMs(): number | null {
    return this.#account.openedAtMs;
  }

  /** Since when the service has answered nothing but that it wants less; null while it takes requests. */
  get throttledSinceMs(): number | null {
    return this.#throttledSinceMs;
  }

  /** Why it is time to give up; null while there is hope. */
  lostService(nowMs: number): LostService | null {
    const silentMs = nowMs - (this.silentSinceMs ?? nowMs);
    if (silentMs >= this.#settings.giveUpMs)
      return { kind: 'silent', lastedMs: silentMs, detail: this.#detail };
    const throttledMs = nowMs - (this.#throttledSinceMs ?? nowMs);
    return throttledMs >= this.#settings.throttledGiveUpMs
      ? { kind: 'throttled', lastedMs: throttledMs, detail: null }
      : null;
  }

  /** Until when a Retry-After or a throttle holds everything. */
  get holdUntilMs(): number {
    return this.#holdUntilMs;
  }

  /** Whether any request may start. */
  permitsAny(nowMs: number): boolean {
    return nowMs >= this.#holdUntilMs && this.#account.permits(nowMs);
  }

  /** Whether a request to this provider may start. */
  permits(provider: string, nowMs: number): boolean {
    return this.permitsAny(nowMs) && (this.#providers.get(provider)?.permits(nowMs) ?? true);
  }

  /** Providers whose circuit is open and not yet due for a trial. */
  blockedProviders(nowMs: number): string[] {
    return [...this.#providers]
      .filter(([, breaker]) => !breaker.permits(nowMs))
      .map(([provider]) => provider);
  }

  /** Providers whose circuit is open. */
  troubledProviders(): string[] {
    return [...this.#providers].filter(([, breaker]) => breaker.isOpen).map(([provider]) => provider);
  }

  /** Whether this provider's circuit is open, so that a permitted request to it is the one trial. */
  isTroubled(provider: string): boolean {
    return this.#providers.get(provider)?.isOpen ?? false;
  }

  /**
   * Providers in trouble whose next trial is due and a fresh row's. A row in doubt is tried first, since a service that is still
   * away leaves no more rows in doubt by it; where that came to nothing it may have been for that row alone. While nothing at
   * all is answered there is one trial for all providers, and it is not to be kept by the rows in doubt of one.
   */
  triedFresh(nowMs: number): string[] {
    return [...this.#providers]
      .filter(([provider, breaker]) => {
        const { failedTrials } = this.#account.isOpen ? this.#account : breaker;
        return breaker.isOpen && failedTrials % 2 === 1 && this.permits(provider, nowMs);
      })
      .map(([provider]) => provider);
  }

  /** Earliest time at which something that is held now may start; null when nothing is held. */
  nextChangeMs(nowMs: number): number | null {
    const times = [this.#holdUntilMs, this.#account.openUntilMs ?? Number.NEGATIVE_INFINITY];
    for (const breaker of this.#providers.values()) {
      times.push(breaker.openUntilMs ?? Number.NEGATIVE_INFINITY);
    }
    const later = times.filter((time) => time > nowMs);
    return later.length === 0 ? null : Math.min(...later);
  }

  /** A request to this provider starts. */
  onStart(provider: string): void {
    this.#account.onStart();
    this.#providers.get(provider)?.onStart();
  }

  /** What came of it. */
  onEnd(provider: string, { signal, retryAfterMs, detail = null }: ServiceEcho, nowMs: number): void {
    this.#detail = signal === 'trouble' || signal === 'unreachable' ? detail : this.#detail;
    switch (signal) {
      case 'good':
        this.#account.onGood();
        this.#providers.get(provider)?.onGood();
        this.#throttlesInRow = 0;
        this.#throttledSinceMs = null;
        this.#grow();
        return;
      case 'trouble':
        this.#account.onFailure(nowMs);
        this.#breakerOf(provider).onFailure(nowMs);
        if (retryAfterMs !== null) this.#hold(nowMs, retryAfterMs);
        this.#shrink(nowMs);
        return;
      case 'unreachable':
        this.#account.onFailure(nowMs, true);
        this.#providers.get(provider)?.onNeutral();
        this.#shrink(nowMs);
        return;
      case 'throttled':
        this.#account.onNeutral();
        this.#providers.get(provider)?.onNeutral();
        this.#throttledSinceMs ??= nowMs;
        this.#slowDown(nowMs, retryAfterMs);
        this.#shrink(nowMs);
        return;
      case 'neutral':
        this.#account.onNeutral();
        this.#providers.get(provider)?.onNeutral();
        return;
      default:
        unreachable(signal, 'service signal');
    }
  }

  /**
   * What came of a question about a row in doubt. That the service knows its records does not prove that it
   * takes payouts: no circuit closes by it.
   */
  onInquiryEnd(provider: string, signal: ServiceSignal, nowMs: number, retryAfterMs: number | null): void {
    this.#providers.get(provider)?.onNeutral();
    if (signal === 'trouble' || signal === 'unreachable') {
      this.#account.onFailure(nowMs, signal === 'unreachable');
      this.#shrink(nowMs);
    } else {
      this.#account.onNeutral();
      if (signal === 'good') this.#grow();
    }
    if (signal === 'throttled') this.#slowDown(nowMs, retryAfterMs);
    else if (retryAfterMs !== null) this.#hold(nowMs, retryAfterMs);
  }

  #breakerOf(provider: string): Breaker {
    let breaker = this.#providers.get(provider);
    if (breaker === undefined) {
      breaker = new Breaker({
        failures: this.#settings.providerBreakerFailures,
        firstMs: this.#settings.breakerFirstMs,
        longestMs: this.#settings.breakerLongestMs,
      });
      this.#providers.set(provider, breaker);
    }
    return breaker;
  }

  /** Obeys a 429. The answers to requests that were in flight together are one word of the service, not many. */
  #slowDown(nowMs: number, retryAfterMs: number | null): void {
    if (nowMs >= this.#holdUntilMs) this.#throttlesInRow += 1;
    const ownPauseMs = Math.min(THROTTLE_FIRST_MS * 2 ** (this.#throttlesInRow - 1), THROTTLE_LONGEST_MS);
    // A Retry-After of nothing would have the same request come back at once, for ever.
    this.#hold(nowMs, retryAfterMs !== null && retryAfterMs > 0 ? retryAfterMs : ownPauseMs);
  }

  #hold(nowMs: number, durationMs: number): void {
    const boundedMs = Math.min(durationMs, this.#settings.retryAfterLongestMs);
    this.#holdUntilMs = Math.max(this.#holdUntilMs, nowMs + boundedMs);
  }

  /** Doubles each round trip until the first trouble, then adds one each round trip. */
  #grow(): void {
    const step = this.#growsFast ? 1 : 1 / this.#limit;
    this.#limit = Math.min(this.#limit + step, this.#settings.maxConcurrency);
  }

  #shrink(nowMs: number): void {
    if (nowMs - this.#reducedAtMs < REDUCTION_SPACING_MS) return;
    this.#reducedAtMs = nowMs;
    this.#growsFast = false;
    this.#limit = Math.max(1, this.#limit / 2);
  }
}
