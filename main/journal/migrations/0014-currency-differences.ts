// Money that moved in another currency than its row's is a difference in both: the sums take two more kinds, and are
// summed anew for the rows that have one. Released: never edit it, add a step instead.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Migration } from './migration.ts';

const rowSchema = z.strictObject({
  money_group: z.number(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  settled_amount: z.string(),
  settled_currency: z.string().nullable(),
});
type Row = z.infer<typeof rowSchema>;

/** Every row that moved other money than was asked. Decimals are too long for SQL. */
function sumAnew(database: Database.Database): void {
  const rows = database.prepare(
    `SELECT progress.money_group, currency, amount, settled_amount, settled_currency
    FROM progress JOIN money_group ON money_group.id = progress.money_group
    WHERE state = 'completed' AND settled_amount IS NOT NULL
      AND (settled_amount IS NOT amount OR settled_currency IS NOT NULL)`,
  );
  const sums = new Map<string, { key: readonly [number, string, string]; rows: number; amount: Decimal }>();
  for (const stored of rows.iterate()) {
    const row = rowSchema.parse(stored);
    for (const { kind, currency, amount } of differencesOf(row)) {
      const key = [row.money_group, currency ?? '', kind] as const;
      const name = JSON.stringify(key);
      const sum = sums.get(name) ?? { key, rows: 0, amount: NOTHING };
      sums.set(name, { key, rows: sum.rows + 1, amount: plus(sum.amount, amount) });
    }
  }
  const write = database.prepare(
    'INSERT INTO settled_difference (money_group, currency, kind, rows, amount) VALUES (?, ?, ?, ?, ?)',
  );
  for (const sum of sums.values()) write.run(...sum.key, sum.rows, written(sum.amount));
}

interface RowDifference {
  readonly kind: string;
  readonly currency: string | null;
  readonly amount: Decimal;
}

function differencesOf({ currency, amount, settled_amount, settled_currency }: Row): RowDifference[] {
  const settled = decimal(settled_amount);
  const moved = settled_currency ?? currency;
  if (amount === null) return [{ kind: 'unstated', currency: moved, amount: settled }];
  const asked = decimal(amount);
  if (settled_currency !== null) {
    return [
      { kind: 'elsewhere', currency, amount: asked },
      { kind: 'foreign', currency: moved, amount: settled },
    ];
  }
  const by = plus(settled, negated(asked));
  if (by.units === 0n) return [];
  return by.units < 0n
    ? [{ kind: 'less', currency, amount: negated(by) }]
    : [{ kind: 'more', currency, amount: by }];
}

interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const NOTHING: Decimal = { units: 0n, scale: 0 };

function decimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function negated({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  const raised = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale);
  return { units: raised(left) + raised(right), scale };
}

/** Without zeros at the end of its decimals, as the journal keeps amounts. */
function written({ units, scale }: Decimal): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

export const CURRENCY_DIFFERENCES: Migration = {
  number: 14,
  name: 'currency differences',
  statements: `
DROP TABLE settled_difference;
CREATE TABLE settled_difference (
  money_group INTEGER NOT NULL REFERENCES money_group (id),
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('less', 'more', 'unstated', 'elsewhere', 'foreign')),
  rows INTEGER NOT NULL CHECK (rows >= 0),
  amount TEXT NOT NULL,
  PRIMARY KEY (money_group, currency, kind)
) STRICT, WITHOUT ROWID;
`,
  fill: sumAnew,
};
