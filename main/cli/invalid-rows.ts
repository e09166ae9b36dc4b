// The cells of a draft that cannot be sent as they are, by line and column. Reads only: what is wrong the core has found.

import type { DraftView } from '../../shared/contract/draft-views.ts';
import type { Problem, RowView } from '../../shared/contract/views.ts';
import type { Finding } from '../../shared/domain.ts';
import { columnName } from '../../shared/files/column-name.ts';
import { findingInEnglish } from '../../shared/texts/finding-in-english.ts';
import { problemFacts } from './json-lines.ts';
import { problemLines } from './problems.ts';
import type { Session } from './session.ts';

/** Invalid rows of which findings are named; the others are counted. */
const NAMED_ROWS = 20;

/** Names the first cells for which rows of a draft are invalid, in the form of a refused file. */
export async function tellInvalidRows(session: Session, batch: string): Promise<void> {
  const rows = await session.call('listRows', { batch, after: 0, limit: NAMED_ROWS, states: ['invalid'] });
  if (rows.length === 0) return;
  const draft = await session.call('getDraft', { batch });
  const problems = rows.flatMap((row) => problemsOf(row, draft));
  for (const problem of problems) session.output.event('problem', problemFacts(problem));
  const errors = draft.findings.filter(({ severity }) => severity === 'error');
  const problemCount = errors.reduce((sum, each) => sum + each.rows, 0);
  session.output.problem(...problemLines({ problems, problemCount, warnings: [] }));
}

function problemsOf({ line, findings }: RowView, draft: DraftView): Problem[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => ({
      place: { line, column: columnOf(finding, draft) },
      code: finding.code,
      severity: finding.severity,
      sentence: findingInEnglish(finding),
    }));
}

/** The column's name in the file; the field's own name where no column feeds it. */
function columnOf({ code, field, values }: Finding, { header, mapping }: DraftView): string | null {
  if (code === 'ROW_RAGGED')
    return columnName(header, Math.min(Number(values['expected']), Number(values['actual'])));
  if (field === null) return values['column'] ?? null;
  const column = mapping[field];
  return column === undefined ? field : columnName(header, column);
}
