// Every column of the journal, changed by another program, and bytes anywhere in its file: found by what `journal verify` asks,
// or named here with the reason why it is not. A column that is new, or is found from now on, changes this list.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openJournalReader } from '../../main/journal/here.ts';
import { isSound, soundnessOf } from '../../main/methods/audit/soundness.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { closeDesks } from '../support/app-desk.ts';
import { figure } from '../support/figures.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';
import { longLife } from '../support/journal/long-life.ts';
import { withoutTriggers } from '../support/journal/trails.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const journals = new Journals();
afterAll(async () => {
  await closeDesks();
  await journals.clear();
});

type Value = string | number | null;

interface Change {
  /** The column, or that a row is taken out. */
  readonly what: string;
  readonly sql: string;
  readonly to: readonly Value[];
}

/** Something else of the same kind. */
function another(column: string, value: Value): Value {
  if (value === null) return 1;
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  const known: Readonly<Record<string, string>> = {
    payout_state: value === 'completed' ? 'failed' : 'completed',
    state: value === 'approved' ? 'settled' : 'approved',
    generation: value === 'v2' ? 'legacy' : 'v2',
  };
  if (column in known) return known[column] ?? value;
  return value.startsWith('{') || value.startsWith('[') ? anotherJson(value) : anotherText(value);
}

/** Another letter or digit where the first one stands: within the letters that may stand there. */
function anotherText(text: string): string {
  const at = text.search(/[a-f0-9]/i);
  if (at < 0) return `${text}1`;
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
}

function anotherJson(text: string): string {
  const changed = anotherText(text);
  try {
    JSON.parse(changed);
    return changed;
  } catch {
    return text.startsWith('{') ? '{"x":"y"}' : '["x"]';
  }
}

function literal(value: Value): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** One change for each column of each table, of a row that has something there where any has. */
function changesOf(folder: string): { changes: Change[]; empty: string[] } {
  const raw = openRaw(folder);
  const empty: string[] = [];
  const changes: Change[] = [];
  const tables = raw
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  for (const table of tables) {
    const rows = raw.prepare<[], Record<string, Value>>(`SELECT * FROM "${table}"`).all();
    if (rows.length === 0) empty.push(table);
    const columns = raw
      .prepare<[], { name: string; pk: number }>(`SELECT name, pk FROM pragma_table_info('${table}')`)
      .all();
    const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
    const one = (row: Record<string, Value>) =>
      keys.map((key) => `"${key}" = ${literal(row[key] ?? null)}`).join(' AND ');
    for (const { name } of columns) {
      const row = rows.find((each) => each[name] !== null) ?? rows[0];
      if (row === undefined) continue;
      const sql = `UPDATE "${table}" SET "${name}" = ? WHERE ${one(row)}`;
      changes.push({ what: `${table}.${name}`, sql, to: [another(name, row[name] ?? null)] });
    }
    const last = rows.at(-1);
    if (last !== undefined) {
      changes.push({ what: `a row of ${table}`, sql: `DELETE FROM "${table}" WHERE ${one(last)}`, to: [] });
    }
  }
  raw.close();
  return { changes, empty };
}

/** Makes a change behind the back of the journal's own guards, and puts them back; false where the file itself refuses. */
function made(folder: string, { sql, to }: Change): boolean {
  const guarded = openRaw(folder);
  const guards = guarded
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all();
  guarded.close();
  const raw = withoutTriggers(folder);
  try {
    raw.prepare(sql).run(...to);
    for (const guard of guards) raw.exec(guard);
    return true;
  } catch {
    return false;
  } finally {
    raw.close();
  }
}

/** Whether what `journal verify` asks finds it; a change that the file itself refuses cannot be made. */
async function isFound(from: string, change: Change | null): Promise<boolean> {
  const folder = join(journals.folder(), change?.what ?? 'as it is');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(from, 'paymaster.db'), join(folder, 'paymaster.db'));
  return (change !== null && !made(folder, change)) || !(await isMissed(folder));
}

/** Whether a journal is taken for one that holds as a whole. */
async function isMissed(folder: string): Promise<boolean> {
  const core = { ports: { clock: systemClock }, events: { emit: () => undefined } };
  try {
    const reader = await openJournalReader({ folder });
    try {
      return isSound(await soundnessOf(core, reader));
    } finally {
      await reader.close();
    }
  } catch {
    // A journal that is not opened, or not read to its end, is found too.
    return false;
  }
}

/** Columns, and rows, that no question of the check reaches, by the reason why. */
const NOT_SEALED: Readonly<Record<string, readonly string[]>> = {
  'made of the rows again when it is needed, and decides nothing that is paid': [
    ...['amount_range.money_group', 'amount_range.smallest', 'amount_range.largest'],
    ...['batch.file_amounts', 'batch.revision', 'news.completed', 'news.failed'],
    ...['news.conflict', 'news.was_unknown', 'progress.due_ms'],
    ...['payment_key.form', 'a row of amount_range', 'a row of news', 'a row of payment_key'],
  ],
  'finds the group in which something was changed; the whole is held against the digest': [
    ...['approval.group_digests', 'approval_signature.group_digests'],
  ],
  'what the service said, and when: it says it again, and a statement shows it': [
    ...['batch.status_not_offered', 'progress.checks'],
    ...['latest_reading.account', 'latest_reading.kind', 'latest_reading.token_mark'],
    ...['latest_reading.at_ms', 'latest_reading.reading', 'reading.account', 'reading.kind'],
    ...['reading.at_ms', 'reading.content'],
    ...['a row of latest_reading'],
  ],
  'how far a batch is: a resume asks the service about every row that is not final': [
    ...['batch.pause_reason', 'batch.import_finished'],
  ],
  'when a row leaves that was approved, which an answer of the service can change at any time': [
    ...['held_row.finding', 'limits_look.batch', 'limits_look.at_ms', 'limits_look.changes'],
    ...['limits_look.hash', 'limits_look.other_account', 'provider_status.account'],
    ...['provider_status.country', 'provider_status.currency', 'provider_status.operation'],
    ...['provider_status.provider', 'provider_status.since_ms', 'provider_status.status'],
    ...['a row of held_row', 'a row of limits_look', 'a row of provider_status'],
  ],
  'words for people, which nothing is paid by': [
    ...['setting.name', 'setting.value'],
    ...[
      'batch.created_at_ms',
      'batch.file_bytes',
      'batch.name',
      'profile.colour',
      'migration.name',
      'migration.applied_at_ms',
      'user.folded',
    ],
    ...['user.created_ms'],
    ...['a row of setting'],
  ],
  'how a draft came to be; what it was when it was approved is sealed': [
    ...['draft_act.person', 'basket.row_key'],
    ...['import_summary.number_grammar', 'import_summary.notices', 'import_summary.warning_rows'],
    ...['import_summary.duplicate_rows', 'import_summary.findings', 'import_summary.repairs'],
    ...[
      'a row of import_summary',
      'a row of basket',
      'control_totals.batch',
      'control_totals.count',
      'control_totals.totals',
      'a row of control_totals',
    ],
  ],
  'proposals, which a person looks at': [
    ...['layout.number', 'layout.account', 'layout.operation', 'layout.header', 'layout.mapping'],
    ...['layout.defaults', 'layout.batch_name', 'layout.at_ms', 'layout.decimal_mark'],
    ...['forgotten_correction.at_ms', 'forgotten_correction.field', 'forgotten_correction.row_key'],
    ...['a row of layout', 'a row of forgotten_correction'],
  ],
  'asks for a person’s word once more, or lets a row go again under the id that the service knows': [
    ...['a row of confirmed_draft', 'a row of unasked_row'],
  ],
  'one of several proofs of where the trail ends': ['a row of audit_head', 'audit_head.number'],
  'how the program was started': [
    ...['opening.number', 'opening.at_ms', 'opening.program', 'opening.process', 'opening.host'],
    ...['opening.sqlite_version', 'opening.closed_cleanly'],
    ...['a row of opening'],
  ],
  'opens nothing once it was changed, or makes a wrong passphrase wait for less': [
    ...['recovery_code.number', 'recovery_code.record', 'recovery_code.made_ms', 'recovery_code.used_ms'],
    ...['user.refusals', 'user.refused_ms', 'user_key.number', 'user_key.sealed', 'user_key.since_ms'],
    ...['user_key.until_ms'],
    ...['a row of recovery_code'],
  ],
};

let life: Promise<string> | null = null;
/** The same life for all tests, which only copy it. */
function lived(): Promise<string> {
  life ??= longLife(journals.folder());
  return life;
}

it('each change of a column, and each row that is taken out, is found, or is known not to be', async () => {
  const from = await lived();
  expect(await isFound(from, null)).toBe(false);
  const { changes, empty } = changesOf(from);
  const missed: string[] = [];
  for (const change of changes) if (!(await isFound(from, change))) missed.push(change.what);
  expect(missed.sort()).toEqual(Object.values(NOT_SEALED).flat().sort());
  expect(empty).toEqual([]);
});

/** What is paid, who approved it and what was entered, by table; a draft may change until it is approved. */
const PAID_AND_ENTERED: Readonly<Record<string, string>> = {
  approval: '',
  approval_signature: '',
  audit: '',
  file_row: 'WHERE row_key IN (SELECT row_key FROM payout)',
  payout: '',
};

/** That as it stands in the file, without the columns that nothing seals. */
function sealedIn(folder: string): string {
  const raw = openRaw(folder);
  try {
    const open = Object.values(NOT_SEALED).flat();
    const contents = Object.entries(PAID_AND_ENTERED).map(([table, where]) => {
      const columns = raw
        .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`)
        .pluck()
        .all()
        .filter((name) => !open.includes(`${table}.${name}`));
      const listed = columns.map((name) => `"${name}"`).join(', ');
      return raw.prepare(`SELECT ${listed} FROM "${table}" ${where} ORDER BY ${listed}`).all();
    });
    return JSON.stringify(contents);
  } finally {
    raw.close();
  }
}

/** The file with one bit turned over, or cut off, at a place of its own. */
function damaged(whole: Buffer, random: SeededRandom): { readonly bytes: Buffer; readonly what: string } {
  const at = Math.floor(random.next() * whole.length);
  if (random.next() < 0.2) return { bytes: whole.subarray(0, at), what: `cut off at ${at}` };
  const bytes = Buffer.from(whole);
  const bit = 1 << Math.floor(random.next() * 8);
  bytes.writeUInt8(bytes.readUInt8(at) ^ bit, at);
  return { bytes, what: `${bit} turned over at ${at}` };
}

const PLACES = figure('damagedPlaces');

it(`P2 P7 at ${PLACES} places a bit that turns over or an end that is lost is found, or changes nothing that is paid`, async () => {
  const from = await lived();
  const whole = readFileSync(join(from, 'paymaster.db'));
  const before = sealedIn(from);
  const random = new SeededRandom(98);
  const folder = journals.folder();
  const wrong: string[] = [];
  let found = 0;
  for (let place = 0; place < PLACES; place += 1) {
    const { bytes, what } = damaged(whole, random);
    for (const end of ['-wal', '-shm']) rmSync(join(folder, `paymaster.db${end}`), { force: true });
    writeFileSync(join(folder, 'paymaster.db'), bytes);
    if (!(await isMissed(folder))) found += 1;
    else if (sealedIn(folder) !== before) wrong.push(what);
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(PLACES / 5);
});
