// The file that opens a browser: where it lies, who can read it, what the opener is told, and when it is gone.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserOpening, opener } from '../../../main/cli/browser-opening.ts';
import { redirectFolders } from '../../../main/cli/redirect-file.ts';
import { childEnvironment } from '../../../main/platform/child-environment.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const TOKEN = 'one-time-token-91';
const ADDRESS = `http://127.0.0.1:4567/#${TOKEN}`;
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'paymaster-home-'));
  mkdirSync(join(home, 'Downloads'));
  mkdirSync(join(home, 'bin'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** A stand-in for the system's opener, which does as the script says. */
function opensWith(script: string) {
  const path = join(home, 'bin', 'xdg-open');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  const clock = new VirtualClock();
  let told = 0;
  const host = {
    platform: 'linux',
    homeFolder: home,
    env: { PATH: `${join(home, 'bin')}:/usr/bin:/bin` },
  } as const;
  const opening = new BrowserOpening({
    host,
    clock,
    address: ADDRESS,
    onNobody: () => {
      told += 1;
    },
  });
  return { opening, clock, told: () => told };
}

const files = () => readdirSync(join(home, 'Downloads'));
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the redirecting file', () => {
  it('lies in the folder of downloads, is this user’s alone, and holds the address', () => {
    const { opening } = opensWith('exit 0');
    opening.begin();
    const [name = ''] = files();
    expect(name).toMatch(/^paymaster-[0-9a-f]{32}\.html$/);
    const path = join(home, 'Downloads', name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(`content="0;url=${ADDRESS}"`);
    opening.end();
    expect(files()).toEqual([]);
  });

  it('is gone after a minute, and the terminal has asked after ten seconds, once', async () => {
    const { opening, clock, told } = opensWith('exit 0');
    opening.begin();
    const pass = (durationMs: number) => clock.drive(clock.sleep(durationMs));
    await pass(9_999);
    expect({ told: told(), files: files().length }).toEqual({ told: 0, files: 1 });
    await pass(2);
    expect({ told: told(), files: files().length }).toEqual({ told: 1, files: 1 });
    await pass(50_000);
    expect({ told: told(), files: files().length }).toEqual({ told: 1, files: 0 });
  });

  it('is gone at once when the page has come, and nothing is asked', async () => {
    const { opening, clock, told } = opensWith('exit 0');
    opening.begin();
    opening.end();
    await clock.drive(clock.sleep(120_000));
    expect({ told: told(), files: files() }).toEqual({ told: 0, files: [] });
  });

  it.each(['exit 3', 'kill -9 $$; exit 1'])(
    'an opener that fails is told at once or in time: %s',
    async (script) => {
      const { opening, clock, told } = opensWith(script);
      opening.begin();
      if (script === 'exit 3') await until(() => told() > 0);
      await clock.drive(clock.sleep(20_000));
      expect(told()).toBe(1);
      opening.end();
    },
  );

  it('no opener at all is told at once', async () => {
    const { opening, told } = opensWith('');
    rmSync(join(home, 'bin', 'xdg-open'));
    opening.begin();
    if (!['/usr/bin/xdg-open', '/bin/xdg-open'].some((path) => existsSync(path)))
      await until(() => told() > 0);
    opening.end();
    expect(files()).toEqual([]);
  });

  it('no folder that takes it is told at once', () => {
    const told: string[] = [];
    const nowhere = join(home, 'nowhere');
    new BrowserOpening({
      host: { platform: 'linux', homeFolder: nowhere, env: {} },
      clock: new VirtualClock(),
      address: ADDRESS,
      onNobody: () => told.push('told'),
    }).begin();
    expect(told).toEqual(['told']);
  });
});

describe('where a confined browser can read it', () => {
  const folders = () => redirectFolders({ platform: 'linux', homeFolder: home, env: {} });
  const name = (path: string) => {
    mkdirSync(join(home, '.config'), { recursive: true });
    writeFileSync(
      join(home, '.config', 'user-dirs.dirs'),
      `XDG_DESKTOP_DIR="$HOME/x"\nXDG_DOWNLOAD_DIR="${path}"\n`,
    );
  };

  it('is the folder of downloads in the person’s language, then the English one, then the home folder', () => {
    mkdirSync(join(home, 'Téléchargements'));
    name('$HOME/Téléchargements');
    expect(folders()).toEqual([join(home, 'Téléchargements'), join(home, 'Downloads'), home]);
  });

  it('is never a hidden folder, one outside of the home folder, or one that is not there', () => {
    mkdirSync(join(home, '.hidden', 'Downloads'), { recursive: true });
    for (const path of ['$HOME/.hidden/Downloads', '/tmp', '$HOME/../x', '$HOME/none']) {
      name(path);
      expect({ path, folders: folders() }).toEqual({ path, folders: [join(home, 'Downloads'), home] });
    }
    rmSync(join(home, 'Downloads'), { recursive: true });
    expect(folders()).toEqual([home]);
  });

  it('is the temporary folder of the user on Windows and macOS', () => {
    for (const platform of ['win32', 'darwin'] as const) {
      expect(redirectFolders({ platform, homeFolder: home, env: {} })).toEqual([tmpdir()]);
    }
  });
});

it('each system opens the file in its own way, and a name with blanks stays one name', () => {
  expect(opener('linux', '/home/a b/x.html')).toEqual(['xdg-open', ['/home/a b/x.html']]);
  expect(opener('darwin', '/tmp/x.html')).toEqual(['open', ['/tmp/x.html']]);
  expect(opener('win32', 'C:\\Users\\A & B\\x.html')).toEqual([
    'cmd.exe',
    ['/d', '/s', '/c', '"start "" "C:\\Users\\A & B\\x.html""'],
  ]);
});

it('children learn neither our settings nor the token under whatever name', () => {
  const env = {
    PATH: '/bin',
    PAYMASTER_TOKEN: ' secret ',
    PAYMASTER_DATA_DIR: '/d',
    MY_COPY: 'x secret',
    NONE: undefined,
  };
  expect(childEnvironment(env)).toEqual({ PATH: '/bin' });
});
