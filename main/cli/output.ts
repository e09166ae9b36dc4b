// Where the words of a command go: results to standard output, problems to standard error, and with `--json`
// only JSON lines to standard output and everything for people to standard error.

import type { CliHost, TextSink } from './host.ts';
import { printable } from './printable.ts';

export interface Output {
  readonly json: boolean;
  /** Lines that answer the command. With `--json` the events say the same, so only a person at a terminal sees them. */
  result(...lines: readonly string[]): void;
  /** Lines about what is wrong or needs attention. */
  problem(...lines: readonly string[]): void;
  /** One JSON line; nothing without `--json`. */
  event(name: string, facts: Readonly<Record<string, unknown>>): void;
}

/** The output of one command. */
export function commandOutput(host: CliHost, json: boolean): Output {
  const people = json ? host.stderr : host.stdout;
  const write = (sink: TextSink, lines: readonly string[]) => {
    if (lines.length > 0) sink.write(joined(lines));
  };
  return {
    json,
    result: (...lines) => {
      if (!json || host.interactive) write(people, lines);
    },
    problem: (...lines) => write(host.stderr, lines),
    event: (name, facts) => {
      if (json) host.stdout.write(`${JSON.stringify({ event: name, ...facts })}\n`);
    },
  };
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${printable(line)}\n`).join('');
}
