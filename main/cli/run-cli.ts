// One run of the command line, from its arguments to its exit code. Ends no process, so that tests and the
// crash suite can run it where they are.

import { CommanderError } from 'commander';
import type { AppPorts } from '../ports.ts';
import { startPractice } from '../practice.ts';
import type { ExitCode } from './exit-code.ts';
import type { CliHost } from './host.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { commandOutput } from './output.ts';
import { buildProgram } from './program.ts';
import type { OpenApp } from './session.ts';

const USAGE: ExitCode = 2;

/**
 * Runs one command.
 *
 * @param argv the arguments after the program's name.
 * @param overrides ports that stand in for the command line's own, such as the `steps` of a crash test.
 * @param openApp builds the core; another one stands in for it in tests of the command line alone.
 * @returns the exit code. Nothing is thrown, and the process is left to end by itself.
 */
export async function runCli(
  argv: readonly string[],
  host: CliHost,
  overrides: Partial<AppPorts> = {},
  openApp: OpenApp = openCore,
): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = buildProgram({ host, overrides, openApp, startPractice }, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (cause.exitCode === 0) return 0;
    if (argv.includes('--json')) tellUsage(host, cause);
    return USAGE;
  }
}

/** Loads the core when a command first calls it: help and usage problems need neither journal nor network. */
const openCore: OpenApp = async (ports) => (await import('../app.ts')).createApp(ports);

/** With `--json` a script reads standard output alone: it finds the failure there, and the summary last. */
function tellUsage(host: CliHost, { message }: CommanderError): void {
  const output = commandOutput(host, true);
  output.event('failure', { code: 'USAGE', message: message.replace(/^error: /, '') });
  output.event('summary', { ...EMPTY_SUMMARY });
}
