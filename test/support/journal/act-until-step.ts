// Imports a file as a draft, or takes up the one that is there, and carries out one act of the clerk on it. Killed
// when the given step of the act has been made durable; what the act is, its arguments say.

import { readFileSync } from 'node:fs';
import { DraftDesk } from '../draft-desk.ts';

const [folder = '', file = '', act = '', deadlyStep = '0'] = process.argv.slice(2);

let steps = 0;
const desk = await DraftDesk.open(folder, {
  reach: (point) => {
    if (point !== 'draft.after-change') return;
    steps += 1;
    if (steps === Number(deadlyStep)) process.kill(process.pid, 'SIGKILL');
  },
});
if (file !== '') await desk.import(readFileSync(file, 'utf8'));
switch (act) {
  case 'repair':
    await desk.drafts.repair({ batch: 'B1', code: 'PHONE_HAS_PLUS', field: 'phone' });
    break;
  case 'exclude the first':
    await desk.drafts.exclude({ batch: 'B1', ordinals: [1], reason: 'Left.' });
    break;
  case 'undo':
    await desk.drafts.undo('B1');
    break;
  default:
    throw new Error(`No act ${act}.`);
}
await desk.close();
