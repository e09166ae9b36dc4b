// What electron-builder needs of an Electron distribution to pack for Linux, without a runtime in it: the names of
// its files, and an executable that holds a fuse wire with the defaults of the real one.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 with nine fuses, as Electron ships them. */
const DEFAULT_WIRE = '101110011';
const FILES = ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox', 'chrome_crashpad_handler'];

/** Makes the distribution in an empty folder. */
export function makeStandInDistribution(folder: string): void {
  const wire = Buffer.concat([
    Buffer.from(SENTINEL),
    Buffer.from([1, DEFAULT_WIRE.length]),
    Buffer.from(DEFAULT_WIRE),
  ]);
  const padding = Buffer.alloc(512);
  writeFileSync(join(folder, 'electron'), Buffer.concat([padding, wire, padding]), { mode: 0o755 });
  for (const name of FILES) writeFileSync(join(folder, name), 'stand-in');
  mkdirSync(join(folder, 'resources'));
  mkdirSync(join(folder, 'locales'));
  for (const language of ['de', 'en-GB', 'en-US', 'fr', 'pt-BR', 'pt-PT', 'sw', 'zh-CN']) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), 'stand-in');
  }
}

/** The fuses of an executable, one character each in the order of Electron's list: 1 is on, 0 is off. */
export function readFuses(executable: Buffer): string {
  const at = executable.indexOf(SENTINEL);
  if (at < 0) throw new Error('The executable holds no fuse wire.');
  const start = at + SENTINEL.length;
  const count = executable[start + 1] ?? 0;
  return executable.subarray(start + 2, start + 2 + count).toString('latin1');
}
