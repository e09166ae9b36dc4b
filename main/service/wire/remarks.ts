// Collects sentences on parts of an answer that could not be read; bounded, whatever the service sends.

import { type Saying, say } from '../../../shared/saying.ts';

const MOST_REMARKS = 100;
const LONGEST_QUOTE = 60;

export class Remarks {
  readonly #sentences: Saying[] = [];
  #more = 0;

  /** @param place where it stands, such as `ZMB, MTN_MOMO_ZMB, ZMW, PAYOUT`; empty for the whole answer. */
  add(place: string, what: Saying): void {
    if (this.#sentences.length === MOST_REMARKS) {
      this.#more += 1;
      return;
    }
    this.#sentences.push(place === '' ? say`${what}.` : say`${place}: ${what}.`);
  }

  sentences(): Saying[] {
    return this.#more === 0 ? [...this.#sentences] : [...this.#sentences, say`And ${this.#more} more.`];
  }
}

/** A piece of an answer inside a sentence. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
