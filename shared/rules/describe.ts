// Turns findings into sentences for people, in the words of a language.
// Adds nothing that is not in the finding itself.

import type { Finding } from '../domain.ts';
import type { CoreWords } from '../texts/core-words.ts';
import { CORE_EN } from '../texts/en/core.ts';
import { reasonText } from '../texts/reasons.ts';
import { isRuleCode } from './codes.ts';
import { refusedBeforeReason } from './refused-before.ts';

/** What is wrong and what to do, in plain sentences; a proposed repair stands at the end. */
export function describeFinding(
  { code, values, repair }: Finding,
  { findings, reasons }: Pick<CoreWords, 'findings' | 'reasons'> = CORE_EN,
): string {
  const reason = refusedBeforeReason(code);
  if (reason !== null) {
    const { title, cure } = reasonText(
      reasons,
      reason,
      null,
      values['operation'] === 'refund' ? 'refund' : null,
    );
    return findings.refusedBefore(title, cure, values['text'] ?? '');
  }
  if (!isRuleCode(code)) return findings.unknown;
  const held = Object.hasOwn(values, 'cellHolds') ? findings.cellHolds(values['cellHolds'] ?? '') : '';
  const sentence = findings.sentences[code]((name) => values[name] ?? '') + held;
  return repair === null ? sentence : sentence + findings.proposal(repair);
}
