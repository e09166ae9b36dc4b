// `npm start` against stand-ins of Electron's package: a fetch that takes long, fails or is cancelled, a runtime that
// opens, and runtimes that end at once as they do without a display, as root, or without a sandbox.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { whyWindowEnded } from '../../../scripts/window-end.ts';

const DRIVER = fileURLToPath(new URL('../../support/scripts/open-stand-in.ts', import.meta.url));
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const OPENS = '#!/bin/sh\necho "WINDOW $*"\n';

/** Ends of an installer: it writes what comes into the folder for temporary files, as Electron's does. */
const ARRIVES = `write(12_000_000); write(25_000_000); place();`;

/** A folder with an Electron package and a command line that says that it was started. */
function standIn({ installer = '', runtime = OPENS, isFetched = false }): string {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-start-'));
  folders.push(folder);
  const electron = join(folder, 'electron');
  mkdirSync(join(folder, 'temporary'));
  mkdirSync(electron);
  writeFileSync(join(folder, 'command.js'), `console.log('BROWSER', process.argv.slice(2).join(' '));`);
  writeFileSync(join(electron, 'package.json'), '{"type":"commonjs"}');
  writeFileSync(
    join(electron, 'install.js'),
    `const fs = require('fs'), path = require('path'), os = require('os');
     const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
     // Whole at once, so that nobody sees a part of it.
     const write = (bytes) => { fs.writeFileSync('../part', Buffer.alloc(bytes)); fs.renameSync('../part', path.join(os.tmpdir(), 'part')); pause(); };
     const half = () => { fs.mkdirSync('dist'); fs.writeFileSync('dist/electron', ${JSON.stringify(runtime)}, { mode: 0o755 }); };
     const place = () => { half(); fs.writeFileSync('path.txt', 'electron'); };
     ${installer}`,
  );
  if (isFetched) {
    mkdirSync(join(electron, 'dist'));
    writeFileSync(join(electron, 'dist/electron'), runtime);
    chmodSync(join(electron, 'dist/electron'), 0o755);
    writeFileSync(join(electron, 'path.txt'), 'electron');
  }
  return folder;
}

function start(folder: string, why = ''): ChildProcess {
  return spawn(process.execPath, [DRIVER, folder, why], {
    env: { ...process.env, TMPDIR: join(folder, 'temporary') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess) {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

describe('a runtime that is not here yet', () => {
  it('is fetched with its progress shown, and then opens the window', async () => {
    const folder = standIn({ installer: ARRIVES });
    const end = await ended(start(folder));
    expect(end).toMatchObject({ code: 0, stdout: 'WINDOW window.js payroll.csv\n' });
    expect(end.stderr).toContain('Ctrl-C cancels it.');
    expect(end.stderr).toContain(' MB of about 110 MB\n');
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing half fetched after %s', async (signal) => {
    const folder = standIn({ installer: 'half(); write(20_000_000); setInterval(() => {}, 1_000);' });
    const child = start(folder);
    const end = ended(child);
    child.stderr?.on('data', (part: string) => {
      if (part.includes(' MB of')) child.kill(signal);
    });
    expect(await end).toMatchObject({ code: 130, stdout: '' });
    expect((await end).stderr).toContain('Cancelled, and nothing half fetched is left.');
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
    expect(readdirSync(join(folder, 'electron')).sort()).toEqual(['install.js', 'package.json']);
  });

  it('that cannot be fetched opens the browser with the reason', async () => {
    const folder = standIn({
      installer: `half(); throw new Error('getaddrinfo ENOTFOUND downloads.example');`,
    });
    const end = await ended(start(folder));
    expect(end).toMatchObject({ code: 0, stdout: 'BROWSER serve payroll.csv\n' });
    expect(end.stderr).toContain(
      'The window cannot be opened here: its runtime could not be fetched (getaddrinfo ENOTFOUND downloads.example). The application opens in a browser instead.\n',
    );
    expect(existsSync(join(folder, 'electron/dist'))).toBe(false);
  });

  it.each([
    ['no-display', 'there is no display here'],
    ['root', 'Electron does not open a window for root'],
  ])('is not even fetched where it could not open: %s', async (why, words) => {
    const folder = standIn({ installer: ARRIVES });
    const end = await ended(start(folder, why));
    expect(end).toMatchObject({ code: 0, stdout: 'BROWSER serve payroll.csv\n' });
    expect(end.stderr).toBe(
      `The window cannot be opened here: ${words}. The application opens in a browser instead.\n`,
    );
    expect(existsSync(join(folder, 'electron/dist'))).toBe(false);
  });
});

describe('a runtime that ends at once', () => {
  it.each([
    ['[1:0100/0.1:ERROR:ozone.cc(1)] Missing X server or $DISPLAY', 'exit 1', 'there is no display here'],
    [
      '[1:1:FATAL:electron_main_delegate.cc(1)] Running as root without --no-sandbox is not supported.',
      'kill -TRAP $$',
      'Electron does not open a window for root',
    ],
    [
      '[1:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not configured correctly.',
      'kill -TRAP $$',
      'this system does not let Electron make its sandbox, and the window never runs without one',
    ],
    [
      'electron: error while loading shared libraries: libgtk-3.so.0: cannot open shared object file',
      'exit 127',
      'a library of the desktop is missing: libgtk-3.so.0',
    ],
    ['', 'kill -SEGV $$', 'its runtime broke (SIGSEGV)'],
  ])('with "%s" opens the browser', async (complaint, act, words) => {
    const runtime = `#!/bin/sh\necho '${complaint}' >&2\n${act}\n`;
    const end = await ended(start(standIn({ runtime, isFetched: true })));
    expect(end).toMatchObject({ code: 0, stdout: 'BROWSER serve payroll.csv\n' });
    expect(end.stderr).toContain(`The window cannot be opened here: ${words}.`);
  });

  it('because its file is no program opens the browser', async () => {
    const end = await ended(start(standIn({ runtime: '\u0000not a program', isFetched: true })));
    expect(end.stdout).toBe('BROWSER serve payroll.csv\n');
    expect(end.stderr).toContain('its runtime does not start');
  });
});

describe('a window that was open', () => {
  it('ends with its own code and opens no browser', async () => {
    const end = await ended(start(standIn({ runtime: '#!/bin/sh\nexit 6\n', isFetched: true })));
    expect(end).toEqual({ code: 6, stdout: '', stderr: '' });
  });

  it.each([
    { code: 0, signal: null, complaint: 'Missing X server or $DISPLAY' },
    { code: 1, signal: null, complaint: 'something else' },
    { code: null, signal: 'SIGINT', complaint: '' },
    { code: null, signal: 'SIGTERM', complaint: '' },
  ] as const)('is not taken for one that could not open: %o', (end) => {
    expect(whyWindowEnded(end)).toBe(null);
  });
});
