// Refusals that speak of the account's own wallet: which they are, how few rows they cost, and what a resume costs.

import { afterEach, describe, expect, test } from 'vitest';
import { isOwnWallet } from '../../../main/upload/gates/own-wallet.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { InitiationAct, ScriptedRequest } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

const HONEST: InitiationAct = { kind: 'honest' };
const EMPTY: InitiationAct = { kind: 'reject', code: 'PAWAPAY_WALLET_OUT_OF_FUNDS' };

describe('a refusal speaks of our own wallet', () => {
  test.each(['payout', 'refund', 'remittance'] as const)(
    'of a %s, by each of its codes and by 402',
    (operation) => {
      for (const code of ['WALLET_OUT_OF_FUNDS', 'PAWAPAY_WALLET_OUT_OF_FUNDS', 'BALANCE_INSUFFICIENT']) {
        expect(isOwnWallet(operation, code, 200)).toBe(true);
      }
      expect(isOwnWallet(operation, 'INSUFFICIENT_BALANCE', 400)).toBe(true);
      expect(isOwnWallet(operation, 'PAYMENT_REQUIRED', 402)).toBe(true);
      expect(isOwnWallet(operation, 'HTTP_402', null)).toBe(true);
      expect(isOwnWallet(operation, 'WALLET_LIMIT_REACHED', 200)).toBe(false);
      expect(isOwnWallet(operation, 'RECIPIENT_NOT_FOUND', 400)).toBe(false);
    },
  );

  test('of a deposit, whose payer pays, only where it names our wallet', () => {
    expect(isOwnWallet('deposit', 'INSUFFICIENT_BALANCE', 200)).toBe(false);
    expect(isOwnWallet('deposit', 'INSUFFICIENT_BALANCE', 402)).toBe(false);
    expect(isOwnWallet('deposit', 'BALANCE_INSUFFICIENT', 200)).toBe(false);
    expect(isOwnWallet('deposit', 'WALLET_OUT_OF_FUNDS', 200)).toBe(true);
    expect(isOwnWallet('deposit', 'HTTP_402', 402)).toBe(true);
  });
});

describe('an empty wallet', () => {
  let world: UploadWorld;
  afterEach(() => world.dispose());

  async function make(options: WorldOptions): Promise<UploadWorld> {
    world = await UploadWorld.create({ ...options, script: { finalAfterMs: () => null, ...options.script } });
    return world;
  }

  const ordinalOf = ({ phone }: ScriptedRequest) => Number(phone.slice(-8)) - 60_000_000;
  /** From row 41 on nothing is left, but every so manieth payment is small enough. */
  const emptyFrom41 =
    (act: InitiationAct, smallEvery = Number.POSITIVE_INFINITY) =>
    (request: ScriptedRequest): InitiationAct =>
      ordinalOf(request) <= 40 || ordinalOf(request) % smallEvery === 0 ? HONEST : act;
  /** What was on the way when the last of them came back cannot be called back. */
  const most = (places = 1) => places * world.settings.walletRefusalRows + world.settings.maxConcurrency - 1;

  test.each([
    ['with nothing between', EMPTY, Number.POSITIVE_INFINITY],
    ['with small payments that still pass', EMPTY, 2],
    ['with two of three that still pass', EMPTY, 3],
    ['by another name', { kind: 'reject', code: 'INSUFFICIENT_BALANCE' } as const, 2],
    ['by 402 with a reason', { kind: 'reject', code: 'PAYMENT_REQUIRED', httpStatus: 402 } as const, 2],
    ['by 402 without one', { kind: 'unexplained', httpStatus: 402 } as const, 2],
  ])('%s costs few rows and says what to do', async (_what, act, smallEvery) => {
    await make({ rows: 800, script: { initiate: emptyFrom41(act, smallEvery) } });
    const end = await world.run();
    expect(end.reason).toBe('paused');
    expect(sayEnglish(end.sentence ?? '')).toMatch(
      /^MTN_MOMO_ZMB refuses these requests because the account’s wallet holds too little \(\w+\)\. \d+ rows were held back, unsent\. Top up the account in this country, then resume\./,
    );
    const { rejected = 0, offered = 0, queued = 0 } = await world.counts();
    expect(rejected).toBeGreaterThanOrEqual(world.settings.walletRefusalRows);
    expect(rejected).toBeLessThanOrEqual(most());
    expect(offered).toBe(0);
    expect(queued).toBeGreaterThan(0);
    expect(await world.disagreements()).toEqual([]);
  });

  test('costs as few in every resume without money, and nothing once there is some', async () => {
    await make({ rows: 400, script: { initiate: emptyFrom41(EMPTY) } });
    await world.run();
    for (let resume = 1; resume <= 3; resume += 1) {
      const before = (await world.counts()).rejected ?? 0;
      const end = await world.run();
      expect(end.reason).toBe('paused');
      expect(sayEnglish(end.sentence ?? '')).toContain('Top up the account in this country, then resume.');
      const cost = ((await world.counts()).rejected ?? 0) - before;
      expect(cost).toBe(world.settings.walletRefusalRows);
    }
    const { rejected = 0 } = await world.counts();
    world.service.script = { finalAfterMs: () => null };
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 400 - rejected, rejected });
    expect(await world.disagreements()).toEqual([]);
  });

  test('that pays at several providers holds them all at once, and no other wallet', async () => {
    const currencyOf = (ordinal: number) => (ordinal <= 300 ? 'ZMW' : 'USD');
    const providerOf = (ordinal: number) => (ordinal % 2 === 0 ? MTN : AIRTEL);
    const initiate = (request: ScriptedRequest) =>
      request.currency === 'USD' ? HONEST : emptyFrom41(EMPTY)(request);
    await make({ rows: 400, providerOf, currencyOf, script: { initiate } });
    const end = await world.run();
    expect(sayEnglish(end.sentence ?? '')).toContain(
      'Several providers refuse these requests because the account’s wallet holds too little',
    );
    const { accepted, rejected = 0, queued = 0 } = await world.counts();
    expect([accepted, rejected + queued]).toEqual([140, 260]);
    expect(rejected).toBeLessThanOrEqual(most(2));
  });

  test('of one provider lets the others go on', async () => {
    const providerOf = (ordinal: number) => (ordinal % 2 === 0 ? MTN : AIRTEL);
    const initiate = ({ provider }: ScriptedRequest): InitiationAct => (provider === MTN ? EMPTY : HONEST);
    await make({ rows: 400, providerOf, script: { initiate } });
    await world.run();
    const { accepted, rejected = 0 } = await world.counts();
    expect(accepted).toBe(200);
    expect(rejected).toBeLessThanOrEqual(most());
  });

  test('of four payments in a large batch holds nothing', async () => {
    const initiate = (request: ScriptedRequest): InitiationAct =>
      ordinalOf(request) % 100 === 0 ? EMPTY : HONEST;
    await make({ rows: 499, script: { initiate } });
    expect(await world.run()).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ accepted: 495, rejected: 4 });
  });
});
