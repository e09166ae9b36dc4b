// Turns findings into sentences for people, from the catalogue of a language.
// Adds nothing that is not in the finding itself.

import type { Finding } from '../domain.ts';
import { isRuleCode } from './codes.ts';
import { FINDING_SENTENCES_EN, proposalEn, UNKNOWN_FINDING_EN } from './sentences-en.ts';

/** What is wrong and what to do, in plain sentences; a proposed repair stands at the end. */
export function describeFinding(finding: Finding): string {
  if (!isRuleCode(finding.code)) return UNKNOWN_FINDING_EN;
  const sentence = FINDING_SENTENCES_EN[finding.code]((name) => finding.values[name] ?? '');
  return finding.repair === null ? sentence : sentence + proposalEn(finding.repair);
}
