// What is read of a callback's body, and the two bounded memories behind the receiver.

import { describe, expect, test } from 'vitest';
import { readCallback } from '../../../main/callbacks/callback-reading.ts';
import { HintQueue } from '../../../main/callbacks/hint-queue.ts';
import { RecentKeys } from '../../../main/methods/runs/callback-judge.ts';

const ID = '0f0e0d0c-0b0a-4908-8706-00000000000a';
const OTHER = '0f0e0d0c-0b0a-4908-8706-00000000000b';

const read = (body: unknown) =>
  readCallback(
    Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  );

describe('a callback', () => {
  test.each([
    ['a v2 payout', { payoutId: ID, status: 'COMPLETED', amount: '1000.0000', somethingNew: { x: [1] } }],
    ['a legacy payout', { payoutId: ID, status: 'COMPLETED', correspondent: 'MTN_MOMO_ZMB', recipient: {} }],
    ['a deposit', { depositId: ID, status: 'COMPLETED', payer: null }],
    ['a refund, which also names its deposit', { depositId: OTHER, refundId: ID, status: 'COMPLETED' }],
    ['a remittance', { remittanceId: ID.toUpperCase(), status: 'COMPLETED' }],
    [
      'a record in the envelope of a status check',
      { status: 'FOUND', data: { payoutId: ID, status: 'COMPLETED' } },
    ],
  ])('of %s names its id and its word', (_what, body) => {
    expect(read(body)).toEqual({ kind: 'operation', id: ID, status: 'COMPLETED' });
  });

  test('of a statement names where it can be had', () => {
    const statement = { statementId: ID, status: 'COMPLETED', downloadUrl: 'https://files.example/s.csv' };
    const expected = { kind: 'statement', ...statement, downloadUrlExpiresAt: null, failure: null };
    expect(read(statement)).toEqual(expected);
    expect(read({ status: 'FOUND', data: statement })).toEqual(expected);
    expect(read({ statementId: ID, status: 'FAILED', failureReason: {} })).toMatchObject({
      downloadUrl: null,
    });
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://files.example/s.csv',
    'C:\\s.csv',
    '/s.csv',
    '',
  ])('of a statement passes on no link that is no web address: %s', (downloadUrl) => {
    expect(read({ statementId: ID, status: 'COMPLETED', downloadUrl })).toMatchObject({
      status: 'COMPLETED',
      downloadUrl: null,
    });
  });

  test('P9 holds neither the character NUL nor more levels than can be written again', () => {
    const failed = (reason: string) =>
      read(`{"statementId":"${ID}","status":"FAILED","failureReason":{"x":${reason}}}`);
    expect(failed(String.raw`"a\u0000b"`)).toMatchObject({ failure: { message: '{"x":"a\ufffdb"}' } });
    expect(failed('['.repeat(20_000) + ']'.repeat(20_000))).toBeNull();
  });

  test('of a statement that was not made says why, as far as the service does', () => {
    const failureReason = { failureCode: 'NO_WALLET', failureMessage: 'There is no such wallet.' };
    const failed = { statementId: ID, status: 'FAILED' };
    const reason = { code: 'NO_WALLET', message: 'There is no such wallet.' };
    expect(read({ ...failed, failureReason })).toMatchObject({ downloadUrl: null, failure: reason });
    expect(read({ status: 'FOUND', data: { ...failed, failureReason } })).toMatchObject({ failure: reason });
    expect(read({ ...failed, failureReason: 'No wallet.' })).toMatchObject({
      failure: { code: 'UNSPECIFIED', message: 'No wallet.' },
    });
    expect(read(failed)).toMatchObject({ failure: null });
  });

  test('needs no word: the id alone is the hint', () => {
    expect(read({ payoutId: ID })).toEqual({ kind: 'operation', id: ID, status: null });
    expect(read({ payoutId: ID, status: null })).toEqual({ kind: 'operation', id: ID, status: null });
    const link = 'https://files.example/s.csv';
    expect(read({ statementId: ID, downloadUrl: link })).toMatchObject({ status: null, downloadUrl: link });
  });

  test.each([
    ['no JSON', '{"payoutId":'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x7b])],
    ['an array', [{ payoutId: ID, status: 'COMPLETED' }]],
    ['no id', { status: 'COMPLETED' }],
    ['an id of another length', { payoutId: ID.slice(1), status: 'COMPLETED' }],
    ['an id with other signs', { payoutId: `${ID.slice(1)}%`, status: 'COMPLETED' }],
    ['an id that is no text', { payoutId: { toString: ID }, status: 'COMPLETED' }],
    ['a word without end', { payoutId: ID, status: 'C'.repeat(61) }],
    ['nothing', ''],
  ])('with %s says nothing', (_what, body) => {
    expect(read(body)).toBeNull();
  });
});

describe('hints', () => {
  test('about one row are one, and a batch is asked in groups one after the other', () => {
    const queue = new HintQueue();
    for (let ordinal = 1; ordinal <= 300; ordinal += 1) queue.add('B1', ordinal);
    for (let ordinal = 1; ordinal <= 300; ordinal += 1) queue.add('B1', ordinal);
    queue.add('B2', 7);
    const first = queue.take();
    expect([first?.batch, first?.ordinals.length]).toEqual(['B1', 256]);
    expect(queue.take()).toEqual({ batch: 'B2', ordinals: [7] });
    expect(queue.take()).toBeNull();
    queue.done('B1');
    expect(queue.take()?.ordinals).toEqual(Array.from({ length: 44 }, (_, index) => 257 + index));
    expect(queue.take()).toBeNull();
  });

  test('beyond the bound are refused, and taken again once there is room', () => {
    const queue = new HintQueue();
    for (let ordinal = 1; ordinal <= 20_000; ordinal += 1) expect(queue.add('B1', ordinal)).toBe(true);
    expect(queue.add('B1', 20_001)).toBe(false);
    expect(queue.add('B1', 20_000)).toBe(true);
    queue.take();
    expect(queue.add('B1', 20_001)).toBe(true);
  });
});

test('of more keys than can be kept the oldest are forgotten', () => {
  const recent = new RecentKeys();
  for (let key = 0; key <= 50_000; key += 1) recent.add(`key ${key}`);
  expect([recent.has('key 0'), recent.has('key 1'), recent.has('key 50000')]).toEqual([false, true, true]);
});
