// The page of a pack, made of its other members and of nothing else, so that whoever checks a pack makes it again, byte for
// byte. Knows no journal, no clock and no zone.

import { approvalViewSchema } from '../../../shared/approvals/approval.ts';
import type {
  PackEntry,
  PackManifest,
  PackNames,
  PackOutcomeSeal,
  PackRow,
  PackSignature,
  PackTelling,
} from '../../../shared/evidence-pack.ts';
import type { MoneySentence } from '../../../shared/money/sentence.ts';
import { placesIn } from '../../journal/outcome-form.ts';
import { batchName } from '../batches/batch-view.ts';
import { hasSeals } from './outcome-reading.ts';
import type { RightsTold } from './rights-told.ts';

/** Rows and entries that the page shows; all of them stand in the members. */
export const FIRST_ROWS = 200;
export const FIRST_ENTRIES = 500;

/** The members that the page tells of. */
export interface PageMembers {
  /** With every member that was written before the page, and none after. */
  readonly manifest: PackManifest;
  readonly batch: PackTelling;
  readonly configuration: PackNames;
  readonly signature: PackSignature | null;
  readonly rights: RightsTold | null;
  readonly sentence: MoneySentence;
  readonly firstRows: readonly PackRow[];
  readonly entries: readonly PackEntry[];
  /** Every entry that left rows out after the approval. */
  readonly leftOut: readonly PackEntry[];
  /** The last seal of each group. */
  readonly seals: ReadonlyMap<number, PackOutcomeSeal>;
}

/**
 * The page in pieces.
 *
 * @throws where a member has something that no journal keeps, such as facts of an entry that are no JSON.
 */
export async function packPage(members: PageMembers): Promise<Iterable<string>> {
  // The catalogues of every language are loaded with the first page, not with the program.
  const { evidencePage } = await import('../../reports/evidence-page.ts');
  const { paperWords } = await import('../../reports/paper-words.ts');
  const { manifest, batch, seals, rights } = members;
  const { name, file } = batch;
  const isWhole = manifest.personalDataLeftOut === null;
  return evidencePage(paperWords(manifest.language, 'UTC'), {
    ...members,
    rights: rights === null ? null : { view: rights.view, holds: rights.faults.length === 0 },
    sealedRows: hasSeals(manifest) ? sealedRows(seals) : null,
    name: batchName({ name, source: { fileName: file.name } }),
    // Where people are left out, so are the words of those who approved.
    approval: isWhole ? approvalViewSchema.nullable().parse(batch.approval) : null,
  });
}

function sealedRows(seals: PageMembers['seals']): number {
  return [...seals.values()].reduce((sum, { rows }) => sum + (placesIn(rows)?.length ?? 0), 0);
}
