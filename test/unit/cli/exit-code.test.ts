import { describe, expect, it } from 'vitest';
import { type BatchEnd, type ExitCode, exitCodeOf, strongestExitCode } from '../../../main/cli/exit-code.ts';
import { ROW_STATES, type RowState } from '../../../shared/domain.ts';
import { ERROR_KINDS, type ErrorCode, paymasterError } from '../../../shared/errors.ts';
import { batchViewOf, type Counts } from '../../support/batch-views.ts';

const finished: BatchEnd = { reason: 'finished', failure: null };

function ended(reason: BatchEnd['reason'], code: ErrorCode | null = null): BatchEnd {
  return { reason, failure: code === null ? null : paymasterError(code, 'What is.', 'What to do.').failure };
}

describe('the exit code of a batch that finished, by the state of one of its rows', () => {
  const expected: Record<RowState, ExitCode> = {
    completed: 0,
    accepted: 0,
    enqueued: 0,
    rejected: 4,
    failed: 4,
    invalid: 4,
    excluded: 4,
    offered: 5,
    conflict: 5,
    queued: 5,
    ready: 5,
  };
  it.each(ROW_STATES)('%s beside a completed row', (state) => {
    const batch = batchViewOf({ state: 'sent', counts: { completed: 1, [state]: 2 } });
    expect(exitCodeOf(batch, finished)).toBe(expected[state]);
  });
});

describe('when several codes hold', () => {
  const cases: readonly [string, Counts, BatchEnd, ExitCode][] = [
    ['a refused row and an unknown row', { rejected: 1, offered: 1 }, finished, 5],
    ['a failed row and an unsent row', { failed: 1, queued: 1 }, finished, 5],
    ['a failed row and a refused token', { failed: 1 }, ended('paused', 'TOKEN_REFUSED'), 6],
    ['an unknown row and a broken journal', { offered: 1 }, ended('stopped', 'JOURNAL_IO'), 6],
    [
      'nothing but completed rows, and a refused token',
      { completed: 9 },
      ended('paused', 'TOKEN_REFUSED'),
      6,
    ],
    ['all rows accepted, and the limit for waiting is over', { accepted: 3 }, ended('wait-limit'), 5],
    ['all rows accepted, and the clerk stopped the waiting', { accepted: 3 }, ended('stopped'), 5],
    [
      'a refused row, and only rows of closed providers are left',
      { rejected: 1, queued: 1 },
      ended('waiting'),
      5,
    ],
    ['a pause without a failure', { queued: 5 }, ended('paused'), 5],
    ['a failure that is only about repeating', { completed: 1 }, ended('stopped', 'BATCH_WRONG_STATE'), 5],
    ['nothing was left to do, and all is paid', { completed: 4 }, ended('idle'), 0],
    ['nothing was left to do, and a row had failed', { completed: 4, failed: 1 }, ended('idle'), 4],
    ['nothing was left to do, and a row is in conflict', { completed: 4, conflict: 1 }, ended('idle'), 5],
    ['an empty batch', {}, finished, 0],
  ];
  it.each(cases)('%s', (_, counts, end, code) => {
    expect(exitCodeOf(batchViewOf({ state: 'sent', counts }), end)).toBe(code);
  });

  it('lets every failure with code 6 win over every state of rows', () => {
    const codes = Object.entries(ERROR_KINDS).flatMap(([code, kind]) => (kind.exitCode === 6 ? [code] : []));
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) {
      const end = ended('paused', code as ErrorCode);
      expect(exitCodeOf(batchViewOf({ state: 'paused', counts: { offered: 1, rejected: 1 } }), end)).toBe(6);
    }
  });
});

describe('the code of several batches', () => {
  const cases: readonly [readonly ExitCode[], ExitCode][] = [
    [[], 0],
    [[0, 0], 0],
    [[0, 4], 4],
    [[4, 5, 0], 5],
    [[5, 6, 4], 6],
    [[3, 4], 4],
    [[0, 2], 2],
  ];
  it.each(cases)('%j is %i', (codes, code) => {
    expect(strongestExitCode(codes)).toBe(code);
  });
});
