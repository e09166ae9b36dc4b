// Turns the position of a bad byte into the line and column that the clerk sees, by reading up to it once more.
// Only for refusals: it reads leniently and must never feed rows.

import type { FilePlace } from '../../shared/errors.ts';
import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import { ColumnNames } from './column-names.ts';
import { chooseDelimiter, readSeparatorLine, splitLeniently } from './delimiter.ts';

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

/** Counts lines and cells up to a place. */
class PlaceWalk {
  readonly #names = new ColumnNames();
  readonly #delimiter: number;
  #line = 1;
  #records = 0;
  #column = 0;
  #quoted = false;
  #last = 0;

  constructor(head: string) {
    const separator = readSeparatorLine(head);
    const table = head.slice(separator?.length ?? 0);
    const delimiter = separator?.delimiter ?? chooseDelimiter(table, () => 0);
    this.#delimiter = delimiter?.charCodeAt(0) ?? -1;
    if (delimiter !== null) this.#names.learn(splitLeniently(table, delimiter, 1)[0] ?? [], 0);
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
    const isHeader = this.#records === 0;
    const column = isHeader ? String(this.#column + 1) : this.#names.label(this.#column, this.#line);
    return { line: this.#line, column };
  }

  #endLine(code: number): void {
    if (code === LINE_FEED && this.#last === CARRIAGE_RETURN) return;
    const isBlank = this.#last === 0 || this.#last === LINE_FEED || this.#last === CARRIAGE_RETURN;
    this.#line += 1;
    if (this.#quoted) return;
    if (!isBlank) this.#records += 1;
    this.#column = 0;
  }
}
