// A clerk's file that exists only in memory, delivered in whatever pieces a test wants.

import type { SourceFile } from '../../main/ports.ts';

/** Makes the pieces of a file anew each time it is opened. */
export type PieceMaker = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A source file from bytes, from text (UTF-8), or from a function that gives its pieces. */
export function sourceFromBytes(content: Uint8Array | string | PieceMaker, name = 'payroll.csv'): SourceFile {
  const pieces = typeof content === 'function' ? content : () => [bytesOf(content)];
  return {
    name,
    async *open() {
      yield* pieces();
    },
  };
}

/** The same bytes cut into pieces that end at the given positions. */
export function cutAt(bytes: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const ends = [...new Set(positions.filter((position) => position > 0 && position < bytes.length))];
  const sorted = [...ends.sort((left, right) => left - right), bytes.length];
  return sorted.map((end, index) => bytes.subarray(sorted[index - 1] ?? 0, end));
}

function bytesOf(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
}
