// The bank of a simulated world: what a plan makes of each request that reaches it, on a clock that no crash stops, and
// what it has said of each payout to a program that was alive to hear it.

import type { Clock } from '../../../main/ports.ts';
import type {
  InitiationOutcome,
  PaymentService,
  ReadOutcome,
  StatusOutcome,
} from '../../../main/service/port.ts';
import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { LEGACY_ACCOUNT, V2_ACCOUNT } from '../account-configuration.ts';
import {
  type InitiationAct,
  type ScriptedRequest,
  ScriptedService,
  type StatusAct,
} from '../scripted-service.ts';
import { AIRTEL } from '../upload-world.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { isRefusal, type Plan, type PlannedTurn } from './plan.ts';
import type { Heard } from './promises.ts';

const HONEST = { kind: 'honest' } as const;
const REFUSED_TOKEN = { kind: 'setup', problem: 'token', httpStatus: 401, detail: 'simulated' } as const;
const SILENT = { kind: 'no-answer', cause: 'not-sent', retryAfterMs: null, detail: 'simulated' } as const;

/** Time of the world: that of the program that lives now. */
export class WorldClock implements Clock {
  #living: VirtualClock;

  constructor(first: VirtualClock) {
    this.#living = first;
  }

  /** Another program lives from now on. */
  follow(clock: VirtualClock): void {
    this.#living = clock;
  }

  nowMs(): number {
    return this.#living.nowMs();
  }

  monotonicMs(): number {
    return this.#living.nowMs();
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return this.#living.sleep(durationMs, signal);
  }
}

export class Bank {
  readonly service: ScriptedService;
  readonly heard = new Map<string, Set<Heard>>();
  /** What it did last to each payout, in words of the plan. */
  readonly lastAct = new Map<string, string>();
  readonly #plan: Plan;
  readonly #clock: Clock;
  readonly #startedAtMs: number;
  readonly #account: AccountConfiguration;
  readonly #onAct: (name: string, id: string) => void;
  /** Payouts of which a request is still on its way, or that were hidden: of these the bank refuses nothing. */
  readonly #unsteady = new Set<string>();
  readonly #refused = new Set<string>();
  #posts = 0;
  #checks = 0;
  /** Faults have ended: from now on everything must come to its end. */
  isQuiet = false;

  constructor(
    plan: Plan,
    clock: Clock,
    isOffered: (id: string, posts: number) => Promise<boolean>,
    onAct: (name: string, id: string) => void,
  ) {
    this.#plan = plan;
    this.#clock = clock;
    this.#onAct = onAct;
    this.#startedAtMs = clock.nowMs();
    this.#account = plan.generation === 'v2' ? V2_ACCOUNT : LEGACY_ACCOUNT;
    const script = {
      latencyMs: plan.latencyMs,
      finalAfterMs: () => plan.finalAfterMs,
      finalStatus: ({ phone }: { phone: string }) =>
        this.#fateOf(phone) === 'failed' ? ('FAILED' as const) : ('COMPLETED' as const),
      initiate: (request: ScriptedRequest) => this.#initiate(request),
      check: (request: ScriptedRequest) => this.#check(request),
      statuses: () => (this.#isNow('airtel-closed') ? { [AIRTEL]: 'CLOSED' } : {}),
      configuration: () => this.#configuration(),
      ...(plan.turns.some(({ kind }) => kind === 'bank-down')
        ? { availability: () => this.#availability() }
        : {}),
    };
    this.service = new ScriptedService(clock, script, isOffered);
  }

  /** The service as the program meets it, whose words are noted as they arrive. */
  heardBy(service: PaymentService): PaymentService {
    return {
      ...service,
      initiate: async (operation, id, body, onHandedOver) => {
        const outcome = await service.initiate(operation, id, body, onHandedOver);
        this.#note(id, wordsOfPost(outcome));
        return outcome;
      },
      checkStatus: async (operation, id) => {
        const outcome = await service.checkStatus(operation, id);
        this.#note(id, wordsOfCheck(outcome));
        return outcome;
      },
    };
  }

  #note(id: string, words: readonly Heard[]): void {
    const heard = this.heard.get(id) ?? new Set();
    for (const word of words) heard.add(word);
    this.heard.set(id, heard);
  }

  #initiate({ id, phone, nth }: ScriptedRequest): InitiationAct {
    this.#posts += 1;
    const act = this.#actOnPost(id, phone, nth);
    if ('takenAfterMs' in act) this.#unsteady.add(id);
    if (isRefusal(act)) this.#refused.add(id);
    this.#tell(`post:${nameOfAct(act)}`, id);
    return act;
  }

  #actOnPost(id: string, phone: string, nth: number): InitiationAct {
    if (this.#isNow('bank-down')) return { kind: 'unsent' };
    if (this.#isNow('token-revoked'))
      return { kind: 'forbidden', code: null, httpStatus: 401, problem: 'token' };
    const planned = this.isQuiet
      ? undefined
      : this.#plan.posts.find((fault) => fault.nth === this.#posts)?.act;
    // What was taken already, or may be on its way, no bank refuses: it says that it has it.
    const isSteady = planned === undefined || !isRefusal(planned) || (nth === 1 && !this.#unsteady.has(id));
    const act = planned !== undefined && isSteady ? planned : HONEST;
    const isRejected = this.#fateOf(phone) === 'rejected';
    if (isRejected && (act.kind === 'honest' || act.kind === 'enqueue')) {
      return { kind: 'reject', code: 'RECIPIENT_NOT_ALLOWED' };
    }
    // A wallet that the bank refuses it refuses whenever it reads the request.
    if (isRejected && 'isTaken' in act && act.isTaken === true) return { ...act, isTaken: false };
    return act;
  }

  #check({ id }: ScriptedRequest): StatusAct {
    this.#checks += 1;
    const act = this.#actOnCheck(id);
    this.#tell(`check:${nameOfCheck(act)}`, id);
    return act;
  }

  #actOnCheck(id: string): StatusAct {
    if (this.#isNow('bank-down')) return { kind: 'lost', cause: 'not-sent' };
    if (this.#isNow('token-revoked')) return { kind: 'setup', problem: 'token', httpStatus: 401 };
    const act = this.isQuiet ? undefined : this.#plan.checks.find((fault) => fault.nth === this.#checks)?.act;
    // One that was refused and is asked for must not be hidden: nobody could tell that from the truth.
    if (act === undefined || (act.kind === 'not-found' && this.#refused.has(id))) return HONEST;
    if (act.kind === 'not-found') this.#unsteady.add(id);
    return act;
  }

  #configuration(): ReadOutcome<AccountConfiguration> {
    if (this.#isNow('bank-down')) return SILENT;
    if (this.#isNow('token-revoked')) return REFUSED_TOKEN;
    const account = this.#account;
    if (this.#isNow('account-renamed'))
      return { kind: 'read', value: { ...account, accountName: 'Another Mill' } };
    if (!this.#isNow('limits-lowered')) return { kind: 'read', value: account };
    const limits = account.limits.map((limit) => ({ ...limit, maxAmount: '300' }));
    return { kind: 'read', value: { ...account, limits } };
  }

  #availability() {
    if (this.#isNow('bank-down')) return SILENT;
    const status = this.#isNow('airtel-closed') ? 'CLOSED' : 'OPERATIONAL';
    const entry = { country: 'ZMB', provider: AIRTEL, operationType: 'PAYOUT', status };
    return { kind: 'read' as const, value: [entry] };
  }

  #isNow(kind: PlannedTurn['kind']): boolean {
    if (this.isQuiet) return false;
    const sinceMs = this.#clock.nowMs() - this.#startedAtMs;
    return this.#plan.turns.some(
      (turn) => turn.kind === kind && sinceMs >= turn.fromMs && sinceMs < turn.fromMs + turn.forMs,
    );
  }

  #fateOf(phone: string) {
    return this.#plan.rows.find((row) => row.phone.endsWith(phone))?.fate ?? 'completed';
  }

  #tell(name: string, id: string): void {
    this.lastAct.set(id, name);
    this.#onAct(name, id);
  }
}

/** A POST's act in one word, for logs and tables. */
export function nameOfAct(act: InitiationAct): string {
  if (act.kind === 'lost') {
    const late = act.takenAfterMs === undefined ? '' : '-late';
    return `${act.cause}-${act.isTaken ? 'taken' : 'untaken'}${late}`;
  }
  return 'httpStatus' in act ? `${act.kind}-${act.httpStatus}` : act.kind;
}

/** The same of a status check. */
export function nameOfCheck(act: StatusAct): string {
  return act.kind === 'lost' ? act.cause : act.kind;
}

function wordsOfPost(outcome: InitiationOutcome): Heard[] {
  switch (outcome.kind) {
    case 'accepted':
      return ['taken'];
    case 'rejected':
    case 'forbidden':
    case 'astray':
    case 'unexplained':
      return ['refused'];
    case 'unknown':
    case 'not-sent':
      return [];
  }
}

function wordsOfCheck(outcome: StatusOutcome): Heard[] {
  if (outcome.kind !== 'found') return [];
  switch (outcome.record.status) {
    case 'COMPLETED':
      return ['completed'];
    case 'FAILED':
      return ['failed'];
    default:
      return ['open'];
  }
}
