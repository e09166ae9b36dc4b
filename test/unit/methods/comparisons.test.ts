// Comparisons with a statement that are open: what is exported is what was compared, or it is refused.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { closeDesks, desk } from '../../support/app-desk.ts';

afterEach(closeDesks);

const STATEMENT = 'Transaction ID,Amount,Currency,Type\nT-1,1,ZMW,PAYOUT\n';
const ANYWHERE = { country: null, currency: null, provider: null };

it('exports no other file than the one that was compared', async () => {
  const place = desk();
  await place.importText('Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\n');
  const path = join(place.folder, 'statement.csv');
  writeFileSync(path, STATEMENT);
  const file = place.files.register(path);
  const asked = { batches: ['B1'], from: null, to: null, wallet: ANYWHERE };
  const { comparison, fileHash } = await place.call('compareStatement', { file, ...asked });
  const exported = join(place.folder, 'differences.csv');
  const target = () => place.files.register(exported);
  writeFileSync(path, `${STATEMENT}T-2,5,ZMW,PAYOUT\n`);
  const refused = await place.failure('exportComparison', { comparison, target: target() });
  expect(refused).toMatchObject({ code: 'COMPARISON_DROPPED', detail: 'other-file' });
  expect(existsSync(exported)).toBe(false);
  writeFileSync(path, STATEMENT);
  await place.call('exportComparison', { comparison, target: target() });
  expect(readFileSync(exported, 'utf8')).toContain('T-1');
  const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 10 };
  const { entries } = await place.call('listAudit', all);
  const [told] = entries.filter(({ action }) => action === 'comparison.exported');
  expect(told?.facts).toMatchObject({ hash: fileHash });
});
