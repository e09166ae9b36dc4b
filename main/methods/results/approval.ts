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

/** A batch by the name that it has now. */
export interface NamedBatch {
  readonly batch: string;
  readonly batchName: string;
  readonly approvedAtMs: number;
}

type Parts = Needs<{ ports: 'clock'; journal: 'reader' }>;

/** Null for a batch that nobody approved. */
export async function approvalOf(core: Parts, batch: string): Promise<ApprovalView | null> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const trail = await reader.audit(batch);
  const confirmed = trail.findLast(({ action }) => action === 'batch.confirmed');
  if (record.approvedAtMs === null || confirmed === undefined) return null;
  const { facts } = confirmed;
  const told = approvalTold(facts);
  return {
    atMs: record.approvedAtMs,
    ...(await handWork(core, reader, record)),
    ...told,
    earlier: await earlierOf(reader, told.earlier),
    compared: await comparedOf(reader, told.compared),
    restLeftOut: restLeftOut(trail),
  };
}

/** An earlier batch that an approval was shown; the trail tells its number alone. */
export interface EarlierTold extends Omit<AcknowledgedBatch, 'said'> {
  said(named: NamedBatch): AcknowledgedBatch['said'];
}

/** What of an approval its entry in the trail tells by itself. */
export function approvalTold(facts: AuditRecord['facts']) {
  return {
    leftOutInvalid: numberOf(facts['leftOutInvalidRows']),
    earlier: earlierTold(facts),
    controls: keptControls(facts['controls']),
    compared: comparedTold(facts),
    warnings: acknowledgedOf(facts),
    reason: textOf(facts['duplicatesReason']),
  };
}

/** The acts that left rows out: one of many rows was entered in several parts of the same moment. */
export function restLeftOut(trail: readonly AuditRecord[]): ApprovalView['restLeftOut'] {
  const acts = new Map<string, ApprovalView['restLeftOut'][number]>();
  for (const { action, atMs, facts } of trail) {
    if (action !== 'batch.rest-left-out' || facts['rows'] === 0) continue;
    const reason = textOf(facts['reason']) ?? '';
    const key = `${atMs} ${reason}`;
    acts.set(key, { atMs, reason, rows: (acts.get(key)?.rows ?? 0) + numberOf(facts['rows']) });
  }
  return [...acts.values()];
}

/** A list that an entry keeps as text; none where another program wrote something else there, which the trail's check finds. */
function jsonOf(fact: AuditRecord['facts'][string] | undefined): unknown {
  try {
    return JSON.parse(textOf(fact) ?? 'null');
  } catch {
    return null;
  }
}

/** What the approval was compared with, without the name that it has now. */
function comparedTold(
  facts: AuditRecord['facts'],
): Omit<NonNullable<ApprovalView['compared']>, 'name'> | null {
  const batch = textOf(facts['comparedWith']);
  if (batch === null) return null;
  const groups = acknowledgedChangesSchema.safeParse(jsonOf(facts['changesAcknowledged']));
  return { batch, groups: groups.data?.length ?? 0, reason: textOf(facts['changesReason']) };
}

async function comparedOf(
  reader: JournalReader,
  told: ReturnType<typeof comparedTold>,
): Promise<ApprovalView['compared']> {
  const earlier = told === null ? null : await reader.findBatch(told.batch);
  return told === null || earlier === null ? null : { ...told, name: nameOf(earlier) };
}

/** The warnings that whoever approved was shown; none in an entry that kept them otherwise. */
function acknowledgedOf(facts: AuditRecord['facts']): ApprovalView['warnings'] {
  const kept = keptWarningsSchema.safeParse(jsonOf(facts['acknowledged']));
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

/** The same with the names that these batches have now. */
async function earlierOf(reader: JournalReader, told: readonly EarlierTold[]): Promise<AcknowledgedBatch[]> {
  const found: AcknowledgedBatch[] = [];
  for (const { kind, batch, said } of told) {
    found.push({ kind, batch, said: said(await namedBatch(reader, batch)) });
  }
  return found;
}

/** The earlier batches that whoever approved was shown: as a whole first. */
function earlierTold(facts: AuditRecord['facts']): EarlierTold[] {
  const found: EarlierTold[] = [];
  const [whole, of] = (textOf(facts['sentBefore']) ?? '').split(' ');
  const kind = wholeSchema.safeParse(whole).data;
  if (kind !== undefined && of !== undefined) {
    found.push({ kind, batch: of, said: (named) => wholeSaying(kind, named, facts) });
  }
  for (const [code, rows] of repeatsSchema.safeParse(jsonOf(facts['repeats'])).data ?? []) {
    const [name = '', batch] = code.split(' ');
    const repeated = KIND_OF_CODE[name];
    if (repeated === undefined || batch === undefined) continue;
    const group = { kind: repeated, code, rows, examples: [] };
    found.push({ kind: repeated, batch, said: (earlier) => repeatSaying({ ...group, earlier }) });
  }
  return found;
}

function wholeSaying(
  kind: (typeof wholeSchema.options)[number],
  named: NamedBatch,
  facts: AuditRecord['facts'],
): AcknowledgedBatch['said'] {
  const figures = figuresSchema.safeParse(jsonOf(facts['sentBeforeRows']));
  const rowsNow = numberOf(facts['rows']);
  if (kind === 'nearly' && !figures.success) {
    const earlier = earlierSaying(named.batch, named.batchName, named.approvedAtMs);
    return say`Nearly the same payments were approved before, in ${earlier}.`;
  }
  const [rows, sameRows, newRows] = figures.success ? figures.data : [rowsNow, rowsNow, 0];
  return sentBeforeSaying({ kind, stops: false, ...named, rows, sameRows, newRows });
}

async function namedBatch(reader: JournalReader, batch: string): Promise<NamedBatch> {
  const record = await requireRecord(reader, batch);
  return { batch, batchName: nameOf(record), approvedAtMs: record.approvedAtMs ?? record.createdAtMs };
}

function numberOf(fact: AuditRecord['facts'][string] | undefined): number {
  return typeof fact === 'number' ? fact : 0;
}

function textOf(fact: AuditRecord['facts'][string] | undefined): string | null {
  return typeof fact === 'string' && fact !== '' ? fact : null;
}
