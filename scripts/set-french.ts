// Sets French as French is printed: a narrow no-break space before ; : ! ? » and after «, and inside long numbers.
// Run by `npm run format`; a hygiene test holds every French text to it. Changes texts alone, never code or comments.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTexts } from './source-text.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NARROW = '\u202f';

/** A text with the spaces of French print. */
export function setFrench(text: string): string {
  return text
    .replaceAll(/[ \u00a0](?=[;:!?»](?:[^\w/]|$))/g, NARROW)
    .replaceAll(/«[ \u00a0]/g, `«${NARROW}`)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW);
}

/** Every file that holds French, by its path from the root, with its text as it is and as it should be. */
export function frenchFiles(): { readonly path: string; readonly is: string; readonly set: string }[] {
  const catalogues = readdirSync(join(ROOT, 'shared/texts/fr'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `shared/texts/fr/${name}`);
  const pages = readdirSync(join(ROOT, 'docs/guide/fr')).map((name) => `docs/guide/fr/${name}`);
  return [...catalogues, 'main/electron/texts.ts', ...pages].map((path) => {
    const is = readFileSync(join(ROOT, path), 'utf8');
    return { path, is, set: path.endsWith('.md') ? setFrench(is) : withTexts(is, setFrench) };
  });
}

if (import.meta.main) {
  for (const { path, is, set } of frenchFiles()) if (is !== set) writeFileSync(join(ROOT, path), set);
}
