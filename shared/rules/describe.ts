// Turns findings into sentences for people, from the catalogue of a language.
// Adds nothing that is not in the finding itself.

import type { Finding } from '../domain.ts';
import { type ReasonCatalogue, reasonText } from '../texts/reasons.ts';
import { REASONS_EN } from '../texts/reasons-en.ts';
import { REASONS_FR } from '../texts/reasons-fr.ts';
import { isRuleCode, type RuleCode } from './codes.ts';
import { refusedBeforeReason } from './refused-before.ts';
import {
  cellHoldsEn,
  FINDING_SENTENCES_EN,
  proposalEn,
  refusedBeforeEn,
  UNKNOWN_FINDING_EN,
} from './sentences-en.ts';
import {
  cellHoldsFr,
  FINDING_SENTENCES_FR,
  proposalFr,
  refusedBeforeFr,
  UNKNOWN_FINDING_FR,
} from './sentences-fr.ts';

interface FindingWords {
  readonly sentences: Readonly<Record<RuleCode, (value: (name: string) => string) => string>>;
  readonly proposal: (repair: string) => string;
  readonly cellHolds: (held: string) => string;
  readonly unknown: string;
  readonly refusedBefore: (title: string, cure: string, text: string) => string;
  readonly reasons: ReasonCatalogue;
}

const WORDS: Readonly<Record<'en' | 'fr', FindingWords>> = {
  en: {
    sentences: FINDING_SENTENCES_EN,
    proposal: proposalEn,
    cellHolds: cellHoldsEn,
    unknown: UNKNOWN_FINDING_EN,
    refusedBefore: refusedBeforeEn,
    reasons: REASONS_EN,
  },
  fr: {
    sentences: FINDING_SENTENCES_FR,
    proposal: proposalFr,
    cellHolds: cellHoldsFr,
    unknown: UNKNOWN_FINDING_FR,
    refusedBefore: refusedBeforeFr,
    reasons: REASONS_FR,
  },
};

/** What is wrong and what to do, in plain sentences; a proposed repair stands at the end. */
export function describeFinding({ code, values, repair }: Finding, language: 'en' | 'fr' = 'en'): string {
  const words = WORDS[language];
  const reason = refusedBeforeReason(code);
  if (reason !== null) {
    const { title, cure } = reasonText(words.reasons, reason, null);
    return words.refusedBefore(title, cure, values['text'] ?? '');
  }
  if (!isRuleCode(code)) return words.unknown;
  const held = Object.hasOwn(values, 'cellHolds') ? words.cellHolds(values['cellHolds'] ?? '') : '';
  const sentence = words.sentences[code]((name) => values[name] ?? '') + held;
  return repair === null ? sentence : sentence + words.proposal(repair);
}
