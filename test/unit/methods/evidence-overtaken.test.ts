// A pack whose rows were read after the end of its trail: where the service told more of sealed rows in between, no pack is
// written that would not hold.

import { expect, it } from 'vitest';
import { packSeals, requireNotOvertaken } from '../../../main/methods/evidence/outcome-writing.ts';

const seal = (part: number, entry: number) => ({
  ...{ part, entry, rows: '1', refused: '', digest: `${entry}`, bareDigest: `bare ${entry}` },
});
const SEALS = [seal(0, 3), seal(0, 9), seal(1, 4), seal(300, 4)];
const sealed = {
  reader: {
    evidence: {
      seals: async (_: string, { after, last }: { after: number; last: number }) =>
        SEALS.filter(({ part }) => part > after && part <= last),
    },
  },
  record: { id: 'B1', rowCount: 300_001 },
  upTo: 5,
  isLeftOut: false,
};

it('has the seals up to the end of its trail, the last of each group, and no digest of texts where people are left out', async () => {
  const { latest, entries } = await packSeals(sealed);
  expect([...latest.values()]).toEqual([seal(0, 3), seal(1, 4), seal(300, 4)]);
  expect([...entries.keys()]).toEqual([3, 4]);
  const bare = await packSeals({ ...sealed, isLeftOut: true });
  expect(bare.latest.get(1)).toEqual({ ...seal(1, 4), digest: null });
});

it('is not written where a group that does not hold was sealed again since, and is where another program changed it', async () => {
  await expect(requireNotOvertaken(sealed, { broken: [0], leftOutBy: 0 })).rejects.toMatchObject({
    failure: { code: 'BATCH_WRONG_STATE', detail: 'overtaken' },
  });
  await requireNotOvertaken(sealed, { broken: [], leftOutBy: sealed.upTo });
  await requireNotOvertaken(sealed, { broken: [1, 300], leftOutBy: 0 });
});
