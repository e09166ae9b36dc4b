// Corrections that clerks made before, and which of them fits a row: the newest of its person, and only while nothing newer
// speaks against it. Offers nothing twice and decides nothing about a row.

import {
  comparedChange,
  comparedText,
  isSamePerson,
  REMEMBERED_FIELDS,
  type RememberedField,
  type Texts,
} from '../../shared/guards/remembered.ts';
import { refusedBeforeCode } from '../../shared/rules/refused-before.ts';
import type { RememberedCorrection, WrongValues } from '../journal/correction-port.ts';
import type { JournalReader } from '../journal/journal-port.ts';

/** Corrections that are read at once. */
const WINDOW = 500;
/** Rows of a batch whose references say whether they are those of people. */
export const REFERENCE_ROWS = 500;

/** A correction that fits a row, and an older one that says something else. */
export interface Fitting {
  readonly correction: RememberedCorrection;
  readonly other: RememberedCorrection | null;
}

/** Asks whether the references of a batch are those of people, who keep them. */
export type AreStaffNumbers = (batch: string) => boolean;

export class CorrectionMemory {
  readonly #byWrong = new Map<string, RememberedCorrection[]>();
  readonly #byRight = new Map<string, RememberedCorrection[]>();

  /** @param all in the order in which they were typed. */
  constructor(all: readonly RememberedCorrection[]) {
    for (const correction of all) {
      const change = comparedChange(correction);
      if (change === null) continue;
      put(this.#byWrong, `${correction.field} ${change.wrong}`, correction);
      put(this.#byRight, `${correction.field} ${change.right}`, correction);
    }
  }

  /** Reads those of one of the two histories: practice and real money are never mixed. */
  static async read(reader: JournalReader, practice: boolean): Promise<CorrectionMemory> {
    const all: RememberedCorrection[] = [];
    let after: Awaited<ReturnType<JournalReader['corrections']['typed']>>['next'] = null;
    do {
      const window = await reader.corrections.typed(practice, { after, limit: WINDOW });
      all.push(...window.found);
      after = window.next;
    } while (after !== null);
    return new CorrectionMemory(all);
  }

  get isEmpty(): boolean {
    return this.#byWrong.size === 0;
  }

  /** The wrong values, by field. */
  wrongValues(): WrongValues {
    const values: Record<string, string[]> = {};
    for (const [first] of this.#byWrong.values()) {
      const change = first === undefined ? null : comparedChange(first);
      if (first === undefined || change === null) continue;
      const known = values[first.field] ?? [];
      values[first.field] = known;
      known.push(change.wrong);
    }
    return values;
  }

  /** Batches with a correction of one of these rows' values, of a row with a reference. */
  batchesToJudge(rows: readonly Texts[]): Set<string> {
    const found = rows.flatMap((texts) =>
      REMEMBERED_FIELDS.flatMap((field) => this.#saying(this.#byWrong, field, texts)),
    );
    return new Set(
      found.flatMap(({ batch, file }) =>
        comparedText('reference', file['reference']) === '' ? [] : [batch],
      ),
    );
  }

  /** The correction of a row's field that is offered; null for none. */
  fitting(field: RememberedField, texts: Texts, areStaffNumbers: AreStaffNumbers): Fitting | null {
    const isOfPerson = (correction: RememberedCorrection) =>
      isSamePerson(correction, texts, areStaffNumbers(correction.batch));
    const own = this.#saying(this.#byWrong, field, texts).filter(isOfPerson);
    const correction = own.at(-1);
    // Whoever forgets the newest one, or was refused with it, has no use for what it took the place of.
    if (correction === undefined || isGone(correction)) return null;
    // The text was typed as the right one since.
    const isRightNow = this.#saying(this.#byRight, field, texts).some(
      (each) => each.act > correction.act && isOfPerson(each),
    );
    if (isRightNow) return null;
    const right = comparedChange(correction)?.right;
    const other = own.findLast((each) => !isGone(each) && comparedChange(each)?.right !== right) ?? null;
    return { correction, other };
  }

  #saying(
    index: ReadonlyMap<string, RememberedCorrection[]>,
    field: RememberedField,
    texts: Texts,
  ): readonly RememberedCorrection[] {
    return index.get(`${field} ${comparedText(field, texts[field])}`) ?? [];
  }
}

/**
 * Which batches have references of people: those of which one of the first references stands among the first of the draft.
 * References of payments are new every month.
 */
export async function staffNumbersIn(
  reader: JournalReader,
  batches: ReadonlySet<string>,
  references: () => Promise<readonly string[]>,
): Promise<AreStaffNumbers> {
  if (batches.size === 0) return () => true;
  const here = new Set(await references());
  const found = new Set<string>();
  for (const batch of batches) {
    const there = await reader.corrections.references(batch, REFERENCE_ROWS);
    if (there.some((reference) => here.has(reference))) found.add(batch);
  }
  return (batch) => found.has(batch);
}

function isGone({ isForgotten, reasonCode }: RememberedCorrection): boolean {
  return isForgotten || refusedBeforeCode(reasonCode) !== null;
}

function put(
  index: Map<string, RememberedCorrection[]>,
  key: string,
  correction: RememberedCorrection,
): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [correction]);
  else known.push(correction);
}
