import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/**
 * Builds the window's main process, its bridge, and the page that window and browser show; vite.config.ts builds
 * the command line, which must hold nothing of Electron.
 * Packages of the main side stay outside the bundle, since native modules cannot be bundled; the page's are in it.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/window',
      target: 'node22',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        // Threads are started by their files, which nothing imports.
        input: {
          window: 'main/electron/index.ts',
          'journal-worker': 'main/journal/worker.ts',
          'passphrase-worker': 'main/users/passphrase-worker.ts',
          'reading-worker': 'main/reading/worker.ts',
          'wire-worker': 'main/journal/postgres/wire-worker.ts',
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: 'node22',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: 'main/electron/preload/preload.ts',
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: 'preload.cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      target: 'chrome146',
      sourcemap: false,
      minify: true,
      // Every asset is a file of its own: the strict content security policy allows no data addresses for fonts.
      assetsInlineLimit: 0,
      // One page that is read from this computer: splitting it would save nothing.
      chunkSizeWarningLimit: 2500,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'renderer/index.html' },
    },
  },
});
