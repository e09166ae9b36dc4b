// That there may be more than the journal knows, since it comes from a backup: the batches that it does not know, by name. Only
// reads; whom they paid it knows by keys alone, and names nobody.

import { beyondSaying } from '../../../shared/restored-rows.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { forgottenOf, knowledgeOf, sharedWith } from './forgotten.ts';

/** Somebody by the number, or by the deposit that alone is known of them. */
interface Somebody {
  readonly person: string;
  readonly isNumber: boolean;
  /** Under which the person was paid here; another batch may have paid a new number under one of them. */
  readonly references: readonly string[];
}

/**
 * The sentence; null where the journal knows all.
 *
 * @param practice one of the two histories; null for both.
 * @param somebody only batches that may pay this person; null for all.
 */
export async function beyondOf(
  reader: JournalReader,
  practice: boolean | null,
  somebody: Somebody | null,
): Promise<Saying | null> {
  const told = await forgottenOf(reader);
  const mayPay = mayPayOf(somebody);
  const batches = told
    .flatMap((restore) => restore.batches ?? [])
    .filter((each) => (practice === null || each.practice === practice) && mayPay(each));
  const unknown = practice === true ? undefined : told.findLast((restore) => restore.batches === null);
  return beyondSaying(batches, unknown?.atMs ?? null);
}

type Forgotten = Parameters<typeof sharedWith>[0];

function mayPayOf(somebody: Somebody | null): (batch: Forgotten) => boolean {
  if (somebody === null) return () => true;
  const { person, isNumber, references } = somebody;
  const fields: Record<string, string> = isNumber ? { phone: person } : { depositId: person };
  const rows = [fields, ...references.map((reference) => ({ ...fields, reference }))];
  return (batch) => {
    // A refund names a deposit, and whose that is may stand in no batch of here.
    if (knowledgeOf(batch) === 'nothing' || (isNumber && batch.operation === 'refund')) return true;
    const isShared = sharedWith(batch);
    return rows.some((row) => isShared({ fields: row, amount: null }));
  };
}
