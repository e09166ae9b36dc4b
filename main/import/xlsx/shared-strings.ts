// The texts that the cells of a workbook share, kept in memory within bounds.

import { say, sayCount } from '../../../shared/saying.ts';
import type { ArchiveEntry } from './archive.ts';
import { SHARED_CHARACTERS_MAX, SHARED_STRINGS_MAX, UNPACKED_BYTES_MAX } from './bounds.ts';
import { readPart } from './part.ts';
import { workbookTooLarge } from './refusals.ts';
import { type MarkedRuns, RichText } from './rich-text.ts';
import type { UnpackedBytes } from './unpack.ts';

/** Shared texts in the order in which cells name them. */
export interface SharedStrings {
  readonly texts: readonly string[];
  /** Those with letters that are set otherwise than their cells, by index. */
  readonly marked: ReadonlyMap<number, MarkedRuns>;
}

export async function readSharedStrings(entry: ArchiveEntry, counted: UnpackedBytes): Promise<SharedStrings> {
  const strings: string[] = [];
  const marked = new Map<number, MarkedRuns>();
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
        const { text, runs } = current.finish();
        characters += text.length;
        if (strings.length >= SHARED_STRINGS_MAX || characters > SHARED_CHARACTERS_MAX) {
          throw workbookTooLarge(
            say`It holds more than ${sayCount(SHARED_STRINGS_MAX)} different texts, or more than ${SHARED_CHARACTERS_MAX / 1024 / 1024} million characters of them.`,
          );
        }
        if (runs !== null) marked.set(strings.length, runs);
        strings.push(ownCopy(text));
        current = null;
      },
      text: (text) => current?.add(text),
    },
    UNPACKED_BYTES_MAX,
  );
  return { texts: strings, marked };
}

/** Shorter texts are copied by the engine itself. */
const SHORTEST_SLICE = 13;

/** A text that does not keep the whole piece of XML alive from which it was cut. */
function ownCopy(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8');
}
