// Everything of the outside world that a test replaces: time, chance, files, secrets, log, durable steps.
// Code above these ports never reads a clock, a random source or the environment by itself.

import type { FileOffer } from '../shared/contract/draft-views.ts';
import type { HostView } from '../shared/contract/home-views.ts';
import type { Failure } from '../shared/errors.ts';
import type { FileKind } from '../shared/files/file-kinds.ts';
import type { PostgresAddress } from '../shared/journal-address.ts';
import type { Saying } from '../shared/saying.ts';

/** Time. Deadlines use `monotonicMs`; what people read and the journal keeps uses `nowMs`. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
  /** Milliseconds that never run backwards. */
  monotonicMs(): number;
  /** Resolves after the time has passed, or at once when the signal fires. Never rejects. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

/** Chance and identifiers. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A new version 4 UUID, 36 characters, lower case. */
  uuid(): string;
}

/** Where the platform keeps secrets; `kind` says whether they survive the run. */
export interface SecretStore {
  readonly kind: 'platform' | 'memory';
  /** How they are kept here, and why not, if they are not; a code of `SECRETS_SAYINGS` (shared/texts). */
  readonly saying: Saying;
  /**
   * Null where none of this name is kept.
   *
   * @throws PaymasterError SECRET_UNREADABLE where one may be and cannot be read.
   */
  read(name: string): Promise<string | null>;
  write(name: string, secret: string): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Forgets what an older Paymaster kept under a name of its own, which every data folder of the person reads: only where it can
   * be read and is what is meant, or whatever it is with null. Only the store of a data folder has such names.
   */
  forgetEarlier?(name: string, isMeant: ((secret: string) => boolean) | null): Promise<void>;
}

/** A file that the clerk chose. It can be opened again from its start as often as needed. */
export interface SourceFile {
  /** Base name for people; never a path. */
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** One that lies at a place of this computer, where another thread can open it too. */
export interface StoredFile extends SourceFile {
  /** Stays in this program: no page and no report is told it. */
  readonly path: string;
  readonly bytes: number;
}

/** A file to be written whole beside its place and then renamed. */
export interface TargetFile {
  readonly name: string;
  write(chunk: string | Uint8Array): Promise<void>;
  /** Makes it durable and puts it in its place. */
  commit(): Promise<void>;
  /** Leaves what was there before untouched. */
  discard(): Promise<void>;
}

/** Files by opaque handle: the page and the commands never see each other's paths. */
export interface Files {
  source(handle: string): Promise<StoredFile>;
  /** A source is not needed any more: what the host itself made of it goes, a file of the clerk stays. */
  release(handle: string): Promise<void>;
  target(handle: string): Promise<TargetFile>;
  /** A place of the host's own, for the eyes of this user only, to write to and read from until it is released. */
  temporary(name: string): Promise<string>;
  /** Lets the clerk choose a file in a dialogue of the host's own; null when none was chosen or there is none. */
  choose(kind: FileKind): Promise<FileOffer | null>;
  /** Lets the clerk choose a place to write to; `name` is a proposal. Null as for `choose`. */
  chooseTarget(name: string): Promise<{ readonly handle: string; readonly name: string } | null>;
}

/** Files with a private key, for computers without a safe store. They are read again at each run. */
export interface KeyFiles {
  /** Absolute path of a file by its handle; null when the host has only its bytes. */
  locate(handle: string): string | null;
  /**
   * Reads a key file.
   *
   * @throws PaymasterError SIGNING_KEY_UNUSABLE when it is gone, or can be read by others than its owner.
   */
  read(path: string): Promise<string>;
  /** Writes a new key file that only its owner can read, and returns its absolute path. */
  create(profile: string, pem: string): Promise<string>;
}

/** What only the host knows of itself. */
export interface HostFacts {
  readonly kind: HostView['kind'];
  readonly platform: HostView['platform'];
  /** Version of the program. */
  readonly version: string;
  /** The person's language, as a BCP 47 tag. */
  readonly locale: string;
  /** Account name of the operating system under which the program runs; null where there is none to tell. */
  readonly account: string | null;
}

/** What one guess at a passphrase costs. */
export interface PassphraseCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** Structured log for support. No field may hold a token, a phone number or a name. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  warn(event: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/** What the host tells for support (decision 94). */
export interface SupportSource {
  /** Home of whoever runs the program: a name, which is left out of what is told. */
  readonly homeFolder: string;
  /** Versions and kinds of what runs below the program. */
  readonly system: readonly string[];
  /** The last lines of the log, oldest first, as they were written. */
  lastLogLines(count: number): string[];
}

/** Every moment around a durable step at which a crash must lose nothing. */
export const DURABLE_POINTS = [
  'import.before-rows',
  'import.after-rows',
  'import.before-finish',
  'import.after-finish',
  'draft.before-change',
  'draft.after-change',
  'approve.before-bodies',
  'approve.after-bodies',
  'approve.before-final',
  'approve.after-final',
  'schedule.before-take',
  'schedule.after-take',
  'schedule.before-miss',
  'schedule.after-miss',
  'limits.before-hold',
  'limits.after-hold',
  'tests.before-release',
  'tests.after-release',
  'dispatch.before-offer',
  'dispatch.after-offer',
  'dispatch.before-request',
  'dispatch.after-answer',
  'record.before-outcomes',
  'record.after-outcomes',
  'record.before-checks',
  'record.after-checks',
  'withdraw.before',
  'withdraw.after',
  'batch.before-state',
  'batch.after-state',
  'lease.before-take',
  'lease.after-take',
  'lease.before-give',
  'lease.after-give',
  'restore.before-intent',
  'restore.after-intent',
  'restore.after-moved',
  'restore.after-swap',
  'move.before-seal',
  'move.after-seal',
  'move.within-copy',
  'move.before-commit',
  'move.after-commit',
  'move.after-end',
] as const;
export type DurablePoint = (typeof DURABLE_POINTS)[number];

/** Reached at each durable point. In production it does nothing. */
export interface Steps {
  reach(point: DurablePoint): void;
}

/** Nobody watches. A host gives this very one, so that a journal on another thread waits for nobody. */
export const UNWATCHED: Steps = { reach: () => {} };

/** The embedded sandbox behind the Practice profile. */
export interface Practice {
  readonly baseUrl: string;
  readonly token: string;
  close(): Promise<void>;
}

/** For which account a token of the environment is. */
export type TokenOwner =
  /** The address that the host was started with. */
  | { readonly kind: 'host' }
  /** A profile, at whatever address it has. */
  | { readonly kind: 'profile'; readonly name: string }
  /** An address, of one profile only where that is named. */
  | { readonly kind: 'address'; readonly baseUrl: string; readonly profile: string | null };

/** A token from the host's environment. It is for one account; the core gives it to no other (P5). */
export interface EnvironmentToken {
  readonly text: string;
  /** Whose it is; null as long as nobody said so. */
  owner(): TokenOwner | null;
}

/** Where the journal is. */
export type JournalPlaceChosen =
  /** A file in the data folder; named outright by a command, one that was moved away may be looked at. */
  | {
      readonly kind: 'file';
      readonly isNamed: boolean;
      /** Somebody said that it is the file; left out where nobody has said anything. */
      readonly isSaid?: true;
    }
  | {
      readonly kind: 'database';
      readonly address: PostgresAddress;
      /** Whether it was said for this start alone, by an argument or the environment, and not chosen for the data folder. */
      readonly isForThisStart: boolean;
      /** This very command names it. */
      readonly isNamed: boolean;
    }
  /** What was said or chosen cannot be read: nothing is opened then, since a file in its place would look like an empty journal. */
  | { readonly kind: 'unreadable'; readonly failure: Failure; readonly isForThisStart: boolean };

/** Where the journal is as this start was told, and what else of it belongs to this computer. */
export interface JournalSite {
  readonly place: JournalPlaceChosen;
  /**
   * What the password file of PostgreSQL's programs says of a database; null where it says nothing.
   *
   * @throws PaymasterError JOURNAL_PASSWORD where others can read that file.
   */
  passwordInFile(address: PostgresAddress): Promise<string | null>;
  /** Where this computer keeps the passwords of databases. */
  passwordStore(): Promise<SecretStore>;
  /** Asks who is here for the password, unseen; null where there is no terminal. */
  readonly askPassword: ((address: PostgresAddress, wasRefused: boolean) => Promise<string>) | null;
  /** Chooses for the data folder, from the next start on: a database, or its own file with null. */
  choose(address: PostgresAddress | null): Promise<void>;
}

/** Folder in the data folder through which the files of a page in a browser pass. */
export const TRANSFER_FOLDER = 'transfer';

/** What a host (command line, loopback, window) hands to the composition. */
export interface AppPorts {
  /** Folder of the journal and of the practice ledger. */
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: SecretStore;
  readonly files: Files;
  /** Null where a key is kept in the safe store or not at all. */
  readonly keyFiles: KeyFiles | null;
  readonly host: HostFacts;
  readonly log: Log;
  readonly support: SupportSource;
  readonly steps: Steps;
  /** Whether the journal is worked by threads of its own; in this one, virtual clocks keep everything in its order. */
  readonly journalThreads: boolean;
  /** For which files the reading has a thread of its own; small ones are read before it would have started. */
  readonly readingThread: 'every file' | 'large files' | 'never';
  /** An account that the host was started with instead of a profile. */
  readonly hostAccount: { readonly baseUrl: string; readonly generation: 'v2' | 'legacy' } | null;
  /** Where the journal is; a file in the data folder where this is left out. */
  readonly journalSite?: JournalSite;
  /** A token from the host's environment; for its account it wins over the profile's secret. */
  readonly environmentToken: EnvironmentToken | null;
  /** What a passphrase costs; only tests give less than the program's own. */
  readonly passphraseCost?: PassphraseCost;
  /** Starts the embedded sandbox; without a ledger path it remembers nothing. */
  readonly startPractice: (ledgerPath: string | null) => Promise<Practice>;
}
