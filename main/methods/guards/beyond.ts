// That there may be more than the journal knows, since it comes from a backup: the batches that it does not know, by name. Only
// reads; whom they paid it knows by keys alone, and names nobody.

import { beyondSaying } from '../../../shared/guards/restored-rows.ts';
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

type Forgotten = Parameters<typeof sharedWith>[0];

interface Told {
  readonly batch: Forgotten & { readonly isDraftHere: boolean };
  /** Made once: whoever asks about everybody of a batch asks often. */
  readonly isShared: ReturnType<typeof sharedWith>;
}

/** What one history, or both, does not know. */
export class Beyond {
  readonly #told: readonly Told[];
  /** Latest restore of which nobody can name everything; null for none. */
  readonly #unknownAtMs: number | null;

  private constructor(told: readonly Told[], unknownAtMs: number | null) {
    this.#told = told;
    this.#unknownAtMs = unknownAtMs;
  }

  /**
   * @param practice one of the two histories; null for both.
   * @param sinceMs only of restores from then on.
   */
  static async of(reader: JournalReader, practice: boolean | null, sinceMs = 0): Promise<Beyond> {
    const restores = (await forgottenOf(reader)).filter(({ atMs }) => atMs >= sinceMs);
    const told: Told[] = [];
    for (const batch of restores.flatMap(({ batches }) => batches ?? [])) {
      if (practice !== null && batch.practice !== practice) continue;
      const here = await reader.findBatch(batch.batch);
      const isDraftHere = here?.approvedAtMs === null && here.source.fileHash === batch.fileHash;
      told.push({ batch: { ...batch, isDraftHere }, isShared: sharedWith(batch) });
    }
    const unknown = practice === true ? undefined : restores.findLast(({ batches }) => batches === null);
    return new Beyond(told, unknown?.atMs ?? null);
  }

  /** Whether the journal knows all. */
  get isNothing(): boolean {
    return this.#told.length === 0 && this.#unknownAtMs === null;
  }

  /**
   * The sentence; null where the journal knows all.
   *
   * @param somebody only batches that may pay this person; null for all.
   */
  saying(somebody: Somebody | null): Saying | null {
    const told = this.#told.filter((each) => mayPay(each, somebody));
    return beyondSaying(
      told.map(({ batch }) => batch),
      this.#unknownAtMs,
    );
  }
}

function mayPay({ batch, isShared }: Told, somebody: Somebody | null): boolean {
  if (somebody === null) return true;
  const { person, isNumber, references } = somebody;
  // A refund names a deposit, and whose that is may stand in no batch of here.
  if (knowledgeOf(batch) === 'nothing' || (isNumber && batch.operation === 'refund')) return true;
  const fields: Record<string, string> = isNumber ? { phone: person } : { depositId: person };
  const rows = [fields, ...references.map((reference) => ({ ...fields, reference }))];
  return rows.some((row) => isShared({ fields: row, amount: null }));
}
