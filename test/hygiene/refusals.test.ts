// A refusal is named once, with its code, its words and what to do, so that it takes its languages with it: the same words at a
// second place would be mended at one of them alone.

import { expect, it } from 'vitest';
import { sourcesIn } from '../support/project-files.ts';

/** The words of a refusal; of those that begin with another sentence the rest says too little to be one. */
const REFUSALS = /\b(?:paymasterError\(\s*'[A-Z_]+',|stepRefused\()\s*say`((?!\$\{[^}]*\} Nothing)[^`]+)`/g;

/** The same words about another thing, and so with another way out. */
const OF_SEVERAL_THINGS = ['{} is not a file.'];

function refusalsTwice(sources: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, string[]>();
  for (const [path, source] of sources) {
    for (const [, words = ''] of source.matchAll(REFUSALS)) {
      const sentence = words.replaceAll(/\$\{[^}]*\}/g, '{}');
      places.set(sentence, [...(places.get(sentence) ?? []), path]);
    }
  }
  return [...places]
    .filter(([sentence, paths]) => paths.length > 1 && !OF_SEVERAL_THINGS.includes(sentence))
    .map(([sentence, paths]) => `${sentence} ${paths.join(', ')}`);
}

it('no refusal of the core is named twice', () => {
  const sources = sourcesIn('shared', 'main');
  expect(sources.size).toBeGreaterThan(100);
  expect(refusalsTwice(sources)).toEqual([]);
});

it('a planted one is found', () => {
  const planted = (name: string) => `throw stepRefused(say\`There is no thing \${${name}}.\`);`;
  const sources = new Map([
    ['main/a.ts', planted('thing')],
    ['main/b.ts', planted('other')],
  ]);
  expect(refusalsTwice(sources)).toEqual(['There is no thing {}. main/a.ts, main/b.ts']);
});
