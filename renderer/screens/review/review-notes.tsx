// What to know before sending: providers that are delayed or closed, and what no row was checked for.

import type { ReviewLine, ReviewView } from '../../../shared/contract/result-views.ts';
import { alteredPastSaying } from '../../../shared/guards/altered-past.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { LimitsNote } from '../../parts/limits-note.tsx';
import { useNow } from '../../parts/now.ts';
import { Note } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';

interface Props {
  readonly operation: OperationName;
  readonly review: ReviewView;
  /** Names of countries by code. */
  readonly countries: ReadonlyMap<string, string>;
}

export function ReviewNotes({ operation, review, countries }: Props) {
  const { review: words, limits } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const sentences = useSentences();
  const withStatus = (status: string) =>
    review.lines.filter((line) => line.status?.toUpperCase() === status && line.rows > 0);
  const unstated = review.lines.reduce((sum, { unstatedRows }) => sum + unstatedRows, 0);
  return (
    <>
      {review.alteredEarlier.map((batch) => (
        <Note key={batch} icon="unknown">
          {sentences.saying(alteredPastSaying(batch))}
        </Note>
      ))}
      <LimitsNote limits={{ atMs: review.configurationReadAtMs, kept: review.configurationKept }} />
      {operation !== 'deposit' ? null : (
        <Note icon="person">
          <b className="strong">{words.notes.pin}</b> {words.notes.pinText}
        </Note>
      )}
      {unstated === 0 ? null : (
        <Note icon="refund">
          <b className="strong">{words.notes.whole}</b> {words.notes.wholeText(unstated)}
        </Note>
      )}
      {withStatus('CLOSED').map((line) => (
        <Note key={`${line.provider} ${line.currency}`} icon="closed">
          <b className="strong">{words.notes.closed(nameOf(line, countries))}</b>{' '}
          {words.notes.closedText(line.rows)}
        </Note>
      ))}
      {withStatus('DELAYED').map((line) => (
        <Note key={`${line.provider} ${line.currency}`} icon="delayed">
          <b className="strong">{words.notes.delayed(nameOf(line, countries))}</b>{' '}
          {words.notes.delayedText(line.rows)}
        </Note>
      ))}
      {review.availabilityReadAtMs === null ? <Note icon="unknown">{words.notes.unread}</Note> : null}
      {review.availabilityReadAtMs !== null && review.availabilityKept ? (
        <Note icon="unknown">
          {limits.availabilityAsOf(format.moment(review.availabilityReadAtMs, nowMs))}
        </Note>
      ) : null}
      {review.notEnforced.length === 0 ? null : (
        <Note>
          <b className="strong">{words.notes.notEnforced}</b>
          <ul className={css.list}>
            {review.notEnforced.map(sentences.saying).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function nameOf(line: ReviewLine, countries: Props['countries']): string {
  const country = countries.get(line.country ?? '') ?? line.country ?? '';
  return `${line.providerName ?? line.provider} ${country}`.trim();
}
