// Tells why a test of the screens needs its second try: Vitest shows no error of a test that passes in the end.

import { afterEach } from 'vitest';

afterEach(({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error === undefined || (task.result?.retryCount ?? 0) > 0) return;
  process.stderr.write(`\nFirst try failed: ${task.name}\n${error.stack ?? error.message}\n`);
});
