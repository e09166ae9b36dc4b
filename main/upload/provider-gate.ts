// Which providers take requests: reads availability before and during a run (design §3, "Provider gate").
// A provider that is not listed counts as open; an answer that cannot be read changes nothing.

import type { OperationDefinition } from '../../shared/operations.ts';
import type { Clock } from '../ports.ts';
import type { PaymentService } from '../service/port.ts';
import type { UploadSettings } from './settings.ts';

export class ProviderGate {
  readonly #service: PaymentService;
  readonly #operation: OperationDefinition;
  readonly #clock: Clock;
  readonly #settings: UploadSettings;
  readonly #onChange: () => void;
  readonly #end = new AbortController();
  #statuses = new Map<string, string>();
  #closedSinceMs = new Map<string, number>();
  #refreshEarly: AbortController | null = null;
  #lastReadMonotonicMs = Number.NEGATIVE_INFINITY;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    service: PaymentService,
    operation: OperationDefinition,
    clock: Clock,
    settings: UploadSettings,
    onChange: () => void,
  ) {
    this.#service = service;
    this.#operation = operation;
    this.#clock = clock;
    this.#settings = settings;
    this.#onChange = onChange;
  }

  /** Reads once, then keeps reading until `close`. Resolves after the first read. */
  async open(): Promise<void> {
    await this.#read();
    this.#loop = this.#keepReading();
  }

  async close(): Promise<void> {
    this.#end.abort();
    this.#refreshEarly?.abort();
    await this.#loop;
  }

  /** Providers that refuse every request of this operation now. */
  closedProviders(): string[] {
    return [...this.#closedSinceMs.keys()];
  }

  isClosed(provider: string): boolean {
    return this.#closedSinceMs.has(provider);
  }

  /** When the closing was first seen, in epoch milliseconds. */
  closedSinceMs(provider: string): number | null {
    return this.#closedSinceMs.get(provider) ?? null;
  }

  /** The service's word, or null when it lists none. */
  statusOf(provider: string): string | null {
    return this.#statuses.get(provider) ?? null;
  }

  /** The service just said that a provider is unavailable: read again now, but not more than every two seconds. */
  refreshSoon(): void {
    if (this.#clock.monotonicMs() - this.#lastReadMonotonicMs > 2_000) this.#refreshEarly?.abort();
  }

  async #keepReading(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const pauseMs =
        this.#closedSinceMs.size > 0 ? this.#settings.availabilityClosedMs : this.#settings.availabilityMs;
      this.#refreshEarly = new AbortController();
      await this.#clock.sleep(pauseMs, AbortSignal.any([this.#end.signal, this.#refreshEarly.signal]));
      if (!this.#end.signal.aborted) await this.#read();
    }
  }

  async #read(): Promise<void> {
    const outcome = await this.#service.readAvailability();
    this.#lastReadMonotonicMs = this.#clock.monotonicMs();
    if (outcome.kind !== 'read' || this.#end.signal.aborted) return;
    const statuses = new Map<string, string>();
    for (const entry of outcome.value) {
      if (entry.operationType === this.#operation.limitsKey) statuses.set(entry.provider, entry.status);
    }
    const closed = new Map<string, number>();
    for (const [provider, status] of statuses) {
      if (status === 'CLOSED') closed.set(provider, this.#closedSinceMs.get(provider) ?? this.#clock.nowMs());
    }
    const changed =
      statuses.size !== this.#statuses.size || [...statuses].some(([k, v]) => this.#statuses.get(k) !== v);
    this.#statuses = statuses;
    this.#closedSinceMs = closed;
    if (changed) this.#onChange();
  }
}
