// Chooses the fault of each request: a function of seed, request and the how-manieth attempt it is.
// Decides only; faulty-reply.ts carries out.

import { drawOf } from './chance.ts';
import type { FaultRule, FaultTarget } from './fault-script.ts';

/** The request about which is decided. */
export interface FaultSubject {
  /** Identifier of the transaction, or the path of a read. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  readonly phone: string | null;
  readonly provider: string | null;
  /** Whether the ledger has this id, and how many it has in all. */
  readonly isRecorded: boolean;
  readonly recorded: number;
}

/** What happens to a request: a wait first, then perhaps a fault. */
export interface ChosenFault {
  readonly latencyMs: number;
  readonly rule: FaultRule | null;
}

export class FaultPlan {
  readonly #seed: number;
  readonly #rules: readonly (readonly [index: number, rule: FaultRule])[];

  constructor(seed: number, rules: readonly FaultRule[]) {
    this.#seed = seed;
    this.#rules = rules.map((rule, index) => [index, rule]);
  }

  /** Whether nothing is ever to go wrong. */
  get isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  /**
   * Draws for each rule in the order of the script. Waits add up; of the other faults the first that is drawn holds.
   *
   * @returns null when nothing goes wrong with this request.
   */
  choose(target: FaultTarget, subject: FaultSubject): ChosenFault | null {
    let latencyMs = 0;
    let chosen: FaultRule | null = null;
    for (const [index, rule] of this.#rules) {
      if (rule.on !== target || !concerns(rule, subject)) continue;
      const key = `${this.#seed}|${index}|${target}|${subject.id.toLowerCase()}|${subject.attempt}`;
      if (drawOf(key) >= rule.rate) continue;
      if (rule.kind === 'latency') {
        latencyMs += rule.minMs + (rule.maxMs - rule.minMs) * drawOf(`length|${key}`);
      } else chosen ??= rule;
    }
    return latencyMs === 0 && chosen === null ? null : { latencyMs, rule: chosen };
  }
}

function concerns(rule: FaultRule, subject: FaultSubject): boolean {
  if (rule.untilAttempt !== undefined && subject.attempt > rule.untilAttempt) return false;
  if (rule.afterRecorded !== undefined && subject.recorded < rule.afterRecorded) return false;
  // With 200 the service speaks as itself, and its first word is whether it has the id already.
  if (rule.kind === 'refused' && rule.httpStatus === 200 && subject.isRecorded) return false;
  if (rule.provider !== undefined && rule.provider !== subject.provider) return false;
  return rule.phoneEnding === undefined || (subject.phone?.endsWith(rule.phoneEnding) ?? false);
}
