// The rules of the forms of users: what keeps one from being added, and whether roles differ. Pure; the core looks again.

import { USER_ROLES, type UserRole, type UserView } from '../../../shared/users.ts';
import { passphraseProblem, type TypedTwice } from '../../session/passphrase-form.ts';

/** What the person has in the form. */
export interface UserForm {
  readonly name: string;
  readonly signs: 'here' | 'elsewhere';
  readonly passphrase: TypedTwice;
  /** The chosen file of a public key. */
  readonly file: { readonly file: string; readonly name: string } | null;
  readonly roles: readonly UserRole[];
}

/** What keeps the user from being added; null when nothing does. */
export function problemOf(
  form: UserForm,
  known: readonly Pick<UserView, 'name'>[],
): 'name' | 'taken' | 'passphrase' | 'file' | 'roles' | null {
  const name = folded(form.name);
  if (name === '') return 'name';
  if (known.some((user) => folded(user.name) === name)) return 'taken';
  if (form.signs === 'here' && passphraseProblem(form.passphrase) !== null) return 'passphrase';
  if (form.signs === 'elsewhere' && form.file === null) return 'file';
  return form.roles.length === 0 ? 'roles' : null;
}

/** Adds a role or takes it away; in the order in which roles are always told. */
export function withRole(roles: readonly UserRole[], role: UserRole, isOn: boolean): readonly UserRole[] {
  return USER_ROLES.filter((each) => (each === role ? isOn : roles.includes(each)));
}

export function areSameRoles(left: readonly UserRole[], right: readonly UserRole[]): boolean {
  return USER_ROLES.every((role) => left.includes(role) === right.includes(role));
}

/** A fingerprint in groups of four, as it is read out. */
export function inGroups(fingerprint: string): string {
  return fingerprint.match(/.{1,4}/g)?.join(' ') ?? '';
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
