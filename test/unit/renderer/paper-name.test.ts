// The names of files with accounts of persons: each its own, and one that every system takes.

import { expect, it } from 'vitest';
import { paperName } from '../../../renderer/screens/person/paper-name.ts';

const person = (name: string, number: string | null = '260763456789') => ({
  names: name === '' ? [] : [{ text: name, rows: 2 }],
  number,
  deposit: number === null ? 'D-1/7' : null,
});

it('is of the person', () => {
  expect(paperName('account', person('Mary  Banda'))).toBe('account-Mary-Banda-260763456789');
  expect(paperName('account', person(''))).toBe('account-260763456789');
  expect(paperName('account', person('', null))).toBe('account-D-1-7');
  expect(paperName('compte', person('Zoë N’Dour'))).toBe('compte-Zoë-N’Dour-260763456789');
});

it('is one that every system takes, however the person is called', () => {
  expect(paperName('account', person('../..\\a:b*?"<>|\u202e\n.'))).toBe('account-a-b-260763456789');
  expect(paperName('account', person('x'.repeat(500))).length).toBeLessThan(100);
  expect(paperName('account', undefined)).toBe('account');
});
