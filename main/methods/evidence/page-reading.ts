// Whether the page and the text of a pack are what this program makes of its other members. Holds the first rows, which the
// page shows, up to a bound. Another edition of the program, or of its words, may make another page: that is said.

import { createHash } from 'node:crypto';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackEntry,
  type PackManifest,
  type PackOutcomeSeal,
  type PackRow,
  type PackSignature,
  packNamesSchema,
  packTellingSchema,
} from '../../../shared/evidence-pack.ts';
import type { RowSums } from '../../reports/row-sums.ts';
import { wordsEdition } from '../../reports/words-edition.ts';
import type { Faults } from './faults.ts';
import { README } from './pack-facts.ts';
import { FIRST_ENTRIES, FIRST_ROWS, packPage } from './pack-page.ts';
import type { Pack } from './pack-reading.ts';
import { hasRights } from './rights-reading.ts';
import type { RightsTold } from './rights-told.ts';

const { readme: TEXT, page: PAGE, ...OTHERS } = PACK_MEMBERS;

/** Characters of rows that are held: far more than any page has. */
const HELD_CHARACTERS_MAX = 64 * 1024 * 1024;

/** What else of the pack the page tells, each null where it cannot be read. */
interface Told {
  readonly manifest: PackManifest;
  readonly batch: PackBatch | null;
  readonly configuration: unknown;
  readonly signature: PackSignature | null;
  readonly rights: RightsTold | null;
  readonly sums: RowSums;
  readonly entries: readonly PackEntry[];
  readonly seals: ReadonlyMap<number, PackOutcomeSeal>;
}

export class PageReading {
  readonly #rows: PackRow[] = [];
  #room = HELD_CHARACTERS_MAX;

  addRow(row: PackRow): void {
    if (this.#rows.length >= FIRST_ROWS || this.#room < 0) return;
    this.#room -= JSON.stringify(row).length;
    if (this.#room >= 0) this.#rows.push(row);
  }

  /**
   * To be asked once, after every other member.
   *
   * @param program the version of this program.
   */
  async check(pack: Pack, told: Told, program: string, faults: Faults): Promise<EvidenceVerdict['page']> {
    const isTextHeld = isSame(pack, TEXT, [README]);
    // A page that is made of members that were altered says nothing about the one that is there.
    const isOfFaulty = [PAGE, ...Object.values(OTHERS)].some((name) => faults.has(name));
    const isPageHeld = !isOfFaulty && isSame(pack, PAGE, await this.#made(told));
    // Of another edition, or of one that says so, the same page is the same page.
    if (!isOfThisEdition(told, program)) return isTextHeld && isPageHeld ? 'compared' : 'other-edition';
    if (!faults.has(TEXT) && !isTextHeld) faults.add(TEXT, 'page');
    if (!(isOfFaulty || isPageHeld)) faults.add(PAGE, 'page');
    return 'compared';
  }

  /** Empty where the members have something that no journal keeps: then no program has made a page of them. */
  async #made({
    manifest,
    batch,
    configuration,
    signature,
    rights,
    sums,
    entries,
    seals,
  }: Told): Promise<readonly string[]> {
    if (batch === null || this.#room < 0) return [];
    const members = manifest.members.filter(({ name }) => name !== PAGE);
    try {
      const page = await packPage({
        manifest: { ...manifest, members },
        batch: packTellingSchema.parse(batch),
        configuration: packNamesSchema.parse(configuration),
        ...{ signature, rights, sentence: sums.sentence(batch), firstRows: this.#rows },
        entries: entries.slice(0, FIRST_ENTRIES),
        leftOut: entries.filter(({ action }) => action === 'batch.rest-left-out'),
        seals,
      });
      return [...page];
    } catch {
      return [];
    }
  }
}

/** Whether this program would write the same page: another version, or one with other names of countries, may not. */
export function isOfThisEdition(
  { manifest, batch }: Pick<Told, 'manifest' | 'batch'>,
  program: string,
): boolean {
  const isProgram = manifest.program === program && hasRights(manifest);
  return isProgram && batch?.['pageWords'] === wordsEdition(manifest.language);
}

function isSame(pack: Pack, name: string, pieces: readonly string[]): boolean {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return pack.digest(name)?.sha256 === hash.digest('hex');
}
