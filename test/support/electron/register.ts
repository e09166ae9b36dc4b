// Loaded before the built window: makes `electron` mean the stand-in, and lets the test drive it over messages.

import { registerHooks } from 'node:module';

const STAND_IN = new URL('./stand-in.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: STAND_IN, shortCircuit: true, format: 'module-typescript' }
      : next(specifier, context),
});

const platform = process.env['STAND_IN_PLATFORM'];
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform });

await import('./drive.ts');
