// Control totals as they are typed: what a field says, what of it changes what is kept, and what is left to do.

import { describe, expect, it } from 'vitest';
import {
  changeOfFigures,
  controlFields,
  controlsLeft,
  keptText,
  readControl,
  shownFigures,
} from '../../../renderer/screens/review/controls.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { type ControlView, NO_FIGURES, NO_ROWS } from '../../../shared/money/control-totals.ts';
import { statedGrammar } from '../../../shared/money/numbers.ts';

const EN = LANGUAGES.en.figures;
const FR = LANGUAGES.fr.figures;
const VIEW: ControlView = {
  figures: { count: 2, totals: { ZMW: '1150', USD: '5' } },
  sums: {
    rows: 2,
    invalidRows: 0,
    excludedRows: 0,
    currencies: [{ currency: 'ZMW', amount: '1150', invalid: NO_ROWS, excluded: NO_ROWS }],
  },
  stated: [],
  askedBy: null,
};

describe('the fields of control totals', () => {
  it('are the count, the currencies of the draft, and those of which a figure is kept', () => {
    expect(controlFields(VIEW)).toEqual([null, 'USD', 'ZMW']);
    const lost = { rows: 1, amount: '70', unreadableRows: 0 };
    const strange = ['(none)', 'Kwacha'].map((currency) => ({
      currency,
      amount: '0',
      invalid: lost,
      excluded: NO_ROWS,
    }));
    const currencies = [...VIEW.sums.currencies, ...strange];
    expect(controlFields({ ...VIEW, sums: { ...VIEW.sums, currencies } })).toEqual([null, 'USD', 'ZMW']);
    expect(keptText(VIEW, null, EN)).toBe('2');
    expect(keptText(VIEW, 'ZMW', FR)).toBe('1150,00');
    expect(keptText({ ...VIEW, figures: NO_FIGURES }, 'ZMW', FR)).toBe('');
  });

  it('read counts and amounts as people write them, and nothing else', () => {
    const read = (field: string | null, text: string) => readControl(field, text, statedGrammar('point'), FR);
    for (const text of ['1234', '1 234', '1,234', '1.234', ' 1\u202f234 ']) {
      expect(read(null, text)).toEqual({ ok: true, figure: '1234' });
    }
    for (const text of ['many', '1.5', '-1', '12 34']) expect(read(null, text).ok).toBe(false);
    expect(read('ZMW', '')).toEqual({ ok: true, figure: null });
    expect(read('ZMW', '1\u202f234,50')).toEqual({ ok: true, figure: '1234.5' });
    // The file has a point for decimals, the screens a comma: nobody knows which is meant.
    expect(read('UGX', '1.200')).toMatchObject({ ok: false, finding: { code: 'AMOUNT_AMBIGUOUS' } });
  });
});

describe('what was typed', () => {
  it('changes what is kept figure by figure, and leaves what cannot be read as it was', () => {
    const readings = new Map([
      [null, { ok: false, finding: null }],
      ['ZMW', { ok: true, figure: '7' }],
      ['USD', { ok: true, figure: null }],
    ] as const);
    const shown = shownFigures(VIEW, readings);
    expect(shown).toEqual({ count: 2, totals: { ZMW: '7' } });
    expect(changeOfFigures(VIEW.figures, shown)).toEqual({ totals: { USD: null, ZMW: '7' } });
    expect(changeOfFigures(VIEW.figures, VIEW.figures)).toBeNull();
    expect(changeOfFigures(NO_FIGURES, { count: 0, totals: {} })).toEqual({ count: 0, totals: {} });
    expect(controlsLeft(VIEW, shown, readings)).toEqual({ wrong: 2, missing: 0 });
  });

  it('is asked for by the profile, each currency by itself', () => {
    const asked = { ...VIEW, figures: NO_FIGURES, askedBy: 'Kafue' };
    expect(controlsLeft(asked, { count: 2, totals: {} }, new Map())).toEqual({ wrong: 0, missing: 1 });
    expect(controlsLeft(asked, { count: null, totals: { ZMW: '1150.00' } }, new Map())).toEqual({
      wrong: 0,
      missing: 0,
    });
  });
});
