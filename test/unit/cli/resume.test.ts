import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchFacts } from '../../support/batch-views.ts';
import type { MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script?: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), argv, script, options);

describe('resume', () => {
  const first: BatchFacts = { id: 'b1', state: 'paused', counts: { queued: 3 }, createdAtMs: 2000 };
  const second: BatchFacts = { id: 'b2', state: 'sent', counts: { accepted: 3 }, createdAtMs: 1000 };
  const settled: BatchFacts = { id: 'b3', state: 'settled', counts: { completed: 3 }, createdAtMs: 3000 };
  const draft: BatchFacts = { id: 'b4', counts: { ready: 3 }, createdAtMs: 4000 };

  it('never asks, even on a terminal', async () => {
    const { code, host, client } = await run(
      ['resume', 'b1'],
      { ...ALL_SENT, batches: [first] },
      { terminalWidth: 80 },
    );
    expect(code).toBe(0);
    expect(host.questions).toEqual([]);
    expect(client().commands).toEqual(['startUpload']);
  });

  it('without a batch takes every approved one that is not settled, oldest first', async () => {
    const { code, client } = await run(['resume', '--wait'], {
      ...ALL_SENT,
      batches: [first, second, settled, draft],
    });
    expect(code).toBe(0);
    expect(client().inputsOf('startUpload')).toMatchObject([
      { batch: 'b1', until: 'sent' },
      { batch: 'b2', until: 'settled' },
      { batch: 'b1', until: 'settled' },
    ]);
  });

  it('takes the latest batch when none is open, writes its report, and asks the service nothing', async () => {
    const path = join(folder(), 'r.csv');
    const script = { batches: [settled, { ...settled, id: 'b0', createdAtMs: 1 }, draft] };
    const { code, client } = await run(['resume', '--report', path], script);
    expect(code).toBe(0);
    expect(client().commands).toEqual(['exportReport']);
    expect(await readFile(path, 'utf8')).toBe('csv report of b3');
  });

  it('needs no upload for a batch that only waits when waiting was not asked for', async () => {
    const { code, client } = await run(['resume', 'b2'], { batches: [second] });
    expect(code).toBe(0);
    expect(client().commands).toEqual([]);
  });

  it('writes one report for each of several batches', async () => {
    await run(['resume', '--report', join(folder(), 'end.json')], { ...ALL_SENT, batches: [first, second] });
    expect((await readdir(folder())).sort()).toEqual(['end-b1.json', 'end-b2.json']);
  });

  it('ends with the strongest code of several batches and does not let one hold up the other', async () => {
    const script: FakeScript = {
      batches: [first, second],
      sent: { state: 'paused', counts: { offered: 3 }, end: { reason: 'waiting' } },
      settled: { counts: { completed: 3 } },
    };
    expect((await run(['resume'], script)).code).toBe(5);
  });

  it.each(['BATCH_WRONG_STATE', 'APPROVAL_LIMIT', 'APPROVAL_MISSING'] as const)(
    'P6 tells of each of several batches what became of it where one is refused with %s',
    async (code) => {
      const batches = ['b1', 'b2', 'b3'].map((id, index) => ({ ...first, id, createdAtMs: index }));
      const argv = ['resume', '--json', '--report', join(folder(), 'end.csv')];
      const ran = await run(argv, { ...ALL_SENT, batches, refusedStarts: { b2: code } });
      expect(ran.code).toBe(5);
      const ended = ran.host.events().filter(({ event }) => event === 'ended');
      expect(ended).toMatchObject([
        { batch: 'b1', reason: 'finished' },
        { batch: 'b2', reason: 'paused' },
        { batch: 'b3', reason: 'finished' },
      ]);
      expect(ran.host.events()).toContainEqual(expect.objectContaining({ code }));
      expect((await readdir(folder())).sort()).toEqual(['end-b1.csv', 'end-b2.csv', 'end-b3.csv']);
    },
  );

  it('ends with what it was refused with where it is the only batch', async () => {
    const script: FakeScript = { batches: [first], refusedStarts: { b1: 'BATCH_WRONG_STATE' } };
    expect((await run(['resume'], script)).code).toBe(2);
  });

  it('says that a draft was never approved', async () => {
    const { code, host } = await run(['resume', 'b4'], { batches: [draft] });
    expect(code).toBe(2);
    expect(host.err()).toContain('paymaster send b4');
  });

  it('of an empty journal ends with 2', async () => {
    expect((await run(['resume'], { batches: [draft] })).code).toBe(2);
  });
});
