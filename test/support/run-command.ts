// Runs one command of the command line over the fake client, with a data folder of its own.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ExitCode } from '../../main/cli/exit-code.ts';
import { runCli } from '../../main/cli/run-cli.ts';
import { type MemoryHost, type MemoryHostOptions, memoryHost } from './cli-host.ts';
import { type FakeClient, type FakeScript, fakeApp } from './fake-client.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly host: MemoryHost;
  readonly client: () => FakeClient;
  readonly closed: () => number;
}

/** A data folder that is new for each test; called at the top of a test file. */
export function testFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paymaster-cli-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return () => folder;
}

/** Runs a command to its end. */
export async function runCommand(
  folder: string,
  argv: readonly string[],
  script: FakeScript = {},
  options: MemoryHostOptions = {},
): Promise<Ran> {
  const host = memoryHost(options);
  const app = fakeApp(script);
  const code = await runCli([...argv, '--data-dir', folder], host, {}, app.open);
  return { code, host, client: app.client, closed: app.closed };
}

/** Everything is accepted, and completed when it is waited for. */
export const ALL_SENT: FakeScript = {
  sent: { counts: { accepted: 3 } },
  settled: { counts: { completed: 3 } },
};
