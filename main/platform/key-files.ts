// Key files of this computer: private keys that no safe store keeps, each readable by its owner alone.
// Must never read a key that others can read too, nor write one over another.

import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { KeyFiles, Random } from '../ports.ts';

const FOLDER = 'keys';
const LONGEST_KEY_BYTES = 64 * 1024;
/** Rights of the group and of everybody else. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * The key files of this computer.
 *
 * @param dataFolder new keys come into a folder of their own in it.
 * @param locate path of a file by its handle.
 * @param random tells the files of one profile apart.
 */
export function systemKeyFiles(
  dataFolder: string,
  locate: (handle: string) => string | null,
  random: Random,
  platform: NodeJS.Platform = process.platform,
): KeyFiles {
  return {
    locate,
    async read(path) {
      const facts = await stat(path).catch((cause: unknown) => {
        throw unusable(
          'gone',
          say`The key file ${path} is not there any more.`,
          say`Put it back, or give another key.`,
          cause,
        );
      });
      if (!facts.isFile() || facts.size > LONGEST_KEY_BYTES) {
        throw unusable(
          'not-pem',
          say`${path} is not a key file.`,
          say`Name the file that holds the private key.`,
        );
      }
      // Windows tells rights otherwise; there the folder of the person protects the file.
      if (platform !== 'win32' && (facts.mode & RIGHTS_OF_OTHERS) !== 0) {
        const mode = (facts.mode & 0o777).toString(8);
        throw unusable(
          'open-to-others',
          say`The key file ${path} can be used by others on this computer (its rights are ${mode}).`,
          say`Give it to its owner alone (rights 600), and go on.`,
        );
      }
      const file = await open(path, 'r').catch((cause: unknown) => {
        throw unusable(
          'gone',
          say`The key file ${path} cannot be read.`,
          say`Check that it is yours.`,
          cause,
        );
      });
      try {
        return await file.readFile('utf8');
      } finally {
        await file.close();
      }
    },
    async create(profile, pem) {
      const folder = join(dataFolder, FOLDER);
      // Names of profiles are the clerk's words: they must not lead out of the folder.
      const word = profile.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
      const path = join(folder, `${word}-${random.uuid().slice(0, 8)}.pem`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(pem);
        await file.sync();
      } finally {
        await file.close();
      }
      return path;
    },
  };
}

function unusable(detail: string, message: Saying, remedy: Saying, cause?: unknown): PaymasterError {
  return paymasterError('SIGNING_KEY_UNUSABLE', message, remedy, { detail, cause });
}
