import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenOfFragment } from '../../../renderer/client/address-token.ts';
import {
  BATCH_STEPS,
  hrefOf,
  isSameScreen,
  type Route,
  routeOf,
  SETTINGS_SECTIONS,
} from '../../../renderer/session/routes.ts';

describe('places of the application', () => {
  it('are the same screen whichever row is open in it', () => {
    const place = { screen: 'batch', batch: 'B1', step: 'import' } as const;
    expect(isSameScreen({ ...place, row: null }, { ...place, row: 7 })).toBe(true);
    expect(isSameScreen({ ...place, row: 7 }, { ...place, batch: 'B2', row: 7 })).toBe(false);
    expect(isSameScreen({ ...place, row: null }, { ...place, step: 'review', row: null })).toBe(false);
    expect(isSameScreen({ screen: 'batches' }, { ...place, row: null })).toBe(false);
  });

  it('reads every address that it writes', () => {
    const route = fc.oneof(
      fc.constant<Route>({ screen: 'batches' }),
      fc.constant<Route>({ screen: 'new' }),
      fc.constant<Route>({ screen: 'providers' }),
      fc.constant<Route>({ screen: 'request' }),
      fc
        .option(fc.string({ minLength: 1, unit: 'grapheme' }))
        .map((batch): Route => ({ screen: 'statements', batch })),
      fc
        .option(fc.string({ minLength: 1, unit: 'grapheme' }))
        .map((batch): Route => ({ screen: 'audit', batch })),
      fc.constantFrom(...SETTINGS_SECTIONS).map((section): Route => ({ screen: 'settings', section })),
      fc
        .string({ minLength: 1, unit: 'grapheme' })
        .map((signingOf): Route => ({ screen: 'settings', section: 'profiles', signingOf })),
      fc
        .string({ minLength: 1, unit: 'grapheme' })
        .map((tokenOf): Route => ({ screen: 'settings', section: 'profiles', tokenOf })),
      fc
        .record({
          batch: fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
          step: fc.constantFrom(...BATCH_STEPS),
          row: fc.option(fc.integer({ min: 1 })),
        })
        .map((place): Route => ({ screen: 'batch', ...place })),
    );
    fc.assert(
      fc.property(route, (place) => {
        expect(routeOf(hrefOf(place))).toEqual(place);
      }),
    );
  });

  it('opens home without an address, and says so where there is no such place', () => {
    expect(routeOf('')).toEqual({ screen: 'batches' });
    expect(routeOf('#/')).toEqual({ screen: 'batches' });
    expect(routeOf('#/settings')).toEqual({ screen: 'settings', section: 'profiles' });
    expect(routeOf('#/batch/B1')).toEqual({ screen: 'batch', batch: 'B1', step: 'import', row: null });
    for (const address of [
      '#/nothing',
      '#/batches/1',
      '#/settings/none',
      '#/batch/B1/none',
      '#/batch/B1/run/2',
      '#/batch/%E0/run',
      '#/batch/100%',
    ]) {
      expect(routeOf(address)).toEqual({ screen: 'nowhere' });
    }
  });

  it('takes no row from an address that names none', () => {
    for (const row of ['0', '-1', '1.5', 'x', '']) {
      expect(routeOf(`#/batch/B1/run?row=${row}`)).toMatchObject({ row: null });
    }
  });

  it('tells a one-time token from a place', () => {
    expect(tokenOfFragment('#abcDEF123')).toBe('abcDEF123');
    expect(tokenOfFragment('#/batches')).toBeNull();
    expect(tokenOfFragment('')).toBeNull();
    expect(tokenOfFragment('#')).toBeNull();
  });
});
