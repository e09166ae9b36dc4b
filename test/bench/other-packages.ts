// Packages that only a comparison needs and the product never has: installed into a temporary folder where the registry
// can be had, and left out, by name, where it cannot.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from './world.ts';

/** A folder with some packages in it. */
export interface OtherPackages {
  readonly folder: string;
  /** Loads one of them here. */
  load(name: string): unknown;
  remove(): void;
}

/** @returns null where they cannot be had; that is told. */
export function installOthers(packages: Readonly<Record<string, string>>): OtherPackages | null {
  const folder = temporaryFolder();
  const manifest = { private: true, type: 'module', dependencies: packages };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(manifest));
  const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { status } = spawnSync('npm', argv, { cwd: folder.path, stdio: 'ignore' });
  if (status !== 0) {
    const names = Object.keys(packages).join(', ');
    process.stderr.write(`${names} cannot be had here, so nothing is compared with it.\n`);
    folder.remove();
    return null;
  }
  const from = createRequire(join(folder.path, 'package.json'));
  return {
    folder: folder.path,
    load: (name): unknown => from(name),
    remove: folder.remove,
  };
}
