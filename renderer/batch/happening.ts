// What happened to a row, in the few words of a grid's last column.
// Pure: says only what the row itself carries.

import type { RowView } from '../../shared/contract/views.ts';
import type { BatchState, Finding, RowState } from '../../shared/domain.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { otherRowFinding } from '../../shared/files/other-rows.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import { settledDifferences } from '../../shared/money/settled.ts';
import type { RowShare } from '../../shared/row-share.ts';
import { RECORD_NOT_FOUND } from '../../shared/texts/reasons.ts';

/** What happened, ready to be said. */
export type Happening =
  | { readonly kind: 'in-draft' }
  | { readonly kind: 'left-out'; readonly reason: string | null }
  /** Its amount is paid with another line. */
  | { readonly kind: 'added'; readonly share: RowShare }
  /** Left out because it could not be sent; the finding says why, null where none is kept. */
  | { readonly kind: 'invalid-left-out'; readonly finding: Finding | null }
  | { readonly kind: 'waits' }
  /** Approved, and held back: the finding says what the account refuses now. */
  | { readonly kind: 'held-back'; readonly finding: Finding }
  | { readonly kind: 'just-sent' }
  | { readonly kind: 'asked-again'; readonly times: number }
  | { readonly kind: 'on-its-way' }
  | { readonly kind: 'had-it-already' }
  /** A word of the service that this program does not know as final, shown as it came. */
  | { readonly kind: 'own-word'; readonly word: string }
  | { readonly kind: 'held' }
  | { readonly kind: 'paid'; readonly atMs: number | null }
  /** Completed, and not with the money that was asked. */
  | { readonly kind: 'other-amount'; readonly difference: 'less' | 'more' | 'foreign' }
  | { readonly kind: 'reason'; readonly code: string | null; readonly text: string | null }
  | { readonly kind: 'conflict'; readonly text: string | null };

/** Words of a status check that say no more than the row's state does. */
const PLAIN_WORDS: readonly string[] = ['ACCEPTED', 'SUBMITTED', 'PROCESSING'];

/** True while nothing of the batch was approved. */
export function isDraftState(state: BatchState): boolean {
  return state === 'draft' || state === 'discarded';
}

/**
 * The state as a batch shows it: a row that could not be sent stays invalid in the journal when the batch is approved
 * without it, and the money sentence counts it as excluded.
 */
export function shownState(state: RowState, isDraft: boolean): RowState {
  return state === 'invalid' && !isDraft ? 'excluded' : state;
}

/** By the clerk, with a reason, or by the import as no payment. */
function leftOut(row: RowView): Happening {
  if (row.share?.kind === 'added') return { kind: 'added', share: row.share };
  const finding = row.excludedReason === null ? otherRowFinding(row.findings) : null;
  return finding === null
    ? { kind: 'left-out', reason: row.excludedReason }
    : { kind: 'invalid-left-out', finding };
}

/** Tells what happened to a row of a draft or of an approved batch. */
export function happening(row: RowView, isDraft: boolean): Happening {
  switch (row.state) {
    case 'invalid':
      return isDraft ? { kind: 'in-draft' } : { kind: 'invalid-left-out', finding: firstWrong(row) };
    case 'ready':
      return isDraft ? { kind: 'in-draft' } : { kind: 'waits' };
    case 'excluded':
      return leftOut(row);
    case 'queued':
      return row.held === null ? { kind: 'waits' } : { kind: 'held-back', finding: row.held };
    case 'offered':
      if (row.reasonCode === UNSENT_IN_BACKUP)
        return { kind: 'reason', code: row.reasonCode, text: row.reason };
      return row.attempts > 1 ? { kind: 'asked-again', times: row.attempts } : { kind: 'just-sent' };
    case 'accepted':
      return onItsWay(row);
    case 'enqueued':
      return { kind: 'held' };
    case 'completed':
      return completed(row);
    case 'rejected':
    case 'failed':
      return { kind: 'reason', code: row.reasonCode, text: row.reason };
    case 'conflict':
      return { kind: 'conflict', text: row.reason };
    default:
      return unreachable(row.state, 'row state');
  }
}

function completed(row: RowView): Happening {
  const difference = settledDifferences(row).at(-1)?.kind;
  return difference === 'less' || difference === 'more' || difference === 'foreign'
    ? { kind: 'other-amount', difference }
    : { kind: 'paid', atMs: row.settledAtMs };
}

function firstWrong({ findings }: RowView): Finding | null {
  return findings.find(({ severity }) => severity === 'error') ?? null;
}

function onItsWay({ serviceStatus, duplicateIgnored, reasonCode, reason }: RowView): Happening {
  if (reasonCode === RECORD_NOT_FOUND) return { kind: 'reason', code: reasonCode, text: reason };
  if (serviceStatus !== null && !PLAIN_WORDS.includes(serviceStatus)) {
    return { kind: 'own-word', word: serviceStatus };
  }
  return duplicateIgnored ? { kind: 'had-it-already' } : { kind: 'on-its-way' };
}
