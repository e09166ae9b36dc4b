// Counts the rows of a file by what the rules found in them. Rows can be taken out again, so that an edited
// draft counts on from where its import ended. Keeps counts only.

import type { FindingCount } from '../../shared/contract/draft-views.ts';
import type { Finding } from '../../shared/domain.ts';

/** Code of the finding that depends on other rows. */
export const DUPLICATE_CODE = 'DUPLICATE_ROW';

interface Count {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly field: string | null;
  rows: number;
}

export class FindingTally {
  /** Rows with at least one warning. */
  warningRows = 0;
  /** Rows that equal an earlier row. */
  duplicateRows = 0;
  readonly #counts = new Map<string, Map<string | null, Count>>();

  /** @param findings of one row. */
  add(findings: readonly Finding[]): void {
    this.#count(findings, 1);
  }

  remove(findings: readonly Finding[]): void {
    this.#count(findings, -1);
  }

  /** Rows by finding: errors first, then by number of rows. */
  counts(): FindingCount[] {
    const all = [...this.#counts.values()].flatMap((fields) => [...fields.values()]);
    return all
      .filter(({ rows }) => rows > 0)
      .map((count) => ({ ...count }))
      .sort(byWeight);
  }

  #count(findings: readonly Finding[], step: 1 | -1): void {
    let hasWarning = false;
    for (const finding of findings) {
      hasWarning ||= finding.severity === 'warning';
      if (finding.code === DUPLICATE_CODE) this.duplicateRows += step;
      this.#countOf(finding).rows += step;
    }
    if (hasWarning) this.warningRows += step;
  }

  #countOf({ code, severity, field }: Finding): Count {
    let fields = this.#counts.get(code);
    if (fields === undefined) {
      fields = new Map();
      this.#counts.set(code, fields);
    }
    let count = fields.get(field);
    if (count === undefined) {
      count = { code, severity, field, rows: 0 };
      fields.set(field, count);
    }
    return count;
  }
}

function byWeight(left: FindingCount, right: FindingCount): number {
  if (left.severity !== right.severity) return left.severity === 'error' ? -1 : 1;
  if (left.rows !== right.rows) return right.rows - left.rows;
  return `${left.code} ${left.field ?? ''}` < `${right.code} ${right.field ?? ''}` ? -1 : 1;
}
