import { describe, expect, it } from 'vitest';
import { endingLines } from '../../../main/cli/ending.ts';
import type { UploadEnd } from '../../../main/cli/upload.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { batchViewOf, type Counts } from '../../support/batch-views.ts';

function problemsOf(operation: OperationName): string {
  const batch = { ...batchViewOf({ state: 'sent', counts: { conflict: 2, completed: 1 } }), operation };
  const end = { reason: 'finished', sentence: null, failure: null } as const;
  return endingLines(batch, end, (words) => words).problems.join(' ');
}

describe('work that ended before its goal', () => {
  const next = (counts: Counts, reason: UploadEnd['reason']) => {
    const end = { reason, sentence: null, failure: null };
    return endingLines(batchViewOf({ id: 'B1', state: 'sent', counts }), end, (words) => words).problems;
  };

  it.each(['wait-limit', 'stopped', 'waiting'] as const)(
    'goes on with the waiting where nothing is left but rows on their way (%s)',
    (reason) => {
      expect(next({ accepted: 3, completed: 1 }, reason)).toContain('Go on with: resume B1 --wait');
      expect(next({ accepted: 3, queued: 1 }, reason)).toContain('Go on with: resume B1');
    },
  );
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
