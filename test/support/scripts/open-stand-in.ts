// Opens an application whose Electron and whose command line are stand-ins in one folder, in a process of its own that
// a test can interrupt. The folder is the first word, why there is no window the second (or nothing).

import { join } from 'node:path';
import { progressOn } from '../../../scripts/fetch-runtime.ts';
import { openApplication } from '../../../scripts/open-application.ts';

const [, , folder = '', why = ''] = process.argv;

process.exitCode = await openApplication({
  electronFolder: join(folder, 'electron'),
  whyNoWindow: why === 'root' || why === 'no-display' ? why : null,
  windowEntry: 'window.js',
  commandEntry: join(folder, 'command.js'),
  words: ['payroll.csv'],
  progress: progressOn(process.stderr),
  say: (line) => void process.stderr.write(`${line}\n`),
});
