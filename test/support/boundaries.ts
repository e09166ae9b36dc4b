// Who may import whom: the architecture as a table, and the check that holds real imports to it.
// A file in no zone, a package without an owner and an edge that the table does not name all fail.

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type ImportedModule, importsOf } from '../../scripts/source-text.ts';

interface Zone {
  readonly name: string;
  /** Files and folders of the zone; the longest match wins. */
  readonly paths: readonly string[];
  /** Zones whose values and types it may import. */
  readonly imports: readonly string[];
  /** Zones of which it may import types only, and only from their port. */
  readonly portTypes?: readonly string[];
  readonly packages: readonly string[];
  /** Whether it may use the modules of Node. */
  readonly node: boolean;
  /** Single files that it may import besides. */
  readonly files?: readonly string[];
}

/** The files of a zone that other zones may see the types of: its port, in one file or one for each caller. */
const PORTS: Readonly<Record<string, RegExp>> = {
  journal: /^main\/journal\/(?:[a-z]+-)?port\.ts$/,
  service: /^main\/service\/port\.ts$/,
};

const MANTINE = ['react', '@mantine/core', '@mantine/hooks'] as const;

/** A folder of the page: it knows nothing of Node, and of the product only what is shared. */
function pageZone(
  name: string,
  paths: readonly string[],
  below: readonly string[],
  packages: readonly string[],
): Zone {
  return { name, paths, imports: ['shared', 'rules', ...below], packages, node: false };
}

/** The floors of a run, the lowest first: each stands on those below it. */
const FLOORS_OF_A_RUN = [
  'run',
  'gates',
  'words',
  'asking',
  'settling',
  'approved',
  'sending',
  'start',
  'progress',
];

/** A floor of a run: it knows types of journal and service, and nothing of Node. */
function runFloor(floor: string, index: number): Zone {
  return {
    name: `upload/${floor}`,
    paths: [`main/upload/${floor}/`],
    imports: ['shared', 'ports', ...FLOORS_OF_A_RUN.slice(0, index).map((below) => `upload/${below}`)],
    portTypes: ['journal', 'service'],
    packages: [],
    node: false,
  };
}

export const ZONES: readonly Zone[] = [
  {
    name: 'shared',
    paths: ['shared/'],
    imports: ['rules'],
    packages: ['libphonenumber-js', 'zod'],
    node: false,
  },
  { name: 'rules', paths: ['shared/rules/'], imports: ['shared'], packages: ['zod'], node: false },
  { name: 'ports', paths: ['main/ports.ts'], imports: ['shared'], packages: [], node: false },
  {
    name: 'import',
    paths: ['main/import/'],
    imports: ['shared', 'rules', 'ports'],
    portTypes: ['journal'],
    packages: ['papaparse', 'saxen'],
    node: true,
  },
  {
    name: 'reading',
    paths: ['main/reading/'],
    imports: ['shared', 'ports', 'import', 'platform', 'threads'],
    portTypes: ['journal'],
    packages: ['zod'],
    node: true,
    files: ['main/journal/packed-rows.ts', 'main/journal/schema/fields.ts'],
  },
  { name: 'threads', paths: ['main/threads/'], imports: ['shared'], packages: ['zod'], node: true },
  {
    name: 'journal',
    paths: ['main/journal/'],
    imports: ['shared', 'ports', 'threads'],
    packages: ['better-sqlite3', 'pg', 'pg-protocol', 'zod'],
    node: true,
  },
  {
    name: 'service',
    paths: ['main/service/'],
    imports: ['shared', 'ports'],
    packages: ['http-message-signatures', 'structured-headers', 'undici', 'zod'],
    node: true,
  },
  ...FLOORS_OF_A_RUN.map(runFloor),
  {
    // One run from its start to its end: the order of what the floors do.
    name: 'upload',
    paths: ['main/upload/'],
    imports: ['shared', 'ports'],
    portTypes: ['journal', 'service'],
    packages: [],
    node: false,
  },
  {
    name: 'reports',
    paths: ['main/reports/'],
    imports: ['shared', 'rules', 'ports'],
    portTypes: ['journal'],
    packages: ['write-excel-file'],
    node: true,
    // There is one reader of archives.
    files: ['main/import/xlsx/archive.ts', 'main/import/xlsx/unpack.ts'],
  },
  {
    name: 'drafts',
    paths: ['main/drafts/'],
    imports: ['shared', 'rules', 'ports', 'import'],
    portTypes: ['journal'],
    packages: [],
    node: true,
  },
  {
    name: 'statements',
    paths: ['main/statements/'],
    // It reads tables as the import does, and writes cells as the reports do.
    imports: ['shared', 'ports', 'import', 'reports'],
    portTypes: ['journal', 'service'],
    packages: [],
    node: true,
  },
  {
    name: 'callbacks',
    paths: ['main/callbacks/'],
    // A failure is read in a callback as it is in an answer.
    imports: ['shared', 'service'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'users',
    paths: ['main/users/'],
    imports: ['shared', 'ports', 'threads'],
    packages: ['hash-wasm', 'zod'],
    node: true,
  },
  {
    name: 'templates',
    paths: ['main/templates/'],
    imports: ['shared', 'reports'],
    packages: [],
    node: false,
  },
  {
    name: 'composition',
    paths: ['main/app.ts', 'main/methods/'],
    imports: [
      'shared',
      'rules',
      'ports',
      'import',
      'reading',
      'templates',
      'callbacks',
      'drafts',
      'statements',
      'journal',
      'service',
      'upload',
      ...FLOORS_OF_A_RUN.map((floor) => `upload/${floor}`),
      'reports',
      'users',
    ],
    packages: [],
    node: true,
  },
  {
    name: 'practice',
    paths: ['main/practice.ts'],
    imports: ['shared', 'ports', 'sandbox'],
    packages: [],
    node: false,
  },
  {
    name: 'platform',
    paths: ['main/platform/'],
    imports: ['shared', 'ports'],
    packages: ['@napi-rs/keyring'],
    node: true,
    files: ['package.json'],
  },
  {
    name: 'page',
    paths: ['main/page/'],
    imports: [],
    packages: [],
    node: true,
  },
  {
    name: 'electron',
    paths: ['main/electron/'],
    imports: ['shared', 'ports', 'platform', 'page', 'practice'],
    packages: ['electron', 'zod'],
    node: true,
    files: ['main/app.ts', 'main/methods/runs/app-activity.ts'],
  },
  {
    name: 'loopback',
    paths: ['main/loopback/'],
    imports: ['shared', 'ports', 'platform', 'page'],
    packages: ['fastify', 'ws', 'zod'],
    node: true,
  },
  {
    name: 'cli',
    paths: ['main/cli/'],
    imports: ['shared', 'ports', 'platform', 'page', 'practice', 'loopback', 'templates'],
    packages: ['commander', 'zod'],
    node: true,
    files: ['main/app.ts', 'main/callbacks/listening.ts', 'main/methods/runs/sending.ts', 'package.json'],
  },
  {
    name: 'sandbox command',
    paths: ['main/cli/sandbox-command.ts'],
    imports: ['shared', 'cli', 'platform', 'sandbox'],
    packages: [],
    node: true,
  },
  { name: 'sandbox', paths: ['sandbox/'], imports: [], packages: ['fastify', 'zod'], node: true },
  // The floors of the page, the lowest first: each stands on those below it, and none knows one above.
  pageZone('words', ['renderer/texts/'], [], ['react']),
  pageZone('theme', ['renderer/theme/'], [], ['@mantine/core']),
  pageZone('guide', ['renderer/guide/'], [], []),
  pageZone('client', ['renderer/client/'], ['words'], ['react', '@tanstack/react-query', 'zod']),
  // The building blocks of every screen: they are told what to show, which link leads where, and who may do what.
  pageZone('parts', ['renderer/parts/'], ['words', 'guide'], ['@tanstack/react-virtual', ...MANTINE]),
  {
    ...pageZone('session', ['renderer/session/'], ['words', 'client', 'parts'], MANTINE),
    files: ['assets/samples/payroll-500.csv?raw'],
  },
  pageZone('grid', ['renderer/grid/'], ['words', 'client', 'parts'], ['react', '@tanstack/react-virtual']),
  pageZone('batch', ['renderer/batch/'], ['words', 'client', 'parts', 'session', 'grid'], MANTINE),
  {
    ...pageZone(
      'screens',
      ['renderer/screens/'],
      ['words', 'guide', 'client', 'parts', 'session', 'grid', 'batch'],
      ['react-dom', 'zod', ...MANTINE],
    ),
    files: ['CHANGELOG.md?raw'],
  },
  pageZone(
    'application',
    ['renderer/app/', 'renderer/main.tsx'],
    ['words', 'theme', 'guide', 'client', 'parts', 'session', 'batch', 'screens'],
    ['react-dom', '@tanstack/react-query', 'zod', ...MANTINE],
  ),
  {
    name: 'scripts',
    paths: ['scripts/'],
    imports: [],
    packages: ['libphonenumber-js', 'playwright-core'],
    node: true,
  },
];

/**
 * Checks the imports of files against the zones.
 *
 * @param sources source by path from the project's root.
 * @returns one sentence for each import that the table does not allow, and for each ring of imports.
 */
export function boundaryViolations(sources: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [path, source] of sources) {
    const zone = zoneOf(path);
    if (zone === null) {
      violations.push(`${path} is in no zone: name its zone in the table.`);
      continue;
    }
    const targets: string[] = [];
    for (const imported of importsOf(source)) {
      const target = targetOf(path, imported.specifier);
      if (target !== null) targets.push(target);
      const reason = refusal(zone, imported, target);
      if (reason !== null)
        violations.push(`${path}:${imported.line} imports ${imported.specifier}: ${reason}`);
    }
    edges.set(path, targets);
  }
  return [...violations, ...rings(edges)];
}

function zoneOf(path: string): Zone | null {
  let best: { zone: Zone; length: number } | null = null;
  for (const zone of ZONES) {
    for (const place of zone.paths) {
      const matches = place.endsWith('/') ? path.startsWith(place) : path === place;
      if (matches && place.length > (best?.length ?? 0)) best = { zone, length: place.length };
    }
  }
  return best?.zone ?? null;
}

/** Path of a relative import from the project's root; null for packages and modules of Node. */
function targetOf(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : null;
}

function refusal(zone: Zone, { specifier, kind }: ImportedModule, target: string | null): string | null {
  if (kind === 'reexport') return 'nothing is passed on from another module.';
  if (target === null) return packageRefusal(zone, specifier);
  if (zone.files?.includes(target) === true) return null;
  const other = zoneOf(target);
  if (other === null) return 'it leads out of the zones.';
  if (other.name === zone.name || zone.imports.includes(other.name)) return null;
  // A part of a zone that has more rights than the rest still belongs to it.
  if (other.paths.some((place) => zone.paths.some((own) => place.startsWith(own)))) return null;
  if (zone.portTypes?.includes(other.name) !== true) return `${zone.name} may not see ${other.name}.`;
  if (kind !== 'types') return `${zone.name} may see only types of ${other.name}.`;
  return PORTS[other.name]?.test(target) === true
    ? null
    : `${zone.name} may see only the port of ${other.name}.`;
}

function packageRefusal(zone: Zone, specifier: string): string | null {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return 'modules of Node are named with node: in front.';
    return zone.node ? null : `${zone.name} uses nothing of Node.`;
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (zone.packages.includes(name)) return null;
  const owners = ZONES.filter(({ packages }) => packages.includes(name)).map((owner) => owner.name);
  return owners.length === 0
    ? 'the package has no owner yet.'
    : `the package belongs to ${owners.join(', ')}.`;
}

/** Rings of imports, each told once, types included: modules of a ring are one module in pieces. */
function rings(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(`A ring of imports: ${[...trail.slice(start), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) walk(path, []);
  return found;
}
