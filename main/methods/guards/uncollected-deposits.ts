// Refunds of deposits of this journal that were not collected, or of which this is not known yet: the service could only refuse
// them. Only reads; deposits that the journal does not know are the service's to judge.

import type { RowState } from '../../../shared/domain.ts';
import { type RepeatGroup, repeatCode } from '../../../shared/guards/repeats.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { EXAMPLES } from './alike-rows.ts';
import { nameOf } from './earlier-batches.ts';
import { type Payroll, type PayrollRow, sidesOf } from './payroll.ts';

const KINDS = ['uncollected', 'unsettled'] as const;
type Kind = (typeof KINDS)[number];

/** Rows of the draft with the ordinals of their deposits in one batch. */
interface Found {
  readonly deposits: BatchRecord;
  readonly pairs: [ordinal: number, other: number][];
}

/** Payouts that are asked for at once. */
const IDS_AT_ONCE = 1_000;

/** The groups of a draft of refunds, by the batch of the deposits; none of any other draft. */
export async function uncollectedDeposits(
  reader: JournalReader,
  payroll: Payroll,
): Promise<readonly RepeatGroup[]> {
  if (payroll.facts.operation !== 'refund') return [];
  const wanted = await refundedIds(payroll);
  const found = new Map<string, Found>();
  const batches = new Map<string, BatchRecord | null>();
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const some = wanted.slice(from, from + IDS_AT_ONCE);
    const ids = [...new Set(some.map(({ id }) => id))];
    const rows = new Map((await reader.statements.rowsOfPayouts(ids)).map((row) => [row.payoutId, row]));
    for (const { ordinal, id } of some) {
      const row = rows.get(id);
      const kind = row === undefined ? null : kindOf(row.state);
      if (row === undefined || kind === null) continue;
      if (!batches.has(row.batch)) batches.set(row.batch, await reader.findBatch(row.batch));
      const deposits = batches.get(row.batch);
      if (deposits?.operation !== 'deposit') continue;
      const code = repeatCode(kind, deposits.id);
      const group = found.get(code) ?? { deposits, pairs: [] };
      group.pairs.push([ordinal, row.ordinal]);
      found.set(code, group);
    }
  }
  const groups: RepeatGroup[] = [];
  for (const kind of KINDS) {
    for (const [code, group] of found) {
      if (code === repeatCode(kind, group.deposits.id))
        groups.push(await groupOf(reader, payroll, kind, group));
    }
  }
  return groups;
}

async function refundedIds(payroll: Payroll): Promise<{ ordinal: number; id: string }[]> {
  const ids: { ordinal: number; id: string }[] = [];
  await payroll.each(['ready'], (rows: readonly PayrollRow[]) => {
    for (const { ordinal, fields } of rows) {
      const id = fields['depositId']?.toLowerCase();
      if (id !== undefined && id !== '') ids.push({ ordinal, id });
    }
  });
  return ids;
}

/** Null where the deposit was collected. What was approved and is not sent may be on its way at another desk. */
function kindOf(state: RowState): Kind | null {
  switch (state) {
    case 'completed':
      return null;
    case 'failed':
    case 'rejected':
    case 'excluded':
    case 'ready':
    case 'invalid':
      return 'uncollected';
    case 'queued':
    case 'offered':
    case 'accepted':
    case 'enqueued':
    case 'conflict':
      return 'unsettled';
  }
}

async function groupOf(
  reader: JournalReader,
  payroll: Payroll,
  kind: Kind,
  { deposits, pairs }: Found,
): Promise<RepeatGroup> {
  const shown = pairs.toSorted(([left], [right]) => left - right).slice(0, EXAMPLES);
  const rows = await payroll.sides(shown.map(([ordinal]) => ordinal));
  const others = await sidesOf(
    reader,
    deposits,
    shown.map(([, other]) => other),
  );
  const { id: batch, approvedAtMs } = deposits;
  return {
    kind,
    code: repeatCode(kind, batch),
    earlier: { batch, batchName: nameOf(deposits), approvedAtMs: approvedAtMs ?? deposits.createdAtMs },
    rows: pairs.length,
    examples: shown.flatMap(([ordinal, at]) => {
      const [row, other] = [rows.get(ordinal), others.get(at)];
      return row === undefined || other === undefined ? [] : [{ row, other }];
    }),
  };
}
