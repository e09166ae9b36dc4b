// A data folder on a small file system of its own, which can be made larger and read-only as an administrator does it: mounted
// in a namespace that only the commands of a test are in, so that nothing outlives them. Where this system lets nobody mount,
// a limit on the length of files stands for the small disk, and one of nothing at all for the disk that can only be read.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandOptions } from './command.ts';

/** Ways into a namespace in which one may mount: as an administrator, or as one of that namespace alone. */
const WAYS = [['--mount'], ['--user', '--map-root-user', '--mount']] as const;

/** What the longest file may take of the room that all files share. */
const SHARE_OF_A_FILE = 0.4;
/** Of the disk until a test leaves less room. */
const LARGE = '64m';

export interface SmallDisk extends AsyncDisposable {
  /** What a command is started with so that its data folder is on this disk. */
  readonly options: Pick<CommandOptions, 'tracer' | 'longestFileKibibytes'>;
  /** From now on there is so much room beside what is there. */
  leaveRoom(kibibytes: number): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/** @param folder where the disk is; made unless it is there. */
export async function openSmallDisk(folder: string): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  for (const way of WAYS) {
    const mounted = await mountedDisk(way, folder);
    if (mounted !== null) return mounted;
  }
  return limitedDisk(folder);
}

async function mountedDisk(way: readonly string[], folder: string): Promise<SmallDisk | null> {
  // The namespace lasts as long as this shell, which waits for its input to end.
  const script = `mount -t tmpfs -o size=${LARGE} tmpfs "$0" && echo mounted && read -r _`;
  const holder = spawn('unshare', [...way, 'sh', '-c', script, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { promise: isMounted, resolve } = Promise.withResolvers<boolean>();
  holder.stdout.once('data', () => resolve(true));
  holder.once('error', () => resolve(false));
  holder.once('close', () => resolve(false));
  if (!(await isMounted)) return null;
  const user = way.includes('--user') ? ['--user', '--preserve-credentials'] : [];
  const inside = ['nsenter', '--target', String(holder.pid), ...user, '--mount'];
  const ask = (...command: string[]): string => {
    const [program = '', ...words] = [...inside, ...command];
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout;
  };
  return {
    options: { tracer: inside },
    async leaveRoom(kibibytes) {
      const used = Number(ask('df', '--output=used', folder).trim().split('\n').at(-1));
      ask('mount', '-o', `remount,size=${used + kibibytes}k`, folder);
    },
    async setReadOnly(isReadOnly) {
      ask('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder);
    },
    async [Symbol.asyncDispose]() {
      holder.stdin.end();
      await once(holder, 'close');
    },
  };
}

function limitedDisk(folder: string): SmallDisk {
  let longestFileKibibytes: number | null = null;
  let isOnlyRead = false;
  return {
    get options() {
      if (isOnlyRead) return { longestFileKibibytes: 0 };
      return longestFileKibibytes === null ? {} : { longestFileKibibytes };
    },
    async leaveRoom(kibibytes) {
      const longest = Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
      longestFileKibibytes = Math.ceil(longest / 1_024 + kibibytes * SHARE_OF_A_FILE);
    },
    async setReadOnly(isReadOnly) {
      isOnlyRead = isReadOnly;
    },
    async [Symbol.asyncDispose]() {},
  };
}
