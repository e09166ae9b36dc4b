// Looks through the rows of a draft that can be sent, a stretch at a time: how many carry which warning, and the
// smallest and largest amounts where they are not known. A caller that walks a big file breathes in between.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { findingSchema } from '../../shared/domain.ts';
import { isBesidePayments, isNamed, isSaidBy } from '../../shared/sheet-doubts.ts';
import type { BatchTable } from './batches.ts';
import type { GroupRange, WarningSurvey } from './desk-port.ts';
import { MoneyGroups } from './money-groups.ts';
import { lastRowKey, ordinalOf, rowKey } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';
import type { Totals } from './totals.ts';

/** Canonical decimals order as numbers do once the length of their whole part stands in front. */
const LENGTH_CHARACTERS = 1;
const ORDERED_AMOUNT = `char(32 + ifnull(nullif(instr(amount, '.'), 0), length(amount) + 1)) || amount`;

const rangesSchema = z.array(
  z.strictObject({ money_group: z.number(), smallest: z.string(), largest: z.string() }),
);
const rowSchema = z.tuple([z.number(), z.number(), z.string(), z.string()]);
type StoredRow = z.output<typeof rowSchema>;
const wholeFindingsSchema = jsonText(z.array(findingSchema));
const codesSchema = jsonText(z.array(z.object({ code: z.string() })));

export class RowSurveyor {
  readonly #batches: BatchTable;
  readonly #totals: Totals;
  readonly #groups: MoneyGroups;
  readonly #known: Database.Statement;
  readonly #amounts: Database.Statement;
  readonly #findings: Database.Statement;

  constructor(database: Database.Database, parts: { batches: BatchTable; totals: Totals }) {
    this.#batches = parts.batches;
    this.#totals = parts.totals;
    this.#groups = new MoneyGroups(database);
    this.#known = database.prepare(
      `SELECT money_group, smallest, largest FROM amount_range
      JOIN money_group ON id = money_group WHERE batch = ?`,
    );
    this.#amounts = database.prepare(
      `SELECT money_group, min(ordered) AS smallest, max(ordered) AS largest
      FROM (SELECT money_group, ${ORDERED_AMOUNT} AS ordered FROM file_row
        WHERE row_key > ? AND row_key <= ? AND state = 'ready' AND amount IS NOT NULL)
      GROUP BY money_group`,
    );
    this.#findings = database
      .prepare(
        `SELECT row_key, line, state, findings FROM file_row INDEXED BY file_row_with_findings
        WHERE findings IS NOT NULL AND row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`,
      )
      .raw();
  }

  /** Ranges that were kept along the way; null when a group with rows to send has none. */
  knownRanges(batch: string): GroupRange[] | null {
    const { number } = this.#batches.head(batch);
    const toSend = this.#totals
      .ofBatch(number)
      .filter(({ state, rows, unreadableRows }) => isToBeSent(state) && rows > unreadableRows);
    const stored = readStored(rangesSchema, this.#known.all(number), 'range of amounts');
    const known = new Map(stored.map((range) => [range.money_group, range]));
    // A row that an interrupted approval has queued already is in no range any more.
    if (toSend.some(({ state, moneyGroup }) => state !== 'ready' || !known.has(moneyGroup))) return null;
    const groups = new Set(toSend.map(({ moneyGroup }) => moneyGroup));
    return this.#named(
      number,
      stored.filter(({ money_group }) => groups.has(money_group)),
    );
  }

  /** Ranges of the rows after an ordinal, up to `limit` further. */
  amounts(batch: string, { after, limit }: { after: number; limit: number }): GroupRange[] {
    const { number } = this.#batches.head(batch);
    const stored = this.#amounts.all(rowKey(number, after), rowKey(number, after + limit));
    const ranges = readStored(rangesSchema, stored, 'amount').map(({ money_group, smallest, largest }) => ({
      money_group,
      smallest: smallest.slice(LENGTH_CHARACTERS),
      largest: largest.slice(LENGTH_CHARACTERS),
    }));
    return this.#named(number, ranges);
  }

  /** Warnings of the next rows with a finding. */
  warnings(batch: string, { after, limit }: { after: number; limit: number }): WarningSurvey {
    const { number } = this.#batches.head(batch);
    const found = this.#findings.all(rowKey(number, after), lastRowKey(number), limit);
    const warnings = new Map<string, WarningSurvey['warnings'][number]>();
    let rows = 0;
    let lastKey: number | null = null;
    for (const stored of found) {
      const [key, line, state, findings] = isRow(stored) ? stored : readStored(rowSchema, stored, 'row');
      lastKey = key;
      // A row that can be sent has no finding but warnings; of a row beside them some are to be acknowledged, too.
      const codes = [...codesOf(findings)].filter(
        (code) => state === 'ready' || (state === 'excluded' && isBesidePayments({ code })),
      );
      if (codes.length === 0) continue;
      rows += 1;
      for (const code of codes) {
        const before = warnings.get(code);
        const counted = { code, rows: (before?.rows ?? 0) + 1, firstLine: before?.firstLine ?? line };
        const sheet = isNamed({ code }) ? hiddenSoFar(before?.sheet, findings, { code, line }) : undefined;
        warnings.set(code, sheet === undefined ? counted : { ...counted, sheet });
      }
    }
    const lastOrdinal = lastKey === null ? null : ordinalOf(lastKey);
    return { warnings: [...warnings.values()], rows, lastOrdinal };
  }

  #named(batchNumber: number, ranges: z.output<typeof rangesSchema>): GroupRange[] {
    const groups = this.#groups.ofBatch(batchNumber);
    return ranges.map(({ money_group, smallest, largest }) => {
      const { currency, provider, country } = groups.get(money_group) ?? NO_GROUP;
      return { currency, provider, country, smallest, largest };
    });
  }
}

/** Every row of a file may have a warning: a schema is asked only about what looks wrong. */
function isRow(stored: unknown): stored is StoredRow {
  if (!Array.isArray(stored)) return false;
  const [key, line, state, findings]: unknown[] = stored;
  return (
    typeof key === 'number' &&
    typeof line === 'number' &&
    typeof state === 'string' &&
    typeof findings === 'string'
  );
}

type Hidden = NonNullable<WarningSurvey['warnings'][number]['sheet']>;

/** What the sheet hides, with one more row of it. */
function hiddenSoFar(
  before: Hidden | undefined,
  findings: string,
  { code, line }: { readonly code: string; readonly line: number },
): Hidden {
  const known = before?.findings ?? [];
  const read = readStored(wholeFindingsSchema, findings, 'finding').filter((each) => each.code === code);
  const added = read.filter((found) => !known.some((each) => isSaidBy(each, found)));
  return { lines: [...(before?.lines ?? []), line], findings: [...known, ...added] };
}

/** Codes of a row's findings, each once. */
function codesOf(text: string): Set<string> {
  const codes = new Set<string>();
  for (const { code } of readFindings(text)) codes.add(code);
  return codes;
}

function readFindings(text: string): readonly { readonly code: string }[] {
  try {
    const findings: unknown = JSON.parse(text);
    if (isFindings(findings)) return findings;
  } catch {
    // Told below, as damage of the file.
  }
  return readStored(codesSchema, text, 'finding');
}

function isFindings(value: unknown): value is readonly { readonly code: string }[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'code' in entry && typeof entry.code === 'string',
  );
}

const NO_GROUP = { currency: null, provider: null, country: null } as const;

function isToBeSent(state: string): boolean {
  return state === 'ready' || state === 'queued';
}
