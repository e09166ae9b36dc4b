// The seals of a pack as they are read from the journal: what became of rows, as the entries up to the end of the trail sealed
// it. Groups that were sealed later are told, since rows may have been read after that.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import type { PackOutcomeSeal } from '../../../shared/evidence-pack.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import { GROUP_ROWS } from '../../journal/approval-form.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { PackSeals } from './outcome-reading.ts';

const WINDOW_PARTS = 200;

interface Sealed {
  readonly reader: { readonly evidence: Pick<JournalReader['evidence'], 'seals'> };
  readonly record: Pick<BatchRecord, 'id' | 'rowCount'>;
  /** The end of the trail as the manifest has it. */
  readonly upTo: number;
  /** Without digests of texts that may name somebody. */
  readonly isLeftOut: boolean;
}

/** What is known of rows once they are written. */
interface WrittenRows {
  /** Groups whose rows are not what was sealed. */
  readonly broken: readonly number[];
  /** The latest entry that left a row out after the approval; 0 where none did. */
  readonly leftOutBy: number;
}

/** The seals up to an entry, in the order of the member. */
async function* sealsUpTo({ reader, record, upTo, isLeftOut }: Sealed): AsyncGenerator<PackOutcomeSeal> {
  for await (const seal of allSeals(reader, record)) {
    if (seal.entry <= upTo) yield isLeftOut ? { ...seal, digest: null } : seal;
  }
}

async function* allSeals(
  reader: Sealed['reader'],
  { id, rowCount }: Sealed['record'],
): AsyncGenerator<PackOutcomeSeal & { readonly digest: string }> {
  const parts = Math.ceil(rowCount / GROUP_ROWS);
  for (let after = -1; after < parts; after += WINDOW_PARTS) {
    yield* await reader.evidence.seals(id, { after, last: after + WINDOW_PARTS });
  }
}

/** Them together, as whoever checks the pack has them. */
export async function packSeals(sealed: Sealed): Promise<PackSeals> {
  const seals = new PackSeals();
  for await (const seal of sealsUpTo(sealed)) seals.add(seal);
  return seals;
}

/** `outcome-seals.jsonl` */
export async function* sealLines(sealed: Sealed): AsyncGenerator<string> {
  for await (const seal of sealsUpTo(sealed)) yield `${JSON.stringify(seal)}\n`;
}

/**
 * Holds that no row was left out after the end of the trail, and that groups whose rows are not what was sealed up to it were not
 * sealed again since: then the rows are of another moment, and an honest pack would not hold. What another program altered is
 * written as it stands.
 *
 * @throws PaymasterError BATCH_WRONG_STATE.
 */
export async function requireNotOvertaken(
  { reader, record, upTo }: Sealed,
  { broken, leftOutBy }: WrittenRows,
): Promise<void> {
  if (leftOutBy > upTo) throw overtaken(leftOut(record.id));
  if (broken.length === 0) return;
  for await (const { part, entry } of allSeals(reader, record)) {
    if (entry > upTo && broken.includes(part)) throw overtaken(toldMore(record.id));
  }
}

function toldMore(batch: string): Saying {
  return say`The service told more of rows of batch ${batch} while its pack was written. Nothing was written.`;
}

function leftOut(batch: string): Saying {
  return say`Rows of batch ${batch} were left out while its pack was written. Nothing was written.`;
}

function overtaken(what: Saying): PaymasterError {
  return paymasterError(
    'BATCH_WRONG_STATE',
    what,
    say`Write the pack again; best once the batch is settled.`,
    { detail: 'overtaken' },
  );
}
