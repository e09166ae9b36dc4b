// Gives damaged workbooks to the import, and says what is wrong with what it makes of them: anything but a refusal, or,
// where only the archive was damaged, the rows of the whole workbook.

import { isDeepStrictEqual } from 'node:util';
import { PaymasterError } from '../../../shared/errors.ts';
import { importIntoMemory } from '../import-into-memory.ts';
import { sourceFromBytes } from '../source-from-bytes.ts';
import type { Fuzzed } from './csv-fuzz.ts';
import { type DamagedWorkbook, WHOLE_WORKBOOK } from './workbook-files.ts';

/** What a row says, without the file that it came from. */
async function rowsIn(bytes: Buffer) {
  const { rows, result } = await importIntoMemory(sourceFromBytes(bytes, 'payroll.xlsx'));
  const told = rows.map(({ cells, fields, amount, state, line }) => ({ cells, fields, amount, state, line }));
  return { told, counted: result.rowCount + result.leftOutRows };
}

let whole: Awaited<ReturnType<typeof rowsIn>>['told'] | null = null;

export async function judgeWorkbook({ bytes, isAroundMarkup }: DamagedWorkbook): Promise<Fuzzed> {
  whole ??= (await rowsIn(WHOLE_WORKBOOK)).told;
  try {
    const { told, counted } = await rowsIn(bytes);
    if (told.length !== counted)
      return { refusal: null, problem: `${told.length} rows, ${counted} counted.` };
    const isSame = !isAroundMarkup || isDeepStrictEqual(told, whole);
    const at = isSame ? null : told.findIndex((row, index) => !isDeepStrictEqual(row, whole?.[index]));
    const problem =
      at === null
        ? null
        : `${told.length} rows; one is ${JSON.stringify(told[at])} and was ${JSON.stringify(whole[at])}.`;
    return { refusal: null, problem };
  } catch (error) {
    if (error instanceof PaymasterError)
      return { refusal: error.failure.detail ?? error.failure.code, problem: null };
    return {
      refusal: null,
      problem: `Thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  }
}
