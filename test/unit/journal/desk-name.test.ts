// What desks are called: two of one computer are told apart, and one that is set up as usual is called after its computer.

import { expect, it } from 'vitest';
import { nameOfDesk } from '../../../main/journal/postgres/desk-name.ts';

it.each([
  [null, 'PC-7'],
  ['/home/mary/.local/share/paymaster', 'PC-7'],
  ['/Users/mary/Library/Application Support/Paymaster', 'PC-7'],
  ['/home/mary/second', 'PC-7/second'],
  ['/srv/one/paymaster', 'PC-7/one/paymaster'],
  ['/', 'PC-7'],
])('calls the desk of %s %s', (folder, name) => {
  expect(nameOfDesk('PC-7', folder)).toBe(name);
});
