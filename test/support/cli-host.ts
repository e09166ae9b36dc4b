// A process for the command line that is made of memory: what it writes can be read, and interrupts can be sent.

import type { CliHost, Interruption, TextSink } from '../../main/cli/host.ts';

export interface MemoryHostOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A person sits at a terminal of this width. */
  readonly terminalWidth?: number;
  /** What the person answers, in order; the input has ended after that. */
  readonly answers?: readonly string[];
  /** What is piped into standard input, line by line. */
  readonly piped?: string | null;
  /** Called with each text that is written to standard output. */
  readonly onStdout?: (text: string) => void;
  /** Called with each question to the person. */
  readonly onQuestion?: (question: string) => void;
  /** Hands out the host before the command starts. */
  readonly onHost?: (host: MemoryHost) => void;
}

export interface MemoryHost extends CliHost {
  readonly out: () => string;
  readonly err: () => string;
  readonly questions: readonly string[];
  /** Codes with which the process was told to end at once. */
  readonly exits: readonly number[];
  readonly interrupt: () => void;
  /** Lines of standard output as JSON. */
  readonly events: () => Record<string, unknown>[];
}

export function memoryHost(options: MemoryHostOptions = {}): MemoryHost {
  const written = { out: '', err: '' };
  const questions: string[] = [];
  const answers = [...(options.answers ?? [])];
  const piped = options.piped?.split('\n') ?? [];
  const exits: number[] = [];
  const listeners = new Set<(how: Interruption) => void>();
  const width = options.terminalWidth ?? null;
  const sink = (name: 'out' | 'err'): TextSink => ({
    isTerminal: width !== null,
    width: () => width,
    height: () => (width === null ? null : 40),
    write: (text) => {
      written[name] += text;
      if (name === 'out') options.onStdout?.(text);
    },
  });
  const host: MemoryHost = {
    stdout: sink('out'),
    stderr: sink('err'),
    env: options.env ?? {},
    platform: 'linux',
    homeFolder: '/nowhere',
    account: 'mwansa',
    interactive: width !== null,
    ask: async (question) => {
      questions.push(question);
      options.onQuestion?.(question);
      return answers.shift() ?? null;
    },
    askUnseen: async (question) => {
      questions.push(question);
      return answers.shift() ?? null;
    },
    readPipedLine: async () => piped.shift() ?? null,
    onInterrupt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDefect: () => () => {},
    exitNow: (code) => {
      exits.push(code);
    },
    out: () => written.out,
    err: () => written.err,
    questions,
    exits,
    interrupt: () => {
      for (const listener of listeners) listener('interrupted');
    },
    events: () =>
      written.out
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Record<string, unknown> => JSON.parse(line)),
  };
  options.onHost?.(host);
  return host;
}
