// Which providers take requests: reads availability before and during a run, and the account's configuration where
// availability says nothing of a lane (design §3, "Provider gate"). A lane of which neither says anything counts as
// open; an answer that cannot be read changes nothing.

import type { AccountConfiguration, Availability } from '../../../shared/accounts/configuration.ts';
import { ProviderStatuses } from '../../../shared/accounts/provider-statuses.ts';
import type { Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';

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

type GateContext = Pick<
  RunContext,
  'service' | 'operation' | 'clock' | 'settings' | 'configuration' | 'routes'
>;

export interface ProviderGateListener {
  /** Something may be sent now that could not, or the other way round. */
  readonly onChange: () => void;
  /** Something threw that never should. */
  readonly onDefect: (error: unknown) => void;
}

export class ProviderGate {
  readonly #context: GateContext;
  readonly #listener: ProviderGateListener;
  readonly #end = new AbortController();
  #routes: readonly Route[] = [];
  /** What is said of each lane, by its key. */
  #statuses = new Map<string, ProviderStatus>();
  /** What was read last; of the configuration first what the batch was checked against. */
  #availability: Availability | null = null;
  #configuration: AccountConfiguration;
  /** Availability could not be read, or said nothing of some lane. */
  #leavesOpen = false;
  /** Time of the last answer that could be read. */
  #readAtMs: number | null = null;
  /** Places that refused a row as unavailable since availability was last asked for. */
  readonly #suspected = new Set<string>();
  /** Refusals of each place in a row, and how many make it suspect. */
  readonly #refusals = new Map<string, { inRow: number; patience: number }>();
  #refreshEarly: AbortController | null = null;
  #lastReadMonotonicMs = Number.NEGATIVE_INFINITY;

  constructor(context: GateContext, listener: ProviderGateListener) {
    this.#context = context;
    this.#listener = listener;
    this.#configuration = context.configuration;
  }

  /**
   * Reads once, then keeps reading until `close`. Resolves after the first read.
   *
   * @param configuration as it was just read.
   */
  async open(routes: readonly Route[], configuration: AccountConfiguration): Promise<void> {
    this.#routes = routes;
    this.#configuration = configuration;
    await this.#read(true);
    this.#keepReading().catch((error: unknown) => this.#listener.onDefect(error));
  }

  /** Reads no more. An answer that is still on its way is not waited for and changes nothing. */
  close(): void {
    this.#end.abort();
  }

  /** True for a lane into which nothing may go now: a closed one, or one of which that has to be found out. */
  isHeld(route: Route): boolean {
    return this.isClosed(route) || this.#suspected.has(route.place);
  }

  /** True where every request of this operation is refused, by the service's own word. */
  isClosed(route: Route): boolean {
    return this.statusOf(route).word === 'CLOSED';
  }

  statusOf({ key }: Route): ProviderStatus {
    return this.#statuses.get(key) ?? SAYS_NOTHING;
  }

  /** When availability was last read, by this computer's clock; null while it was not. */
  get readAtMs(): number | null {
    return this.#readAtMs;
  }

  isSuspected({ place }: Route): boolean {
    return this.#suspected.has(place);
  }

  /**
   * The provider just refused a row as unavailable: its other rows wait until availability has been read again,
   * so that a provider that closes costs the rows in flight and no more.
   */
  suspect(route: Route): void {
    if (this.isHeld(route)) return;
    this.#suspected.add(route.place);
    this.#refreshEarly?.abort();
  }

  /** The provider took a row. */
  onAccepted({ place }: Route): void {
    const refusals = this.#refusals.get(place);
    if (refusals !== undefined) refusals.inRow = 0;
  }

  /**
   * The provider refused a row, for whatever reason: words for a closed provider are not agreed upon. Several in
   * a row make it suspect, and each time it was suspected for nothing it takes twice as many.
   */
  onRefused(route: Route): void {
    const refusals = this.#refusals.get(route.place) ?? { inRow: 0, patience: SUSPICIOUS_REFUSALS };
    this.#refusals.set(route.place, refusals);
    refusals.inRow += 1;
    if (refusals.inRow < refusals.patience) return;
    refusals.inRow = 0;
    refusals.patience *= 2;
    this.suspect(route);
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
    const isAnyClosed = this.#routes.some((route) => this.isClosed(route));
    return isAnyClosed ? availabilityClosedMs : availabilityMs;
  }

  async #sleep(durationMs: number, signal: AbortSignal): Promise<void> {
    if (durationMs > 0) await this.#context.clock.sleep(durationMs, signal);
  }

  /** @param isConfigured the configuration has just been read. */
  async #read(isConfigured = false): Promise<void> {
    const suspected = new Set(this.#suspected);
    // What availability left open the last time it leaves open again: then both are asked at once.
    const asksBoth = this.#leavesOpen;
    const [outcome] = await Promise.all([
      this.#context.service.readAvailability(),
      asksBoth ? this.#readConfiguration() : null,
    ]);
    this.#lastReadMonotonicMs = this.#context.clock.monotonicMs();
    if (this.#end.signal.aborted) return;
    if (outcome.kind === 'read') this.#availability = outcome.value;
    const spoken = this.#spoken();
    this.#leavesOpen = outcome.kind !== 'read' || this.#routes.some((route) => !spoken.isListed(route));
    if (this.#leavesOpen && !asksBoth && !isConfigured) await this.#readConfiguration();
    if (this.#end.signal.aborted) return;
    // What was suspected before the question is answered by it, or by nothing: then it is tried again.
    for (const place of suspected) this.#suspected.delete(place);
    this.#take(outcome.kind === 'read');
    this.#listener.onChange();
  }

  async #readConfiguration(): Promise<void> {
    const outcome = await this.#context.service.readConfiguration();
    if (outcome.kind === 'read' && !this.#end.signal.aborted) this.#configuration = outcome.value;
  }

  /** What the service says now, as far as it was read. */
  #spoken(): ProviderStatuses {
    const { routes, operation } = this.#context;
    return new ProviderStatuses(routes.places, operation.limitsKey, {
      availability: this.#availability,
      configuration: this.#configuration,
    });
  }

  /** Takes what the service says now; what it said before tells since when. */
  #take(isAvailabilityRead: boolean): void {
    const { operation, clock, routes } = this.#context;
    const nowMs = clock.nowMs();
    const isFirst = this.#readAtMs === null;
    const before = this.#statuses;
    const spoken = this.#spoken();
    // While availability fails, its last word may be old: then whichever reading calls a provider closed counts.
    const configured = isAvailabilityRead
      ? null
      : new ProviderStatuses(routes.places, operation.limitsKey, {
          availability: null,
          configuration: this.#configuration,
        });
    this.#statuses = new Map(
      this.#routes.map((route) => {
        const isClosed = configured?.wordOf(route) === 'CLOSED';
        const word = isClosed ? 'CLOSED' : spoken.wordOf(route);
        const known = before.get(route.key) ?? SAYS_NOTHING;
        const hasChanged = !isFirst && known.word !== word;
        return [route.key, hasChanged ? { word, sinceMs: nowMs } : { word, sinceMs: known.sinceMs }];
      }),
    );
    if (isAvailabilityRead) this.#readAtMs = nowMs;
  }
}
