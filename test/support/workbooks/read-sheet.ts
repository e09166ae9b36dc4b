// Reads a workbook's sheet as texts with their lines, through the door that imports use.

import { openFile } from '../../../main/import/open-file.ts';
import type { AmountSource, RecordTable } from '../../../main/import/record-table.ts';
import type { SourceFile } from '../../../main/ports.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

export interface ReadSheet {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly notices: readonly string[];
  readonly table: RecordTable;
}

/** All rows of a sheet, the header among them. */
export async function readSheet(
  file: SourceFile,
  choices: {
    sheet?: string;
    amount?: Omit<AmountSource, 'headerLine' | 'dateColumns' | 'numberOf' | 'width'>;
  } = {},
): Promise<ReadSheet> {
  const table = await openFile(file, choices.sheet ?? null, { countKnown: () => 0, row: null });
  const first = await table.blocks.next();
  const rows: (readonly string[])[] = first.done ? [] : first.value.rows.slice(0, 1);
  const lines: number[] = first.done ? [] : first.value.lines.slice(0, 1);
  const [cells = []] = rows;
  const [line = 1] = lines;
  table.columns.learn(cells, line);
  if (choices.amount !== undefined)
    await table.settleAmounts({
      ...choices.amount,
      numberOf: (row) => row[choices.amount?.column ?? -1] ?? null,
      width: cells.length,
      headerLine: line,
      dateColumns: [],
    });
  for await (const block of table.readBelow({ cells, line }) ?? table.blocks) {
    rows.push(...block.rows);
    lines.push(...block.lines);
  }
  const notices = table.notices();
  return { rows, lines, notices: [...notices.first, ...notices.last].map(sayEnglish), table };
}
