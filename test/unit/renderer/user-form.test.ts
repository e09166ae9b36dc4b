import { describe, expect, it } from 'vitest';
import {
  areSameRoles,
  inGroups,
  problemOf,
  type UserForm,
  withRole,
} from '../../../renderer/screens/settings/user-form.ts';
import { passphraseProblem } from '../../../renderer/session/passphrase-form.ts';

const twice = (first: string, again = first) => ({ first, again });

const FORM: UserForm = {
  name: 'Mary Banda',
  signs: 'here',
  passphrase: twice('four words of one'),
  file: null,
  roles: ['prepare'],
};

describe('a new passphrase', () => {
  it('has fifteen characters at least, as a person counts them, and is typed the same twice', () => {
    expect(passphraseProblem(twice('fourteen chars'))).toBe('short');
    expect(passphraseProblem(twice('fifteen letters'))).toBe(null);
    expect(passphraseProblem(twice('🔑'.repeat(6)))).toBe('short');
    expect(passphraseProblem(twice('fifteen letters', 'fifteen Letters'))).toBe('differs');
  });
});

describe('the form of a new user', () => {
  it('says the first thing that is missing', () => {
    expect(problemOf(FORM, [])).toBe(null);
    expect(problemOf({ ...FORM, name: '  ' }, [])).toBe('name');
    expect(problemOf({ ...FORM, name: 'mary  BANDA ' }, [{ name: 'Mary Banda' }])).toBe('taken');
    expect(problemOf({ ...FORM, passphrase: twice('short') }, [])).toBe('passphrase');
    expect(problemOf({ ...FORM, roles: [] }, [])).toBe('roles');
  });

  it('asks a user of another computer for the key, and for no passphrase', () => {
    const elsewhere: UserForm = { ...FORM, signs: 'elsewhere', passphrase: twice('') };
    expect(problemOf(elsewhere, [])).toBe('file');
    expect(problemOf({ ...elsewhere, file: { file: 'f1', name: 'chola.pem' } }, [])).toBe(null);
  });
});

describe('roles', () => {
  it('are told in one order, and compared as a set', () => {
    expect(withRole(['administer', 'prepare'], 'approve', true)).toEqual([
      'prepare',
      'approve',
      'administer',
    ]);
    expect(withRole(['administer', 'prepare'], 'prepare', false)).toEqual(['administer']);
    expect(areSameRoles(['read', 'prepare'], ['prepare', 'read'])).toBe(true);
    expect(areSameRoles(['prepare'], ['prepare', 'read'])).toBe(false);
  });
});

describe('a fingerprint', () => {
  it('is read out in groups of four', () => {
    expect(inGroups('0123456789abcdef')).toBe('0123 4567 89ab cdef');
  });
});
