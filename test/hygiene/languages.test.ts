// A language is one line and one folder: the lists that want every language have them all, and what packs the window too.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageLists, tagsIn, withLanguages } from '../../scripts/set-languages.ts';
import { LANGUAGE_TAGS } from '../../shared/languages.ts';

const LIST = "import { EN, type Texts } from './en/page.ts';\n\nexport const ALL = {\n  en: EN,\n};\n";

describe('the lists by language', () => {
  it('name every language: `npm run format` sets them', () => {
    const lists = languageLists();
    expect(lists).toHaveLength(5);
    for (const { path, is, set } of lists) {
      expect({ path, text: is }).toEqual({ path, text: set });
      for (const tag of LANGUAGE_TAGS) expect(is).toMatch(new RegExp(`^ {2}${tag}: `, 'm'));
    }
  });

  it('get the lines of a language that they lack, in its own names, and no line twice', () => {
    const set = withLanguages(LIST, ['en', 'qq']);
    expect(set).toBe(
      "import { EN, type Texts } from './en/page.ts';\nimport { QQ } from './qq/page.ts';\n\nexport const ALL = {\n  en: EN,\n  qq: QQ,\n};\n",
    );
    expect(withLanguages(set, ['en', 'qq'])).toBe(set);
  });

  it('take the languages from their list', () => {
    expect(tagsIn(readFileSync('shared/languages.ts', 'utf8'))).toEqual(LANGUAGE_TAGS);
  });
});

it('the packed window has what the system words in each language', () => {
  const packed = readFileSync('electron-builder.yml', 'utf8').split('electronLanguages:')[1] ?? '';
  for (const tag of LANGUAGE_TAGS) expect(packed).toMatch(new RegExp(`^ {2}- ${tag}$`, 'm'));
});
