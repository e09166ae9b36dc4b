// Takes a batch through its life over a binding of the journal, and is killed at the given durable point, the first time
// that it is reached. Says every step that returned before.

import { BINDINGS } from './bindings.ts';
import { live } from './life.ts';

const [folder = '', deadly = '', name = ''] = process.argv.slice(2);

const binding = BINDINGS.find((one) => one.name === name);
if (binding === undefined) throw new Error(`No binding ${name}.`);
await live((steps) => binding.writer(folder, steps), deadly);
