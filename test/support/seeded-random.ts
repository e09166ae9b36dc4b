// Chance for tests: the same seed gives the same numbers and the same version 4 UUIDs.

import type { Random } from '../../main/ports.ts';

export class SeededRandom implements Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Mulberry32: 32 bits of state, good enough to choose faults by. */
  next(): number {
    return this.#bits() / 2 ** 32;
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.#bits().toString(16).padStart(8, '0')).join('');
    const variant = '89ab'.charAt(Math.floor(this.next() * 4));
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  #bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
