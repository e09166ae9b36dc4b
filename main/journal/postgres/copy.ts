// A copy of a journal in PostgreSQL is made with its own tools, by its administrator; Paymaster makes none.

import { say } from '../../../shared/saying.ts';
import { stepRefused } from '../journal-errors.ts';

export function refuseCopy(): never {
  throw stepRefused(say`A journal in PostgreSQL is copied by its administrator.`);
}
