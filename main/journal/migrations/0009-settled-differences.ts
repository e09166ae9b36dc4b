// Where the money of completed rows is not what was asked: rows and exact sums by money group, currency and kind, kept
// in the step that settles the row. Released: never edit it, add a step instead.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Migration } from './migration.ts';

const rowSchema = z.strictObject({
  money_group: z.number(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  settled_amount: z.string(),
});

/** The rows that were settled with other money before there were these sums. Decimals are too long for SQL. */
function sumEarlierRows(database: Database.Database): void {
  const rows = database.prepare(
    `SELECT progress.money_group, currency, amount, settled_amount
    FROM progress JOIN money_group ON money_group.id = progress.money_group
    WHERE state = 'completed' AND settled_amount IS NOT NULL AND settled_amount IS NOT amount`,
  );
  const sums = new Map<string, { key: readonly [number, string, string]; rows: number; amount: Decimal }>();
  for (const stored of rows.iterate()) {
    const { money_group, currency, amount, settled_amount } = rowSchema.parse(stored);
    const by = plus(decimal(settled_amount), amount === null ? NOTHING : negated(decimal(amount)));
    const kind = amount === null ? 'unstated' : by.units < 0n ? 'less' : 'more';
    const key = [money_group, currency ?? '', kind] as const;
    const sum = sums.get(key.join(' ')) ?? { key, rows: 0, amount: NOTHING };
    const size = by.units < 0n ? negated(by) : by;
    sums.set(key.join(' '), { key, rows: sum.rows + 1, amount: plus(sum.amount, size) });
  }
  const write = database.prepare(
    'INSERT INTO settled_difference (money_group, currency, kind, rows, amount) VALUES (?, ?, ?, ?, ?)',
  );
  for (const sum of sums.values()) write.run(...sum.key, sum.rows, written(sum.amount));
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

export const SETTLED_DIFFERENCES: Migration = {
  number: 9,
  name: 'settled differences',
  statements: `
ALTER TABLE progress ADD COLUMN settled_currency TEXT;
CREATE TABLE settled_difference (
  money_group INTEGER NOT NULL REFERENCES money_group (id),
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'less' OR kind = 'more' OR kind = 'unstated'),
  rows INTEGER NOT NULL CHECK (rows >= 0),
  amount TEXT NOT NULL,
  PRIMARY KEY (money_group, currency, kind)
) STRICT, WITHOUT ROWID;
`,
  fill: sumEarlierRows,
};
