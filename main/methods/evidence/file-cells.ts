// Whether the cells of a batch's rows are those of the file that it was read from: the file is read again as it was read
// then, and each row is held against it. Believes no digest of the batch; changes nothing.

import { PaymasterError } from '../../../shared/errors.ts';
import { packReadAsSchema } from '../../../shared/evidence-pack.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { type CellsOfFile, cellsOfFile } from '../../import/cells-again.ts';
import type { SourceFile } from '../../ports.ts';

/** A row as far as it is held against its file. */
interface Row {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: unknown;
}

export class FileCells {
  readonly #file: CellsOfFile;
  /** Its rows are some of those of the file, or all of them. */
  readonly #isCarried: boolean;
  #rows = 0;

  private constructor(file: CellsOfFile, isCarried: boolean) {
    this.#file = file;
    this.#isCarried = isCarried;
  }

  /**
   * Reads the file.
   *
   * @param batch what `batch.json` says of a batch.
   * @returns null for a file that cannot be read as the batch says it was.
   */
  static async of(file: SourceFile, batch: unknown): Promise<FileCells | null> {
    const told = packReadAsSchema.safeParse(batch).data;
    if (told === undefined) return null;
    const { sheet, headerLine, header, mapping, defaults } = told.file;
    const as = {
      ...{ operation: OPERATIONS[told.operation], generation: told.account.generation },
      ...{ sheet, headerLine, header, mapping, defaults },
      // Also where the file showed it: what it is shown by can depend on the account, which is not at hand.
      decimalMark: told.found?.grammar.decimalMark ?? null,
    };
    const isCarried = (told.retryOf ?? told.reuseOf ?? null) !== null;
    try {
      return new FileCells(await cellsOfFile(file, as), isCarried);
    } catch (error) {
      if (error instanceof PaymasterError) return null;
      throw error;
    }
  }

  /** Takes the next row; false for one that the file does not have like that. */
  add({ ordinal, line, cells }: Row): boolean {
    this.#rows += 1;
    if (!Array.isArray(cells) || !this.#file.holds(line, cells)) return false;
    // Parts of a row that was split stand behind the rows of the file, and are of a line of it.
    return this.#isCarried || ordinal > this.#file.count || this.#file.lineOf(ordinal) === line;
  }

  /** Whether the rows that were taken are all that the file has. */
  get isWhole(): boolean {
    return this.#isCarried || this.#rows >= this.#file.count;
  }
}
