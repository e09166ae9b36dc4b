// Whether what a batch was checked against, and whether it goes on by itself, is what the trail tells of: its entry and that of
// its approval, and the signed terms. Never writes.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limitsKeptSchema } from '../../../shared/accounts/limits.ts';
import type { Db } from '../db.ts';
import { flag, jsonText, readStored, rowsOf, selected } from '../schema/columns.ts';
import { batchId } from '../schema/keys.ts';
import { numberOf } from './batches.ts';

const KEPT = {
  configuration: z.string(),
  limitsAtMs: z.number(),
  limitsKept: limitsKeptSchema.nullable(),
  goesOn: flag,
};
const readKept = rowsOf(KEPT, 'batch');
const SELECT_KEPT = `SELECT ${selected(KEPT, { limitsAtMs: 'coalesce(limits_at_ms, created_at_ms)' })}
  FROM batch WHERE number = ?`;

/** What the rows of a batch were checked against, as entries tell it. */
export interface LimitsFacts {
  readonly limitsAtMs: number;
  readonly limitsKept: string | null;
  /** Of the configuration, as it is stored. */
  readonly configurationDigest: string;
}

/** What the entries of a batch tell from now on, as it stands in the step that enters them. */
export function limitsFacts(db: Db, number: number): LimitsFacts {
  const { goesOn: _, ...facts } = termsOf(db, number);
  return facts;
}

function termsOf(db: Db, number: number): LimitsFacts & { readonly goesOn: boolean } {
  const [kept] = readKept(db.all(SELECT_KEPT, number));
  if (kept === undefined) throw new Error(`There is no batch ${number}.`);
  const { configuration, ...terms } = kept;
  return { ...terms, configurationDigest: createHash('sha256').update(configuration).digest('hex') };
}

const TOLD = `SELECT facts FROM audit WHERE batch = ?
  AND action IN ('file.imported', 'retry.made', 'reuse.made', 'batch.confirmed')`;
const SIGNED = 'SELECT terms FROM approval_signature WHERE batch = ?';
const toldSchema = jsonText(z.record(z.string(), z.unknown()));

/** Whether they are those that every entry and signature tells; entries of before tell less of them. */
export function termsHold(db: Db, batch: string): boolean {
  const number = numberOf(db, batch);
  const now = Object.entries(termsOf(db, number));
  const told = [...db.column(TOLD, batchId(number)), ...db.column(SIGNED, number)];
  return told.every((text) => {
    const facts = readStored(toldSchema, text, 'terms of a batch');
    return now.every(([name, value]) => !Object.hasOwn(facts, name) || facts[name] === value);
  });
}
