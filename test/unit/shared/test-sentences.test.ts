// What a page says of a batch that rests, where the lanes that wait for a test row stand beside their buttons.

import { expect, it } from 'vitest';
import { testPlaceSentence, withoutTestPlaces } from '../../../shared/runs/test-sentences.ts';
import { say, sayList } from '../../../shared/saying.ts';

const LANE = testPlaceSentence('MTN', say`The test row (line 2) is completed. Release the others.`);
const OTHER = say`2 rows wait here, unsent, until a resume.`;

it('leaves out the lanes, and keeps every other reason as it is', () => {
  expect(withoutTestPlaces(sayList([LANE, OTHER, LANE], '\n'))).toEqual(sayList([OTHER], '\n'));
  expect(withoutTestPlaces(sayList([LANE], '\n'))).toBeNull();
  for (const reasons of [OTHER, 'The test rows were decided about.', sayList([OTHER, OTHER], '\n')])
    expect(withoutTestPlaces(reasons)).toEqual(reasons);
});
