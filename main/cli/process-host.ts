// The real process behind the CliHost: its streams, its environment, its signals.
// The only place of the command line that touches `process`, apart from the entry.

import { homedir } from 'node:os';
import { createInterface } from 'node:readline';
import { accountName } from '../platform/account-name.ts';
import type { CliHost, TextSink } from './host.ts';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The host of the process that runs. */
export function processHost(): CliHost {
  return {
    stdout: textSink(process.stdout),
    stderr: textSink(process.stderr),
    env: process.env,
    platform: process.platform,
    homeFolder: homedir(),
    account: accountName(),
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    ask: (question) => {
      process.stderr.write(question);
      return firstLine(null);
    },
    readPipedLine: (limitMs) => (process.stdin.isTTY === true ? Promise.resolve(null) : firstLine(limitMs)),
    onInterrupt: (listener) => {
      for (const signal of ENDING_SIGNALS) process.on(signal, listener);
      return () => {
        for (const signal of ENDING_SIGNALS) process.off(signal, listener);
      };
    },
    onDefect: (listener) => {
      process.on('uncaughtException', listener);
      return () => process.off('uncaughtException', listener);
    },
    exitNow: (code) => process.exit(code),
  };
}

function textSink(stream: NodeJS.WriteStream): TextSink {
  let open = true;
  // A reader such as `head` may close the pipe. A run that pays people must go on without its listener.
  stream.on('error', () => {
    open = false;
  });
  return {
    write: (text) => {
      if (open) stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    // A terminal behind a pipe of its own, as in a container or over a serial line, tells 0.
    width: () => (stream.isTTY === true && stream.columns > 0 ? stream.columns : null),
    height: () => (stream.isTTY === true ? stream.rows : null),
  };
}

/** Reads one line and lets go of the input again, so that it does not keep the process alive. */
function firstLine(limitMs: number | null): Promise<string | null> {
  // Without `terminal: false` the line editor would take Ctrl-C for itself.
  const lines = createInterface({ input: process.stdin, terminal: false });
  // An input that is a file, such as /dev/null, keeps nothing alive and has no `unref`.
  const { stdin }: { stdin: NodeJS.ReadableStream & { unref?: () => unknown } } = process;
  return new Promise((resolve) => {
    const timer = limitMs === null ? null : setTimeout(() => finish(null), limitMs);
    const finish = (line: string | null) => {
      if (timer !== null) clearTimeout(timer);
      lines.off('close', ended);
      lines.close();
      stdin.pause();
      stdin.unref?.();
      resolve(line);
    };
    const ended = () => finish(null);
    lines.once('line', finish);
    lines.once('close', ended);
  });
}
