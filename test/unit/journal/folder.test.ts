// Which folders can hold a journal, and which are refused because records could be lost there.

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileSystemHazard, pathHazard, refuseUnsafeFolder } from '../../../main/journal/file/folder.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { failureOf, Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

describe('a path', () => {
  it.each([
    ['win32', String.raw`C:\Users\Ann\AppData\Local\Paymaster`],
    ['win32', String.raw`\\?\C:\Paymaster`],
    ['win32', String.raw`\\.\C:\Paymaster`],
    ['darwin', '/Users/ann/Library/Application Support/Paymaster'],
    ['linux', '/home/ann/.local/share/paymaster'],
    ['linux', '/home/ann/dropboxes/onedriver'],
    ['linux', '/mnt/a\\b/OneDrives'],
  ] as const)('is fine on %s: %s', (platform, path) => {
    expect(pathHazard(path, platform)).toBeNull();
  });

  it.each([
    ['win32', String.raw`\\server\share\Paymaster`, 'network share'],
    ['win32', '//server/share/Paymaster', 'network share'],
    ['win32', String.raw`\\?\UNC\server\share`, 'network share'],
    ['win32', String.raw`C:\Users\Ann\OneDrive\Paymaster`, 'OneDrive'],
    ['win32', String.raw`C:\Users\Ann\OneDrive - Example Ltd\x`, 'OneDrive'],
    ['win32', 'C:/Users/Ann/iCloudDrive/x', 'iCloud'],
    ['darwin', '/Users/ann/Library/Mobile Documents/com~apple~CloudDocs/x', 'iCloud'],
    ['darwin', '/Users/ann/Library/CloudStorage/Box-Box/x', 'cloud storage'],
    ['darwin', '/Users/ann/Google Drive/x', 'Google Drive'],
    ['linux', '/home/ann/Dropbox', 'Dropbox'],
    ['linux', '/home/ann/Dropbox (Example)/x', 'Dropbox'],
    ['linux', '/home/ann/Nextcloud/x', 'Nextcloud'],
  ] as const)('is refused on %s: %s', (platform, path, reason) => {
    expect(sayEnglish(pathHazard(path, platform) ?? '')).toContain(reason);
  });
});

describe('a file system', () => {
  const FUSE = 0x65735546;
  const mounts = [
    '22 1 254:0 / / rw,relatime - ext4 /dev/root rw',
    '40 22 0:50 / /mnt/far rw shared:1 - fuse.sshfs ann@far:/ rw',
    '41 22 0:51 / /mnt/far/near rw - fuse.mergerfs a:b rw',
    '42 22 0:52 / /mnt/with\\040space rw - fuse.rclone remote: rw',
    '43 22 0:53 / /host rw - virtiofs share rw',
  ].join('\n');

  it.each([
    ['NFS', 0x6969],
    ['CIFS', 0xff534d42],
    ['CIFS on 32 bits', 0xff534d42 | 0],
    ['SMB 2', 0xfe534d42],
  ])('of another machine is refused: %s', (_, type) => {
    expect(sayEnglish(fileSystemHazard(type, '/mnt/x', mounts) ?? '')).toContain('network file system');
  });

  it.each([
    ['ext4', 0xef53],
    ['btrfs', 0x9123683e],
    ['tmpfs', 0x01021994],
    ['overlay', 0x794c7630],
  ])('of this machine is fine: %s', (_, type) => {
    expect(fileSystemHazard(type, '/mnt/far/x', mounts)).toBeNull();
  });

  it('made in user space is judged by its name', () => {
    expect(sayEnglish(fileSystemHazard(FUSE, '/mnt/far/journal', mounts) ?? '')).toContain('fuse.sshfs');
    expect(sayEnglish(fileSystemHazard(FUSE, '/mnt/far', mounts) ?? '')).toContain('fuse.sshfs');
    expect(sayEnglish(fileSystemHazard(FUSE, '/mnt/with space/x', mounts) ?? '')).toContain('fuse.rclone');
    expect(fileSystemHazard(FUSE, '/mnt/far/near/x', mounts)).toBeNull();
    expect(fileSystemHazard(FUSE, '/mnt/farther', mounts)).toBeNull();
    expect(fileSystemHazard(FUSE, '/host/x', mounts)).toBeNull();
  });
});

describe('a folder of this machine', () => {
  it('is fine before and after it is made', () => {
    const folder = journals.folder();
    refuseUnsafeFolder(folder);
    expect(() => refuseUnsafeFolder(join(folder, 'not', 'yet'))).not.toThrow();
  });

  it('is refused when a program keeps it in step with others, also through a link', async () => {
    const folder = journals.folder();
    mkdirSync(join(folder, 'Dropbox', 'x'), { recursive: true });
    symlinkSync(join(folder, 'Dropbox'), join(folder, 'innocent'));
    for (const path of [join(folder, 'Dropbox', 'x', 'new'), join(folder, 'innocent', 'x')]) {
      const failure = await failureOf(journals.writer(path));
      expect(failure.code).toBe('JOURNAL_UNSAFE_FOLDER');
      expect(failure.message).toContain('Dropbox');
    }
  });

  it('is refused in a sentence where no folder can be made', async () => {
    for (const path of ['/proc/no/such', `/tmp/${'x'.repeat(300)}/data`]) {
      const failure = await failureOf(journals.writer(path));
      expect(failure.code).toBe('JOURNAL_UNSAFE_FOLDER');
      expect(failure.message).toContain(path);
      expect(failure.message).toContain('cannot be made here');
    }
  });
});
