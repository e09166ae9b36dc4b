// Acts on users and profiles as somebody makes them who writes into a journal by another program: entries in the name of an
// administrator, with the right hash, beside a change of the tables that fits. And a journal as it was before acts were signed.

import type { KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ACTS_AND_RETURNS, actBytes, noActs, oneMoreAct } from '../../main/journal/act-form.ts';
import type { ChainPlace } from '../../main/journal/audit-port.ts';
import { entryHash, SEALED_COLUMNS, type Sealed } from '../../main/journal/chain.ts';
import { deriveKey, newDerivation } from '../../main/users/passphrase.ts';
import { openKey, sealedKeySchema, sealKey, signedWith } from '../../main/users/user-keys.ts';
import { openRaw } from './journal/journals.ts';
import { withoutTriggers } from './journal/trails.ts';
import { PASSPHRASE } from './two-people.ts';

/** What somebody can do who writes into a journal. */
export interface Writing {
  /** Asks, or changes; a row is the texts of its values, null for nothing. */
  sql(text: string): Promise<readonly (readonly (string | null)[])[]>;
}

/** Into the file. */
export function writingInFile(dataFolder: string): Writing {
  return {
    sql: async (text) => {
      const raw = withoutTriggers(dataFolder);
      try {
        const statement = /^SELECT/.test(text) ? raw.prepare(text).raw() : null;
        if (statement === null) raw.exec(text);
        const rows = z
          .array(z.array(z.union([z.string(), z.number(), z.null()])))
          .parse(statement?.all() ?? []);
        return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
      } finally {
        raw.close();
      }
    },
  };
}

/** An act as it is made up. */
export interface ForgedAct {
  readonly action: string;
  readonly person: string | null;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Signs it over what stands there; nothing otherwise. */
  readonly key?: KeyObject;
  readonly follows?: string;
}

/** Enters an act at the end of the trail, with the hash that belongs there; the number of the entry. */
export async function forge(
  to: Writing,
  { action, person, facts, key, follows = '' }: ForgedAct,
): Promise<number> {
  const last = await endOf(to);
  const [keyRow] = await to.sql(
    `SELECT public_key FROM user_key JOIN "user" ON "user".number = user_key."user" WHERE name = '${person}' ORDER BY user_key.number DESC LIMIT 1`,
  );
  const personKey = keyRow?.[0] ?? null;
  const bare = { journal: await identityOf(to), follows, atMs: 1, person, personKey, action };
  const text = JSON.stringify(facts);
  const bytes = actBytes({ ...bare, facts: text, before: null, after: null });
  const kept = key === undefined ? facts : { ...facts, signature: signedWith(key, bytes) };
  const entry = {
    ...{ number: last.number + 1, at_ms: 1, batch: null, person, person_key: personKey, account: 'eve' },
    ...{ via: 'window', action, facts: JSON.stringify(kept), before: null, after: null },
  };
  return await enter(to, entry, last);
}

async function enter(to: Writing, entry: Sealed & { number: number }, last: ChainPlace): Promise<number> {
  const values = SEALED_COLUMNS.map((name) => literal(entry[name]));
  values.push(literal(entryHash(last.hash, entry)));
  const columns = [...SEALED_COLUMNS, 'hash'].map((name) => `"${name}"`).join(', ');
  await to.sql(`INSERT INTO audit (${columns}) VALUES (${values.join(', ')})`);
  return entry.number;
}

async function endOf(to: Writing): Promise<ChainPlace> {
  const [row] = await to.sql('SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1');
  return { number: Number(row?.[0]), hash: row?.[1] ?? '' };
}

/** An act of an administrator that somebody enters once more, in every column as it was; the number of the entry. */
export async function replay(to: Writing, entry: number): Promise<number> {
  const columns = 'at_ms, person, person_key, account, via, action, facts, "before", "after"';
  const [row = []] = await to.sql(`SELECT ${columns} FROM audit WHERE number = ${entry}`);
  return await enterCopy(to, row);
}

/** The same of an act that another journal has, or had. */
export async function enterCopy(to: Writing, row: readonly (string | null)[]): Promise<number> {
  const [at, person = null, key = null, account = null, via = null, action = null, ...texts] = row;
  const [facts = null, before = null, after = null] = texts;
  const last = await endOf(to);
  const named = { number: last.number + 1, at_ms: Number(at), batch: null, person, person_key: key };
  const rest = { account, via, action, facts, before, after };
  return await enter(to, { ...named, ...rest }, last);
}

/** The digest of all acts of a trail, which anybody can work out. */
export async function digestOfActs(of: Writing): Promise<string> {
  const acts = await of.sql(
    `SELECT number, hash FROM audit WHERE action IN (${ACTS_AND_RETURNS.map(literal).join(', ')}) ORDER BY number`,
  );
  return acts.reduce(
    (follows, [number, hash]) => oneMoreAct(follows, { number: Number(number), hash: hash ?? '' }),
    noActs(await identityOf(of)),
  );
}

/** What was kept of a recovery code before codes had keys. */
export async function codeOfBefore(code: string): Promise<string> {
  const derivation = newDerivation({ memoryKiB: 8, passes: 1 });
  const hash = await deriveKey(code.replaceAll('-', ''), derivation);
  return JSON.stringify({ derivation, hash: hash.toString('base64') });
}

export async function identityOf(to: Writing): Promise<string> {
  const [row] = await to.sql('SELECT id FROM journal_identity');
  return row?.[0] ?? '';
}

export function literal(value: string | number | null): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** The open key of a user, as whoever knows the passphrase has it. */
export async function keyOf(to: Writing, name: string): Promise<KeyObject> {
  const [row] = await to.sql(
    `SELECT public_key, sealed FROM user_key JOIN "user" ON "user".number = user_key."user" WHERE name = '${name}' AND until_ms IS NULL`,
  );
  const sealed = sealedKeySchema.parse(JSON.parse(row?.[1] ?? ''));
  const key = await openKey(sealed, name, row?.[0] ?? '', PASSPHRASE);
  if (key === null) throw new Error(`The key of ${name} was not opened.`);
  return key;
}

/** A key of somebody's own, sealed for a user by a passphrase that they know. */
export async function madeUp(key: KeyObject, name: string, passphrase: string): Promise<string> {
  return JSON.stringify(await sealKey(key, name, passphrase, { memoryKiB: 8, passes: 1 }));
}

/** Takes every signature of an act out of a closed file, and all that came with it, so that it is one of before. */
export function unsigned(dataFolder: string, code: string): void {
  rmSync(join(dataFolder, 'paymaster.head'), { force: true });
  const raw = withoutTriggers(dataFolder);
  const rows = z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
    .parse(raw.prepare('SELECT * FROM audit ORDER BY number').all());
  let last = z.string().parse(raw.prepare('SELECT id FROM journal_identity').pluck().get());
  for (const row of rows) {
    const { signature, recovery, spentCode, publicKey, ...facts } = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(String(row['facts'])));
    const isAct =
      row['batch'] === null && /^(user|profile|signing|service-key)\./.test(String(row['action']));
    const text = isAct ? JSON.stringify(facts) : String(row['facts']);
    const { number, at_ms, batch, person, person_key, account, via, action, before, after } = row;
    const entry = {
      number,
      at_ms,
      batch,
      person,
      person_key,
      account,
      via,
      action,
      facts: text,
      before,
      after,
    };
    const sealed = Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? null]));
    last = entryHash(last, sealedSchema.parse(sealed));
    raw.prepare('UPDATE audit SET facts = ?, hash = ? WHERE number = ?').run(text, last, number);
  }
  raw.exec('DELETE FROM audit_head');
  raw.prepare('UPDATE recovery_code SET record = ?').run(code);
  raw.close();
}

const value = z.union([z.string(), z.number()]).nullable();
const sealedSchema = z.object({
  ...{ number: value, at_ms: value, batch: value, person: value, person_key: value, account: value },
  ...{ via: value, action: value, facts: value, before: value, after: value },
});

/** Whether anything of a file was signed. */
export function signedActs(dataFolder: string): number {
  const raw = openRaw(dataFolder);
  const sql = `SELECT count(*) FROM audit WHERE batch IS NULL AND facts LIKE '%"signature":%'`;
  const count = z.number().parse(raw.prepare(sql).pluck().get());
  raw.close();
  return count;
}
