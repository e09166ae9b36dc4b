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
} from '../shared/contract/contract.ts';
import { ERROR_KINDS, type Failure } from '../shared/errors.ts';
import type { ListenEvent, Listening, ListenWanted } from './callbacks/listening.ts';
import { AccountLimits } from './methods/accounts/account-limits.ts';
import { Accounts } from './methods/accounts/accounts.ts';
import { secretsOfFolder } from './methods/accounts/keys.ts';
import { type LoadClient, loadClient, loadNetworkParts } from './methods/accounts/network-parts.ts';
import { profileMethods } from './methods/accounts/profiles.ts';
import { accountMethods } from './methods/accounts/providers.ts';
import { signingMethods } from './methods/accounts/signing.ts';
import { approvalMethods } from './methods/approvals/approvals.ts';
import { reviewMethods } from './methods/approvals/review/review.ts';
import { auditMethods } from './methods/audit/audit.ts';
import { signNews } from './methods/audit/heads.ts';
import type { Named } from './methods/backups/administrator.ts';
import { AutomaticBackups } from './methods/backups/automatic.ts';
import { type BackupEnd, backUp } from './methods/backups/backup.ts';
import { type RestoreEnd, restore } from './methods/backups/restore.ts';
import { batchMethods, batchOf, listBatches } from './methods/batches/batches.ts';
import { type Core, type Handlers, joined } from './methods/core.ts';
import { asFailure, stopForDefect } from './methods/defects.ts';
import { deskMethods } from './methods/desk.ts';
import { draftMethods } from './methods/drafts/draft-methods.ts';
import { Drafts } from './methods/drafts/drafts.ts';
import { evidenceMethods } from './methods/evidence/evidence.ts';
import { fileMethods } from './methods/files/files.ts';
import { InTurn } from './methods/in-turn.ts';
import {
  type ChoiceSaid,
  type ChosenJournal,
  chooseJournal,
  type LaidOut,
  layOut,
  type MoveEnd,
  moveJournal,
} from './methods/journal/administer.ts';
import { DeskNews } from './methods/journal/desk-news.ts';
import { placeMethods } from './methods/journal/place.ts';
import { SharedClock } from './methods/journal/shared-clock.ts';
import { JournalAccess } from './methods/journal-access.ts';
import { peopleMethods } from './methods/people/people.ts';
import { searchMethods } from './methods/people/search.ts';
import { resultMethods } from './methods/results/results.ts';
import { retryMethods } from './methods/results/retry.ts';
import { reuseMethods } from './methods/results/reuse.ts';
import { rowMethods } from './methods/rows/rows.ts';
import { type AppActivity, appActivity } from './methods/runs/app-activity.ts';
import { Interrupted } from './methods/runs/interrupted.ts';
import { runMethods } from './methods/runs/runs.ts';
import { ScheduleWatch } from './methods/runs/schedule-watch.ts';
import { Sender } from './methods/runs/sender.ts';
import type { SenderEvent, Sending, SendWanted } from './methods/runs/sending.ts';
import { Uploads } from './methods/runs/uploads.ts';
import { comparisonMethods } from './methods/statements/comparisons.ts';
import { statementMethods } from './methods/statements/statements.ts';
import { supportMethods } from './methods/support/support.ts';
import { Presence } from './methods/users/presence.ts';
import { userMethods } from './methods/users/users.ts';
import type { AppPorts } from './ports.ts';
import { openReading } from './reading/open.ts';

/** What can be told of a journal without opening it; `holder` names the program that has it, in words. */
export interface JournalStanding {
  readonly isThere: boolean;
  readonly holder: string | null;
  /** Where a file that was named outright was moved to, so that it is not the journal any more, and whether that was ended; null otherwise. */
  readonly movedTo: { readonly to: string; readonly isDone: boolean } | null;
}

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
  /** Whether there is a journal, and which program holds it now. Opens nothing. */
  journalStanding(): Promise<JournalStanding>;
  /**
   * Writes a checked copy of the journal to a target of the host, also while another program sends. No method of the
   * contract: the check takes the thread that asks, which no page may lose.
   */
  backUp(target: string): Promise<BackupEnd>;
  /** From now on, while a page is open: a checked backup a day. */
  keepBackups(): void;
  /** Puts a backup in the place of the journal, which nobody may have open; to be said before anything is asked. */
  restore(source: string, named?: Named, databaseLost?: string | null): Promise<RestoreEnd>;
  /** Makes the journal of the database that this start was told, or brings its layout up to date. */
  layOutJournal(role: string | null): Promise<LaidOut>;
  /** Moves the journal of the data folder into a database; to be said before anything is asked. */
  moveJournal(to: string, tell: (rows: number, of: number) => void): Promise<MoveEnd>;
  /** Chooses where the journal is from the next start on; null for the file of the data folder. */
  useJournal(to: string | null, said: ChoiceSaid): Promise<ChosenJournal>;
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
  /** Sends by itself what was approved, until it is ended. No method of the contract: no page sends unattended. */
  sendUnattended(wanted: SendWanted, tell: (event: SenderEvent) => void): Promise<Sending>;
  /** Another page took the place of the one before: whoever signed in there is here no more. */
  signOut(): void;
  /** After a defect that nothing has caught: stops everything and closes the journal; a page is told why (P7). */
  stopForDefect(cause: unknown): Promise<void>;
  /** Stops uploads cleanly and closes journal, sockets and practice. */
  close(): Promise<void>;
}

type Listener<Name extends EventName> = (payload: EventPayload<Name>) => void;

/**
 * Builds the core. The journal is opened by the first call that needs it.
 *
 * @param load what makes clients of a service; only a simulation gives another than the program's own.
 */
export function createApp(given: AppPorts, load: LoadClient = loadClient): App {
  const clock = new SharedClock(given.clock);
  const ports = { ...given, clock, secrets: secretsOfFolder(given.secrets, given.dataFolder) };
  const { emit, subscribe } = newsBoard();
  const journal = new JournalAccess(ports);
  const accounts = new Accounts(ports, journal, () => emit('serviceTurned', {}), load);
  const limits = new AccountLimits(ports, journal, accounts);
  const uploads = new Uploads(ports, journal, accounts, limits, {
    batchChanged: (batch) => emit('batchChanged', { batch }),
    uploadEnded: (end) => emit('uploadEnded', end),
    serviceReturned: (batch) => emit('serviceReturned', { batch }),
  });
  const drafts = draftsOf(ports, journal, emit);
  const reading = openReading(ports.readingThread);
  const ends = [() => reading.close(), () => drafts.close()];
  const events = { emit, atClose: (work: () => Promise<void>) => ends.push(work) };
  const schedules = new ScheduleWatch({ ports, journal, uploads, events });
  /** Times were waited for when the computer went to sleep. */
  let isHeld = false;
  const presence = new Presence({ clock: ports.clock, journal, changed: () => emit('presenceChanged', {}) });
  const core: Core = {
    ...{ ports, journal, accounts, limits, uploads, schedules, drafts, presence, reading, events },
  };
  const news = newsOfDesks(core, clock);
  ends.push(() => news.end());
  const backups = new AutomaticBackups(core);
  ends.push(() => backups.end());
  const interrupted = new Interrupted(
    {
      hold: () => journal.writer(),
      list: () => listBatches(core),
      start: (batch) => start(batch),
      follow: async () => {
        await uploads.follow();
        schedules.begin();
      },
    },
    ports,
  );
  const aside = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => asFailure(error, ports));
  };
  const handlers = handlersOf(core, {
    backups,
    onOpen: aside(() => interrupted.goOn()),
    onAccountGiven: aside(() => interrupted.accountGiven()),
  });
  const start = (batch: string) =>
    answer(
      'startUpload',
      { batch, until: 'settled', waitLimitMs: null, concurrency: null },
      async (input) => {
        await uploads.start(input, true);
        return await batchOf(core, input.batch);
      },
      ports,
    );
  return {
    client: {
      call: (name, input) => answer(name, input, handlers[name], ports, (work) => presence.pass(name, work)),
      subscribe,
    },
    activity: () => appActivity(uploads, (batch) => batchOf(core, batch)),
    pauseAll: async () => {
      isHeld = schedules.isOn || isHeld;
      await Promise.all([schedules.end(), uploads.pauseAll()]);
    },
    resumeAll: async () => {
      await uploads.resumeAll();
      if (isHeld) schedules.begin();
      isHeld = false;
    },
    holdJournal: async () => {
      try {
        await journal.writer();
        return null;
      } catch (error) {
        return asFailure(error, ports);
      }
    },
    journalStanding: async () => journal.standing(),
    ...backupsOf(core),
    ...administrationOf(ports),
    keepBackups: () => backups.begin(),
    bringJournalUpToDate: () => journal.bringUpToDate(),
    continueInterrupted: async () => {
      loadNetworkParts().catch((error: unknown) => asFailure(error, ports));
      await interrupted.begin();
    },
    listenForCallbacks: async (wanted, tell) => {
      // Its server is loaded with it: no other command needs one.
      const { listenForCallbacks } = await import('./methods/runs/callbacks.ts');
      return await listenForCallbacks({ ports, journal, accounts, uploads }, wanted, tell);
    },
    sendUnattended: (wanted, tell) => sendUnattended(core, subscribe, wanted, tell),
    signOut: () => presence.leave(),
    stopForDefect: (cause) => stopForDefect({ ports, journal, uploads }, cause),
    close: async () => {
      await interrupted.close();
      await closeCore(core, ends);
    },
  };
}

function draftsOf(ports: AppPorts, journal: JournalAccess, emit: Core['events']['emit']): Drafts {
  return new Drafts(ports, journal, {
    changed: (batch) => emit('batchChanged', { batch }),
    progressed: (how) => emit('draftProgress', how),
  });
}

/** What other desks do to a shared journal is told here as it would be if this one had done it. */
function newsOfDesks({ ports, journal, uploads, schedules, events }: Core, clock: SharedClock): DeskNews {
  const news = new DeskNews({
    ...{ clock, log: ports.log, emit: events.emit },
    onReturn: () => {
      uploads.followAgain().catch((error: unknown) => asFailure(error, ports));
    },
    onBatch: (batch, step) => {
      uploads.heard(batch, step);
      if (step.startsWith('schedules.') || step === 'setBatchState') schedules.ring();
    },
  });
  journal.tellNews(news);
  return news;
}

async function sendUnattended(
  core: Core,
  subscribe: App['client']['subscribe'],
  wanted: SendWanted,
  tell: (event: SenderEvent) => void,
): Promise<Sending> {
  await core.journal.writer();
  const sender = new Sender({ ...core, subscribe: (hear) => subscribe('uploadEnded', hear) }, wanted, tell);
  sender.begin();
  return sender;
}

function backupsOf(core: Core): Pick<App, 'backUp' | 'restore'> {
  return {
    backUp: (target) => backUp(core, target),
    restore: (source, named, databaseLost) => restore(core, source, named, databaseLost),
  };
}

function administrationOf(ports: AppPorts): Pick<App, 'layOutJournal' | 'moveJournal' | 'useJournal'> {
  return {
    layOutJournal: (role) => layOut(ports, role),
    moveJournal: (to, tell) => moveJournal(ports, to, tell),
    useJournal: (to, said) => chooseJournal(ports, to, said),
  };
}

/** Where parts tell what has happened, and who wants to hear it. */
function newsBoard(): { emit: Core['events']['emit']; subscribe: App['client']['subscribe'] } {
  const listeners = new Map<EventName, Set<Listener<EventName>>>();
  return {
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
    subscribe: (name, listener) => {
      const group = listeners.get(name) ?? new Set();
      const entry: Listener<EventName> = (payload) => listener(payload as EventPayload<typeof name>);
      listeners.set(name, group.add(entry));
      return () => group.delete(entry);
    },
  };
}

/** Ends what runs, part by part, and the journal last. */
async function closeCore(core: Core, ends: readonly (() => Promise<void>)[]): Promise<void> {
  const { ports, journal, accounts, limits, uploads, schedules, presence } = core;
  await schedules.end();
  await uploads.close();
  for (const end of ends) await end();
  await limits.close();
  await accounts.close();
  // Who is here signs the end of the trail where the computer keeps no key.
  const signing = presence.asWhoeverIsHere(() => journal.opened((writer) => signNews(core, writer)));
  await signing.catch((error: unknown) => asFailure(error, ports));
  presence.leave();
  await journal.close();
}

interface Hooks {
  readonly backups: AutomaticBackups;
  readonly onOpen: () => void;
  readonly onAccountGiven: () => void;
}

/** Every method of the contract, each in one group. */
function handlersOf(core: Core, hooks: Hooks): Handlers {
  const { backups, onOpen, onAccountGiven } = hooks;
  const turns = new InTurn();
  const support = supportMethods(core, {
    host: () => handlers.getHost({}),
    profiles: () => handlers.listProfiles({}),
    batches: () => handlers.listBatches({}),
  });
  const handlers: Handlers = joined(profileMethods({ ...core, turns, onAccountGiven }))
    .and(signingMethods({ ...core, turns }))
    .and(accountMethods(core))
    .and(fileMethods(core))
    .and(batchMethods(core))
    .and(draftMethods(core))
    .and(reviewMethods(core))
    .and(approvalMethods(core))
    .and(rowMethods(core))
    .and(runMethods(core))
    .and(resultMethods(core))
    .and(retryMethods(core))
    .and(reuseMethods(core))
    .and(searchMethods(core))
    .and(peopleMethods(core))
    .and(statementMethods(core))
    .and(comparisonMethods(core))
    .and(auditMethods(core))
    .and(evidenceMethods(core))
    .and(userMethods(core))
    .and(placeMethods(core))
    .and(deskMethods({ ...core, backups, onOpen }))
    .and(support).handlers;
  return handlers;
}

/** Parses the input, runs the handler as whoever may, and turns whatever is thrown into a reply. */
async function answer<Name extends MethodName>(
  name: Name,
  input: unknown,
  handler: Handlers[Name],
  ports: AppPorts,
  pass: <Result>(work: () => Promise<Result>) => Promise<Result> = (work) => work(),
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
    return { ok: true, value: await pass(() => handler(parsed.data as MethodInput<Name>)) };
  } catch (error) {
    return { ok: false, failure: asFailure(error, ports) };
  }
}
