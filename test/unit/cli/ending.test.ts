import { describe, expect, it } from 'vitest';
import { endingLines } from '../../../main/cli/ending.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { batchViewOf } from '../../support/batch-views.ts';

function problemsOf(operation: OperationName): string {
  const batch = { ...batchViewOf({ state: 'sent', counts: { conflict: 2, completed: 1 } }), operation };
  const end = { reason: 'finished', sentence: null, failure: null } as const;
  return endingLines(batch, end, (words) => words).problems.join(' ');
}

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
