import { describe, expect, it } from 'vitest';
import { endingLines } from '../../../main/cli/ending.ts';
import type { UploadEnd } from '../../../main/cli/upload.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { RowState } from '../../../shared/domain.ts';
import { type ErrorCode, paymasterError } from '../../../shared/errors.ts';
import type { OperationName } from '../../../shared/operations.ts';
import type { TestLane } from '../../../shared/runs/test-rows.ts';
import { batchViewOf, type Counts } from '../../support/batch-views.ts';

function problemsOf(operation: OperationName): string {
  const batch = { ...batchViewOf({ state: 'sent', counts: { conflict: 2, completed: 1 } }), operation };
  const end = { reason: 'finished', sentence: null, failure: null } as const;
  return endingLines(batch, end, (words) => words).problems.join(' ');
}

describe('what is offered after work that ended before its goal', () => {
  interface Ended {
    readonly counts: Counts;
    readonly reason?: UploadEnd['reason'];
    readonly code?: ErrorCode;
    readonly detail?: string;
    readonly more?: Partial<BatchView>;
  }
  /** The commands of the last lines. */
  const offered = ({ counts, reason = 'paused', code, detail, more = {} }: Ended): string[] => {
    const failure =
      code === undefined
        ? null
        : paymasterError(code, 'What.', 'Do.', detail === undefined ? {} : { detail });
    const end = { reason, sentence: null, failure: failure?.failure ?? null };
    const batch = { ...batchViewOf({ id: 'B1', state: 'paused', counts }), ...more };
    const { problems } = endingLines(batch, end, (words) => `<${words}>`);
    return problems.flatMap((line) => [...line.matchAll(/<([^>]+)>/g)].map(([, words = '']) => words));
  };
  const lane = (waiting: number, state: RowState): TestLane => ({
    ...{ provider: 'MTN_MOMO_ZMB', country: 'ZMB', currency: 'ZMW', granted: 1, releasedAtMs: null, waiting },
    testRows: [{ ordinal: 1, line: 2, state, offeredAtMs: 1, reasonCode: null, reason: null }],
  });
  const tests = (...lanes: TestLane[]) => ({ testFirst: { release: 'click', lanes } }) as const;
  const resume = ['resume B1'];
  const follow = ['resume B1 --wait'];
  const unsent = { queued: 2, completed: 1 };
  const neverAgain = ['report B1 --output FILE.csv', 'audit verify'];
  const lookAgain = ['resume B1', 'resume B1 --account-is "New Name"'];
  const statement = ['resume B1 --wait', 'statement reconcile FILE --batch B1'];
  const another = ['release B1 --another', 'release B1 --provider MTN_MOMO_ZMB --reason TEXT'];

  const ENDS: readonly (readonly [what: string, ended: Ended, commands: readonly string[]])[] = [
    ['a stop with unsent rows', { counts: { ...unsent, accepted: 3 }, reason: 'stopped' }, resume],
    ['a stop with rows on their way', { counts: { accepted: 3 }, reason: 'stopped' }, follow],
    ['the end of the time to wait', { counts: { accepted: 3 }, reason: 'wait-limit' }, follow],
    ['a closed provider', { counts: unsent, reason: 'waiting' }, resume],
    ['a lost service', { counts: { offered: 1, accepted: 2 }, reason: 'waiting' }, resume],
    [
      'no status check',
      { counts: { accepted: 3 }, reason: 'waiting', more: { statusNotOffered: true } },
      statement,
    ],
    [
      'a test row that passed',
      { counts: unsent, reason: 'waiting', more: tests(lane(2, 'completed')) },
      ['release B1'],
    ],
    [
      'a test row that failed',
      { counts: unsent, reason: 'waiting', more: tests(lane(2, 'failed')) },
      another,
    ],
    [
      'a test row that passed, and other rows',
      { counts: unsent, reason: 'waiting', more: tests(lane(1, 'completed')) },
      ['release B1', 'resume B1'],
    ],
    [
      'a test row on its way',
      { counts: { queued: 2, accepted: 1 }, reason: 'waiting', more: tests(lane(2, 'accepted')) },
      follow,
    ],
    ['a wrong token', { counts: unsent, code: 'TOKEN_REFUSED' }, resume],
    ['a missing signature', { counts: unsent, code: 'SIGNATURE_NEEDED' }, resume],
    ['a refused status check', { counts: { accepted: 2 }, code: 'TOKEN_REFUSED' }, follow],
    ['a full disk', { counts: unsent, code: 'JOURNAL_FULL_DISK' }, resume],
    ['a damaged journal', { counts: unsent, code: 'JOURNAL_CORRUPT' }, []],
    ['another account', { counts: unsent, code: 'ACCOUNT_CHANGED', detail: 'New Name' }, lookAgain],
    ['a batch that another program changed', { counts: unsent, code: 'BATCH_ALTERED' }, neverAgain],
    ['a batch that is not whole', { counts: unsent, code: 'BATCH_NOT_WHOLE' }, neverAgain],
    [
      'a changed batch with rows on their way',
      { counts: { queued: 1, accepted: 1 }, code: 'BATCH_ALTERED' },
      ['serve', ...neverAgain],
    ],
    [
      'a stop at the last moment',
      { counts: { completed: 3 }, reason: 'stopped', more: { state: 'settled' } },
      [],
    ],
  ];

  it.each(ENDS)('%s', (_, ended, commands) => {
    expect(offered(ended)).toEqual(commands);
  });
});

describe('P4 a row of which the service keeps another record', () => {
  it.each([
    ['payout', 'do not pay these people another way'],
    ['deposit', 'do not collect from these customers another way'],
    ['refund', 'do not refund these deposits another way'],
    ['remittance', 'do not remit to these people another way'],
  ] as const)('of a %s is left to a person, in its own words', (operation, advice) => {
    expect(problemsOf(operation)).toContain(`2 rows have a record at the service`);
    expect(problemsOf(operation)).toContain(`A person must look; ${advice}.`);
  });
});
