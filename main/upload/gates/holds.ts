// What one run holds back until a person resumes: providers that take nothing of this account, and rows that would
// only share one mistake. Decides nothing about rows that were offered; a new run holds nothing.

import type { SetupProblem } from '../../service/port.ts';
import type { Route } from '../run/routes.ts';
import type { SameRefusal } from './refusal-streaks.ts';

/** A provider that answered 401, 403, or that its path is not there, with its words. */
export interface Forbidden {
  readonly problem: SetupProblem;
  readonly httpStatus: number;
  readonly code: string | null;
  /** Code and message. */
  readonly reason: string | null;
  /** False when its word names the operation, so that it can never speak of the account as a whole. */
  readonly mayBeAccount: boolean;
}

/** Why rows are held back. */
export type Hold =
  | ({ readonly kind: 'forbidden' } & Forbidden)
  | ({ readonly kind: 'same-refusal' } & SameRefusal);

export class Holds {
  readonly #places = new Map<string, Hold>();
  readonly #forbidden: { readonly provider: string; readonly word: string }[] = [];
  /** Places of which the service has taken a row in this run, and in earlier ones. */
  readonly #taken = new Set<string>();
  readonly #takenEarlier = new Set<string>();
  readonly #wallets = new Map<string, Hold>();
  #all: Hold | null = null;

  /** Why rows of this lane are held; null when they are not. */
  of({ place, wallet }: Route): Hold | null {
    return this.#places.get(place) ?? this.#wallets.get(wallet) ?? this.#all;
  }

  /** True for a lane whose offers are pointless: the provider refuses whatever is offered. */
  isForbidden({ place }: Route): boolean {
    return this.#places.get(place)?.kind === 'forbidden';
  }

  /** Every hold with its place; null stands for everywhere, or for every place that one wallet pays at. */
  all(): readonly (readonly [place: string | null, hold: Hold])[] {
    const everywhere = [...(this.#all === null ? [] : [this.#all]), ...this.#wallets.values()];
    return [...everywhere.map((hold) => [null, hold] as const), ...this.#places];
  }

  /** True when the service has taken a row of this place in this run. */
  isTaking({ place }: Route): boolean {
    return this.#taken.has(place);
  }

  /** True when the service has taken a row of this place, in this run or an earlier one. */
  hasTaken({ place }: Route): boolean {
    return this.#taken.has(place) || this.#takenEarlier.has(place);
  }

  /** The journal has a row of this place that the service took in an earlier run: the path was there. */
  onTakenEarlier({ place }: Route): void {
    this.#takenEarlier.add(place);
  }

  /** The service has a row of this place: neither the account as a whole is refused nor the path of this place gone. */
  onTaken({ place }: Route): void {
    this.#taken.add(place);
    const hold = this.#places.get(place);
    if (hold?.kind === 'forbidden' && hold.problem === 'address') this.#places.delete(place);
  }

  /**
   * Rows that would only meet the same refusal stay where they are.
   *
   * @param wallet that pays the last row that met it.
   */
  keepFrom(refusal: SameRefusal, wallet: string): void {
    const hold: Hold = { kind: 'same-refusal', ...refusal };
    if (refusal.place !== null) this.#places.set(refusal.place, hold);
    else if (refusal.isWallet) this.#wallets.set(wallet, hold);
    else this.#all ??= hold;
  }

  /**
   * A provider takes nothing of this operation.
   *
   * @returns whether several providers say the same of what may be the account.
   */
  forbid({ place, provider }: Route, forbidden: Forbidden): { isSaidBySeveral: boolean } {
    const isNew = this.#places.get(place)?.kind !== 'forbidden';
    if (isNew) this.#places.set(place, { kind: 'forbidden', ...forbidden });
    if (!isNew || !forbidden.mayBeAccount || this.#taken.size > 0) return { isSaidBySeveral: false };
    const word = JSON.stringify([forbidden.httpStatus, forbidden.problem, forbidden.code]);
    this.#forbidden.push({ provider, word });
    const alike = this.#forbidden.filter((one) => one.word === word);
    return { isSaidBySeveral: new Set(alike.map((one) => one.provider)).size > 1 };
  }
}
