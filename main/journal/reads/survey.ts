// Looks through the rows of a draft that can be sent, a stretch at a time: how many carry which warning, and the
// smallest and largest amounts where they are not known. A caller that walks a big file breathes in between.

import { z } from 'zod';
import { findingSchema, TO_SEND } from '../../../shared/domain.ts';
import { isBesidePayments, isNamed, isSaidBy } from '../../../shared/files/sheet-doubts.ts';
import type { Db } from '../db.ts';
import type { GroupRange, WarningSurvey } from '../desk-port.ts';
import { jsonText, readStored, rowsOf, selected } from '../schema/columns.ts';
import { lastRowKey, ordinalOf, rowKey } from '../schema/keys.ts';
import { groupsOf, numberOf } from './batches.ts';
import { totalsOf } from './totals.ts';

/** Canonical decimals order as numbers do once the length of their whole part stands in front. */
const LENGTH_CHARACTERS = 1;
const ORDERED_AMOUNT = `char(32 + coalesce(nullif(instr(amount, '.'), 0), length(amount) + 1)) || amount`;

const RANGE = { moneyGroup: z.number(), smallest: z.string(), largest: z.string() };
const readRanges = rowsOf(RANGE, 'range of amounts');
type StoredRange = ReturnType<typeof readRanges>[number];
const rowSchema = z.tuple([z.number(), z.number(), z.string(), z.string()]);
type StoredRow = z.output<typeof rowSchema>;
const wholeFindingsSchema = jsonText(z.array(findingSchema));
const codesSchema = jsonText(z.array(z.object({ code: z.string() })));

/** The ranges that are known without looking at rows; null when a group with rows to send has none. */
export function amountRanges(db: Db, batch: string): GroupRange[] | null {
  const number = numberOf(db, batch);
  const toSend = totalsOf(db, number).filter(
    ({ state, rows, unreadableRows }) => TO_SEND.includes(state) && rows > unreadableRows,
  );
  const sql = `SELECT ${selected(RANGE)} FROM amount_range JOIN money_group ON id = money_group WHERE batch = ?`;
  const kept = readRanges(db.all(sql, number));
  const known = new Set(kept.map(({ moneyGroup }) => moneyGroup));
  // A row that an interrupted approval has queued already is in no range any more.
  if (toSend.some(({ state, moneyGroup }) => state !== 'ready' || !known.has(moneyGroup))) return null;
  const groups = new Set(toSend.map(({ moneyGroup }) => moneyGroup));
  return named(
    db,
    number,
    kept.filter(({ moneyGroup }) => groups.has(moneyGroup)),
  );
}

const AMOUNTS = `SELECT money_group AS moneyGroup, min(ordered) AS smallest, max(ordered) AS largest
  FROM (SELECT money_group, ${ORDERED_AMOUNT} AS ordered FROM file_row
    WHERE row_key > ? AND row_key <= ? AND state = 'ready' AND amount IS NOT NULL) AS amounts
  GROUP BY money_group`;

/** The ranges of the rows with `after < ordinal <= after + limit`, compared as numbers. */
export function surveyAmounts(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): GroupRange[] {
  const number = numberOf(db, batch);
  const ranges = readRanges(db.all(AMOUNTS, rowKey(number, after), rowKey(number, after + limit)));
  return named(
    db,
    number,
    ranges.map(({ moneyGroup, smallest, largest }) => ({
      moneyGroup,
      smallest: smallest.slice(LENGTH_CHARACTERS),
      largest: largest.slice(LENGTH_CHARACTERS),
    })),
  );
}

const WITH_FINDINGS = `SELECT row_key, line, state, findings FROM file_row INDEXED BY file_row_with_findings
  WHERE findings IS NOT NULL AND row_key > ? AND row_key <= ? ORDER BY row_key LIMIT ?`;

/** The warnings of the next so many rows that have a finding, in file order. */
export function surveyWarnings(
  db: Db,
  batch: string,
  { after, limit }: { after: number; limit: number },
): WarningSurvey {
  const number = numberOf(db, batch);
  const warnings = new Map<string, WarningSurvey['warnings'][number]>();
  let rows = 0;
  let lastKey: number | null = null;
  for (const stored of db.lists(WITH_FINDINGS, rowKey(number, after), lastRowKey(number), limit)) {
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

function named(db: Db, batchNumber: number, ranges: readonly StoredRange[]): GroupRange[] {
  const groups = groupsOf(db, batchNumber);
  return ranges.map(({ moneyGroup, smallest, largest }) => {
    const { currency, provider, country } = groups.get(moneyGroup) ?? NO_GROUP;
    return { currency, provider, country, smallest, largest };
  });
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
