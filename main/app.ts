// Composition: builds the core from its ports and answers the methods of the contract.
// Holds no rule and no SQL of its own; every failure leaves here as data.

import {
  type Client,
  type EventName,
  type EventPayload,
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
  type Reply,
} from '../shared/contract.ts';
import { ERROR_KINDS, type Failure } from '../shared/errors.ts';
import type { ListenEvent, Listening, ListenWanted } from './callbacks/listening.ts';
import { AccountLimits } from './methods/account-limits.ts';
import { Accounts } from './methods/accounts.ts';
import { type AppActivity, appActivity } from './methods/app-activity.ts';
import { asFailure } from './methods/as-failure.ts';
import { Batches } from './methods/batches.ts';
import { Comparisons } from './methods/comparisons.ts';
import { ConnectionTests } from './methods/connection-test.ts';
import { stopForDefect } from './methods/defect.ts';
import { Drafts } from './methods/drafts.ts';
import { BatchHistory } from './methods/history.ts';
import { Host } from './methods/host.ts';
import { Imports } from './methods/imports.ts';
import { Interrupted } from './methods/interrupted.ts';
import { JournalAccess } from './methods/journal-access.ts';
import { loadNetworkParts } from './methods/network-parts.ts';
import { News } from './methods/news.ts';
import { PreferenceStore } from './methods/preferences.ts';
import { Previews } from './methods/preview.ts';
import { Profiles } from './methods/profiles.ts';
import { Providers } from './methods/providers.ts';
import { Reports } from './methods/reports.ts';
import { Results } from './methods/results.ts';
import { RetryBasket } from './methods/retry.ts';
import { Reviews } from './methods/review.ts';
import { RowLists } from './methods/row-lists.ts';
import { Rows } from './methods/rows.ts';
import { offerSample } from './methods/sample.ts';
import { Search } from './methods/search.ts';
import { secretsOfFolder } from './methods/secret-names.ts';
import { ServiceKey } from './methods/service-key.ts';
import { Signing } from './methods/signing.ts';
import { SigningKeys } from './methods/signing-keys.ts';
import { Statements } from './methods/statements.ts';
import { writeTemplate } from './methods/templates.ts';
import { uploadHandlers } from './methods/upload-handlers.ts';
import { Uploads } from './methods/uploads.ts';
import type { AppPorts } from './ports.ts';

/** The running core. */
export interface App {
  readonly client: Client;
  /** What runs now, for taskbar progress and the question before the program ends. */
  activity(): Promise<AppActivity>;
  /** Before the computer sleeps: pauses every upload and returns when nothing is in flight any more. */
  pauseAll(): Promise<void>;
  /** After it woke: goes on with the uploads that `pauseAll` paused. */
  resumeAll(): Promise<void>;
  /**
   * Takes the journal for this program, as a window does when it starts, and brings it up to date. Never rejects.
   *
   * @returns null, or why it cannot be opened, such as JOURNAL_BUSY when another program holds it.
   */
  holdJournal(): Promise<Failure | null>;
  /** Before a command that sends: the journal of an older Paymaster is copied and brought up to date. */
  bringJournalUpToDate(): Promise<void>;
  /**
   * When a window starts: goes on with what was being sent or was on its way when the program ended; where the
   * journal cannot be opened yet, as soon as a page finds it open. Never rejects.
   */
  continueInterrupted(): Promise<void>;
  /**
   * Listens for callbacks on a port of this computer. No method of the contract: no page may open a port.
   *
   * @throws PaymasterError when another program holds the journal, a token or key is missing, or the port is taken.
   */
  listenForCallbacks(wanted: ListenWanted, tell: (event: ListenEvent) => void): Promise<Listening>;
  /** After a defect that nothing has caught: stops everything and closes the journal; a page is told why (P7). */
  stopForDefect(cause: unknown): Promise<void>;
  /** Stops uploads cleanly and closes journal, sockets and practice. */
  close(): Promise<void>;
}

/** One handler for each method of the contract. */
type Handlers = { [Name in MethodName]: (input: MethodInput<Name>) => Promise<MethodOutput<Name>> };

/** The parts of the core that handlers call. */
interface Parts {
  readonly ports: AppPorts;
  readonly journal: JournalAccess;
  readonly keys: SigningKeys;
  readonly accounts: Accounts;
  readonly limits: AccountLimits;
  readonly uploads: Uploads;
  readonly batches: Batches;
  readonly drafts: Drafts;
  readonly statements: Statements;
  readonly emit: Emit;
  /** What an earlier run left goes on, if it is still due. */
  readonly goOn: () => void;
}

type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
type Listener<Name extends EventName> = (payload: EventPayload<Name>) => void;

/** Builds the core. The journal is opened by the first call that needs it. */
export function createApp(given: AppPorts): App {
  const ports = { ...given, secrets: secretsOfFolder(given.secrets, given.dataFolder) };
  const listeners = new Map<EventName, Set<Listener<EventName>>>();
  const emit: Emit = (name, payload) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  };
  const journal = new JournalAccess(ports);
  const keys = new SigningKeys(ports, journal);
  const accounts = new Accounts(ports, journal, keys, () => emit('serviceTurned', {}));
  const limits = new AccountLimits(ports, journal, accounts);
  const uploads = new Uploads(ports, journal, accounts, limits, {
    batchChanged: (batch) => emit('batchChanged', { batch }),
    uploadEnded: (end) => emit('uploadEnded', end),
    serviceReturned: (batch) => emit('serviceReturned', { batch }),
  });
  const batches = new Batches(ports, journal, uploads);
  const statements = new Statements(ports, journal, accounts);
  const drafts = new Drafts(ports, journal, (batch) => emit('batchChanged', { batch }));
  const interrupted = new Interrupted(
    {
      hold: () => journal.writer(),
      list: () => batches.list(),
      start: (batch) => start(batch),
      follow: () => uploads.follow(),
    },
    ports,
  );
  const goOn = () => {
    interrupted.goOn().catch((error: unknown) => asFailure(error, ports));
  };
  const handlers = composeHandlers({
    ...{ ports, journal, keys, accounts, limits, uploads, batches, drafts, statements, emit, goOn },
  });
  const start = (batch: string) =>
    answer(
      'startUpload',
      { batch, until: 'settled', waitLimitMs: null, concurrency: null },
      handlers.startUpload,
      ports,
    );
  return {
    client: {
      call: (name, input) => answer(name, input, handlers[name], ports),
      subscribe: (name, listener) => {
        const group = listeners.get(name) ?? new Set();
        const entry: Listener<EventName> = (payload) => listener(payload as EventPayload<typeof name>);
        listeners.set(name, group.add(entry));
        return () => group.delete(entry);
      },
    },
    activity: () => appActivity(uploads, batches),
    pauseAll: () => uploads.pauseAll(),
    resumeAll: () => uploads.resumeAll(),
    holdJournal: async () => {
      try {
        await journal.writer();
        return null;
      } catch (error) {
        return asFailure(error, ports);
      }
    },
    bringJournalUpToDate: () => journal.bringUpToDate(),
    continueInterrupted: async () => {
      loadNetworkParts().catch((error: unknown) => asFailure(error, ports));
      await interrupted.begin();
    },
    listenForCallbacks: async (wanted, tell) => {
      // Its server is loaded with it: no other command needs one.
      const { listenForCallbacks } = await import('./methods/callbacks.ts');
      return await listenForCallbacks({ ports, journal, accounts, uploads }, wanted, tell);
    },
    stopForDefect: (cause) => stopForDefect({ ports, journal, uploads }, cause),
    close: async () => {
      await uploads.close();
      await drafts.close();
      await statements.close();
      await limits.close();
      await accounts.close();
      await journal.close();
    },
  };
}

/** Every handler, one group for each object that answers. */
function composeHandlers(parts: Parts): Handlers {
  return {
    ...profileHandlers(parts),
    ...fileHandlers(parts),
    ...batchHandlers(parts),
    ...draftHandlers(parts),
    ...rowHandlers(parts),
    ...uploadHandlers(parts),
    ...resultHandlers(parts),
    ...statementHandlers(parts),
    ...deskHandlers(parts),
  };
}

function profileHandlers({ ports, journal, keys, accounts, emit }: Parts) {
  const signing = new Signing(ports, journal, accounts, keys);
  const serviceKey = new ServiceKey(ports, journal, accounts);
  const profiles = new Profiles(ports, journal, accounts, { signing, serviceKey }, () =>
    emit('profilesChanged', {}),
  );
  const connections = new ConnectionTests(ports, accounts);
  const providers = new Providers(ports, journal, accounts);
  return {
    listProfiles: () => profiles.list(),
    addProfile: (input) => profiles.add(input),
    updateProfile: (input) => profiles.update(input),
    setToken: (input) => profiles.setToken(input),
    getSigning: (input) => signing.get(input),
    setSigning: (input) => signing.set(input),
    removeSigning: async (input) => {
      await signing.remove(input);
      return {};
    },
    getServiceKey: (input) => serviceKey.get(input),
    setServiceKey: (input) => serviceKey.set(input),
    removeServiceKey: async (input) => {
      await serviceKey.remove(input);
      return {};
    },
    testConnection: (input) => connections.run(input),
    readProviders: (input) => providers.read(input),
    removeProfile: async ({ name }) => {
      await profiles.remove(name);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function fileHandlers({ ports, journal, accounts, limits, emit }: Parts) {
  const imports = new Imports(ports, journal, accounts, limits, (file, rows) => {
    emit('importProgress', { file, rows });
  });
  const previews = new Previews(ports, journal, accounts, limits);
  return {
    chooseSource: ({ kind }) => ports.files.choose(kind),
    chooseTarget: async ({ name }) => {
      const chosen = await ports.files.chooseTarget(name);
      return chosen === null ? null : { target: chosen.handle, name: chosen.name };
    },
    previewFile: (input) => previews.preview(input),
    offerSample: (input) => offerSample(ports, input),
    writeTemplate: (input) => writeTemplate(ports, input),
    checkFile: (input) => imports.check(input),
    importFile: (input) => {
      previews.forget();
      return imports.import(input);
    },
  } satisfies Partial<Handlers>;
}

function batchHandlers({ ports, journal, accounts, limits, batches, drafts, emit }: Parts) {
  const reviews = new Reviews(ports, journal, accounts, limits);
  const history = new BatchHistory(ports, journal);
  return {
    listBatches: () => batches.list(),
    findBatches: (question) => history.find(question),
    getBatch: ({ batch }) => batches.get(batch),
    findSentBefore: ({ batch }) => drafts.whenWhole(batch, () => reviews.sentBefore(batch)),
    reviewBatch: ({ batch }) => drafts.whenWhole(batch, () => reviews.review(batch)),
    confirmBatch: async (input) => {
      const { batch } = input.confirmation;
      await drafts.whileFixed(batch, () => reviews.confirm(input));
      emit('batchChanged', { batch });
      return await batches.get(batch);
    },
    discardBatch: async ({ batch }) => {
      const discarded = await drafts.whileFixed(batch, () => batches.discard(batch));
      emit('batchChanged', { batch });
      return discarded;
    },
  } satisfies Partial<Handlers>;
}

function rowHandlers({ ports, journal, uploads, drafts }: Parts) {
  const rows = new Rows(journal, uploads);
  const lists = new RowLists(ports, journal, uploads);
  return {
    listRows: (input) => rows.list(input),
    getRow: (input) => rows.get(input),
    openRowList: (query) => lists.open(query),
    readRowList: (input) => lists.read(input),
    findInRowList: (input) => lists.find(input),
    locateInRowList: async (input) => lists.locate(input),
    sumRowList: (input) => lists.sum(input),
    changeListedRows: async ({ change, ...part }) => drafts.changeRows(lists.rowsAt(part), change),
    closeRowList: async (input) => {
      lists.close(input);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function draftHandlers({ batches, drafts, emit }: Parts) {
  return {
    getDraft: ({ batch }) => drafts.get(batch),
    getDraftRules: ({ batch }) => drafts.rules(batch),
    editCell: (input) => drafts.edit(input),
    excludeRows: (input) => drafts.exclude(input),
    includeRows: (input) => drafts.include(input),
    repairRows: (input) => drafts.repair(input),
    acceptNumbers: (input) => drafts.accept(input),
    undoAct: ({ batch }) => drafts.undo(batch),
    renameBatch: async (input) => {
      await drafts.rename(input);
      emit('batchChanged', { batch: input.batch });
      return await batches.get(input.batch);
    },
  } satisfies Partial<Handlers>;
}

function resultHandlers({ ports, journal, limits, batches, emit }: Parts) {
  const reports = new Reports(ports, journal);
  const results = new Results(ports, journal);
  const search = new Search(ports, journal);
  const basket = new RetryBasket(ports, journal, limits, (batch) => emit('batchChanged', { batch }));
  return {
    search: (input) => search.find(input),
    listReasons: (input) => results.reasons(input),
    getTimeline: (input) => results.timeline(input),
    getRetryLinks: (input) => basket.links(input),
    getBasket: (input) => basket.get(input),
    changeBasket: (input) => basket.change(input),
    retryBasket: async (input) => batches.get(await basket.retry(input)),
    exportReport: (input) => reports.export(input),
    checkJournal: async () => (await (await journal.reader())?.checkIntegrity()) ?? [],
  } satisfies Partial<Handlers>;
}

function statementHandlers({ ports, journal, statements }: Parts) {
  const comparisons = new Comparisons(ports, journal);
  return {
    requestStatement: (input) => statements.request(input),
    listAwaitedStatements: () => statements.awaited.list(),
    forgetAwaitedStatement: async (input) => {
      await statements.awaited.forget(input);
      return {};
    },
    fetchStatement: (input) => statements.fetch(input),
    downloadStatement: (input) => statements.download(input),
    compareStatement: (input) => comparisons.compare(input),
    readComparison: async (input) => comparisons.read(input),
    exportComparison: (input) => comparisons.export(input),
  } satisfies Partial<Handlers>;
}

function deskHandlers({ ports, journal, accounts, emit, goOn }: Parts) {
  const news = new News(ports, journal);
  const preferences = new PreferenceStore(ports, journal, accounts, () => emit('preferencesChanged', {}));
  const host = new Host(ports, journal, goOn);
  return {
    getNews: () => news.get(),
    markNewsSeen: async ({ batch }) => {
      await news.markSeen(batch);
      return {};
    },
    getPreferences: () => preferences.get(),
    setPreferences: (input) => preferences.set(input),
    getHost: () => host.get(),
  } satisfies Partial<Handlers>;
}

/** Parses the input, runs the handler, and turns whatever is thrown into a reply. */
async function answer<Name extends MethodName>(
  name: Name,
  input: unknown,
  handler: Handlers[Name],
  ports: AppPorts,
): Promise<Reply<MethodOutput<Name>>> {
  const parsed = METHODS[name].input.safeParse(input);
  if (!parsed.success) {
    const { fault, repeatSafe } = ERROR_KINDS.USAGE;
    const issue = parsed.error.issues[0];
    const message = `${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}`;
    const remedy = 'Correct the input and call again.';
    return {
      ok: false,
      failure: { code: 'USAGE', fault, repeatSafe, message, remedy, place: null, detail: null },
    };
  }
  try {
    // The schema of this very method has just read the input, which the table's types cannot express.
    return { ok: true, value: await handler(parsed.data as MethodInput<Name>) };
  } catch (error) {
    return { ok: false, failure: asFailure(error, ports) };
  }
}
