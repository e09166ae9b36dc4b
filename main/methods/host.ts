// What the page knows of the program that hosts it, also and above all when the journal cannot be opened (P7).

import type { Failure } from '../../shared/errors.ts';
import type { HostView } from '../../shared/home-views.ts';
import { journalFacts } from '../journal/journal-facts.ts';
import type { JournalReader } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { asFailure } from './as-failure.ts';
import type { JournalAccess } from './journal-access.ts';

export class Host {
  readonly #ports: Pick<AppPorts, 'host' | 'secrets' | 'dataFolder' | 'log'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #onOpen: () => void;

  /** @param onOpen called whenever the journal was found open. */
  constructor(
    ports: Pick<AppPorts, 'host' | 'secrets' | 'dataFolder' | 'log'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    onOpen: () => void,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#onOpen = onOpen;
  }

  /** Always answers; `stopped` says why nothing else would. */
  async get(): Promise<HostView> {
    const { host, secrets, dataFolder } = this.#ports;
    const opened = await this.#open();
    const { place, bytes, copies } = journalFacts(dataFolder);
    const isThere = bytes > 0 || copies.length > 0 || opened.failure !== null;
    return {
      ...host,
      secrets: { kind: secrets.kind, saying: secrets.saying },
      stopped: opened.failure,
      journal: isThere
        ? { place, bytes, copies: [...copies], savedAtMs: opened.journal?.desk.savedAtMs() ?? null }
        : null,
    };
  }

  async #open(): Promise<{ journal: JournalReader | null; failure: Failure | null }> {
    try {
      const journal = await this.#openForHost();
      this.#onOpen();
      return { journal, failure: null };
    } catch (error) {
      return { journal: null, failure: asFailure(error, this.#ports) };
    }
  }

  /**
   * A page is there to work with: its host brings the journal up to date, and waits while another program writes,
   * since what that program is sending would stand here as if it had been cut off. A command only looks.
   */
  async #openForHost(): Promise<JournalReader | null> {
    return this.#ports.host.kind === 'command line'
      ? await this.#journal.reader()
      : await this.#journal.writer();
  }
}
