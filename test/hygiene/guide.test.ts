// The guide is true: all languages say the same in the same places, and everything that it names is in the product.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { GUIDE_OF_FAILURE, GUIDE_PAGES } from '../../renderer/guide/guide-names.ts';
import { anchorOf, type Block, type Inline, readGuideText } from '../../renderer/guide/guide-text.ts';
import { LANGUAGE_TAGS, type Language } from '../../shared/languages.ts';
import { CATALOGUES } from '../../shared/texts/catalogues.ts';
import { memoryHost } from '../support/cli-host.ts';
import { fakeApp } from '../support/fake-client.ts';
import { sourcesIn } from '../support/project-files.ts';
import { textsOf } from '../support/renderer/catalogue-texts.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [...sourcesIn('main', 'shared', 'renderer').values()].join('\n');
const KEYS = new Set([
  'Ctrl Shift Enter',
  ...[...SOURCES.matchAll(/\bkeys: '([^']+)'/g)].map(([, key]) => key),
]);
for (const step of [1, 2, 3, 4]) KEYS.add(`Alt ${step}`);

function page(language: Language, name: string) {
  return readGuideText(readFileSync(join(ROOT, 'docs/guide', language, `${name}.md`), 'utf8'));
}

const inlineOf = (block: Block): readonly Inline[] =>
  block.kind === 'paragraph' ? block.content : block.kind === 'list' ? block.items.flat() : [];

function named(language: Language, kind: Inline['kind']): [string, string][] {
  return GUIDE_PAGES.flatMap((name) =>
    page(language, name)
      .blocks.flatMap(inlineOf)
      .filter((part) => part.kind === kind)
      .map((part): [string, string] => [name, part.kind === 'link' ? part.page : part.text]),
  );
}

/** A key of a language’s keyboard by its English name. */
function englishKey(language: Language, key: string): string {
  const names = Object.entries(CATALOGUES[language].payout.shell.keys);
  return key
    .split(' ')
    .map((part) => names.find(([, name]) => name === part)?.[0] ?? part)
    .join(' ');
}

describe('the pages of the guide', () => {
  it('stand in every language, and no others', () => {
    for (const language of LANGUAGE_TAGS) {
      const files = readdirSync(join(ROOT, 'docs/guide', language)).toSorted();
      expect(files).toEqual(GUIDE_PAGES.map((name) => `${name}.md`).toSorted());
    }
  });

  it.each(GUIDE_PAGES)('%s has the same parts, headings, pictures and links in every language', (name) => {
    const shape = (language: Language) =>
      page(language, name).blocks.map((block) => [
        block.kind,
        block.kind === 'picture' ? block.name : block.kind === 'commands' ? block.text : null,
        block.kind === 'list' ? block.items.length : null,
        inlineOf(block).filter(({ kind }) => kind !== 'text').length,
        inlineOf(block).flatMap((part) => (part.kind === 'link' ? [part.page] : [])),
      ]);
    for (const language of LANGUAGE_TAGS) expect(shape(language), language).toEqual(shape('en'));
    const anchors = page('en', name).blocks.flatMap((block) =>
      block.kind === 'heading' ? [anchorOf(block.text)] : [],
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThan(0);
  });

  it('lead to pages and pictures that are there, in both themes', () => {
    for (const [from, to] of LANGUAGE_TAGS.flatMap((language) => named(language, 'link')))
      expect(GUIDE_PAGES, from).toContain(to);
    const shown = readFileSync(join(ROOT, 'renderer/guide/guide-source.ts'), 'utf8');
    const carried = /screenshots\/\{([^}]+)\}/.exec(shown)?.[1]?.split(',') ?? [];
    const used = GUIDE_PAGES.flatMap((name) =>
      page('en', name).blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    );
    expect(used.toSorted()).toEqual(carried.toSorted());
    for (const name of used)
      for (const theme of ['light', 'dark'])
        expect(existsSync(join(ROOT, `docs/screenshots/${name}.${theme}.png`)), name).toBe(true);
  });

  it('have one that explains each failure', () => {
    for (const name of Object.values(GUIDE_OF_FAILURE)) expect(GUIDE_PAGES).toContain(name);
  });
});

describe('what the guide names is in the product', () => {
  it.each(LANGUAGE_TAGS)('every word of a screen, in %s', (language) => {
    // A text with figures is tried with some; the guide names what stands before them.
    const texts = textsOf(CATALOGUES[language].payout).map(([, text]) => text);
    const isThere = (label: string) =>
      texts.some((text) => text === label || (text.startsWith(`${label} `) && /\d|\bx\b/.test(text)));
    expect(named(language, 'label').length).toBeGreaterThan(60);
    expect(named(language, 'label').filter(([, label]) => !isThere(label))).toEqual([]);
  });

  it.each(LANGUAGE_TAGS)('every key, exit code and name, in %s', (language) => {
    const isThere = (code: string) =>
      KEYS.has(englishKey(language, code)) ||
      (/^\d$/.test(code)
        ? new RegExp(`exitCode: ${code}|return ${code}`).test(SOURCES)
        : SOURCES.includes(code));
    expect(named(language, 'code').filter(([, code]) => !isThere(code) && code !== '2.60763E+11')).toEqual(
      [],
    );
    expect([...KEYS].filter((key) => key?.startsWith('Ctrl')).length).toBeGreaterThan(5);
  });

  it('every command with its options', async () => {
    const commands = GUIDE_PAGES.flatMap((name) =>
      page('en', name).blocks.flatMap((block) => (block.kind === 'commands' ? block.text.split('\n') : [])),
    );
    expect(commands.length).toBeGreaterThan(3);
    for (const line of commands) {
      const [program, ...words] = line.split(' ');
      expect(program).toBe('paymaster');
      const command = words[0] === 'help' ? words[1] : words[0];
      const host = memoryHost({});
      expect(await runCli(['help', command ?? ''], host, {}, fakeApp({}).open), line).toBe(0);
      for (const option of words.filter((word) => word.startsWith('--')))
        expect(host.out(), line).toContain(`${option} `);
    }
  });
});

describe('the guide’s Markdown', () => {
  it.each([
    'no title',
    '# T\n\n<b>html</b>',
    '# T\n\n### deep',
    '# T\n\n| a | b |',
    '# T\n\n> quoted',
    '# T\n\n[out](https://a.example)',
    '# T\n\n![a](../other.png)',
    '# T\n\n**open',
  ])('refuses %j', (text) => {
    expect(() => readGuideText(text)).toThrow();
  });
});
