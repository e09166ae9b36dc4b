import { describe, expect, it } from 'vitest';
import {
  DRAFT_FILTERS,
  draftQuery,
  FIRST_CHOICE,
  isFindingsOnly,
  soughtFinding,
} from '../../../renderer/screens/import/draft-filters.ts';
import { rowQuerySchema } from '../../../shared/contract/draft-views.ts';
import { ROW_STATES } from '../../../shared/domain.ts';

const COUNTS = { ready: 10, invalid: 3, excluded: 1, warnings: 2, duplicates: 0 };

/** Excluded rows are in no count of findings, and so in no list of them. */
const COUNTED = ROW_STATES.filter((state) => state !== 'excluded');

describe('the rows of a draft that the grid asks for', () => {
  it('are those of the filter', () => {
    const asked = DRAFT_FILTERS.map((filter) => {
      const { states, findings } = draftQuery('b', { ...FIRST_CHOICE, filter });
      return [filter, states, findings];
    });
    expect(asked).toEqual([
      ['all', null, null],
      ['invalid', ['invalid'], null],
      ['ready', ['ready'], null],
      ['warnings', COUNTED, ['warning']],
      ['excluded', ['excluded'], null],
    ]);
  });

  it('are those of one finding alone, whatever the filter', () => {
    const query = draftQuery('b', { ...FIRST_CHOICE, filter: 'ready', finding: 'PHONE_LENGTH' });
    expect([query.states, query.findings]).toEqual([COUNTED, ['PHONE_LENGTH']]);
  });

  it('are asked for in a form that the contract takes, however long the search', () => {
    const query = draftQuery('b', { ...FIRST_CHOICE, search: ` ${'x'.repeat(300)}` });
    expect(rowQuerySchema.safeParse(query).success).toBe(true);
    expect(draftQuery('b', { ...FIRST_CHOICE, search: '   ' }).search).toBeNull();
  });
});

describe('the next finding', () => {
  it('is an error while there are any, and a warning among warnings', () => {
    expect(soughtFinding(FIRST_CHOICE, COUNTS)).toBe('error');
    expect(soughtFinding(FIRST_CHOICE, { ...COUNTS, invalid: 0 })).toBe('finding');
    expect(soughtFinding({ ...FIRST_CHOICE, filter: 'ready' }, COUNTS)).toBe('finding');
    expect(soughtFinding({ ...FIRST_CHOICE, filter: 'warnings' }, COUNTS)).toBe('warning');
    expect(soughtFinding({ ...FIRST_CHOICE, finding: 'PHONE_LENGTH' }, COUNTS)).toBe('finding');
  });

  it('has a place among rows that all have one, and none among others', () => {
    expect(isFindingsOnly({ ...FIRST_CHOICE, filter: 'invalid' })).toBe(true);
    expect(isFindingsOnly({ ...FIRST_CHOICE, finding: 'PHONE_LENGTH' })).toBe(true);
    expect(isFindingsOnly(FIRST_CHOICE)).toBe(false);
  });
});
