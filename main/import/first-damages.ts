// The damages of a file that one click can mend: how many rows show each, and the first of them before and after.
// Mends nothing.

import type { RepairView } from '../../shared/contract/draft-views.ts';
import type { Finding } from '../../shared/domain.ts';
import { damageOf } from '../../shared/rules/repairs.ts';

export class FirstDamages {
  readonly #damages = new Map<string, RepairView>();

  /** Takes the findings of the next row of the file. */
  add(findings: readonly Finding[], line: number, fields: Readonly<Record<string, string>>): void {
    for (const finding of findings) {
      const damage = damageOf(finding);
      if (damage === null) continue;
      const { code, field, repair } = damage;
      const key = `${code} ${field}`;
      const known = this.#damages.get(key);
      if (known === undefined) {
        this.#damages.set(key, { code, field, rows: 1, line, before: fields[field] ?? '', after: repair });
      } else known.rows += 1;
    }
  }

  /** The damages, those of most rows first. */
  get all(): RepairView[] {
    return [...this.#damages.values()].sort(byRows);
  }
}

/** Order of repairs wherever they are listed. */
export function byRows(left: RepairView, right: RepairView): number {
  if (left.rows !== right.rows) return right.rows - left.rows;
  return `${left.code} ${left.field}` < `${right.code} ${right.field}` ? -1 : 1;
}
