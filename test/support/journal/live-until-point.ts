// Takes a batch through its life over a binding of the journal, and is killed at the given durable point, the first time
// that it is reached. Says every step that returned before.

import { writeSync } from 'node:fs';
import { finding } from '../../../shared/rules/codes.ts';
import { BINDINGS } from './bindings.ts';
import { exclusion, undoing } from './draft-steps.ts';
import {
  answered,
  checked,
  fileAmountsOf,
  NOW_MS,
  newBatch,
  newRow,
  payoutFor,
  withdrawn,
} from './journals.ts';

const STANDARD_OUTPUT = 1;
const TOO_MUCH = finding('AMOUNT_ABOVE_MAXIMUM', 'amount', {
  amount: '10.5',
  maximum: '10',
  provider: 'MTN',
  currency: 'ZMW',
});
const LANE = { provider: 'MTN', country: 'ZMB', currency: 'ZMW' };

const [folder = '', deadly = '', name = ''] = process.argv.slice(2);

const binding = BINDINGS.find((one) => one.name === name);
if (binding === undefined) throw new Error(`No binding ${name}.`);
const writer = await binding.writer(folder, {
  reach: (point) => {
    if (point === deadly) process.kill(process.pid, 'SIGKILL');
  },
});

async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  await act();
  writeSync(STANDARD_OUTPUT, `${name}\n`);
}

await step('created', () => writer.createBatch(newBatch()));
const rows = [newRow(1), newRow(2), newRow(3)];
const end = { rowCount: 3, numberGrammar: 'Decimal point.', fileAmounts: fileAmountsOf(rows) };
await step('rows', () => writer.appendRows('B1', rows));
await step('finished', () => writer.finishImport('B1', end));
await step('excluded', () => writer.drafts.change('B1', exclusion(newRow(3))));
await step('included', () => writer.drafts.change('B1', undoing(1, newRow(3))));
await step('queued', () => writer.queueRows('B1', [payoutFor(1), payoutFor(2), payoutFor(3)]));
const sendAtMs = NOW_MS + 1_000;
await step('approved', () =>
  writer.setBatchState('B1', 'approved', {
    atMs: NOW_MS,
    testRelease: 'click',
    sendAt: { sendAtMs, zone: 'Africa/Lusaka' },
  }),
);
await step('missed', () =>
  writer.schedules.miss('B1', { sendAtMs, atMs: NOW_MS + 2_000, why: 'refused', said: 'No token.' }),
);
await step('taken', () => writer.schedules.take('B1', { sendAtMs, atMs: NOW_MS + 3_000, when: 'now' }));
await step('sending', () => writer.setBatchState('B1', 'sending', { atMs: NOW_MS }));
await step('held', () =>
  writer.holds.change('B1', { hold: [{ ordinal: 2, finding: TOO_MUCH }], release: [] }),
);
await step('released', () => writer.holds.change('B1', { hold: [], release: [2] }));
await step('tested', () =>
  writer.tests.release('B1', { lanes: [LANE], reason: 'Known.', isByItself: false, atMs: NOW_MS }),
);
await step('offered', () => writer.offerQueued('B1', { limit: 2, except: [], atMs: NOW_MS }));
await step('answered', () => writer.record('B1', [answered(1)]));
await step('withdrawn', () => writer.record('B1', [withdrawn(2, 'queued')]));
await step('checked', () => writer.record('B1', [checked(1)]));
await writer.close();
