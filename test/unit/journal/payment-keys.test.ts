// What payments are recognised by is kept with the rows and is always what the rows say: after a change, an older form and a
// cut import too; and whoever changes it behind the program's back is told of.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import type { NewRow } from '../../../main/journal/port.ts';
import { keysIn } from '../../../main/methods/guards/kept-keys.ts';
import { BYTES_OF_A_ROW, KEYS_FORM, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { exclusion } from '../../support/journal/draft-steps.ts';
import {
  fileAmountsOf,
  Journals,
  newBatch,
  newRow,
  openRaw,
  payoutFor,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const GROUPS = [4, 3, 5];

/** A draft of twelve rows that came in three groups. */
async function draftOf(writer: JournalWriter, end = true): Promise<string> {
  const batch = await writer.createBatch(newBatch());
  const rows: NewRow[] = [];
  for (const count of GROUPS) {
    const group = Array.from({ length: count }, (_, index) => newRow(rows.length + index + 1));
    await writer.appendRows(batch, group);
    rows.push(...group);
  }
  if (!end) return batch;
  const fileAmounts = fileAmountsOf(rows);
  await writer.finishImport(batch, { rowCount: rows.length, numberGrammar: 'Decimal point.', fileAmounts });
  return batch;
}

/** All keys of a batch, as whoever compares it reads them. */
async function keysOf(reader: JournalReader, batch: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { bytes, last }: { bytes: Uint8Array; last: number | null } = await reader.paymentKeys(
      batch,
      after,
    );
    parts.push(bytes);
    after = last;
  }
  return Buffer.concat(parts);
}

/** What the rows themselves say. */
async function madeOf(reader: JournalReader, batch: string): Promise<Buffer> {
  const rows = await reader.rows(batch, { after: 0, limit: 100 });
  return Buffer.from(new PaymentKeys('payout').packed(rows).buffer);
}

function groupsIn(folder: string): unknown[] {
  const raw = openRaw(folder);
  const groups = raw.prepare('SELECT first, last FROM payment_key ORDER BY first').raw().all();
  raw.close();
  return groups;
}

function alter(folder: string, sql: string): void {
  const raw = openRaw(folder);
  for (const name of ['never_changed', 'forgotten_only_in_draft', 'only_in_draft']) {
    raw.exec(`DROP TRIGGER IF EXISTS payment_key_${name}`);
  }
  raw.exec(sql);
  raw.close();
}

describe('keys of payments', () => {
  it('are kept group by group as the rows come', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(await madeOf(writer, batch));
    expect(groupsIn(folder)).toEqual([
      [1, 4],
      [5, 7],
      [8, 12],
    ]);
    const { bytes, last } = await writer.paymentKeys(batch, 5);
    expect([bytes.byteLength, last]).toEqual([7 * BYTES_OF_A_ROW, null]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('are written into the memory of an earlier answer, where there is room for them', async () => {
    const writer = await journals.writer();
    const batch = await draftOf(writer);
    const made = await madeOf(writer, batch);
    const room = new Uint8Array(12 * BYTES_OF_A_ROW + 4).fill(255);
    const filled = await writer.paymentKeys(batch, 0, { bytes: room });
    expect([filled.rows, filled.last]).toEqual([12, null]);
    expect(filled.bytes).toBe(room);
    expect(Buffer.from(room.subarray(0, made.byteLength))).toEqual(made);
    const rest = await writer.paymentKeys(batch, 5, { bytes: room });
    expect(rest.rows).toBe(7);
    expect(Buffer.from(rest.bytes)).toEqual(made.subarray(5 * BYTES_OF_A_ROW));
    const small = new Uint8Array(12 * BYTES_OF_A_ROW - 4);
    const whole = await writer.paymentKeys(batch, 0, { bytes: small });
    expect(Buffer.from(whole.bytes)).toEqual(made);
  });

  it('are made of the rows where the memory for them was longer than what is kept can fill', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    const made = await madeOf(writer, batch);
    alter(
      folder,
      "UPDATE payment_key SET keys = substr(keys, 1, 8) || '!' || substr(keys, 10) WHERE first = 1",
    );
    const { rows, bytes } = await writer.paymentKeys(batch, 0, {
      bytes: new Uint8Array(made.byteLength * 2),
    });
    expect(Buffer.from(bytes)).toEqual(made.subarray(0, rows * BYTES_OF_A_ROW));
    expect(rows).toBeGreaterThan(0);
  });

  it('take two memories in turns, however many rows there are', async () => {
    const writer = await journals.writer();
    const batch = await writer.createBatch(newBatch());
    const rows = Array.from({ length: 40 }, (_, index) => newRow(index + 1));
    for (const row of rows) await writer.appendRows(batch, [row]);
    const memories = new Set<ArrayBufferLike>();
    const seen: number[] = [];
    for await (const { first, rows: count, words } of keysIn(
      writer,
      { sleep: async () => {} },
      { id: batch },
    )) {
      memories.add(words.buffer);
      const made = new PaymentKeys('payout').packed(rows.slice(first - 1, first - 1 + count));
      expect(words).toEqual(made);
      seen.push(count);
    }
    expect(seen).toEqual([8, 8, 8, 8, 8]);
    expect(memories.size).toBe(2);
  });

  it('are there while the file is still being read', async () => {
    const writer = await journals.writer();
    const batch = await draftOf(writer, false);
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(await madeOf(writer, batch));
  });

  it('are those of the changed row after a change, which forgets its group alone', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    const before = await keysOf(writer, batch);
    const row = newRow(6);
    const { rows, ...step } = exclusion(row);
    const changed = rows.map((each) => ({
      ...each,
      fields: { ...row.fields, phone: '260971999999' },
      amount: '77',
    }));
    await writer.drafts.change(batch, { ...step, rows: changed });
    const after = await keysOf(writer, batch);
    expect(Buffer.from(after)).toEqual(await madeOf(writer, batch));
    const differing = Array.from({ length: 12 }, (_, at) => at + 1).filter((ordinal) => {
      const range = [(ordinal - 1) * BYTES_OF_A_ROW, ordinal * BYTES_OF_A_ROW] as const;
      return Buffer.compare(before.subarray(...range), after.subarray(...range)) !== 0;
    });
    expect(differing).toEqual([6]);
    expect(groupsIn(folder)).toEqual([
      [1, 4],
      [8, 12],
    ]);
  });

  it('are forgotten for every changed group of one step, and for no other', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    const change = async (...ordinals: number[]) => {
      const steps = ordinals.map((ordinal) => exclusion(newRow(ordinal)));
      const [first] = steps;
      if (first === undefined) throw new Error('No row is changed.');
      await writer.drafts.change(batch, { ...first, rows: steps.flatMap(({ rows }) => rows) });
      return groupsIn(folder);
    };
    expect(await change(9, 2, 12)).toEqual([[5, 7]]);
    // Rows before and behind the one group that is left.
    expect(await change(1, 8)).toEqual([[5, 7]]);
    expect(await change(4, 7)).toEqual([]);
    expect(await change(3)).toEqual([]);
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(await madeOf(writer, batch));
  });

  it('are made of the rows where none are kept, or of another form', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    alter(
      folder,
      `DELETE FROM payment_key WHERE first = 8;
       UPDATE payment_key SET form = ${KEYS_FORM - 1}, keys = 'AAAA' WHERE first = 5`,
    );
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(await madeOf(writer, batch));
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('are made of the rows where what is kept cannot be read', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    const made = await madeOf(writer, batch);
    alter(
      folder,
      "UPDATE payment_key SET keys = substr(keys, 1, 8) || '!' || substr(keys, 10) WHERE first = 5",
    );
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(made);
    alter(folder, "UPDATE payment_key SET keys = keys || 'AAAA' WHERE first = 1");
    expect(Buffer.from(await keysOf(writer, batch))).toEqual(made);
    expect((await writer.checkIntegrity()).map(sayEnglish)).toHaveLength(1);
  });

  it('are held against the rows by the check of the journal', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    alter(folder, "UPDATE payment_key SET keys = 'B' || substr(keys, 2) WHERE first = 5");
    expect((await writer.checkIntegrity()).map(sayEnglish)).toEqual([
      `Batch ${batch}: what its payments are recognised by is not what its rows say.`,
    ]);
  });

  it('stay as they are once their batch is approved', async () => {
    const folder = journals.folder();
    const writer = await journals.writer(folder);
    const batch = await draftOf(writer);
    await writer.queueRows(
      batch,
      Array.from({ length: 12 }, (_, index) => payoutFor(index + 1)),
    );
    await writer.setBatchState(batch, 'discarded', { atMs: 1 });
    const raw = openRaw(folder);
    for (const [sql, words] of [
      ['DELETE FROM payment_key', 'never deleted'],
      ["UPDATE payment_key SET keys = ''", 'never change'],
      ["INSERT INTO payment_key VALUES (1, 13, 13, 1, '')", 'only with rows of a draft'],
    ] as const) {
      expect(() => raw.exec(sql)).toThrow(words);
    }
    raw.close();
  });
});
