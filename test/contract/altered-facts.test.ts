// What another program wrote into an entry of an approval is shown as far as it can be read, and found by the trail's check.

import { afterEach, expect, it } from 'vitest';
import { closeDesks, desk } from '../support/app-desk.ts';
import { withoutTriggers } from '../support/journal/trails.ts';

afterEach(() => closeDesks());

const FILE = 'Name,Phone,Amount,Currency,Provider\nA,260763456789,100,ZMW,MTN_MOMO_ZMB\n';

it('P9 facts of an approval that are no text of ours are no defect of the program', async () => {
  const place = desk();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  const raw = withoutTriggers(place.dataFolder);
  const set = ['acknowledged', 'repeats', 'changesAcknowledged', 'sentBeforeRows'].map(
    (name) => `'$.${name}', 'x'`,
  );
  const sql = `UPDATE audit SET facts = json_set(facts, ${set.join(', ')}, '$.comparedWith', 'B1', '$.sentBefore', 'nearly B1')
    WHERE action = 'batch.confirmed'`;
  expect(raw.prepare(sql).run().changes).toBe(1);
  raw.close();
  expect(await place.call('getApproval', { batch })).toMatchObject({ warnings: [] });
  expect((await place.call('verifyAudit', { anchor: null })).broken).toMatchObject({ kind: 'altered' });
});
