// The least that keeps rows: one plain table of SQLite, as durable as the journal.

import Database from 'better-sqlite3';

const GROUP_ROWS = 5_000;

/** The cells of a row of the payroll, as texts. */
function cellsOf(row: number): { phone: string; amount: string; cells: string } {
  const phone = `26076${String(row).padStart(7, '0')}`;
  const amount = `${1500 + (row % 900)}.25`;
  const cells = [
    `Employee ${row}`,
    `E-${row}`,
    'ZMB',
    'MTN_MOMO_ZMB',
    'ZMW',
    phone,
    amount,
    'Salary November',
  ];
  return { phone, amount, cells: JSON.stringify(cells) };
}

export class BareTable {
  readonly #database: Database.Database;

  constructor(path: string) {
    this.#database = new Database(path);
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    this.#database.exec(`
      CREATE TABLE bare (line INTEGER PRIMARY KEY, cells TEXT NOT NULL, phone TEXT, amount TEXT) STRICT;
      CREATE TABLE sent (line INTEGER PRIMARY KEY, id TEXT NOT NULL, body TEXT NOT NULL) STRICT;
    `);
  }

  /** Inserts so many rows in place of those before. */
  fill(rows: number): void {
    this.#database.exec('DELETE FROM bare');
    const insert = this.#database.prepare('INSERT INTO bare VALUES (?, ?, ?, ?)');
    this.#inGroups(rows, (row) => {
      const { cells, phone, amount } = cellsOf(row);
      insert.run(row + 2, cells, phone, amount);
    });
  }

  /** Gives each row an id and a body, in place of those before. */
  identify(rows: number): void {
    this.#database.exec('DELETE FROM sent');
    const insert = this.#database.prepare('INSERT INTO sent VALUES (?, ?, ?)');
    this.#inGroups(rows, (row) => {
      const payoutId = crypto.randomUUID();
      const { phone, amount } = cellsOf(row);
      insert.run(row + 2, payoutId, JSON.stringify({ payoutId, phone, amount, currency: 'ZMW' }));
    });
  }

  /** Sets the phone of one row, durably. */
  set(row: number, phone: string): void {
    this.#database.prepare('UPDATE bare SET phone = ? WHERE line = ?').run(phone, row + 2);
  }

  /** Sets the phone of every tenth row, as one act. */
  setTenth(): void {
    this.#database.exec('UPDATE bare SET phone = ltrim(phone) WHERE line % 10 = 2');
  }

  /** Sets the phone of every row, as one act. */
  setAll(): void {
    this.#database.exec('UPDATE bare SET phone = ltrim(phone)');
  }

  /** What SQLite itself says of the file. */
  check(): void {
    this.#database.pragma('integrity_check');
  }

  rows(): IterableIterator<unknown> {
    return this.#database.prepare('SELECT * FROM bare').raw().iterate();
  }

  close(): void {
    this.#database.close();
  }

  #inGroups(rows: number, each: (row: number) => void): void {
    const group = this.#database.transaction((from: number) => {
      for (let row = from; row < Math.min(rows, from + GROUP_ROWS); row += 1) each(row);
    });
    for (let from = 0; from < rows; from += GROUP_ROWS) group(from);
  }
}
