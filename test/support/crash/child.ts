// The command line as a child process that can be made to die at a named durable step.
// PAYMASTER_CRASH_AT is `POINT:N`: the process kills itself with SIGKILL when that point is reached the Nth time.

import { processHost } from '../../../main/cli/process-host.ts';
import { runCli } from '../../../main/cli/run-cli.ts';
import type { DurablePoint, Steps } from '../../../main/ports.ts';

const [point, nth] = (process.env['PAYMASTER_CRASH_AT'] ?? ':0').split(':');
let reached = 0;

const steps: Steps = {
  reach(name: DurablePoint): void {
    if (name !== point) return;
    reached += 1;
    if (reached === Number(nth)) dieNow();
  },
};

process.exitCode = await runCli(process.argv.slice(2), processHost(), { steps });

/** SIGKILL is delivered at the latest when this thread enters the kernel again; nothing may run until then. */
function dieNow(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
