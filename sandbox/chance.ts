// Chance that is a function of text: the same seed and the same request always draw the same number.
// Uses no random source, so that a run can be replayed.

const TWO_TO_THE_32 = 4294967296;

/** A well mixed whole number in [0, 2^32) from a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number in [0, 1) from a text. */
export function drawOf(text: string): number {
  return hashOf(text) / TWO_TO_THE_32;
}
