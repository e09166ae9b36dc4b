// P7 every durable step leaves its entry in the audit trail, or stands here with the reason why it leaves none: a new step
// without an entry is a decision that somebody has made.

import { afterEach, expect, it } from 'vitest';
import { entriesByName } from '../../../main/journal/entry.ts';
import { writerOver } from '../../../main/journal/journal-port.ts';
import { STEPS } from '../../../main/journal/table.ts';
import { answerOf, wholeLife } from '../../support/journal/every-entry.ts';
import { Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** `entry`: always when it changed something. `given`: its caller gives entries for those that are acts. */
const STEPS_AND_ENTRIES: Readonly<Record<string, 'entry' | 'given' | `none: ${string}`>> = {
  createBatch: 'none: the file is still being read; its end is the act',
  appendRows: 'none: the file is still being read; its end is the act',
  finishImport: 'given',
  queueRows: 'none: an approval is an act when it is whole',
  setBatchState: 'given',
  leaveOut: 'entry',
  reopenReturned: 'none: what the service has of them is in the attempt log next',
  offerQueued: 'none: every attempt is in the attempt log',
  offerAgain: 'none: every attempt is in the attempt log',
  record: 'none: every answer is in the attempt log, and what is learnt of a sealed row is sealed anew',
  setStatusNotOffered: 'none: what the service offers is no act',
  appendAudit: 'entry',
  addProfile: 'entry',
  removeProfile: 'entry',
  'desk.addReading': 'none: readings are append-only themselves',
  'desk.keepStatuses': 'none: what a service says of its providers is no act',
  'desk.setSetting': 'none: language, theme and when news were seen change nothing that is paid',
  'desk.setSigning': 'entry',
  'desk.removeSigning': 'entry',
  'desk.setServiceKey': 'entry',
  'desk.removeServiceKey': 'entry',
  'desk.clearNews': 'none: looking is no act',
  'desk.updateProfile': 'entry',
  'trail.keepHead': 'none: a signed head is a record of the trail itself',
  'layouts.remember': 'none: a layout is a convenience; what an import did is in its entry',
  'drafts.change': 'given',
  'drafts.endCutShort': 'entry',
  'drafts.rename': 'entry',
  'drafts.setControls': 'entry',
  'corrections.forget': 'entry',
  'restores.enter': 'entry',
  'restores.enterReplaced': 'entry',
  'restores.answer': 'none: what the service said of a row is in the attempt log',
  'restores.confirmDraft': 'entry',
  'outcomes.seal': 'entry',
  'retries.addToBasket': 'entry',
  'retries.removeFromBasket': 'entry',
  'retries.createRetry': 'none: the retry is still being made; its end is the act',
  'retries.appendRetryRows': 'none: the retry is still being made; its end is the act',
  'reuse.createReuse': 'none: the draft is still being made; its end is the act',
  'reuse.appendReusedRows': 'none: the draft is still being made; its end is the act',
  'schedules.set': 'entry',
  'schedules.cancel': 'entry',
  'schedules.take': 'entry',
  'schedules.miss': 'entry',
  'leases.take': 'none: which desk works on a batch is no act; what it does there is',
  'leases.renew': 'none: a sign of life is no act',
  'leases.give': 'none: which desk works on a batch is no act; what it does there is',
  'leases.ask': 'none: the stop that is asked for is entered by who stops',
  'tests.release': 'entry',
  'tests.grant': 'entry',
  'users.add': 'entry',
  'users.setLimits': 'entry',
  'users.setRoles': 'entry',
  'users.end': 'entry',
  'users.setKey': 'entry',
  'users.recover': 'entry',
  'users.renewCode': 'entry',
  'users.refuse': 'entry',
  'users.welcome': 'entry',
  'holds.change': 'none: which rows wait is derived from the limits, and the run that ends says it',
  'holds.keepLook': 'none: what the service says of limits is no act',
};

it('P7 each step of the table is decided here', () => {
  expect(Object.keys(STEPS_AND_ENTRIES).sort()).toEqual([...entriesByName(STEPS).keys()].sort());
});

it('P7 each step that is an act leaves an entry when it changed something, and the others leave none', async () => {
  const writer = await journals.writer();
  const steps = entriesByName(STEPS);
  const grown = new Map<string, Set<number>>();
  const carry = async (_entry: unknown, name: string, args: readonly unknown[]) => {
    const before = (await writer.trail.head()).number;
    const answer = await answerOf(writer, name, args);
    const isNothing = answer === false || answer === 0;
    if (steps.has(name) && !isNothing) {
      const counts = grown.get(name) ?? new Set();
      grown.set(name, counts.add((await writer.trail.head()).number - before));
    }
    return answer;
  };
  const opened = { owner: null, savedAtMs: () => writer.savedAtMs(), close: () => writer.close() };
  await wholeLife(writerOver(carry, opened));
  for (const [name, decided] of Object.entries(STEPS_AND_ENTRIES)) {
    const counts = [...(grown.get(name) ?? [])];
    if (decided === 'entry') expect({ name, counts }).toEqual({ name, counts: [1] });
    if (decided.startsWith('none')) expect({ name, counts }).toEqual({ name, counts: [0] });
  }
});
