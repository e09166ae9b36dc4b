// The cell of a row that a refusal of the service speaks of: services name the kind of field by their code, and people
// look for a column. Says nothing where the code is about the row as a whole, or about none.

import { REFUSED_STATES, type RowState } from '../domain.ts';
import { OPERATIONS } from '../operations/registry.ts';
import type { OperationName } from '../operations.ts';
import { type Saying, say, sayField } from '../saying.ts';
import { shownText } from '../shown-text.ts';
import { reasonField } from '../texts/reasons.ts';

/** What a row says, and why it was refused. */
interface RefusedRow {
  readonly state: RowState;
  readonly reasonCode: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Where the file has its fields. */
interface Columns {
  readonly header: readonly string[];
  readonly mapping: Readonly<Record<string, number>>;
}

/** Which cell of a rejected or failed row the service's code is about, and what it says; null where it is about none. */
export function refusedCell(
  { state, reasonCode, fields }: RefusedRow,
  operation: OperationName,
  { header, mapping }: Columns,
): Saying | null {
  if (!REFUSED_STATES.includes(state)) return null;
  const wanted = reasonField(reasonCode);
  const field = OPERATIONS[operation].fields.find(({ kind }) => kind === wanted)?.name;
  const text = fields[field ?? '']?.trim() ?? '';
  if (field === undefined || text === '') return null;
  const column = header[mapping[field] ?? -1]?.trim() ?? '';
  return column === ''
    ? say`It is about the ${sayField(field)}, “${shownText(text)}”.`
    : say`It is about “${shownText(text)}” in the column “${shownText(column)}”.`;
}
