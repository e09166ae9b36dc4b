// The embedded sandbox of Practice: one at a time, and what is sent goes to one that remembers.

import { expect, test } from 'vitest';
import { Accounts } from '../../../main/methods/accounts/accounts.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { appPorts } from '../../support/app-ports.ts';

const PRACTICE = { kind: 'practice', generation: 'v2' } as const;

/** Accounts whose sandboxes only say that they were started and closed. */
function accountsWith(closing: Promise<void>, isUsable: () => boolean = () => true) {
  const heard: string[] = [];
  const ports = appPorts('/nowhere', new FileRegistry(systemRandom), {
    startPractice: async (ledgerPath) => {
      const name = ledgerPath === null ? 'forgetful' : 'with its ledger';
      heard.push(`${name} started`);
      if (!isUsable()) throw paymasterError('SANDBOX_UNUSABLE', 'No.', 'Wait.');
      return {
        baseUrl: 'http://127.0.0.1:9',
        token: 'practice',
        close: async () => {
          await closing;
          heard.push(`${name} closed`);
        },
      };
    },
  });
  const accounts = new Accounts(ports, new JournalAccess(ports));
  const open = async (keepsLedger: boolean) => {
    const service = await accounts.openToRead(await accounts.resolve(PRACTICE), keepsLedger);
    await service.close();
  };
  return { accounts, heard, open };
}

test('one that remembers takes the place of one that does not, whoever asks meanwhile', async () => {
  const closing = Promise.withResolvers<void>();
  const { accounts, heard, open } = accountsWith(closing.promise);
  await open(false);
  const wanted = [open(true), open(false), open(true)];
  closing.resolve();
  await Promise.all(wanted);
  expect(heard).toEqual(['forgetful started', 'forgetful closed', 'with its ledger started']);
  await accounts.close();
  expect(heard.at(-1)).toBe('with its ledger closed');
});

test('one that could not be started is tried again by the next that asks, whatever that one needs', async () => {
  let isUsable = false;
  const { heard, open } = accountsWith(Promise.resolve(), () => isUsable);
  const ended = await Promise.allSettled([open(false), open(true)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isUsable = true;
  await open(true);
  expect(heard).toEqual(['forgetful started', 'with its ledger started', 'with its ledger started']);
});
