// Counts refusals that are alike: 4,000 rows may share one mistake. Too large a share of a provider's last answers holds
// that provider, whatever stands between; over several providers an unbroken row of them holds everything. Refusals
// that speak of the account's wallet hold when they are few. Deterministic; told of answers, it keeps counts and codes.

import type { Route } from '../run/routes.ts';
import type { UploadSettings } from '../run/settings.ts';

/** A refusal that enough rows have met. */
export interface SameRefusal {
  readonly code: string;
  readonly rows: number;
  /** How many answers they are among; as many as the rows when there were no others. */
  readonly answers: number;
  /** Where it holds; null for everywhere. */
  readonly place: string | null;
  /** It speaks of the account's wallet and not of rows; without a place it holds wherever that wallet pays. */
  readonly isWallet: boolean;
}

/** What a person has been shown and has gone on from: it is not counted again, unless it speaks of the wallet. */
export type SeenRefusal = Pick<SameRefusal, 'code' | 'place' | 'isWallet'>;

/** Where an answer came from. */
type Source = Pick<Route, 'place' | 'wallet'>;

/** What a place has heard of the account's wallet. */
interface WalletWord {
  refusals: number;
  /** Rows taken since the last of them, or since the run began. */
  takenSince: number;
}

/** An unbroken row of equal refusals over all places. */
interface Streak {
  code: string | null;
  rows: number;
  readonly places: Set<string>;
}

/** The last answers of one place. */
interface Place {
  /** Codes of refusals, null for rows that were taken; the latest last. */
  answers: (string | null)[];
  /** A row was accepted here before: it is not the first answers that are all refusals. */
  isTried: boolean;
  /** Null while nothing speaks against the wallet. */
  wallet: WalletWord | null;
}

/** Equal refusals are too many once they are half of so many times their number of answers. */
const WINDOW = 2;

export class RefusalStreaks {
  readonly #needed: number;
  readonly #walletNeeded: number;
  readonly #seen: readonly SeenRefusal[];
  /** An earlier run ended on account of the wallet. */
  readonly #isWalletDoubted: boolean;
  readonly #all: Streak = emptyStreak();
  /** Unbroken rows of refusals that speak of one wallet. */
  readonly #wallets = new Map<string, Streak>();
  readonly #places = new Map<string, Place>();

  /** @param limits how many equal refusals are one too many, and how many that speak of the account's wallet. */
  constructor(
    limits: Pick<UploadSettings, 'sameRefusalRows' | 'walletRefusalRows'>,
    seen: readonly SeenRefusal[] = [],
  ) {
    this.#needed = limits.sameRefusalRows;
    this.#walletNeeded = limits.walletRefusalRows;
    this.#seen = seen.filter(({ isWallet }) => !isWallet);
    this.#isWalletDoubted = seen.some(({ isWallet }) => isWallet);
  }

  /**
   * Most rows of this place that may be on the way, so that not many more than needed are refused before it shows:
   * before the first acceptance, and while refusals are many or follow each other. Where the wallet is in doubt it
   * grows with each row that is taken.
   */
  allowance(name: string): number {
    const { answers, isTried, wallet } = this.#placeOf(name);
    const ofWallet =
      wallet === null
        ? Number.POSITIVE_INFINITY
        : Math.max(1, this.#walletNeeded - wallet.refusals) + wallet.takenSince;
    const rows = mostAlike(answers);
    const isFree = isTried && (answers.at(-1) ?? null) === null && rows * 4 < this.#needed;
    return Math.min(ofWallet, isFree ? Number.POSITIVE_INFINITY : Math.max(1, this.#needed - rows));
  }

  /** The same for all places together. */
  get allowanceOfAll(): number {
    const isTried = [...this.#places.values()].some((place) => place.isTried);
    return isTried && this.#all.rows === 0 ? Number.POSITIVE_INFINITY : this.#needed - this.#all.rows;
  }

  /** The service took a row there in an earlier run. */
  onTakenEarlier({ place }: Source): void {
    this.#placeOf(place).isTried = true;
  }

  /** The service accepted a row there. */
  onAccepted({ place: name, wallet }: Source): void {
    const place = this.#placeOf(name);
    place.isTried = true;
    if (place.wallet !== null) place.wallet.takenSince += 1;
    this.#keep(place, null);
    restart(this.#all, null);
    this.#wallets.delete(wallet);
  }

  /**
   * The service refused a row there for this reason.
   *
   * @param isWallet the reason speaks of the account's wallet and not of the row.
   * @returns the refusal that is now one too many; null while it is not.
   */
  onRefused({ place: name, wallet }: Source, code: string, isWallet = false): SameRefusal | null {
    if (isWallet) return this.#onWalletRefused(name, wallet, code);
    if (this.#seen.some((seen) => seen.code === code && (seen.place ?? name) === name)) return null;
    const place = this.#placeOf(name);
    this.#keep(place, code);
    if (this.#all.code !== code) restart(this.#all, code);
    this.#all.rows += 1;
    this.#all.places.add(name);
    const { rows } = this.#all;
    const isEverywhere = rows >= this.#needed && this.#all.places.size > 1;
    const here = place.answers.filter((answer) => answer === code).length;
    if (!isEverywhere && here < this.#needed) return null;
    const answers = place.answers.length - place.answers.indexOf(code);
    const same = isEverywhere
      ? { code, rows, answers: rows, place: null, isWallet }
      : { code, rows: here, answers, place: name, isWallet };
    // What holds one place is no sign against the others, and what is held adds nothing.
    restart(this.#all, null);
    place.answers = [];
    return same;
  }

  /** An empty wallet is no row's fault: few such answers are enough, whatever is taken between, in every run anew. */
  #onWalletRefused(name: string, wallet: string, code: string): SameRefusal | null {
    restart(this.#all, null);
    const place = this.#placeOf(name);
    const refusals = (place.wallet?.refusals ?? 0) + 1;
    place.wallet = { refusals, takenSince: 0 };
    const streak = this.#wallets.get(wallet) ?? emptyStreak();
    this.#wallets.set(wallet, streak);
    streak.rows += 1;
    streak.places.add(name);
    const isOfWallet = streak.rows >= this.#walletNeeded && streak.places.size > 1;
    if (!isOfWallet && refusals < this.#walletNeeded) return null;
    this.#wallets.delete(wallet);
    const rows = isOfWallet ? streak.rows : refusals;
    return { code, rows, answers: rows, place: isOfWallet ? null : name, isWallet: true };
  }

  #keep(place: Place, answer: string | null): void {
    place.answers.push(answer);
    if (place.answers.length > WINDOW * this.#needed) place.answers.shift();
  }

  #placeOf(name: string): Place {
    let place = this.#places.get(name);
    if (place === undefined) {
      const wallet = this.#isWalletDoubted ? { refusals: 0, takenSince: 0 } : null;
      place = { answers: [], isTried: false, wallet };
      this.#places.set(name, place);
    }
    return place;
  }
}

function emptyStreak(): Streak {
  return { code: null, rows: 0, places: new Set() };
}

function restart(streak: Streak, code: string | null): void {
  streak.code = code;
  streak.rows = 0;
  streak.places.clear();
}

/** How many of the answers are the refusal that most of them are. */
function mostAlike(answers: readonly (string | null)[]): number {
  const counts = new Map<string, number>();
  for (const answer of answers) if (answer !== null) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
