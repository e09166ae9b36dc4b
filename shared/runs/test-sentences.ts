// What is said of lanes whose rows wait for their test row, by the engine and by the page. Pure.

import { type Saying, type Spoken, say, sayList } from '../saying.ts';
import { type TestLane, testLaneState } from './test-rows.ts';

/** Why the rows of a lane wait, where its name stands beside it. */
export function testLaneSentence(lane: TestLane, isAsked: boolean): Saying {
  const what = testRowSentence(lane, isAsked);
  return sayList(
    [what, lane.waiting === 1 ? say`1 row waits, unsent.` : say`${lane.waiting} rows wait, unsent.`],
    ' ',
  );
}

/** The same where it stands alone. */
export function testPlaceSentence(place: string, sentence: Saying): Saying {
  return say`${place}: ${sentence}`;
}

const PLACE_CODE = testPlaceSentence('', say``).code;

/** Why a batch rests, without the lanes that wait for a test row; null where nothing else is said. */
export function withoutTestPlaces(reasons: Spoken): Spoken | null {
  if (typeof reasons === 'string') return reasons;
  const parts = Object.values(reasons.values);
  const isList = reasons.code === sayList(parts, '\n').code;
  const others = parts.filter((part) => typeof part === 'string' || part.code !== PLACE_CODE);
  if (!isList || others.length === parts.length) return reasons;
  return others.length === 0 ? null : sayList(others, '\n');
}

/** How the test row of a lane stands, and what follows for the others. */
export function testRowSentence(lane: TestLane, isAsked: boolean): Saying {
  const last = lane.testRows.at(-1);
  const line = last?.line ?? 0;
  switch (testLaneState(lane)) {
    case 'due':
    case 'released':
      // Its provider refused it with all others of the account, or a stop took it back.
      return last?.state === 'queued' && last.offeredAtMs !== null
        ? say`The test row (line ${line}) went, came back untaken, and goes first again.`
        : say`One test row goes first.`;
    case 'testing':
      if (last?.state === 'offered') return say`The test row (line ${line}) has no answer yet.`;
      return isAsked
        ? say`The test row (line ${line}) is on its way.`
        : say`The test row (line ${line}) is on its way, and the service does not tell what became of it.`;
    case 'passed':
      return say`The test row (line ${line}) is completed. Release the others.`;
    case 'failed':
      return failedSentence(line, last?.state === 'conflict' ? null : (last?.reasonCode ?? null));
  }
}

function failedSentence(line: number, code: string | null): Saying {
  return code === null
    ? say`The test row (line ${line}) has come to nothing. Decide about the others.`
    : say`The test row (line ${line}) has come to nothing (${code}). Decide about the others.`;
}
