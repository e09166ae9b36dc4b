// The layout changes in numbered steps: all of a step or nothing, a copy first, and never backwards.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { connectForReading } from '../../../main/journal/file/connection.ts';
import { applyMigrations, copyBeforeMigration, latestVersion } from '../../../main/journal/file/migrate.ts';
import { openJournalWriter } from '../../../main/journal/here.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { type Migration, migrationHash } from '../../../main/journal/migrations/migration.ts';
import { MIGRATIONS } from '../../../main/journal/migrations/migration-list.ts';
import { journalPlace } from '../../../main/journal/place.ts';
import { run, scriptPath } from '../../support/journal/children.ts';
import {
  failureOf,
  importedDraft,
  Journals,
  NOW_MS,
  newRow,
  openRaw,
} from '../../support/journal/journals.ts';

const journals = new Journals();
const open: JournalWriter[] = [];
afterEach(async () => {
  for (const writer of open.splice(0)) await writer.close();
  await journals.clear();
});

const LATEST = MIGRATIONS.length;

function step(number: number, statements = `CREATE TABLE step_${number} (x TEXT) STRICT;`): Migration {
  return { number, name: `step ${number}`, statements };
}

async function openWith(folder: string, migrations: readonly Migration[]): Promise<JournalWriter> {
  const clock = { nowMs: () => NOW_MS };
  const writer = await openJournalWriter({ folder, steps: { reach: () => {} }, clock, migrations });
  open.push(writer);
  return writer;
}

async function filledFolder(): Promise<string> {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  await importedDraft(writer, [newRow(1), newRow(2)]);
  await writer.close();
  return folder;
}

function tablesOf(file: string): unknown[] {
  const database = new Database(file, { readonly: true });
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  database.close();
  return tables;
}

describe('the list of steps', () => {
  it('counts from 1 without gaps', () => {
    expect(latestVersion(MIGRATIONS)).toBe(LATEST);
    expect(() => latestVersion([...MIGRATIONS, step(LATEST + 2)])).toThrow(
      `Migration ${LATEST + 1} is missing`,
    );
  });

  it('holds released steps as they were released', () => {
    expect(MIGRATIONS.map(migrationHash)).toEqual(RELEASED_HASHES);
  });
});

/** Once a step has been released its hash stays here for ever; a new step adds a line. */
const RELEASED_HASHES = [
  'aac4a9bca53d2b471fc3ba3d66f5ff2fdab960adad08e91ad26f415e52f46298',
  '38bb0b6ed786ae15dc2a5d28af9be92849610e17e3ce651861610ea6afbda72a',
  'f32d27715a9797b2fb50f4a0bc3ec305401e14ea822e213c3b725218bc4968a8',
  '864b389b53b29c6c9414048b6ace73c88857a37176592e007ffffb13015c54f7',
  'dd6e266d1e4df077c7a1f838082973d8fca8e4ea8a06b0329e4c8799eb8435d5',
  '4d057b670f2ac55034a6d3e0accfb14f2c40a77ba54f57d758563ba6dee65f23',
  '71dd2651c9fb06f3023a79e7e20b5522443e0c114c8677c817921fbc5f2bc9e8',
  '07d682c86905e3f187ea97aa654b3290c5f8a1609667c97dcdc17f2bc119e7a0',
  '2adc6613e625f2aa0a514396ee8987141011d8ac94ae7e4bb7ebf1fefbeec44f',
  '364ac4a9b7ec092881901bce00ce4815f7df69894ecff2e5bacffcce1f97de8b',
  '8f0501d7e0727ad06dcc9da6eda4242fe782c6b204adb9556f4d9788dd99d541',
  'd98af408a35ee22521f733b323160abe26e451261e2b601022e4b47d48f0e24b',
  '1117e85caa10b8cf03e183c040afe35033e3e042e311db719cc64d0d962f2301',
  'c8e13cd01560049360f844863b36e17e9a7859d41e6df9d1b950b8760c27eb74',
  '3eababb8c4ab8de071b946eb1b5a655215cba625a6bf1686dfd69f3610233e80',
  '499b8a97ae11ab25add2c61ebb30a4ead67ef2b5a5c9ccbca4bd3efe2a9408cf',
  'b26a10303b4e160ced2d0c74a47619bfa65debbfa946abcf30ccc1e75afdb650',
  'b117ccb90f6b81b975d5b47c0c997d75ebc1831f8de790983d8062827b256369',
  '061e9d4bac76d9e6c19e4f81a051d9fe288ed428277d65a4d5b0f4042e7997cf',
  '205593a9f442df1d8e1dbc82a1b9ec5ae5bc684ed1817f8736c7b7355f02e3a0',
  'd971885796f7e3b3e0adda11559cc509607849f6b8d57d1b75f77c4993781e38',
  'd1518d5010d68b0b6ad24b2b95d9c8ea17c68a7b3ffa8e43d4f76cbaa111c575',
  'e8d3d325eec5c9acf495832f547ad81c0da4365f37cdd52d905305d3ff6ac96a',
  '34326dad619b79b266b57d88a550785469ad6c2028ac96c74d9b6ebe6311c0e9',
  'ebf92b3837802705d78482b2b01f80bb48b4ccb14ab0a73d6356e56e58234d4e',
  '2f3e7484b39c6a15c053f9649570b0e5c62a80cee46a4a6b9b5c466b07c3d85f',
  '757b1b235a20615d85d897ae62ce521f2961ca240b72915ad71c7ad0ebedaa7f',
  '8149de435ee40ed20847f11e202e37cf4e150157d1792244efe5f8ac313be40a',
  'f566638e715ba15a503ed18e6b9ba898fbf3d91bfb0ed6e8054848481055b08c',
  'ab2b970508ef426f86ae9d7239ef3d0a7249ee2aa6ffd90a632020503c20f9e7',
  '252402eabfbd7681ec6ab992106e1b5704a623ca06769bde7ef882093e732912',
  'bc9d8101602bbfb5aa0c7b21fd5c7553e248f7e0ade51f53ee81ab5aa8c514ac',
  'baea60871d87ed40063813f68afd07bbfd810c1e656c8918b18fbd48163631d4',
  'a6acbfd22410bbd35cf5314a1d21cc874554ed737fe7b9ce3a585bdf224b6c72',
  '03525656d11d6ab262eebd1b44b2ed86608d1358b869699866973b1368f01207',
  '137c5964776f587ccbbfae452d282f406b34c5d751de4aa471aef9e690aefae3',
  '97ddc8ecb9a8d09840702e4aaaf75fac1cb1b202a721edfee1e2b36be8bcfdce',
  'ed167b5e7e729e89ef8f0780d9c257bfadb3429a6147624bfa1044c69ec49a0d',
  '9cb72474210fb870c896221f5ca973ea85fe43708afd7e09d1952a21dc881ba8',
  '0c0afa5f403d53a4f9e0e1d3d209c4676a39121274a42ae2423fc8cdfa4a383d',
];

describe('a journal of the version before', () => {
  it('is copied, then brought up to date with everything in it', async () => {
    const folder = await filledFolder();
    const writer = await openWith(folder, [...MIGRATIONS, step(LATEST + 1), step(LATEST + 2)]);
    expect(await writer.rows('B1', { after: 0, limit: 9 })).toHaveLength(2);
    expect(await writer.checkIntegrity()).toEqual([]);
    await writer.close();
    const raw = openRaw(folder);
    expect(raw.pragma('user_version', { simple: true })).toBe(LATEST + 2);
    const applied = raw.prepare('SELECT number, name, applied_at_ms FROM migration').all();
    expect(applied.slice(LATEST)).toEqual([
      { number: LATEST + 1, name: `step ${LATEST + 1}`, applied_at_ms: NOW_MS },
      { number: LATEST + 2, name: `step ${LATEST + 2}`, applied_at_ms: NOW_MS },
    ]);
    raw.close();

    const copy = connectForReading(join(folder, `paymaster-before-${LATEST + 1}.backup`));
    expect(copy.pragma('user_version', { simple: true })).toBe(LATEST);
    expect(copy.pragma('application_id', { simple: true })).toBe(0x50594d54);
    expect(copy.prepare('SELECT count(*) FROM file_row').pluck().get()).toBe(2);
    copy.close();
  });

  it('leaves nothing but journal, lease and copies behind, and no copy under a name ending in .db', async () => {
    const folder = await filledFolder();
    await (await openWith(folder, [...MIGRATIONS, step(LATEST + 1)])).close();
    expect(readdirSync(folder).sort()).toEqual([
      `paymaster-before-${LATEST + 1}.backup`,
      'paymaster.db',
      'paymaster.lease',
    ]);
  });

  it('keeps the last few copies', async () => {
    const folder = await filledFolder();
    const migrations: Migration[] = [...MIGRATIONS];
    for (let number = LATEST + 1; number <= LATEST + 11; number += 1) {
      migrations.push(step(number));
      await (await openWith(folder, migrations)).close();
    }
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.backup'))
        .sort(),
    ).toEqual([9, 10, 11].map((count) => `paymaster-before-${LATEST + count}.backup`).sort());
  });

  it('is not changed when it cannot be copied', async () => {
    const folder = await filledFolder();
    const before = readFileSync(join(folder, 'paymaster.db'));
    const unfinished = join(folder, `paymaster-before-${LATEST + 1}.backup`);
    mkdirSync(unfinished);
    writeFileSync(join(unfinished, 'in the way'), '');
    expect((await failureOf(openWith(folder, [...MIGRATIONS, step(LATEST + 1)]))).code).toBe('JOURNAL_IO');
    expect(tablesOf(join(folder, 'paymaster.db'))).not.toContain(`step_${LATEST + 1}`);
    expect(readFileSync(join(folder, 'paymaster.db')).equals(before)).toBe(true);
  });

  it('is not changed when the copy is not what the journal is', async () => {
    const folder = await filledFolder();
    const place = journalPlace(folder);
    const emptyFolder = journals.folder();
    await (await journals.writer(emptyFolder)).close();
    const other = new Database(journalPlace(emptyFolder).journal);
    const journal = new Database(place.journal);
    const copiesTheOther = new Proxy(journal, {
      get: (target, name) =>
        name === 'prepare'
          ? (sql: string) => (sql.startsWith('VACUUM') ? other : target).prepare(sql)
          : name === 'pragma'
            ? target.pragma.bind(target)
            : Reflect.get(target, name, target),
    });
    expect(() => copyBeforeMigration(copiesTheOther, place, LATEST + 1)).toThrow('differs from the journal');
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
    journal.close();
    other.close();
  });

  it('is told of by a reader, who cannot bring it up to date', async () => {
    const folder = journals.folder();
    const file = join(folder, 'paymaster.db');
    const database = new Database(file);
    applyMigrations(database, MIGRATIONS, NOW_MS);
    database.close();
    await (await journals.reader(folder)).close();
    const older = new Database(file);
    older.exec('DROP TRIGGER migration_never_deleted; DELETE FROM migration; PRAGMA user_version = 0');
    older.close();
    expect((await failureOf(journals.reader(folder))).code).toBe('JOURNAL_OLDER');
  });
});

describe('a step', () => {
  it('that fails leaves the version before, whole', async () => {
    const folder = await filledFolder();
    const broken = step(LATEST + 2, 'CREATE TABLE half (x TEXT) STRICT; INSERT INTO nowhere VALUES (1);');
    await expect(openWith(folder, [...MIGRATIONS, step(LATEST + 1), broken])).rejects.toThrow('nowhere');
    const tables = tablesOf(join(folder, 'paymaster.db'));
    expect(tables).toContain(`step_${LATEST + 1}`);
    expect(tables).not.toContain('half');
    const mended = step(LATEST + 2, 'CREATE TABLE whole (x TEXT) STRICT;');
    const writer = await openWith(folder, [...MIGRATIONS, step(LATEST + 1), mended]);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('in the middle of which the program is killed leaves the version before, whole', async () => {
    const folder = await filledFolder();
    const file = join(folder, 'paymaster.db');
    const ended = await run(process.execPath, [scriptPath('migrate-and-die.ts'), file]);
    expect(ended.signal).toBe('SIGKILL');
    const writer = await journals.writer(folder);
    expect(await writer.checkIntegrity()).toEqual([]);
    expect((await writer.findBatch('B1'))?.revision).toBe(0);
    await writer.close();
    expect(tablesOf(file)).not.toContain('half');
  });

  it('that was edited after its release is found out by its hash', async () => {
    const folder = await filledFolder();
    await (await openWith(folder, [...MIGRATIONS, step(LATEST + 1)])).close();
    const before = readFileSync(join(folder, 'paymaster.db'));
    const edited = step(LATEST + 1, 'CREATE TABLE other (x TEXT) STRICT;');
    expect(await failureOf(openWith(folder, [...MIGRATIONS, edited]))).toMatchObject({
      code: 'PROGRAM_DEFECT',
      detail: `hash of migration ${LATEST + 1}`,
    });
    expect(readFileSync(join(folder, 'paymaster.db')).equals(before)).toBe(true);
  });

  it('that is not on record is damage', async () => {
    const folder = await filledFolder();
    const raw = openRaw(folder);
    raw.exec('DROP TRIGGER migration_never_deleted; DELETE FROM migration');
    raw.close();
    expect((await failureOf(journals.writer(folder))).code).toBe('JOURNAL_CORRUPT');
  });
});

describe('an older program', () => {
  it('does not open the journal of a newer one, and names the copy', async () => {
    const folder = await filledFolder();
    await (await openWith(folder, [...MIGRATIONS, step(LATEST + 1)])).close();
    const failure = await failureOf(journals.writer(folder));
    expect(failure.code).toBe('JOURNAL_NEWER');
    expect(failure.remedy).toContain(join(folder, `paymaster-before-${LATEST + 1}.backup`));
  });
});
