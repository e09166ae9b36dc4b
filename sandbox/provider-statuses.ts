// Which provider is open, delayed or closed for which operation, now and earlier.
// Keeps the whole history, so that what was enqueued during a delay goes on when that delay ended.

import { findProvider } from './catalogue.ts';
import type { ProviderStatus, SwitchedOperation } from './vocabulary.ts';

/** One change of a provider's status. */
export interface StatusChange {
  readonly provider: string;
  readonly operation: SwitchedOperation;
  readonly status: ProviderStatus;
  /** Milliseconds since the Unix epoch from which it holds. */
  readonly atMs: number;
}

export class ProviderStatuses {
  readonly #histories = new Map<string, StatusChange[]>();

  /**
   * Plans or makes a change. Of two changes for the same moment the later made one holds.
   *
   * @throws Error when the account has no such provider.
   */
  set(change: StatusChange): void {
    if (findProvider(change.provider) === undefined) {
      throw new Error(`The sandbox has no provider ${change.provider}.`);
    }
    const key = keyOf(change.provider, change.operation);
    const history = this.#histories.get(key) ?? [];
    history.push(change);
    history.sort((left, right) => left.atMs - right.atMs);
    this.#histories.set(key, history);
  }

  /** The status that holds at a moment; OPERATIONAL before the first change. */
  at(provider: string, operation: SwitchedOperation, nowMs: number): ProviderStatus {
    if (this.#histories.size === 0) return 'OPERATIONAL';
    const history = this.#histories.get(keyOf(provider, operation)) ?? [];
    return history.findLast((change) => change.atMs <= nowMs)?.status ?? 'OPERATIONAL';
  }

  /**
   * When something that was enqueued could go on.
   *
   * @param sinceMs when it was enqueued.
   * @returns the first moment from then on at which it was open again, at most `nowMs`; null while the delay lasts.
   */
  resumedAtMs(provider: string, operation: SwitchedOperation, sinceMs: number, nowMs: number): number | null {
    if (this.at(provider, operation, sinceMs) !== 'DELAYED') return sinceMs;
    const history = this.#histories.get(keyOf(provider, operation)) ?? [];
    const end = history.find((change) => change.atMs > sinceMs && change.status === 'OPERATIONAL');
    return end !== undefined && end.atMs <= nowMs ? end.atMs : null;
  }
}

function keyOf(provider: string, operation: SwitchedOperation): string {
  return `${provider} ${operation}`;
}
