// Corrections of before as a person sees them: counts of all, and the first ones one by one. Changes nothing.

import {
  type CorrectionName,
  type CorrectionProposal,
  SHOWN_CORRECTED_ROWS,
  SHOWN_CORRECTIONS,
  type ShownCorrection,
} from '../../../shared/contract/correction-methods.ts';
import { type ProposedCorrection, rightOf } from '../../drafts/corrections.ts';
import type { RememberedCorrection } from '../../journal/correction-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { namedText } from '../guards/earlier-batches.ts';

export async function correctionProposal(
  reader: JournalReader,
  proposed: readonly ProposedCorrection[],
  revision: number,
): Promise<CorrectionProposal> {
  const shown = proposed.slice(0, SHOWN_CORRECTIONS);
  const corrections: ShownCorrection[] = [];
  for (const { correction, other, isValid, rows } of shown) {
    const { approved } = correction;
    const name = approved['name'] ?? '';
    corrections.push({
      made: await made(reader, correction),
      other: other === null ? null : await made(reader, other),
      person: name.trim() === '' ? null : name,
      isValid,
      rows: rows.length,
      examples: rows.slice(0, SHOWN_CORRECTED_ROWS).map((row) => ({ ...row })),
    });
  }
  const ordinals = new Set(proposed.flatMap(({ rows }) => rows.map(({ ordinal }) => ordinal)));
  return { revision, count: proposed.length, rows: ordinals.size, corrections };
}

async function made(
  reader: JournalReader,
  correction: RememberedCorrection,
): Promise<ShownCorrection['made']> {
  const { batch, batchName, ordinal, line, field, atMs } = correction;
  const by = await reader.corrections.by(correction);
  return {
    batch,
    batchName: namedText(batchName),
    ordinal,
    line,
    field,
    atMs,
    by,
    after: rightOf(correction),
  };
}

/**
 * Those that were asked for.
 *
 * @param name null for all of them.
 * @param ordinal of one row; null for all.
 */
export function asked(
  proposed: readonly ProposedCorrection[],
  name: CorrectionName | null,
  ordinal: number | null,
): readonly ProposedCorrection[] {
  return proposed.flatMap((each) => {
    const { batch, ordinal: typed, field } = each.correction;
    if (name !== null && (name.batch !== batch || name.ordinal !== typed || name.field !== field)) return [];
    const rows = ordinal === null ? each.rows : each.rows.filter((row) => row.ordinal === ordinal);
    return rows.length === 0 ? [] : [{ ...each, rows }];
  });
}
