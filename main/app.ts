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
import { ERROR_KINDS } from '../shared/errors.ts';
import { Accounts } from './methods/accounts.ts';
import { Batches } from './methods/batches.ts';
import { Imports } from './methods/imports.ts';
import { JournalAccess } from './methods/journal-access.ts';
import { Reports } from './methods/reports.ts';
import { asFailure, Uploads } from './methods/uploads.ts';
import type { AppPorts } from './ports.ts';

/** The running core. */
export interface App {
  readonly client: Client;
  /** Stops uploads cleanly and closes journal, sockets and practice. */
  close(): Promise<void>;
}

/** One handler for each method of the contract. */
type Handlers = { [Name in MethodName]: (input: MethodInput<Name>) => Promise<MethodOutput<Name>> };

type Listener<Name extends EventName> = (payload: EventPayload<Name>) => void;

/** Builds the core. The journal is opened by the first call that needs it. */
export function createApp(ports: AppPorts): App {
  const listeners = new Map<EventName, Set<Listener<EventName>>>();
  const emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  };
  const journal = new JournalAccess(ports);
  const accounts = new Accounts(ports, journal);
  const uploads = new Uploads(ports, journal, accounts, {
    batchChanged: (batch) => emit('batchChanged', { batch }),
    uploadEnded: (end) => emit('uploadEnded', end),
  });
  const handlers = composeHandlers(ports, journal, accounts, uploads, (file, rows) => {
    emit('importProgress', { file, rows });
  });
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
    close: async () => {
      await uploads.close();
      await accounts.close();
      await journal.close();
    },
  };
}

function composeHandlers(
  ports: AppPorts,
  journal: JournalAccess,
  accounts: Accounts,
  uploads: Uploads,
  onImportProgress: (file: string, rows: number) => void,
): Handlers {
  const imports = new Imports(ports, journal, accounts, onImportProgress);
  const batches = new Batches(ports, journal, accounts, uploads);
  const reports = new Reports(ports, journal);
  return {
    listProfiles: () => accounts.list(),
    addProfile: (input) => accounts.add(input),
    removeProfile: async ({ name }) => {
      await accounts.remove(name);
      return {};
    },
    checkFile: (input) => imports.check(input),
    importFile: (input) => imports.import(input),
    listBatches: () => batches.list(),
    getBatch: ({ batch }) => batches.get(batch),
    listRows: (input) => batches.rows(input),
    reviewBatch: ({ batch }) => batches.review(batch),
    confirmBatch: (input) => batches.confirm(input),
    discardBatch: ({ batch }) => batches.discard(batch),
    startUpload: async (input) => {
      await uploads.start(input);
      return await batches.get(input.batch);
    },
    stopUpload: async ({ batch }) => {
      await uploads.stop(batch);
      return await batches.get(batch);
    },
    exportReport: (input) => reports.export(input),
    checkJournal: async () => (await (await journal.reader())?.checkIntegrity()) ?? [],
  };
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
