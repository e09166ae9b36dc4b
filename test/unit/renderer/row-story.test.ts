import { describe, expect, it } from 'vitest';
import { happening } from '../../../renderer/batch/happening.ts';
import { rowStory } from '../../../renderer/batch/row-story.ts';
import type { RowEntry } from '../../../shared/contract/result-views.ts';
import { rowViewOf } from '../../support/row-views.ts';

function entry(kind: RowEntry['kind'], more: Partial<RowEntry> = {}): RowEntry {
  return { kind, attempt: 1, atMs: 0, httpStatus: null, word: null, detail: null, ...more };
}

const ROW = rowViewOf({ amount: '10', state: 'accepted', payoutId: 'id', attempts: 1 });

describe("a row's story", () => {
  it('tells an offer by its outcome, and an offer without one as sent', () => {
    const story = rowStory([
      entry('journalled', { attempt: 0 }),
      entry('offered'),
      entry('unanswered', { word: 'timeout', detail: 'No answer came before the deadline.' }),
      entry('offered', { attempt: 2 }),
    ]);
    expect(story.map(({ kind, mark }) => [kind, mark])).toEqual([
      ['kept', 'queued'],
      ['no-answer', 'offered'],
      ['sent', 'offered'],
    ]);
    expect(story[1]).toMatchObject({ attempt: 1, cause: 'timeout', repeated: false });
    expect(story[2]).toMatchObject({ attempt: 2, repeated: true });
  });

  it('never calls an attempt without an answer failed (P4)', () => {
    const words = [
      'timeout',
      'cut',
      'server',
      'throttled',
      'unreadable',
      'unproven',
      'unknown-word',
      'inquiry',
      'never heard',
    ];
    for (const word of words) {
      const [step] = rowStory([entry('unanswered', { word })]);
      expect(step).toMatchObject({ kind: 'no-answer', mark: 'offered' });
    }
    expect(rowStory([entry('unanswered', { word: 'never heard' })])[0]).toMatchObject({ cause: 'other' });
  });

  it('tells what a question denied as no answer to the attempt', () => {
    const story = rowStory([
      entry('unanswered', { word: 'cut' }),
      entry('answered', { word: 'NOT_FOUND', httpStatus: 200 }),
    ]);
    expect(story.map(({ kind }) => kind)).toEqual(['no-answer', 'not-found']);
  });

  it('reads the reason of a refusal from the log', () => {
    const [step] = rowStory([
      entry('answered', {
        word: 'REJECTED',
        httpStatus: 200,
        detail: 'INVALID_PHONE_NUMBER: Not known: 12.',
      }),
    ]);
    expect(step).toMatchObject({
      kind: 'rejected',
      mark: 'rejected',
      reason: { code: 'INVALID_PHONE_NUMBER', text: 'Not known: 12.' },
    });
  });

  it('reads a code alone and a sentence alone', () => {
    const failed = (detail: string | null) => rowStory([entry('checked', { word: 'FAILED', detail })])[0];
    expect(failed('OTHER_ERROR')).toMatchObject({ reason: { code: 'OTHER_ERROR', text: null } });
    expect(failed('OTHER_ERROR: ')).toMatchObject({ reason: { code: 'OTHER_ERROR', text: null } });
    expect(failed('The wallet is full.')).toMatchObject({
      reason: { code: null, text: 'The wallet is full.' },
    });
    expect(failed(null)).toMatchObject({ reason: { code: null, text: null } });
  });

  it('tells what a status check found, a foreign word as it came', () => {
    const told = (word: string | null, detail: string | null = null) =>
      rowStory([entry('checked', { word, detail })])[0]?.kind;
    expect(told('COMPLETED')).toBe('paid');
    expect(told('ENQUEUED')).toBe('held');
    expect(told('IN_RECONCILIATION')).toBe('still-open');
    expect(told(null)).toBe('not-found');
    expect(told('COMPLETED', 'CONFLICT: The service knows this id with amount 2 instead of 1.')).toBe(
      'conflict',
    );
  });

  it('tells an account refusal as no outcome of the row', () => {
    expect(rowStory([entry('answered', { word: 'AUTHENTICATION_ERROR', httpStatus: 403 })])[0]).toMatchObject(
      {
        kind: 'refused',
        mark: 'queued',
        word: 'AUTHENTICATION_ERROR',
      },
    );
  });
});

describe('what happened to a row', () => {
  it('shows a word of the service that is not known, and hides one that says nothing new', () => {
    expect(happening({ ...ROW, serviceStatus: 'IN_RECONCILIATION' }, false)).toEqual({
      kind: 'own-word',
      word: 'IN_RECONCILIATION',
    });
    expect(happening({ ...ROW, serviceStatus: 'PROCESSING' }, false)).toEqual({ kind: 'on-its-way' });
    expect(happening({ ...ROW, duplicateIgnored: true }, false)).toEqual({ kind: 'had-it-already' });
  });

  it('counts how often an unknown row was asked about', () => {
    expect(happening({ ...ROW, state: 'offered' }, false)).toEqual({ kind: 'just-sent' });
    expect(happening({ ...ROW, state: 'offered', attempts: 12 }, false)).toEqual({
      kind: 'asked-again',
      times: 12,
    });
  });
});
