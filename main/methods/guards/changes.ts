// What changed between a draft and an earlier batch: everybody of both in one group, with the money of it, exactly. Keeps
// what it compared last, so that the rows of a group can be read; reads only, and never merges anybody.

import { createHash, type Hash } from 'node:crypto';
import { REFUSED_STATES } from '../../../shared/domain.ts';
import {
  ASKED_CHANGES,
  type BothAmounts,
  type ChangeEntry,
  type ChangeGroup,
  type ChangeKind,
  type ChangeSide,
  type ChangesView,
  type ListedChange,
} from '../../../shared/guards/changes.ts';
import { PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../../journal/port.ts';
import { STRETCH_KEYS } from '../turns.ts';
import type { Searcher } from './earlier-batches.ts';
import { amountOf } from './exact-sums.ts';
import { type MatchedPeople, matchPeople } from './matched-people.ts';
import { approvedRows } from './payroll.ts';
import { People, type Vocabulary } from './people.ts';

/** Rows of one person that are looked at for a line. */
const ROWS_OF_PERSON = 20;
/** Characters of a hash that tell two groups apart. */
const HASH_LENGTH = 16;
const ALL: readonly ChangeKind[] = [...ASKED_CHANGES, 'slight', 'same'];

/** Everybody of both batches, and which group they are in. */
export interface Compared {
  readonly now: People;
  readonly last: People;
  readonly partners: Uint32Array;
  /** People of the draft by kind; of the earlier batch where they are missing. */
  readonly lists: Readonly<Record<ListedChange, Uint32Array>>;
  readonly groups: readonly ChangeGroup[];
  readonly totals: readonly BothAmounts[];
}

/** People of a draft, and the vocabulary that they were read with: those of another batch need the same. */
export interface ReadPeople {
  readonly people: People;
  readonly vocabulary: Vocabulary;
}

export async function comparePeople(
  reader: JournalReader,
  clock: Searcher,
  { people: now, vocabulary }: ReadPeople,
  earlier: Pick<BatchRecord, 'id' | 'rowCount' | 'operation'>,
  percent: number,
): Promise<Compared> {
  const last = new People(earlier.rowCount, vocabulary);
  const keys = new PaymentKeys(earlier.operation);
  for await (const rows of approvedRows(reader, clock, earlier)) {
    for (const row of rows) last.add(keys, 'last', row);
  }
  const matched = await matchPeople(clock, now, last);
  last.forgetMarks();
  const counters: Readonly<Record<ChangeKind, Counter>> = {
    number: new Counter('number'),
    provider: new Counter('provider'),
    amount: new Counter('amount'),
    new: new Counter('new'),
    missing: new Counter('missing'),
    slight: new Counter('slight'),
    same: new Counter('same'),
  };
  for (let person = 1; person <= now.rowCount; person += 1) {
    if (person % STRETCH_KEYS === 0) await clock.sleep(0);
    if (!now.isPerson(person)) continue;
    const other = matched.partners[person] ?? 0;
    const [after, before] = [now.sums.of(person), other === 0 ? 0n : last.sums.of(other)];
    const isOver = isMoreThan(after, before, percent);
    counters[kindOf(now, last, matched, person, isOver)].take(person, {
      currency: now.currencyOf(person),
      after,
      before,
      isOver,
      said: saidOf(now, person) + (other === 0 ? '' : saidOf(last, other)),
    });
  }
  for (let other = 1; other <= last.rowCount; other += 1) {
    if (other % STRETCH_KEYS === 0) await clock.sleep(0);
    if (!last.isPerson(other) || matched.isFound[other] === 1) continue;
    const before = last.sums.of(other);
    counters.missing.take(other, {
      currency: last.currencyOf(other),
      after: 0n,
      before,
      isOver: true,
      said: saidOf(last, other),
    });
  }
  return {
    now,
    last,
    partners: matched.partners,
    lists: {
      number: counters.number.list(),
      provider: counters.provider.list(),
      amount: counters.amount.list(),
      new: counters.new.list(),
      missing: counters.missing.list(),
      slight: counters.slight.list(),
    },
    groups: ALL.map((kind) => counters[kind].group()).filter(({ people }) => people > 0),
    totals: bothOf(ALL.flatMap((kind) => counters[kind].money())),
  };
}

/** The figures of a comparison, as a page shows them. */
export function figuresOf({
  now,
  last,
  groups,
  totals,
}: Compared): Pick<ChangesView, 'people' | 'rows' | 'totals' | 'groups'> {
  return {
    people: { now: now.count, last: last.count },
    rows: { now: now.rows, last: last.rows },
    totals: [...totals],
    groups: [...groups],
  };
}

/** The people of one group from one place on, in the order of the draft, or of the earlier batch where they are missing. */
export async function changeEntries(
  reader: JournalReader,
  draft: Pick<BatchRecord, 'id' | 'operation'>,
  earlier: Pick<BatchRecord, 'id' | 'operation'>,
  { now, last, partners, lists }: Compared,
  { kind, from, limit }: { readonly kind: ListedChange; readonly from: number; readonly limit: number },
): Promise<ChangeEntry[]> {
  const found = [...lists[kind].subarray(from, from + limit)];
  const pairs = found.map((person) =>
    kind === 'missing' ? ([0, person] as const) : ([person, partners[person] ?? 0] as const),
  );
  const here = await sides(
    reader,
    draft,
    now,
    pairs.flatMap(([person]) => person || []),
  );
  const there = await sides(
    reader,
    earlier,
    last,
    pairs.flatMap(([, other]) => other || []),
  );
  return pairs.map(([person, other]) => ({ now: here.get(person) ?? null, last: there.get(other) ?? null }));
}

async function sides(
  reader: JournalReader,
  { id, operation }: Pick<BatchRecord, 'id' | 'operation'>,
  people: People,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, ChangeSide>> {
  const keys = new PaymentKeys(operation);
  const members = new Map(wanted.map((person) => [person, people.groups.members(person)]));
  const ordinals = [...members.values()].flatMap((rows) => rows.slice(0, ROWS_OF_PERSON));
  const rows = new Map((await reader.lists.rowsAt(id, ordinals)).map((row) => [row.ordinal, row]));
  return new Map(
    wanted.flatMap((person) => {
      const own = members.get(person) ?? [];
      const first = rows.get(person);
      if (first === undefined) return [];
      const side: ChangeSide = {
        ordinal: person,
        line: first.line,
        rows: own.length,
        person: first.fields['name'] ?? null,
        whom: keys.whomOf(first),
        reference: first.fields['reference'] ?? null,
        provider: people.providerTextOf(person) || null,
        amount: amountOf(people.sums.of(person)),
        currency: first.fields['currency'] ?? null,
        state: stateOf(own.flatMap((ordinal) => rows.get(ordinal) ?? [])) ?? first.state,
      };
      return [[person, side] as const];
    }),
  );
}

/** A row that was refused says more than one that was paid. */
function stateOf(rows: readonly JournalRow[]): JournalRow['state'] | null {
  const refused = rows.find(({ state }) => REFUSED_STATES.includes(state));
  return (refused ?? rows[0])?.state ?? null;
}

function kindOf(
  now: People,
  last: People,
  { partners, hasNewNumber }: MatchedPeople,
  person: number,
  isOver: boolean,
): ChangeKind {
  const other = partners[person] ?? 0;
  if (other === 0) return 'new';
  if (hasNewNumber[person] === 1) return 'number';
  if (now.providersOf(person) !== last.providersOf(other)) return 'provider';
  if (isOver) return 'amount';
  return now.sums.of(person) === last.sums.of(other) ? 'same' : 'slight';
}

/** Whether an amount changed by more than so many per cent of what it was. */
function isMoreThan(after: bigint, before: bigint, percent: number): boolean {
  const by = after < before ? before - after : after - before;
  return by * 100n > BigInt(percent) * before;
}

/** Whom a group speaks of, and how much: what the hash of the group is made of. */
function saidOf(people: People, person: number): string {
  const { high, low } = people.groups.hashOf(person);
  return `${high} ${low} ${people.sums.of(person)} ${people.providerTextOf(person)}\n`;
}

interface Taken {
  readonly currency: string;
  readonly after: bigint;
  readonly before: bigint;
  readonly isOver: boolean;
  readonly said: string;
}

/** One group while people are put into it. */
class Counter {
  readonly #kind: ChangeKind;
  readonly #people: number[] = [];
  readonly #money = new Map<string, { now: bigint; last: bigint }>();
  readonly #hash: Hash = createHash('sha256');
  #count = 0;
  #overPercent = 0;

  constructor(kind: ChangeKind) {
    this.#kind = kind;
  }

  take(person: number, { currency, after, before, isOver, said }: Taken): void {
    this.#count += 1;
    if (isOver) this.#overPercent += 1;
    const sum = this.#money.get(currency) ?? { now: 0n, last: 0n };
    this.#money.set(currency, { now: sum.now + after, last: sum.last + before });
    // Those who are as before are neither shown nor acknowledged.
    if (this.#kind === 'same') return;
    this.#people.push(person);
    this.#hash.update(said);
  }

  list(): Uint32Array {
    return Uint32Array.from(this.#people);
  }

  money(): (readonly [string, { readonly now: bigint; readonly last: bigint }])[] {
    return [...this.#money];
  }

  group(): ChangeGroup {
    return {
      kind: this.#kind,
      people: this.#count,
      overPercent: this.#kind === 'new' || this.#kind === 'missing' ? 0 : this.#overPercent,
      money: bothOf(this.money()),
      hash: this.#hash.copy().digest('hex').slice(0, HASH_LENGTH),
    };
  }
}

function bothOf(
  sums: readonly (readonly [string, { readonly now: bigint; readonly last: bigint }])[],
): BothAmounts[] {
  const added = new Map<string, { now: bigint; last: bigint }>();
  for (const [currency, { now, last }] of sums) {
    const before = added.get(currency) ?? { now: 0n, last: 0n };
    added.set(currency, { now: before.now + now, last: before.last + last });
  }
  return [...added]
    .map(([currency, { now, last }]) => ({ currency, now: amountOf(now), last: amountOf(last) }))
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1));
}
