// What splitting and adding up would do, as a person sees it: counts of all, and the first ones one by one. Changes nothing.

import {
  SHOWN_SHARES,
  type SplitProposal,
  type SumProposal,
} from '../../../shared/contract/share-methods.ts';
import { people } from '../../drafts/adding-up.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { splits } from '../../drafts/splitting.ts';
import type { DraftRow } from '../../journal/draft-port.ts';
import type { DraftReader } from '../../journal/journal-port.ts';

/** @param ordinal of one row; null for all. */
export async function splitProposal(
  draft: OpenDraft,
  journal: DraftReader,
  ordinal: number | null,
): Promise<SplitProposal> {
  const found = { rows: 0, parts: 0, impossible: 0 };
  const examples: SplitProposal['examples'] = [];
  for await (const group of splits(draft, journal, ordinal)) {
    for (const { row, isWrongOtherwise, parts } of group) {
      if (parts === null) found.impossible += 1;
      else found.rows += 1;
      found.parts += parts?.length ?? 0;
      if (examples.length >= SHOWN_SHARES) continue;
      const obstacle = parts !== null ? null : isWrongOtherwise ? 'invalid' : 'limits';
      examples.push({ ...shown(row), obstacle, parts: (parts ?? []).map(({ amount }) => amount) });
    }
  }
  return { revision: draft.revision, ...found, examples };
}

/** @param ordinal of a row of one person; null for everybody. */
export async function sumProposal(
  draft: OpenDraft,
  journal: DraftReader,
  ordinal: number | null,
): Promise<SumProposal> {
  const found = { people: 0, rows: 0, impossible: 0 };
  const examples: SumProposal['examples'] = [];
  for await (const group of people(draft, journal, ordinal)) {
    for (const { rows, sum, differing, obstacle } of group) {
      if (obstacle === null) {
        found.people += 1;
        found.rows += rows.length;
      } else found.impossible += 1;
      const [first] = rows;
      if (examples.length >= SHOWN_SHARES || first === undefined) continue;
      const lines = rows.map(({ line, amount }) => ({ line, amount }));
      examples.push({ ...shown(first), amount: sum, lines, obstacle, differing: [...differing] });
    }
  }
  return { revision: draft.revision, ...found, examples };
}

function shown({ line, fields, amount }: DraftRow) {
  return {
    line,
    person: fields['name'] ?? null,
    currency: fields['currency'] ?? null,
    amount: amount ?? '',
  };
}
