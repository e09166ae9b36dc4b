// Who approves: what an approval needs, who may give it, and who gave it. Approves nothing itself.

import type { ApprovalTerms, SignedView } from '../../../shared/contract/approval-methods.ts';
import type { MethodOutput } from '../../../shared/contract/contract.ts';
import { dayHere } from '../../../shared/runs/zoned-time.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { fingerprintOf } from '../../users/user-keys.ts';
import { batchName } from '../batches/batch-view.ts';
import { requireBatch } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { signRequest } from './requests/answers.ts';
import { readRequest } from './requests/request-reading.ts';
import { standingOf, termsOf } from './rights/standing.ts';

type Parts = Needs<{ ports: 'clock' | 'files'; journal: 'reader' | 'writer'; presence: 'here' }>;

export function approvalMethods(core: Parts) {
  return {
    getApprovalTerms: ({ batch }) => approvalTerms(core, batch),
    listSignedBatches: ({ name }) => signedBatches(core, name),
    readApprovalRequest: async ({ file, ...window }) => {
      const { clock, files } = core.ports;
      const { view } = await readRequest(await files.source(file), window, () => clock.sleep(0));
      return view;
    },
    signApprovalRequest: (wanted) => signRequest(core, wanted),
  } satisfies Partial<Handlers>;
}

async function approvalTerms(core: Parts, batch: string): Promise<ApprovalTerms> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const name = (await core.presence.here())?.name ?? null;
  const totals = await reader.totals(batch);
  const standing = await standingOf(reader, record, name, { totals, day: dayHere(core.ports.clock.nowMs()) });
  return termsOf(standing, name, await signedOf(reader, batch));
}

async function signedBatches(core: Parts, name: string): Promise<MethodOutput<'listSignedBatches'>> {
  const reader = await core.journal.reader();
  if (reader === null) return [];
  const ids = await reader.signatures.unsentOf(name);
  const records = await Promise.all(ids.map((id) => reader.findBatch(id)));
  return records
    .filter((record) => record !== null)
    .map((record) => ({ batch: record.id, batchName: batchName(record), schedule: record.schedule }));
}

/** Who signed the approval of a batch; null where nobody did. */
async function signedOf(reader: JournalReader, batch: string): Promise<SignedView | null> {
  const { signature } = await reader.signatures.kept(batch);
  if (signature === null) return null;
  const { person: name, publicKey, atMs, request } = signature;
  return { name, fingerprint: fingerprintOf(publicKey), atMs, isFromElsewhere: request !== null };
}
