// What changed since the last batch, as a review asks for it, and the stop where a profile wants it acknowledged. Decides
// nothing about a row.

import { paymasterError } from '../../../../shared/errors.ts';
import {
  type ChangesAnswer,
  type ChangesView,
  changeSaying,
  openChanges,
} from '../../../../shared/guards/changes.ts';
import { say, sayList } from '../../../../shared/saying.ts';
import type { AuditEntry } from '../../../journal/audit-port.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import { requireBatch, requireWholeDraft } from '../../batches/required.ts';
import type { Handlers, Needs } from '../../core.ts';
import type { ChangeSearch } from '../../guards/change-search.ts';
import { profileOf } from '../../guards/earlier-batches.ts';
import { type Payroll, payrollOfDraft } from '../../guards/payroll.ts';

type Core = Needs<{ ports: 'clock'; journal: 'reader'; drafts: 'whenWhole' }>;

/** @param search shared with the approval, so that what was shown is not compared once more. */
export function changeMethods(core: Core, search: ChangeSearch) {
  const about = <Result>(
    batch: string,
    ask: (reader: JournalReader, payroll: Payroll) => Promise<Result>,
  ): Promise<Result> =>
    core.drafts.whenWhole(batch, async () => {
      const { reader } = await requireBatch(core.journal, batch);
      const draft = await requireDraft(reader, batch);
      return await ask(reader, payrollOfDraft(reader, core.ports.clock, draft));
    });
  return {
    compareBatch: ({ batch, with: chosen }) =>
      about(batch, (reader, payroll) => search.of(reader, payroll, chosen)),
    listComparable: ({ batch }) => about(batch, (reader, payroll) => search.candidates(reader, payroll)),
    readChanges: ({ batch, with: chosen, ...wanted }) =>
      about(batch, (reader, payroll) => search.entries(reader, payroll, chosen, wanted)),
  } satisfies Partial<Handlers>;
}

/** @throws PaymasterError BATCH_WRONG_STATE. */
export function requireDraft(reader: JournalReader, batch: string): Promise<BatchRecord> {
  return requireWholeDraft(reader, batch, say`An approved batch is resumed, not reviewed again.`);
}

/**
 * Holds an approval against what changed since the last batch.
 *
 * @param answer what a person said; without it, and where nobody asks, nothing is compared.
 * @returns what the audit trail keeps of it.
 * @throws PaymasterError CHANGES_NOT_ACKNOWLEDGED where the profile asks and a group is open.
 */
export async function answeredChanges(
  reader: JournalReader,
  search: ChangeSearch,
  payroll: Payroll,
  answer: ChangesAnswer | undefined,
): Promise<AuditEntry['facts']> {
  const isAsked = (await profileOf(reader, payroll.facts))?.asksChanges === true;
  if (answer === undefined && !isAsked) return {};
  const view = await search.of(reader, payroll, answer?.with ?? null);
  const reason = answer?.reason ?? null;
  if (reason === null) requireChangesAcknowledged(view, answer?.acknowledged ?? []);
  return {
    comparedWith: view.earlier?.batch ?? null,
    comparedWithName: view.earlier?.batchName ?? null,
    comparedByChoice: view.isChosen,
    changePercent: view.percent,
    changes: JSON.stringify(view.groups.map(({ kind, people, hash }) => [kind, people, hash])),
    changesAcknowledged: JSON.stringify((answer?.acknowledged ?? []).map(({ kind, hash }) => [kind, hash])),
    changesReason: reason,
  };
}

function requireChangesAcknowledged(view: ChangesView, acknowledged: ChangesAnswer['acknowledged']): void {
  const open = openChanges(view, acknowledged);
  if (open.length === 0) return;
  const earlier = view.earlier?.batch ?? '';
  throw paymasterError(
    'CHANGES_NOT_ACKNOWLEDGED',
    say`Changed since batch ${earlier} and not acknowledged: ${sayList(
      open.map((group) => changeSaying(group, view.percent)),
      ' ',
    )} Nothing was sent.`,
    say`Look at these people, acknowledge each group, then approve.`,
    { detail: open.map(({ kind }) => kind).join(' ') },
  );
}
