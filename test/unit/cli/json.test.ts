import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endedFacts } from '../../../main/cli/json-lines.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { problemOf } from '../../support/batch-views.ts';
import type { MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script?: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), [...argv, '--json'], script, options);

function names({ host }: Ran): unknown[] {
  return host.events().map(({ event }) => event);
}

const SUMMARY_KEYS = ['event', 'batch', 'rows', 'counts', 'totals'];

describe('--json', () => {
  it('writes nothing but JSON lines to standard output, each with its event, the summary last', async () => {
    const report = join(folder(), 'r.csv');
    const ran = await run(['run', 'a.csv', '--yes', '--report', report], {
      sent: { counts: { accepted: 2, rejected: 1 } },
    });
    expect(ran.code).toBe(4);
    expect(names(ran)).toEqual([
      'imported',
      'review',
      'changes',
      'approved',
      'started',
      'ended',
      'report',
      'summary',
    ]);
    expect(ran.host.events().at(-1)).toEqual({
      event: 'summary',
      batch: 'imported-1',
      rows: 3,
      counts: { accepted: 2, rejected: 1 },
      totals: { ZMW: { accepted: '21', rejected: '10.5' } },
    });
    expect(ran.host.err()).toBe('');
  });

  it('has amounts as decimal texts, never as numbers', async () => {
    const ran = await run(['run', 'a.csv', '--yes'], ALL_SENT);
    for (const event of ran.host.events()) {
      for (const amounts of Object.values({ ...(event['totals'] as object | undefined) })) {
        const texts = typeof amounts === 'string' ? [amounts] : Object.values({ ...(amounts as object) });
        for (const text of texts) expect(text).toMatch(/^\d+(\.\d+)?$/);
      }
    }
  });

  it('says of a batch that another desk took over that it was, and not that it is paused', () => {
    const end = { reason: 'paused', sentence: null } as const;
    const lost = paymasterError('LEASE_LOST', 'Another desk has it.', 'Nothing is to be done.').failure;
    expect(endedFacts('B1', { ...end, failure: lost }).reason).toBe('taken-over');
    expect(endedFacts('B1', { ...end, failure: null }).reason).toBe('paused');
  });

  it('gives each problem of the file an event, and people the same on standard error', async () => {
    const importView = {
      rowCount: 3,
      invalidRows: 1,
      notices: [say`Read as UTF-8.`],
      problems: [problemOf(3), problemOf(4, 'warning')],
    };
    const ran = await run(['run', 'a.csv', '--yes'], { ...ALL_SENT, importView });
    expect(ran.code).toBe(3);
    expect(names(ran)).toEqual([
      'imported',
      'notice',
      'problem',
      'problem',
      'discarded',
      'failure',
      'summary',
    ]);
    expect(ran.host.events()[2]).toEqual({
      event: 'problem',
      line: 3,
      column: 'Phone',
      severity: 'error',
      code: 'PHONE_LENGTH',
      sentence: problemOf(3).sentence,
    });
    expect(ran.host.events().at(-1)).toMatchObject({ rows: 3, counts: { invalid: 1, ready: 2 } });
    expect(ran.host.err()).toContain('line 3, column Phone');
  });

  it('ends check with a summary of what it judged, without a batch', async () => {
    const ran = await run(['check', 'a.csv'], { importView: { rowCount: 5, invalidRows: 2 } });
    expect(ran.code).toBe(3);
    expect(ran.host.events().filter(({ event }) => event === 'summary')).toEqual([
      {
        event: 'summary',
        batch: null,
        rows: 5,
        counts: { invalid: 2, ready: 3 },
        totals: { ZMW: { ready: '31.5' } },
      },
    ]);
  });

  it('ends check and import with the summary as their last line, whatever they found', async () => {
    for (const command of ['check', 'import']) {
      for (const invalidRows of [0, 1]) {
        const ran = await run([command, 'a.csv'], { importView: { invalidRows } });
        expect(names(ran).at(-1)).toBe('summary');
      }
    }
  });

  it('ends a failure before any batch with an empty summary', async () => {
    const ran = await run(['run', 'a.csv', '--yes'], { failures: { importFile: 'FILE_REFUSED' } });
    expect(ran.code).toBe(3);
    expect(names(ran)).toEqual(['failure', 'summary']);
    expect(ran.host.events()[0]).toMatchObject({ code: 'FILE_REFUSED', remedy: 'What to do.' });
    expect(ran.host.events()[1]).toEqual({ event: 'summary', batch: null, rows: 0, counts: {}, totals: {} });
  });

  it('names the batch of a run whose journal cannot be read at the end, and tells no rows of it', async () => {
    const ran = await run(['run', 'a.csv', '--yes'], {
      failures: { reviewBatch: 'JOURNAL_UNREACHABLE', getBatch: 'JOURNAL_UNREACHABLE' },
    });
    expect(ran.host.events().at(-1)).toEqual({
      ...{ event: 'summary', batch: expect.any(String), rows: null, counts: {}, totals: {} },
    });
  });

  it('says that confirmation is needed', async () => {
    const path = join(folder(), 'a.csv');
    await writeFile(path, 'phone,amount\n');
    const ran = await run(['run', path], ALL_SENT);
    expect(ran.code).toBe(2);
    expect(names(ran)).toEqual(['failure', 'summary']);
  });

  it('has one summary for each of several resumed batches, in the same form', async () => {
    const batches = [
      { id: 'b1', state: 'paused' as const, counts: { queued: 3 }, createdAtMs: 1 },
      { id: 'b2', state: 'sent' as const, counts: { accepted: 3 }, createdAtMs: 2 },
    ];
    const ran = await run(['resume'], { ...ALL_SENT, batches });
    const summaries = ran.host.events().filter(({ event }) => event === 'summary');
    expect(summaries.map(({ batch }) => batch)).toEqual(['b1', 'b2']);
    for (const summary of summaries) expect(Object.keys(summary)).toEqual(SUMMARY_KEYS);
    expect(names(ran).at(-1)).toBe('summary');
  });

  it('shows batches and the status of one with their facts', async () => {
    const batches = [{ id: 'b1', state: 'paused' as const, counts: { queued: 2 }, practice: true }];
    const listed = await run(['batches'], { batches });
    expect(names(listed)).toEqual(['batch', 'summary']);
    expect(listed.host.events()[1]).toMatchObject({ batches: 1 });
    const status = await run(['status', 'b1'], { batches });
    expect(status.host.events()[0]).toMatchObject({
      event: 'batch',
      batch: 'b1',
      state: 'paused',
      practice: true,
      createdAt: '2023-11-14T22:13:20.000Z',
      settledAt: null,
      sentence: { addsUp: true },
    });
    expect(Object.keys(status.host.events()[1] ?? {})).toEqual(SUMMARY_KEYS);
  });

  it('keeps the question and the review of a person on standard error', async () => {
    const ran = await run(['run', 'a.csv'], ALL_SENT, { terminalWidth: 100, answers: ['yes'] });
    expect(ran.code).toBe(0);
    expect(ran.host.err()).toContain('Adds up');
    expect(names(ran).at(-1)).toBe('summary');
  });

  it('tells progress when something moved', async () => {
    const ran = await runUntilStopped();
    const progress = ran.host.events().find(({ event }) => event === 'progress');
    expect(progress).toMatchObject({
      batch: 'imported-1',
      rows: 3,
      counts: { queued: 2, offered: 1 },
      waits: [],
    });
  });
});

/** The upload goes on until its first progress was told, and is then stopped. */
async function runUntilStopped(): Promise<Ran> {
  let interrupt = () => {};
  const options: MemoryHostOptions = {
    onStdout: (text) => {
      if (text.includes('"progress"')) interrupt();
    },
    onHost: (host) => {
      interrupt = host.interrupt;
    },
  };
  return run(
    ['run', 'a.csv', '--yes'],
    {
      sent: {
        state: 'sending',
        counts: { queued: 2, offered: 1 },
        stoppedCounts: { queued: 2, accepted: 1 },
      },
    },
    options,
  );
}
