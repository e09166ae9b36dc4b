// Control totals through the core: whatever asks for an approval, a figure of the payroll sheet that is not met stops it,
// says by how much and why, and a met one is kept with the approval.

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox.ts';
import type { ControlFigures } from '../../shared/money/control-totals.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';

afterEach(closeDesks);

const HEADER = 'Name,Phone,Provider,Currency,Amount';
const PEOPLE = [
  'Mary Banda,260763456789,MTN_MOMO_ZMB,ZMW,500.00',
  'Chola Okello,260763456791,MTN_MOMO_ZMB,ZMW,650.00',
];
const INVALID = 'Esi Musonda,260,MTN_MOMO_ZMB,ZMW,50.00';
const UGANDA = 'Ann Okot,256772123456,MTN_MOMO_UGA,UGX,20000';

const file = (...lines: readonly string[]) => [HEADER, ...lines, ''].join('\n');

async function confirming(place: AppDesk, batch: string, controls: ControlFigures) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  return { confirmation, leaveOutInvalid: true, duplicatesReason: null, acknowledged: null, controls };
}

describe('a control total that is not met', () => {
  it('stops the approval with the difference and what explains it, and leaves the draft a draft', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE, INVALID));
    const figures = { count: 3, totals: { ZMW: '1200.00' } };
    const failure = await place.failure('confirmBatch', await confirming(place, batch, figures));
    expect(failure).toMatchObject({
      code: 'CONTROL_TOTAL_MISMATCH',
      detail: 'count -1, ZMW -50',
      message:
        'The control totals are not what would be sent. Lines of the file: 3 typed, 2 would be sent, 1 fewer. 1 row is invalid. ' +
        'Total: 1,200.00 ZMW typed, 1,150.00 ZMW would be sent, 50.00 ZMW less. 1 row of 50.00 ZMW is invalid. Nothing was sent.',
    });
    expect(await place.call('getBatch', { batch })).toMatchObject({ state: 'draft', counts: { queued: 0 } });
    expect(await place.call('getApproval', { batch })).toBeNull();
  });

  it('is exact to the cent, in each currency by itself', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE, UGANDA));
    const stop = async (totals: Record<string, string>) =>
      (await place.failure('confirmBatch', await confirming(place, batch, { count: null, totals }))).detail;
    expect(await stop({ ZMW: '1150.01', UGX: '20000' })).toBe('ZMW -0.01');
    expect(await stop({ ZMW: '1150', UGX: '19999.99' })).toBe('UGX +0.01');
    expect(await stop({ USD: '1' })).toBe('USD -1');
  });

  it('names those that the clerk excluded, and takes neither totals nor signatures for them', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE, 'Total,,,ZMW,1150.00', 'Prepared by: A. Clerk,,,,'));
    await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
    const figures = { count: 2, totals: { ZMW: '1150' } };
    const { message } = await place.failure('confirmBatch', await confirming(place, batch, figures));
    expect(message).toContain('2 typed, 1 would be sent, 1 fewer. 1 row is excluded.');
    expect(message).toContain('650.00 ZMW less. 1 row of 650.00 ZMW is excluded.');
  });
});

describe('a control total that is met', () => {
  it('is kept with the approval, word for word', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE, INVALID));
    const controls = { count: 2, totals: { ZMW: '1150.00' } };
    await place.call('confirmBatch', await confirming(place, batch, controls));
    expect((await place.call('getApproval', { batch }))?.controls).toEqual(controls);
  });

  it('is none where nobody typed one', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE));
    await place.approve(batch);
    expect((await place.call('getApproval', { batch }))?.controls).toBeNull();
  });
});

describe('what was typed for a draft', () => {
  const TYPED = { count: 2, totals: { ZMW: '1150', UGX: '20000' } };
  const approving = async (place: AppDesk, batch: string) => {
    const { controls: _, ...input } = await confirming(place, batch, TYPED);
    return input;
  };
  const figures = async (place: AppDesk, batch: string) =>
    (await place.call('reviewBatch', { batch })).controls.figures;

  it('is kept across a restart and a change of the draft, which is compared anew', async () => {
    const before = desk();
    const batch = await before.importText(file(...PEOPLE));
    await before.call('setControlTotals', { batch, change: { count: 2, totals: { ZMW: '1150.00' } } });
    await before.app.close();
    const place = desk({ folder: before.folder });
    expect(await figures(place, batch)).toEqual({ count: 2, totals: { ZMW: '1150.00' } });
    await place.call('excludeRows', { batch, ordinals: [1], reason: 'left the company' });
    expect(await figures(place, batch)).toEqual({ count: 2, totals: { ZMW: '1150.00' } });
    const failure = await place.failure('confirmBatch', await approving(place, batch));
    expect([failure.code, failure.detail]).toEqual(['CONTROL_TOTAL_MISMATCH', 'count -1, ZMW -500']);
    await place.call('includeRows', { batch, ordinals: [1] });
    await place.call('confirmBatch', await approving(place, batch));
    expect((await place.call('getApproval', { batch }))?.controls).toEqual({
      count: 2,
      totals: { ZMW: '1150.00' },
    });
  });

  it('is changed figure by figure, and taken back with null', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE, UGANDA));
    await place.call('setControlTotals', { batch, change: TYPED });
    await place.call('setControlTotals', { batch, change: { totals: { ZMW: '7' } } });
    expect(await figures(place, batch)).toEqual({ count: 2, totals: { ZMW: '7', UGX: '20000' } });
    await place.call('setControlTotals', { batch, change: { count: null, totals: { ZMW: null } } });
    expect(await figures(place, batch)).toEqual({ count: null, totals: { UGX: '20000' } });
    expect(
      (await place.failure('setControlTotals', { batch, change: { totals: { ZMW: '1,5' } } })).code,
    ).toBe('USAGE');
    await place.call('confirmBatch', await approving(place, batch));
    const late = { batch, change: { count: 1 } };
    expect((await place.failure('setControlTotals', late)).code).toBe('BATCH_WRONG_STATE');
  });

  it('is told once, however often it is said: a press that leaves the field says it again', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE));
    const told = async () => {
      const all = { person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };
      const { entries } = await place.call('listAudit', { batch, ...all });
      return entries.filter(({ action }) => action === 'draft.control-totals').length;
    };
    await place.call('setControlTotals', { batch, change: { count: 2 } });
    expect(await place.call('setControlTotals', { batch, change: { count: 2 } })).toEqual({
      count: 2,
      totals: {},
    });
    await place.call('setControlTotals', { batch, change: { totals: { ZMW: null } } });
    expect(await told()).toBe(1);
  });

  it('gives way to the figures of the confirmation, each by itself', async () => {
    const place = desk();
    const batch = await place.importText(file(...PEOPLE));
    await place.call('setControlTotals', { batch, change: { count: 9, totals: { ZMW: '1' } } });
    const right = await confirming(place, batch, { count: null, totals: { ZMW: '1150' } });
    expect((await place.failure('confirmBatch', right)).detail).toBe('count -7');
    expect(await figures(place, batch)).toEqual({ count: 9, totals: { ZMW: '1' } });
  });
});

describe('a profile that asks for control totals', () => {
  it('is approved under with a total for each currency of what is sent, and not without', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const place = desk();
    const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
    await place.call('addProfile', { ...profile, token: sandbox.token, asksControlTotals: true });
    const batch = await place.importText(file(...PEOPLE, UGANDA), { kind: 'profile', name: 'Kafue' });
    const stop = async (controls: ControlFigures) => {
      const { code, detail } = await place.failure('confirmBatch', await confirming(place, batch, controls));
      return [code, detail];
    };
    expect(await stop({ count: null, totals: {} })).toEqual(['CONTROL_TOTAL_MISSING', 'UGX, ZMW']);
    expect(await stop({ count: 3, totals: { ZMW: '1150' } })).toEqual(['CONTROL_TOTAL_MISSING', 'UGX']);
    expect((await place.call('reviewBatch', { batch })).controls.askedBy).toBe('Kafue');
    const controls = { count: null, totals: { ZMW: '1150', UGX: '20000' } };
    await place.call('confirmBatch', await confirming(place, batch, controls));
    expect((await place.call('getApproval', { batch }))?.controls).toEqual(controls);
  });
});

describe('the totals that a file states itself', () => {
  const stated = async (text: string) => {
    const place = desk();
    const batch = await place.importText(text);
    return (await place.call('reviewBatch', { batch })).controls.stated;
  };

  it('are offered from its last lines, with the people that they are of', async () => {
    expect(
      await stated(file(...PEOPLE, 'TOTAL: 2 employees,,,,"1,150.00"', 'Prepared by: A. Clerk,,,,')),
    ).toEqual([{ line: 4, currency: 'ZMW', amount: '1150', count: 2 }]);
    expect(await stated(file(...PEOPLE, UGANDA, 'TOTAL ZMW,,,,1150.00', 'TOTAL,,,UGX,20000'))).toEqual([
      { line: 5, currency: 'ZMW', amount: '1150', count: null },
      { line: 6, currency: 'UGX', amount: '20000', count: null },
    ]);
  });

  it('are not guessed: no subtotal, none without a currency among several, none above a payment', async () => {
    expect(await stated(file(...PEOPLE, 'Subtotal,,,,1150.00'))).toEqual([]);
    expect(await stated(file(...PEOPLE, UGANDA, 'TOTAL,,,,1150.00'))).toEqual([]);
    expect(await stated(file(PEOPLE[0] ?? '', 'TOTAL,,,,500.00', PEOPLE[1] ?? ''))).toEqual([]);
    expect(await stated(file(...PEOPLE))).toEqual([]);
    const sections = [PEOPLE[0] ?? '', 'Sub-total,,,,500.00', PEOPLE[1] ?? '', 'Sub-total,,,,650.00'];
    expect(await stated(file(...sections, 'GRAND TOTAL,,,,1150.00'))).toMatchObject([{ amount: '1150' }]);
  });

  it('are read in the notation of the file', async () => {
    const french = ['Nom;Téléphone;Opérateur;Devise;Montant', 'A;260763456789;MTN_MOMO_ZMB;ZMW;1 200,50'];
    const text = [...french, 'B;260763456791;MTN_MOMO_ZMB;ZMW;3,25', 'TOTAL;;;;1 203,76', ''].join('\n');
    expect(await stated(text)).toMatchObject([{ currency: 'ZMW', amount: '1203.76' }]);
  });
});
