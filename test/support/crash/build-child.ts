// Bundles the crash child once for a test file, its packages with it as the product's are: a child that starts in half the
// time can be killed twice as often.

import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the child and returns the path of its entry. It stays inside the project, where its packages are found. */
export async function buildCrashChild(): Promise<string> {
  const caches = join(ROOT, 'node_modules/.cache');
  // A fresh clone has no such folder yet.
  mkdirSync(caches, { recursive: true });
  const outDir = mkdtempSync(join(caches, 'crash-child-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: {
        input: {
          child: 'test/support/crash/child.ts',
          'journal-worker': 'main/journal/worker.ts',
          'reading-worker': 'main/reading/worker.ts',
          'wire-worker': 'main/journal/postgres/wire-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3', '@napi-rs/keyring'] },
  });
  return join(outDir, 'child.js');
}
