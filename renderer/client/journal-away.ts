// Whether the journal's server is waited for: what a page shows then is of before. Asks the host and changes nothing.

import { usePart } from './queries.ts';

/** True while the server of a journal in a database does not answer. */
export function useJournalAway(): boolean {
  const isAway = usePart('getHost', {}, ({ journal }) => journal?.kind === 'database' && journal.isAway);
  return isAway.data ?? false;
}
