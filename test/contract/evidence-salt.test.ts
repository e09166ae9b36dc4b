// The salt of a pack without personal data: it is there where the pack is, and not where the pack could not be written.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { closeDesks, desk } from '../support/app-desk.ts';

afterEach(() => closeDesks());

const FILE = 'Name,Phone,Amount,Currency,Provider\nA,260763456789,100,ZMW,MTN_MOMO_ZMB\n';

it('P6 leaves nothing where the pack could not be written, so that the same can be asked for again', async () => {
  const place = desk();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const salt = join(place.folder, 'salt.json');
  const asked = (target: string) => ({
    ...{ batch, target: place.files.register(target), salt: place.files.register(salt) },
    ...{ original: null, language: 'en' as const },
  });
  await place.failure('exportEvidence', asked(join(place.folder, 'no-folder', 'pack.zip')));
  expect(existsSync(salt)).toBe(false);
  const pack = join(place.folder, 'pack.zip');
  await place.call('exportEvidence', asked(pack));
  expect([existsSync(salt), existsSync(pack)]).toEqual([true, true]);
});
