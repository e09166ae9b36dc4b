// Reads a file again as it was read before, for its cells alone: whoever holds rows against their file asks here. Keeps a
// digest of each row and no cell; must never change how a file is read, or say what a row is worth.

import { createHash } from 'node:crypto';
import type { AccountConfiguration } from '../../shared/accounts/configuration.ts';
import type { Generation } from '../../shared/domain.ts';
import { NO_COLUMN } from '../../shared/files/columns.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import type { SourceFile } from '../ports.ts';
import { importFile } from './import-file.ts';

/** How a file was read, as its batch keeps it. */
export interface ReadAs {
  readonly operation: OperationDefinition;
  readonly generation: Generation;
  readonly sheet: string | null;
  readonly headerLine: number | null;
  readonly header: readonly string[];
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, string>>;
  /** As it was stated or found; null where nothing showed it. */
  readonly decimalMark: DecimalMark | null;
}

/** What a row may be paid as is no question here, and with the decimal mark no account changes what a cell says. */
const NO_ACCOUNT: AccountConfiguration = {
  accountName: null,
  signedRequestsOnly: false,
  countries: [],
  limits: [],
  notUnderstood: [],
};

/** The rows of a file, by digests of their cells. */
export class CellsOfFile {
  readonly #lines: number[] = [];
  readonly #digests = new Map<number, string>();

  /** Rows of the file. */
  get count(): number {
    return this.#lines.length;
  }

  add(line: number, cells: readonly string[]): void {
    this.#lines.push(line);
    this.#digests.set(line, digestOf(cells));
  }

  /** The line of a row, counted from 1; null where the file has no such row. */
  lineOf(ordinal: number): number | null {
    return this.#lines[ordinal - 1] ?? null;
  }

  /** Whether the file has these cells at this line. */
  holds(line: number, cells: readonly string[]): boolean {
    return this.#digests.get(line) === digestOf(cells);
  }
}

/** @throws as `importFile` does, for a file that cannot be read like that. */
export async function cellsOfFile(file: SourceFile, as: ReadAs): Promise<CellsOfFile> {
  const found = new CellsOfFile();
  const { operation, generation, sheet, headerLine, defaults, decimalMark } = as;
  const options = {
    ...{ operation, generation, sheet, headerRow: headerLine, defaults, decimalMark },
    ...{ configuration: NO_ACCOUNT, mapping: choicesOf(as) },
  };
  await importFile(file, options, {
    begin: async () => {},
    rows: async (rows) => {
      for (const { line, cells } of rows) found.add(line, cells);
    },
  });
  return found;
}

/** The columns as a clerk would choose them: each field has the one that it had, or none. */
function choicesOf({ operation, header, mapping }: ReadAs): Record<string, string> {
  const none = operation.fields.map(({ name }) => [name, NO_COLUMN] as const);
  const chosen = Object.entries(mapping).map(([field, column]) => {
    const name = header[column]?.trim() ?? '';
    const isAlone = name !== '' && header.filter((each) => each.trim() === name).length === 1;
    return [field, isAlone ? name : String(column + 1)] as const;
  });
  return Object.fromEntries([...none, ...chosen]);
}

/** Lengths stand in JSON as quotes, so that no two lists of cells are one text. */
function digestOf(cells: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64');
}
