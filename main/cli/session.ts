// One command at work: its output, its files, its interrupts, and the core behind the contract.
// Opens the core only when a method is called, and turns whatever goes wrong into one sentence and an exit code.

import type {
  Client,
  EventName,
  EventPayload,
  MethodInput,
  MethodName,
  MethodOutput,
  Reply,
} from '../../shared/contract/contract.ts';
import { ERROR_KINDS, type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import type { App, JournalStanding } from '../app.ts';
import type { ListenEvent, Listening, ListenWanted } from '../callbacks/listening.ts';
import type { TransferFiles } from '../loopback/transfer-files.ts';
import type { SenderEvent, Sending, SendWanted } from '../methods/runs/sending.ts';
import { systemClock } from '../platform/clock.ts';
import { dataFolder } from '../platform/data-folder.ts';
import { environmentToken, type GivenToken } from '../platform/environment-token.ts';
import { FileRegistry } from '../platform/files.ts';
import { hostFacts } from '../platform/host-facts.ts';
import { journalSite } from '../platform/journal-site.ts';
import { systemKeyFiles } from '../platform/key-files.ts';
import { type DefectLog, folderLog, LOG_NAME } from '../platform/log.ts';
import { memorySecrets } from '../platform/memory-secrets.ts';
import { systemRandom } from '../platform/random.ts';
import { supportSource } from '../platform/support-source.ts';
import {
  type AppPorts,
  type Clock,
  type JournalSite,
  type SecretStore,
  type TokenOwner,
  UNWATCHED,
} from '../ports.ts';
import { withEnding } from './cut-short.ts';
import type { ExitCode } from './exit-code.ts';
import type { CliHost } from './host.ts';
import { type Begun, Interrupts, leftAtOnce } from './interrupt.ts';
import { lookedAt, openedAt } from './journal-words.ts';
import { batchSummary, EMPTY_SUMMARY, failureFacts, type SummaryFacts } from './json-lines.ts';
import { withWayOut } from './locked-draft.ts';
import { commandOutput, type Output } from './output.ts';
import { databasePassword, passphraseOf } from './passphrases.ts';
import { placeWords } from './place-options.ts';
import { failureLine } from './problems.ts';
import { shellText } from './shell-word.ts';

/** Builds the core from its ports; the command line runs on `createApp`. */
export type OpenApp = (ports: AppPorts) => App | Promise<App>;

/** What a command is started with, apart from its own options. */
export interface Invocation {
  readonly host: CliHost;
  readonly overrides: Partial<AppPorts>;
  readonly openApp: OpenApp;
  readonly startPractice: AppPorts['startPractice'];
}

/** Options that every command has, and the account where one was named by its address. */
export interface SessionOptions {
  readonly dataDir?: string | undefined;
  /** Where the journal is, as it was typed. */
  readonly journal?: string | undefined;
  readonly json?: boolean | undefined;
  /** Who asks; nobody where nobody was named. */
  readonly user?: string | undefined;
  readonly hostAccount?: AppPorts['hostAccount'];
  readonly tokenOwner?: TokenOwner | null;
}

/** Runs the work of a command in a session of its own, made of the options that it was given. */
export type InSession = (raw: unknown, work: (session: Session) => Promise<ExitCode>) => Promise<void>;

export class Session {
  readonly host: CliHost;
  readonly output: Output;
  readonly files: FileRegistry;
  readonly interrupts: Interrupts;
  readonly clock: Clock;
  readonly #invocation: Invocation;
  readonly #options: SessionOptions;
  readonly #log: DefectLog;
  readonly #folder: string;
  readonly #site: JournalSite;
  readonly #token: GivenToken | null;
  readonly #stopWatching: () => void;
  #app: Promise<App> | null = null;
  #batch: string | null = null;
  #summarised = false;
  #begun: Begun = 'nothing';
  #isBesideJournal = false;
  #secrets: SecretStore = memorySecrets();
  /** What the user of this command has still to be signed in with. */
  #passphrase: string | null = null;

  constructor(invocation: Invocation, options: SessionOptions) {
    const { host, overrides } = invocation;
    this.#invocation = invocation;
    this.#options = options;
    this.host = host;
    this.output = commandOutput(host, options.json === true);
    this.clock = overrides.clock ?? systemClock;
    this.files = new FileRegistry(overrides.random ?? systemRandom, {
      onReplaced: (place) => this.output.problem(`${place} was there, and was replaced.`),
    });
    this.#folder = overrides.dataFolder ?? dataFolder(options.dataDir, host);
    this.#site = this.#siteOf(options.journal);
    this.#token = environmentToken(host.env);
    if (options.tokenOwner != null) this.tokenIsFor(options.tokenOwner);
    this.#log = folderLog(this.#folder, this.clock, this.#token?.text ?? null);
    this.interrupts = new Interrupts(host, () => this.#leaveAtOnce());
    this.#stopWatching = host.onDefect((cause) => host.exitNow(this.#tellCause(cause)));
  }

  /** The token from the environment, if there is one: only to be handed to the core. */
  get environmentToken(): string | null {
    return this.#token?.text ?? null;
  }

  /** From now on the core may give the token of the environment to this account, and to no other. */
  tokenIsFor(owner: TokenOwner): void {
    this.#token?.belongTo(owner);
  }

  /** Calls a method of the contract; a failure is thrown, to be told at the end of the command. */
  async call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<MethodOutput<Name>> {
    const reply = await this.ask(name, input);
    if (reply.ok) return reply.value;
    throw new PaymasterError(reply.failure);
  }

  /** Calls a method of the contract and gives the reply as it is. */
  async ask<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<Reply<MethodOutput<Name>>> {
    const client = await this.#client();
    const failure = await this.#signIn(client);
    return failure === null ? client.call(name, input) : { ok: false, failure };
  }

  /** Before the first call, for this command alone: nobody is here any more when it ends. */
  async #signIn(client: Client): Promise<Failure | null> {
    const { user } = this.#options;
    const passphrase = this.#passphrase;
    if (user === undefined || passphrase === null) return null;
    const reply = await client.call('signIn', { name: user, passphrase });
    if (!reply.ok) return reply.failure;
    this.#passphrase = null;
    return null;
  }

  /** To be said first: a command that sends has its journal on a thread of its own, which takes longest to start. */
  worksBesideJournal(): void {
    this.#isBesideJournal = true;
  }

  /** To be said before anything is asked: this command signs with a key of its own, which only a keyring keeps. */
  async keepsSecrets(): Promise<void> {
    const { platformSecrets } = await import('../platform/keyring-secrets.ts');
    this.#secrets = await platformSecrets();
  }

  /** Opens the core for a page in a browser: its files pass through a folder, its secrets live in the keyring. */
  async openForPage(): Promise<{ readonly app: App; readonly files: TransferFiles }> {
    const [{ TransferFiles }, { platformSecrets }] = await Promise.all([
      import('../loopback/transfer-files.ts'),
      import('../platform/keyring-secrets.ts'),
    ]);
    const files = new TransferFiles(this.#folder, systemRandom);
    const secrets = this.#invocation.overrides.secrets ?? (await platformSecrets());
    const host = hostFacts('browser', this.host);
    this.#app = Promise.resolve(
      this.#invocation.openApp({
        ...this.#ports(),
        files,
        keyFiles: systemKeyFiles(this.#folder, () => null, systemRandom),
        secrets,
        host,
        journalThreads: true,
        readingThread: 'every file',
      }),
    );
    return { app: await this.#app, files };
  }

  /** Whether there is a journal in the folder, and which program holds it now. Opens nothing. */
  async journalStanding(): Promise<JournalStanding & { readonly folder: string }> {
    return { ...(await (await this.#open()).journalStanding()), folder: this.#folder };
  }

  /**
   * To be said before anything is told or asked: this command changes the journal.
   *
   * @throws PaymasterError JOURNAL_BUSY that names the program which holds it.
   */
  async holdsJournal(): Promise<void> {
    const trouble = await (await this.#open()).holdJournal();
    if (trouble !== null) throw new PaymasterError(trouble);
  }

  /** Writes a checked copy of the journal to a file that was registered. */
  async backUp(target: string): ReturnType<App['backUp']> {
    return await (await this.#open()).backUp(target);
  }

  /** Puts a backup in the place of the journal. Into one that is not opened nobody signs in: what was typed goes along. */
  async restore(source: string, databaseLost: string | null): ReturnType<App['restore']> {
    const failure = await this.#signIn(await this.#client());
    if (failure !== null && !failure.code.startsWith('JOURNAL_')) throw new PaymasterError(failure);
    const named = { name: this.#options.user ?? null, passphrase: this.#passphrase };
    return await (await this.#open()).restore(source, named, databaseLost);
  }

  /** Whether the journal lies in a database. */
  get isInDatabase(): boolean {
    return this.#site.place.kind === 'database';
  }

  /** The core for what the administrator of a journal does. */
  async administration(): Promise<Pick<App, 'layOutJournal' | 'moveJournal' | 'useJournal'>> {
    return await this.#open();
  }

  /** A journal of an older Paymaster is copied and brought up to date before a command works on its batches. */
  async bringJournalUpToDate(): Promise<void> {
    await (await this.#open()).bringJournalUpToDate();
  }

  /** Listens for callbacks of the service beside whatever the command does. */
  async listenForCallbacks(wanted: ListenWanted, tell: (event: ListenEvent) => void): Promise<Listening> {
    return (await this.#open()).listenForCallbacks(wanted, tell);
  }

  /** Sends by itself what was approved, until it is ended. */
  async sendUnattended(wanted: SendWanted, tell: (event: SenderEvent) => void): Promise<Sending> {
    return await (await this.#open()).sendUnattended(wanted, tell);
  }

  /** Listens to an event of the core; returns the way to stop. */
  async subscribe<Name extends EventName>(
    name: Name,
    listener: (payload: EventPayload<Name>) => void,
  ): Promise<() => void> {
    return (await this.#client()).subscribe(name, listener);
  }

  /** The batch that the command is about, for its summary and for what an interrupt says. */
  concern(batch: string): void {
    this.#batch = batch;
  }

  /** From now on an immediate end leaves this behind. */
  begins(what: Begun): void {
    this.#begun = what;
  }

  /** The last JSON line; a resumed set of batches has one for each. */
  summarise(summary: SummaryFacts, more: Readonly<Record<string, unknown>> = {}): void {
    this.#summarised = true;
    this.output.event('summary', { ...summary, ...more });
  }

  /** How to go on with a batch, as a command to copy; by another user where one is named. */
  command(words: string, user: string | null | undefined = this.#options.user): string {
    const who = user == null ? '' : ` --user ${shellText(user)}`;
    return `paymaster ${words}${who}${placeWords(this.#options)}`;
  }

  /** Says what failed and returns what it ends the command with. */
  tell(failure: Failure): ExitCode {
    const found = lookedAt(failure, this.#site.place, this.#folder);
    const command = (words: string) => this.command(words);
    const told = withEnding(withWayOut(found, command), command);
    this.output.problem(failureLine(told, placeWords(this.#options)));
    this.output.event('failure', failureFacts(told));
    return ERROR_KINDS[failure.code].exitCode;
  }

  /** Runs the work of the command to its exit code; nothing that it throws gets out. */
  async run(work: (session: Session) => Promise<ExitCode>): Promise<ExitCode> {
    let exitCode: ExitCode;
    try {
      const { place } = this.#site;
      if (place.kind === 'unreadable' && place.isForThisStart) throw new PaymasterError(place.failure);
      const { user } = this.#options;
      if (user !== undefined) this.#passphrase = await passphraseOf(this.host, user);
      exitCode = await work(this);
    } catch (cause) {
      exitCode = this.#tellCause(cause);
    }
    await this.#lastSummary();
    try {
      await (await this.#app)?.close();
    } catch (cause) {
      // A core that could not even be opened was told above; only a failing close is news.
      if (await this.#isOpen()) exitCode = this.#tellCause(cause);
    }
    this.files.abandon();
    this.interrupts.close();
    this.#stopWatching();
    return exitCode;
  }

  async #lastSummary(): Promise<void> {
    if (!this.output.json || this.#summarised) return;
    this.summarise(this.#batch === null ? EMPTY_SUMMARY : await this.#summaryOf(this.#batch));
  }

  async #summaryOf(batch: string): Promise<SummaryFacts> {
    try {
      return batchSummary(await this.call('getBatch', { batch }));
    } catch (error) {
      const isNone = error instanceof PaymasterError && error.failure.code === 'BATCH_NOT_FOUND';
      // What cannot be read any more is not told as nothing.
      return isNone ? EMPTY_SUMMARY : { ...EMPTY_SUMMARY, batch, rows: null };
    }
  }

  #tellCause(cause: unknown): ExitCode {
    if (cause instanceof PaymasterError) return this.tell(cause.failure);
    const kept = this.#log.defect(cause);
    const where = kept ? `Its trace is in ${LOG_NAME} in the data folder.` : 'It left no trace on the disk.';
    return this.tell(
      paymasterError(
        'PROGRAM_DEFECT',
        'The program came upon a case that it does not know and stopped. What was sent is in the journal.',
        `${where} Look at \`paymaster status\`, then resume.`,
      ).failure,
    );
  }

  async #isOpen(): Promise<boolean> {
    try {
      return (await this.#app) !== null;
    } catch {
      return false;
    }
  }

  async #client(): Promise<Client> {
    return (await this.#open()).client;
  }

  async #open(): Promise<App> {
    this.#app ??= openedAt(this.#site.place, this.output, () => this.#invocation.openApp(this.#ports()));
    return await this.#app;
  }

  #ports(): AppPorts {
    return {
      dataFolder: this.#folder,
      clock: this.clock,
      random: systemRandom,
      secrets: this.#secrets,
      files: this.files,
      keyFiles: systemKeyFiles(this.#folder, (handle) => this.files.locate(handle), systemRandom),
      host: hostFacts('command line', this.host),
      log: this.#log,
      support: supportSource(this.#folder, this.host.homeFolder),
      steps: UNWATCHED,
      journalThreads: this.#isBesideJournal,
      readingThread: 'large files',
      journalSite: this.#site,
      hostAccount: this.#options.hostAccount ?? null,
      environmentToken: this.#token,
      startPractice: this.#invocation.startPractice,
      ...this.#invocation.overrides,
    };
  }

  #siteOf(argument: string | undefined): JournalSite {
    const { host } = this;
    return journalSite({
      ...{ folder: this.#folder, argument, surroundings: host },
      passwordStore: async () => {
        const kept = this.#invocation.overrides.secrets;
        if (kept !== undefined) return kept;
        const { platformSecrets } = await import('../platform/keyring-secrets.ts');
        return await platformSecrets();
      },
      askPassword: host.interactive
        ? (address, wasRefused) => databasePassword(host, address, wasRefused)
        : null,
    });
  }

  #leaveAtOnce(): void {
    this.files.abandon();
    this.output.problem(leftAtOnce(this.#begun, this.#batch, (words) => this.command(words)));
  }
}
