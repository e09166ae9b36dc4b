// Who is offered where somebody is asked to sign in, and who of them stands there at first.

import { describe, expect, it } from 'vitest';
import { nameAtFirst, namesFor } from '../../../renderer/app/sign-in-names.ts';
import type { UserRole } from '../../../shared/users.ts';

const user = (name: string, roles: UserRole[]) => ({ name, roles, endedAtMs: null });
const USERS = [
  user('Ann Admin', ['approve', 'administer']),
  user('Chola Okello', ['approve']),
  user('Mary Banda', ['prepare']),
];
const HERE = USERS.map(({ name }) => name);
const AT_WISH = { reason: 'wish', method: null, names: null } as const;

describe('who is offered to sign in', () => {
  it('are those who may approve this batch, where the approver is asked for', () => {
    const wanted = { ...AT_WISH, names: ['Chola Okello', 'Esi of another computer'] };
    expect(namesFor(wanted, HERE, USERS)).toEqual(['Chola Okello']);
    // The one who was here before has prepared it, and is not waiting in the field.
    expect(nameAtFirst(namesFor(wanted, HERE, USERS), 'Mary Banda')).toBe('Chola Okello');
  });

  it('are those whose roles allow what waits, and all where none do or nothing waits', () => {
    const approving = { reason: 'act', method: 'confirmBatch', names: null } as const;
    expect(namesFor(approving, HERE, USERS)).toEqual(['Ann Admin', 'Chola Okello']);
    expect(namesFor(approving, ['Mary Banda'], USERS)).toEqual(['Mary Banda']);
    expect(namesFor(AT_WISH, HERE, USERS)).toEqual(HERE);
  });

  it('have none chosen among several unless one of them signed in last', () => {
    expect(nameAtFirst(['Ann Admin', 'Chola Okello'], 'Mary Banda')).toBe('');
    expect(nameAtFirst(['Ann Admin', 'Chola Okello'], 'Ann Admin')).toBe('Ann Admin');
    expect(nameAtFirst([], 'Ann Admin')).toBe('');
  });
});
