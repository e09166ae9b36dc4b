// The words of the field in the glossary are those of the screens, in every language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type Language } from '../../shared/languages.ts';
import { CATALOGUES } from '../../shared/texts/catalogues.ts';
import { CORE_WORDS } from '../../shared/texts/describe-saying.ts';
import { reasonText } from '../../shared/texts/reasons.ts';
import { textsOf } from '../support/renderer/catalogue-texts.ts';

const GLOSSARY = readFileSync(
  join(fileURLToPath(new URL('../../', import.meta.url)), 'docs/glossary.md'),
  'utf8',
);

/** The lines of the table, each with a word for every language and the place of the text that has it. */
const LINES = GLOSSARY.split('\n')
  .filter((line) => /`[\w.-]+` \|$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

function textAt(language: Language, place: string): string | undefined {
  const code = /^reasons\.(\w+)$/.exec(place)?.[1];
  if (code !== undefined) return reasonText(CORE_WORDS[language].reasons, code, null).title;
  return textsOf(CATALOGUES[language].payout).find(([path]) => path === place)?.[1];
}

describe('the words of the field in the glossary', () => {
  it('are many, and one for each language', () => {
    expect(LINES.length).toBeGreaterThan(30);
    expect(LINES.filter((cells) => cells.length !== LANGUAGE_TAGS.length + 1)).toEqual([]);
  });

  it.each(LANGUAGE_TAGS)('are those of the screens in %s', (language) => {
    const column = LANGUAGE_TAGS.indexOf(language);
    const strange = LINES.filter((cells) => {
      const text = textAt(language, cells.at(-1) ?? '');
      return text === undefined || !text.toLowerCase().includes(cells[column] ?? '\0');
    });
    expect(strange).toEqual([]);
  });
});
