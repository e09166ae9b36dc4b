// Which of several numbers are probably those of one person, whose number changed between two payments. Pure; a likeness
// for people to judge, never a reason to add up two accounts.

import type { FoundPerson } from '../contract/person-views.ts';
import { foldedWords } from '../folding.ts';

/**
 * For each number that somebody probably had before, the newer one: the same name and the same reference stand beside
 * both, and the latest payments of the two are in different batches. A batch that pays both pays two people.
 *
 * @param people newest payment first.
 */
export function newerNumbers(people: readonly FoundPerson[]): ReadonlyMap<FoundPerson, FoundPerson> {
  const newest = new Map<string, FoundPerson>();
  const newer = new Map<FoundPerson, FoundPerson>();
  for (const person of people) {
    const { practice, number, name, reference, batch } = person;
    const key = [practice, foldedWords(reference), foldedWords(name)].join('\n');
    if (number === null || foldedWords(reference) === '') continue;
    const known = newest.get(key);
    if (known === undefined) newest.set(key, person);
    else if (known.batch !== batch) newer.set(person, known);
  }
  return newer;
}
