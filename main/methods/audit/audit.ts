// The audit trail for people: entries page by page, its check, anchors, and a new key where the one that signs is lost. The
// entries that it makes are that an anchor was taken and that a key was made.

import {
  AUDIT_PAGE,
  type AuditEntryView,
  type AuditTrailView,
  type AuditVerdict,
} from '../../../shared/contract/audit-views.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { batchNotFound, noAuditTrail } from '../../../shared/not-found.ts';
import type { ChainedEntry } from '../../journal/audit-port.ts';
import type { Handlers, Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { checkBatch, checkBatches } from './batch-check.ts';
import { keyState, renewKey, signerOf, signsHeads, takeAnchor } from './heads.ts';
import { readAnchor, verifyTrail } from './verify.ts';

type Parts = Needs<{
  ports: 'clock' | 'secrets' | 'files';
  journal: 'reader' | 'writer' | 'aside';
  events: 'emit';
  presence: 'here';
}>;

export function auditMethods(core: Parts) {
  return {
    getAuditTrail: () => trailView(core),
    listAudit: (input) => page(core, input),
    verifyAudit: (input) => verify(core, input),
    checkBatch: (input) => checkBatch(core, input),
    exportAnchor: (input) => exportAnchor(core, input),
    renewAuditKey: (input) => renewAuditKey(core, input),
  } satisfies Partial<Handlers>;
}

async function trailView(core: Parts): Promise<AuditTrailView> {
  const reader = await core.journal.reader();
  const kept = await keyState(core);
  const key = kept === 'none' && (await signsHeads(core)) ? 'signs' : kept;
  if (reader === null) return { entries: 0, persons: [], key };
  return { entries: (await reader.trail.head()).number, persons: await reader.trail.persons(), key };
}

/** @throws PaymasterError BATCH_NOT_FOUND for the entries of a batch that is not there. */
async function page(core: Parts, input: MethodInput<'listAudit'>): Promise<MethodOutput<'listAudit'>> {
  const { batch } = input;
  const reader = await core.journal.reader();
  if (batch !== null && ((await reader?.findBatch(batch)) ?? null) === null) throw batchNotFound(batch);
  if (reader === null) return { entries: [], hasEarlier: false };
  const limit = Math.min(input.limit, AUDIT_PAGE);
  const found = await reader.trail.entries({ ...input, limit: limit + 1 });
  return { entries: found.slice(0, limit).map(viewOf), hasEarlier: found.length > limit };
}

function viewOf({ person, account, ...entry }: ChainedEntry): AuditEntryView {
  return { ...entry, who: person ?? account };
}

/** @throws PaymasterError FILE_REFUSED for a file that is no anchor. */
async function verify(
  core: Parts,
  { anchor: handle, trailOnly }: MethodInput<'verifyAudit'>,
): Promise<AuditVerdict> {
  const anchor = handle === null ? null : await readAnchor(core.ports.files, handle);
  const verdict = await core.journal.aside(async (reader) => {
    const trail = await verifyTrail(core, reader, anchor);
    const isWanted = trail.broken === null && trailOnly !== true;
    return { ...trail, batches: isWanted ? await checkBatches(core, reader, trail.entries) : null };
  });
  if (verdict === null) throw noAuditTrail();
  return verdict;
}

/** @throws PaymasterError USAGE while there is no entry to anchor. */
async function exportAnchor(
  core: Parts,
  { target: handle }: MethodInput<'exportAnchor'>,
): Promise<MethodOutput<'exportAnchor'>> {
  if ((await core.journal.reader()) === null) throw noAuditTrail();
  const writer = await core.journal.writer();
  if ((await writer.trail.head()).number === 0) throw noAuditTrail();
  return await writeTarget(core.ports.files, handle, async (file) => {
    const anchor = await takeAnchor(core, writer, await signerOf(core, writer));
    await file.write(`${JSON.stringify(anchor, null, 2)}\n`);
    const { entry, hash, signature } = anchor;
    const facts = { file: file.name, entry, isSigned: signature !== null };
    const atMs = core.ports.clock.nowMs();
    await writer.appendAudit({ atMs, batch: null, action: 'audit.anchored', facts });
    return { entry, hash, isSigned: signature !== null };
  });
}

/** @throws PaymasterError USAGE while there is no entry to sign, and where the key can be read. */
async function renewAuditKey(
  core: Parts,
  { reason }: MethodInput<'renewAuditKey'>,
): Promise<MethodOutput<'renewAuditKey'>> {
  if ((await core.journal.reader()) === null) throw noAuditTrail();
  const { entry } = await renewKey(core, await core.journal.writer(), reason);
  return { entry };
}
