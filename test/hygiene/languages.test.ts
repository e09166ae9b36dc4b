// A language is one line and one folder: the lists that want every language have them all, and what packs the window too.

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../../main/cli/program.ts';
import { languageLists, tagsIn, withLanguages } from '../../scripts/set-languages.ts';
import { LANGUAGE_TAGS } from '../../shared/languages.ts';
import { memoryHost } from '../support/cli-host.ts';
import { fakeApp } from '../support/fake-client.ts';

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

it('the page of the command line says which commands write in other languages than English', () => {
  const host = memoryHost();
  const program = buildProgram(
    { host, overrides: {}, openApp: fakeApp({}).open, startPractice: () => Promise.reject(new Error()) },
    () => {},
  );
  const page =
    readFileSync('docs/command-line.md', 'utf8').split('## Language\n')[1]?.split('\n## ')[0] ?? '';
  const found = takingLanguage(program, '');
  expect(found).toHaveLength(4);
  for (const name of found) expect(page).toMatch(new RegExp(`\`${name}\\b`));
  expect(page).toContain(`--language ${LANGUAGE_TAGS.join('|')}`);
});

function takingLanguage(command: Command, path: string): string[] {
  const own = command.options.some(({ long }) => long === '--language') ? [path] : [];
  return [
    ...own,
    ...command.commands.flatMap((each) => takingLanguage(each, `${path} ${each.name()}`.trim())),
  ];
}
