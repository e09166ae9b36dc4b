// Makes the statements that were asked for, keeps their files for a day under links that nobody can guess, and has
// the result called back (service facts 7.1). A link needs no token, as the pre-signed ones of live services.

import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { timestamp } from './answers.ts';
import { statementTable } from './statement-file.ts';
import type { StatementFile, StatementOrder, Statements } from './statement-order.ts';
import type { StatementHeadings } from './vocabulary.ts';
import type { World } from './world.ts';

const pack = promisify(gzip);
/** Files in memory; the oldest go first. */
const MOST_FILES = 100;
const LINK_BYTES = 32;

export const STATEMENT_FILES_PATH = '/statement-files';

/** What the faults file says of statements. */
interface StatementSettings {
  readonly headings: StatementHeadings;
  /** Packs the file: .csv.gz. */
  readonly compressed: boolean;
  /** How many of the first statements fail. */
  readonly failures: number;
  /** How long a link lasts, in milliseconds. */
  readonly linkLastsMs: number;
}

type ShelfWorld = Pick<World, 'callbacks' | 'ledger' | 'nowMs' | 'pauses' | 'settleAfterMs' | 'statuses'>;

export class StatementShelf implements Statements {
  readonly #settings: StatementSettings;
  readonly #world: ShelfWorld;
  readonly #files = new Map<string, StatementFile>();
  #orders = 0;

  constructor(settings: StatementSettings, world: ShelfWorld) {
    this.#settings = settings;
    this.#world = world;
  }

  order(order: StatementOrder, origin: string): void {
    this.#orders += 1;
    const fails = this.#orders <= this.#settings.failures;
    this.#make(order, origin, fails).catch(() => {
      // An order that cannot even be refused is never told of, as at a service that has lost it.
    });
  }

  file(name: string): StatementFile | 'expired' | 'unknown' {
    const file = this.#files.get(name);
    if (file === undefined) return 'unknown';
    return this.#world.nowMs() > file.expiresAtMs ? 'expired' : file;
  }

  async #make(order: StatementOrder, origin: string, fails: boolean): Promise<void> {
    const world = this.#world;
    await world.pauses.wait(world.settleAfterMs / 4);
    if (world.pauses.closed) return;
    const result = fails ? null : await this.#shelve(order).catch(() => null);
    if (world.pauses.closed) return;
    const endedAt = timestamp(new Date(world.nowMs()).toISOString());
    const { statementId, wallet, created, startDate, endDate, callbackUrl } = order;
    const common = { statementId, wallet, created, startDate, endDate };
    const body =
      result === null
        ? {
            ...common,
            status: 'FAILED',
            failedAt: endedAt,
            failureReason: { failureCode: 'UNKNOWN_ERROR', failureMessage: 'The statement was not made.' },
          }
        : {
            ...common,
            status: 'COMPLETED',
            fileSize: result.bytes.length,
            downloadUrl: `${origin}${STATEMENT_FILES_PATH}/${result.name}`,
            downloadUrlExpiresAt: timestamp(new Date(result.expiresAtMs).toISOString()),
            completedAt: endedAt,
          };
    world.callbacks.post({ subject: statementId, url: callbackUrl, body: () => body });
  }

  async #shelve(order: StatementOrder): Promise<StatementFile> {
    const { headings, compressed, linkLastsMs } = this.#settings;
    const table = await statementTable(this.#world, order, headings);
    const file = {
      name: `${randomBytes(LINK_BYTES).toString('base64url')}.csv${compressed ? '.gz' : ''}`,
      bytes: compressed ? await pack(table) : table,
      expiresAtMs: this.#world.nowMs() + linkLastsMs,
    };
    this.#files.set(file.name, file);
    for (const name of this.#files.keys()) {
      if (this.#files.size <= MOST_FILES) break;
      this.#files.delete(name);
    }
    return file;
  }
}
