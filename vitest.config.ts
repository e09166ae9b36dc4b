import { defineConfig } from 'vitest/config';

/** All suites run in plain Node processes: the journal is a native module and the crash suite forks children. */
export default defineConfig({
  test: {
    include: ['test/{unit,property,contract,crash,hygiene}/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
