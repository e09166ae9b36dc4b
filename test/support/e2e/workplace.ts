// What one end-to-end test works in: a folder of its own, its commands, its servers. At the end of the test the
// commands it left running are killed, the servers closed, and the folder removed.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/sandbox.ts';
import { type CommandOptions, type Ended, type Running, startCommand } from './command.ts';
import { type Arrival, type Gate, startGate } from './gate.ts';

export type StartOptions = Omit<CommandOptions, 'folder'>;

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

  /** Runs a command on this place's data folder to its end. */
  run(argv: readonly string[], options: StartOptions = {}): Promise<Ended> {
    return this.start(argv, options).ended;
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
