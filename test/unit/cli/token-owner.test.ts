// The token of the environment where the journal could not be opened when its page was started.

import { expect, it } from 'vitest';
import { giveTokenToProfile } from '../../../main/cli/account.ts';
import { environmentToken, givingTokenLater } from '../../../main/platform/environment-token.ts';
import type { TokenOwner } from '../../../main/ports.ts';
import type { Client } from '../../../shared/contract/contract.ts';
import { paymasterError } from '../../../shared/errors.ts';

const { failure: FULL_DISK } = paymasterError('JOURNAL_FULL_DISK', 'There is no space left.', 'Make room.');
const PROFILE = { name: 'Main', baseUrl: 'https://pay.example', practice: false };

it('is given to the only profile once a page finds the journal open, before that page asks anything', async () => {
  let isOpen = false;
  const asked: string[] = [];
  const client: Client = {
    call: async (name) => {
      asked.push(`${name} for ${JSON.stringify(token?.owner())}`);
      if (!isOpen) return { ok: false, failure: FULL_DISK };
      return { ok: true, value: JSON.parse(JSON.stringify(name === 'listProfiles' ? [PROFILE] : {})) };
    },
    subscribe: () => () => undefined,
  };
  const token = environmentToken({ PAYMASTER_TOKEN: 'Zq7token' });
  const said: string[] = [];
  const session = {
    environmentToken: 'Zq7token',
    tokenIsFor: (owner: TokenOwner) => token?.belongTo(owner),
    output: { problem: (...lines: readonly string[]) => said.push(...lines) },
  };
  const give = () => giveTokenToProfile(session, client);
  expect(await give()).toBe(false);
  const page = givingTokenLater({ client, holdJournal: async () => (isOpen ? null : FULL_DISK) }, give);
  await page.call('getHost', {});
  expect(token?.owner()).toBeNull();
  isOpen = true;
  asked.length = 0;
  await page.call('getHost', {});
  await page.call('getHost', {});
  const owner = { kind: 'address', baseUrl: 'https://pay.example', profile: 'Main' };
  expect(token?.owner()).toEqual(owner);
  const given = `getHost for ${JSON.stringify(owner)}`;
  expect(said).toEqual([]);
  expect(asked).toEqual(['listProfiles for null', given, given]);
});
