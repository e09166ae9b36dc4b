// The styles that the built page loads: those of every part of Mantine that is in its program, and of no other.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ASSETS = fileURLToPath(new URL('../../out/renderer/assets', import.meta.url));
const STYLES = fileURLToPath(new URL('../../node_modules/@mantine/core/styles', import.meta.url));

/** Mantine names its classes by hashes, in its program as in its styles. */
const CLASS = /m_[0-9a-f]{6,8}/g;

function builtText(ending: string): string {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(join(ASSETS, name), 'utf8')).join('\n');
}

/** The parts of Mantine that have classes of their own, each with these. */
function styledParts(): [string, string[]][] {
  return readdirSync(STYLES)
    .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
    .map((name): [string, string[]] => [name, readFileSync(join(STYLES, name), 'utf8').match(CLASS) ?? []])
    .filter(([, classes]) => classes.length > 0);
}

describe('the styles of the page', () => {
  it('are those of the parts it uses', () => {
    const program = new Set(builtText('.js').match(CLASS));
    const loaded = new Set(builtText('.css').match(CLASS));
    const named = (known: Set<string>) =>
      styledParts().flatMap(([name, classes]) => (classes.some((one) => known.has(one)) ? [name] : []));
    expect(named(loaded)).toEqual(named(program));
    expect(named(program).length).toBeGreaterThan(10);
    expect(named(program).length).toBeLessThan(styledParts().length);
  });
});
