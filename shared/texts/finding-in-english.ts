// Says in English what is wrong in a row, for commands, which see words alone and no rule.

import type { Finding } from '../domain.ts';
import { describeFinding } from '../rules/describe.ts';

/** What is wrong and what to do, in plain sentences. */
export function findingInEnglish(finding: Finding): string {
  return describeFinding(finding);
}
