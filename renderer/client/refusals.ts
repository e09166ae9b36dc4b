// The refusals of several acts of one place as one, so that what is said is of the latest. Does nothing itself.

import type { Failure } from '../../shared/errors.ts';

/** An act that can be refused, and forget that it was. */
export interface Refusable {
  /** Of its latest run. */
  readonly failure: Failure | null;
  forget(): void;
}

/** What the latest of several acts was refused for: whoever begins one of them has all of them forget first. */
export function refusalOf(...acts: readonly Refusable[]): Refusable {
  return {
    failure: acts.map(({ failure }) => failure).find((failure) => failure !== null) ?? null,
    forget() {
      for (const act of acts) act.forget();
    },
  };
}
