// Files of a moment: for the eyes of this user alone, and gone when they are released or the program ends.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-temporary-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function written(files: FileRegistry): Promise<string> {
  const handle = await files.temporary('../statement.csv');
  const target = await files.target(handle);
  await target.write('id,amount\n');
  await target.commit();
  return handle;
}

it('are written with mode 0600 in a folder of their own, and can be read', async () => {
  const files = new FileRegistry(systemRandom);
  const handle = await written(files);
  const path = files.locate(handle);
  expect(dirname(dirname(path))).toBe(folder);
  expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(path, 'utf8')).toBe('id,amount\n');
  expect((await files.source(handle)).name).toBe('statement.csv');
});

it('go when they are released, and all of them when the program ends', async () => {
  const files = new FileRegistry(systemRandom);
  const first = await written(files);
  await written(files);
  await files.release(first);
  expect(readdirSync(folder)).toHaveLength(1);
  files.abandon();
  expect(readdirSync(folder)).toEqual([]);
});
