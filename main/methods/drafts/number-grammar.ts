// How the amounts of a batch are written: as its import found it. Never writes.

import { type NumberGrammar, voteGrammar } from '../../../shared/money/numbers.ts';
import type { JournalReader } from '../../journal/journal-port.ts';

/** Rows whose amounts vote. */
const VOTING_ROWS = 500;

/** The grammar of the file; an import of an earlier program did not keep it, so its amounts vote again. */
export async function grammarOf(
  reader: JournalReader,
  { id }: { readonly id: string },
): Promise<NumberGrammar> {
  const summary = await reader.drafts.importSummary(id);
  if (summary !== null) return summary.grammar;
  const rows = await reader.rows(id, { after: 0, limit: VOTING_ROWS });
  return voteGrammar(rows.flatMap(({ fields }) => fields['amount'] ?? []));
}
