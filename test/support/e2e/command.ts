// The built command line as a process of its own: started, read line by line, signalled, and measured.
// Knows nothing of what a command means.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));

/** Where Node keeps what it has compiled of the bundles, so that not every start does it anew (vitest.config.ts). */
const COMPILED = process.env['NODE_COMPILE_CACHE'];

/** Tells at its end the most memory that the process ever had; `resourceUsage` would count its parent's too. */
const MEMORY_WATCH = `
import { readFileSync, writeSync } from 'node:fs';
process.on('exit', () => writeSync(3, /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]));
`;

export interface CommandOptions {
  /** Working directory and home of the process. */
  readonly folder: string;
  readonly token?: string;
  /** More of the environment; wins over what every command has. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped into standard input; without it the input is empty. */
  readonly input?: string;
  readonly nodeOptions?: readonly string[];
  /** No file that the process writes may become longer, as on a disk that is full. */
  readonly longestFileKibibytes?: number;
  /** A program that starts the command and watches it, with its own arguments. */
  readonly tracer?: readonly string[];
}

/** How a command ended. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Null when it was killed. */
  readonly peakMebibytes: number | null;
}

/** A command at work. */
export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Resolves with the first line of standard output that holds the text, or the second and so on, also if it came before. */
  outLine(text: string, nth?: number): Promise<string>;
  /** The same for standard error. */
  errLine(text: string): Promise<string>;
  /** Waits for a moment of this command's run; rejects when the command ends before. */
  until(moment: Promise<void>): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

/** Starts a command. Of the environment it gets the search path, Node's cache and what the options say. */
export function startCommand(argv: readonly string[], options: CommandOptions): Running {
  const { folder, token, env = {}, input, nodeOptions = [], longestFileKibibytes, tracer = [] } = options;
  const ours = [...nodeOptions, '--import', moduleUrl(MEMORY_WATCH), COMMAND, ...argv];
  const [program = process.execPath, ...words] = [...tracer, process.execPath, ...ours];
  const limit = `ulimit -f ${longestFileKibibytes} && exec "$0" "$@"`;
  const isLimited = longestFileKibibytes !== undefined;
  const child = spawn(isLimited ? 'bash' : program, isLimited ? ['-c', limit, program, ...words] : words, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      // As a terminal has it; without it Node works for a tenth of a start to find a language.
      LANG: 'en_GB.UTF-8',
      ...(COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED }),
      ...(token === undefined ? {} : { PAYMASTER_TOKEN: token }),
      ...env,
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  const out = new TextLines(child.stdout);
  const err = new TextLines(child.stderr);
  const memory = new TextLines(readableOf(child, 3));
  // A command that ends before it has read its input closes the pipe.
  child.stdin?.on('error', () => undefined).end(input);
  const ended = endOf(child, out, err, memory);
  return {
    pid: child.pid ?? 0,
    ended,
    outLine: (text, nth) => out.line(text, nth),
    errLine: (text) => err.line(text),
    until: (moment) => Promise.race([moment, ended.then(endedTooEarly)]),
    // What watches ends with what it watches; the other way round, that would go on.
    signal: (name) => (tracer.length === 0 ? void child.kill(name) : signalChildren(child.pid ?? 0, name)),
  };
}

/** A module to be imported before the command, for `--import`. */
export function moduleUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

function signalChildren(parent: number, name: NodeJS.Signals): void {
  for (const id of childrenOf(parent)) process.kill(id, name);
}

/** None where the process has ended. */
function childrenOf(parent: number): number[] {
  try {
    const ids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
    return ids.split(' ').flatMap((id) => (id === '' ? [] : [Number(id)]));
  } catch {
    return [];
  }
}

async function endOf(child: ChildProcess, out: TextLines, err: TextLines, memory: TextLines): Promise<Ended> {
  await once(child, 'close');
  const kibibytes = Number(memory.text);
  return {
    code: child.exitCode,
    signal: child.signalCode,
    stdout: out.text,
    stderr: err.text,
    peakMebibytes: kibibytes === 0 ? null : Math.round(kibibytes / 1024),
  };
}

function endedTooEarly({ code, stdout, stderr }: Ended): never {
  throw new Error(`The command ended too early, with ${code}:\n${stdout}\n${stderr}`);
}

function readableOf(child: ChildProcess, number: number): Readable | null {
  const stream = child.stdio[number];
  return stream !== null && stream !== undefined && 'read' in stream ? stream : null;
}

interface Waiting {
  readonly text: string;
  readonly nth: number;
  readonly resolve: (line: string) => void;
  readonly reject: (reason: Error) => void;
}

/** The text of one stream, with a way to wait for a line. */
class TextLines {
  text = '';
  #waiting: Waiting[] = [];
  #isOver = false;

  constructor(stream: Readable | null) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      this.text += chunk;
      if (chunk.includes('\n')) this.#look();
    });
    stream?.on('close', () => {
      this.#isOver = true;
      this.#look();
    });
  }

  line(text: string, nth = 1): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, nth, resolve, reject });
      this.#look();
    });
  }

  #look(): void {
    if (this.#waiting.length === 0) return;
    const lines = this.text.split('\n').slice(0, -1);
    const still: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const found = lines.filter((line) => line.includes(waiting.text))[waiting.nth - 1];
      if (found !== undefined) waiting.resolve(found);
      else if (this.#isOver) waiting.reject(new Error(`No line held “${waiting.text}”:\n${this.text}`));
      else still.push(waiting);
    }
    this.#waiting = still;
  }
}
