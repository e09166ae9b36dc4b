// The drafts that are open in memory, by batch: few, the ones that were asked for last. Drops whatever no longer describes
// the journal.

import { OpenDraft } from '../../drafts/open-draft.ts';
import type { ImportSummary } from '../../journal/draft-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';

/** A clerk works on one draft and looks at another; each takes some 30 bytes a row. */
const KEPT_DRAFTS = 3;

interface Kept {
  readonly opening: Promise<OpenDraft>;
  isWanted: boolean;
}

export class KeptDrafts {
  /** In the order in which they were last asked for. */
  readonly #kept = new Map<string, Kept>();

  /** The open draft of a batch as the journal has it now; the first call reads every row, in turns. */
  async open(journal: JournalReader, record: BatchRecord, summary: ImportSummary | null): Promise<OpenDraft> {
    const known = this.#kept.get(record.id);
    if (known !== undefined) {
      const draft = await known.opening;
      if (draft.revision === record.revision) {
        this.#keep(record.id, known);
        return draft;
      }
      // Another program has changed the draft since.
      this.drop(record.id);
    }
    const kept: Kept = {
      opening: OpenDraft.open(journal, record, summary, () => kept.isWanted),
      isWanted: true,
    };
    this.#keep(record.id, kept);
    try {
      return await kept.opening;
    } catch (error) {
      if (this.#kept.get(record.id) === kept) this.#kept.delete(record.id);
      throw error;
    }
  }

  drop(batch: string): void {
    const kept = this.#kept.get(batch);
    if (kept !== undefined) kept.isWanted = false;
    this.#kept.delete(batch);
  }

  /** Ends what is still being read, and returns when it has ended. */
  async close(): Promise<void> {
    const kept = [...this.#kept.values()];
    for (const batch of [...this.#kept.keys()]) this.drop(batch);
    await Promise.allSettled(kept.map(({ opening }) => opening));
  }

  #keep(batch: string, kept: Kept): void {
    this.#kept.delete(batch);
    this.#kept.set(batch, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_DRAFTS && oldest !== undefined) this.#kept.delete(oldest);
  }
}
