// Which providers take requests: reads availability before and during a run (design §3, "Provider gate").
// A provider that is not listed counts as open; an answer that cannot be read changes nothing.

import type { Availability } from '../../shared/configuration.ts';
import type { RunContext } from './run-context.ts';

/** Least time between two reads, however often the service's answers contradict the last one. */
const READ_SPACING_MS = 2_000;
/** So many refusals of one provider in a row are worth a look at availability. */
const SUSPICIOUS_REFUSALS = 3;

/** What the service says of a provider. */
export interface ProviderStatus {
  /** Word for word; null when it says nothing. */
  readonly word: string | null;
  /** When this run saw it change to that; null when it was so from the first look. */
  readonly sinceMs: number | null;
}

const SAYS_NOTHING: ProviderStatus = { word: null, sinceMs: null };

export interface ProviderGateListener {
  /** Something may be sent now that could not, or the other way round. */
  readonly onChange: () => void;
  /** Something threw that never should. */
  readonly onDefect: (error: unknown) => void;
}

export class ProviderGate {
  readonly #context: Pick<RunContext, 'service' | 'operation' | 'clock' | 'settings'>;
  readonly #listener: ProviderGateListener;
  readonly #end = new AbortController();
  #statuses = new Map<string, ProviderStatus>();
  /** Time of the last answer that could be read. */
  #readAtMs: number | null = null;
  /** Providers that refused a row as unavailable since availability was last asked for. */
  readonly #suspected = new Set<string>();
  /** Refusals of each provider in a row, and how many make it suspect. */
  readonly #refusals = new Map<string, { inRow: number; patience: number }>();
  #refreshEarly: AbortController | null = null;
  #lastReadMonotonicMs = Number.NEGATIVE_INFINITY;

  constructor(
    context: Pick<RunContext, 'service' | 'operation' | 'clock' | 'settings'>,
    listener: ProviderGateListener,
  ) {
    this.#context = context;
    this.#listener = listener;
  }

  /** Reads once, then keeps reading until `close`. Resolves after the first read. */
  async open(): Promise<void> {
    await this.#read();
    void this.#keepReading().catch((error: unknown) => this.#listener.onDefect(error));
  }

  /** Reads no more. An answer that is still on its way is not waited for and changes nothing. */
  close(): void {
    this.#end.abort();
  }

  /** Providers to which nothing may go now: closed ones, and those of which that has to be found out. */
  heldProviders(): string[] {
    return [...new Set([...this.closedProviders(), ...this.#suspected])];
  }

  isHeld(provider: string): boolean {
    return this.isClosed(provider) || this.#suspected.has(provider);
  }

  /** Providers that refuse every request of this operation, by the service's own word. */
  closedProviders(): string[] {
    return [...this.#statuses.keys()].filter((provider) => this.isClosed(provider));
  }

  isClosed(provider: string): boolean {
    return this.statusOf(provider).word === 'CLOSED';
  }

  statusOf(provider: string): ProviderStatus {
    return this.#statuses.get(provider) ?? SAYS_NOTHING;
  }

  /** When availability was last read, by this computer's clock; null while it was not. */
  get readAtMs(): number | null {
    return this.#readAtMs;
  }

  isSuspected(provider: string): boolean {
    return this.#suspected.has(provider);
  }

  /**
   * The provider just refused a row as unavailable: its other rows wait until availability has been read again,
   * so that a provider that closes costs the rows in flight and no more.
   */
  suspect(provider: string): void {
    if (this.isHeld(provider)) return;
    this.#suspected.add(provider);
    this.#refreshEarly?.abort();
  }

  /** The provider took a row. */
  onAccepted(provider: string): void {
    const refusals = this.#refusals.get(provider);
    if (refusals !== undefined) refusals.inRow = 0;
  }

  /**
   * The provider refused a row, for whatever reason: words for a closed provider are not agreed upon. Several in
   * a row make it suspect, and each time it was suspected for nothing it takes twice as many.
   */
  onRefused(provider: string): void {
    const refusals = this.#refusals.get(provider) ?? { inRow: 0, patience: SUSPICIOUS_REFUSALS };
    this.#refusals.set(provider, refusals);
    refusals.inRow += 1;
    if (refusals.inRow < refusals.patience) return;
    refusals.inRow = 0;
    refusals.patience *= 2;
    this.suspect(provider);
  }

  async #keepReading(): Promise<void> {
    while (!this.#end.signal.aborted) {
      if (this.#suspected.size === 0) {
        this.#refreshEarly = new AbortController();
        await this.#sleep(this.#pauseMs(), AbortSignal.any([this.#end.signal, this.#refreshEarly.signal]));
      }
      const spacingMs = this.#lastReadMonotonicMs + READ_SPACING_MS - this.#context.clock.monotonicMs();
      await this.#sleep(spacingMs, this.#end.signal);
      if (!this.#end.signal.aborted) await this.#read();
    }
  }

  #pauseMs(): number {
    const { availabilityMs, availabilityClosedMs } = this.#context.settings;
    return this.closedProviders().length > 0 ? availabilityClosedMs : availabilityMs;
  }

  async #sleep(durationMs: number, signal: AbortSignal): Promise<void> {
    if (durationMs > 0) await this.#context.clock.sleep(durationMs, signal);
  }

  async #read(): Promise<void> {
    const suspected = new Set(this.#suspected);
    const outcome = await this.#context.service.readAvailability();
    this.#lastReadMonotonicMs = this.#context.clock.monotonicMs();
    if (this.#end.signal.aborted) return;
    // What was suspected before the question is answered by it, or by nothing: then it is tried again.
    for (const provider of suspected) this.#suspected.delete(provider);
    if (outcome.kind === 'read') this.#take(outcome.value);
    this.#listener.onChange();
  }

  /** Takes what the service says now; what it said before tells since when. */
  #take(availability: Availability): void {
    const { operation, clock } = this.#context;
    const nowMs = clock.nowMs();
    const isFirst = this.#readAtMs === null;
    const before = this.#statuses;
    const words = new Map<string, string | null>([...before.keys()].map((provider) => [provider, null]));
    for (const { operationType, provider, status } of availability) {
      if (operationType === operation.limitsKey) words.set(provider, status);
    }
    this.#statuses = new Map(
      [...words].map(([provider, word]) => {
        const known = before.get(provider) ?? SAYS_NOTHING;
        const hasChanged = !isFirst && known.word !== word;
        return [provider, hasChanged ? { word, sinceMs: nowMs } : { word, sinceMs: known.sinceMs }];
      }),
    );
    this.#readAtMs = nowMs;
  }
}
