import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { electronRuntime, whyNoWindow } from './scripts/electron-runtime.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** The suites of the screens that do not speak of browsers, servers or sessions, and so hold for the window too. */
const SCREENS_OF_THE_WINDOW = ['payday', 'trouble', 'controls', 'big-file', 'looks'];

/** The files that ask for a figure (`test/support/figures.ts`). */
const LONG = [
  'test/crash/kills.test.ts',
  'test/e2e/{memory,operations}.test.ts',
  'test/unit/upload/crash.test.ts',
  'test/unit/drafts/many-rows.test.ts',
  'test/property/{amount-ranges,sandbox-id-index}.test.ts',
];

const everything = {
  name: 'all',
  include: ['test/{unit,property,contract,crash,e2e,hygiene}/**/*.test.ts'],
};

/** The same tests with the figures that take long: `npm run check:long`. */
const long = { name: 'long', include: [...LONG], env: { FIGURES: 'long' } };

/** The same screens on Electron itself, wherever its runtime is present and can show it. */
const window = {
  name: 'window',
  include: [`test/e2e/screens/{${SCREENS_OF_THE_WINDOW.join(',')}}.test.ts`],
  env: { SCREENS_HOST: 'window' },
};

const canShowWindow = electronRuntime() !== null && whyNoWindow() === null;

/** All suites run in plain Node processes: the journal is a native module and the crash suite forks children. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Most suites wait for processes, sockets and pages more than they compute.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // Only against a test that hangs: processes may have to wait for a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 540_000 } },
    projects: [
      { extends: true, test: everything },
      { extends: true, test: long },
      ...(canShowWindow ? [{ extends: true as const, test: window }] : []),
    ],
  },
});
