// What the approval of a batch rested on: counted from the acts on its draft, and read from the entry of the audit trail
// that the approval left. Reads only.

import {
  type AcknowledgedBatch,
  type ApprovalView,
  acknowledgedChangesSchema,
  figuresSchema,
  HANDS,
  keptControls,
  keptWarningsSchema,
  repeatsSchema,
  wholeSchema,
} from '../../../shared/approvals/approval.ts';
import { earlierSaying, repeatSaying } from '../../../shared/guards/repeats.ts';
import { sentBeforeSaying } from '../../../shared/guards/sent-before.ts';
import { say } from '../../../shared/saying.ts';
import type { AuditRecord } from '../../journal/audit-port.ts';
import type { DraftAct } from '../../journal/draft-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { RowOfAct } from '../../journal/reads/drafts.ts';
import { requireBatch, requireRecord } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { nameOf } from '../guards/earlier-batches.ts';
import { groupsOfRows, Turns } from '../turns.ts';

/** Rows of an act that are looked at at once: some milliseconds. */
const GROUP_ROWS = 2_000;

type Parts = Needs<{ ports: 'clock'; journal: 'reader' }>;

/** Null for a batch that nobody approved. */
export async function approvalOf(core: Parts, batch: string): Promise<ApprovalView | null> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const trail = await reader.audit(batch);
  const confirmed = trail.findLast(({ action }) => action === 'batch.confirmed');
  if (record.approvedAtMs === null || confirmed === undefined) return null;
  const { facts } = confirmed;
  return {
    atMs: record.approvedAtMs,
    ...(await handWork(core, reader, record)),
    leftOutInvalid: numberOf(facts['leftOutInvalidRows']),
    earlier: await earlierOf(reader, facts),
    controls: keptControls(facts['controls']),
    compared: await comparedOf(reader, facts),
    warnings: acknowledgedOf(facts),
    reason: textOf(facts['duplicatesReason']),
    restLeftOut: restLeftOut(trail),
  };
}

/** The acts that left rows out: one of many rows was entered in several parts of the same moment. */
function restLeftOut(trail: readonly AuditRecord[]): ApprovalView['restLeftOut'] {
  const acts = new Map<string, ApprovalView['restLeftOut'][number]>();
  for (const { action, atMs, facts } of trail) {
    if (action !== 'batch.rest-left-out') continue;
    const reason = textOf(facts['reason']) ?? '';
    const key = `${atMs} ${reason}`;
    acts.set(key, { atMs, reason, rows: (acts.get(key)?.rows ?? 0) + numberOf(facts['rows']) });
  }
  return [...acts.values()];
}

/** What the approval was compared with, under the name that it has now. */
async function comparedOf(
  reader: JournalReader,
  facts: AuditRecord['facts'],
): Promise<ApprovalView['compared']> {
  const batch = textOf(facts['comparedWith']);
  const earlier = batch === null ? null : await reader.findBatch(batch);
  if (batch === null || earlier === null) return null;
  const groups = acknowledgedChangesSchema.safeParse(
    JSON.parse(textOf(facts['changesAcknowledged']) ?? '[]'),
  );
  return {
    ...{ batch, name: nameOf(earlier), groups: groups.data?.length ?? 0 },
    reason: textOf(facts['changesReason']),
  };
}

/** The warnings that whoever approved was shown; none in an entry that kept them otherwise. */
function acknowledgedOf(facts: AuditRecord['facts']): ApprovalView['warnings'] {
  const kept = keptWarningsSchema.safeParse(JSON.parse(textOf(facts['acknowledged']) ?? '[]'));
  return kept.success ? kept.data : [];
}

type Hand = Exclude<(typeof HANDS)[number], 'leftOutInvalid'>;
const HAND_OF: Readonly<Record<DraftAct['kind'], Hand | null>> = {
  edit: 'edited',
  repair: 'repaired',
  accept: 'accepted',
  exclude: 'excluded',
  include: null,
  split: 'split',
  'add-up': 'addedUp',
  correct: 'corrected',
};

/** Rows by what was done to them and still stands. */
async function handWork(
  core: Parts,
  reader: JournalReader,
  { id, rowCount }: BatchRecord,
): Promise<Record<Hand, number>> {
  const counts: Record<Hand, number> = {
    ...{ edited: 0, repaired: 0, corrected: 0, split: 0, addedUp: 0, accepted: 0, excluded: 0 },
  };
  const acts = await reader.drafts.actsInForce(id);
  if (acts.length === 0) return counts;
  const turns = new Turns(core.ports.clock);
  // One bit for each kind of hand's work, so that a row that was touched twice counts once.
  const seen = new Uint8Array(rowCount + 1);
  for (const { number, kind } of acts) {
    const hand = HAND_OF[kind];
    if (hand === null) continue;
    const bit = 1 << HANDS.indexOf(hand);
    const read = (window: { after: number; limit: number }) => reader.drafts.rowsOfAct(number, window);
    for await (const rows of groupsOfRows(read, GROUP_ROWS, () => turns.giveWay())) {
      for (const row of rows) {
        const { ordinal } = row;
        const before = seen[ordinal] ?? 0;
        if (!stillStands(hand, row) || (before & bit) !== 0) continue;
        seen[ordinal] = before | bit;
        counts[hand] += 1;
      }
    }
  }
  return counts;
}

/** Of rows that were added up all but one are excluded, and what was done to them is that they were added up. */
function stillStands(hand: Hand, { isEdited, isExcluded, isShared }: RowOfAct): boolean {
  switch (hand) {
    case 'split':
    case 'addedUp':
      return isShared;
    case 'excluded':
      return isExcluded;
    case 'accepted':
      return !isExcluded;
    default:
      return isEdited && !isExcluded;
  }
}

const KIND_OF_CODE: Readonly<Record<string, 'paid' | 'reference'>> = {
  DUPLICATE_RECIPIENT: 'paid',
  DUPLICATE_REFERENCE: 'reference',
};

/** The earlier batches that whoever approved was shown: as a whole first. */
async function earlierOf(reader: JournalReader, facts: AuditRecord['facts']): Promise<AcknowledgedBatch[]> {
  const found: AcknowledgedBatch[] = [];
  const [whole, of] = (textOf(facts['sentBefore']) ?? '').split(' ');
  const kind = wholeSchema.safeParse(whole);
  if (kind.success && of !== undefined) found.push(await wholeOf(reader, kind.data, of, facts));
  for (const [code, rows] of repeatsSchema.parse(JSON.parse(textOf(facts['repeats']) ?? '[]'))) {
    const [name = '', batch] = code.split(' ');
    const repeated = KIND_OF_CODE[name];
    if (repeated === undefined || batch === undefined) continue;
    const earlier = await namedBatch(reader, batch);
    const group = { kind: repeated, code, earlier, rows, examples: [] };
    found.push({ kind: repeated, batch, said: repeatSaying(group) });
  }
  return found;
}

async function wholeOf(
  reader: JournalReader,
  kind: (typeof wholeSchema.options)[number],
  batch: string,
  facts: AuditRecord['facts'],
): Promise<AcknowledgedBatch> {
  const named = await namedBatch(reader, batch);
  const figures = figuresSchema.safeParse(JSON.parse(textOf(facts['sentBeforeRows']) ?? 'null'));
  const rowsNow = numberOf(facts['rows']);
  if (kind === 'nearly' && !figures.success) {
    const earlier = earlierSaying(named.batch, named.batchName, named.approvedAtMs);
    return { kind, batch, said: say`Nearly the same payments were approved before, in ${earlier}.` };
  }
  const [rows, sameRows, newRows] = figures.success ? figures.data : [rowsNow, rowsNow, 0];
  const said = sentBeforeSaying({ kind, stops: false, ...named, rows, sameRows, newRows });
  return { kind, batch, said };
}

async function namedBatch(reader: JournalReader, batch: string) {
  const record = await requireRecord(reader, batch);
  return { batch, batchName: nameOf(record), approvedAtMs: record.approvedAtMs ?? record.createdAtMs };
}

function numberOf(fact: AuditRecord['facts'][string] | undefined): number {
  return typeof fact === 'number' ? fact : 0;
}

function textOf(fact: AuditRecord['facts'][string] | undefined): string | null {
  return typeof fact === 'string' && fact !== '' ? fact : null;
}
