// Looks through the rows of a draft that can be sent, a stretch at a time: smallest and largest amount of each
// money group, and how many rows carry which warning. A caller that walks a big file breathes in between.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { BatchTable } from './batches.ts';
import type { RowSurvey } from './desk-port.ts';
import { MoneyGroups } from './money-groups.ts';
import { rowKey } from './row-key.ts';
import { readStored } from './stored-rows.ts';

const READY_ROWS = `row_key > ? AND row_key <= ? AND state = 'ready'`;

/** Canonical decimals order as numbers do once the length of their whole part stands in front. */
const LENGTH_DIGITS = 4;
const ORDERED_AMOUNT = `printf('%0${LENGTH_DIGITS}d', ifnull(nullif(instr(amount, '.'), 0), length(amount) + 1)) || amount`;

const rangesSchema = z.array(
  z.strictObject({ money_group: z.number(), smallest: z.string(), largest: z.string() }),
);
const warningsSchema = z.array(
  z.strictObject({ code: z.string(), rows: z.number(), first_line: z.number() }),
);

export class RowSurveyor {
  readonly #batches: BatchTable;
  readonly #groups: MoneyGroups;
  readonly #ranges: Database.Statement;
  readonly #warnings: Database.Statement;
  readonly #warningRows: Database.Statement;

  constructor(database: Database.Database, batches: BatchTable) {
    this.#batches = batches;
    this.#groups = new MoneyGroups(database);
    this.#ranges = database.prepare(
      `SELECT money_group, min(ordered) AS smallest, max(ordered) AS largest
      FROM (SELECT money_group, ${ORDERED_AMOUNT} AS ordered FROM file_row
        WHERE ${READY_ROWS} AND amount IS NOT NULL)
      GROUP BY money_group`,
    );
    // A row that can be sent has no finding but warnings.
    this.#warnings = database.prepare(
      `SELECT code, count(*) AS rows, min(line) AS first_line
      FROM (SELECT DISTINCT row_key, line, json_extract(finding.value, '$.code') AS code
        FROM file_row, json_each(findings) AS finding WHERE ${READY_ROWS} AND findings IS NOT NULL)
      GROUP BY code ORDER BY code`,
    );
    this.#warningRows = database
      .prepare(`SELECT count(*) FROM file_row WHERE ${READY_ROWS} AND findings IS NOT NULL`)
      .pluck();
  }

  /** Looks at the rows after an ordinal, up to `limit` further. */
  look(batch: string, { after, limit }: { after: number; limit: number }): RowSurvey {
    const { number } = this.#batches.head(batch);
    const stretch = [rowKey(number, after), rowKey(number, after + limit)];
    const groups = this.#groups.ofBatch(number);
    const ranges = readStored(rangesSchema, this.#ranges.all(...stretch), 'amount');
    const warnings = readStored(warningsSchema, this.#warnings.all(...stretch), 'finding');
    return {
      ranges: ranges.map(({ money_group, smallest, largest }) => {
        const { currency, provider, country } = groups.get(money_group) ?? NO_GROUP;
        return {
          currency,
          provider,
          country,
          smallest: smallest.slice(LENGTH_DIGITS),
          largest: largest.slice(LENGTH_DIGITS),
        };
      }),
      warnings: warnings.map(({ code, rows, first_line }) => ({ code, rows, firstLine: first_line })),
      warningRows: readStored(z.number(), this.#warningRows.get(...stretch), 'finding'),
    };
  }
}

const NO_GROUP = { currency: null, provider: null, country: null } as const;
