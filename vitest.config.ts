import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { electronRuntime, whyNoWindow } from './scripts/electron-runtime.ts';
import { isFigureAsked, patienceMs } from './test/support/figures.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** The suites of the screens that do not speak of browsers, servers or sessions, and so hold for the window too. */
const SCREENS_OF_THE_WINDOW = ['payday', 'trouble', 'controls', 'big-file', 'looks'];

/** The files of the check that ask for a figure (`test/support/figures.ts`). */
const LONG = [
  'test/crash/{kills,soak,postgres/{cut-steps,killed-server}}.test.ts',
  'test/e2e/{memory,operations}.test.ts',
  'test/unit/import/large-files.test.ts',
  'test/unit/service/fuzzed-answers.test.ts',
  'test/unit/upload/{crash,settling,stopping}.test.ts',
  'test/unit/drafts/many-rows.test.ts',
  'test/unit/journal/durable-points.test.ts',
  'test/simulation/seeds.test.ts',
  'test/contract/{fuzzed-methods,loopback,loopback-sockets,naughty-strings}.test.ts',
  'test/contract/{network-bytes,network-faults,tampering,window-bridge}.test.ts',
  'test/contract/postgres/{leases,racing-desks,undone-steps}.test.ts',
  'test/property/{amount-intents,amount-ranges,audit-tampering,changes,differences}.test.ts',
  'test/property/{draft-acts,fuzzed-files,journal-transitions,power-cuts,repeats}.test.ts',
  'test/property/{sandbox-id-index,two-people}.test.ts',
];

/** Every screen is looked at, in one language and theme in each check and in all of them in the long one. */
const LOOKS = 'test/e2e/screens/{looks,looks-of-guards}.test.ts';

/**
 * Screens whose promises other files of the check hold, and which take a third of all computing: `npm run check:long`
 * alone runs them, and so the pipeline.
 */
const LONG_ONLY = `test/e2e/screens/{${[
  ...[
    'approval-elsewhere',
    'audit',
    'bad-input',
    'cells',
    'changes',
    'clerk-files',
    'columns',
    'control-totals',
    'controls',
    'corrections',
    'evidence',
    'figures',
    'focus',
    'guide',
    'hands',
  ],
  ...[
    'home',
    'late-answers',
    'many-rows',
    'offline',
    'operations',
    'pages',
    'person',
    'postgres-journal',
    'postgres-two-desks',
  ],
  ...['providers', 'rebinding', 'refused-acts', 'refused-readings', 'resting', 'reuse', 'review'],
  ...[
    'schedule',
    'sent-before',
    'settled-money',
    'signing',
    'silence',
    'statements',
    'stopped-act',
    'support',
    'test-rows',
    'users',
    'words',
  ],
].join(',')}}.test.ts`;

/**
 * Programs by the dozen: services, signers and statements that know nothing of ours, desks on one database, each killed, and
 * every command beside every trouble. What they hold, shorter files of the check hold too; they take a third of its computing.
 */
const LONG_PROGRAMS = [
  'test/crash/{failing-calls,postgres/{durable-points,kills}}.test.ts',
  'test/e2e/independent-{account,service,signing,statements}.test.ts',
  'test/e2e/{callbacks,command-answers,conventions,full-disk,journal-restored-rows,journal-trouble}.test.ts',
  'test/e2e/{offline,packaging,person}.test.ts',
  'test/e2e/{postgres-desks,postgres-operations,refused-rows,sent-before,settled-money,signed-run}.test.ts',
  'test/e2e/{statements,test-rows,token-owner,window-conduct,work}.test.ts',
];

/** Servers that are made, killed, followed and set back, each of its own. */
const LONG_PARTS = 'test/contract/postgres/{cluster,set-back}.test.ts';

/** The files that put something in place of a module, which has to be theirs alone. */
const MOCKING = ['test/unit/journal/opening.test.ts', 'test/unit/electron/*.test.ts'];

/** Tests of parts share a process and its modules: to start and load them anew for each file costs more than most take. */
const parts = {
  name: 'parts',
  include: ['test/{unit,property,contract,simulation,hygiene}/**/*.test.ts'],
  exclude: [...MOCKING, LONG_PARTS],
  isolate: false,
};

const SCREENS = 'test/e2e/screens/*.test.ts';

/** One more try, which the pipeline tells of at its end, and the test itself why. */
const TWICE = { retry: 1, setupFiles: 'test/support/screens/first-try.ts' };

/** The screens, each file in a browser of its own. */
const screens = { name: 'screens', include: [SCREENS], exclude: [LONG_ONLY], ...TWICE };

/** Tests with processes and measures of their own. */
const whole = {
  name: 'whole',
  include: ['test/{crash,e2e}/**/*.test.ts', ...MOCKING],
  exclude: [SCREENS, ...LONG_PROGRAMS],
};

/** The same tests with the figures that take long: `npm run check:long`. */
const long = { name: 'long', include: [...LONG, ...LONG_PROGRAMS, LONG_PARTS], env: { FIGURES: 'long' } };

/** The screens among them, with one more try here too. */
const longScreens = { ...long, name: 'long-screens', include: [LOOKS, LONG_ONLY], ...TWICE };

/** The same screens on Electron itself, wherever its runtime is present and can show it. */
const window = {
  name: 'window',
  include: [`test/e2e/screens/{${SCREENS_OF_THE_WINDOW.join(',')}}.test.ts`],
  env: { SCREENS_HOST: 'window' },
};

/** Where Node keeps what it has compiled, for all the processes that tests start. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const canShowWindow = electronRuntime() !== null && whyNoWindow() === null;

/**
 * Only against a test that hangs: processes may have to wait for a busy machine, sixty killed ones for sixty others. Who
 * asks for a figure of their own has as long as it takes.
 */
const HANGS_AFTER_MS = isFigureAsked(process.env) ? 0 : 1_500_000;

/** All suites run in plain Node processes: the journal is a native module and the crash suite forks children. */
export default defineConfig({
  test: {
    pool: 'forks',
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Most suites wait for processes, sockets and pages more than they compute: with two more than there are cores, a
    // fifth of the computing that two idle cores could have done was waited away.
    maxWorkers: availableParallelism() + 4,
    sequence: { sequencer: LongestFirst },
    // What runs on threads and in processes of its own is not counted: the commands and the window among it.
    coverage: {
      provider: 'v8',
      include: ['main/**/*.ts', 'shared/**/*.ts'],
      exclude: ['main/cli/**', 'main/electron/**', 'shared/texts/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    expect: { poll: { timeout: patienceMs(process.env) } },
    projects: [
      { extends: true, test: parts },
      { extends: true, test: screens },
      { extends: true, test: whole },
      { extends: true, test: long },
      { extends: true, test: longScreens },
      ...(canShowWindow ? [{ extends: true as const, test: window }] : []),
    ],
  },
});
