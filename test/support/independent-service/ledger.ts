// The ledger of the independent service: every instruction it accepted, once, and what came of
// it. It is the truth of a test: what stands here was paid, and nothing else was.

import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import type { Generation, Operation } from './request-tables.ts';

/** What a valid initiation asks for; the fields that its request lacks are undefined. */
export interface Instruction {
  readonly operation: Operation;
  readonly generation: Generation;
  readonly id: string;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly provider: string | undefined;
  readonly phone: string | undefined;
  readonly depositId: string | undefined;
  readonly customerTimestamp: string | undefined;
  readonly reference: string | undefined;
  readonly message: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An instruction that was accepted: its money, and how far it has come. */
export interface Entry extends Instruction {
  readonly amount: string;
  readonly currency: string;
  readonly provider: string;
  readonly phone: string;
  readonly country: string;
  readonly created: string;
  readonly providerTransactionId: string;
  /** How the service words its present state. */
  status: string;
  isQueued: boolean;
  begunAtMs: number;
}

/** What is to become of an instruction to a phone number. */
export type Fate = 'complete' | 'fail' | 'reject';

/** How an initiation is answered. */
export type Decision =
  | { readonly status: 'ACCEPTED' | 'ENQUEUED' | 'DUPLICATE_IGNORED' }
  | { readonly status: 'REJECTED'; readonly why: string };

const SCALE = 24;

/** A decimal string as a whole number of the smallest unit that is compared here. */
export function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}

/** An ISO 8601 time in whole seconds, in the words of this service. */
export function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+00:00`;
}

/** Every accepted instruction by operation and identifier. */
export class Ledger {
  readonly #account: Account;
  readonly #fate: (phone: string) => Fate;
  readonly #settlesAfterMs: number;
  readonly #entries = new Map<string, Entry>();

  constructor(account: Account, fate: (phone: string) => Fate, settlesAfterMs: number) {
    this.#account = account;
    this.#fate = fate;
    this.#settlesAfterMs = settlesAfterMs;
  }

  /** The entries of an operation in the order in which they were accepted. */
  entries(operation: Operation): readonly Entry[] {
    return [...this.#entries.values()].filter((entry) => entry.operation === operation);
  }

  /** The entry of an identifier; undefined when it was never accepted. */
  find(operation: Operation, id: string): Entry | undefined {
    return this.#entries.get(`${operation} ${id.toLowerCase()}`);
  }

  /** Decides on an instruction and keeps it when it is accepted. */
  initiate(instruction: Instruction): Decision {
    if (this.find(instruction.operation, instruction.id) !== undefined) {
      return { status: 'DUPLICATE_IGNORED' };
    }
    const full = this.#completed(instruction);
    if (typeof full === 'string') {
      return { status: 'REJECTED', why: full };
    }
    const openness = this.#account.openness(full.provider, full.operation);
    const why = this.#objection(full);
    if (why !== undefined) {
      return { status: 'REJECTED', why };
    }
    const isQueued = full.operation === 'payout' && openness === 'DELAYED';
    this.#keep(full, isQueued);
    return { status: isQueued && full.generation === 'legacy' ? 'ENQUEUED' : 'ACCEPTED' };
  }

  /** Puts a finished deposit into the ledger as if an earlier client had made it. */
  addDeposit(deposit: Pick<Entry, 'id' | 'amount' | 'currency' | 'provider' | 'phone'>): void {
    const instruction = {
      ...deposit,
      operation: 'deposit',
      generation: 'v2',
      depositId: undefined,
      customerTimestamp: undefined,
      reference: undefined,
      message: undefined,
      metadata: {},
    } as const;
    this.#keep(instruction, false).status = 'COMPLETED';
  }

  /**
   * Looks at an entry. Until it has settled it stands at one of these words after the other; one
   * that is queued does not begin before its provider is open again.
   */
  look(operation: Operation, id: string, words: readonly string[]): Entry | undefined {
    const entry = this.find(operation, id);
    if (entry === undefined || entry.status === 'COMPLETED' || entry.status === 'FAILED') {
      return entry;
    }
    if (entry.isQueued && this.#account.openness(entry.provider, operation) !== 'OPERATIONAL') {
      return entry;
    }
    if (entry.isQueued) {
      entry.isQueued = false;
      entry.begunAtMs = Date.now();
    }
    const ageMs = Date.now() - entry.begunAtMs;
    const ended = this.#fate(entry.phone) === 'complete' ? 'COMPLETED' : 'FAILED';
    entry.status = words[Math.floor((ageMs / this.#settlesAfterMs) * words.length)] ?? ended;
    return entry;
  }

  #keep(
    full: Instruction & Pick<Entry, 'amount' | 'currency' | 'provider' | 'phone'>,
    isQueued: boolean,
  ): Entry {
    const entry: Entry = {
      ...full,
      country: this.#account.offering(full.provider, full.currency)?.country ?? '',
      created: stamp(new Date()),
      providerTransactionId: `T-${randomUUID().slice(0, 8)}`,
      status: 'ACCEPTED',
      isQueued,
      begunAtMs: Date.now(),
    };
    this.#entries.set(`${full.operation} ${full.id.toLowerCase()}`, entry);
    return entry;
  }

  // A refund takes what it does not say from the deposit that it gives back.
  #completed(
    instruction: Instruction,
  ): (Instruction & Pick<Entry, 'amount' | 'currency' | 'provider' | 'phone'>) | string {
    const origin =
      instruction.depositId === undefined ? undefined : this.find('deposit', instruction.depositId);
    if (instruction.operation === 'refund' && origin?.status !== 'COMPLETED') {
      return 'no such deposit was completed';
    }
    const { amount, currency, provider, phone } = {
      amount: instruction.amount ?? origin?.amount,
      currency: instruction.currency ?? origin?.currency,
      provider: instruction.provider ?? origin?.provider,
      phone: instruction.phone ?? origin?.phone,
    };
    if (!(amount && currency && provider && phone)) {
      return 'the instruction is incomplete';
    }
    if (origin !== undefined && (scaled(amount) > scaled(origin.amount) || currency !== origin.currency)) {
      return 'more than was deposited';
    }
    return { ...instruction, amount, currency, provider, phone };
  }

  #objection(
    full: Instruction & Pick<Entry, 'amount' | 'currency' | 'provider' | 'phone'>,
  ): string | undefined {
    const offering = this.#account.offering(full.provider, full.currency);
    const limits = offering?.limits[full.operation];
    if (offering === undefined || limits === undefined) {
      return 'not offered by the account';
    }
    if (this.#account.openness(full.provider, full.operation) === 'CLOSED') {
      return 'closed for the time being';
    }
    const fraction = full.amount.split('.')[1] ?? '';
    if (fraction.length > (offering.decimals === 'NONE' ? 0 : 2)) {
      return 'too many decimals';
    }
    if (scaled(full.amount) < scaled(limits[0]) || scaled(full.amount) > scaled(limits[1])) {
      return 'outside the limits';
    }
    return this.#fate(full.phone) === 'reject' ? 'the wallet takes no payments' : undefined;
  }
}
