// Key files: written for their owner alone, and read only while they are so.

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemKeyFiles } from '../../../main/platform/key-files.ts';
import { systemRandom } from '../../../main/platform/random.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-key-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (platform: NodeJS.Platform = 'linux') =>
  systemKeyFiles(folder, () => null, systemRandom, platform);

describe('a key file', () => {
  it('is made for its owner alone, in a folder for its owner alone, and never over another', async () => {
    const [one, two] = [await files().create('Zambia', 'ONE'), await files().create('Zambia', 'TWO')];
    expect(isAbsolute(one)).toBe(true);
    expect(statSync(one).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(one)).mode & 0o777).toBe(0o700);
    expect([readFileSync(one, 'utf8'), readFileSync(two, 'utf8')]).toEqual(['ONE', 'TWO']);
    expect(await files().read(one)).toBe('ONE');
  });

  it.each(['../../etc/passwd', '..', 'a/b', 'Zoë & co', ''])(
    'of a profile named %j stays in its folder',
    async (name) => {
      const path = await files().create(name, 'KEY');
      expect(dirname(path)).toBe(join(folder, 'keys'));
    },
  );

  it.each([0o640, 0o604, 0o620, 0o602, 0o644, 0o777])('with the rights %o is not read', async (mode) => {
    const path = join(folder, 'key.pem');
    writeFileSync(path, 'KEY');
    chmodSync(path, mode);
    await expect(files().read(path)).rejects.toThrow('can be used by others');
    // Windows has no such rights; what Node shows there says nothing.
    expect(await files('win32').read(path)).toBe('KEY');
  });

  it('that is gone, a folder or far too long is told so', async () => {
    await expect(files().read(join(folder, 'none.pem'))).rejects.toThrow('is not there any more');
    await expect(files().read(folder)).rejects.toThrow('is not a key file');
    const long = join(folder, 'long.pem');
    writeFileSync(long, 'x'.repeat(70_000), { mode: 0o600 });
    await expect(files().read(long)).rejects.toThrow('is not a key file');
  });
});
