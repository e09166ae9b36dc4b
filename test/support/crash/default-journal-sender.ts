// The control of the sync-order test: a sender that trusts SQLite's defaults, as many programs do.
// It writes its intent in write-ahead mode without setting `synchronous`, then sends. The trace must find it.

import Database from 'better-sqlite3';
import { request } from 'undici';

const [path = '', address = '', count = '20'] = process.argv.slice(2);

const database = new Database(path);
database.pragma('journal_mode = WAL');
database.exec('CREATE TABLE intent (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
const insert = database.prepare('INSERT INTO intent (body) VALUES (?)');
for (let index = 0; index < Number(count); index += 1) {
  const body = JSON.stringify({ payoutId: `intent-${index}` });
  insert.run(body);
  const { body: answer } = await request(`${address}/v2/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await answer.dump();
}
database.close();
