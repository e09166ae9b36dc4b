// Holds the rows of a pack against the file that they were read from, in the pack or given beside it. Says nothing of a file
// that is another one, or of rows whose cells were left out: there is nothing to compare then.

import { createHash } from 'node:crypto';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackManifest,
  type PackRow,
} from '../../../shared/evidence-pack.ts';
import type { SourceFile } from '../../ports.ts';
import type { Faults } from './faults.ts';
import { FileCells } from './file-cells.ts';
import { MemberUnreadable, type Pack } from './pack-reading.ts';

interface Told {
  readonly manifest: PackManifest;
  readonly batch: PackBatch | null;
}

export class OriginalReading {
  readonly verdict: EvidenceVerdict['original'];
  readonly #cells: FileCells | null;
  readonly #faults: Faults;

  private constructor(verdict: EvidenceVerdict['original'], cells: FileCells | null, faults: Faults) {
    this.verdict = verdict;
    this.#cells = cells;
    this.#faults = faults;
  }

  /** @param given the clerk's file, where somebody has it beside the pack. */
  static async of(
    pack: Pack,
    { manifest, batch }: Told,
    given: SourceFile | null,
    faults: Faults,
  ): Promise<OriginalReading> {
    const isInPack = pack.names.includes(PACK_MEMBERS.original);
    const verdict = isInPack ? 'in-pack' : given === null ? 'not-there' : 'given';
    const isGivenOne = given !== null && (await sha256Of(given)) === batch?.file.sha256;
    if (given !== null && !isGivenOne) faults.add(given.name, 'given');
    const file = isInPack ? memberOf(pack) : isGivenOne ? given : null;
    const isCompared = file !== null && batch !== null && manifest.personalDataLeftOut === null;
    if (!isCompared || (await sha256Of(file)) !== batch.file.sha256)
      return new OriginalReading(verdict, null, faults);
    const cells = await FileCells.of(file, batch);
    if (cells === null) faults.add(PACK_MEMBERS.batch, 'cells');
    return new OriginalReading(verdict, cells, faults);
  }

  addRow(row: PackRow): void {
    if (this.#cells?.add(row) === false) this.#faults.add(PACK_MEMBERS.rows, 'cells', row.line);
  }

  /** Told once all rows were read. */
  end(): void {
    if (this.#cells?.isWhole === false) this.#faults.add(PACK_MEMBERS.rows, 'cells');
  }
}

function memberOf(pack: Pack): SourceFile {
  return { name: PACK_MEMBERS.original, open: () => pack.bytes(PACK_MEMBERS.original) };
}

/** Null for a member that cannot be unpacked, which is said where its digest is compared. */
async function sha256Of(source: SourceFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of source.open()) hash.update(chunk);
  } catch (error) {
    if (error instanceof MemberUnreadable) return null;
    throw error;
  }
  return hash.digest('hex');
}
