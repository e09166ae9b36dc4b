// Batches by the account they were imported under: what their rows were checked against, and whether one is open.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { accountConfigurationSchema } from '../../shared/configuration.ts';
import type { Generation } from '../../shared/domain.ts';
import type { CheckedBatch, ProfileAccount } from './desk-port.ts';
import { batchId } from './row-key.ts';
import { jsonText, readStored } from './stored-rows.ts';

const checkedSchema = z.array(
  z
    .strictObject({
      number: z.number(),
      created_at_ms: z.number(),
      name: z.string().nullable(),
      file_name: z.string(),
      configuration: jsonText(accountConfigurationSchema),
    })
    .transform(
      ({ number, created_at_ms, name, file_name, configuration }): CheckedBatch => ({
        batch: batchId(number),
        createdAtMs: created_at_ms,
        name,
        fileName: file_name,
        configuration,
      }),
    ),
);
const openSchema = z.strictObject({ number: z.number(), file_name: z.string() }).optional();

export class AccountBatches {
  readonly #checked: Database.Statement;
  readonly #open: Database.Statement;
  readonly #unsent: Database.Statement;

  constructor(database: Database.Database) {
    this.#checked = database.prepare(
      `SELECT number, created_at_ms, name, file_name, configuration FROM batch
      WHERE profile IS ? AND base_url = ? AND generation = ? AND state <> 'discarded'
      ORDER BY number DESC LIMIT ? OFFSET ?`,
    );
    // Sent but not settled counts as open: its final states are still to be asked for under this account.
    this.#open = database.prepare(
      `SELECT number, file_name FROM batch
      WHERE profile = ? AND base_url = ? AND generation = ? AND (state IN ('approved', 'sending', 'paused')
        OR state = 'sent' AND (status_not_offered = 0 OR EXISTS (
          SELECT 1 FROM money_group JOIN tally ON money_group = id
          WHERE batch = number AND state = 'offered' AND rows > 0)))
      ORDER BY number LIMIT 1`,
    );
    // Rows to be offered, or offered without an answer: these need the very account, or somebody pays them anew.
    this.#unsent = database.prepare(
      `SELECT number, file_name FROM batch
      WHERE profile = ? AND base_url = ? AND generation = ? AND (state IN ('approved', 'sending', 'paused')
        OR EXISTS (SELECT 1 FROM money_group JOIN tally ON money_group = id
          WHERE batch = number AND tally.state = 'offered' AND rows > 0))
      ORDER BY number LIMIT 1`,
    );
  }

  checked(
    { profile, baseUrl, generation }: { profile: string | null; baseUrl: string; generation: Generation },
    { limit, skip }: { limit: number; skip: number },
  ): CheckedBatch[] {
    return readStored(checkedSchema, this.#checked.all(profile, baseUrl, generation, limit, skip), 'batch');
  }

  openOf(profile: ProfileAccount): { batch: string; fileName: string } | null {
    return this.#first(this.#open, profile);
  }

  unsentOf(profile: ProfileAccount): { batch: string; fileName: string } | null {
    return this.#first(this.#unsent, profile);
  }

  #first(
    statement: Database.Statement,
    { name, baseUrl, generation }: ProfileAccount,
  ): { batch: string; fileName: string } | null {
    const stored = readStored(openSchema, statement.get(name, baseUrl, generation), 'batch');
    return stored === undefined ? null : { batch: batchId(stored.number), fileName: stored.file_name };
  }
}
