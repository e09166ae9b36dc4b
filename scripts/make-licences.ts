// Writes the licence texts of every library that the packed window holds, in its archive or bundled into its page, to
// out/licences.txt. Part of `npm run package`; the texts come from the installed packages and nowhere else.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Bundled into the page, and so no dependencies of the installed program. */
const BUNDLED = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'react',
  'react-dom',
];

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const found = new Map<string, string>();
const own = manifestIn(ROOT);
for (const name of [...Object.keys(own.dependencies ?? {}), ...BUNDLED]) visit(name, ROOT);
const parts = [...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, text]) => text);
mkdirSync(join(ROOT, 'out'), { recursive: true });
writeFileSync(join(ROOT, 'out/licences.txt'), `${parts.join(`\n${'-'.repeat(80)}\n\n`)}`);

/** A package and everything that it depends on, once each, found as Node finds it. */
function visit(name: string, from: string): void {
  const folder = placeOf(name, from);
  if (folder === null) return;
  const manifest = manifestIn(folder);
  const key = `${name} ${manifest.version ?? ''}`;
  if (found.has(key)) return;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  found.set(key, `${key}, ${manifest.license ?? 'no licence named'}\n\n${texts.join('\n\n')}\n`);
  for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder);
}

function placeOf(name: string, from: string): string | null {
  for (let at = from; at.startsWith(ROOT.replace(/\/$/, '')); at = join(at, '..')) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
  }
  return null;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
