// Rows that share currency, provider and country form a money group of their batch: the unit of totals, of
// queues and of provider gates. Groups are made when the first row of their kind arrives and never change.

import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type MoneyGroup, moneyGroupSchema, readStored } from './stored-rows.ts';

/** Groups remembered during an import; a file can hold as many as it has rows. */
const REMEMBERED_GROUPS = 10_000;

const groupsSchema = z.array(moneyGroupSchema);

/** Groups of a batch for those who read. */
export class MoneyGroups {
  readonly #ofBatch: Database.Statement;

  constructor(database: Database.Database) {
    this.#ofBatch = database.prepare(
      'SELECT id, currency, provider, country FROM money_group WHERE batch = ? ORDER BY id',
    );
  }

  ofBatch(batchNumber: number): ReadonlyMap<number, MoneyGroup> {
    const groups = readStored(groupsSchema, this.#ofBatch.all(batchNumber), 'money group');
    return new Map(groups.map((group) => [group.id, group]));
  }
}

/** Finds or makes the group of a row, while rows are added. */
export class MoneyGroupMaker {
  readonly #find: Database.Statement;
  readonly #make: Database.Statement;
  /** Ids by currency, provider and country: every row asks, so nothing is put together for the question. */
  readonly #byCurrency = new Map<string | null, Map<string | null, Map<string | null, number>>>();
  #batchNumber = 0;
  #made = 0;

  constructor(database: Database.Database) {
    this.#find = database
      .prepare(`SELECT id FROM money_group WHERE batch = ? AND ifnull(currency, x'') = ifnull(?, x'')
        AND ifnull(provider, x'') = ifnull(?, x'') AND ifnull(country, x'') = ifnull(?, x'')`)
      .pluck();
    this.#make = database.prepare(
      'INSERT INTO money_group (batch, currency, provider, country) VALUES (?, ?, ?, ?)',
    );
  }

  /** Id of the group that a row with these fields belongs to. */
  idFor(batchNumber: number, fields: Readonly<Record<string, string>>): number {
    const currency = fields['currency'] ?? null;
    const provider = fields['provider'] ?? null;
    const country = fields['country'] ?? null;
    const known = this.#known(batchNumber, currency, provider);
    const remembered = known.get(country);
    if (remembered !== undefined) return remembered;
    const found = this.#find.get(batchNumber, currency, provider, country);
    const id =
      found === undefined
        ? Number(this.#make.run(batchNumber, currency, provider, country).lastInsertRowid)
        : z.number().parse(found);
    known.set(country, id);
    this.#made += 1;
    return id;
  }

  /** To be called when a step was rolled back: groups made in it are gone. */
  forget(): void {
    this.#byCurrency.clear();
    this.#made = 0;
  }

  #known(batchNumber: number, currency: string | null, provider: string | null): Map<string | null, number> {
    if (batchNumber !== this.#batchNumber || this.#made >= REMEMBERED_GROUPS) this.forget();
    this.#batchNumber = batchNumber;
    let byProvider = this.#byCurrency.get(currency);
    if (byProvider === undefined) {
      byProvider = new Map();
      this.#byCurrency.set(currency, byProvider);
    }
    let byCountry = byProvider.get(provider);
    if (byCountry === undefined) {
      byCountry = new Map();
      byProvider.set(provider, byCountry);
    }
    return byCountry;
  }
}
