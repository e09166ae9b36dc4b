// `npm start`: the desktop window where Electron's runtime is here or can be fetched, and otherwise the same
// application in a browser.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronFolder, whyNoWindow } from './electron-runtime.ts';
import { progressOn } from './fetch-runtime.ts';
import { openApplication } from './open-application.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.exitCode = await openApplication({
  electronFolder: electronFolder(),
  whyNoWindow: whyNoWindow(),
  windowEntry: join(ROOT, 'out/window/window.js'),
  commandEntry: join(ROOT, 'out/main/cli.js'),
  words: process.argv.slice(2),
  progress: progressOn(process.stderr),
  say: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
