// Whether a page may say that trying again is safe: only of what trying again can do.

import { expect, it } from 'vitest';
import { repeatHelps } from '../../../shared/errors.ts';

it('is said of what may pass, and not of what is refused for as long as things are as they are', () => {
  const passing = [
    'SERVICE_UNREACHABLE',
    'JOURNAL_FULL_DISK',
    'LEASE_HELD',
    'PASSPHRASE_WRONG',
    'HOST_LOST',
  ] as const;
  expect(passing.filter(repeatHelps)).toEqual([...passing]);
  const refused = [
    'BATCH_WRONG_STATE',
    'ROW_WRONG_STATE',
    'DRAFT_CHANGED',
    'ROLE_MISSING',
    'JOURNAL_MOVED',
  ] as const;
  expect(refused.filter(repeatHelps)).toEqual([]);
});
