// The life of one batch as steps of the journal, in their order and with plain data: whoever runs it decides what happens
// between them. Must never look at what a step made of it.

import { writeSync } from 'node:fs';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { Steps } from '../../../main/ports.ts';
import { finding } from '../../../shared/rules/codes.ts';
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

const TOO_MUCH = finding('AMOUNT_ABOVE_MAXIMUM', 'amount', {
  amount: '10.5',
  maximum: '10',
  provider: 'MTN',
  currency: 'ZMW',
});
const LANE = { provider: 'MTN', country: 'ZMB', currency: 'ZMW' };

const SEND_AT_MS = NOW_MS + 1_000;
const ROWS = [newRow(1), newRow(2), newRow(3)];
const END = { rowCount: 3, numberGrammar: 'Decimal point.', fileAmounts: fileAmountsOf(ROWS) };

export type LifeStep = readonly [name: string, act: (writer: JournalWriter) => Promise<unknown>];

/** Of batch B1. */
export const LIFE_STEPS: readonly LifeStep[] = [
  ['created', (writer) => writer.createBatch(newBatch())],
  ['rows', (writer) => writer.appendRows('B1', ROWS)],
  ['finished', (writer) => writer.finishImport('B1', END)],
  ['excluded', (writer) => writer.drafts.change('B1', exclusion(newRow(3)))],
  [
    'included',
    async (writer) => {
      const act = await writer.drafts.latestAct('B1');
      await writer.drafts.change('B1', undoing(act?.number ?? 0, newRow(3)));
    },
  ],
  ['queued', (writer) => writer.queueRows('B1', [payoutFor(1), payoutFor(2), payoutFor(3)])],
  [
    'approved',
    (writer) =>
      writer.setBatchState('B1', 'approved', {
        atMs: NOW_MS,
        testRelease: 'click',
        sendAt: { sendAtMs: SEND_AT_MS, zone: 'Africa/Lusaka' },
      }),
  ],
  [
    'missed',
    (writer) =>
      writer.schedules.miss('B1', {
        sendAtMs: SEND_AT_MS,
        atMs: NOW_MS + 2_000,
        why: 'refused',
        said: 'No token.',
      }),
  ],
  [
    'taken',
    (writer) => writer.schedules.take('B1', { sendAtMs: SEND_AT_MS, atMs: NOW_MS + 3_000, when: 'now' }),
  ],
  ['sending', (writer) => writer.setBatchState('B1', 'sending', { atMs: NOW_MS })],
  ['held', (writer) => writer.holds.change('B1', { hold: [{ ordinal: 2, finding: TOO_MUCH }], release: [] })],
  ['released', (writer) => writer.holds.change('B1', { hold: [], release: [2] })],
  [
    'tested',
    (writer) =>
      writer.tests.release('B1', { lanes: [LANE], reason: 'Known.', isByItself: false, atMs: NOW_MS }),
  ],
  ['offered', (writer) => writer.offerQueued('B1', { limit: 2, except: [], atMs: NOW_MS })],
  ['answered', (writer) => writer.record('B1', [answered(1)])],
  ['withdrawn', (writer) => writer.record('B1', [withdrawn(2, 'queued')])],
  ['checked', (writer) => writer.record('B1', [checked(1)])],
];

const STANDARD_OUTPUT = 1;

/** Lives it in a process that is killed at a point, and says each step that returned. */
export async function live(open: (steps: Steps) => Promise<JournalWriter>, deadly: string): Promise<void> {
  const writer = await open({
    reach: (point) => {
      if (point === deadly) process.kill(process.pid, 'SIGKILL');
    },
  });
  for (const [step, act] of LIFE_STEPS) {
    await act(writer);
    writeSync(STANDARD_OUTPUT, `${step}\n`);
  }
  await writer.close();
}
