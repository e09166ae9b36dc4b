// P1: the intent is synced to disk before the first byte of its request, shown by a system-call trace of a real
// run. A sender that trusts SQLite's defaults is the control: the same reading of its trace must find it.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCrashChild } from '../support/crash/build-child.ts';
import { ended, openLane, TOKEN } from '../support/crash/campaign.ts';
import { findUnsyncedRequests, TRACED } from '../support/system-call-trace.ts';

const ROWS = 120;
/** How many requests of a payout a journal has announced. */
const INTENTS = 'SELECT attempts FROM payout JOIN progress USING (row_key) WHERE payout_id = ?';
const INTENTS_OF_CONTROL = "SELECT count(*) FROM intent WHERE body ->> 'payoutId' = ?";
const CONTROL = fileURLToPath(new URL('../support/crash/default-journal-sender.ts', import.meta.url));

let child = '';

beforeAll(async () => {
  child = await buildCrashChild();
});

afterAll(() => {
  if (child !== '') rmSync(dirname(child), { recursive: true, force: true });
});

describe('P1: fsync of the intent, then bytes on the socket', () => {
  it('holds for every request of a real run with faults and repeats', async () => {
    const lane = await openLane(child, 21, ROWS, 'v2');
    try {
      const trace = join(lane.folder, 'trace.txt');
      const args = [
        child,
        'run',
        lane.payroll,
        '--base-url',
        lane.sandbox.baseUrl,
        '--yes',
        '--data-dir',
        lane.dataFolder,
      ];
      const end = await traced(trace, args);
      expect(end.code, end.stderr).toBe(0);
      const findings = findUnsyncedRequests(readFileSync(trace, 'utf8'), INTENTS);
      expect(findings.requests).toBe(lane.sandbox.ledger.totals().initiations);
      expect(findings.requests).toBeGreaterThan(ROWS);
      expect(findings.syncs).toBeGreaterThan(0);
      expect(findings.violations).toEqual([]);
    } finally {
      await lane.sandbox.close();
      rmSync(lane.folder, { recursive: true, force: true });
    }
  });

  it('is broken by a journal in the default configuration, and the trace shows it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paymaster-trace-'));
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const trace = join(folder, 'trace.txt');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const end = await traced(trace, [CONTROL, join(folder, 'control.db'), address, '20']);
      expect(end.code, end.stderr).toBe(0);
      const findings = findUnsyncedRequests(readFileSync(trace, 'utf8'), INTENTS_OF_CONTROL);
      expect(findings.requests).toBe(20);
      expect(findings.violations.length).toBeGreaterThan(10);
    } finally {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('needs a tracer that works here', () => {
    expect(execFileSync('strace', ['-V'], { encoding: 'utf8' })).toContain('strace');
  });
});

function traced(trace: string, args: readonly string[]) {
  const command = [...TRACED, '-o', trace, process.execPath, ...args];
  const run = spawn('strace', command, {
    env: { ...process.env, PAYMASTER_TOKEN: TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(run);
}
