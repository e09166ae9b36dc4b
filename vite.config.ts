import { defineConfig } from 'vite';

/**
 * Builds the command line into `out/main/cli.js`, its packages with it: a command that reads hundreds of files out of
 * node_modules needs twice the time to start. Native modules cannot be bundled.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/main',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // Threads are started by their files, which nothing imports.
      input: {
        cli: 'main/cli/index.ts',
        'journal-worker': 'main/journal/worker.ts',
        'passphrase-worker': 'main/users/passphrase-worker.ts',
        'reading-worker': 'main/reading/worker.ts',
        'wire-worker': 'main/journal/postgres/wire-worker.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', '@napi-rs/keyring'] },
});
