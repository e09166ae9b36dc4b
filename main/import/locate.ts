// Turns the position of a bad byte into the line and column that the clerk sees, by reading up to it once more.
// Only for refusals: it reads leniently and must never feed rows.

import type { FilePlace } from '../../shared/errors.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import { ColumnNames } from './column-names.ts';
import { chooseDelimiter, guessHeader, readSeparatorLine } from './delimiter.ts';
import type { HeaderSigns } from './find-header.ts';

/**
 * Finds line and column of the byte at `offset`.
 *
 * @param wide the encoding where it is UTF-16; otherwise every byte counts as one character, which is right for
 *   line breaks, quotes and delimiters in all other encodings.
 */
export async function locateByte(
  file: SourceFile,
  offset: number,
  wide: 'utf-16le' | 'utf-16be' | null,
): Promise<FilePlace> {
  const decoder = wide === null ? null : new TextDecoder(wide);
  let walk: PlaceWalk | null = null;
  let position = 0;
  for await (const chunk of readChunks(file)) {
    walk ??= new PlaceWalk(new TextDecoder(wide ?? 'utf-8').decode(chunk));
    const before = chunk.subarray(0, Math.max(0, offset - position));
    walk.push(decoder?.decode(before, { stream: true }) ?? Buffer.from(before).toString('latin1'));
    position += chunk.length;
    if (position > offset) break;
  }
  return walk?.place() ?? { line: 1, column: null };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Nothing is known of names here, so that the shape of the lines alone shows the header. */
const BY_SHAPE: HeaderSigns = { countKnown: () => 0, row: null };

/** Counts lines and cells up to a place. */
class PlaceWalk {
  readonly #names = new ColumnNames();
  readonly #delimiter: number;
  #line = 1;
  #column = 0;
  #quoted = false;
  #last = 0;

  constructor(head: string) {
    const separator = readSeparatorLine(head);
    const table = head.slice(separator?.length ?? 0);
    const firstLine = separator === null ? 1 : 2;
    const delimiter = separator?.delimiter ?? chooseDelimiter(table, BY_SHAPE, firstLine);
    this.#delimiter = delimiter?.charCodeAt(0) ?? -1;
    const header = delimiter === null ? null : guessHeader(table, delimiter, BY_SHAPE, firstLine);
    if (header !== null) this.#names.learn(header.cells, header.line);
  }

  push(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === QUOTE) this.#quoted = !this.#quoted;
      else if (code === LINE_FEED || code === CARRIAGE_RETURN) this.#endLine(code);
      else if (code === this.#delimiter && !this.#quoted) this.#column += 1;
      this.#last = code;
    }
  }

  place(): FilePlace {
    return { line: this.#line, column: this.#names.label(this.#column, this.#line) };
  }

  #endLine(code: number): void {
    if (code === LINE_FEED && this.#last === CARRIAGE_RETURN) return;
    this.#line += 1;
    if (!this.#quoted) this.#column = 0;
  }
}
