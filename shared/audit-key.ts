// What is said, wherever the audit trail is looked at, of a key of this computer that is kept and cannot be read. Decides nothing.

import { say } from './saying.ts';

export const AUDIT_KEY_UNREADABLE = say`The key with which this computer signs the audit trail is kept in its safe store and cannot be read now. Nothing is signed with it.`;
