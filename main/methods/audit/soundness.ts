// Whether a journal holds as a whole: the file and its sums, the audit trail, and every approved batch. Asks what the
// check of the file and the check of the trail ask; repairs nothing.

import type { AuditVerdict } from '../../../shared/contract/audit-views.ts';
import type { Spoken } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Needs } from '../core.ts';
import { checkBatches } from './batch-check.ts';
import { verifyTrail } from './verify.ts';

/** What was found. Of a file that is damaged nothing more is asked. */
export interface Soundness {
  /** Sentences on the file: pages, references, counts, sums. */
  readonly problems: readonly Spoken[];
  readonly trail: AuditVerdict | null;
}

/** Checks a whole journal; long in a large one. */
export async function soundnessOf(
  core: Needs<{ ports: 'clock'; events: 'emit' }>,
  reader: JournalReader,
): Promise<Soundness> {
  const problems = await reader.checkIntegrity();
  if (problems.length > 0) return { problems, trail: null };
  const trail = await verifyTrail(core, reader, null);
  const batches = trail.broken === null ? await checkBatches(core, reader, trail.entries) : null;
  return { problems, trail: { ...trail, batches } };
}

/** True for a journal of which everything holds. */
export function isSound({ problems, trail }: Soundness): boolean {
  return problems.length === 0 && trail?.broken === null && trail.batches?.altered === null;
}
