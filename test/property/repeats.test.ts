// P1 who and what a draft repeats, held against a comparison of every row with every other: whoever shares numbers, names
// and references with whom, the groups, their rows and the row that each is shown beside are the same.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { NewRow } from '../../main/journal/port.ts';
import { payrollOfDraft } from '../../main/methods/guards/payroll.ts';
import { RepeatSearch } from '../../main/methods/guards/repeats.ts';
import type { RepeatKind } from '../../shared/guards/repeats.ts';
import { figure } from '../support/figures.ts';
import {
  importedDraft,
  Journals,
  NOW_MS,
  newBatch,
  newRow,
  sendingBatch,
} from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const DAY_MS = 24 * 60 * 60_000;
const HEADER = ['phone', 'amount', 'currency', 'provider', 'name', 'reference'];
const SOURCE = {
  ...newBatch().source,
  header: HEADER,
  mapping: Object.fromEntries(HEADER.map((name, column) => [name, column])),
};

interface Person {
  readonly phone: string;
  readonly name: string;
  readonly reference: string;
}

const person: fc.Arbitrary<Person> = fc.record({
  phone: fc.constantFrom('260760000001', '260760000002', '260760000003'),
  name: fc.constantFrom('', 'Mary', 'John'),
  reference: fc.constantFrom('', 'R1', 'R2'),
});
const people = fc.array(person, { minLength: 1, maxLength: 9 });

function rowsOf(persons: readonly Person[]): NewRow[] {
  return persons.map(({ phone, name, reference }, index) => {
    const row = newRow(index + 1);
    const filled = Object.entries({ ...row.fields, phone, name, reference }).filter(
      ([, text]) => text !== '',
    );
    return {
      ...row,
      cells: [phone, '10.5', 'ZMW', 'MTN', name, reference],
      fields: Object.fromEntries(filled),
    };
  });
}

/** A draft's row, and the row that it is shown beside; both count from 1. */
type Pair = readonly [row: number, other: number];

interface Expected {
  readonly kind: RepeatKind;
  readonly pairs: readonly Pair[];
}

const samePhone = (left: Person, right: Person) => left.phone === right.phone;
const sameName = (left: Person, right: Person) => left.name !== '' && left.name === right.name;
const sameReference = (left: Person, right: Person) =>
  left.reference !== '' && left.reference === right.reference;

/** Each row of the draft that has such a row among others, beside the first or the last of them. */
function pairsOf(
  draft: readonly Person[],
  others: readonly Person[],
  isLike: (row: Person, other: Person) => boolean,
  which: 'first' | 'last',
): Pair[] {
  return draft.flatMap((row, index): Pair[] => {
    const found = others.flatMap((other, at) => (row !== other && isLike(row, other) ? [at + 1] : []));
    const other = which === 'first' ? found[0] : found.at(-1);
    return other === undefined ? [] : [[index + 1, other]];
  });
}

function expectedOf(draft: readonly Person[], earlier: readonly Person[], isRecent: boolean): Expected[] {
  const isSomebody = (row: Person, other: Person) => samePhone(row, other) || sameName(row, other);
  const beside = (isLike: (row: Person, other: Person) => boolean) => pairsOf(draft, earlier, isLike, 'last');
  // Nothing of the earlier batch was sent: who is still to be paid is asked about at any time.
  const paid = beside(samePhone);
  const ofOthers = beside(
    (row, other) => sameReference(row, other) && !(isRecent ? samePhone(row, other) : isSomebody(row, other)),
  );
  const own = isRecent ? [] : beside((row, other) => sameReference(row, other) && isSomebody(row, other));
  const referred = draft.filter(({ reference }) => reference !== '').length;
  // In files of so few rows a reference that half of them had is asked about all the same: for the same payment, and where its
  // person had another one.
  const isPaymentsOwn = (row: Person) =>
    earlier.some(
      (other) =>
        samePhone(row, other) &&
        (sameReference(row, other) ||
          (other.reference !== '' && !draft.some((each) => sameReference(each, other)))),
    );
  const areStaffs = own.length * 2 >= referred;
  const kept = own.filter(([at]) => {
    const row = draft[at - 1];
    return !areStaffs || (row !== undefined && isPaymentsOwn(row));
  });
  const references = new Map([...kept, ...ofOthers]);
  const within = (isLike: (row: Person, other: Person) => boolean) => pairsOf(draft, draft, isLike, 'first');
  const shared = within((row, other) => sameName(row, other) && !samePhone(row, other));
  const groups: Expected[] = [
    { kind: 'paid', pairs: paid },
    { kind: 'reference', pairs: [...references].sort(([left], [right]) => left - right) },
    { kind: 'sameReference', pairs: within(sameReference) },
    {
      kind: 'twoNames',
      pairs: within((row, other) => {
        const areNamed = row.name !== '' && other.name !== '';
        return areNamed && samePhone(row, other) && row.name !== other.name;
      }),
    },
    { kind: 'twoNumbers', pairs: shared.length > 10 && shared.length * 10 > draft.length ? [] : shared },
  ];
  return groups.filter(({ pairs }) => pairs.length > 0);
}

test('P1 repeats are those of a comparison of each row with each other', async () => {
  await fc.assert(
    fc.asyncProperty(people, people, fc.boolean(), async (earlier, draft, isRecent) => {
      const writer = await journals.writer();
      await sendingBatch(writer, rowsOf(earlier), { source: SOURCE });
      const batch = await importedDraft(writer, rowsOf(draft), { source: SOURCE });
      const record = await writer.findBatch(batch);
      if (record === null) throw new Error('The draft is gone.');
      const nowMs = NOW_MS + (isRecent ? 1 : 60) * DAY_MS;
      const clock = { nowMs: () => nowMs, sleep: async () => {} };
      const search = new RepeatSearch(clock);
      const groups = await search.of(writer, payrollOfDraft(writer, clock, record), null);
      const found = groups.map(({ kind, rows, examples }) => ({
        kind,
        rows,
        pairs: examples.map(({ row, other }) => [row.line - 1, other.line - 1]),
      }));
      const expected = expectedOf(draft, earlier, isRecent);
      expect(found).toEqual(expected.map(({ kind, pairs }) => ({ kind, rows: pairs.length, pairs })));
      await journals.clear();
    }),
    { numRuns: figure('repeatDraws') },
  );
});
