// Rows of two batches beside each other, held against the plain rule: each row of the draft stands beside the latest row of the
// earlier batch that pays its person, or that had its reference and was somebody else's.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AlikeRows, EXAMPLES, type Hits } from '../../../main/methods/guards/alike-rows.ts';
import { KeyGroups } from '../../../main/methods/guards/key-groups.ts';
import { KEY_WORDS, WORDS_OF_A_ROW } from '../../../shared/guards/payment-keys.ts';

const AT_ONCE = { sleep: async () => {} };

/** 0 for none. */
interface Row {
  readonly whom: number;
  readonly reference: number;
  readonly name: number;
  readonly isLeftOut: boolean;
}
const KINDS = ['whom', 'reference', 'name'] as const;

const rowsOf = (people: number) => {
  const key = fc.nat({ max: people });
  const row = fc.record({ whom: key, reference: key, name: key, isLeftOut: fc.boolean() });
  return fc.array(row, { minLength: 1, maxLength: 120 });
};
const payrolls = fc.constantFrom(1, 2, 4, 40).chain((people) => fc.tuple(rowsOf(people), rowsOf(people)));

function indexOf(draft: readonly Row[]) {
  const index = {
    whom: new KeyGroups(draft.length),
    reference: new KeyGroups(draft.length),
    name: new KeyGroups(draft.length),
    payment: new Uint32Array(draft.length + 1),
  };
  for (const [at, row] of draft.entries()) {
    for (const kind of KINDS) if (row[kind] !== 0) index[kind].add(at + 1, { high: 7, low: row[kind] });
  }
  return index;
}

/** The earlier batch in windows of three rows. */
async function* windowsOf(earlier: readonly Row[]) {
  for (let from = 0; from < earlier.length; from += 3) {
    const rows = earlier.slice(from, from + 3);
    const words = new Uint32Array(rows.length * WORDS_OF_A_ROW);
    for (const [at, row] of rows.entries()) {
      for (const kind of KINDS) {
        if (row[kind] === 0) continue;
        words[at * WORDS_OF_A_ROW + KEY_WORDS[kind]] = 7;
        words[at * WORDS_OF_A_ROW + KEY_WORDS[kind] + 1] = row[kind];
      }
    }
    yield { first: from + 1, rows: rows.length, words };
  }
}

function plainHits(draft: readonly Row[], earlier: readonly Row[], fits: (mine: Row, other: Row) => boolean) {
  const found = draft.flatMap((mine, at): [number, number][] => {
    const other = earlier.findLastIndex((each) => !each.isLeftOut && fits(mine, each));
    return other < 0 ? [] : [[at + 1, other + 1]];
  });
  return found;
}

const hits = (found: readonly [number, number][]): Hits => ({
  rows: found.length,
  first: found.slice(0, EXAMPLES),
});
const isSame = (kind: (typeof KINDS)[number]) => (mine: Row, other: Row) =>
  mine[kind] !== 0 && mine[kind] === other[kind];
const [samePerson, sameReference, sameName] = [isSame('whom'), isSame('reference'), isSame('name')];
const isSomebody = (mine: Row, other: Row) => samePerson(mine, other) || sameName(mine, other);

it('within the period it finds who is paid, and a reference of another number', async () => {
  await fc.assert(
    fc.asyncProperty(payrolls, async ([draft, earlier]) => {
      const alike = new AlikeRows(AT_ONCE, indexOf(draft), draft.length);
      const isLeftOut = (ordinal: number) => earlier[ordinal - 1]?.isLeftOut === true;
      const { paid, reference } = await alike.of(windowsOf(earlier), isLeftOut, true);
      expect(paid).toEqual(hits(plainHits(draft, earlier, samePerson)));
      const others = plainHits(
        draft,
        earlier,
        (mine, other) => sameReference(mine, other) && !samePerson(mine, other),
      );
      expect(reference).toEqual(hits(others));
    }),
  );
});

it('later it finds references of others, and counts those of their own people once, however often they come', async () => {
  await fc.assert(
    fc.asyncProperty(payrolls, async ([draft, earlier]) => {
      const alike = new AlikeRows(AT_ONCE, indexOf(draft), draft.length);
      const isLeftOut = (ordinal: number) => earlier[ordinal - 1]?.isLeftOut === true;
      const others = plainHits(
        draft,
        earlier,
        (mine, other) => sameReference(mine, other) && !isSomebody(mine, other),
      );
      const own = plainHits(
        draft,
        earlier,
        (mine, other) => sameReference(mine, other) && isSomebody(mine, other),
      );
      const all = new Map([...own, ...others]);
      // A second look at the same batch finds the same, and nothing of the first.
      for (const windows of [windowsOf(earlier), windowsOf(earlier)]) {
        const found = await alike.of(windows, isLeftOut, false);
        expect(found.paid.rows).toBe(0);
        expect(found.reference).toEqual(hits(others));
        expect(found.anyReference).toEqual(hits([...all].sort(([left], [right]) => left - right)));
        expect(alike.hadOwnReference).toBe(own.length);
      }
    }),
  );
});
