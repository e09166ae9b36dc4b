// Steps of acts on drafts, as a journal is given them.

import type { DraftStep } from '../../../main/journal/draft-port.ts';
import type { NewRow } from '../../../main/journal/port.ts';
import { NOW_MS } from './journals.ts';

/** Takes one row out of a draft. */
export function exclusion(row: NewRow, reason = 'Left the company.'): DraftStep {
  const { ordinal, fields, amount, findings } = row;
  return {
    act: { kind: 'begin', act: { kind: 'exclude', code: null, field: null, atMs: NOW_MS } },
    rows: [
      {
        ordinal,
        edits: null,
        fields,
        amount,
        findings,
        state: 'excluded',
        excludedReason: reason,
        share: null,
      },
    ],
    findings: [],
    end: { atMs: NOW_MS, action: 'draft.excluded', facts: { rows: 1, reason } },
  };
}

/** Gives a row back what it was before an act on it alone. */
export function undoing(act: number, row: NewRow): DraftStep {
  const { ordinal, fields, amount, findings, state } = row;
  return {
    act: { kind: 'undo', act },
    rows: [{ ordinal, edits: null, fields, amount, findings, state, excludedReason: null, share: null }],
    findings: [],
    end: { atMs: NOW_MS, action: 'draft.undone', facts: { rows: 1 } },
  };
}
