// Audit trails that are changed behind the program's back: files whose triggers are gone, and a check of the whole chain
// as the program makes it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { AuditEntry, ChainBreak } from '../../../main/journal/audit-port.ts';
import { entryHash } from '../../../main/journal/chain.ts';
import type { JournalReader } from '../../../main/journal/journal-port.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/audit.ts';
import { NOW_MS, openRaw } from './journals.ts';

/** The file of a journal without what defends its trail: the triggers, and what was told of its end. */
export function undefended(folder: string): Database.Database {
  rmSync(join(folder, 'paymaster.head'), { force: true });
  const raw = openRaw(folder);
  for (const name of ['audit_never_changed', 'audit_never_deleted', 'audit_only_at_its_end']) {
    raw.exec(`DROP TRIGGER ${name}`);
  }
  return raw;
}

/** Acts of every kind in turn, with and without batch, before and after. */
export function acts(count: number): AuditEntry[] {
  const actions = Object.keys(AUDIT_ACTIONS).filter((name): name is AuditAction => name in AUDIT_ACTIONS);
  return Array.from({ length: count }, (_, index) => ({
    atMs: NOW_MS + index * 1_000,
    batch: index % 3 === 0 ? null : `B${(index % 3) + 1}`,
    action: actions[index % actions.length] ?? 'batch.asked',
    facts: { rows: index, reason: 'Sätze, "quoted"\n', none: null },
    ...(index % 2 === 0 ? {} : { before: { text: 'old' }, after: { text: `new ${index}` } }),
  }));
}

/** The first entry of a trail that does not hold; null where all do. */
export async function firstBreak(reader: JournalReader, window = 7): Promise<ChainBreak | null> {
  let place = { number: 0, hash: await reader.trail.identity() };
  for (;;) {
    const { last, broken } = await reader.trail.check(place, window);
    if (broken !== null) return broken;
    if (last.number === place.number) return null;
    place = last;
  }
}

/** The file of a journal without any trigger, as another program may change it. */
export function withoutTriggers(folder: string): Database.Database {
  const raw = openRaw(folder);
  const names = raw.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck().all();
  for (const name of names) raw.exec(`DROP TRIGGER "${name}"`);
  raw.pragma('ignore_check_constraints = ON');
  raw.pragma('foreign_keys = OFF');
  return raw;
}

/** What makes a journal one whose files were read before there were digests of their rows. */
export const BEFORE_READ_DIGESTS = `DELETE FROM read_group;
  UPDATE audit SET facts = json_remove(facts, '$.rowsAsRead') WHERE action IN ('file.imported', 'retry.made', 'reuse.made');`;

/** What makes a journal one whose runs ended before there were seals; its entries are numbered anew. */
export const BEFORE_SEALS = `DELETE FROM outcome_seal; DELETE FROM audit WHERE action = 'outcomes.sealed';
  UPDATE audit SET number = (SELECT count(*) FROM audit AS earlier WHERE earlier.number <= audit.number);`;

const sealedSchema = z.object({
  number: z.number(),
  at_ms: z.number(),
  batch: z.string().nullable(),
  person: z.string().nullable(),
  person_key: z.string().nullable(),
  account: z.string().nullable(),
  via: z.string().nullable(),
  action: z.string(),
  facts: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * Changes a journal that nobody has open into one that holds: its trail is chained anew. So an earlier program could have
 * written it, and so could whoever makes all of it anew.
 */
export function rewritten(folder: string, sql: string): void {
  rmSync(join(folder, 'paymaster.head'), { force: true });
  const raw = withoutTriggers(folder);
  raw.exec(sql);
  let hash = z.string().parse(raw.prepare('SELECT id FROM journal_identity').pluck().get());
  const entries = z.array(sealedSchema).parse(raw.prepare('SELECT * FROM audit ORDER BY number').all());
  for (const entry of entries) {
    hash = entryHash(hash, entry);
    raw.prepare('UPDATE audit SET hash = ? WHERE number = ?').run(hash, entry.number);
  }
  raw.close();
}
