// A journal in PostgreSQL beside what is barely needed, in turns: rows of an import beside a bare COPY, offers and answers
// beside those of the embedded journal, and the same at twenty milliseconds to the database.

import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { packRows } from '../../main/journal/packed-rows.ts';
import { openPostgresWriter } from '../../main/journal/postgres/bindings.ts';
import type { PostgresConnection } from '../../main/journal/postgres/connection.ts';
import { copyText } from '../../main/journal/postgres/values.ts';
import { Wire } from '../../main/journal/postgres/wire.ts';
import { fieldColumns } from '../../main/journal/schema/fields.ts';
import { openWriterThread } from '../../main/journal/workers.ts';
import { UNWATCHED } from '../../main/ports.ts';
import { answered, fileAmountsOf, NOW_MS, newBatch, newRow, payoutId } from '../support/journal/journals.ts';
import { Databases } from '../support/postgres/binding.ts';
import { SUPERUSER } from '../support/postgres/cluster.ts';
import { DelayingProxy } from '../support/postgres/delaying-proxy.ts';
import { temporaryFolder } from './world.ts';

const ROUNDS = 3;
const IMPORTED_AT_ONCE = 5_000;
const OFFERED_AT_ONCE = 200;
const LATENCY_MS = 20;
const clock = { nowMs: () => NOW_MS };
const OPTIONS = { clock, steps: UNWATCHED, stopped };

function stopped(why: Error): never {
  throw why;
}

export async function benchDatabase(rows: number): Promise<void> {
  const databases = await Databases.open();
  const folder = temporaryFolder();
  const connection = await databases.journal(folder.path);
  const embedded = await openWriterThread({ folder: folder.path, ...OPTIONS });
  const database = await openPostgresWriter({ ...connection, ...OPTIONS });
  const proxy = await DelayingProxy.open(connection.address, LATENCY_MS);
  const far = { ...connection, address: { ...connection.address, port: proxy.port } };
  const distant = await openPostgresWriter({ ...far, ...OPTIONS });
  const owner = databases.connection(connection.address.database, SUPERUSER);
  const bare = bareCopy(owner);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const copied = bare.rowsASecond(rows);
    const imported = await measuredImport(database, rows);
    tell('import', round, imported.rowsASecond, 'bare COPY', copied);
    const inFile = await measuredSending(embedded, (await measuredImport(embedded, rows)).batch, rows);
    const inDatabase = await measuredSending(database, imported.batch, rows);
    tell('offers and answers', round, inDatabase, 'embedded journal', inFile);
    const few = Math.min(rows, 4_000);
    const away = await measuredSending(distant, (await measuredImport(database, few)).batch, few);
    process.stdout.write(
      `  round ${round}: offers and answers at ${LATENCY_MS} ms: ${Math.round(away)} rows a second\n`,
    );
  }
  for (const journal of [embedded, database, distant]) await journal.close();
  bare.close();
  await proxy[Symbol.asyncDispose]();
  await databases[Symbol.asyncDispose]();
  folder.remove();
}

function tell(what: string, round: number, ours: number, counterpart: string, theirs: number): void {
  const ratio = (ours / theirs).toFixed(2);
  process.stdout.write(
    `  round ${round}: ${what}: ${Math.round(ours)} rows a second, ${counterpart} ${Math.round(theirs)}, ratio ${ratio}\n`,
  );
}

/** The same rows into a plain table, each group durable. */
function bareCopy(connection: PostgresConnection): {
  rowsASecond: (rows: number) => number;
  close: () => void;
} {
  const wire = new Wire({ connection });
  wire.script('CREATE TABLE bare (line bigint PRIMARY KEY, cells text NOT NULL, amount text)');
  const name = wire.newName();
  let text: string | null = 'COPY bare FROM STDIN';
  const rowsASecond = (rows: number) => {
    wire.script('TRUNCATE bare');
    const begun = performance.now();
    for (let at = 0; at < rows; at += IMPORTED_AT_ONCE) {
      const some = rowsFrom(at, rows).map(({ line, cells, amount }) => [line, JSON.stringify(cells), amount]);
      wire.send([{ name, text, types: [], values: [], rows: new TextEncoder().encode(copyText(some)) }]);
      text = null;
    }
    wire.exchange([]);
    return (rows / (performance.now() - begun)) * 1_000;
  };
  return { rowsASecond, close: () => wire.close() };
}

function rowsFrom(at: number, rows: number) {
  const count = Math.min(IMPORTED_AT_ONCE, rows - at);
  return Array.from({ length: count }, (_, index) => newRow(at + index + 1));
}

async function measuredImport(
  journal: JournalWriter,
  rows: number,
): Promise<{ readonly rowsASecond: number; readonly batch: string }> {
  const facts = newBatch();
  const batch = await journal.createBatch(facts);
  // As the thread that reads a file gives them, which works beside the journal.
  const given = Array.from({ length: Math.ceil(rows / IMPORTED_AT_ONCE) }, (_, group) =>
    packRows(rowsFrom(group * IMPORTED_AT_ONCE, rows), fieldColumns(facts.source.mapping), facts.operation),
  );
  const begun = performance.now();
  for (const some of given) await journal.appendRows(batch, some);
  const rowsASecond = (rows / (performance.now() - begun)) * 1_000;
  const all = Array.from({ length: rows }, (_, index) => newRow(index + 1));
  const fileAmounts = fileAmountsOf(all);
  await journal.finishImport(batch, { rowCount: rows, numberGrammar: 'Point.', fileAmounts });
  for (let at = 0; at < rows; at += IMPORTED_AT_ONCE) {
    const ids = rowsFrom(at, rows).map(({ ordinal }) => ({
      ordinal,
      payoutId: payoutId(ordinal, batch),
      body: '{}',
    }));
    await journal.queueRows(batch, ids);
  }
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS });
  await journal.setBatchState(batch, 'sending', { atMs: NOW_MS });
  return { rowsASecond, batch };
}

/** Offers and answers, group by group, as a run makes them. */
async function measuredSending(journal: JournalWriter, batch: string, rows: number): Promise<number> {
  const begun = performance.now();
  for (let sent = 0; sent < rows; ) {
    const offered = await journal.offerQueued(batch, { limit: OFFERED_AT_ONCE, except: [], atMs: NOW_MS });
    if (offered.length === 0) throw new Error('Nothing more was to be offered.');
    await journal.record(
      batch,
      offered.map(({ ordinal }) => answered(ordinal)),
    );
    sent += offered.length;
  }
  return (rows / (performance.now() - begun)) * 1_000;
}
