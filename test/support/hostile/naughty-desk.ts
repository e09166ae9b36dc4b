// A desk with a payroll in which every cell that can be is a naughty one, each in a row that is otherwise right: paid where
// the row can be, and told in every form in which the program tells a batch.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { type AppDesk, desk } from '../app-desk.ts';
import { writeCsv } from '../write-csv.ts';
import { FORMULA_FORMS, NAUGHTY_STRINGS } from './naughty-strings.ts';

/** A column for each kind of field, one that nothing reads, and one that is told beside. */
export const NAUGHTY_HEADER = [
  'Nr',
  'Name',
  'Reference',
  'Country',
  'Provider',
  'Currency',
  'Phone',
  'Amount',
  'Message',
  'Remark',
];
const FIRST_NAUGHTY = 1;

/** Characters that no text file may hold: a file with one is refused, with its place. */
export const CONTROL = /(?![\t\r\n])\p{Cc}/u;

/** Every text, naughty in one way or another, that a text file may hold. */
const TEXTS = [...NAUGHTY_STRINGS, ...FORMULA_FORMS].filter((text) => !CONTROL.test(text));

/** Columns in which a text can stand, and so files in which each text stands once in every one of them. */
export const NAUGHTY_COLUMNS = NAUGHTY_HEADER.length - FIRST_NAUGHTY;

/** A row for each text, in a column that differs from row to row and, for each text, from turn to turn. */
export function naughtyRows(turn: number): string[][] {
  return TEXTS.map((text, index) => {
    const number = String(index + 1);
    const phone = `26076${number.padStart(4, '0')}456`;
    const sure = [number, 'Mary Banda', `E-${number}`, 'ZMB', 'MTN_MOMO_ZMB', 'ZMW', phone];
    const row = [...sure, `${number}.5`, 'Salary', ''];
    row[FIRST_NAUGHTY + ((index + turn) % NAUGHTY_COLUMNS)] = text;
    return row;
  });
}

export interface NaughtyDesk {
  readonly place: AppDesk;
  readonly batch: string;
}

/** Imports the rows at a desk in practice. */
export async function naughtyDesk(rows: readonly (readonly string[])[]): Promise<NaughtyDesk> {
  const place = desk();
  const { text } = writeCsv([NAUGHTY_HEADER, ...rows], {
    delimiter: ',',
    lineEnd: () => '\r\n',
    quote: () => false,
    endsWithLineEnd: true,
  });
  return { place, batch: await place.importText(text) };
}

/** Writes a report and returns its bytes. */
export async function reportOf(
  { place, batch }: NaughtyDesk,
  format: MethodInput<'exportReport'>['format'],
): Promise<Buffer> {
  const path = join(place.folder, `report.${format}`);
  await place.call('exportReport', { batch, format, target: place.files.register(path) });
  return readFileSync(path);
}

/** Writes an evidence pack and returns its path. */
export async function packOf({ place, batch }: NaughtyDesk): Promise<string> {
  const path = join(place.folder, 'evidence.zip');
  const original = place.files.register(join(place.folder, 'payroll.csv'));
  await place.call('exportEvidence', {
    batch,
    language: 'en',
    target: place.files.register(path),
    original,
    salt: null,
  });
  return path;
}
