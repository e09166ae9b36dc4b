import { afterEach, describe, expect, test } from 'vitest';
import type { LayoutRecord } from '../../../main/journal/desk-port.ts';
import { Journals } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const LAYOUT: LayoutRecord = {
  account: 'profile:Kafue Mills',
  operation: 'payout',
  header: ['Phone', '', 'Net “pay”'],
  mapping: { phone: 0, amount: 2 },
  defaults: { currency: 'ZMW' },
  decimalMark: 'comma',
  batchName: 'october',
  atMs: 1000,
};

describe('column layouts', () => {
  test('are kept for each account, the latest first', async () => {
    const writer = await journals.writer(journals.folder());
    await writer.layouts.remember(LAYOUT);
    await writer.layouts.remember({ ...LAYOUT, header: ['Phone', 'Amount'], batchName: 'later', atMs: 3000 });
    await writer.layouts.remember({ ...LAYOUT, account: 'address:https://pay.example', batchName: 'other' });
    const names = async (account: string) =>
      (await writer.layouts.list(account, 'payout')).map(({ batchName }) => batchName);
    expect(await names(LAYOUT.account)).toEqual(['later', 'october']);
    expect(await names('address:https://pay.example')).toEqual(['other']);
    expect(await names('profile:Nobody')).toEqual([]);
  });

  test('of the same headings are kept once, as they were last', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    await writer.layouts.remember(LAYOUT);
    const later = {
      ...LAYOUT,
      mapping: { phone: 0 },
      defaults: {},
      decimalMark: null,
      batchName: 'november',
      atMs: 2000,
    };
    await writer.layouts.remember(later);
    expect(await writer.layouts.list(LAYOUT.account, 'payout')).toEqual([later]);
  });
});
