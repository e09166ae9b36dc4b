// Finds the project's own source files for the hygiene tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Source by path from the project's root, with forward slashes, of every TypeScript file in these folders. */
export function sourcesIn(...folders: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      sources.set(relative(ROOT, path).split(sep).join('/'), readFileSync(path, 'utf8'));
    }
  }
  return sources;
}

/** Paths of the project's documents: the README and everything in `docs/`. */
export function markdownFiles(): string[] {
  const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return ['README.md', ...documents];
}
