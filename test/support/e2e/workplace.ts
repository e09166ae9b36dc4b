// What one end-to-end test works in: a folder of its own, its commands, its servers. At the end of the test the
// commands it left running are killed, the servers closed, and the folder removed.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../../main/cli/run-cli.ts';
import type { Clock } from '../../../main/ports.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/sandbox.ts';
import { memoryHost } from '../cli-host.ts';
import { type CommandOptions, type Ended, type Running, startCommand } from './command.ts';
import { type Arrival, type Gate, startGate } from './gate.ts';

export type StartOptions = Omit<CommandOptions, 'folder'>;

/** What a command said and with what it ended. */
export type Said = Pick<Ended, 'code' | 'stdout' | 'stderr'>;

/** Commands that prepare and look: no row leaves by them. */
const LOOKS: readonly string[] = [
  'batches',
  'status',
  'report',
  'check',
  'import',
  'template',
  'providers',
  'person',
  'audit',
  'journal',
  'notices',
];

export class Workplace implements AsyncDisposable {
  readonly folder: string;
  /** The data folder that every command of this place is told; nobody has made it yet. */
  readonly dataFolder: string;
  readonly #ends: (() => Promise<unknown>)[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.dataFolder = join(folder, 'data');
  }

  static async open(): Promise<Workplace> {
    return new Workplace(await mkdtemp(join(tmpdir(), 'paymaster-e2e-')));
  }

  /** A path in the folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Writes a file into the folder and returns its path. */
  async file(name: string, content: string | Uint8Array): Promise<string> {
    const path = this.path(name);
    await writeFile(path, content);
    return path;
  }

  /** Starts a command on this place's data folder. */
  start(argv: readonly string[], options: StartOptions = {}): Running {
    return this.startBare([...argv, '--data-dir', this.dataFolder], options);
  }

  /** Starts a command as it is, without `--data-dir`. */
  startBare(argv: readonly string[], options: StartOptions = {}): Running {
    const running = startCommand(argv, { ...options, folder: this.folder });
    this.#ends.push(() => {
      running.signal('SIGKILL');
      return running.ended;
    });
    return running;
  }

  /**
   * Runs a command on this place's data folder to its end: as a program of its own whatever moves money, and here what
   * prepares and looks, unless the process itself has options.
   */
  async run(argv: readonly string[], options: StartOptions = {}): Promise<Ended> {
    const { token, ...others } = options;
    if (!LOOKS.includes(argv[0] ?? '') || Object.keys(others).length > 0) {
      return await this.start(argv, options).ended;
    }
    return { ...(await this.runHere(argv, token)), signal: null, peakMebibytes: null };
  }

  /**
   * Runs a command in this process, which costs a fifth of a start: for what it says and with what it ends.
   *
   * @param clock of the command; that of this computer unless given.
   */
  async runHere(argv: readonly string[], token?: string, clock?: Clock): Promise<Said> {
    const host = memoryHost({ env: token === undefined ? {} : { PAYMASTER_TOKEN: token } });
    const words = [...argv, '--data-dir', this.dataFolder];
    const overrides = clock === undefined ? {} : { clock };
    const code = await runCli(words, { ...host, homeFolder: this.folder }, overrides);
    return { code, stdout: host.out(), stderr: host.err() };
  }

  /** A sandbox in this process, where its ledger can be read. */
  async sandbox(options: SandboxOptions = {}): Promise<Sandbox> {
    const sandbox = await startSandbox(options);
    this.#ends.push(() => sandbox.close());
    return sandbox;
  }

  /** A gate before a server, at which requests can be held and are told as they arrive. */
  async gate(target: string, onArrival?: (arrival: Arrival) => void): Promise<Gate> {
    const gate = await startGate(target, onArrival);
    this.#ends.push(() => gate.close());
    return gate;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
    await rm(this.folder, { recursive: true, force: true });
  }
}
