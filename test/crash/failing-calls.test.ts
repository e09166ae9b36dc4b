// The disk itself, one system call after the other: each write and each synchronisation of a batch that is sent fails, once or
// from then on, or is the last thing that the program did. Strace makes it so; the journal is a real file.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCrashChild } from '../support/crash/build-child.ts';
import {
  callsOfBusiestThread,
  type Injection,
  isFailureMet,
  SMALL_ROWS,
  SmallBatch,
  type Try,
} from '../support/crash/small-batch.ts';
import { figure } from '../support/figures.ts';

const SYNCS = 'fsync,fdatasync';
const WRITES = 'pwrite64';
/** Also the bytes on the sockets. */
const OTHER_WRITES = 'write,writev';

/** The greatest number that strace counts to: no call is so late. */
const NEVER = 65_534;
const TRIES_AT_ONCE = 2;

let child = '';
let batch: SmallBatch;
/** Calls that the busiest thread makes whenever the batch is sent without a fault. */
const counts = new Map<string, number>();

beforeAll(async () => {
  child = await buildCrashChild();
  batch = await SmallBatch.open(child);
  for (const calls of [SYNCS, WRITES, OTHER_WRITES]) {
    const { code, stderr, trace } = await batch.goOn(batch.copy(), {
      calls,
      effect: 'error=EIO',
      nth: NEVER,
    });
    expect(code, stderr).toBe(0);
    const made = callsOfBusiestThread(trace, calls);
    // Threads wake each other by writing, as often as they happen to sleep: only half as many are made in every run.
    counts.set(calls, calls === OTHER_WRITES ? Math.ceil(made / 2) : made);
  }
});

afterAll(async () => {
  await batch?.close();
  if (child !== '') rmSync(dirname(child), { recursive: true, force: true });
});

/** Numbers of calls that are tried, spread over all of them. */
function numbersOf(calls: string): number[] {
  const count = counts.get(calls) ?? 0;
  const tries = Math.min(figure('callTries'), count);
  return Array.from({ length: tries }, (_, index) => Math.ceil(((index + 0.6) * count) / tries));
}

/** Does something for each number, a few at a time. */
async function forEach(numbers: readonly number[], act: (nth: number) => Promise<void>): Promise<void> {
  const left = [...numbers];
  const worker = async () => {
    for (let nth = left.shift(); nth !== undefined; nth = left.shift()) await act(nth);
  };
  await Promise.all(Array.from({ length: TRIES_AT_ONCE }, worker));
}

/** Goes on without a fault, and holds the journal against the service's ledger: every person is paid once. */
async function expectPaidOnce(folder: string, after: string): Promise<void> {
  const end = await batch.goOn(folder);
  expect(end.code, `${after}: ${end.stdout}${end.stderr}`).toBe(0);
  const { state, rows, problems, addsUp } = await batch.look(folder);
  expect({ state, problems, addsUp }, after).toEqual({ state: 'sent', problems: [], addsUp: true });
  const { ledger } = batch.sandbox;
  const wrong = rows.filter(({ payoutId, fields, state: of, attempts }) => {
    const id = payoutId ?? '';
    const isPaid = ledger.record(id)?.phone === fields['phone'] && ['accepted', 'completed'].includes(of);
    return !isPaid || ledger.contents(id) !== 1 || ledger.requests(id) > attempts;
  });
  expect(wrong, after).toEqual([]);
  expect(new Set(rows.map(({ fields }) => fields['phone'])).size).toBe(SMALL_ROWS);
}

/** Holds the journal as the failure left it against the ledger: whatever left since was offered durably before. */
async function expectOfferedBefore(folder: string, after: string): Promise<void> {
  const { rows } = await batch.look(folder);
  const unheard = rows.filter(
    ({ payoutId, attempts }) => batch.sandbox.ledger.requests(payoutId ?? '') > attempts,
  );
  expect(unheard, after).toEqual([]);
}

/** Ids that the service was asked to pay and that no journal of these tries has. */
async function strangeIds(folders: readonly string[], before: ReadonlySet<string>): Promise<string[]> {
  const known = new Set(before);
  for (const folder of folders) {
    for (const { payoutId } of (await batch.look(folder)).rows) known.add(payoutId?.toLowerCase() ?? '');
  }
  return [...batch.sandbox.ledger.requestedIds()].filter((id) => !known.has(id));
}

describe('a disk that fails', () => {
  const FAULTS: readonly Pick<Injection, 'calls' | 'effect' | 'isLasting'>[] = [
    { calls: SYNCS, effect: 'error=EIO', isLasting: false },
    { calls: SYNCS, effect: 'error=EIO', isLasting: true },
    { calls: WRITES, effect: 'error=EIO', isLasting: false },
    { calls: WRITES, effect: 'error=ENOSPC', isLasting: true },
    // As a file system that the kernel makes read-only after a failure of its own: nobody can ask for that while files are open.
    { calls: WRITES, effect: 'error=EROFS', isLasting: true },
  ];

  it.for(FAULTS)(
    'P1 P2 at $calls with $effect, lasting: $isLasting, stops the sending; a resume pays each person once',
    async (fault) => {
      const before = new Set(batch.sandbox.ledger.requestedIds());
      const folders: string[] = [];
      let met = 0;
      await forEach(numbersOf(fault.calls), async (nth) => {
        const folder = batch.copy();
        folders.push(folder);
        const end = await batch.goOn(folder, { ...fault, nth });
        const after = `${fault.calls} ${nth} with ${fault.effect}`;
        expectStopped(end, after);
        await expectOfferedBefore(folder, after);
        if (isFailureMet(end.trace)) met += 1;
        await expectPaidOnce(folder, after);
      });
      expect(met).toBeGreaterThan(0);
      expect(await strangeIds(folders, before)).toEqual([]);
    },
  );

  function expectStopped({ code, stderr }: Try, after: string): void {
    expect([0, 6], `${after}: ${stderr}`).toContain(code);
    if (code === 6)
      expect(stderr, after).toMatch(/\(JOURNAL_(?:IO|FULL_DISK|BUSY|NO_PERMISSION|READ_ONLY)\)/);
  }
});

describe('a program that dies', () => {
  it.for([SYNCS, WRITES, OTHER_WRITES])(
    'P1 P2 at %s, and again while it recovers, has paid each person once',
    async (calls) => {
      const before = new Set(batch.sandbox.ledger.requestedIds());
      const folders: string[] = [];
      let deaths = 0;
      await forEach(numbersOf(calls), async (nth) => {
        const folder = batch.copy();
        folders.push(folder);
        const death = { calls, effect: 'signal=KILL', nth };
        for (const end of [await batch.goOn(folder, death), await batch.goOn(folder, death)]) {
          if (end.signal === 'SIGKILL') deaths += 1;
          else expect(end.code, `${calls} ${nth}: ${end.stderr}`).toBe(0);
        }
        await expectPaidOnce(folder, `${calls} ${nth}`);
      });
      expect(deaths).toBeGreaterThan(0);
      expect(await strangeIds(folders, before)).toEqual([]);
    },
  );
});
