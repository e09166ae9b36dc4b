// Keys in ascending order, digit by digit: the engine's own sort of a million holds everybody up for as long as it takes. Pure
// but for the turns of others.

import type { Clock } from '../../ports.ts';

const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const KEY_BITS = 32;

/** Sorts words of 32 bits; others have their turn between two walks over them. The list that was given is written over. */
export async function sortKeys(clock: Pick<Clock, 'sleep'>, keys: Uint32Array): Promise<Uint32Array> {
  let [from, to]: [Uint32Array, Uint32Array] = [keys, new Uint32Array(keys.length)];
  for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
    const places = placesOf(from, shift);
    await clock.sleep(0);
    place(from, to, shift, places);
    await clock.sleep(0);
    [from, to] = [to, from];
  }
  return from;
}

/** By a digit, the place of the first key that has it. */
function placesOf(keys: Uint32Array, shift: number): Uint32Array {
  const places = new Uint32Array(DIGITS + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const next = digitOf(keys[at] ?? 0, shift) + 1;
    places[next] = (places[next] ?? 0) + 1;
  }
  for (let digit = 1; digit < DIGITS; digit += 1)
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  return places;
}

/** Keys with the same digit keep their order. */
function place(from: Uint32Array, to: Uint32Array, shift: number, places: Uint32Array): void {
  for (let at = 0; at < from.length; at += 1) {
    const key = from[at] ?? 0;
    const digit = digitOf(key, shift);
    const free = places[digit] ?? 0;
    to[free] = key;
    places[digit] = free + 1;
  }
}

function digitOf(key: number, shift: number): number {
  return (key >>> shift) & (DIGITS - 1);
}
