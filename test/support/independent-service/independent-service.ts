// A payments service written from the interface's document alone, by someone who has not seen the
// application. It answers all sixteen endpoints and records each request that strays from them.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { Account, type ConfigurationShape } from './account.ts';
import { isObject, textAt, valueAt } from './body-check.ts';
import { conductProblems } from './conduct.ts';
import { answerJson, answerText, drop, type Exchange, readExchange } from './exchange.ts';
import { type Fault, type FaultPlan, noFaults } from './faults.ts';
import { type Fate, type Instruction, Ledger, stamp } from './ledger.ts';
import { legacyDepositRecord, statusEnvelope } from './records.ts';
import {
  type Generation,
  ID_FIELDS,
  initiationTable,
  type Operation,
  statementTable,
} from './request-tables.ts';
import { checkSignature, type ReceivedRequest, type RegisteredKey } from './signature-check.ts';
import { Statements, statementObjection } from './statements.ts';

/** How one service is set up; what is left out has a plain default. */
export interface IndependentSettings {
  readonly token: string;
  readonly shape?: ConfigurationShape;
  /** When given, the account takes signed requests only, signed with this key. */
  readonly key?: RegisteredKey;
  readonly faults?: FaultPlan;
  /** What becomes of an instruction to a phone number. */
  readonly fate?: (phone: string) => Fate;
  /** How long an instruction takes to become final, and the states it goes through until then. */
  readonly settlesAfterMs?: number;
  readonly words?: readonly string[];
  /** What a completed legacy deposit brought in; undefined leaves the field out. */
  readonly deposited?: (requested: string, phone: string) => string | undefined;
  /** Which generations are offered; a legacy service answers 404 to all of /v2. */
  readonly generations?: 'both' | 'legacy';
}

const SETTLES_AFTER_MS = 300;

const OPERATION_OF: Readonly<Record<string, Operation>> = {
  deposits: 'deposit',
  payouts: 'payout',
  refunds: 'refund',
  remittances: 'remittance',
};

function metadataOf(body: unknown): Readonly<Record<string, string>> {
  const list = valueAt(body, 'metadata');
  const metadata: Record<string, string> = {};
  for (const element of Array.isArray(list) ? list : []) {
    const name = textAt(element, 'fieldName');
    const pairs = isObject(element) ? Object.entries(element) : [];
    const [key, held] =
      name === undefined
        ? (pairs.find(([each]) => each !== 'isPII') ?? [])
        : [name, textAt(element, 'fieldValue')];
    if (key !== undefined && typeof held === 'string') {
      metadata[key] = held;
    }
  }
  return metadata;
}

function instructionOf(operation: Operation, generation: Generation, body: unknown): Instruction | undefined {
  const id = textAt(body, ID_FIELDS[operation]);
  const party = operation === 'deposit' ? 'payer' : 'recipient';
  const isLegacy = generation === 'legacy';
  return id === undefined
    ? undefined
    : {
        operation,
        generation,
        id,
        amount: textAt(body, 'amount'),
        currency: textAt(body, 'currency'),
        provider: isLegacy
          ? textAt(body, 'correspondent')
          : textAt(body, party, 'accountDetails', 'provider'),
        phone: isLegacy
          ? textAt(body, party, 'address', 'value')
          : textAt(body, party, 'accountDetails', 'phoneNumber'),
        depositId: operation === 'refund' ? textAt(body, 'depositId') : undefined,
        customerTimestamp: textAt(body, 'customerTimestamp'),
        reference: textAt(body, 'clientReferenceId'),
        message: textAt(body, isLegacy ? 'statementDescription' : 'customerMessage'),
        metadata: metadataOf(body),
      };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** A running service; what it recorded may be read at any time. */
export class IndependentService implements AsyncDisposable {
  readonly account: Account;
  readonly ledger: Ledger;
  readonly statements = new Statements();
  /** Each way in which a request strayed from the interface, in words. */
  readonly violations: string[] = [];
  /** Every initiation that arrived, as it came over the wire. */
  readonly initiations: ReceivedRequest[] = [];
  /** How often each path was asked, with its method. */
  readonly visits = new Map<string, number>();
  baseUrl = '';
  readonly #settings: IndependentSettings;
  readonly #faults: FaultPlan;
  readonly #arrivals = new Map<string, string[]>();
  readonly #server = createServer((incoming, response) => {
    this.#serve(incoming, response).catch(() => response.destroy());
  });
  #held: { after: number; reached: () => void; freed: Promise<void> } | undefined;

  private constructor(settings: IndependentSettings) {
    this.#settings = settings;
    this.#faults = settings.faults ?? noFaults;
    this.account = new Account(settings.shape ?? 'nested', settings.key !== undefined);
    this.ledger = new Ledger(
      this.account,
      settings.fate ?? (() => 'complete'),
      settings.settlesAfterMs ?? SETTLES_AFTER_MS,
    );
  }

  /** Starts a service on a port of the loopback address; it closes with the scope that holds it. */
  static async start(settings: IndependentSettings): Promise<IndependentService> {
    const service = new IndependentService(settings);
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    const at = service.#server.address();
    service.baseUrl = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
    return service;
  }

  /** Ends every connection and closes the port. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** How many times an identifier arrived. */
  arrivals(id: string): number {
    return this.#arrivals.get(id)?.length ?? 0;
  }

  /**
   * Answers no initiation any more once `after` of them have arrived. `reached` resolves then, and
   * `free` lets those that wait have their answers and ends the holding.
   */
  hold(after: number): { readonly reached: Promise<void>; readonly free: () => void } {
    const reached = Promise.withResolvers<void>();
    const freed = Promise.withResolvers<void>();
    this.#held = { after, reached: reached.resolve, freed: freed.promise };
    const free = () => {
      this.#held = undefined;
      freed.resolve();
    };
    return { reached: reached.promise, free };
  }

  async #serve(...parameters: Parameters<typeof readExchange>): Promise<void> {
    const exchange = await readExchange(...parameters);
    const visit = `${exchange.method} ${exchange.path}`;
    this.visits.set(visit, (this.visits.get(visit) ?? 0) + 1);
    const problems = conductProblems(exchange, this.#settings.token, this.#settings.key !== undefined);
    this.violations.push(...problems.map(({ what }) => `${visit}: ${what}`));
    const isRefused = problems.some(({ isUnauthorised }) => isUnauthorised);
    if (isRefused) {
      answerJson(exchange, 401, { problem: 'the bearer token is missing or wrong' });
    } else if (exchange.path.startsWith('/v2/') && this.#settings.generations === 'legacy') {
      answerText(exchange, 404, 'text/plain', 'nothing here');
    } else if (problems.length > 0) {
      answerJson(exchange, 400, { problem: problems.map(({ what }) => what).join('; ') });
    } else {
      await this.#route(exchange);
    }
  }

  async #route(exchange: Exchange): Promise<void> {
    const isCurrent = exchange.path.startsWith('/v2/');
    const generation = isCurrent ? 'v2' : 'legacy';
    const [collection = '', id, ...more] = exchange.path.slice(isCurrent ? 4 : 1).split('/');
    const operation = OPERATION_OF[collection];
    if (more.length > 0) {
      answerText(exchange, 404, 'text/plain', 'nothing here');
    } else if (exchange.method === 'POST' && operation !== undefined && id === undefined) {
      await this.#initiate(exchange, generation, operation);
    } else if (exchange.method === 'POST' && exchange.path === '/v2/statements') {
      this.#makeStatement(exchange);
    } else if (exchange.method === 'GET') {
      this.#answerRead(exchange, generation, operation, collection, id);
    } else {
      this.#stray(exchange);
    }
  }

  #stray(exchange: Exchange): void {
    this.violations.push(`${exchange.method} ${exchange.path}: there is no such endpoint`);
    answerText(exchange, 404, 'text/plain', 'nothing here');
  }

  #answerRead(
    exchange: Exchange,
    generation: Generation,
    operation: Operation | undefined,
    collection: string,
    id: string | undefined,
  ): void {
    const words = this.#settings.words ?? ['WORKING'];
    const file = collection === 'files' ? this.statements.file(id ?? '') : undefined;
    if (exchange.path === '/availability') {
      answerJson(exchange, 200, this.account.availability());
    } else if (exchange.path === '/active-conf') {
      answerJson(exchange, 200, this.account.legacyConfiguration());
    } else if (exchange.path === '/v2/active-conf') {
      const country = exchange.query.get('country') ?? undefined;
      const operationType = exchange.query.get('operationType') ?? undefined;
      answerJson(exchange, 200, this.account.currentConfiguration(country, operationType));
    } else if (file !== undefined) {
      answerText(exchange, 200, 'text/csv', file);
    } else if (operation !== undefined && id !== undefined && generation === 'v2') {
      answerJson(exchange, 200, statusEnvelope(this.ledger.look(operation, id, words)));
    } else if (operation === 'deposit' && id !== undefined) {
      const legacyWords = words.length === 0 ? [] : ['SUBMITTED'];
      const entry = this.ledger.look('deposit', id, legacyWords);
      const deposited = this.#settings.deposited ?? ((requested: string) => requested);
      const record = entry && legacyDepositRecord(entry, deposited(entry.amount, entry.phone));
      answerJson(exchange, 200, record === undefined ? [] : [record]);
    } else {
      this.#stray(exchange);
    }
  }

  async #initiate(exchange: Exchange, generation: Generation, operation: Operation): Promise<void> {
    this.initiations.push(exchange);
    const body = parsed(exchange.body);
    const check = initiationTable(generation, operation);
    const problems = check?.(body, operation) ?? ['there is no such endpoint'];
    const { key } = this.#settings;
    const unsigned = key === undefined ? [] : checkSignature(exchange, key, Date.now() / 1000);
    const instruction = instructionOf(operation, generation, body);
    const strayed = [...problems, ...unsigned];
    this.violations.push(...strayed.map((what) => `${exchange.path}: ${what}`));
    if (instruction === undefined || strayed.length > 0) {
      answerJson(exchange, unsigned.length > 0 ? 403 : 400, { problem: strayed.join('; ') });
      return;
    }
    const arrival = this.#arrive(instruction.id, exchange.body.toString('utf8'));
    const fault = this.#faults(instruction.id, arrival);
    if (fault?.when === 'before') {
      this.#strike(exchange, fault);
      return;
    }
    const decision = this.ledger.initiate(instruction);
    await this.#waitWhileHeld();
    if (fault !== undefined) {
      this.#strike(exchange, fault);
      return;
    }
    const failureField = generation === 'legacy' ? 'rejectionReason' : 'failureReason';
    const failure = decision.status === 'REJECTED' ? { [failureField]: { note: decision.why } } : {};
    const created = decision.status === 'DUPLICATE_IGNORED' ? {} : { created: stamp(new Date()) };
    const named = { [ID_FIELDS[operation]]: instruction.id };
    answerJson(exchange, 200, { ...named, status: decision.status, ...created, ...failure });
  }

  // An identifier stands for one instruction for ever: another body under it is a violation.
  #arrive(id: string, body: string): number {
    const bodies = this.#arrivals.get(id) ?? [];
    if (bodies.length > 0 && !bodies.includes(body)) {
      this.violations.push(`${id} came again with another body`);
    }
    bodies.push(body);
    this.#arrivals.set(id, bodies);
    return bodies.length;
  }

  async #waitWhileHeld(): Promise<void> {
    const held = this.#held;
    if (held !== undefined) {
      held.after -= 1;
      if (held.after <= 0) {
        held.reached();
        await held.freed;
      }
    }
  }

  #strike(exchange: Exchange, fault: Fault): void {
    switch (fault.kind) {
      case 'drop':
        drop(exchange);
        break;
      case 'error':
        answerJson(exchange, 500, { problem: 'something broke' });
        break;
      case 'garbage':
        answerText(exchange, 200, 'text/html', '<html><p>Good morning</p>');
        break;
    }
  }

  #makeStatement(exchange: Exchange): void {
    const body = parsed(exchange.body);
    const problems = statementTable(body, 'statement');
    if (problems.length > 0) {
      this.violations.push(...problems);
      answerJson(exchange, 400, { problem: problems.join('; ') });
      return;
    }
    const wish = {
      country: textAt(body, 'wallet', 'country') ?? '',
      currency: textAt(body, 'wallet', 'currency') ?? '',
      provider: textAt(body, 'wallet', 'provider'),
      callbackUrl: textAt(body, 'callbackUrl') ?? '',
      startDate: textAt(body, 'startDate') ?? '',
      endDate: textAt(body, 'endDate') ?? '',
    };
    const why = statementObjection(wish);
    if (why !== undefined) {
      answerJson(exchange, 200, { status: 'REJECTED', failureReason: { note: why } });
      return;
    }
    const operations: readonly Operation[] = ['deposit', 'payout', 'refund', 'remittance'];
    const entries = operations.flatMap((operation) => this.ledger.entries(operation));
    const statementId = this.statements.make(wish, entries, this.baseUrl);
    answerJson(exchange, 200, { status: 'ACCEPTED', statementId, created: stamp(new Date()) });
  }
}
