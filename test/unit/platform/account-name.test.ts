// Who works here, as the operating system tells it: a name, or else the number of the account.

import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { accountName } from '../../../main/platform/account-name.ts';

it('is a name, and the number of an account that has none', () => {
  expect(accountName(() => ({ username: 'mwansa' }))).toBe('mwansa');
  const number = `uid ${userInfo().uid}`;
  expect(accountName(() => ({ username: '' }))).toBe(number);
  const failing = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(accountName(failing)).toBe(number);
});
