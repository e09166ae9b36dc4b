// What the tests need of the computer beyond Node: how it is found, installed, and what is left out without it.
// Decides only; check.ts lets it look at this computer and run what it asks for.

/** The computer, as far as the check may ask and change it. */
export interface Computer {
  /** Whether what has this name is here and works. */
  works(name: NeedName): boolean;
  readonly isRoot: boolean;
  /** Whether a command of this name can be started. */
  has(command: string): boolean;
  /** Runs a command to its end, showing what it says; true when it ended well. */
  run(command: readonly string[]): boolean;
  /** Says one line. */
  say(line: string): void;
}

export type NeedName = 'strace' | 'chromium' | 'xvfb' | 'postgres';

export interface Need {
  readonly name: NeedName;
  readonly packages: readonly string[];
  /** What does as well for less, where the system has it. */
  readonly lighterPackages?: readonly string[];
  /** What has to be so while the packages are installed, and what takes that back. */
  readonly around?: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Test files that cannot run without it, as patterns; empty when a whole project is meant. */
  readonly files: readonly string[];
  /** What is not shown when it is left out. */
  readonly leaves: string;
}

export interface Preparation {
  readonly leftOut: readonly Need[];
  /** What a person can type to have it all, or null when nothing is left out. */
  readonly command: string | null;
}

const STRACE: Need = {
  name: 'strace',
  packages: ['strace'],
  files: ['test/crash/{failing-calls,fsync-order}.test.ts', 'test/e2e/{full-disk,secret-day}.test.ts'],
  leaves: 'that every payment is on disk before its request leaves, and what is written',
};
const CHROMIUM: Need = {
  name: 'chromium',
  packages: ['chromium', 'fonts-liberation'],
  lighterPackages: ['chromium-headless-shell', 'fonts-liberation'],
  files: ['test/e2e/screens/**', 'test/e2e/serve-opening.test.ts'],
  leaves: 'the screens in a browser',
};
/** Debian's packages would make a cluster for the whole computer and start it at every boot; ours are made by the tests. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.d/paymaster-check.conf';
const POSTGRES: Need = {
  name: 'postgres',
  packages: ['postgresql'],
  around: {
    before: [
      'sh',
      '-c',
      `mkdir -p "$(dirname ${NO_CLUSTER})" && echo 'create_main_cluster = false' >${NO_CLUSTER}`,
    ],
    after: ['rm', '-f', NO_CLUSTER],
  },
  files: [
    'test/contract/acts-of-before.test.ts',
    'test/contract/altered-acts.test.ts',
    'test/contract/altered-drafts.test.ts',
    'test/contract/altered-outcomes.test.ts',
    'test/contract/evidence-outcomes.test.ts',
    'test/contract/evidence-rights-history.test.ts',
    'test/contract/whole-journal-reads.test.ts',
    'test/contract/journal-bindings.test.ts',
    'test/contract/signed-administration.test.ts',
    'test/e2e/packaging.test.ts',
    'test/contract/signed-by-users.test.ts',
    'test/{contract,crash,e2e}/postgres/**',
    'test/**/postgres-*.test.ts',
  ],
  leaves: 'that a journal holds in PostgreSQL, with several desks on it (15 or newer)',
};
const XVFB: Need = {
  name: 'xvfb',
  packages: ['xvfb', 'xauth'],
  files: [],
  leaves: 'the screens in the window itself',
};

/** What a check needs here; the window's screens only where Electron's runtime is and no display shows it. */
export function needsHere(windowNeedsDisplay: boolean): Need[] {
  return [STRACE, CHROMIUM, POSTGRES, ...(windowNeedsDisplay ? [XVFB] : [])];
}

/** Installs what is missing as far as this computer lets us, and says what is then left out. */
export function prepare(needs: readonly Need[], computer: Computer): Preparation {
  const missing = needs.filter(({ name }) => !computer.works(name));
  if (missing.length === 0) return { leftOut: [], command: null };
  const before = rightsOf(computer);
  if (before !== null && computer.has('apt-get')) install(missing, before, computer);
  const leftOut = missing.filter(({ name }) => !computer.works(name));
  return { leftOut, command: leftOut.length === 0 ? null : commandFor(leftOut, computer) };
}

/** The words that give a command the rights of the administrator without asking for a password, or null. */
function rightsOf(computer: Computer): readonly string[] | null {
  if (computer.isRoot) return [];
  return computer.has('sudo') && computer.run(['sudo', '-n', 'true']) ? ['sudo', '-n'] : null;
}

/** One package that the system does not have must not keep the others away, so each need is a call of its own. */
function install(missing: readonly Need[], rights: readonly string[], computer: Computer): void {
  computer.say(`The tests need ${namesOf(missing)}; installing.`);
  const apt = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  computer.run([...apt, 'update', '-qq']);
  for (const { name, packages, lighterPackages, around } of missing) {
    if (around !== undefined) computer.run([...rights, ...around.before]);
    for (const wanted of lighterPackages === undefined ? [packages] : [lighterPackages, packages]) {
      computer.run([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...wanted]);
      if (computer.works(name)) break;
    }
    if (around !== undefined) computer.run([...rights, ...around.after]);
    // Ubuntu has no such package but a confined snap: Playwright fetches a browser of its own there.
    if (name === 'chromium' && !computer.works(name)) {
      computer.run(['playwright-core', 'install', ...(computer.isRoot ? ['--with-deps'] : []), 'chromium']);
    }
  }
}

function commandFor(leftOut: readonly Need[], computer: Computer): string {
  const packages = leftOut.flatMap((need) => need.packages).join(' ');
  return `${computer.isRoot ? '' : 'sudo '}apt-get install -y ${packages}`;
}

/** The names of needs, as a list in a sentence. */
export function namesOf(needs: readonly Need[]): string {
  return needs.map(({ name }) => name).join(' and ');
}
