// The faults of a pack in the order in which they were found. Knows nothing of what they are about.

import type { EvidenceFault, FoundFault } from '../../../shared/contract/evidence-methods.ts';

/** Faults that are listed; the others are counted. */
const FAULTS_MAX = 100;

export class Faults {
  readonly listed: FoundFault[] = [];
  #more = 0;

  /** Faults beyond those that are listed. */
  get more(): number {
    return this.#more;
  }

  has(member: string): boolean {
    return this.listed.some((fault) => fault.member === member);
  }

  add(member: string, kind: EvidenceFault, at: number | null = null): void {
    // Two ways of looking may find one thing.
    const isListed = this.listed.some(
      (each) => each.member === member && each.kind === kind && each.at === at,
    );
    if (isListed) return;
    if (this.listed.length < FAULTS_MAX) this.listed.push({ member, kind, at });
    else this.#more += 1;
  }

  /** Before what was found inside of the member: that it is another one explains the rest. */
  addFirst(member: string, kind: EvidenceFault): void {
    const first = this.listed.findIndex((fault) => fault.member === member);
    this.listed.splice(first < 0 ? this.listed.length : first, 0, { member, kind, at: null });
    while (this.listed.length > FAULTS_MAX) {
      this.listed.pop();
      this.#more += 1;
    }
  }
}
