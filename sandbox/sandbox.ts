// A simulator of the payments service on a socket of 127.0.0.1: practice mode, tests, benchmarks.
// Written from the interface document alone; it shares neither code nor schemas with the application.

import { CallbackSender, type SignCallback } from './callbacks/callback-sender.ts';
import type { CallbackCounts } from './callbacks/callbacks.ts';
import { lookAt } from './callbacks/look.ts';
import { OutcomeCallbacks } from './callbacks/outcome-callbacks.ts';
import { FaultPlan } from './fault-plan.ts';
import { checkFaultScript, type FaultScript, type FaultScriptInput } from './fault-script.ts';
import { Ledger } from './ledger.ts';
import { Pauses } from './pauses.ts';
import { ProviderStatuses } from './provider-statuses.ts';
import type { LedgerRecord } from './record.ts';
import { buildServer } from './routes.ts';
import { AnswerSigner, SignatureGuard, type SignatureOptions } from './signatures.ts';
import { StatementShelf } from './statement-shelf.ts';
import { currentFate } from './status-check.ts';
import { Tally, type Totals } from './tally.ts';
import type {
  AmountForm,
  AvailabilityShape,
  ConfigurationShape,
  ProviderStatus,
  SwitchedOperation,
} from './vocabulary.ts';
import type { World } from './world.ts';

const HOST = '127.0.0.1';
const DEFAULT_TOKEN = 'sandbox-token';
const DEFAULT_SETTLE_AFTER_MS = 1500;
const RECORDS_A_TURN = 1000;

/** How a sandbox is started. Everything has a default; `docs/sandbox.md` describes it. */
export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly token?: string;
  /** File of the ledger; null or left out: in memory only. */
  readonly ledgerPath?: string | null;
  readonly shape?: ConfigurationShape;
  readonly availabilityShape?: AvailabilityShape;
  readonly amountForm?: AmountForm;
  /** Mean time from acceptance to the final state, in milliseconds. Wins over the faults file. */
  readonly settleAfterMs?: number;
  readonly faults?: FaultScriptInput;
  /** Where final outcomes are reported, http or https; without it nobody is called back. */
  readonly callbackUrl?: string;
  /** Keys with which requests are checked and answers signed; without them neither is done. */
  readonly signatures?: SignatureOptions;
  /** Counts requests and contents per id. Default true; faults count in any case. */
  readonly countRequests?: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly nowMs?: () => number;
}

/** What a sandbox remembers, for reading. Ids are compared without regard to case. */
interface SandboxLedger {
  /** Requests accepted, those loaded from the file included. */
  readonly count: number;
  /** What had to be said about the ledger file when it was opened, or null. */
  readonly notice: string | null;
  /** The accepted request of an id, or null. */
  record(id: string): LedgerRecord | null;
  /** Every accepted request in the order of acceptance, read one by one. */
  records(): IterableIterator<LedgerRecord>;
  /** The state that a status check would answer now; null when the id was never accepted. */
  status(id: string): string | null;
  /** Initiation requests of an id since the start, refused and faulty ones included. */
  requests(id: string): number;
  /** Different bodies among them. */
  contents(id: string): number;
  /** Status checks of an id since the start. */
  statusRequests(id: string): number;
  /** Ids of all initiation requests since the start, in lower case, in order of arrival. */
  requestedIds(): IterableIterator<string>;
  /** Ids that came with more than one body. Empty when a client keeps its promise. */
  idsWithSeveralContents(): string[];
  /** Everything that arrived since the start. */
  totals(): Readonly<Totals>;
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly baseUrl: string;
  readonly port: number;
  readonly token: string;
  readonly ledger: SandboxLedger;
  /** What became of the callbacks so far. */
  callbackCounts(): CallbackCounts;
  /**
   * Opens, delays or closes a provider from now on.
   *
   * @param operation PAYOUT unless given.
   * @throws Error when the account has no such provider.
   */
  setProviderStatus(provider: string, status: ProviderStatus, operation?: SwitchedOperation): void;
  /** Cuts every connection, forgets what waits and closes the ledger. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws Error when the port is taken, the ledger is damaged, or the faults or keys are not usable.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { world, callbacks } = await openWorld(options);
  await followUnderway(world);
  const server = buildServer(world);
  let port: number;
  try {
    port = Number(new URL(await server.listen({ host: HOST, port: options.port ?? 0 })).port);
  } catch (error) {
    callbacks.close();
    world.ledger.close();
    throw error;
  }
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    world.pauses.close();
    callbacks.close();
    await server.close();
    world.ledger.close();
  };
  return {
    baseUrl: `http://${HOST}:${port}`,
    port,
    token: world.token,
    ledger: ledgerView(world),
    callbackCounts: () => callbacks.counts(),
    setProviderStatus(provider, status, operation = 'PAYOUT') {
      world.statuses.set({ provider, operation, status, atMs: world.nowMs() });
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function openWorld(
  options: SandboxOptions,
): Promise<{ readonly world: World; readonly callbacks: OutcomeCallbacks }> {
  const { nowMs = Date.now, ledgerPath = null, countRequests = true } = options;
  const script = checkFaultScript(options.faults ?? { seed: 0 });
  const faults = new FaultPlan(script.seed, script.faults);
  let errors = 0;
  const {
    publicKey,
    keyId = null,
    encoding = null,
    answerKey,
    answerEncoding = 'der',
  } = options.signatures ?? {};
  const base = {
    signatureGuard: publicKey === undefined ? null : new SignatureGuard(publicKey, keyId, encoding),
    answerSigner: answerKey === undefined ? null : new AnswerSigner(answerKey, answerEncoding),
    token: options.token ?? DEFAULT_TOKEN,
    ledger: ledgerPath === null ? Ledger.inMemory() : await Ledger.open(ledgerPath),
    tally: new Tally(countRequests || !faults.isEmpty),
    statuses: plannedStatuses(script, nowMs()),
    faults,
    pauses: new Pauses(),
    nowMs,
    settleAfterMs: options.settleAfterMs ?? script.settleAfterMs ?? DEFAULT_SETTLE_AFTER_MS,
    amountForm: options.amountForm ?? 'as-sent',
    configurationShape: options.shape ?? 'documented',
    configurationDetails: script.configuration.details,
    availabilityShape: options.availabilityShape ?? 'array',
    nextErrorNumber: () => {
      errors += 1;
      return errors;
    },
  };
  const { times, spreadMs, forge } = script.callbacks;
  const { answerSigner } = base;
  const sign: SignCallback | null =
    answerSigner === null ? null : (...message) => answerSigner.callbackHeadersFor('POST', ...message);
  const sender = new CallbackSender({ nowMs, sign, times, spreadMs });
  const settings = { url: options.callbackUrl ?? null, signed: sign !== null, forge, nowMs };
  const callbacks = new OutcomeCallbacks(settings, sender, (id) => lookAt(base, id));
  const statements = new StatementShelf(script.statements, { ...base, callbacks });
  return { world: { ...base, callbacks, statements }, callbacks };
}

function plannedStatuses(script: FaultScript, startedMs: number): ProviderStatuses {
  const statuses = new ProviderStatuses();
  for (const { provider, operation, status, afterMs } of script.providers) {
    statuses.set({ provider, operation, status, atMs: startedMs + afterMs });
  }
  return statuses;
}

/** What was underway when an earlier sandbox ended is still to be called back. */
async function followUnderway(world: World): Promise<void> {
  if (world.callbacks.url === null) return;
  let read = 0;
  for (const record of world.ledger.records()) {
    const { status } = currentFate(world, record);
    if (status !== 'COMPLETED' && status !== 'FAILED') world.callbacks.follow(record.id);
    read += 1;
    if (read % RECORDS_A_TURN === 0) await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function ledgerView(world: World): SandboxLedger {
  const { ledger, tally } = world;
  return {
    get count() {
      return ledger.count;
    },
    notice: ledger.notice,
    record: (id) => ledger.find(id),
    records: () => ledger.records(),
    status(id) {
      const record = ledger.find(id);
      return record === null ? null : currentFate(world, record).status;
    },
    requests: (id) => tally.requests(id),
    contents: (id) => tally.contents(id),
    statusRequests: (id) => tally.statusRequests(id),
    requestedIds: () => tally.requestedIds(),
    idsWithSeveralContents: () => tally.idsWithSeveralContents(),
    totals: () => ({ ...tally.totals }),
  };
}
