// Whatever is done to an audit trail behind the program's back is found: any byte of any column changed, entries removed,
// swapped or inserted. A tail that was cut leaves a trail that holds, and is found against an anchor.

import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryHash, SEALED_COLUMNS, type Sealed } from '../../main/journal/chain.ts';
import { figure } from '../support/figures.ts';
import { Journals } from '../support/journal/journals.ts';
import { acts, firstBreak, undefended } from '../support/journal/trails.ts';

const journals = new Journals();
const ENTRIES = 24;
/** To put one in moves all behind it, so that a long trail is tried behind some of its entries. */
const INSERTED_EACH = 10;
/** A trail is looked through from its beginning behind each change of every so many entries, and else from so many before. */
const WHOLE_EACH = 50;
const BEHIND = 3;
let original = '';
let copies = 0;

beforeAll(async () => {
  original = journals.folder();
  const writer = await journals.writer(original);
  for (const act of acts(ENTRIES)) await writer.appendAudit(act);
  await writer.close();
});
afterAll(() => journals.clear());

/** What a check says of the trail after a change of its file. */
async function breakAfter(change: (raw: ReturnType<typeof undefended>) => void) {
  copies += 1;
  const folder = join(original, `copy-${copies}`);
  mkdirSync(folder);
  copyFileSync(join(original, 'paymaster.db'), join(folder, 'paymaster.db'));
  const raw = undefended(folder);
  raw.pragma('ignore_check_constraints = ON');
  change(raw);
  raw.close();
  return await firstBreak(await journals.reader(folder));
}

const number = fc.integer({ min: 1, max: ENTRIES });
const column = fc.constantFrom(...SEALED_COLUMNS.filter((name) => name !== 'number'), 'hash');
/** Every class of byte: signs, digits, letters, control, the parts of other encodings, and what is no text at all. */
const byte = fc.constantFrom(
  0x00,
  0x0a,
  0x20,
  0x2c,
  0x2d,
  0x30,
  0x3a,
  0x41,
  0x61,
  0x7f,
  0x80,
  0xc3,
  0xe2,
  0xff,
);

describe('a trail that was changed behind the program', () => {
  it('P7 shows a change of any byte of any column', async () => {
    await fc.assert(
      fc.asyncProperty(number, column, fc.nat(), byte, async (entry, name, at, value) => {
        let isChanged = false;
        const broken = await breakAfter((raw) => {
          const read = raw.prepare(`SELECT CAST(${name} AS BLOB) FROM audit WHERE number = ?`).pluck();
          const before = read.get(entry);
          const bytes = Buffer.from(before instanceof Uint8Array && before.length > 0 ? before : [0x31]);
          if (name === 'at_ms') bytes[at % bytes.length] = 0x30 + (value % 10);
          else bytes[at % bytes.length] = value;
          const type = name === 'at_ms' ? 'INTEGER' : 'TEXT';
          const cast = type === 'TEXT' ? 'CAST(? AS TEXT)' : 'CAST(CAST(? AS TEXT) AS INTEGER)';
          raw.prepare(`UPDATE audit SET ${name} = ${cast} WHERE number = ?`).run(bytes, entry);
          const after = read.get(entry);
          isChanged = !(before instanceof Uint8Array && after instanceof Uint8Array && bytes.equals(before));
        });
        expect(broken).toEqual(isChanged ? { entry, kind: 'altered' } : null);
      }),
      { numRuns: 120 },
    );
  });

  it('P7 shows a text that became nothing, and nothing that became a text', async () => {
    for (const name of ['batch', 'person', 'person_key', 'account', 'via', 'before', 'after']) {
      for (const entry of [2, 3, 4]) {
        const broken = await breakAfter((raw) => {
          raw
            .prepare(`UPDATE audit SET ${name} = iif(${name} IS NULL, '', NULL) WHERE number = ?`)
            .run(entry);
        });
        expect({ name, broken }).toEqual({ name, broken: { entry, kind: 'altered' } });
      }
    }
  });

  it('P7 shows entries that are gone, but for those at the end', async () => {
    await fc.assert(
      fc.asyncProperty(number, fc.integer({ min: 1, max: 4 }), async (first, count) => {
        const broken = await breakAfter((raw) => {
          raw.prepare('DELETE FROM audit WHERE number >= ? AND number < ?').run(first, first + count);
        });
        expect(broken).toEqual(first + count > ENTRIES ? null : { entry: first, kind: 'missing' });
      }),
      { numRuns: 25 },
    );
  });

  it('P7 shows entries that changed places, with their hashes or without', async () => {
    await fc.assert(
      fc.asyncProperty(number, number, fc.boolean(), async (one, other, withHash) => {
        fc.pre(one !== other);
        const names = withHash ? [...SEALED_COLUMNS.slice(1), 'hash'] : SEALED_COLUMNS.slice(1);
        const broken = await breakAfter((raw) => {
          const read = raw.prepare(`SELECT ${names.join(', ')} FROM audit WHERE number = ?`);
          const write = raw.prepare(
            `UPDATE audit SET ${names.map((name) => `${name} = :${name}`).join(', ')} WHERE number = :to`,
          );
          const [left, right] = [Object(read.get(one)), Object(read.get(other))];
          write.run({ ...left, to: other });
          write.run({ ...right, to: one });
        });
        expect(broken).toEqual({ entry: Math.min(one, other), kind: withHash ? 'reordered' : 'altered' });
      }),
      { numRuns: 25 },
    );
  });

  it('P7 shows each field changed, each entry gone, exchanged or put in, of a long trail', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const entries = figure('trailEntries');
    for (const act of acts(entries)) await writer.appendAudit(act);
    await writer.close();
    const raw = undefended(folder);
    raw.pragma('ignore_check_constraints = ON');
    raw.pragma('synchronous = OFF');
    const reader = await journals.reader(folder);
    const missed: string[] = [];
    const identity = await reader.trail.identity();
    const hashOf = raw.prepare<[number], string>('SELECT hash FROM audit WHERE number = ?').pluck();
    const hashes = Array.from({ length: entries }, (_, index) => hashOf.get(index + 1) ?? '');
    const placeBefore = (entry: number) => {
      const number = Math.max(0, entry - BEHIND);
      return { number, hash: hashes[number - 1] ?? identity };
    };
    /** Makes a change, looks, and takes it back. */
    const tried = async (what: string, first: number, to: readonly string[], back: readonly string[]) => {
      for (const sql of to) raw.exec(sql);
      // Looked at from a few entries before, as a check goes on from where it paused; at some places from the beginning.
      const isWhole = first % WHOLE_EACH === 0;
      const { broken } = isWhole
        ? { broken: await firstBreak(reader, entries) }
        : await reader.trail.check(placeBefore(first), BEHIND + 3);
      if (broken?.entry !== first) missed.push(`${what}: ${broken?.entry}`);
      for (const sql of back) raw.exec(sql);
    };
    raw.exec('CREATE TABLE kept AS SELECT * FROM audit');
    const restored = (where: string) => [
      `DELETE FROM audit WHERE ${where}`,
      `INSERT INTO audit SELECT * FROM kept WHERE ${where}`,
    ];
    const fields = [...SEALED_COLUMNS.filter((name) => name !== 'number'), 'hash'];
    for (let entry = 1; entry <= entries; entry += 1) {
      const it = `number = ${entry}`;
      for (const field of fields) {
        const other = field === 'at_ms' ? 'at_ms + 1' : `iif(${field} IS NULL, '', ${field} || ' ')`;
        const change = `UPDATE audit SET ${field} = ${other} WHERE ${it}`;
        await tried(`${field} of ${entry}`, entry, [change], restored(it));
      }
      if (entry === entries) break;
      await tried(`${entry} gone`, entry, [`DELETE FROM audit WHERE ${it}`], restored(it));
      const both = `number IN (${entry}, ${entry + 1})`;
      const exchange = [
        `UPDATE audit SET number = -1 WHERE ${it}`,
        `UPDATE audit SET number = ${entry} WHERE number = ${entry + 1}`,
        `UPDATE audit SET number = ${entry + 1} WHERE number = -1`,
      ];
      await tried(`${entry} exchanged`, entry, exchange, restored(both));
      const after = `number > ${entry}`;
      const insert = [
        `UPDATE audit SET number = -number - 1 WHERE ${after}`,
        'UPDATE audit SET number = -number WHERE number < 0',
        `INSERT INTO audit SELECT * FROM (SELECT ${entry + 1} AS number, ${[...fields].join(', ')} FROM kept WHERE ${it})`,
      ];
      if (entry % INSERTED_EACH === 0)
        await tried(`one behind ${entry}`, entry + 1, insert, restored('TRUE'));
    }
    expect(missed).toEqual([]);
    expect(await firstBreak(reader, entries)).toBeNull();
    raw.close();
  });

  it('P7 shows an entry that was put in between, even with a hash that fits there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: ENTRIES - 1 }), fc.boolean(), async (after, fits) => {
        const broken = await breakAfter((raw) => {
          raw.prepare('UPDATE audit SET number = -number - 1 WHERE number > ?').run(after);
          raw.exec('UPDATE audit SET number = -number WHERE number < 0');
          const before = String(raw.prepare('SELECT hash FROM audit WHERE number = ?').pluck().get(after));
          const facts = {
            at_ms: 1,
            batch: null,
            person: null,
            person_key: null,
            account: null,
            via: 'window',
          };
          const forged: Sealed = {
            ...facts,
            ...{ number: after + 1, action: 'batch.asked', facts: '{}', before: null, after: null },
          };
          const hash = fits ? entryHash(before, forged) : before;
          const names = [...SEALED_COLUMNS, 'hash'];
          const sql = `INSERT INTO audit (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`;
          raw.prepare(sql).run({ ...forged, hash });
        });
        expect(broken?.entry).toBe(fits ? after + 2 : after + 1);
      }),
      { numRuns: 20 },
    );
  });
});
