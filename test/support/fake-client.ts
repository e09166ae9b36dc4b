// The contract without a core: answers out of memory, so that the command line can be tested alone.
// Holds everybody to the contract: inputs and outputs are parsed by its own schemas.

import type { App } from '../../main/app.ts';
import { controlSumsOf } from '../../main/methods/guards/control-totals.ts';
import type { SenderEvent } from '../../main/methods/runs/sending.ts';
import type { AppPorts } from '../../main/ports.ts';
import {
  type Client,
  EVENTS,
  type EventName,
  type EventPayload,
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
  type Reply,
} from '../../shared/contract/contract.ts';
import type { BatchView, ImportView, ProfileView } from '../../shared/contract/views.ts';
import type { BatchState } from '../../shared/domain.ts';
import { type ErrorCode, type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import type { ChangeEntry, ChangesView } from '../../shared/guards/changes.ts';
import type { Differences } from '../../shared/guards/differences.ts';
import type { RepeatGroup } from '../../shared/guards/repeats.ts';
import type { SentBefore } from '../../shared/guards/sent-before.ts';
import { type ControlFigures, type ControlSums, NO_FIGURES } from '../../shared/money/control-totals.ts';
import { type BatchFacts, batchViewOf, type Counts, importViewOf, withCounts } from './batch-views.ts';

type UploadEnd = Omit<EventPayload<'uploadEnded'>, 'batch'>;

/** What becomes of a batch when it is uploaded. */
interface UploadScript {
  readonly state?: BatchState;
  readonly counts: Counts;
  readonly end?: Partial<UploadEnd>;
  /** What `stopUpload` makes of it; the upload then goes on until it is stopped. */
  readonly stoppedCounts?: Counts;
}

const NO_CORRECTIONS = { revision: 0, count: 0, rows: 0, corrections: [] };
const NO_CHANGES: ChangesView = {
  earlier: null,
  isChosen: false,
  nearest: null,
  percent: 20,
  askedBy: null,
  people: { now: 0, last: 0 },
  rows: { now: 0, last: 0 },
  totals: [],
  groups: [],
  refusedLast: 0,
};

export interface FakeScript {
  readonly batches?: readonly BatchFacts[];
  readonly importView?: Partial<ImportView>;
  readonly duplicateRows?: number;
  readonly sentBefore?: SentBefore;
  readonly differences?: Differences;
  readonly repeats?: readonly RepeatGroup[];
  /** Figures of the payroll sheet that the draft keeps. */
  readonly controls?: ControlFigures;
  readonly changes?: ChangesView;
  readonly changeEntries?: readonly ChangeEntry[];
  readonly profiles?: readonly ProfileView[];
  /** Another program that holds the journal. */
  readonly holder?: string;
  /** Outcome of each upload, by `until`. */
  readonly sent?: UploadScript;
  readonly settled?: UploadScript;
  /** Another program changed each batch since its approval. */
  readonly altered?: boolean;
  /** Methods that answer with a failure. */
  readonly failures?: Partial<Record<MethodName, ErrorCode>>;
  /** Batches whose upload is refused, as when another desk has given them a time or left their rows out. */
  readonly refusedStarts?: Readonly<Record<string, ErrorCode>>;
  /** Providers of which no other test row is granted. */
  readonly refusedTests?: Readonly<Record<string, ErrorCode>>;
  /** How many entries the audit trail has whenever it is asked. */
  readonly entries?: () => number;
  /** What an unattended sender tells before nothing is left for it. */
  readonly senderEvents?: readonly SenderEvent[];
  /** A method that throws as a defect would. */
  readonly defect?: MethodName;
  /** Called when a method is called, before it does anything. */
  readonly onCall?: (name: MethodName) => void;
}

export interface Call {
  readonly name: MethodName;
  readonly input: unknown;
}

/** The methods that the command line uses; the others have no fake. */
type Handlers = { [Name in MethodName]?: (input: MethodInput<Name>) => Promise<MethodOutput<Name>> };

const IN_FOLDER = { kind: 'file', folder: '/nowhere' } as const;
const IN_FILE = { now: IN_FOLDER, next: IN_FOLDER, isForThisStart: false, keepsPasswords: false };

export class FakeClient implements Client {
  readonly calls: Call[] = [];
  readonly #script: FakeScript;
  readonly #ports: AppPorts;
  readonly #batches = new Map<string, BatchView>();
  readonly #listeners = new Set<{ name: EventName; hear: (payload: unknown) => void }>();
  readonly #stoppable = new Map<string, Counts>();
  readonly #handlers: Handlers;
  #controls: ControlFigures;

  constructor(ports: AppPorts, script: FakeScript) {
    this.#ports = ports;
    this.#script = script;
    this.#controls = script.controls ?? NO_FIGURES;
    for (const facts of script.batches ?? []) this.#keep(batchViewOf(facts));
    this.#handlers = this.#makeHandlers();
  }

  get ports(): AppPorts {
    return this.#ports;
  }

  /** Names of the methods that were called, in order, without those that only look. */
  get commands(): MethodName[] {
    return this.calls.map(({ name }) => name).filter((name) => METHODS[name].kind === 'command');
  }

  inputsOf(name: MethodName): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ input }) => input);
  }

  async call<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<Reply<MethodOutput<Name>>> {
    METHODS[name].input.parse(input);
    this.calls.push({ name, input });
    this.#script.onCall?.(name);
    if (this.#script.defect === name) throw new TypeError('reading 260763456789 of undefined');
    const code = this.#script.failures?.[name];
    if (code !== undefined) return { ok: false, failure: failureOf(code) };
    const handler: Handlers[Name] = this.#handlers[name];
    if (handler === undefined)
      return { ok: false, failure: failureOf('PROGRAM_DEFECT', `${name} is not in this fake.`) };
    try {
      const value = await handler(input);
      METHODS[name].output.parse(value);
      return { ok: true, value };
    } catch (cause) {
      if (cause instanceof PaymasterError) return { ok: false, failure: cause.failure };
      throw cause;
    }
  }

  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const entry = { name, hear: (payload: unknown) => listener(payload as EventPayload<Name>) };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  #emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    EVENTS[name].parse(payload);
    for (const listener of this.#listeners) if (listener.name === name) listener.hear(payload);
  }

  #keep(batch: BatchView): BatchView {
    this.#batches.set(batch.id, batch);
    return batch;
  }

  #batch(id: string): BatchView {
    const batch = this.#batches.get(id);
    if (batch === undefined) throw new PaymasterError(failureOf('BATCH_NOT_FOUND'));
    return batch;
  }

  #makeHandlers(): Handlers {
    return {
      listProfiles: async () => [...(this.#script.profiles ?? [])],
      addProfile: async ({
        name,
        baseUrl,
        generation,
        token,
        duplicatePeriodDays = 25,
        asksControlTotals = false,
        changePercent = 20,
        asksChanges = false,
        asksTwoPeople = false,
      }) => ({
        name,
        baseUrl,
        generation,
        practice: false,
        colour: 'teal',
        duplicatePeriodDays,
        asksControlTotals,
        changePercent,
        asksChanges,
        asksTwoPeople,
        token: token === null ? 'missing' : 'this run only',
      }),
      updateProfile: async ({
        name,
        duplicatePeriodDays,
        asksControlTotals,
        changePercent,
        asksChanges,
        asksTwoPeople,
      }) => ({
        name,
        baseUrl: 'https://pay.example',
        generation: 'v2',
        practice: false,
        colour: 'teal',
        duplicatePeriodDays: duplicatePeriodDays ?? 25,
        asksControlTotals: asksControlTotals ?? false,
        changePercent: changePercent ?? 20,
        asksChanges: asksChanges ?? false,
        asksTwoPeople: asksTwoPeople ?? false,
        token: 'missing',
      }),
      removeProfile: async () => ({}),
      getPresence: async () => ({ hasUsers: false, names: [], here: null }),
      getApprovalTerms: async () => ({
        ...{
          isRequired: false,
          preparedBy: [],
          mayApprove: true,
          whyNot: null,
          sentence: null,
          remedy: null,
        },
        ...{ others: [], movers: [], limits: [], signed: null },
      }),
      listSignedBatches: async () => [],
      sendAnotherTest: async ({ batch, lane }) => {
        const refusal = this.#script.refusedTests?.[lane.provider ?? ''];
        if (refusal !== undefined) throw new PaymasterError(failureOf(refusal));
        return this.#batch(batch);
      },
      checkFile: async () => ({
        ...this.#importView(),
        acceptedNumbers: 0,
        sums: this.#sums(),
        stated: [],
        corrections: NO_CORRECTIONS,
        sentBefore: this.#script.sentBefore ?? null,
        differences: this.#script.differences ?? null,
        changes: this.#script.changes ?? null,
        repeats: [],
      }),
      importFile: async (input) => this.#import(input),
      listBatches: async () => [...this.#batches.values()],
      getBatch: async ({ batch }) => this.#batch(batch),
      listRows: async () => [],
      setControlTotals: async () => {
        this.#controls = NO_FIGURES;
        return this.#controls;
      },
      findCorrections: async () => NO_CORRECTIONS,
      findDifferences: async () => this.#script.differences ?? null,
      compareBatch: async () => this.#script.changes ?? NO_CHANGES,
      readChanges: async () => ({ hash: null, entries: [...(this.#script.changeEntries ?? [])] }),
      readBeyond: async () => ({ beyond: null }),
      findRepeats: async () => [],
      findSentBefore: async () => this.#script.sentBefore ?? null,
      getControlTotals: async ({ batch }) => this.#review(batch).controls,
      reviewBatch: async ({ batch }) => this.#review(batch),
      confirmBatch: async ({ confirmation }) => this.#confirm(confirmation.batch),
      confirmUnsent: async ({ batch }) => this.#batch(batch),
      discardBatch: async ({ batch }) =>
        this.#keep(withCounts(this.#batch(batch), 'discarded', this.#batch(batch).counts)),
      startUpload: async (input) => this.#start(input),
      stopUpload: async ({ batch }) => this.#stop(batch),
      exportReport: async (input) => this.#export(input),
      checkBatch: async () => ({
        altered: this.#script.altered === true ? failureOf('BATCH_ALTERED') : null,
        rights: null,
      }),
      getAuditTrail: async () => ({ entries: this.#script.entries?.() ?? 0, persons: [], key: 'none' }),
      listAudit: async (input) => this.#audit(input),
      getSupport: async () => ({ atMs: 0, sections: [] }),
      exportSupport: async () => ({}),
      makeBackup: async () => ({ name: 'paymaster-20260101T000000Z.db', bytes: 1 }),
      checkJournal: async () => [],
      getJournalPlace: async () => IN_FILE,
      testJournal: async () => ({ atMs: 0, steps: [] }),
      chooseJournal: async () => IN_FILE,
      followJournal: async () => IN_FILE,
      giveJournalPassword: async () => ({}),
    };
  }

  #audit({ beforeNumber, limit }: MethodInput<'listAudit'>): MethodOutput<'listAudit'> {
    const all = this.#script.entries?.() ?? 0;
    const newest = Math.min(all, (beforeNumber ?? Number.POSITIVE_INFINITY) - 1);
    const numbers = Array.from({ length: Math.min(limit, newest) }, (_, index) => newest - index);
    const same = {
      atMs: 0,
      batch: null,
      who: 'mary',
      notSignedIn: false,
      via: null,
      facts: {},
      before: null,
      after: null,
      hash: '',
    };
    return {
      entries: numbers.map((number) => ({ ...same, number, action: 'journal.backed-up' })),
      hasEarlier: newest > limit,
    };
  }

  #importView(): ImportView {
    return importViewOf(this.#script.importView ?? {});
  }

  #sums(): ControlSums {
    const { rowCount, invalidRows } = this.#importView();
    const counts = { invalid: invalidRows, ready: rowCount - invalidRows };
    return controlSumsOf(batchViewOf({ counts }).entries, new Map());
  }

  #import({ account }: MethodInput<'importFile'>): MethodOutput<'importFile'> {
    const result = this.#importView();
    const { invalidRows, rowCount, fileName } = result;
    this.#keep(
      batchViewOf({
        id: 'imported-1',
        fileName,
        practice: account.kind === 'practice',
        counts: { invalid: invalidRows, ready: rowCount - invalidRows },
      }),
    );
    return { batch: 'imported-1', result };
  }

  #review(batch: string): MethodOutput<'reviewBatch'> {
    const { counts, totals } = this.#batch(batch);
    return {
      confirmation: {
        batch,
        rows: counts.ready,
        totals: { ZMW: totals['ZMW']?.ready ?? '0' },
        hash: 'c'.repeat(64),
      },
      invalidRows: counts.invalid,
      excludedRows: counts.excluded,
      notPaymentRows: 0,
      warningRows: this.#importView().warningRows,
      duplicateRows: this.#script.duplicateRows ?? 0,
      lines: [],
      acknowledgements: [],
      sentBefore: this.#script.sentBefore ?? null,
      duplicatePeriodDays: 25,
      alteredEarlier: [],
      repeats: [...(this.#script.repeats ?? [])],
      controls: {
        figures: this.#controls,
        sums: controlSumsOf(this.#batch(batch).entries, new Map()),
        stated: [],
        askedBy: null,
      },
      configurationReadAtMs: 1_700_000_000_000,
      configurationKept: null,
      availabilityReadAtMs: null,
      availabilityKept: false,
      sample: null,
      notEnforced: [],
      providers: [{ provider: 'MTN_MOMO_ZMB', country: 'ZMB', rows: counts.ready, status: 'OPERATIONAL' }],
    };
  }

  #confirm(id: string): BatchView {
    const batch = this.#batch(id);
    const { ready, ...others } = batch.counts;
    return this.#keep(withCounts(batch, 'approved', { ...others, ready: 0, queued: ready }));
  }

  #start({ batch, until }: MethodInput<'startUpload'>): BatchView {
    const before = this.#batch(batch);
    const refusal = this.#script.refusedStarts?.[batch];
    if (refusal !== undefined) throw new PaymasterError(failureOf(refusal));
    const script = this.#script[until];
    if (script === undefined) throw new Error(`The test has no script for an upload until ${until}.`);
    const after = this.#keep(withCounts(before, script.state ?? until, script.counts));
    if (script.stoppedCounts !== undefined) {
      this.#stoppable.set(batch, script.stoppedCounts);
      return after;
    }
    const end: UploadEnd = { reason: 'finished', sentence: null, failure: null, ...script.end };
    void this.#ports.clock.sleep(0).then(() => this.#emit('uploadEnded', { batch, ...end }));
    return after;
  }

  #stop(id: string): BatchView {
    const counts = this.#stoppable.get(id);
    if (counts === undefined) return this.#batch(id);
    const batch = this.#keep(withCounts(this.#batch(id), 'paused', counts));
    this.#emit('uploadEnded', { batch: id, reason: 'stopped', sentence: null, failure: null });
    return batch;
  }

  async #export({
    batch,
    format,
    target,
  }: MethodInput<'exportReport'>): Promise<MethodOutput<'exportReport'>> {
    const { rowCount, id } = this.#batch(batch);
    const file = await this.#ports.files.target(target);
    await file.write(`${format} report of ${id}`);
    await file.commit();
    return { rows: rowCount, noted: true, addsUp: true };
  }
}

/** Stands in for `createApp`; `client()` is the one that the command talked to. */
export function fakeApp(script: FakeScript): {
  open: (ports: AppPorts) => App;
  client: () => FakeClient;
  closed: () => number;
} {
  let client: FakeClient | null = null;
  let closed = 0;
  return {
    open: (ports) => {
      const opened = new FakeClient(ports, script);
      client = opened;
      return {
        client: opened,
        activity: async () => ({ sending: 0, batches: [] }),
        pauseAll: async () => {},
        resumeAll: async () => {},
        continueInterrupted: async () => {},
        bringJournalUpToDate: async () => {},
        keepBackups: () => {},
        restore: () => Promise.reject(new Error('The fake core has no journal.')),
        backUp: () => Promise.reject(new Error('The fake core has no journal.')),
        holdJournal: async () =>
          script.holder === undefined ? null : failureOf('JOURNAL_BUSY', script.holder),
        layOutJournal: () => Promise.reject(new Error('No database here.')),
        moveJournal: () => Promise.reject(new Error('No database here.')),
        useJournal: () => Promise.reject(new Error('No database here.')),
        journalStanding: async () => ({ isThere: true, holder: script.holder ?? null, movedTo: null }),
        signOut: () => {},
        stopForDefect: async () => {},
        sendUnattended: async (_, tell) => {
          for (const event of script.senderEvents ?? []) tell(event);
          return { isIdle: async () => true, ring: () => {}, end: async () => {} };
        },
        listenForCallbacks: () => Promise.reject(new Error('The fake core hears no callbacks.')),
        close: async () => {
          closed += 1;
        },
      };
    },
    client: () => {
      if (client === null) throw new Error('The command opened no core.');
      return client;
    },
    closed: () => closed,
  };
}

function failureOf(code: ErrorCode, message = `What is: ${code}.`): Failure {
  return paymasterError(code, message, 'What to do.').failure;
}
