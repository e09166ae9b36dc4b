// Names of files that pass through the private folder of a page.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TransferFiles } from '../../../main/loopback/transfer-files.ts';
import { systemRandom } from '../../../main/platform/random.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-transfer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['😀'.repeat(80), `${'😀'.repeat(80)}.cs`, '\ud83d.csv'])(
  'a name of many characters is cut between two of them, so that an address can hold it: %j',
  async (given) => {
    const files = new TransferFiles(folder, systemRandom);
    const { name } = await files.chooseTarget(given);
    expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
    await files.leave();
  },
);
