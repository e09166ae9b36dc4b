import { defineConfig } from 'vitest/config';

/** All suites run in plain Node processes: the journal is a native module and the crash suite forks children. */
export default defineConfig({
  test: {
    include: ['test/{unit,property,contract,crash,e2e,hygiene}/**/*.test.ts'],
    pool: 'forks',
    // Only against a test that hangs: processes may have to wait for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
