// What became final since the clerk last looked. The journal counts it as it happens; this only names it.

import type { NewsView } from '../../shared/home-views.ts';
import type { AppPorts } from '../ports.ts';
import { batchName } from './batch-view.ts';
import type { JournalAccess } from './journal-access.ts';

/** Setting that holds the moment of the latest look, in milliseconds since the epoch. */
const SEEN_AT = 'news.seen-at-ms';

export class News {
  readonly #ports: Pick<AppPorts, 'clock'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;

  constructor(ports: Pick<AppPorts, 'clock'>, journal: Pick<JournalAccess, 'reader' | 'writer'>) {
    this.#ports = ports;
    this.#journal = journal;
  }

  /** Batches with news, newest first; before the first look, everything since the journal was begun. */
  async get(): Promise<NewsView> {
    const reader = await this.#journal.reader();
    if (reader === null) return { sinceMs: this.#ports.clock.nowMs(), batches: [] };
    const seen = await reader.desk.setting(SEEN_AT);
    const news = await reader.desk.news();
    return {
      sinceMs: seen === null ? await reader.desk.firstOpenedAtMs() : Number(seen),
      batches: news.map(({ batch, name, fileName, operation, practice, ...counts }) => ({
        batch,
        name: batchName({ name, source: { fileName } }),
        operation,
        practice,
        ...counts,
      })),
    };
  }

  /** The clerk has looked, at one batch or at all news with null: what becomes final from now on is new. */
  async markSeen(batch: string | null): Promise<void> {
    // Without a journal nothing can have become final, and a look is no reason to begin one.
    if ((await this.#journal.reader()) === null) return;
    const writer = await this.#journal.writer();
    await writer.desk.clearNews(batch);
    if (batch !== null) return;
    await writer.desk.setSetting(SEEN_AT, String(this.#ports.clock.nowMs()));
  }
}
