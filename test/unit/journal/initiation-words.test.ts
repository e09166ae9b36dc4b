// How the service took a payout and the service's own time of it: both stay, whatever becomes of the payout.

import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../../main/journal/file/migrate.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import type { JournalRow, RowEvent } from '../../../main/journal/port.ts';
import {
  answered,
  checked,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
} from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function rowAfter(events: readonly RowEvent[]): Promise<JournalRow | undefined> {
  const writer = await journals.writer();
  const batch = await sendingBatch(writer, [newRow(1)]);
  await offer(writer, batch, 1);
  for (const event of events) await writer.record(batch, [event]);
  return (await writer.rows(batch, { after: 0, limit: 1 }))[0];
}

const ENQUEUED = answered(1, { next: 'enqueued', word: 'ENQUEUED' });
const DAY_MS = 86_400_000;

describe('the word at initiation', () => {
  it.each([
    ['ENQUEUED', [ENQUEUED, checked(1)]],
    ['ENQUEUED', [ENQUEUED, checked(1, { next: 'accepted', serviceStatus: 'PROCESSING' }), checked(1)]],
    ['ACCEPTED', [answered(1), checked(1, { next: 'enqueued', serviceStatus: 'ENQUEUED' })]],
    ['DUPLICATE_IGNORED', [answered(1, { word: 'DUPLICATE_IGNORED', duplicateIgnored: true }), checked(1)]],
    ['ACCEPTED', [checked(1)]],
    ['ENQUEUED', [checked(1, { next: 'enqueued', serviceStatus: 'ENQUEUED' }), checked(1)]],
    [null, [answered(1, { next: 'rejected', word: 'REJECTED', acceptedAtMs: null })]],
    [null, []],
  ])('stays %s', async (word, events) => {
    expect(await rowAfter(events)).toMatchObject({ initiationWord: word });
  });
});

describe('the service’s own time', () => {
  it('is kept beside ours, and the record’s goes before the answer’s', async () => {
    const serviceCreatedAtMs = NOW_MS - 2 * DAY_MS;
    const given = answered(1, { serviceCreatedAtMs });
    expect(await rowAfter([given, checked(1)])).toMatchObject({
      serviceCreatedAtMs,
      acceptedAtMs: NOW_MS + 900,
    });
    const earlier = serviceCreatedAtMs - DAY_MS;
    expect(await rowAfter([given, checked(1, { serviceCreatedAtMs: earlier })])).toMatchObject({
      serviceCreatedAtMs: earlier,
    });
    expect(await rowAfter([answered(1)])).toMatchObject({ serviceCreatedAtMs: null });
  });

  it('is the time at which a statement is asked for the row', async () => {
    const writer = await journals.writer();
    const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
    await offer(writer, batch, 2);
    const serviceCreatedAtMs = NOW_MS - 2 * DAY_MS;
    await writer.record(batch, [answered(1, { serviceCreatedAtMs }), answered(2), checked(1), checked(2)]);
    const all = { after: 0, upTo: 2 };
    const day = { fromMs: NOW_MS - 60_000, toMs: NOW_MS + DAY_MS };
    const before = { fromMs: day.fromMs - 2 * DAY_MS, toMs: day.toMs - 2 * DAY_MS };
    expect(await writer.statements.inState(batch, 'completed', all, day)).toEqual([2]);
    expect(await writer.statements.inState(batch, 'completed', all, before)).toEqual([1]);
    const [first, second] = await writer.statements.rowsAt(batch, [1, 2]);
    expect([first?.atMs, second?.atMs]).toEqual([serviceCreatedAtMs, NOW_MS + 900]);
  });
});

describe('a journal from before these words', () => {
  it('reads them in the attempt logs when it is opened', async () => {
    const folder = journals.folder();
    await (await journals.writer(folder)).close();
    const { journal } = journalPlace(folder);
    for (const file of [journal, `${journal}-wal`, `${journal}-shm`]) rmSync(file, { force: true });
    const before = new Database(journal);
    applyMigrations(before, MIGRATIONS.slice(0, 11), NOW_MS);
    before.exec(earlierJournal());
    before.close();
    const writer = await journals.writer(folder);
    const rows = await writer.rows('B1', { after: 0, limit: 99 });
    expect(rows.map(({ initiationWord }) => initiationWord)).toEqual(EARLIER.map(({ word }) => word));
    expect(new Set(rows.map(({ serviceCreatedAtMs }) => serviceCreatedAtMs))).toEqual(new Set([null]));
    expect(await writer.checkIntegrity()).toEqual([]);
  });
});

/** Rows as they stood, the words in their logs, and the word that is to be found. */
const EARLIER: readonly {
  state: string;
  log: readonly (readonly [string, string | null])[];
  word: string | null;
}[] = [
  {
    state: 'completed',
    log: [
      ['answered', 'ENQUEUED'],
      ['checked', 'COMPLETED'],
    ],
    word: 'ENQUEUED',
  },
  {
    state: 'failed',
    log: [
      ['answered', 'DUPLICATE_IGNORED'],
      ['checked', 'FAILED'],
    ],
    word: 'DUPLICATE_IGNORED',
  },
  {
    state: 'accepted',
    log: [
      ['unanswered', 'timeout'],
      ['answered', 'ACCEPTED'],
    ],
    word: 'ACCEPTED',
  },
  {
    state: 'completed',
    log: [
      ['answered', '401'],
      ['unanswered', 'cut'],
      ['checked', 'COMPLETED'],
    ],
    word: 'ACCEPTED',
  },
  {
    state: 'completed',
    log: [
      ['unanswered', 'cut'],
      ['checked', 'ENQUEUED'],
      ['checked', 'COMPLETED'],
    ],
    word: 'ENQUEUED',
  },
  { state: 'rejected', log: [['answered', 'REJECTED']], word: null },
  { state: 'offered', log: [['unanswered', 'timeout']], word: null },
];

function earlierJournal(): string {
  const key = (index: number) => 4_294_967_297 + index;
  const rows = EARLIER.flatMap(({ state, log }, index) => [
    `INSERT INTO file_row (row_key, line, cells, amount, state, money_group)
      VALUES (${key(index)}, ${index + 2}, '[]', '1', 'ready', 1);`,
    `INSERT INTO payout (row_key, payout_id, body) VALUES (${key(index)}, 'id-${index}', '{}');`,
    `INSERT INTO progress (row_key, money_group, amount, state, attempts, log_entries, duplicate_ignored, checks)
      VALUES (${key(index)}, 1, '1', '${state}', 1, ${log.length}, 0, 0);`,
    ...log.map(
      ([kind, word], entry) => `INSERT INTO attempt (row_key, entry, attempt, kind, at_ms, word)
      VALUES (${key(index)}, ${entry + 1}, 1, '${kind}', 0, '${word}');`,
    ),
  ]);
  const states = [...new Set(EARLIER.map(({ state }) => state))].map((state) => {
    const count = EARLIER.filter((row) => row.state === state).length;
    return `INSERT INTO tally (money_group, state, rows, amount, unreadable_rows)
      VALUES (1, '${state}', ${count}, '${count}', 0);`;
  });
  return `INSERT INTO batch (number, operation, base_url, generation, practice, created_at_ms, configuration, file_name,
    file_hash, file_bytes, encoding, delimiter, header, mapping, defaults, number_grammar, row_count)
  VALUES (1, 'payout', 'https://service.example', 'legacy', 0, 0, '{}', 'f.csv', 'ab', 1, 'UTF-8', ',', '[]', '{}',
    '{}', '', ${EARLIER.length});
  INSERT INTO money_group (id, batch, currency) VALUES (1, 1, 'ZMW');
  ${[...states, ...rows].join('\n')}`;
}
