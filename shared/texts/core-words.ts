// What a language needs to say all that the core says beside a page. Holds no text.

import type { BatchState, RowState } from '../domain.ts';
import type { RuleCode } from '../rules/codes.ts';
import type { ReasonCatalogue } from './reasons.ts';
import type { ConnectionSaying, Say, SayingCatalogue, SecretsSaying } from './sayings.ts';

/** What findings say: a sentence for every code of the rules, and what stands around it. */
export interface FindingWords {
  readonly sentences: Readonly<Record<RuleCode, Say>>;
  /** Follows a sentence whose finding has a proposal. */
  readonly proposal: (repair: string) => string;
  /** Follows a sentence about what a sheet shows, where its cell holds another number. */
  readonly cellHolds: (held: string) => string;
  /** For a finding that another version of the program wrote under a code of its own. */
  readonly unknown: string;
  /** A row taken over as the service refused it before. */
  readonly refusedBefore: (title: string, cure: string, text: string) => string;
}

/** The words with which sayings are said. */
export interface SpokenWords {
  /** Sentences by their English, which needs none. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly coded: SayingCatalogue<ConnectionSaying | SecretsSaying>;
  /** States as they stand after “is”, of a batch or a row. */
  readonly states: Readonly<Record<BatchState | RowState | 'unknown', string>>;
  /** Fields as they stand inside a sentence; a name that is missing stands for itself. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The words of the core in one language. */
export interface CoreWords extends SpokenWords {
  readonly findings: FindingWords;
  readonly reasons: ReasonCatalogue;
}
