// French is set as it is printed, in every catalogue and page of the guide.

import { describe, expect, it } from 'vitest';
import { frenchFiles, setFrench } from '../../scripts/set-french.ts';

describe('French texts', () => {
  it('have a narrow no-break space before ; : ! ? » and after «: `npm run format` sets it', () => {
    const files = frenchFiles();
    expect(files.length).toBeGreaterThan(35);
    const ill = files.flatMap(({ path, is, set }) => {
      const lines = set.split('\n');
      return is.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [`${path}:${at + 1}: ${line}`]));
    });
    expect(ill).toEqual([]);
  });

  it('are told from times, addresses and places', () => {
    for (const text of ['https://a.example', 'à 10:30', 'C:\\', ':id', '{0}: x'])
      expect(setFrench(text)).toBe(text);
    expect(setFrench('Prêt : « Oui ? » ; 86 400 s')).toBe(
      'Prêt\u202f: «\u202fOui\u202f?\u202f»\u202f; 86\u202f400 s',
    );
  });
});
