// The sentences of the core in a language of the page: findings, failures, sayings, reasons of the service.
// The sentences themselves stand in shared; fields are named as the page names them.

import type { Finding } from '../../shared/domain.ts';
import type { Failure } from '../../shared/errors.ts';
import type { Language } from '../../shared/languages.ts';
import type { OperationName } from '../../shared/operations.ts';
import { describeFinding } from '../../shared/rules/describe.ts';
import type { Spoken } from '../../shared/saying.ts';
import { CORE_WORDS, describeSaying } from '../../shared/texts/describe-saying.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import { fieldWord } from '../../shared/texts/field-label.ts';
import { type ReasonText, reasonText } from '../../shared/texts/reasons.ts';

export interface Sentences {
  finding(finding: Finding): string;
  failure(failure: Failure): { message: string; remedy: string };
  saying(saying: Spoken): string;
  /**
   * A reason of the service: what it means, and the usual cure. Its own words where the code is not known.
   *
   * @param operation of the row, wherever the cure is shown.
   */
  reason(code: string | null, text: string | null, operation?: OperationName): ReasonText;
}

/** The sentences of a catalogue's language. */
export function sentencesOf(texts: Texts, language: Language): Sentences {
  const say = (spoken: Spoken) => describeSaying(language, withFieldWords(spoken, texts));
  return {
    finding: (finding) => describeFinding(withFieldWord(finding, texts), CORE_WORDS[language]),
    failure(failure) {
      // The page's own failure, which no core could word: there was none at the other end.
      if (failure.code === 'HOST_LOST') {
        const { hostLost: message, hostLostRemedy, hostLostAsked } = texts.common.failure;
        return { message, remedy: failure.repeatSafe ? hostLostRemedy : hostLostAsked };
      }
      const { message, remedy } = failure.said ?? failure;
      return { message: say(message), remedy: say(remedy) };
    },
    saying: say,
    reason: (code, text, operation) => reasonText(CORE_WORDS[language].reasons, code, text, operation),
  };
}

/** A finding that names a field names it as the page does. */
function withFieldWord(finding: Finding, { common }: Texts): Finding {
  const field = finding.values['field'];
  if (field === undefined) return finding;
  return { ...finding, values: { ...finding.values, field: fieldWord(common, field) } };
}

/** A saying in which every field has the page's own name. */
function withFieldWords(spoken: Spoken, texts: Texts): Spoken {
  if (typeof spoken === 'string') return spoken;
  const { code, values } = spoken;
  if (code === 'field') {
    const { field } = values;
    return typeof field === 'string' ? fieldWord(texts.common, field) : spoken;
  }
  return {
    code,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, withFieldWords(value, texts)]),
    ),
  };
}
