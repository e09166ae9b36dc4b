// Figures of the payroll sheet beside what would be sent: a difference is exact to the last digit, what explains it adds
// up with what does not, and no notation is read in a way that the reader did not mean.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES } from '../../shared/languages.ts';
import {
  type ControlSums,
  controlDifferences,
  differenceSaying,
  NO_ROWS,
  readControlTotal,
} from '../../shared/money/control-totals.ts';
import { addAmounts, toAmount } from '../../shared/money/money.ts';
import { moneyFigure } from '../../shared/money/money-figures.ts';
import { statedGrammar } from '../../shared/money/numbers.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';

const cents = fc.bigInt({ min: 0n, max: 10n ** 24n });

function money(units: bigint): string {
  const digits = units.toString().padStart(3, '0');
  const amount = toAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  if (amount === null) throw new Error(`No amount: ${digits}`);
  return amount;
}

function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

function sums(sent: bigint, invalid: bigint | null, excluded: bigint | null): ControlSums {
  const staying = (part: bigint | null) =>
    part === null ? NO_ROWS : { rows: 2, amount: money(part), unreadableRows: 0 };
  const line = {
    currency: 'ZMW',
    amount: money(sent),
    invalid: staying(invalid),
    excluded: staying(excluded),
  };
  return { rows: 9, invalidRows: 2, excludedRows: 1, currencies: [line] };
}

const whole = (text: string | undefined) => {
  const amount = toAmount(text ?? '');
  if (amount === null) throw new Error(`No amount: ${text}`);
  return amount;
};

describe('a control total', () => {
  it('differs exactly by what is missing or too much, and by nothing where it is met', () => {
    fc.assert(
      fc.property(cents, cents, fc.option(cents), fc.option(cents), (typed, sent, invalid, excluded) => {
        const figures = { count: null, totals: { ZMW: money(typed) } };
        const [found, ...others] = controlDifferences(figures, sums(sent, invalid, excluded));
        expect(others).toEqual([]);
        if (typed === sent) {
          expect(found).toBeUndefined();
          return;
        }
        expect(found?.sentIs).toBe(sent < typed ? 'less' : 'more');
        expect(units(found?.by ?? '')).toBe(sent < typed ? typed - sent : sent - typed);
        const explained = (found?.parts ?? []).reduce(
          (sum, part) => addAmounts(sum, whole(part.amount)),
          whole('0'),
        );
        expect(addAmounts(explained, whole(found?.unexplained))).toBe(found?.by);
      }),
    );
  });

  it('is explained by the rows that stay out wherever they come to the difference', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        cents,
        part,
        part,
        fc.constantFrom('invalid', 'excluded', 'both'),
        (sent, invalid, excluded, which) => {
          const missing = (which === 'excluded' ? 0n : invalid) + (which === 'invalid' ? 0n : excluded);
          const figures = { count: null, totals: { ZMW: money(sent + missing) } };
          const [found] = controlDifferences(figures, sums(sent, invalid, excluded));
          expect(found?.unexplained).toBe('0');
          expect(found?.parts.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('is read as every language writes it, whatever the file has', () => {
    const readings = fc.record({
      total: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      language: fc.constantFrom(...LANGUAGE_TAGS),
      file: fc.constantFrom('point', 'comma'),
    });
    fc.assert(
      fc.property(readings, ({ total, language, file }) => {
        const { figures } = LANGUAGES[language];
        const own = statedGrammar(figures.decimal === ',' ? 'comma' : 'point');
        const text = `${moneyFigure(money(total), 'ZMW', figures)} ZMW`;
        expect(readControlTotal(text, 'ZMW', [statedGrammar(file), own])).toEqual({
          ok: true,
          amount: money(total),
        });
      }),
    );
  });
});

describe('what leaves a doubt', () => {
  it('is read where the file and the screens agree, and refused where they do not', () => {
    const [point, comma] = [statedGrammar('point'), statedGrammar('comma')];
    expect(readControlTotal('1,200', 'UGX', [point, point])).toEqual({ ok: true, amount: '1200' });
    expect(readControlTotal('1,200', 'UGX', [comma, point])).toMatchObject({ code: 'AMOUNT_AMBIGUOUS' });
    expect(readControlTotal('1,200', 'UGX', [])).toMatchObject({ code: 'AMOUNT_AMBIGUOUS' });
    for (const text of ['', 'all', '12a', '-5', '1e3', '1.2.3,4']) {
      expect(readControlTotal(text, 'UGX', [point]).ok).toBe(false);
    }
    expect(readControlTotal('0', 'UGX', [])).toEqual({ ok: true, amount: '0' });
  });
});

describe('a difference in words', () => {
  const said = (figures: Parameters<typeof controlDifferences>[0], of: ControlSums) =>
    controlDifferences(figures, of).map((each) => sayEnglish(differenceSaying(each)));

  it('names the rows that explain it, and what no row explains', () => {
    const total = (ZMW: string) => ({ count: null, totals: { ZMW } });
    expect(said({ count: 11, totals: { ZMW: '1200' } }, sums(115_000n, 5_000n, null))).toEqual([
      'Lines of the file: 11 typed, 9 would be sent, 2 fewer. 2 rows are invalid.',
      'Total: 1,200.00 ZMW typed, 1,150.00 ZMW would be sent, 50.00 ZMW less. 2 rows of 50.00 ZMW together are invalid.',
    ]);
    expect(said(total('1210'), sums(115_000n, 5_000n, null))).toEqual([
      'Total: 1,210.00 ZMW typed, 1,150.00 ZMW would be sent, 60.00 ZMW less. 2 rows of 50.00 ZMW together are invalid. That leaves 10.00 ZMW which no row explains.',
    ]);
    expect(said(total('1150.01'), sums(115_000n, 5_000n, null))).toEqual([
      'Total: 1,150.01 ZMW typed, 1,150.00 ZMW would be sent, 0.01 ZMW less.',
    ]);
    expect(said(total('1149.99'), sums(115_000n, null, 5n))).toEqual([
      'Total: 1,149.99 ZMW typed, 1,150.00 ZMW would be sent, 0.01 ZMW more.',
    ]);
    expect(said({ count: null, totals: { USD: '5' } }, sums(115_000n, null, null))).toEqual([
      'Total: 5.00 USD typed, 0 USD would be sent, 5.00 USD less.',
    ]);
  });
});
