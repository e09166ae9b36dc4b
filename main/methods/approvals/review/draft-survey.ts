// What a review counts in the rows of a draft: warnings, the smallest and largest amount of each line, and rows that
// are no payments. Walks the file in stretches that hold nobody up, and remembers the latest result while the draft
// stays as it is.

import type { Finding } from '../../../../shared/domain.ts';
import { OTHER_ROW_CODES } from '../../../../shared/files/other-rows.ts';
import { isSaidBy, lineRanges } from '../../../../shared/files/sheet-doubts.ts';
import { type Amount, compareAmounts, toAmount } from '../../../../shared/money/money.ts';
import { laneKey } from '../../../../shared/runs/lane-key.ts';
import type { GroupRange, WarningSurvey } from '../../../journal/desk-port.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import { ANY_ROW } from '../../../journal/list-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import type { Clock } from '../../../ports.ts';
import { NotPayments } from '../../guards/control-totals.ts';

/** Rows that are looked at before other work gets its turn; findings have to be read one by one. */
const STRETCH_ROWS = 4_000;
const ROWS_WITH_WARNINGS = 1_000;

/** Smallest and largest amount; exact decimals. */
export interface AmountRange {
  readonly smallest: Amount;
  readonly largest: Amount;
}

/** One kind of warning among the rows that can be sent. */
export interface WarningCount {
  readonly code: string;
  readonly rows: number;
  readonly firstLine: number;
  /** What the sheet hides: one finding of each field, and all lines as ranges. */
  readonly sheet?: { readonly findings: readonly Finding[]; readonly lines: string };
}

export interface DraftCounts {
  /** By `laneKey`. */
  readonly ranges: ReadonlyMap<string, AmountRange>;
  /** By code. */
  readonly warnings: ReadonlyMap<string, WarningCount>;
  readonly warningRows: number;
  /** Rows that the import left out and nobody took in. */
  readonly notPayments: NotPayments;
}

export class DraftSurveys {
  readonly #clock: Pick<Clock, 'sleep'>;
  #latest: { readonly key: string; readonly counts: DraftCounts } | null = null;

  constructor(clock: Pick<Clock, 'sleep'>) {
    this.#clock = clock;
  }

  /** Counts of a draft as the record has it. */
  async of(reader: JournalReader, record: BatchRecord): Promise<DraftCounts> {
    const key = `${record.id} ${record.revision}`;
    if (this.#latest?.key === key) return this.#latest.counts;
    const counts = await this.#walk(reader, record);
    this.#latest = { key, counts };
    return counts;
  }

  async #walk(reader: JournalReader, record: BatchRecord): Promise<DraftCounts> {
    const ranges = new Map<string, AmountRange>();
    for (const range of await this.#ranges(reader, record)) widen(ranges, range);
    const warnings = new Map<string, Counted>();
    let warningRows = 0;
    for (let after: number | null = 0; after !== null; ) {
      const survey: WarningSurvey = await reader.desk.surveyWarnings(record.id, {
        after,
        limit: ROWS_WITH_WARNINGS,
      });
      for (const warning of survey.warnings) add(warnings, warning);
      warningRows += survey.rows;
      after = survey.lastOrdinal;
      await this.#clock.sleep(0);
    }
    const notPayments = await this.#notPayments(reader, record);
    return { ranges, warnings: named(warnings), warningRows, notPayments };
  }

  async #notPayments(reader: JournalReader, record: BatchRecord): Promise<NotPayments> {
    const { id, rowCount } = record;
    const condition = { ...ANY_ROW, states: ['excluded'], findings: OTHER_ROW_CODES } as const;
    const found = new NotPayments({
      ...record,
      rowCount: lastLine(rowCount, await reader.drafts.laterParts(id)),
    });
    for (let after = 0; after < rowCount; after += STRETCH_ROWS) {
      const range = { after, upTo: Math.min(rowCount, after + STRETCH_ROWS) };
      const ordinals = await reader.lists.ordinals(id, range, condition);
      for (let first = 0; first < ordinals.length; first += ROWS_WITH_WARNINGS) {
        found.add(await reader.lists.rowsAt(id, ordinals.slice(first, first + ROWS_WITH_WARNINGS)));
      }
      await this.#clock.sleep(0);
    }
    return found;
  }

  async #ranges(reader: JournalReader, { id, rowCount }: BatchRecord): Promise<GroupRange[]> {
    const known = await reader.desk.amountRanges(id);
    if (known !== null) return known;
    const found: GroupRange[] = [];
    for (let after = 0; after < rowCount; after += STRETCH_ROWS) {
      found.push(...(await reader.desk.surveyAmounts(id, { after, limit: STRETCH_ROWS })));
      await this.#clock.sleep(0);
    }
    return found;
  }
}

/** The last row that the file itself has: parts of rows that were split stand behind it. */
function lastLine(rowCount: number, laterParts: readonly number[]): number {
  let last = rowCount;
  for (let at = laterParts.length - 1; at >= 0 && laterParts[at] === last; at -= 1) last -= 1;
  return last;
}

function widen(ranges: Map<string, AmountRange>, found: GroupRange): void {
  const smallest = toAmount(found.smallest);
  const largest = toAmount(found.largest);
  if (smallest === null || largest === null) throw new Error('The journal holds an amount that is none.');
  const key = laneKey(found);
  const before = ranges.get(key) ?? { smallest, largest };
  ranges.set(key, {
    smallest: compareAmounts(smallest, before.smallest) < 0 ? smallest : before.smallest,
    largest: compareAmounts(largest, before.largest) > 0 ? largest : before.largest,
  });
}

type Counted = WarningSurvey['warnings'][number];

function add(warnings: Map<string, Counted>, found: Counted): void {
  const { code, rows, firstLine, sheet } = found;
  const before = warnings.get(code);
  const counted = {
    code,
    rows: (before?.rows ?? 0) + rows,
    firstLine: Math.min(before?.firstLine ?? firstLine, firstLine),
  };
  if (sheet === undefined) {
    warnings.set(code, counted);
    return;
  }
  const known = before?.sheet?.findings ?? [];
  const added = sheet.findings.filter((found) => !known.some((each) => isSaidBy(each, found)));
  const lines = [...(before?.sheet?.lines ?? []), ...sheet.lines];
  warnings.set(code, { ...counted, sheet: { lines, findings: [...known, ...added] } });
}

function named(warnings: ReadonlyMap<string, Counted>): Map<string, WarningCount> {
  return new Map(
    [...warnings].map(([code, { sheet, ...counted }]) => [
      code,
      sheet === undefined
        ? counted
        : { ...counted, sheet: { findings: sheet.findings, lines: lineRanges(sheet.lines) } },
    ]),
  );
}
