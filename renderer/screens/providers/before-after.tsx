// What one change was and what it is now. Texts of the service are shown as text.

import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { shownText } from '../../../shared/shown-text.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import type { Format } from '../../../shared/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';

export function BeforeAfter({ change }: { change: ProviderChange }) {
  const texts = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const words = texts.providers.changes;
  const { what, before, after } = change;
  switch (what) {
    case 'status':
      return (
        <span className="line">
          <ProviderMark status={before} small />
          <Icon name="arrow" />
          <span className="sr">{words.to}</span>
          <ProviderMark status={after} small />
        </span>
      );
    case 'not understood':
      return (
        <span>
          <span className="mono">
            {change.remark === null ? change.operation : sentences.saying(change.remark)}
          </span>{' '}
          {words.notUnderstoodText}
        </span>
      );
    case 'added':
    case 'removed':
      return <span className="mono sm dim">{change.provider}</span>;
    case 'instructions':
      return <span>{words.instructionsText}</span>;
    default:
      return (
        <span className="line">
          <s className="was">{changedText(texts, format, change, before)}</s>
          <span>
            {changedText(texts, format, change, after)}{' '}
            {what === 'minimum' || what === 'maximum' ? change.currency : null}
          </span>
        </span>
      );
  }
}

/** One side of a change in words; null stands for what was not said. */
export function changedText(
  texts: Texts,
  format: Format,
  { what, currency }: Pick<ProviderChange, 'what' | 'currency'>,
  value: string | null,
): string {
  const { providers } = texts;
  if (value === null) return providers.table.notSaid;
  switch (what) {
    case 'minimum':
    case 'maximum':
      return format.money(value, currency);
    case 'decimals':
      return format.figure(value);
    case 'prompt repeat':
    case 'signed requests':
    case 'signed callbacks':
      return value === 'true' ? providers.yes : providers.no;
    case 'status':
      return statusText(texts, value);
    case 'provider name':
    case 'customer name':
    case 'currency name':
    case 'authorisation':
    case 'prompt':
    case 'instructions':
    case 'callback':
    case 'added':
    case 'removed':
    case 'account name':
    case 'not understood':
      return shownText(value, value.length);
    default:
      return unreachable(what, 'kind of change');
  }
}

/** The word of a status; as received where it is not known. */
function statusText({ common }: Texts, status: string): string {
  const { operational, delayed, closed } = common.providers;
  const words: Readonly<Record<string, string>> = {
    OPERATIONAL: operational,
    DELAYED: delayed,
    CLOSED: closed,
  };
  const word = status.toUpperCase();
  return Object.hasOwn(words, word) ? (words[word] ?? status) : shownText(status, status.length);
}
