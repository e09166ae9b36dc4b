// Whether what became of the rows of a pack is what was sealed of it: the seals by the entries of the trail that tell of them,
// and the rows by the seals. A pack of the first form has none, and that is said.

import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackEntry,
  type PackManifest,
  type PackOutcomeSeal,
  type PackRow,
  packOutcomeSealSchema,
} from '../../../shared/evidence-pack.ts';
import { SealDigests } from '../../journal/outcome-form.ts';
import { decidedSentences } from '../../reports/outcome.ts';
import type { Faults } from './faults.ts';
import { MemberUnreadable, type Pack, parsedJson } from './pack-reading.ts';
import { isDecided, partOf, SealedGroups } from './sealed-groups.ts';

const { outcomes: MEMBER, rows: ROWS } = PACK_MEMBERS;

/** Whether a pack is of the form that has seals. */
export function hasSeals({ paymaster }: Pick<PackManifest, 'paymaster'>): boolean {
  return paymaster !== 'evidence pack 1';
}

/** The seals of a pack: the last one of each group, and what the entries of the trail must tell of all of them. */
export class PackSeals {
  readonly latest = new Map<number, PackOutcomeSeal>();
  readonly entries = new Map<number, SealDigests>();

  add(seal: PackOutcomeSeal): void {
    this.latest.set(seal.part, seal);
    const digests = this.entries.get(seal.entry) ?? new SealDigests();
    this.entries.set(seal.entry, digests);
    digests.add({ ...seal, digest: seal.digest ?? '' });
  }

  /** Reads the member to its end. @throws MemberUnreadable where groups do not come in their order, each by its entries. */
  static async read(pack: Pack, isLeftOut: boolean): Promise<PackSeals> {
    const seals = new PackSeals();
    let [line, part, entry] = [0, -1, 0];
    for await (const seal of pack.objects(MEMBER, packOutcomeSealSchema)) {
      line += 1;
      const isNext = seal.part > part || (seal.part === part && seal.entry > entry);
      if (!isNext || (seal.digest === null) !== isLeftOut) throw new MemberUnreadable(line);
      [part, entry] = [seal.part, seal.entry];
      seals.add(seal);
    }
    return seals;
  }
}

export class OutcomeReading {
  readonly #groups: SealedGroups;
  readonly #seals: PackSeals;
  readonly #manifest: PackManifest;
  readonly #faults: Faults;
  /** Groups of which a row was named. */
  readonly #named = new Set<number>();

  /** @param seals null where they cannot be read, or where the pack has none. */
  constructor(seals: PackSeals | null, manifest: PackManifest, faults: Faults) {
    this.#seals = seals ?? new PackSeals();
    this.#manifest = manifest;
    this.#faults = faults;
    this.#groups = new SealedGroups(this.#seals.latest, this.#isLeftOut);
  }

  get #isLeftOut(): boolean {
    return this.#manifest.personalDataLeftOut !== null;
  }

  /** Every row of the pack, in its order. */
  add(row: PackRow): void {
    if (!hasSeals(this.#manifest)) {
      if (row.sealed !== undefined) this.#faults.add(ROWS, 'unreadable', row.line);
      return;
    }
    const { bytes, isSealed } = this.#groups.add(row);
    const isTold = isDecided(row) === (bytes !== null) && (this.#isLeftOut || isWorded(row));
    if (isTold && (bytes === null ? !isSealed : bytes.mark === row.sealed?.mark)) return;
    this.#named.add(partOf(row));
    this.#faults.add(ROWS, 'outcome', row.line);
  }

  /** To be asked once, after the last row. @param entries those of the trail. */
  check(entries: readonly PackEntry[]): void {
    this.#groups.end();
    for (const { part, line } of this.#groups.broken) {
      if (!this.#named.has(part)) this.#faults.add(ROWS, 'outcomes', line);
    }
    const told = entries.filter(({ action }) => action === 'outcomes.sealed');
    if (!hasSeals(this.#manifest)) return;
    const untold = new Set(this.#seals.entries.keys());
    for (const entry of told) {
      untold.delete(entry.number);
      if (!this.#isAsEntered(entry)) this.#faults.add(MEMBER, 'trail', entry.number);
    }
    for (const entry of untold) this.#faults.add(MEMBER, 'trail', entry);
  }

  #isAsEntered({ number, facts }: PackEntry): boolean {
    const kept = this.#seals.entries.get(number)?.whole();
    const { digest, bareDigest = null } = Object(parsedJson(facts));
    if (kept === undefined || kept.bareDigest !== bareDigest) return false;
    return this.#isLeftOut || kept.digest === digest;
  }

  /** How many rows the seals are of, as the page tells it. */
  get latest(): ReadonlyMap<number, PackOutcomeSeal> {
    return this.#seals.latest;
  }

  get verdict(): EvidenceVerdict['outcomes'] {
    if (!hasSeals(this.#manifest)) return null;
    const { sealedRows, unsealedRows } = this.#groups;
    return { sealedRows, unsealedRows };
  }
}

/** Whether what is shown of a decided row is what is sealed of it. */
function isWorded(row: PackRow): boolean {
  const { sealed, reasonCode, reason } = row;
  if (sealed === undefined) return true;
  const sentences = decidedSentences({ ...row, reason: sealed.reason });
  return (sealed.reasonCode ?? '') === reasonCode && reason.startsWith(sentences.join(' '));
}
