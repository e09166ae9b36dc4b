// What goes on once a journal that was out of reach is back, and what does not.

import { expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { Returning } from '../../../main/methods/runs/returning.ts';
import { paymasterError } from '../../../shared/errors.ts';

const away = () => paymasterError('JOURNAL_UNREACHABLE', 'It is away.', 'Wait.');
const INPUT = { batch: 'B1', until: 'settled', waitLimitMs: null, concurrency: null } as const;

/** Looks at once, and finds the journal as it is told: away, or with the batch in a state. */
async function goneOn(found: readonly (string | Error)[], forgotten = false): Promise<unknown[]> {
  const looks = [...found];
  const went: unknown[] = [];
  const over = Promise.withResolvers<void>();
  const returning = new Returning({
    ports: {
      clock: {
        nowMs: () => 0,
        monotonicMs: () => 0,
        sleep: async () => {
          if (looks.length === 0) await new Promise(() => {});
        },
      },
      log: { info: () => {}, warn: () => {} },
    },
    writer: async () => {
      const look = looks.shift();
      if (looks.length === 0) setTimeout(over.resolve);
      if (forgotten && look === 'sending') returning.forget('B1');
      if (look instanceof Error) throw look;
      const journal: Partial<JournalWriter> = { findBatch: async () => Object(look && { state: look }) };
      return Object(journal);
    },
    goOn: async (input) => {
      went.push(input);
    },
  });
  returning.wait({ ...INPUT, schedule: { sendAtMs: 1, when: 'due' } });
  await over.promise;
  return went;
}

it('goes on with what was being sent as soon as the journal opens, and takes no time of a schedule again', async () => {
  expect(await goneOn([away(), away(), 'sending'])).toEqual([INPUT]);
});

it.each([
  ['another desk paused it', ['paused']],
  ['another desk ended it', [away(), 'settled']],
  [
    'the journal was set back',
    [away(), paymasterError('JOURNAL_SET_BACK', 'It was set back.', 'Open it again.')],
  ],
])('P1 goes on with nothing where %s', async (_, found) => {
  expect(await goneOn(found)).toEqual([]);
});

it('P1 goes on with nothing that a person has stopped meanwhile', async () => {
  expect(await goneOn([away(), 'sending'], true)).toEqual([]);
});
