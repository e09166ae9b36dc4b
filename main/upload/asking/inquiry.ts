// Asks the service what became of one row that was offered: before an old offer is repeated, and when a
// refusal came while an earlier offer was unresolved. Reads only; the caller decides and records.

import type { JournalRow, RowEvent } from '../../journal/port.ts';
import type { StatusOutcome } from '../../service/port.ts';
import type { RunContext } from '../run/run-context.ts';
import type { SentFacts } from './verdict.ts';
import { checkedEvent } from './verdict.ts';

/** What the service says of a row. */
export type InquiryResult =
  /** It has the row; the event says in which state. */
  | { readonly kind: 'known'; readonly event: RowEvent }
  /** It says NOT_FOUND. */
  | { readonly kind: 'not-known' }
  /** It offers no status check, so this proves nothing either way. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'no-answer' }
  | Extract<StatusOutcome, { kind: 'setup' }>;

/** Asks about one offered row. Also hands back the raw outcome for the governor. */
export async function inquire(
  context: RunContext,
  ordinal: number,
  payoutId: string,
): Promise<{ result: InquiryResult; outcome: StatusOutcome }> {
  const outcome = await context.service.checkStatus(context.operation, payoutId);
  switch (outcome.kind) {
    case 'found': {
      const nowMs = context.clock.nowMs();
      const sent = await readSentFacts(context, ordinal);
      const event = checkedEvent(
        { ordinal, acceptedAtMs: null },
        sent,
        outcome.record,
        nowMs,
        nowMs + context.settings.checkFirstMs,
      );
      return { result: { kind: 'known', event }, outcome };
    }
    case 'not-found':
      return { result: { kind: 'not-known' }, outcome };
    case 'not-offered':
      return { result: { kind: 'not-asked' }, outcome };
    case 'setup':
      return { result: outcome, outcome };
    case 'no-answer':
      return { result: { kind: 'no-answer' }, outcome };
  }
}

/** Reads back from the journal what was sent for a row. */
async function readSentFacts(context: RunContext, ordinal: number): Promise<SentFacts> {
  const [row] = await context.journal.rows(context.batch, { after: ordinal - 1, limit: 1 });
  if (row === undefined || row.ordinal !== ordinal) throw new Error(`Row ${ordinal} is not in the journal.`);
  return sentFactsOf(row);
}

/** What was sent for a row, as the journal has it. */
export function sentFactsOf(row: JournalRow): SentFacts {
  return {
    phone: row.fields['phone'] ?? '',
    amount: row.amount ?? '',
    currency: row.fields['currency'] ?? '',
    provider: row.fields['provider'] ?? '',
    fields: row.fields,
  };
}
