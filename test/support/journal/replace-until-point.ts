// Puts a journal in the place of another one, and is killed at the given point, the first time that it is reached.

import { holdFolder, replaceJournal } from '../../../main/journal/file/restore.ts';
import { NOW_MS } from './journals.ts';

const [folder = '', whole = '', keptAs = '', deadly = ''] = process.argv.slice(2);
const release = holdFolder(folder, NOW_MS);
replaceJournal(folder, whole, keptAs, {
  reach: (point) => {
    if (point === deadly) process.kill(process.pid, 'SIGKILL');
  },
});
release();
