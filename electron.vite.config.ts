import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/**
 * Builds `out/`: the command line and later the window's main process, and the page that both show.
 * Packages of the main side stay outside the bundle, since native modules cannot be bundled; the page's are in it.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: 'node22',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { cli: 'main/cli/index.ts' },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
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
      // Every asset is a file of its own: the strict content security policy allows no data addresses for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'renderer/index.html' },
    },
  },
});
