import { defineConfig } from 'vite';

/** Builds the command line into `out/main/cli.js`. Packages stay outside: native modules cannot be bundled. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/main',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { cli: 'main/cli/index.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^\.{1,2}\//] },
});
