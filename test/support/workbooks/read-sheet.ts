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
  choices: { sheet?: string; amount?: AmountSource } = {},
): Promise<ReadSheet> {
  const table = await openFile(file, choices.sheet ?? null, () => 0);
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  for await (const block of table.blocks) {
    if (rows.length === 0 && choices.amount !== undefined) await table.settleAmounts(choices.amount);
    rows.push(...block.rows);
    lines.push(...block.lines);
  }
  const { first, last } = table.notices();
  return { rows, lines, notices: [...first, ...last].map(sayEnglish), table };
}
