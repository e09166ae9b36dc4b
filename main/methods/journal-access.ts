// Opens the journal when it is first needed: for reading by queries, for writing by commands.
// Never creates a journal for a mere question.

import { PaymasterError } from '../../shared/errors.ts';
import { openJournalReader, openJournalWriter } from '../journal/open.ts';
import type { JournalReader, JournalWriter } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';

export class JournalAccess {
  readonly #ports: AppPorts;
  #writer: Promise<JournalWriter> | null = null;
  #reader: Promise<JournalReader> | null = null;

  constructor(ports: AppPorts) {
    this.#ports = ports;
  }

  /** The one writer of this folder. Fails with JOURNAL_BUSY while another program holds it. */
  writer(): Promise<JournalWriter> {
    this.#writer ??= openJournalWriter({
      folder: this.#ports.dataFolder,
      steps: this.#ports.steps,
      clock: this.#ports.clock,
    }).catch((error: unknown) => {
      this.#writer = null;
      throw error;
    });
    return this.#writer;
  }

  /** The writer if it is open, otherwise a read-only connection; null when there is no journal yet. */
  async reader(): Promise<JournalReader | null> {
    if (this.#writer !== null) return await this.#writer;
    this.#reader ??= openJournalReader({ folder: this.#ports.dataFolder });
    try {
      return await this.#reader;
    } catch (error) {
      this.#reader = null;
      if (error instanceof PaymasterError && error.failure.code === 'JOURNAL_MISSING') return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    const open = [this.#writer, this.#reader];
    this.#writer = null;
    this.#reader = null;
    for (const journal of open) {
      if (journal !== null) await (await journal).close();
    }
  }
}
