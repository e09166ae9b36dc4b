// What is said where a desk connects with a login that may change everything in a database's journal. Only words: that its
// rights were put down is the journal's doing.

import { type Spoken, say } from '../../../shared/saying.ts';
import type { OwnerLogin } from '../../journal/journal-port.ts';

/** Null for a login that is a desk's own. */
export function ownerSaid(owner: OwnerLogin | null): Spoken | null {
  if (owner === null) return null;
  const { user, role } = owner;
  return say`${user} owns this journal or administers its server, and could change everything in it. This desk works as ${role} alone; still, give it a login of its own and keep the password of ${user} away from desks.`;
}
