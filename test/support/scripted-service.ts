// A payments service for tests of the engine: a script says what happens to each request, a ledger keeps what
// the bank has really taken. Time passes on the clock of the test. Notes every breach of P1 that it can see.

import { z } from 'zod';
import type { Clock } from '../../main/ports.ts';
import type {
  InitiationOutcome,
  PaymentService,
  ReadOutcome,
  SetupProblem,
  StatusOutcome,
  UnknownCause,
} from '../../main/service/port.ts';
import type { AccountConfiguration, Availability } from '../../shared/accounts/configuration.ts';
import type { OperationDefinition } from '../../shared/operations.ts';

/** What the bank has taken under one id. */
export interface LedgerEntry {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly phone: string;
  readonly provider: string;
  readonly acceptedAtMs: number;
  readonly isEnqueued: boolean;
}

/** One POST or one status check, as the script sees it. */
export interface ScriptedRequest {
  readonly id: string;
  /** Counts the requests of this kind for this id from 1. */
  readonly nth: number;
  readonly nowMs: number;
  readonly provider: string;
  readonly phone: string;
  readonly currency: string;
}

/** An act in which the request has left. */
type AnsweredAct =
  /** Taken or known already, and said so. */
  | { readonly kind: 'honest'; readonly latencyMs?: number }
  | { readonly kind: 'enqueue' }
  | {
      readonly kind: 'reject';
      readonly code: string;
      readonly httpStatus?: number;
      /** The bank has it all the same: an earlier request of it was recorded. */
      readonly isTaken?: boolean;
      readonly latencyMs?: number;
    }
  /** 409 with a reason; the bank has taken it all the same, or not. */
  | { readonly kind: 'conflict'; readonly code: string; readonly isTaken?: boolean }
  /** 404, 405 or a redirect; the bank has taken it all the same, or not. */
  | { readonly kind: 'astray'; readonly httpStatus: number; readonly isTaken?: boolean }
  /** No readable answer; the bank has taken it all the same, or not. */
  | {
      readonly kind: 'lost';
      readonly isTaken: boolean;
      readonly cause: UnknownCause;
      readonly retryAfterMs?: number;
      readonly latencyMs?: number;
      /** It was held up on its way: the bank takes it so much later, whatever was sent and asked meanwhile. */
      readonly takenAfterMs?: number;
    }
  /** 403, or another status, with this code. */
  | {
      readonly kind: 'forbidden';
      readonly code: string | null;
      readonly httpStatus?: number;
      readonly problem?: SetupProblem;
      readonly isTaken?: boolean;
    }
  /** Refused without a reason; the bank has taken it all the same, or not. */
  | { readonly kind: 'unexplained'; readonly httpStatus: number; readonly isTaken?: boolean };

/** What happens to a POST. Times in milliseconds; `latencyMs` replaces the service's usual one. */
export type InitiationAct = AnsweredAct | { readonly kind: 'unsent'; readonly latencyMs?: number };

/** What happens to a status check. */
export type StatusAct =
  | { readonly kind: 'honest' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'setup'; readonly problem: SetupProblem; readonly httpStatus: number }
  | { readonly kind: 'lost'; readonly cause: UnknownCause | 'not-sent'; readonly retryAfterMs?: number };

export interface ServiceScript {
  readonly initiate?: (request: ScriptedRequest) => InitiationAct;
  readonly check?: (request: ScriptedRequest) => StatusAct;
  /** How long a payout takes from being taken to being final; null is never. Two seconds unless given. */
  readonly finalAfterMs?: (entry: LedgerEntry) => number | null;
  readonly finalStatus?: (entry: LedgerEntry) => 'COMPLETED' | 'FAILED';
  /** Word of the record until it is final. */
  readonly openStatus?: string;
  /** Providers that are not OPERATIONAL. */
  readonly statuses?: (nowMs: number) => Readonly<Record<string, string>>;
  readonly availability?: (nowMs: number) => Promise<ReadOutcome<Availability>> | ReadOutcome<Availability>;
  readonly configuration?: (nowMs: number) => ReadOutcome<AccountConfiguration>;
  readonly latencyMs?: number;
}

const HONEST = { kind: 'honest' } as const;
/** Deadlines of the real client, after which a lost request ends. */
const INITIATION_DEADLINE_MS = 10_000;
const STATUS_DEADLINE_MS = 5_000;

const partySchema = z.object({
  accountDetails: z.object({ phoneNumber: z.string(), provider: z.string() }).optional(),
  address: z.object({ value: z.string() }).optional(),
});
const bodySchema = z.object({
  payoutId: z.string(),
  amount: z.string(),
  currency: z.string(),
  correspondent: z.string().optional(),
  recipient: partySchema,
});

/** The seal that a power cut puts on a service: whoever still asks gets this. */
class WorldEnded extends Error {}

export class ScriptedService implements PaymentService {
  readonly ledger = new Map<string, LedgerEntry>();
  /** Bodies by id, as first sent. */
  readonly bodies = new Map<string, string>();
  /** POSTs by id that left, whatever became of them; those that were never sent are not counted. */
  readonly posts = new Map<string, number>();
  readonly checks = new Map<string, number>();
  /** Sentences on what must never happen. */
  readonly violations: string[] = [];
  /** Epoch times of every POST that left, in order. */
  readonly postTimesMs: number[] = [];
  availabilityReads = 0;
  configurationReads = 0;
  mostInFlight = 0;
  account: AccountConfiguration | null = null;
  script: ServiceScript;
  readonly #clock: Clock;
  readonly #isDurablyOffered: (id: string, posts: number) => Promise<boolean>;
  readonly #tries = new Map<string, number>();
  /** The bank has a clock of its own: nobody sets it. */
  readonly #aheadMs: number;
  #inFlight = 0;
  #hasEnded = false;

  /** @param isDurablyOffered whether the journal, read by somebody else, holds this many offers of the id. */
  constructor(
    clock: Clock,
    script: ServiceScript,
    isDurablyOffered: (id: string, posts: number) => Promise<boolean> = async () => true,
  ) {
    this.#clock = clock;
    this.#aheadMs = clock.nowMs() - clock.monotonicMs();
    this.script = script;
    this.#isDurablyOffered = isDurablyOffered;
  }

  /** Requests that nobody has answered yet; readings of the availability are not counted. */
  get inFlight(): number {
    return this.#inFlight;
  }

  get postCount(): number {
    return sum(this.posts);
  }

  get checkCount(): number {
    return sum(this.checks);
  }

  /** Nobody is there any more: whoever waits for an answer never gets one. */
  end(): void {
    this.#hasEnded = true;
  }

  /** A new program talks to the same bank. */
  revive(): void {
    this.#hasEnded = false;
  }

  async initiate(
    _operation: OperationDefinition,
    id: string,
    body: string,
    onHandedOver?: () => void,
  ): Promise<InitiationOutcome> {
    this.#refuseWhenEnded();
    const sent = bodySchema.parse(JSON.parse(body));
    const provider = sent.recipient.accountDetails?.provider ?? sent.correspondent ?? '';
    const phone = sent.recipient.accountDetails?.phoneNumber ?? sent.recipient.address?.value ?? '';
    const nth = count(this.#tries, id);
    const facts = { id, nth, nowMs: this.#nowMs(), provider, phone, currency: sent.currency };
    const act = this.script.initiate?.(facts) ?? HONEST;
    if (act.kind === 'unsent') {
      return await this.#occupied(act.latencyMs ?? 1, () => ({ kind: 'not-sent', detail: 'ECONNREFUSED' }));
    }
    onHandedOver?.();
    await this.#witness(id, body, sent.payoutId);
    const isKnown = this.#known(id) !== undefined;
    const isTakenUnsaid = 'isTaken' in act && act.isTaken === true;
    const takes = act.kind === 'honest' || act.kind === 'enqueue' || isTakenUnsaid;
    const acceptedAtMs = this.#nowMs() + ('takenAfterMs' in act ? (act.takenAfterMs ?? 0) : 0);
    if (takes && acceptedAtMs < (this.ledger.get(id)?.acceptedAtMs ?? Number.POSITIVE_INFINITY)) {
      const { amount, currency } = sent;
      const isEnqueued = act.kind === 'enqueue';
      this.ledger.set(id, { id, amount, currency, phone, provider, acceptedAtMs, isEnqueued });
    }
    return await this.#occupied(this.#latencyOf(act), () => outcomeOf(act, isKnown));
  }

  async checkStatus(_operation: OperationDefinition, id: string): Promise<StatusOutcome> {
    this.#refuseWhenEnded();
    const nth = count(this.checks, id);
    const entry = this.#known(id);
    const { provider = '', phone = '', currency = '' } = entry ?? {};
    const facts = { id, nth, nowMs: this.#nowMs(), provider, phone, currency };
    const act = this.script.check?.(facts) ?? HONEST;
    const isTimeout = act.kind === 'lost' && act.cause === 'timeout';
    const latencyMs = isTimeout ? STATUS_DEADLINE_MS : this.#usualLatencyMs;
    return await this.#occupied(latencyMs, () => this.#statusOf(act, this.#known(id)));
  }

  /** What the script says, else the account as it is; without one there is no answer, which the engine must bear. */
  async readConfiguration(): Promise<ReadOutcome<AccountConfiguration>> {
    this.#refuseWhenEnded();
    this.configurationReads += 1;
    await this.#clock.sleep(this.#usualLatencyMs);
    this.#refuseWhenEnded();
    const scripted = this.script.configuration?.(this.#nowMs());
    if (scripted !== undefined) return scripted;
    return this.account === null
      ? { kind: 'no-answer', cause: 'server', retryAfterMs: null, detail: 'scripted' }
      : { kind: 'read', value: this.account };
  }

  async readAvailability(): Promise<ReadOutcome<Availability>> {
    this.#refuseWhenEnded();
    this.availabilityReads += 1;
    await this.#clock.sleep(this.#usualLatencyMs);
    this.#refuseWhenEnded();
    if (this.script.availability !== undefined) return await this.script.availability(this.#nowMs());
    const statuses = this.script.statuses?.(this.#nowMs()) ?? {};
    const value = Object.entries(statuses).map(([provider, status]) => ({
      country: 'ZMB',
      provider,
      operationType: 'PAYOUT',
      status,
    }));
    return { kind: 'read', value };
  }

  async close(): Promise<void> {}

  #nowMs(): number {
    return Math.floor(this.#clock.monotonicMs() + this.#aheadMs);
  }

  get #usualLatencyMs(): number {
    return this.script.latencyMs ?? 80;
  }

  #latencyOf(act: InitiationAct): number {
    if ('latencyMs' in act && act.latencyMs !== undefined) return act.latencyMs;
    return act.kind === 'lost' && act.cause === 'timeout' ? INITIATION_DEADLINE_MS : this.#usualLatencyMs;
  }

  /** What has reached the bank by now. */
  #known(id: string): LedgerEntry | undefined {
    const entry = this.ledger.get(id);
    return entry !== undefined && entry.acceptedAtMs <= this.#nowMs() ? entry : undefined;
  }

  async #occupied<Answer>(latencyMs: number, answer: () => Answer): Promise<Answer> {
    this.#inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight);
    await this.#clock.sleep(latencyMs);
    this.#inFlight -= 1;
    this.#refuseWhenEnded();
    return answer();
  }

  async #witness(id: string, body: string, namedId: string): Promise<void> {
    const posts = count(this.posts, id);
    this.postTimesMs.push(this.#nowMs());
    const first = this.bodies.get(id) ?? body;
    this.bodies.set(id, first);
    if (first !== body) this.violations.push(`${id} was sent with another body at POST ${posts}.`);
    if (namedId !== id) this.violations.push(`${id} was sent with a body of ${namedId}.`);
    if (!(await this.#isDurablyOffered(id, posts))) {
      this.violations.push(`POST ${posts} of ${id} left before its offer was durable.`);
    }
  }

  #statusOf(act: StatusAct, entry: LedgerEntry | undefined): StatusOutcome {
    switch (act.kind) {
      case 'honest':
        return entry === undefined ? { kind: 'not-found' } : { kind: 'found', record: this.#recordOf(entry) };
      case 'not-found':
        return { kind: 'not-found' };
      case 'not-offered':
        return { kind: 'not-offered', httpStatus: 404 };
      case 'setup':
        return act;
      case 'lost': {
        const { cause, retryAfterMs = null } = act;
        return { kind: 'no-answer', cause, retryAfterMs, detail: 'scripted' };
      }
    }
  }

  #recordOf(entry: LedgerEntry) {
    const afterMs = this.script.finalAfterMs === undefined ? 2_000 : this.script.finalAfterMs(entry);
    const isFinal = afterMs !== null && this.#nowMs() >= entry.acceptedAtMs + afterMs;
    const openStatus = entry.isEnqueued ? 'ENQUEUED' : (this.script.openStatus ?? 'PROCESSING');
    const status = isFinal ? (this.script.finalStatus?.(entry) ?? 'COMPLETED') : openStatus;
    return {
      status,
      amount: `${entry.amount}${entry.amount.includes('.') ? '00' : '.0000'}`,
      currency: entry.currency,
      phone: entry.phone,
      provider: entry.provider,
      providerTransactionId: isFinal ? `T-${entry.id.slice(0, 8)}` : null,
      createdAtMs: entry.acceptedAtMs,
      reason: status === 'FAILED' ? { code: 'RECIPIENT_NOT_FOUND', message: 'No such wallet.' } : null,
    };
  }

  #refuseWhenEnded(): void {
    if (this.#hasEnded) throw new WorldEnded('The program has been killed.');
  }
}

function outcomeOf(act: AnsweredAct, isKnown: boolean): InitiationOutcome {
  switch (act.kind) {
    case 'honest':
    case 'enqueue': {
      const fresh = act.kind === 'enqueue' ? 'ENQUEUED' : 'ACCEPTED';
      const word = isKnown ? 'DUPLICATE_IGNORED' : fresh;
      return { kind: 'accepted', word, httpStatus: 200, createdAtMs: null };
    }
    case 'reject': {
      const { code, httpStatus = 200 } = act;
      return { kind: 'rejected', httpStatus, reason: { code, message: 'Refused by script.' } };
    }
    case 'conflict': {
      const reason = { code: act.code, message: 'Refused by script.' };
      return { kind: 'rejected', httpStatus: 409, reason, isConflict: true };
    }
    case 'astray':
      return { kind: 'astray', httpStatus: act.httpStatus, reason: null };
    case 'lost': {
      const { cause, retryAfterMs = null } = act;
      const httpStatus = cause === 'server' ? 500 : cause === 'throttled' ? 429 : null;
      return { kind: 'unknown', cause, httpStatus, retryAfterMs, detail: 'scripted' };
    }
    case 'forbidden': {
      const {
        code,
        httpStatus = 403,
        problem = code?.endsWith('_NOT_ALLOWED') ? 'not-allowed' : 'token',
      } = act;
      const reason = code === null ? null : { code, message: 'Not here.' };
      const mayBeAccount = code === null || !code.endsWith('_NOT_ALLOWED');
      return { kind: 'forbidden', problem, httpStatus, reason, mayBeAccount };
    }
    case 'unexplained':
      return { kind: 'unexplained', httpStatus: act.httpStatus, detail: 'scripted' };
  }
}

/** Counts one more for this id. */
function count(counts: Map<string, number>, id: string): number {
  const next = (counts.get(id) ?? 0) + 1;
  counts.set(id, next);
  return next;
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const value of counts.values()) total += value;
  return total;
}
