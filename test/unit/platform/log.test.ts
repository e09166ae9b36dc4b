import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { folderLog, LOG_NAME } from '../../../main/platform/log.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paymaster-log-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function lines(): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(folder, LOG_NAME), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

describe('the log', () => {
  it('has one JSON line for each event, with its time and fields', async () => {
    const log = folderLog(folder, { ...systemClock, nowMs: () => 0 }, null);
    log.info('upload.started', { rows: 100_000, practice: true });
    log.warn('slow');
    expect(await lines()).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        level: 'info',
        event: 'upload.started',
        rows: 100_000,
        practice: true,
      },
      { at: '1970-01-01T00:00:00.000Z', level: 'warn', event: 'slow' },
    ]);
  });

  it('P5 shows neither the token nor a phone number, wherever they stand', async () => {
    const log = folderLog(folder, systemClock, 'tok-en.42');
    log.warn('defect', { detail: 'Bearer tok-en.42 for 260763456789', stack: 'at tok-en.42' });
    log.defect(new TypeError('bad 260763456789', { cause: new Error('with tok-en.42') }));
    const text = await readFile(join(folder, LOG_NAME), 'utf8');
    expect(text).not.toContain('tok-en.42');
    expect(text).not.toContain('260763456789');
    expect(text).toContain('TypeError: bad #');
    expect(text).toContain('caused by Error: with [token]');
  });

  it('P5 shows nothing that a message quotes, but the names of the program’s own properties', async () => {
    const log = folderLog(folder, systemClock, null);
    const odd = new TypeError("“Mary Phiri”, \"Peter\", 'Ruth' and `Mutale` (reading 'amount')");
    log.defect(odd);
    log.warn('odd', { detail: 'cell ‘Chola’ of "payroll of the mine.csv"' });
    const text = await readFile(join(folder, LOG_NAME), 'utf8');
    expect(text).not.toMatch(/Mary|Peter|Ruth|Mutale|Chola|mine/);
    expect(text).toContain("TypeError: [text], [text], [text] and [text] (reading 'amount')");
  });

  it('makes no folder and fails no command', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const place of [join(folder, 'none'), join(folder, 'file')]) {
      const log = folderLog(place, systemClock, null);
      log.info('started');
      expect(log.defect('odd')).toBe(false);
    }
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('sets a long log aside', async () => {
    await writeFile(join(folder, LOG_NAME), 'x'.repeat(4 * 1024 * 1024 + 1));
    folderLog(folder, systemClock, null).info('started');
    expect(await lines()).toHaveLength(1);
    expect((await readdir(folder)).sort()).toEqual([LOG_NAME, `${LOG_NAME}.1`]);
  });
});

describe('the clock', () => {
  it('sleeps no longer than until its signal, and never rejects', async () => {
    const cancel = new AbortController();
    const slept = systemClock.sleep(2 ** 40, cancel.signal);
    cancel.abort();
    expect(await slept).toBeUndefined();
    expect(await systemClock.sleep(1000, cancel.signal)).toBeUndefined();
    expect(await systemClock.sleep(0)).toBeUndefined();
  });

  it('runs forward', async () => {
    const before = systemClock.monotonicMs();
    await systemClock.sleep(2);
    expect(systemClock.monotonicMs()).toBeGreaterThan(before);
  });
});
