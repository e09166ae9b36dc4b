import { describe, expect, it } from 'vitest';
import { failureLine, noticeLines, problemLine, problemLines } from '../../../main/cli/problems.ts';
import type { Problem, WarningKind } from '../../../shared/contract/views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { problemOf, warningKindsOf } from '../../support/batch-views.ts';

const linesOf = (problems: readonly Problem[], problemCount: number, warnings = warningKindsOf(problems)) =>
  problemLines({ problems: [...problems], problemCount, warnings });

describe('a problem of the file', () => {
  it('has the form line N, column NAME: sentence (CODE)', () => {
    const problem = { ...problemOf(7), sentence: '9 digits. It needs 12.' };
    expect(problemLine(problem)).toBe('line 7, column Phone: 9 digits. It needs 12. (PHONE_LENGTH)');
  });

  it('leaves the column out when the whole row is meant', () => {
    const problem = { ...problemOf(7), place: { line: 7, column: null }, sentence: 'Cut off.' };
    expect(problemLine(problem)).toBe('line 7: Cut off. (PHONE_LENGTH)');
  });

  it('shows no control sequence and no direction mark of the file', () => {
    const problem = { ...problemOf(2), place: { line: 2, column: 'A\u001b[2J\u202eB' }, sentence: 'x\ny' };
    expect(problemLine(problem)).toBe('line 2, column A\ufffd[2J\ufffdB: x y (PHONE_LENGTH)');
  });

  it('cuts a column name and a sentence that would fill the screen', () => {
    const problem = {
      ...problemOf(2),
      place: { line: 2, column: 'c'.repeat(9000) },
      sentence: 's'.repeat(9000),
    };
    expect(problemLine(problem).length).toBeLessThan(420);
  });
});

describe('the list of problems', () => {
  it('names at most 20, then counts the rest', () => {
    const problems = Array.from({ length: 50 }, (_, index) => ({
      ...problemOf(index + 2),
      sentence: 'Short.',
    }));
    const lines = linesOf(problems, 431);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('411 more problems are not listed here.');
  });

  it('puts errors before warnings', () => {
    const lines = linesOf([problemOf(2, 'warning'), problemOf(3), problemOf(4, 'warning')], 3);
    expect(lines.map((line) => line.slice(0, 6))).toEqual(['line 3', 'line 2', 'line 4']);
  });

  it('names what has to be acknowledged first, as such, and rows of which the same is said in one line', () => {
    const kind = (code: string, line: number, rows: number): WarningKind => ({
      code,
      said: [{ place: { line, column: 'Provider' }, sentence: 'Read so.', rows }],
      otherRows: 0,
    });
    const warnings = [
      kind('PROVIDER_BY_NAME', 2, 60),
      { ...kind('NAME_BESIDE_ANOTHER', 40, 1), otherRows: 7 },
      kind('ROW_SAYS_STOP', 47, 1),
      kind('TOTAL_DIFFERS', 62, 1),
    ];
    expect(linesOf([problemOf(9)], 71, warnings)).toEqual([
      problemLine(problemOf(9)),
      'To acknowledge: line 47, column Provider: Read so. (ROW_SAYS_STOP)',
      'To acknowledge: line 62, column Provider: Read so. (TOTAL_DIFFERS)',
      'line 2, column Provider, and 59 more rows: Read so. (PROVIDER_BY_NAME)',
      'line 40, column Provider: Read so. (NAME_BESIDE_ANOTHER)',
      'Of this kind in 7 more rows. (NAME_BESIDE_ANOTHER)',
    ]);
  });

  it('says no count when everything is listed', () => {
    expect(linesOf([problemOf(2)], 1)).toHaveLength(1);
  });

  it('stays under 4,000 characters together with notices and the failure, whatever the file holds', () => {
    const problems = Array.from({ length: 30 }, (_, index) => ({
      ...problemOf(index + 2),
      place: { line: 1_000_000 + index, column: 'x'.repeat(5000) },
      sentence: 'y'.repeat(5000),
    }));
    const failure = paymasterError('ROWS_INVALID', 'm'.repeat(5000), 'r'.repeat(5000)).failure;
    const lines = [
      ...linesOf(problems, 1_000_000),
      ...noticeLines(Array.from({ length: 40 }, () => 'n'.repeat(5000))),
      failureLine(failure),
    ];
    expect(lines.join('\n').length).toBeLessThan(4000);
    expect(lines.length).toBeGreaterThan(7);
  });
});

describe('notices', () => {
  it('are all there when there is room', () => {
    expect(noticeLines(['One.', 'Two.'])).toEqual(['One.', 'Two.']);
  });

  it('are counted when there is none', () => {
    const lines = noticeLines(Array.from({ length: 5 }, () => 'n'.repeat(200)));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toContain('3 more');
  });
});

describe('a failure', () => {
  it('says what is and what to do, with its code', () => {
    const failure = paymasterError('TOKEN_REFUSED', 'The token was refused.', 'Give another.').failure;
    expect(failureLine(failure)).toBe('The token was refused. Give another. (TOKEN_REFUSED)');
  });

  it('names the command or option that helps, unless its remedy does so already', () => {
    const failure = paymasterError('ROWS_INVALID', '2 rows are invalid.', 'Mend them.').failure;
    expect(failureLine(failure)).toBe(
      '2 rows are invalid. Mend them. run and send leave such rows out with --valid-only. (ROWS_INVALID)',
    );
    const told = paymasterError(
      'ROWS_INVALID',
      '2 rows are invalid.',
      '--valid-only sends the others.',
    ).failure;
    expect(failureLine(told)).toBe('2 rows are invalid. --valid-only sends the others. (ROWS_INVALID)');
  });

  it('leads to the journal of the command that failed', () => {
    const failure = paymasterError('BATCH_NOT_FOUND', 'There is no batch B7.', 'Check it.').failure;
    expect(failureLine(failure, ' --data-dir books')).toBe(
      'There is no batch B7. Check it. `paymaster batches --data-dir books` lists them. (BATCH_NOT_FOUND)',
    );
  });

  it('stands at its place in the file where it has one', () => {
    const place = { line: 3, column: 'Amount' };
    const failure = paymasterError('COLUMN_UNKNOWN', 'No such column.', 'Correct it.', { place }).failure;
    expect(failureLine(failure)).toBe('line 3, column Amount: No such column. Correct it. (COLUMN_UNKNOWN)');
  });

  it('of a refused file always has the form of a problem, with the precise reason as its code', () => {
    const refusal = (more: { place?: { line: number; column: string | null }; detail?: string }) =>
      failureLine(paymasterError('FILE_REFUSED', 'Cut off.', 'Save it again.', more).failure);
    expect(refusal({ place: { line: 3, column: 'Amount' }, detail: 'QUOTE_STRAY' })).toBe(
      'line 3, column Amount: Cut off. Save it again. (QUOTE_STRAY)',
    );
    expect(refusal({ place: { line: 2, column: null }, detail: 'HEADER_ALONE' })).toBe(
      'line 2, column 1: Cut off. Save it again. (HEADER_ALONE)',
    );
    expect(refusal({})).toBe('line 1, column 1: Cut off. Save it again. (FILE_REFUSED)');
  });
});
