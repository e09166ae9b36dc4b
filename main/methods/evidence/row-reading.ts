// Walks the rows of a pack: each with itself, and all of them with the table, the sums and the approval. Holds none of them.

import { createHash } from 'node:crypto';
import { type EvidenceVerdict, PERSON_ROWS_MAX } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackManifest,
  type PackRow,
  packRowSchema,
} from '../../../shared/evidence-pack.ts';
import { sameWords } from '../../../shared/folding.ts';
import { bareNumber } from '../../../shared/phones/phone-meaning.ts';
import { toldState } from '../../reports/outcome.ts';
import { RowSums } from '../../reports/row-sums.ts';
import type { Faults } from './faults.ts';
import type { LeavingOut } from './leaving-out.ts';
import { summed, TABLE_HEAD, tableLine } from './pack-facts.ts';
import type { Pack } from './pack-reading.ts';
import type { RowAgreement } from './row-agreement.ts';

/** Who is looked for, and with what salt where personal data is left out. */
export interface Wanted {
  readonly text: string;
  readonly leavingOut: LeavingOut | null;
}

/** Rows of the person who is looked for. */
export type FoundRows = NonNullable<EvidenceVerdict['person']>;

export class RowReading {
  readonly found: FoundRows = [];
  readonly sums = new RowSums(({ fields }) => fields['provider'] ?? null);
  readonly sumsOfStates = new RowSums(({ fields }) => fields['provider'] ?? null);
  readonly #table = createHash('sha256').update(TABLE_HEAD);
  readonly #faults: Faults;
  readonly #manifest: PackManifest;
  readonly #agreement: RowAgreement;
  readonly #isOfPerson: (row: PackRow) => boolean;
  #tableSha256: string | null = null;
  count = 0;

  constructor(manifest: PackManifest, person: Wanted | null, agreement: RowAgreement, faults: Faults) {
    this.#manifest = manifest;
    this.#agreement = agreement;
    this.#isOfPerson = person === null ? () => false : isOfPerson(person);
    this.#faults = faults;
  }

  /** What the table must be, by the rows. */
  get tableSha256(): string {
    this.#tableSha256 ??= this.#table.digest('hex');
    return this.#tableSha256;
  }

  /** @param others what each row is held against, or kept for. */
  async read(pack: Pack, others: readonly ((row: PackRow) => void)[]): Promise<void> {
    const { rows: name } = PACK_MEMBERS;
    for await (const row of pack.objects(name, packRowSchema)) {
      this.count += 1;
      this.sums.add(summed(row));
      this.sumsOfStates.add(row);
      this.#table.update(tableLine(row));
      for (const take of others) take(row);
      const kinds = row.ordinal === this.count ? this.#agreement.faultsOf(row) : ['rows' as const];
      for (const kind of kinds) this.#faults.add(name, kind, row.line);
      if (this.#isOfPerson(row) && this.found.length < PERSON_ROWS_MAX) this.found.push(paidOf(row));
    }
    if (this.count !== this.#manifest.rows) this.#faults.add(name, 'rows');
  }
}

function isOfPerson({ text, leavingOut }: Wanted): (row: PackRow) => boolean {
  const number = bareNumber(text);
  if (leavingOut === null) {
    return ({ fields: { phone = '', name = '', reference = '' } }) =>
      (number !== '' && bareNumber(phone) === number) ||
      [name, reference].some((each) => sameWords(each, text));
  }
  // What was left out can be found by its very text alone.
  const words = text.trim();
  const wanted = Object.entries({ phone: number, name: words, reference: words }).map(
    ([field, value]) => [field, leavingOut.text(field, value)] as const,
  );
  return ({ fields }) => wanted.some(([field, value]) => fields[field] === value);
}

function paidOf(row: PackRow): FoundRows[number] {
  const { line, payoutId, amount, fields } = row;
  return { line, payoutId, amount, currency: fields['currency'] ?? null, state: toldState(row) };
}
