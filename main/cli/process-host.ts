// The real process behind the CliHost: its streams, its environment, its signals.
// The only place of the command line that touches `process`, apart from the entry.

import { homedir } from 'node:os';
import { accountName } from '../platform/account-name.ts';
import type { CliHost, TextSink } from './host.ts';
import { askUnseen, InputLines } from './process-lines.ts';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The host of the process that runs. */
export function processHost(): CliHost {
  const lines = new InputLines(process.stdin);
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
      return lines.next(null);
    },
    askUnseen: (question) => askUnseen(process.stdin, process.stderr, question),
    readPipedLine: (limitMs) => (process.stdin.isTTY === true ? Promise.resolve(null) : lines.next(limitMs)),
    onInterrupt: (listener) => {
      const hear = (signal: NodeJS.Signals) => listener(signal === 'SIGINT' ? 'interrupted' : 'ended');
      for (const signal of ENDING_SIGNALS) process.on(signal, hear);
      return () => {
        for (const signal of ENDING_SIGNALS) process.off(signal, hear);
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
