// A thread of the journal that ends by itself is a journal that has stopped: whoever waits is told, whoever comes is told the
// same, nothing hangs, and what was said to be durable is there when the journal is opened anew.

import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { openReaderThread, openWriterThread, type ThreadOptions } from '../../main/journal/workers.ts';
import { type Steps, UNWATCHED } from '../../main/ports.ts';
import { run, scriptPath } from '../support/journal/children.ts';
import { failureOf, Journals, NOW_MS, newBatch, newRow } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** Begins something that makes a thread, and gives that too. */
async function threadOf<Result>(
  begin: () => Promise<Result>,
): Promise<{ made: Promise<Result>; thread: Worker }> {
  const told = once(process, 'worker');
  const made = begin();
  const [thread] = await told;
  return { made, thread };
}

interface Doomed {
  readonly folder: string;
  readonly writer: JournalWriter;
  readonly thread: Worker;
  readonly stops: string[];
}

async function doomed(steps: Steps = UNWATCHED): Promise<Doomed> {
  const folder = journals.folder();
  const stops: string[] = [];
  const options = optionsFor(folder, stops);
  const { made, thread } = await threadOf(() => openWriterThread({ ...options, steps }));
  return { folder, writer: await made, thread, stops };
}

function optionsFor(folder: string, stops: string[]): ThreadOptions {
  return { folder, clock: { nowMs: () => NOW_MS }, stopped: ({ message }) => stops.push(message) };
}

describe('a thread that ends by itself', () => {
  it('while nobody asks stops the journal, once; a closing has nothing to wait for', async () => {
    const { folder, writer, thread, stops } = await doomed();
    await writer.createBatch(newBatch());
    await thread.terminate();
    const failure = await failureOf(writer.createBatch(newBatch()));
    expect(failure).toMatchObject({
      code: 'JOURNAL_IO',
      fault: 'machine',
      message: expect.stringMatching(
        /works on the journal .*paymaster\.db has ended by itself\. \(.*exit code 1\)/,
      ),
      remedy: expect.stringContaining('Close Paymaster and start it again'),
    });
    expect(await failureOf(writer.listBatches())).toEqual(failure);
    expect(stops).toEqual([failure.message]);
    await writer.close();
    const again = await journals.writer(folder);
    expect(await again.listBatches()).toHaveLength(1);
    expect(await again.checkIntegrity()).toEqual([]);
  });

  it('P2 refuses every waiting call, and keeps each step that it had answered', async () => {
    const { folder, writer, thread } = await doomed();
    const batch = await writer.createBatch(newBatch());
    let durable = 0;
    const refusals: string[] = [];
    const calls = Array.from({ length: 400 }, async (_, index) => {
      const asked = writer.appendRows(batch, [newRow(index + 1)]);
      await asked.then(
        () => {
          durable += 1;
          if (durable === 40) void thread.terminate();
        },
        async () => refusals.push((await failureOf(asked)).code),
      );
    });
    await Promise.all(calls);
    expect(durable).toBeGreaterThanOrEqual(40);
    expect(new Set(refusals)).toEqual(new Set(['JOURNAL_IO']));
    expect(durable + refusals.length).toBe(400);
    const again = await journals.writer(folder);
    const rows = (await again.findBatch(batch))?.rowCount ?? 0;
    expect(rows).toBeGreaterThanOrEqual(durable);
    expect(await again.checkIntegrity()).toEqual([]);
  });

  it('at a durable point is told to the step that waits there', async () => {
    let atPoint = () => {};
    const { folder, writer, thread } = await doomed({ reach: () => atPoint() });
    const batch = await writer.createBatch(newBatch());
    atPoint = () => void thread.terminate();
    expect((await failureOf(writer.appendRows(batch, [newRow(1)]))).code).toBe('JOURNAL_IO');
    expect(await (await journals.writer(folder)).checkIntegrity()).toEqual([]);
  });

  it('before it has opened the journal is an opening that failed, and the next may go well', async () => {
    const folder = journals.folder();
    const stops: string[] = [];
    const options = optionsFor(folder, stops);
    const { made, thread } = await threadOf(() => openWriterThread({ ...options, steps: UNWATCHED }));
    void thread.terminate();
    expect((await failureOf(made)).code).toBe('JOURNAL_IO');
    expect(stops).toEqual([]);
    const writer = await openWriterThread({ ...options, steps: UNWATCHED });
    expect(await writer.createBatch(newBatch())).toBe('B1');
    await writer.close();
  });

  it('with an error that nothing caught says which', async () => {
    const { writer, thread, stops } = await doomed();
    const ended = Promise.withResolvers<unknown>();
    thread.once('exit', ended.resolve);
    thread.postMessage({ kind: 'nonsense' });
    await ended.promise;
    expect((await failureOf(writer.listBatches())).message).toContain(
      'Its thread was asked for nothing that it knows.',
    );
    expect(stops).toHaveLength(1);
  });

  it('when it only reads leaves the writer as it was', async () => {
    const { folder, writer } = await doomed();
    await writer.createBatch(newBatch());
    const stops: string[] = [];
    const { made, thread } = await threadOf(() => openReaderThread(optionsFor(folder, stops)));
    const reader = await made;
    const asked = Array.from({ length: 50 }, () => reader.listBatches());
    void thread.terminate();
    const answers = await Promise.allSettled(asked);
    expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: { failure: { code: 'JOURNAL_IO' } } });
    expect(stops).toHaveLength(1);
    expect(await writer.createBatch(newBatch())).toBe('B2');
    await writer.close();
  });
});

it('a thread with nothing to do keeps no program from ending, and gives up the lease with it', async () => {
  const folder = journals.folder();
  const ended = await run(process.execPath, [scriptPath('leave-open.ts'), folder]);
  expect(ended).toMatchObject({ code: 0, output: 'B1', errors: '' });
  expect(await (await journals.writer(folder)).listBatches()).toHaveLength(1);
});
