// What went wrong first is what a person is told, and nothing stays behind that nobody would ever give back.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listenForCallbacks } from '../../../main/methods/runs/callbacks.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { closeDesks, desk } from '../../support/app-desk.ts';
import { freePort } from '../../support/e2e/free-port.ts';
import { Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

test('an import tells why it ended, not why its draft could not be discarded', async () => {
  let fails = false;
  const reach = (point: string) => {
    if (fails && point === 'import.before-finish') throw new Error('the first failure');
    if (fails && point === 'batch.before-state') throw new Error('the second failure');
  };
  const place = desk({ ports: { steps: { reach } } });
  fails = true;
  const path = join(place.folder, 'payroll.csv');
  writeFileSync(path, 'Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n');
  const failure = await place.failure('importFile', {
    ...{ file: place.files.register(path), sheet: null, operation: 'payout' },
    ...{ account: { kind: 'practice', generation: 'v2' }, mapping: {}, defaults: {}, decimalMark: null },
  });
  expect(failure.detail).toBe('Error: the first failure');
});

test('a port is given back when listening cannot be written into the audit trail', async () => {
  const writer = await journals.writer();
  const failing = new Proxy(writer, {
    get: (target, name) => {
      if (name === 'appendAudit') return async () => Promise.reject(noRoom());
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const port = await freePort();
  const parts = {
    ports: { clock: systemClock, log: { info: () => {}, warn: () => {} } },
    journal: { writer: async () => failing },
    accounts: { requireToken: async () => {} },
    uploads: { askAbout: async () => {}, running: () => [] },
  };
  const wanted = { port, profile: null, serviceKey: null, asksOverdue: true };
  await expect(listenForCallbacks(parts, wanted, () => {})).rejects.toThrow('no space left');
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
});

function noRoom(): Error {
  return paymasterError('JOURNAL_FULL_DISK', 'There is no space left.', 'Make room on this disk.');
}
