// Whether the batches of a journal are what was approved, and stand as the trail and the logs of their rows say: of one
// batch before it is told or taken further, and of all of them for the check of the trail. Reads only.

import type { AuditVerdict } from '../../../shared/contract/audit-views.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { batchNotWhole } from '../../../shared/not-whole.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchOutline } from '../../journal/port.ts';
import type { ReadFault } from '../../journal/read-port.ts';
import type { Clock } from '../../ports.ts';
import { actAltered, batchAltered, readAltered } from '../../upload/approved/altered-sentences.ts';
import { endOfTrail, findAlteration } from '../../upload/approved/approval-check.ts';
import { leftOutAlteration } from '../approvals/left-out.ts';
import { rightsAlteration, trailAlteration } from '../approvals/rights/rights.ts';
import { signatureAlteration } from '../approvals/signed/verification.ts';
import { requireBatch } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { eachBatch, Turns } from '../turns.ts';
import { findAlteredAct } from './act-check.ts';

type Approved = Pick<BatchOutline, 'id' | 'operation' | 'account' | 'approvedAtMs'>;

const BATCH_STATE = { where: 'batch-state' } as const;

/** What another program changed of a batch, or that it does not add up, as the failure that it is; null for nothing. */
async function alterationOf(reader: JournalReader, batch: Approved, clock: Clock) {
  const { id, operation, account, approvedAtMs } = batch;
  if (approvedAtMs === null) return await draftAlteration(reader, batch, clock);
  const turns = new Turns(clock);
  const approved = { batch: id, operation: OPERATIONS[operation], generation: account.generation };
  const find = () => findAlteration(reader, approved, () => turns.giveWay());
  // Rows may be left out, or a time set, between two questions: what somebody changed is still changed when asked again.
  const isAltered = (await find()) !== null;
  const altered = isAltered ? await find() : null;
  if (altered !== null) return batchAltered(id, altered);
  const act = await findAlteredAct(reader, { batch: id, isDraft: false }, turns);
  if (act !== null) return actAltered(id, act);
  const leftOut = await leftOutAlteration(reader, batch);
  if (leftOut !== null) return leftOut;
  // What somebody did with the money of the sums alone is no alteration of any row.
  return (await reader.isWhole(id)) ? null : batchNotWhole(id);
}

async function draftAlteration(reader: JournalReader, { id }: Approved, clock: Clock) {
  if (!(await reader.standing.batchStateHolds(id))) return batchAltered(id, BATCH_STATE);
  const altered = await alteredAsRead(reader, id, new Turns(clock));
  if (altered !== null) return altered;
  return (await reader.isWhole(id)) ? null : batchNotWhole(id);
}

/** What another program changed of a draft: an act on it, what was read, or what that is checked against; null for nothing. */
async function alteredAsRead(reader: JournalReader, batch: string, turns: Turns) {
  const act = await findAlteredAct(reader, { batch, isDraft: true }, turns);
  if (act !== null) return actAltered(batch, act);
  const read = await readAlteration(reader, batch, turns);
  if (read !== null) return read;
  return (await reader.standing.termsHold(batch)) ? null : batchAltered(batch, { where: 'terms' });
}

/**
 * @throws PaymasterError BATCH_ALTERED when another program changed the batch since its approval, or a draft since it was read;
 *   BATCH_NOT_WHOLE.
 */
export async function requireUnaltered(reader: JournalReader, batch: Approved, clock: Clock): Promise<void> {
  const altered = await alterationOf(reader, batch, clock);
  if (altered !== null) throw altered;
}

export async function checkBatch(
  core: Needs<{ ports: 'clock'; journal: 'reader' }>,
  { batch }: MethodInput<'checkBatch'>,
): Promise<MethodOutput<'checkBatch'>> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const altered = await alterationOf(reader, record, core.ports.clock);
  const rights = (await rightsAlteration(reader)) ?? (await trailAlteration(reader));
  return { altered: altered?.failure ?? null, rights: rights?.failure ?? null };
}

/** Checks who may do what, then every approved batch up to the first that does not hold; tells its progress as `auditChecked`. */
export async function checkBatches(
  { ports, events }: Needs<{ ports: 'clock'; events: 'emit' }>,
  reader: JournalReader,
  entries: number,
): Promise<NonNullable<AuditVerdict['batches']>> {
  const found = { checked: 0, withoutDigest: 0 };
  const rights = await rightsAlteration(reader);
  if (rights !== null) return { ...found, altered: rights.failure };
  for await (const { batch } of eachBatch(reader, ports.clock)) {
    if (!(await reader.standing.approvalHolds(batch.id))) {
      const altered = batch.approvedAtMs === null ? BATCH_STATE : await endOfTrail(reader);
      return { ...found, altered: batchAltered(batch.id, altered).failure };
    }
    if (batch.approvedAtMs === null) {
      if (!(await reader.standing.batchStateHolds(batch.id)))
        return { ...found, altered: batchAltered(batch.id, BATCH_STATE).failure };
      // A draft that does not add up is told where it is approved: nothing of it was paid.
      const asRead = await alteredAsRead(reader, batch.id, new Turns(ports.clock));
      if (asRead !== null) return { ...found, altered: asRead.failure };
      continue;
    }
    events.emit('auditChecked', { checked: entries, entries, batch: batch.id });
    const altered = await alterationOf(reader, batch, ports.clock);
    if (altered !== null) return { ...found, altered: altered.failure };
    const read = await readAlteration(reader, batch.id, new Turns(ports.clock));
    if (read !== null) return { ...found, altered: read.failure };
    const forged = await signatureAlteration(reader, batch.id);
    if (forged !== null) return { ...found, altered: forged.failure };
    found.checked += 1;
    if ((await reader.approvals.kept(batch.id)).digest === null) found.withoutDigest += 1;
  }
  return { ...found, altered: null };
}

type Reader = Pick<JournalReader, 'standing'>;

/** The failure of a batch of which a row is not as it was read; null where all are, and for one that was read before there were digests. */
async function readAlteration(reader: Reader, batch: string, turns: Turns) {
  // An act may begin or be undone between two questions: what somebody changed is still changed when asked again.
  const isFound = (await findFault(reader, batch, turns)) !== null;
  const fault = isFound ? await findFault(reader, batch, turns) : null;
  return fault === null ? null : readAltered(batch, fault);
}

async function findFault(reader: Reader, batch: string, turns: Turns): Promise<ReadFault | null> {
  for (let after: number | null = 0; after !== null; ) {
    const { fault, last }: Awaited<ReturnType<Reader['standing']['readFault']>> =
      await reader.standing.readFault(batch, after);
    if (fault !== null) return fault;
    after = last;
    await turns.giveWay();
  }
  return null;
}
