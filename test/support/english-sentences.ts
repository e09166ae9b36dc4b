// Finds the English sentences that the sources make with `say`, as the keys under which catalogues translate them.
// Reads sources as text: enough for template literals, and independent of what a test happens to run.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every sentence below the folders, with the first file that says it. */
export function sentencesOfSources(folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of folders.flatMap(sourcesBelow)) {
    for (const sentence of sentencesOf(readFileSync(path, 'utf8'))) {
      if (!found.has(sentence)) found.set(sentence, path);
    }
  }
  return found;
}

/** The sources below a folder. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The sentences that one source says. */
function sentencesOf(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  const starts = [...code.matchAll(/\bsay`/g)].map(({ index }) => index + 'say`'.length);
  return starts.map((start) => readTemplate(code, start).key);
}

/** The template from `start` to its closing backtick, with its places numbered. */
function readTemplate(code: string, start: number): { key: string; end: number } {
  let key = '';
  let places = 0;
  let at = start;
  while (code[at] !== '`') {
    if (at >= code.length) throw new Error('A template is not closed.');
    if (code.startsWith('${', at)) {
      key += `{${places}}`;
      places += 1;
      at = endOfPlace(code, at + 2);
    } else {
      at += code[at] === '\\' ? 1 : 0;
      key += code[at];
      at += 1;
    }
  }
  return { key, end: at + 1 };
}

function endOfPlace(code: string, start: number): number {
  let depth = 1;
  let at = start;
  while (depth > 0) {
    if (code[at] === '`') {
      at = readTemplate(code, at + 1).end;
      continue;
    }
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
}
