// The order of the test files: those that wait longest begin first, so that none is left to run alone at the end.
// Knows files by their places only; a file it does not name comes after them.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Waits or computing of a minute and more, the longest first; then the folders by what their files usually take. */
const LONGEST = [
  'test/e2e/unanswered.',
  'test/e2e/window.',
  'test/e2e/screens/looks',
  'test/e2e/screens/operations.',
  'test/e2e/screens/trouble.',
  'test/e2e/screens/bad-input.',
  'test/e2e/memory.',
  'test/crash/kills.',
  'test/e2e/callbacks.',
  'test/e2e/operations.',
  'test/e2e/main-job.',
  'test/e2e/bad-input.',
  'test/e2e/paid-twice.',
  'test/e2e/secret',
  'test/unit/journal/durable-points.',
  'test/simulation/',
  'test/e2e/screens/',
  'test/e2e/independent-',
  'test/e2e/',
  'test/unit/import/large-files.',
  'test/unit/upload/',
  'test/crash/',
  'test/property/',
  'test/contract/',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((place) => moduleId.includes(place));
  return rank === -1 ? LONGEST.length : rank;
}
