// Which byte sequences are UTF-8 and which are not, to the byte (RFC 3629, section 4).
// Only looked at byte by byte where the built-in check has said no.

/** The sequence is incomplete: the bytes end before it does. */
export const INCOMPLETE = -1;

/** Bytes of the valid sequence at `index`; 0 when none starts there, INCOMPLETE when the bytes end within it. */
export function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let step = 1; step < length; step += 1) {
    const byte = bytes[index + step];
    if (byte === undefined) return INCOMPLETE;
    const [low, high] = step === 1 ? secondByteRange(lead) : CONTINUATION;
    if (byte < low || byte > high) return 0;
  }
  return length;
}

/** Position of the first byte that is in no valid sequence, or of a sequence cut by the end; -1 when all is valid. */
export function firstInvalid(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length <= 0) return index;
    index += length;
  }
  return -1;
}

/** Number of bytes at the end (0 to 3) that begin a sequence which the next bytes may complete. */
export function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const index = bytes.length - back;
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(bytes, index) === INCOMPLETE ? back : 0;
  }
  return 0;
}

const CONTINUATION = [0x80, 0xbf] as const;

/** Shuts out overlong forms, surrogates and what lies beyond Unicode. */
function secondByteRange(lead: number): readonly [number, number] {
  switch (lead) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return CONTINUATION;
  }
}
