// What warns in a file, folded: rows of which the same is said are one entry with their number, so that many equal warnings
// hide no other one. Must never keep more than a few entries of a kind, however many rows there are.

import type { WarningKind } from '../../shared/contract/views.ts';
import type { Finding } from '../../shared/domain.ts';
import type { FilePlace } from '../../shared/errors.ts';
import { describeFinding } from '../../shared/rules/describe.ts';

/** Different sentences of one kind that are kept; of the others the rows are counted. */
const SENTENCES_KEPT = 5;

interface Said {
  readonly finding: Finding;
  readonly place: FilePlace;
  rows: number;
}

export class WarningKinds {
  readonly #said = new Map<string, { readonly kept: Said[]; others: number }>();

  /** @param placeOf is asked only where the finding is kept. */
  add(finding: Finding, placeOf: () => FilePlace): void {
    const kind = this.#said.get(finding.code) ?? { kept: [], others: 0 };
    if (kind.kept.length === 0) this.#said.set(finding.code, kind);
    const known = kind.kept.find((said) => saysTheSame(said.finding, finding));
    if (known !== undefined) known.rows += 1;
    else if (kind.kept.length < SENTENCES_KEPT) kind.kept.push({ finding, place: placeOf(), rows: 1 });
    else kind.others += 1;
  }

  /** Each kind, in the order in which the file shows them first. */
  get all(): WarningKind[] {
    return [...this.#said].map(([code, { kept, others }]) => ({
      code,
      said: kept.map(({ finding, place, rows }) => ({ place, sentence: describeFinding(finding), rows })),
      otherRows: others,
    }));
  }
}

function saysTheSame({ field, values }: Finding, found: Finding): boolean {
  if (field !== found.field) return false;
  const names = Object.keys(found.values);
  return (
    names.length === Object.keys(values).length && names.every((name) => values[name] === found.values[name])
  );
}
