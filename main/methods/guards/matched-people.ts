// Who is the same person in two batches: by number, unless it is somebody else's by reference or name now; then by
// reference and by name, and only where that is one person here and one there. Guesses nothing and merges nobody.

import { areStaffNumbers } from '../../../shared/guards/repeats.ts';
import type { Clock } from '../../ports.ts';
import { STRETCH_KEYS } from '../turns.ts';
import { type Hash, KeyGroups } from './key-groups.ts';
import type { People } from './people.ts';

/** A reference or a name that several people have tells nobody apart. */
const MANY = 0xffff_ffff;

export interface MatchedPeople {
  /** By a person of the draft: the same one in the earlier batch; 0 for none. */
  readonly partners: Uint32Array;
  /** By a person of the draft: 1 where somebody is paid to another number than before. */
  readonly hasNewNumber: Uint8Array;
  /** By a person of the earlier batch: 1 where it is in the draft. */
  readonly isFound: Uint8Array;
}

export async function matchPeople(
  clock: Pick<Clock, 'sleep'>,
  now: People,
  last: People,
): Promise<MatchedPeople> {
  const partners = new Uint32Array(now.rowCount + 1);
  const hasNewNumber = new Uint8Array(now.rowCount + 1);
  const isFound = new Uint8Array(last.rowCount + 1);
  const matched: MatchedPeople = { partners, hasNewNumber, isFound };
  const { sameNumber, withReference, kept } = await byNumber(clock, now, last);
  // References that the same people do not keep are those of payments, and say nothing of a person.
  const arePeoples = areStaffNumbers(kept, withReference);
  const isSomebodyElse = (person: number, other: number) => {
    const differs = (kind: keyof People['marks']) =>
      isOther(now.marks[kind].of(person), last.marks[kind].of(other));
    return (arePeoples ? differs('reference') : null) ?? differs('name') ?? false;
  };
  await eachPerson((person, other) => isSomebodyElse(person, other));
  const byMarkOf = (kind: keyof People['marks'], mayBe: (person: number, other: number) => boolean) =>
    byMark(kind, clock, { now, last, sameNumber }, matched, mayBe);
  if (arePeoples) await byMarkOf('reference', () => true);
  await byMarkOf('name', (person, other) => {
    // One name and two staff numbers are two people.
    return !arePeoples || isOther(now.marks.reference.of(person), last.marks.reference.of(other)) !== true;
  });
  // Whom nothing else tells is who had the number: a name is written in many ways.
  await eachPerson(() => false);
  await markTakenIn(arePeoples ? 'reference' : 'name', clock, now, last, matched);
  return matched;

  /** Matches who is left by number, but those who wait. */
  async function eachPerson(waits: (person: number, other: number) => boolean): Promise<void> {
    for (let person = 1; person <= now.rowCount; person += 1) {
      if (person % STRETCH_KEYS === 0) await clock.sleep(0);
      const other = sameNumber[person] ?? 0;
      if (other === 0 || partners[person] !== 0 || isFound[other] === 1 || waits(person, other)) continue;
      partners[person] = other;
      isFound[other] = 1;
    }
  }
}

/** Null where one of both has none. */
function isOther(here: Hash | null, there: Hash | null): boolean | null {
  return here === null || there === null ? null : here.high !== there.high || here.low !== there.low;
}

/** @returns who has the number of a person in the earlier batch, and how many of those with a reference kept it. */
async function byNumber(
  clock: Pick<Clock, 'sleep'>,
  now: People,
  last: People,
): Promise<{ readonly sameNumber: Uint32Array; readonly withReference: number; readonly kept: number }> {
  const sameNumber = new Uint32Array(now.rowCount + 1);
  let [withReference, kept] = [0, 0];
  for (let other = 1; other <= last.rowCount; other += 1) {
    if (other % STRETCH_KEYS === 0) await clock.sleep(0);
    if (!last.isPerson(other)) continue;
    const person = now.groups.groupOf(last.groups.hashOf(other));
    if (person === 0) continue;
    sameNumber[person] = other;
    const isNew = isOther(now.marks.reference.of(person), last.marks.reference.of(other));
    if (isNew === null) continue;
    withReference += 1;
    if (!isNew) kept += 1;
  }
  return { sameNumber, withReference, kept };
}

/** Those that are left over, where one reference or name is of one person here and of one person there. */
async function byMark(
  kind: keyof People['marks'],
  clock: Pick<Clock, 'sleep'>,
  { now, last, sameNumber }: { now: People; last: People; sameNumber: Uint32Array },
  { partners, hasNewNumber, isFound }: MatchedPeople,
  mayBe: (person: number, other: number) => boolean,
): Promise<void> {
  const eachMark = eachMarkOf(kind, clock);
  const isLeft = (person: number) => partners[person] === 0;
  const places = await placesOf(eachMark, now, isLeft);
  if (places === null) return;
  const here = await ownersOf(eachMark, places, now);
  const there = await ownersOf(eachMark, places, last);
  await eachMark(now, (row, mark) => {
    const person = now.groups.groupOfRow(row);
    const place = places.groupOf(mark);
    const other = there[place] ?? 0;
    if (!isLeft(person) || here[place] !== person || other === 0 || other === MANY) return;
    if (isFound[other] === 1 || !mayBe(person, other)) return;
    partners[person] = other;
    // Of several people on one number another one may stand first now.
    if (sameNumber[person] !== other) hasNewNumber[person] = 1;
    isFound[other] = 1;
  });
}

/** Who is missing by number and stands, by reference or name, among the rows of somebody else's number now. */
async function markTakenIn(
  kind: keyof People['marks'],
  clock: Pick<Clock, 'sleep'>,
  now: People,
  last: People,
  { partners, hasNewNumber, isFound }: MatchedPeople,
): Promise<void> {
  const eachMark = eachMarkOf(kind, clock);
  const places = await placesOf(eachMark, last, (person) => isFound[person] === 0);
  if (places === null) return;
  const owners = await ownersOf(eachMark, places, last);
  await eachMark(now, (row, mark) => {
    const owner = owners[places.groupOf(mark)] ?? 0;
    const person = now.groups.groupOfRow(row);
    if (owner !== 0 && owner !== MANY && partners[person] !== 0) hasNewNumber[person] = 1;
  });
}

type EachMark = (people: People, take: (row: number, mark: Hash) => void) => Promise<void>;

function eachMarkOf(kind: keyof People['marks'], clock: Pick<Clock, 'sleep'>): EachMark {
  return async (people, take) => {
    const marks = people.marks[kind];
    for (let row = 1; row <= people.rowCount; row += 1) {
      if (row % STRETCH_KEYS === 0) await clock.sleep(0);
      const mark = marks.of(row);
      if (mark !== null) take(row, mark);
    }
  };
}

/** A place for each reference or name of the people who are wanted; null where nobody is. */
async function placesOf(
  eachMark: EachMark,
  people: People,
  isWanted: (person: number) => boolean,
): Promise<KeyGroups | null> {
  const isOfWanted = (row: number) => {
    const person = people.groups.groupOfRow(row);
    return person !== 0 && isWanted(person);
  };
  let rows = 0;
  for (let row = 1; row <= people.rowCount; row += 1) if (isOfWanted(row)) rows += 1;
  if (rows === 0) return null;
  const places = new KeyGroups(rows);
  await eachMark(people, (row, mark) => {
    if (isOfWanted(row)) places.add(places.rows + 1, mark);
  });
  return places;
}

/** By place: who of a batch has its reference or name; 0 for nobody, MANY for several. */
async function ownersOf(eachMark: EachMark, places: KeyGroups, people: People): Promise<Uint32Array> {
  const owners = new Uint32Array(places.rows + 1);
  await eachMark(people, (row, mark) => {
    const place = places.groupOf(mark);
    if (place === 0) return;
    const [known, person] = [owners[place], people.groups.groupOfRow(row)];
    owners[place] = known === 0 || known === person ? person : MANY;
  });
  return owners;
}
