// Turns findings into sentences for people, from the catalogue of a language.
// Adds nothing that is not in the finding itself.

import type { Finding } from '../domain.ts';
import { isRuleCode, type RuleCode } from './codes.ts';
import { cellHoldsEn, FINDING_SENTENCES_EN, proposalEn, UNKNOWN_FINDING_EN } from './sentences-en.ts';
import { cellHoldsFr, FINDING_SENTENCES_FR, proposalFr, UNKNOWN_FINDING_FR } from './sentences-fr.ts';

interface FindingWords {
  readonly sentences: Readonly<Record<RuleCode, (value: (name: string) => string) => string>>;
  readonly proposal: (repair: string) => string;
  readonly cellHolds: (held: string) => string;
  readonly unknown: string;
}

const WORDS: Readonly<Record<'en' | 'fr', FindingWords>> = {
  en: {
    sentences: FINDING_SENTENCES_EN,
    proposal: proposalEn,
    cellHolds: cellHoldsEn,
    unknown: UNKNOWN_FINDING_EN,
  },
  fr: {
    sentences: FINDING_SENTENCES_FR,
    proposal: proposalFr,
    cellHolds: cellHoldsFr,
    unknown: UNKNOWN_FINDING_FR,
  },
};

/** What is wrong and what to do, in plain sentences; a proposed repair stands at the end. */
export function describeFinding({ code, values, repair }: Finding, language: 'en' | 'fr' = 'en'): string {
  const words = WORDS[language];
  if (!isRuleCode(code)) return words.unknown;
  const held = Object.hasOwn(values, 'cellHolds') ? words.cellHolds(values['cellHolds'] ?? '') : '';
  const sentence = words.sentences[code]((name) => values[name] ?? '') + held;
  return repair === null ? sentence : sentence + words.proposal(repair);
}
