// Opens the application: the window where Electron can show it, and otherwise, with one sentence that says why, the
// same application in a browser. Nothing is fetched for a computer that could not show the window anyway.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { electronRuntime, type NoWindow } from './electron-runtime.ts';
import { fetchRuntime, type ProgressView } from './fetch-runtime.ts';
import { whyWindowEnded } from './window-end.ts';

export interface Application {
  /** Folder of Electron's package, or null where it is not installed. */
  readonly electronFolder: string | null;
  /** Why the window could not be shown, as far as can be known before. */
  readonly whyNoWindow: NoWindow | null;
  /** Entries of the built window and of the built command line. */
  readonly windowEntry: string;
  readonly commandEntry: string;
  /** What the person added to the command. */
  readonly words: readonly string[];
  readonly progress: ProgressView;
  say(line: string): void;
}

/** As shells write an end by Ctrl-C. */
const EXIT_CANCELLED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const REASONS: Readonly<Record<NoWindow, string>> = {
  'no-display': 'there is no display here',
  root: 'Electron does not open a window for root',
};

/** Opens it and waits for its end; returns the exit code. */
export async function openApplication(application: Application): Promise<number> {
  const runtime = await presentRuntime(application);
  if (runtime.kind === 'cancelled') {
    application.say('Cancelled, and nothing half fetched is left. Start again for the window, or');
    application.say('`npm run -s paymaster -- serve` for the same in a browser.');
    return EXIT_CANCELLED;
  }
  let { why } = runtime;
  if (runtime.path !== null) {
    const end = await run([runtime.path, application.windowEntry, ...application.words]);
    why = whyWindowEnded(end);
    if (why === null) return end.code ?? 1;
  }
  application.say(`The window cannot be opened here: ${why}. The application opens in a browser instead.`);
  const end = await run([process.execPath, application.commandEntry, 'serve', ...application.words]);
  return end.code ?? 1;
}

type Runtime =
  | { readonly kind: 'known'; readonly path: string; readonly why: null }
  | { readonly kind: 'known'; readonly path: null; readonly why: string }
  | { readonly kind: 'cancelled' };

/** Where the runtime is, after fetching it if need be; or why it is not. */
async function presentRuntime(application: Application): Promise<Runtime> {
  const { electronFolder, whyNoWindow, progress, say } = application;
  const without = (why: string): Runtime => ({ kind: 'known', path: null, why });
  if (whyNoWindow !== null) return without(REASONS[whyNoWindow]);
  if (electronFolder === null) return without('Electron is not installed');
  const found = electronRuntime(electronFolder);
  if (found !== null) return { kind: 'known', path: found, why: null };
  say('Fetching the window’s runtime, once. Ctrl-C cancels it.');
  const cancelled = Promise.withResolvers<void>();
  const cancel = () => cancelled.resolve();
  for (const signal of SIGNALS) process.on(signal, cancel);
  try {
    const fetched = await fetchRuntime(electronFolder, progress, cancelled.promise);
    if (fetched.kind === 'cancelled') return { kind: 'cancelled' };
    if (fetched.kind === 'fetched') return { kind: 'known', path: fetched.path, why: null };
    return without(`its runtime could not be fetched (${fetched.why})`);
  } finally {
    for (const signal of SIGNALS) process.off(signal, cancel);
  }
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The beginning of what it complained of. */
  readonly complaint: string;
}

/** Runs a program in this terminal to its end, handing on what ends it. */
async function run([program = '', ...words]: readonly string[]): Promise<End> {
  const child = spawn(program, words, { stdio: ['inherit', 'inherit', 'pipe'] });
  const complaint = showComplaint(child);
  const forward = (signal: NodeJS.Signals) => {
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  try {
    const [code, signal] = await once(child, 'close');
    return { code, signal, complaint: complaint() };
  } catch (cause) {
    return { code: null, signal: null, complaint: cause instanceof Error ? cause.message : '' };
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward);
  }
}

function showComplaint(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    process.stderr.write(part);
    if (text.length < 20_000) text += part;
  });
  return () => text;
}
