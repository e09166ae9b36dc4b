// Names every language of shared/languages.ts wherever English is named as one of them, so that a language is its line there and
// its folder. Run by `npm run format`; a hygiene test holds the places to it. Adds lines and changes none.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The lists by language; apart, since commands carry the first alone and a window starts with the second. */
const LISTS = [
  'shared/texts/format.ts',
  'main/electron/texts.ts',
  'shared/texts/audit-acts.ts',
  'shared/texts/catalogues.ts',
  'shared/texts/describe-saying.ts',
];

/** The tags of the languages, as the list of languages has them. */
export function tagsIn(languages: string): string[] {
  const list = languages.split('export const LANGUAGES = {')[1]?.split('} as const')[0] ?? '';
  return [...list.matchAll(/^ {2}(\w+): \{$/gm)].map(([, tag = '']) => tag);
}

/** A list with the lines of every language that it lacks, each behind the English one. */
export function withLanguages(list: string, tags: readonly string[]): string {
  const lines = list.split('\n');
  const isThere = new Set(lines);
  return lines
    .flatMap((line) => {
      if (!/^import .*\/en\/|^ {2}en: /.test(line)) return [line];
      const others = tags.filter((tag) => tag !== 'en').map((tag) => ofLanguage(line, tag));
      return [line, ...others.filter((other) => !isThere.has(other))];
    })
    .join('\n');
}

/** `import { EN, type Texts } from './en/page.ts';` of French: `import { FR } from './fr/page.ts';`. */
function ofLanguage(english: string, tag: string): string {
  return english
    .replace('/en/', `/${tag}/`)
    .replace(/^ {2}en: /, `  ${tag}: `)
    .replaceAll(/(?<![A-Z])EN(?![A-Z])/g, tag.toUpperCase())
    .replace(/, type \w+/, '');
}

/** Every list by its path from the root, as it is and as it should be. */
export function languageLists(): { readonly path: string; readonly is: string; readonly set: string }[] {
  const tags = tagsIn(readFileSync(join(ROOT, 'shared/languages.ts'), 'utf8'));
  return LISTS.map((path) => {
    const is = readFileSync(join(ROOT, path), 'utf8');
    return { path, is, set: withLanguages(is, tags) };
  });
}

if (import.meta.main) {
  for (const { path, is, set } of languageLists()) if (is !== set) writeFileSync(join(ROOT, path), set);
}
