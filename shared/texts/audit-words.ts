// How the sentences of the audit trail are given what an act was about. A fact that is not there is an empty text and no
// number, so that an entry of an older program still has its sentence.

import type { AuditAction, AuditFacts } from '../audit.ts';

/** The facts of one entry, as a sentence asks for them. */
export interface ToldFacts {
  text(name: string): string;
  count(name: string): number;
}

/** A sentence for every act; one that is forgotten does not compile. */
export type AuditActs = Readonly<Record<AuditAction, (facts: ToldFacts) => string>>;

/** @param shown makes text that a person typed fit to be seen. */
export function toldFacts(facts: AuditFacts, shown: (text: string) => string): ToldFacts {
  return {
    text: (name) => shown(String(facts[name] ?? '')),
    count: (name) => Number(facts[name] ?? 0),
  };
}

/** The sentence of an act, or the bare name of one that another edition of the program entered. */
export function actSentence(
  acts: AuditActs,
  action: string,
  facts: AuditFacts,
  shown: (text: string) => string,
): string {
  const sentence = Object.entries(acts).find(([known]) => known === action)?.[1];
  return sentence === undefined ? shown(action) : sentence(toldFacts(facts, shown));
}
