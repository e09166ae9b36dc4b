// A row's story as a line of steps with times, in words: what was done, what the service said, what that proves.
// Says each step by its code; adds no step of its own.

import type { RowEntry } from '../../shared/contract/result-views.ts';
import { Icon } from '../parts/icon.tsx';
import { stateLook } from '../parts/mark.tsx';
import { useNow } from '../parts/now.ts';
import type { Sentences } from '../texts/core-sentences.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { rowStory, type StoryStep } from './row-story.ts';
import css from './row-story-list.module.css';

interface Props {
  readonly entries: readonly RowEntry[];
  /** When the program itself asks next; null when it does not. */
  readonly nextAskAtMs: number | null;
}

export function RowStoryList({ entries, nextAskAtMs }: Props) {
  const { run } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const steps = rowStory(entries);
  const nowMs = useNow();
  if (steps.length === 0) return <p className={css['none']}>{run.row.noStory}</p>;
  return (
    <ol className={css['story']} aria-label={run.row.story}>
      {steps.map((step, index) => {
        const { tone, icon } = stateLook(step.mark);
        const { title, more } = saySteps(step, run.story, sentences);
        const isLast = index === steps.length - 1;
        return (
          <li key={step.key} data-tone={tone}>
            <Icon name={icon} className={css['icon']} />
            <time className={css['time']} dateTime={new Date(step.atMs).toISOString()}>
              {format.datedTime(step.atMs, nowMs)}
            </time>
            <div className={css['title']}>{title}</div>
            <div className="soft">
              {more}
              {isLast && nextAskAtMs !== null
                ? ` ${run.row.nextAsk(format.datedTime(nextAskAtMs, nowMs))}`
                : ''}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type StoryWords = ReturnType<typeof useTexts>['run']['story'];

function saySteps(step: StoryStep, words: StoryWords, sentences: Sentences): { title: string; more: string } {
  switch (step.kind) {
    case 'kept':
      return { title: words.kept, more: words.keptMore };
    case 'sent':
      return { title: words.sent(step.attempt), more: step.repeated ? words.sentAgainMore : words.sentMore };
    case 'no-answer':
      return sayNoAnswer(step, words);
    case 'accepted':
      return { title: words.accepted(step.attempt), more: words.acceptedMore };
    case 'enqueued':
      return { title: words.enqueued(step.attempt), more: words.enqueuedMore };
    case 'duplicate':
      return { title: words.duplicate(step.attempt), more: words.duplicateMore };
    case 'rejected': {
      const { title } = sentences.reason(step.reason.code, step.reason.text);
      return { title: words.rejected(step.attempt), more: `${sentenceOf(title)} ${words.rejectedMore}` };
    }
    case 'refused':
      return { title: words.refused(step.attempt), more: words.refusedMore(step.word) };
    case 'withdrawn':
      return { title: words.withdrawn, more: words.withdrawnMore };
    case 'paid':
      return { title: words.paid, more: words.paidMore };
    case 'failed': {
      const { title } = sentences.reason(step.reason.code, step.reason.text);
      return { title: words.failed, more: `${sentenceOf(title)} ${words.failedMore}` };
    }
    case 'conflict':
      return { title: words.conflict, more: step.text ?? words.conflictMore };
    case 'not-found':
      return { title: words.notFound, more: words.notFoundMore };
    case 'held':
      return { title: words.held, more: words.heldMore };
    case 'still-open':
      return { title: words.stillOpen(step.word), more: words.stillOpenMore };
  }
}

function sayNoAnswer(
  step: Extract<StoryStep, { kind: 'no-answer' }>,
  words: StoryWords,
): { title: string; more: string } {
  const title =
    step.cause === 'inquiry'
      ? words.checkNoAnswer
      : step.httpStatus === null
        ? words.noAnswer(step.attempt)
        : words.noAnswerHttp(step.attempt, step.httpStatus);
  const cause = words.cause[step.cause];
  return { title, more: step.repeated && step.cause !== 'inquiry' ? `${words.sameRequest} ${cause}` : cause };
}

/** A title as a sentence: with a full stop unless it ends in one already. */
function sentenceOf(title: string): string {
  return /[.!?…]$/.test(title) ? title : `${title}.`;
}
