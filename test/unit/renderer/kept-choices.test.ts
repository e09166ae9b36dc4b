// What was said on Review is said by one person, and only how the rows go out is taken over.

import { expect, it } from 'vitest';
import { textOfWay, wayIn } from '../../../renderer/screens/review/kept-way.ts';
import { SaidBy } from '../../../renderer/screens/review/said-by.ts';

it('is found again by who said it, and by nobody who signs in later', () => {
  const said = new SaidBy<string>();
  said.keep('B1', null, 'ticked by whoever sat there');
  expect(said.of('B1', null)).toBe('ticked by whoever sat there');
  expect(said.of('B1', 'Chola')).toBeUndefined();
  said.keep('B1', 'Mary', 'ticked by Mary');
  expect(said.of('B1', 'Mary')).toBe('ticked by Mary');
  expect([said.of('B1', 'Chola'), said.of('B2', 'Mary')]).toEqual([undefined, undefined]);
});

it('P9 is nothing where another Paymaster kept something else', () => {
  const way = { testFirst: null, sendsAtOnce: false };
  expect(wayIn(textOfWay(way))).toEqual(way);
  for (const text of [null, '', '{"testFirst":', '[]', '{"sendsAtOnce":"no"}', 'null']) {
    expect(wayIn(text)).toEqual({});
  }
});
