// Keeps the part of libphonenumber's metadata that the rules need: the countries of ITU zone 2 (Africa and the islands
// around it), what landlines and mobile numbers look like there, and nothing about how numbers are printed.
// Run by hand when the package changes; a test compares what is kept with the package.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import metadata from 'libphonenumber-js/max/metadata';

const TARGET = fileURLToPath(new URL('../shared/phones/numbering-metadata.ts', import.meta.url));
const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** Places of a country's entry in the package: formats are left out, and all kinds of number but the first two. */
const FORMATS = 4;
const KINDS = 11;

const zone = Object.entries(metadata.country_calling_codes).filter(([code]) => code.startsWith('2'));
const countries = zone.flatMap(([, codes]) => codes).toSorted();
const version = /"node_modules\/libphonenumber-js": \{\s*"version": "([^"]+)"/.exec(
  readFileSync(LOCK, 'utf8'),
);

function kept(country: (typeof countries)[number]): string {
  const entry = (metadata.countries[country] ?? []).slice(0, KINDS + 1);
  entry[FORMATS] = 0;
  if (Array.isArray(entry[KINDS])) entry[KINDS] = entry[KINDS].slice(0, 2);
  return JSON.stringify(entry);
}

writeFileSync(
  TARGET,
  `// Numbering plans of the countries of ITU zone 2, as libphonenumber-js ${version?.[1] ?? ''} has them.
// Made by scripts/make-numbering-metadata.ts; never edited by hand. What is known better stands in numbering-plans.ts.

import type { MetadataJson } from 'libphonenumber-js/core';

// biome-ignore format: made by a script, one country a line.
export const NUMBERING_METADATA: MetadataJson = {
  version: ${metadata.version},
  country_calling_codes: {
${zone.map(([code, codes]) => `    ${code}: ${JSON.stringify(codes)},`).join('\n')}
  },
  countries: {
${countries.map((country) => `    ${country}: ${kept(country)},`).join('\n')}
  },
  nonGeographic: {},
};
`,
);
