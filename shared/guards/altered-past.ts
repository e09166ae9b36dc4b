// What is said of an earlier batch that another program altered, where a draft is compared with it. Pure.

import { type Saying, say } from '../saying.ts';

/** Said of each such batch: it is compared all the same, and nobody takes the word of what was altered. */
export function alteredPastSaying(batch: string): Saying {
  return say`Another program changed what the journal keeps of batch ${batch}. It is compared by its rows, and where nobody can tell any more who was paid, all of them count as paid. Check the audit trail, and ask for help.`;
}
