// Leaves personal data out of a pack: a text that is not known to be about money, states or times becomes an HMAC of it.
// What is not named here is left out, so that a new fact is never told by mistake. Keeps no text and no salt.

import { createHash, createHmac } from 'node:crypto';
import { LEFT_OUT } from '../../../shared/evidence-pack.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';

/** Facts that are nobody's: they stay as they are, with all that is in them. */
const KEPT: ReadonlySet<string> = new Set([
  ...[
    'id',
    'operation',
    'state',
    'createdAt',
    'approvedAt',
    'settledAt',
    'retryOf',
    'reuseOf',
    'testRelease',
  ],
  ...['profile', 'baseUrl', 'generation', 'sha256', 'encoding', 'delimiter', 'numberGrammar', 'grammar'],
  ...['mapping', 'fileAmounts', 'totals', 'limits', 'kind', 'code', 'severity', 'field', 'batch', 'lines'],
  ...['amount', 'currency', 'provider', 'country', 'depositId', 'payoutId', 'outcome', 'finalStatus'],
  ...['reasonCode', 'initiationWord', 'serviceStatus', 'providerTransactionId', 'settledAmount'],
  ...['settledCurrency', 'acceptedAt', 'serviceCreatedAt', 'at', 'word', 'via', 'action', 'hash'],
  ...['publicKey', 'digest', 'groups', 'format', 'language', 'until', 'retry', 'reuse'],
  ...['pageWords', 'bareDigest', 'mark'],
]);

/** Facts of acts on users that are nobody's either. */
const KEPT_OF_ACTS: ReadonlySet<string> = new Set(['roles', 'limitBatch', 'limitDay']);

/** Acts whose digests are of texts that somebody wrote, often of one row: each would confirm a guess at them. */
const GUESSED_ACTS: readonly string[] = ['batch.rest-left-out', 'outcomes.sealed'];

/**
 * What a kept text has to be, to be no more than its name says. In a row that was never approved it comes from a cell as it
 * was read, and in the wrong column that is anything, such as a name or a number.
 */
const MEANT: Readonly<Record<string, RegExp>> = {
  // Fewer digits than the number of any person has.
  amount: /^\d{1,8}(?:\.\d{1,4})?$/,
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{3}$/,
  provider: /^[A-Z0-9]+(?:_[A-Z0-9]+)+$/,
  depositId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Stands in the place of texts; equal texts of one kind become equal. */
export class LeavingOut {
  readonly #salt: Buffer;

  /** @param salt 32 bytes, kept apart from the pack. */
  constructor(salt: Buffer) {
    this.#salt = salt;
  }

  /** Names the salt without telling it. */
  get saltSha256(): string {
    return createHash('sha256').update(this.#salt).digest('hex');
  }

  /** @param kind what the text is, such as `phone`: the same text as another kind becomes another. */
  text(kind: string, text: string): string {
    return LEFT_OUT + createHmac('sha256', this.#salt).update(`${kind}:${text}`).digest('hex');
  }

  /** Facts with every text left out that is not kept; numbers, and whether something is there at all, stay. */
  facts(facts: object): unknown {
    return this.#inside(facts);
  }

  /** Facts of an entry of the trail, in the same way. */
  factsOf(action: string, facts: object): unknown {
    const told = this.#inside(facts);
    const { digest } = Object(facts);
    if (!GUESSED_ACTS.includes(action) || typeof digest !== 'string') return told;
    return { ...told, digest: this.text('digest', digest) };
  }

  /**
   * Facts of an act on users or profiles, so that whose act it is can still be followed: a user has one name everywhere, and a
   * key too. Roles, limits and names of accounts are nobody's.
   */
  actFacts(action: string, facts: object): unknown {
    const { name, publicKey, ...rest } = { name: null, publicKey: null, ...facts };
    const isOfUser = action.startsWith('user.');
    const kept = Object.entries(rest).filter(([fact]) => KEPT_OF_ACTS.has(fact));
    return {
      ...(typeof name !== 'string' ? {} : { name: isOfUser ? this.text('person', name) : name }),
      ...(typeof publicKey !== 'string' ? {} : { publicKey: this.text('personKey', publicKey) }),
      ...this.#inside(rest),
      ...Object.fromEntries(kept),
    };
  }

  /** Sums under their currencies, which become what the rows that they are of have. */
  amounts(amounts: Readonly<Record<string, string>>): Record<string, string> {
    const told = (currency: string) =>
      currency === NO_CURRENCY || isMeant('currency', currency) ? currency : this.text('currency', currency);
    return Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [told(currency), amount]));
  }

  /** @param isRead whether the texts are cells as they were read. */
  #inside(facts: object, isRead = false): object {
    const isReadWithin = isRead || ('approved' in facts && facts.approved === null);
    return Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        KEPT.has(name) && (!isRead || isMeant(name, value)) ? value : this.#value(name, value, isReadWithin),
      ]),
    );
  }

  #value(name: string, value: unknown, isRead: boolean): unknown {
    if (typeof value === 'string') return value === '' ? '' : this.text(name, value);
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return this.#inside(value, isRead);
    if (value.some((each) => typeof each === 'string')) return this.text(name, JSON.stringify(value));
    return value.map((each) => this.#value(name, each, isRead));
  }
}

function isMeant(name: string, value: unknown): boolean {
  // A name of every object is summed as no currency, and is nobody's.
  return typeof value !== 'string' || value in Object.prototype || MEANT[name]?.test(value) !== false;
}
