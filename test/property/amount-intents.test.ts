// Amounts written in every way that people mix up, each with what its writer meant: it is read so, or asked for.

import { describe, expect, it } from 'vitest';
import { type Amount, toAmount } from '../../shared/money/money.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import { limitsOf, V2_ACCOUNT } from '../support/account-configuration.ts';
import { figure } from '../support/figures.ts';
import { importIntoMemory } from '../support/import-into-memory.ts';
import { sourceFromBytes } from '../support/source-from-bytes.ts';

/** Decimals of each provider, in a currency of its own; null where the configuration does not say. */
const PROVIDERS = {
  NONE: { currency: 'XOF', decimals: 0 },
  ONE: { currency: 'MGA', decimals: 1 },
  TWO: { currency: 'ZMW', decimals: 2 },
  THREE: { currency: 'TND', decimals: 3 },
  UNSAID: { currency: 'KES', decimals: null },
} as const;
const PROVIDER_NAMES = [
  'NONE',
  'ONE',
  'TWO',
  'THREE',
  'UNSAID',
] as const satisfies (keyof typeof PROVIDERS)[];
type Provider = (typeof PROVIDER_NAMES)[number];

const CONFIGURATION = {
  ...V2_ACCOUNT,
  countries: [{ country: 'ZMB', prefix: '260', names: { en: 'Zambia' } }],
  limits: Object.entries(PROVIDERS).map(([provider, { currency, decimals }]) =>
    limitsOf({ provider, currency, decimals, minAmount: '0.001', maxAmount: '999999999999' }),
  ),
};

const SEPARATORS = ['', ',', '.', ' ', '\u00a0', '\u202f', "'", '\u2019'] as const;
const MARKS = { ',': 'comma', '.': 'point' } as const satisfies Record<string, DecimalMark>;
type Mark = keyof typeof MARKS;

interface Cell {
  readonly text: string;
  readonly meant: Amount;
  /** Decimal marks that the writer of this cell can use elsewhere. */
  readonly marks: readonly Mark[];
  /** The decimal mark of the cell itself; null for a whole number. */
  readonly own: Mark | null;
}

function amountOf(text: string): Amount {
  const amount = toAmount(text);
  if (amount === null) throw new Error(text);
  return amount;
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

const WHOLES = ['7', '350', '999', '1500', '12500', '350000', '1500000', '1000000000'];
const FRACTIONS = ['0', '5', '00', '50', '05', '000', '500', '125', '050', '0000', '5000', '00000', '000000'];

/** Numbers with decimals, thousands grouped or not. */
function* withDecimals(): Generator<Cell> {
  for (const whole of WHOLES) {
    for (const fraction of FRACTIONS) {
      for (const mark of [',', '.'] as const) {
        for (const separator of SEPARATORS) {
          if (separator === mark || (separator !== '' && whole.length <= 3)) continue;
          const text = grouped(whole, separator) + mark + fraction;
          yield { text, meant: amountOf(`${whole}.${fraction}`), marks: [mark], own: mark };
        }
      }
    }
  }
}

/** Whole numbers: grouped as it should be, only at the end, or with one separator at the end and another before. */
function* whole(): Generator<Cell> {
  for (const digits of WHOLES) {
    if (digits.length <= 3) continue;
    const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
    for (const last of SEPARATORS) {
      for (const before of SEPARATORS) {
        if (last === '' && before !== '') continue;
        const text = grouped(head, before) + last + tail;
        const marks = ([',', '.'] as const).filter((mark) => mark !== last && mark !== before);
        yield { text, meant: amountOf(digits), marks, own: null };
      }
    }
  }
}

const CELLS = [
  ...new Map([...withDecimals(), ...whole()].map((cell) => [`${cell.text} ${cell.meant}`, cell])).values(),
];

/** Those that a reading takes beyond the first one: always others. */
function someCells(reading: number): readonly Cell[] {
  const step = figure('intentStep');
  return CELLS.filter((_, index) => index % step === reading % step);
}

/** What stands above the cell: nothing, or an amount that shows the writer's decimal mark. */
type Proof = (mark: Mark) => string;
const PROOFS: Readonly<Record<string, Proof>> = {
  decimals: (mark) => `10${mark}50`,
  'many zeros': (mark) => `1${mark}0000`,
  groups: (mark) => `1${mark === ',' ? '.' : ','}234${mark === ',' ? '.' : ','}567`,
};

interface Outcome {
  readonly cell: Cell;
  readonly provider: Provider;
  readonly amount: string | null;
  readonly codes: readonly string[];
}

/** Reads each cell in a file of its own, below the proofs, once for each provider. */
async function outcomes(
  cells: readonly { cell: Cell; proofs: readonly string[] }[],
  decimalMark: (cell: Cell) => DecimalMark | null,
): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const { cell, proofs } of cells) {
    const rows = [
      ...proofs.map((text) => [text, 'TWO'] as const),
      ...PROVIDER_NAMES.map((provider) => [cell.text, provider] as const),
    ];
    const lines = rows.map(
      ([text, provider], index) =>
        `2607634567${10 + index}|${text}|${PROVIDERS[provider].currency}|${provider}`,
    );
    const file = sourceFromBytes(['phone|amount|currency|provider', ...lines].join('\r\n'));
    const options = { configuration: CONFIGURATION, decimalMark: decimalMark(cell) };
    const read = (await importIntoMemory(file, options)).rows.slice(proofs.length);
    for (const [index, { state, amount, findings }] of read.entries()) {
      const provider = PROVIDER_NAMES[index] ?? 'NONE';
      const codes = findings.map(({ code }) => code);
      found.push({ cell, provider, amount: state === 'ready' ? amount : null, codes });
    }
  }
  return found;
}

function wronglyRead(found: readonly Outcome[]): string[] {
  return found
    .filter(({ cell, amount }) => amount !== null && amount !== cell.meant)
    .map(({ cell, provider, amount }) => `${cell.text} (${provider}) meant ${cell.meant}, read ${amount}`);
}

function readShare(found: readonly Outcome[]): number {
  return found.filter(({ amount }) => amount !== null).length / found.length;
}

describe('P8 what the writer of an amount meant', () => {
  it('wins or is asked for in a file with this amount alone', async () => {
    const found = await outcomes(
      CELLS.map((cell) => ({ cell, proofs: [] })),
      () => null,
    );
    expect(found.length).toBeGreaterThan(5_000);
    expect(wronglyRead(found)).toEqual([]);
    expect(readShare(found)).toBeGreaterThan(0.2);
  });

  for (const [reading, [name, proof]] of Object.entries(PROOFS).entries()) {
    it(`wins or is asked for beside a proof of the decimal mark: ${name}`, async () => {
      const cells = someCells(reading).flatMap((cell) =>
        cell.marks.map((mark) => ({ cell, proofs: [proof(mark)] })),
      );
      const found = await outcomes(cells, () => null);
      expect(wronglyRead(found)).toEqual([]);
      expect(readShare(found)).toBeGreaterThan(0.2);
    });
  }

  it('is not decided by amounts that are refused', async () => {
    const few = CELLS.filter((_, index) => index % 4 === 0);
    const below = (proofs: readonly string[]) =>
      outcomes(
        few.map((cell) => ({ cell, proofs })),
        () => null,
      );
    const alone = await below([]);
    expect(await below(['7,0001', '$7,50', '7,50 net', '7,5 thousand'])).toEqual(alone);
    expect(await below(['7.0001', '$7.50', '7.50 net', '7.5 thousand'])).toEqual(alone);
  });

  it('is asked for where the file shows both decimal marks', async () => {
    const cells = someCells(3).map((cell) => ({ cell, proofs: ['10.50', '10,50'] }));
    expect(wronglyRead(await outcomes(cells, () => null))).toEqual([]);
  });

  it('is asked for where all amounts leave it open, however many there are', async () => {
    const doubtful = [
      '1500,000',
      '1.500,000',
      '1 500,000',
      '1500.000',
      '1,500.000',
      "1'500.000",
      '12 500.000',
    ];
    const cells = someCells(0).map((cell) => ({ cell, proofs: doubtful }));
    expect(wronglyRead(await outcomes(cells, () => null))).toEqual([]);
  });

  it('is never another one where the clerk states the mark that the writer uses elsewhere', async () => {
    for (const mark of [',', '.'] as const) {
      const cells = someCells(1)
        .filter(({ marks }) => marks.includes(mark))
        .map((cell) => ({ cell, proofs: [] }));
      const found = await outcomes(cells, () => MARKS[mark]);
      expect(wronglyRead(found)).toEqual([]);
      expect(readShare(found)).toBeGreaterThan(0.2);
    }
  });

  it('is read in every cell of the decimal mark that the clerk states', async () => {
    const cells = someCells(2)
      .filter(({ own }) => own !== null)
      .map((cell) => ({ cell, proofs: [] }));
    const found = await outcomes(cells, ({ own }) => (own === null ? null : MARKS[own]));
    expect(wronglyRead(found)).toEqual([]);
    const asked = found.filter(({ amount }) => amount === null);
    expect(asked.filter(({ codes }) => !codes.includes('AMOUNT_TOO_MANY_DECIMALS'))).toEqual([]);
  });
});
