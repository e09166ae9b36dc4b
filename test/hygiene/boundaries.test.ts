import { describe, expect, it } from 'vitest';
import { importsOf } from '../../scripts/source-text.ts';
import { boundaryViolations, ZONES } from '../support/boundaries.ts';
import { sourcesIn } from '../support/project-files.ts';

describe('the boundaries between the folders', () => {
  it('hold for every import of the project', () => {
    const sources = sourcesIn('shared', 'main', 'renderer', 'sandbox', 'scripts');
    expect(sources.size).toBeGreaterThan(100);
    expect(boundaryViolations(sources)).toEqual([]);
  });

  it('cover every zone with at least one file, so that none is a dead letter', () => {
    const paths = [...sourcesIn('shared', 'main', 'renderer', 'sandbox', 'scripts').keys()];
    for (const { name, paths: places } of ZONES) {
      expect({ name, used: places.every((place) => paths.some((path) => path.startsWith(place))) }).toEqual({
        name,
        used: true,
      });
    }
  });
});

describe('a planted violation is caught', () => {
  const planted: readonly [string, string, string, string][] = [
    [
      'the engine opens the journal',
      'main/upload/a.ts',
      "import { x } from '../journal/port.ts';",
      'only types of journal',
    ],
    [
      'the engine looks behind the port',
      'main/upload/a.ts',
      "import type { X } from '../journal/writer.ts';",
      'only the port',
    ],
    [
      'a type hides a value import',
      'main/upload/a.ts',
      "import { type X } from '../service/port.ts';",
      'only types',
    ],
    [
      'the command line asks the journal',
      'main/cli/a.ts',
      "import { x } from '../journal/open.ts';",
      'may not see journal',
    ],
    [
      'the command line asks by type',
      'main/cli/a.ts',
      "import type { X } from '../journal/port.ts';",
      'may not see journal',
    ],
    [
      'the command line calls the service',
      'main/cli/a.ts',
      "import { x } from '../service/client.ts';",
      'may not see',
    ],
    [
      'the command line knows a rule',
      'main/cli/a.ts',
      "import { x } from '../../shared/rules/codes.ts';",
      'may not see rules',
    ],
    [
      'the command line goes behind the contract',
      'main/cli/a.ts',
      "import { x } from '../methods/a.ts';",
      'may not see',
    ],
    [
      'the command line reads the file itself',
      'main/cli/a.ts',
      "import { x } from '../import/a.ts';",
      'may not see',
    ],
    [
      'the sandbox shares a schema',
      'sandbox/a.ts',
      "import { x } from '../shared/domain.ts';",
      'may not see shared',
    ],
    [
      'the sandbox uses the client',
      'sandbox/a.ts',
      "import { x } from '../main/service/client.ts';",
      'may not see',
    ],
    [
      'the core starts the sandbox',
      'main/app.ts',
      "const x = await import('../sandbox/sandbox.ts');",
      'may not see',
    ],
    [
      'another folder opens SQLite',
      'main/reports/a.ts',
      "import Database from 'better-sqlite3';",
      'belongs to journal',
    ],
    ['another folder sends', 'main/upload/a.ts', "import { request } from 'undici';", 'belongs to service'],
    ['a sub-path of a package', 'main/upload/a.ts', "import x from 'undici/lib/x.js';", 'belongs to service'],
    ['another folder parses CSV', 'main/cli/a.ts', "import Papa from 'papaparse';", 'belongs to import'],
    [
      'another folder reads arguments',
      'main/app.ts',
      "import { Command } from 'commander';",
      'belongs to cli',
    ],
    [
      'another folder serves',
      'main/cli/a.ts',
      "import fastify from 'fastify';",
      'belongs to loopback, sandbox',
    ],
    [
      'a part of screens calls the core',
      'renderer/parts/a.tsx',
      "import { useMethod } from '../client/queries.ts';",
      'parts may not see client',
    ],
    [
      'a part of screens asks who is here',
      'renderer/parts/a.tsx',
      "import { useMayNot } from '../client/here.ts';",
      'parts may not see client',
    ],
    [
      'a part of screens knows places',
      'renderer/parts/a.tsx',
      "import { hrefOf } from '../session/routes.ts';",
      'parts may not see session',
    ],
    [
      'a screen knows what stands around it',
      'renderer/screens/run/a.tsx',
      "import { Shell } from '../../app/shell.tsx';",
      'screens may not see application',
    ],
    ['shared uses Node', 'shared/a.ts', "import { readFileSync } from 'node:fs';", 'uses nothing of Node'],
    [
      'the engine uses Node',
      'main/upload/a.ts',
      "import { createHash } from 'node:crypto';",
      'uses nothing of Node',
    ],
    ['Node without its prefix', 'main/cli/a.ts', "import fs from 'fs';", 'node: in front'],
    ['an unknown package', 'main/cli/a.ts', "import chalk from 'chalk';", 'no owner yet'],
    ['a scoped package', 'main/cli/a.ts', "import x from '@inquirer/prompts';", 'no owner yet'],
    ['an import for its effect', 'main/upload/a.ts', "import 'undici';", 'belongs to service'],
    ['a required package', 'main/upload/a.ts', "const x = require('undici');", 'belongs to service'],
    ['a re-export', 'shared/a.ts', "export { x } from './domain.ts';", 'nothing is passed on'],
    ['a star re-export', 'shared/a.ts', "export * from './domain.ts';", 'nothing is passed on'],
    ['tests in the product', 'main/app.ts', "import { x } from '../test/support/a.ts';", 'out of the zones'],
    [
      'an import over several lines',
      'main/upload/a.ts',
      "import {\n  x,\n  y,\n} from '../journal/port.ts';",
      'only types',
    ],
  ];
  it.each(planted)('%s', (_, path, source, reason) => {
    const [violation, ...more] = boundaryViolations(new Map([[path, source]]));
    expect(violation).toContain(reason);
    expect(more).toEqual([]);
  });

  it('a file in a folder that the table does not know', () => {
    expect(boundaryViolations(new Map([['main/extras/a.ts', '']]))).toEqual([
      'main/extras/a.ts is in no zone: name its zone in the table.',
    ]);
  });

  it('a ring of imports, also one of types alone', () => {
    const sources = new Map([
      ['shared/a.ts', "import { b } from './b.ts';"],
      ['shared/b.ts', "import type { C } from './c.ts';"],
      ['shared/c.ts', "import { a } from './a.ts';"],
    ]);
    expect(boundaryViolations(sources)).toEqual([
      'A ring of imports: shared/a.ts -> shared/b.ts -> shared/c.ts -> shared/a.ts',
    ]);
  });

  it('an import whose target is computed', () => {
    expect(() => boundaryViolations(new Map([['main/cli/a.ts', 'await import(name);']]))).toThrow('computes');
  });
});

describe('what is allowed passes', () => {
  const allowed: readonly [string, string][] = [
    ['main/upload/a.ts', "import type { JournalWriter } from '../journal/port.ts';"],
    ['main/upload/a.ts', "import { unreachable } from '../../shared/exhaustive.ts';"],
    ['main/cli/a.ts', "const { createApp } = await import('../app.ts');"],
    ['main/cli/sandbox-command.ts', "await import('../../sandbox/sandbox.ts');"],
    ['main/cli/program.ts', "import { sandboxCommand } from './sandbox-command.ts';"],
    ['main/journal/a.ts', "import Database from 'better-sqlite3';"],
    ['sandbox/a.ts', "import { createServer } from 'node:http';"],
  ];
  it.each(allowed)('%s: %s', (path, source) => {
    expect(boundaryViolations(new Map([[path, source]]))).toEqual([]);
  });
});

describe('the reading of imports', () => {
  it('tells code from comments, strings, templates and regular expressions', () => {
    const source = [
      "// import { a } from 'comment';",
      "/* import { a } from 'block'; */",
      'const text = "import { a } from \'text\'";',
      "const other = 'it\\'s import \"x\"';",
      'const template = `import { a } from "template" §{`nested §{1 + 1}`} import "b"`;',
      "const expression = /import 'x' from [\"'/]/u; const half = 4 / 2; import 'real-1';",
      "import type { T } from 'real-2';",
      "import type from 'real-3';",
      "import fallback, { type U } from 'real-4';",
      "const late = `§{await import('real-5')}`;",
      "export const from = 'not';",
      'class Draft { async import(input: string) { this.import(input); } }',
    ]
      .join('\n')
      .replaceAll('§', '$');
    expect(importsOf(source).map(({ specifier, kind, line }) => [specifier, kind, line])).toEqual([
      ['real-2', 'types', 7],
      ['real-3', 'value', 8],
      ['real-4', 'value', 9],
      ['real-1', 'value', 6],
      ['real-5', 'dynamic', 10],
    ]);
  });
});
