// What changed between a draft and an earlier batch, held against a comparison of everybody with everybody: each person in
// one group, the money of the groups exactly that of both batches, and nobody merged whom a name alone would merge.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { NewRow } from '../../main/journal/port.ts';
import { ChangeSearch } from '../../main/methods/guards/change-search.ts';
import { payrollOfDraft } from '../../main/methods/guards/payroll.ts';
import { CHANGE_PERCENT, type ChangeKind, listedChangeSchema } from '../../shared/guards/changes.ts';
import { areStaffNumbers } from '../../shared/guards/repeats.ts';
import { figure } from '../support/figures.ts';
import { importedDraft, Journals, newBatch, newRow, sendingBatch } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const HEADER = ['phone', 'amount', 'currency', 'provider', 'reference', 'name'];
const SOURCE = {
  ...newBatch().source,
  header: HEADER,
  mapping: Object.fromEntries(HEADER.map((name, column) => [name, column])),
};
const clock = { sleep: async () => {}, nowMs: () => 1 };

interface Payment {
  readonly phone: string;
  /** In hundredths. */
  readonly cents: number;
  readonly currency: string;
  readonly provider: string;
  readonly reference: string;
  readonly name: string;
}

const payment: fc.Arbitrary<Payment> = fc.record({
  phone: fc.constantFrom('260760000001', '260760000002', '260760000003', '260760000004', '260760000005'),
  cents: fc.constantFrom(100, 110, 150, 1005),
  currency: fc.constantFrom('ZMW', 'ZMW', 'USD'),
  provider: fc.constantFrom('MTN', 'AIRTEL'),
  reference: fc.constantFrom('', 'E1', 'E2', 'E3', 'E4'),
  name: fc.constantFrom('', 'Mary', ' mary ', 'John', 'Esi'),
});
const payments = fc.array(payment, { minLength: 1, maxLength: 10 });

const written = (cents: number) => String(cents / 100);

function rowsOf(list: readonly Payment[]): NewRow[] {
  return list.map(({ phone, cents, currency, provider, reference, name }, index) => {
    const row = newRow(index + 1);
    const fields = { phone, amount: written(cents), currency, provider };
    const optional = {
      ...(reference === '' ? {} : { reference }),
      ...(name === '' ? {} : { name }),
    };
    return {
      ...row,
      cells: [phone, written(cents), currency, provider, reference, name],
      fields: { ...fields, ...optional },
      amount: written(cents),
    };
  });
}

interface Person {
  readonly key: string;
  readonly currency: string;
  readonly cents: number;
  readonly providers: string;
  readonly references: readonly string[];
  readonly names: readonly string[];
  readonly first: Payment;
  readonly line: number;
}

function peopleIn(list: readonly Payment[]): Person[] {
  const keys = [...new Set(list.map(({ phone, currency }) => `${phone} ${currency}`))];
  return keys.map((key) => {
    const own = list.filter(({ phone, currency }) => `${phone} ${currency}` === key);
    const [first] = own;
    if (first === undefined) throw new Error('A person without a row.');
    const inCurrency = (texts: readonly string[]) =>
      texts.filter((text) => text !== '').map((text) => `${text.trim().toLowerCase()} ${first.currency}`);
    return {
      key,
      currency: first.currency,
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      providers: [...new Set(own.map(({ provider }) => provider))].toSorted().join(),
      references: inCurrency(own.map(({ reference }) => reference)),
      names: inCurrency(own.map(({ name }) => name)),
      first,
      line: list.indexOf(first) + 2,
    };
  });
}

/** Everybody beside everybody, by the rules as decision 69 has them. */
function expectedOf(draft: readonly Payment[], earlier: readonly Payment[]) {
  const [now, last] = [peopleIn(draft), peopleIn(earlier)];
  const partners = new Map<Person, Person>();
  const isTaken = (person: Person) => [...partners.values()].includes(person);
  const renumbered = new Set<Person>();
  const sameNumber = (person: Person) => last.find(({ key }) => key === person.key);
  const pairs = now.flatMap((person) => {
    const other = sameNumber(person);
    return other === undefined ? [] : [[person, other] as const];
  });
  const both = pairs.filter(
    ([person, other]) => person.first.reference !== '' && other.first.reference !== '',
  );
  const kept = both.filter(([person, other]) => person.first.reference === other.first.reference);
  const arePeoples = areStaffNumbers(kept.length, both.length);
  const plain = (text: string) => text.trim().toLowerCase();
  const isSomebodyElse = ({ first: here }: Person, { first: there }: Person) => {
    if (arePeoples && here.reference !== '' && there.reference !== '')
      return here.reference !== there.reference;
    return here.name !== '' && there.name !== '' && plain(here.name) !== plain(there.name);
  };
  for (const [person, other] of pairs) if (!isSomebodyElse(person, other)) partners.set(person, other);
  const link = (kind: 'references' | 'names', mayBe: (person: Person, other: Person) => boolean) => {
    const owners = (people: readonly Person[], mark: string) =>
      people.filter((person) => person[kind].includes(mark));
    // In the order of the rows, since a person of several rows may have several names.
    for (const row of draft) {
      const person = now.find(({ key }) => key === `${row.phone} ${row.currency}`);
      const text = kind === 'references' ? row.reference : row.name;
      if (person === undefined || text === '' || partners.has(person)) continue;
      const mark = `${text.trim().toLowerCase()} ${row.currency}`;
      const [other, ...others] = owners(last, mark);
      if (owners(now, mark).length !== 1 || other === undefined || others.length > 0) continue;
      if (isTaken(other) || !mayBe(person, other)) continue;
      partners.set(person, other);
      if (sameNumber(person) !== other) renumbered.add(person);
    }
  };
  if (arePeoples) link('references', () => true);
  link('names', (person, other) => {
    const [here, there] = [person.first.reference, other.first.reference];
    return !arePeoples || here === '' || there === '' || here === there;
  });
  for (const [person, other] of pairs) {
    if (!partners.has(person) && !isTaken(other)) partners.set(person, other);
  }
  const kind = arePeoples ? 'references' : 'names';
  const ownersOf = (mark: string) => last.filter((other) => other[kind].includes(mark));
  for (const person of partners.keys()) {
    const missing = person[kind].flatMap((mark) => {
      const [owner, ...others] = ownersOf(mark);
      return owner !== undefined && others.length === 0 && !isTaken(owner) ? [owner] : [];
    });
    if (missing.length > 0) renumbered.add(person);
  }
  const isOver = (person: Person, other: Person) =>
    Math.abs(person.cents - other.cents) * 100 > CHANGE_PERCENT.usual * other.cents;
  const kindOf = (person: Person): ChangeKind => {
    const other = partners.get(person);
    if (other === undefined) return 'new';
    if (renumbered.has(person)) return 'number';
    if (person.providers !== other.providers) return 'provider';
    if (isOver(person, other)) return 'amount';
    return person.cents === other.cents ? 'same' : 'slight';
  };
  const kinds = new Map<ChangeKind, (readonly [number | null, number | null])[]>();
  const add = (kind: ChangeKind, pair: readonly [number | null, number | null]) =>
    kinds.set(kind, [...(kinds.get(kind) ?? []), pair]);
  for (const person of now) add(kindOf(person), [person.line, partners.get(person)?.line ?? null]);
  for (const other of last) if (!isTaken(other)) add('missing', [null, other.line]);
  return kinds;
}

async function comparedWith(writer: JournalWriter, draft: readonly Payment[], earlier: readonly Payment[]) {
  const before = await sendingBatch(writer, rowsOf(earlier), { source: SOURCE });
  const batch = await importedDraft(writer, rowsOf(draft), { source: SOURCE });
  const record = await writer.findBatch(batch);
  if (record === null) throw new Error('The draft is gone.');
  const search = new ChangeSearch(clock);
  const payroll = payrollOfDraft(writer, clock, record);
  return { search, payroll, before };
}

const sumOf = (list: readonly Payment[], currency: string) =>
  list.filter((row) => row.currency === currency).reduce((sum, { cents }) => sum + cents, 0);
const centsOf = (text: string) => Math.round(Number(text) * 100);

test('P1 P8 the groups are those of a comparison of everybody with everybody, and their money adds up', async () => {
  const writer = await journals.writer();
  await fc.assert(
    fc.asyncProperty(payments, payments, async (earlier, draft) => {
      // A batch without a currency of the draft is none to compare with.
      fc.pre(draft.some(({ currency }) => earlier.some((row) => row.currency === currency)));
      const { search, payroll, before } = await comparedWith(writer, draft, earlier);
      const view = await search.of(writer, payroll, before);
      const expected = expectedOf(draft, earlier);
      expect(Object.fromEntries(view.groups.map(({ kind, people }) => [kind, people]))).toEqual(
        Object.fromEntries([...expected].map(([kind, pairs]) => [kind, pairs.length])),
      );
      for (const kind of listedChangeSchema.options) {
        const { entries } = await search.entries(writer, payroll, before, { kind, from: 0, limit: 100 });
        const lines = entries.map(({ now, last }) => [now?.line ?? null, last?.line ?? null]);
        expect([kind, lines]).toEqual([kind, expected.get(kind) ?? []]);
      }
      for (const { currency, now, last } of view.totals) {
        expect([centsOf(now), centsOf(last)]).toEqual([sumOf(draft, currency), sumOf(earlier, currency)]);
        const ofKind = (kinds: readonly ChangeKind[], side: 'now' | 'last') =>
          view.groups
            .filter(({ kind }) => kinds.includes(kind))
            .flatMap(({ money }) => money.filter((each) => each.currency === currency))
            .reduce((sum, each) => sum + centsOf(each[side]), 0);
        const both: readonly ChangeKind[] = ['number', 'provider', 'amount', 'slight', 'same'];
        const changed = ofKind(both, 'now') - ofKind(both, 'last');
        expect(centsOf(now) - centsOf(last)).toBe(
          ofKind(['new'], 'now') - ofKind(['missing'], 'last') + changed,
        );
      }
    }),
    { numRuns: figure('repeatDraws') },
  );
});
