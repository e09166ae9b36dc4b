// Numbers that are probably those of one person: never two that one batch pays, and never without a reference.

import { describe, expect, it } from 'vitest';
import type { FoundPerson } from '../../../shared/contract/person-views.ts';
import { newerNumbers } from '../../../shared/people/person-likeness.ts';

function found(number: string, facts: Partial<FoundPerson>): FoundPerson {
  const nobody = { batch: 'B1', ordinal: 1, practice: false, deposit: null, name: '', reference: '' };
  return { ...nobody, otherNames: [], number, ...facts };
}

function newer(...people: FoundPerson[]): Record<string, string | null> {
  return Object.fromEntries([...newerNumbers(people)].map(([old, now]) => [old.number, now.number]));
}

const NOW = found('2', { batch: 'B2', name: 'Carol Zulu', reference: 'E-3' });

describe('a number that changed', () => {
  it('is known by one name and one reference, however they are written', () => {
    expect(newer(NOW, found('1', { name: 'CAROL  ZULU', reference: 'e-3' }))).toEqual({ 1: '2' });
    const third = found('0', { batch: 'B0', name: 'Carol Zulu', reference: 'E-3' });
    expect(newer(NOW, found('1', { name: 'Carol Zulu', reference: 'E-3' }), third)).toEqual({
      0: '2',
      1: '2',
    });
  });

  it('is not guessed of another name, of no reference, of one batch, or of practice beside real money', () => {
    expect(newer(NOW, found('1', { name: 'Ben Zulu', reference: 'E-3' }))).toEqual({});
    const unnamed = { name: 'Carol Zulu', reference: '' };
    expect(newer(found('2', { ...unnamed, batch: 'B2' }), found('1', unnamed))).toEqual({});
    expect(newer(NOW, found('1', { batch: 'B2', name: 'Carol Zulu', reference: 'E-3' }))).toEqual({});
    expect(newer(NOW, found('1', { practice: true, name: 'Carol Zulu', reference: 'E-3' }))).toEqual({});
  });
});
