// The roles in words.

import { type Saying, say } from '../../../shared/saying.ts';
import type { UserRole } from '../../../shared/users.ts';

const WORDS: Readonly<Record<UserRole, Saying>> = {
  prepare: say`prepare`,
  approve: say`approve`,
  administer: say`administer`,
  read: say`read only`,
};

export function sayRole(role: UserRole): Saying {
  return WORDS[role];
}
