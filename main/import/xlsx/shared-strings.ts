// The texts that the cells of a workbook share, kept in memory within bounds.

import { say, sayCount } from '../../../shared/saying.ts';
import type { ArchiveEntry } from './archive.ts';
import { SHARED_CHARACTERS_MAX, SHARED_STRINGS_MAX, UNPACKED_BYTES_MAX } from './bounds.ts';
import { unescapeText } from './escaped-text.ts';
import { readPart } from './part.ts';
import { workbookTooLarge } from './refusals.ts';
import type { UnpackedBytes } from './unpack.ts';
import { type AttributeReader, isStrike } from './xml.ts';

/** Collects the text of one entry: the `t` of a plain or rich text, without readings in another script (`rPh`). */
export class RichText {
  text = '';
  /** Some of it is struck through. */
  isStruck = false;
  #isRunStruck = false;
  #isText = false;
  #isReading = false;

  open(name: string, attribute: AttributeReader): void {
    if (name === 't') this.#isText = true;
    else if (name === 'r') this.#isRunStruck = false;
    else if (isStrike(name, attribute)) this.#isRunStruck = true;
    else if (name === 'rPh') this.#isReading = true;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
  }

  add(text: string): void {
    if (!this.#isText || this.#isReading) return;
    this.text += text;
    if (this.#isRunStruck && text.trim() !== '') this.isStruck = true;
  }
}

/** Shared texts in the order in which cells name them. */
export interface SharedStrings {
  readonly texts: readonly string[];
  /** Indexes of those of which some letters are struck through. */
  readonly struck: ReadonlySet<number>;
}

export async function readSharedStrings(entry: ArchiveEntry, counted: UnpackedBytes): Promise<SharedStrings> {
  const strings: string[] = [];
  const struck = new Set<number>();
  let characters = 0;
  let current: RichText | null = null;
  await readPart(
    entry,
    counted,
    {
      open: (name, attribute) => {
        if (name === 'si') current = new RichText();
        else current?.open(name, attribute);
      },
      close: (name) => {
        if (name !== 'si' || current === null) return current?.close(name);
        characters += current.text.length;
        if (strings.length >= SHARED_STRINGS_MAX || characters > SHARED_CHARACTERS_MAX) {
          throw workbookTooLarge(
            say`It holds more than ${sayCount(SHARED_STRINGS_MAX)} different texts, or more than ${SHARED_CHARACTERS_MAX / 1024 / 1024} million characters of them.`,
          );
        }
        if (current.isStruck) struck.add(strings.length);
        strings.push(unescapeText(ownCopy(current.text)));
        current = null;
      },
      text: (text) => current?.add(text),
    },
    UNPACKED_BYTES_MAX,
  );
  return { texts: strings, struck };
}

/** Shorter texts are copied by the engine itself. */
const SHORTEST_SLICE = 13;

/** A text that does not keep the whole piece of XML alive from which it was cut. */
function ownCopy(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8');
}
