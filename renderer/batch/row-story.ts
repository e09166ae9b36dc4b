// A row's story: what was done about it and what the service said, one step a line, oldest first.
// Pure: turns log entries into codes and values; the catalogues say them, and nothing is added to the log.

import type { RowEntry } from '../../shared/contract/result-views.ts';
import type { RowState } from '../../shared/domain.ts';
import { unreachable } from '../../shared/exhaustive.ts';

/** Why an attempt has no answer, as the log names it; `other` for a cause that this page does not know. */
export const NO_ANSWER_CAUSES = [
  'timeout',
  'cut',
  'server',
  'throttled',
  'request-timeout',
  'too-early',
  'unreadable',
  'unproven',
  'unexplained',
  'unknown-word',
  'redirect',
  'inquiry',
  'other',
] as const;
export type NoAnswerCause = (typeof NO_ANSWER_CAUSES)[number];

/** The service's own reason inside a step. */
export interface StoryReason {
  readonly code: string | null;
  readonly text: string | null;
}

interface StepBase {
  readonly key: string;
  readonly atMs: number;
  /** The state whose icon and colour the step bears. */
  readonly mark: RowState;
}

/** One step, ready to be said. */
export type StoryStep = StepBase &
  (
    | { readonly kind: 'kept' }
    | { readonly kind: 'sent'; readonly attempt: number; readonly repeated: boolean }
    | {
        readonly kind: 'no-answer';
        readonly attempt: number;
        readonly cause: NoAnswerCause;
        readonly httpStatus: number | null;
        readonly repeated: boolean;
      }
    | { readonly kind: 'accepted'; readonly attempt: number }
    | { readonly kind: 'enqueued'; readonly attempt: number }
    | { readonly kind: 'duplicate'; readonly attempt: number }
    | { readonly kind: 'rejected'; readonly attempt: number; readonly reason: StoryReason }
    | { readonly kind: 'refused'; readonly attempt: number; readonly word: string }
    | { readonly kind: 'withdrawn'; readonly attempt: number }
    | { readonly kind: 'paid' }
    | { readonly kind: 'failed'; readonly reason: StoryReason }
    | { readonly kind: 'conflict'; readonly text: string | null }
    | { readonly kind: 'not-found' }
    | { readonly kind: 'held' }
    | { readonly kind: 'still-open'; readonly word: string }
  );

/** Builds the story. An offer whose outcome is logged is told by the outcome alone. */
export function rowStory(entries: readonly RowEntry[]): StoryStep[] {
  const steps: StoryStep[] = [];
  entries.forEach((entry, index) => {
    const key = String(index);
    switch (entry.kind) {
      case 'journalled':
        steps.push({ key, atMs: entry.atMs, mark: 'queued', kind: 'kept' });
        break;
      case 'offered':
        if (!hasOutcome(entries, index)) {
          steps.push({ key, atMs: entry.atMs, mark: 'offered', kind: 'sent', ...attemptOf(entry) });
        }
        break;
      case 'answered':
        steps.push({ key, atMs: entry.atMs, ...answered(entry) });
        break;
      case 'unanswered':
        steps.push({
          key,
          atMs: entry.atMs,
          mark: 'offered',
          kind: 'no-answer',
          cause: causeOf(entry.word),
          httpStatus: entry.httpStatus,
          ...attemptOf(entry),
        });
        break;
      case 'withdrawn':
        steps.push({ key, atMs: entry.atMs, mark: 'queued', kind: 'withdrawn', attempt: entry.attempt });
        break;
      case 'checked':
        steps.push({ key, atMs: entry.atMs, ...checked(entry) });
        break;
      default:
        unreachable(entry.kind, 'entry of a row');
    }
  });
  return steps;
}

function attemptOf({ attempt }: RowEntry): { attempt: number; repeated: boolean } {
  return { attempt, repeated: attempt > 1 };
}

/** True when a later entry tells how this offer ended. */
function hasOutcome(entries: readonly RowEntry[], index: number): boolean {
  const next = entries[index + 1];
  return next !== undefined && next.kind !== 'offered' && next.kind !== 'checked';
}

type Told<Step> = Step extends StoryStep ? Omit<Step, 'key' | 'atMs'> : never;

function answered({ attempt, word, detail }: RowEntry): Told<StoryStep> {
  switch (word) {
    case 'ACCEPTED':
      return { mark: 'accepted', kind: 'accepted', attempt };
    case 'ENQUEUED':
      return { mark: 'enqueued', kind: 'enqueued', attempt };
    case 'DUPLICATE_IGNORED':
      return { mark: 'accepted', kind: 'duplicate', attempt };
    case 'REJECTED':
      return { mark: 'rejected', kind: 'rejected', attempt, reason: readReason(detail) };
    // No answer to the request: what a question about it brought.
    case 'NOT_FOUND':
      return { mark: 'queued', kind: 'not-found' };
    default:
      return { mark: 'queued', kind: 'refused', attempt, word: word ?? '' };
  }
}

function checked({ word, detail }: RowEntry): Told<StoryStep> {
  const reason = readReason(detail);
  if (reason.code === 'CONFLICT') return { mark: 'conflict', kind: 'conflict', text: reason.text };
  switch (word) {
    case null:
    case 'NOT_FOUND':
      return { mark: 'offered', kind: 'not-found' };
    case 'COMPLETED':
      return { mark: 'completed', kind: 'paid' };
    case 'FAILED':
      return { mark: 'failed', kind: 'failed', reason };
    case 'ENQUEUED':
      return { mark: 'enqueued', kind: 'held' };
    default:
      return { mark: 'accepted', kind: 'still-open', word };
  }
}

function causeOf(word: string | null): NoAnswerCause {
  return NO_ANSWER_CAUSES.find((cause) => cause === word) ?? 'other';
}

const CODE_AND_TEXT = /^(?<code>[A-Z][A-Z0-9_]*)(?:: (?<text>[\s\S]*))?$/;

/** The log keeps a reason as `CODE: sentence`, or as one of the two. */
function readReason(detail: string | null): StoryReason {
  if (detail === null) return { code: null, text: null };
  const groups = CODE_AND_TEXT.exec(detail)?.groups;
  if (groups === undefined) return { code: null, text: detail };
  return { code: groups['code'] ?? null, text: groups['text'] || null };
}
