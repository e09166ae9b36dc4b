// The rows of a batch by the lines of its file, as people name them. Reads only.

import type { RowView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { Session } from './session.ts';

const PAGE_ROWS = 2_000;

/**
 * The rows on these lines, in the order of the file; the parts of a row that was split stand on one line.
 *
 * @throws PaymasterError USAGE for a line that is no row.
 */
export async function rowsOnLines(
  session: Session,
  batch: string,
  lines: readonly number[],
): Promise<RowView[]> {
  const sought = new Set(lines);
  const missing = new Set(lines);
  const found: RowView[] = [];
  for (let after = 0; ; ) {
    const rows = await session.call('listRows', { batch, after, limit: PAGE_ROWS, states: null });
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) {
      if (!sought.has(row.line)) continue;
      missing.delete(row.line);
      found.push(row);
    }
    after = last.ordinal;
  }
  const [first] = missing;
  if (first === undefined) return found;
  throw paymasterError(
    'USAGE',
    `Line ${first} of the file of batch ${batch} is no row. Nothing was changed.`,
    `Lines are counted as ${session.command(`report ${batch} --output FILE.csv`)} names them.`,
  );
}
