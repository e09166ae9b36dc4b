// Resume of a large approved batch: from the start of the process to the first request at the service.
// Target of design §8: at most one second at a million rows; also told as a multiple of an empty Node process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds, tell } from './measure.ts';
import { openBenchApp, startStub, temporaryFolder, writePayroll } from './world.ts';

const COMMAND = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url));

export async function benchResume(rows: number): Promise<void> {
  const folder = temporaryFolder();
  const stub = await startStub();
  try {
    const payroll = join(folder.path, 'payroll.csv');
    const dataFolder = join(folder.path, 'data');
    await writePayroll(payroll, rows);
    const bench = openBenchApp(dataFolder, stub.baseUrl);
    const batch = await bench.importPayroll(payroll);
    await bench.approve(batch);
    await bench.app.close();

    const emptyS = await seconds(async () => {
      await once(spawn(process.execPath, ['-e', '']), 'exit');
    });
    const firstPayout = stub.firstPayoutAtMs();
    const startedAtMs = Date.now();
    const child = spawn(process.execPath, [COMMAND, 'resume', batch, '--data-dir', dataFolder], {
      env: { ...process.env, PAYMASTER_TOKEN: 'benchmark-token' },
      stdio: 'ignore',
    });
    const firstMs = (await firstPayout) - startedAtMs;
    child.kill('SIGKILL');
    await once(child, 'exit');
    tell('resume', {
      rows,
      'ms to the first request (target ≤ 1000)': firstMs,
      'times an empty Node process': firstMs / 1000 / emptyS,
    });
  } finally {
    stub.close();
    folder.remove();
  }
}
