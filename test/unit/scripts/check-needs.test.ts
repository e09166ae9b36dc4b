// What the check does on computers of every kind before it begins: nothing, an installation, or a sentence.

import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Computer, type NeedName, needsHere, prepare } from '../../../scripts/check-needs.ts';
import { sourcesIn } from '../../support/project-files.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Kind {
  readonly here?: readonly NeedName[];
  /** What apt can install on it. */
  readonly packages?: readonly string[];
  readonly commands?: readonly string[];
  readonly isRoot?: boolean;
  readonly sudoAsks?: boolean;
  /** Whether Playwright can fetch its browser. */
  readonly fetchesBrowser?: boolean;
}

/** Packages that are not called as what they bring. */
const NEED_OF = new Map([
  ['chromium-headless-shell', 'chromium'],
  ['postgresql', 'postgres'],
]);

/** A computer in memory, with everything that it was told to run. */
function computer(kind: Kind): Computer & { readonly ran: string[]; readonly said: string[] } {
  const {
    commands = ['apt-get', 'sudo'],
    packages = ['strace', 'chromium', 'xvfb', 'postgresql'],
    isRoot = false,
  } = kind;
  const here = new Set<string>(kind.here ?? []);
  const ran: string[] = [];
  const said: string[] = [];
  return {
    ran,
    said,
    isRoot,
    works: (name) => here.has(name),
    has: (name) => commands.includes(name),
    say: (line) => void said.push(line),
    run: (words) => {
      const line = words.join(' ');
      ran.push(line);
      if (line === 'sudo -n true') return kind.sudoAsks !== true;
      if (line.startsWith('playwright-core') && kind.fetchesBrowser === true) here.add('chromium');
      if (!/\binstall\b/.test(line) || !(isRoot || line.startsWith('sudo -n'))) return true;
      const wanted = packages.filter((name) => words.includes(name));
      for (const name of wanted) here.add(NEED_OF.get(name) ?? name);
      return wanted.length > 0;
    },
  };
}

describe('before a check', () => {
  it('does nothing where everything is here', () => {
    const machine = computer({ here: ['strace', 'chromium', 'postgres'] });
    expect(prepare(needsHere(false), machine)).toEqual({ leftOut: [], command: null });
    expect(machine.ran).toEqual([]);
  });

  it('installs what is missing as root, and only that', () => {
    const machine = computer({ here: ['strace', 'postgres'], isRoot: true, commands: ['apt-get'] });
    expect(prepare(needsHere(false), machine)).toEqual({ leftOut: [], command: null });
    expect(machine.ran).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get update -qq',
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation',
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation',
    ]);
  });

  it('installs the browser without a window where the system has it, and no other', () => {
    const machine = computer({
      here: ['strace', 'postgres'],
      isRoot: true,
      packages: ['chromium-headless-shell', 'chromium'],
    });
    expect(prepare(needsHere(false), machine)).toEqual({ leftOut: [], command: null });
    expect(machine.ran).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get update -qq',
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation',
    ]);
  });

  it('installs by sudo where sudo asks for no password', () => {
    const machine = computer({});
    expect(prepare(needsHere(true), machine).leftOut).toEqual([]);
    expect(machine.ran.filter((line) => line.includes(' install '))).toHaveLength(5);
    expect(machine.ran.every((line) => line.startsWith('sudo -n '))).toBe(true);
  });

  it('installs nothing where sudo would ask, and names the one command', () => {
    const machine = computer({ sudoAsks: true });
    const { leftOut, command } = prepare(needsHere(false), machine);
    expect(leftOut.map(({ name }) => name)).toEqual(['strace', 'chromium', 'postgres']);
    expect(command).toBe('sudo apt-get install -y strace chromium fonts-liberation postgresql');
    expect(machine.ran).toEqual(['sudo -n true']);
  });

  it('lets Playwright fetch a browser where the system has none that can be driven', () => {
    const machine = computer({ isRoot: true, packages: ['strace', 'postgresql'], fetchesBrowser: true });
    expect(prepare(needsHere(false), machine)).toEqual({ leftOut: [], command: null });
    expect(machine.ran).toContain('playwright-core install --with-deps chromium');
  });

  it('says what is left out where nothing helps', () => {
    const machine = computer({ isRoot: true, packages: ['strace'] });
    const { leftOut, command } = prepare(needsHere(false), machine);
    expect(leftOut.map(({ leaves, files }) => [leaves, files])).toEqual([
      ['the screens in a browser', needsHere(false)[1]?.files],
      [
        'that a journal holds in PostgreSQL, with several desks on it (15 or newer)',
        needsHere(false)[2]?.files,
      ],
    ]);
    expect(command).toBe('apt-get install -y chromium fonts-liberation postgresql');
  });

  it('installs the server of PostgreSQL without a cluster for the whole computer', () => {
    const machine = computer({ here: ['strace', 'chromium'], isRoot: true });
    expect(prepare(needsHere(false), machine)).toEqual({ leftOut: [], command: null });
    const settings = '/etc/postgresql-common/createcluster.d/paymaster-check.conf';
    expect(machine.ran.slice(1)).toEqual([
      `sh -c mkdir -p "$(dirname ${settings})" && echo 'create_main_cluster = false' >${settings}`,
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql',
      `rm -f ${settings}`,
    ]);
  });
});

const tests = [...sourcesIn('test')].filter(
  ([path]) => path.endsWith('.test.ts') && !path.includes('/scripts/'),
);

describe('what is left out', () => {
  const needing = (sign: RegExp) => tests.filter(([, source]) => sign.test(source)).map(([path]) => path);
  const filesOf = (name: NeedName) => needsHere(true).find((need) => need.name === name)?.files ?? [];

  it.each([
    ['chromium', /from '[./]*(?:support\/screens|scripts\/chromium\.ts)/],
    ['strace', /'strace'|\/(?:small-batch|system-call-trace|written-bytes)\.ts'/],
    ['postgres', /from '[./]*support\/(?:postgres\/|altered-places\.ts)/],
  ] as const)('is every test that needs %s, and no other', (name, sign) => {
    const patterns = filesOf(name);
    const covered = tests
      .map(([path]) => path)
      .filter((path) => patterns.some((it) => matchesGlob(path, it)));
    expect(covered).toEqual(needing(sign));
    expect(covered.length).toBeGreaterThan(0);
  });
});

describe('the commands of a newcomer', () => {
  it('are the ones that the README and the pipeline name', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('npm ci && npm run check');
    const pipeline = readFileSync(join(ROOT, '.ci/run'), 'utf8');
    expect(pipeline).toContain('npm ci');
    expect(pipeline).toContain('npm run check');
    expect(pipeline).not.toContain('apt-get');
  });
});

describe('the long tests', () => {
  it('have every file that asks for a figure', () => {
    const asking = tests.filter(([, source]) => /from '[./]+\/support\/figures\.ts'/.test(source));
    const listed = [
      ...readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8').matchAll(
        /^(?: {2}|const LOOKS = )'(test\/.+)'[,;]$/gm,
      ),
    ];
    const patterns = listed.map(([, pattern]) => pattern ?? '');
    const left = asking.filter(([path]) => !patterns.some((it) => matchesGlob(path, it)));
    expect(left.map(([path]) => path)).toEqual([]);
    expect(asking.length).toBeGreaterThan(4);
  });
});
