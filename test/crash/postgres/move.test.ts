// P7: a move into a database that is killed at any of its points loses nothing: the file or the database has the whole journal,
// nobody writes the file meanwhile, and the same move run again ends it. Never do both go on.

import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { giveUpMove } from '../../../main/journal/file/give-up.ts';
import { sealOf } from '../../../main/journal/file/seal.ts';
import { writerHere } from '../../../main/journal/here.ts';
import { RECONNECT_MS } from '../../../main/journal/postgres/connection.ts';
import { copyThere } from '../../../main/journal/postgres/copy-there.ts';
import { layOutPostgres } from '../../../main/journal/postgres/init.ts';
import { moveJournal } from '../../../main/journal/postgres/move.ts';
import { PostgresJournal } from '../../../main/journal/postgres/postgres-journal.ts';
import { APPLICATION_ROLE } from '../../../main/journal/postgres/roles.ts';
import { DURABLE_POINTS, UNWATCHED } from '../../../main/ports.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { run } from '../../support/journal/children.ts';
import { wholeLife } from '../../support/journal/every-entry.ts';
import { entered, failureOf, Journals, NOW_MS, openRaw } from '../../support/journal/journals.ts';
import { PASSWORD, PostgresCluster } from '../../support/postgres/cluster.ts';

const SCRIPT = fileURLToPath(new URL('../../support/postgres/move-until-point.ts', import.meta.url));
const POINTS = DURABLE_POINTS.filter((point) => point.startsWith('move.'));
const clock = { nowMs: () => NOW_MS };

const journals = new Journals();
let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await PostgresCluster.open();
});
afterAll(() => cluster[Symbol.asyncDispose]());
afterEach(() => journals.clear());

/** A file with something of everything, and a database with an empty journal. */
async function places(isMade = true) {
  const folder = journals.folder();
  const writer = await journals.writer(folder);
  await wholeLife(writer);
  await writer.close();
  const database = await cluster.createDatabase();
  const address = readPostgresAddress(cluster.address({ database }));
  const connection = { address, password: PASSWORD };
  if (isMade) layOutPostgres({ connection, applicationRole: APPLICATION_ROLE, atMs: NOW_MS });
  const options = { folder, address, password: PASSWORD, clock, tell: () => {} };
  return {
    folder,
    options,
    database,
    killedAt: (point: string) =>
      run(process.execPath, [SCRIPT, folder, cluster.address({ database }), point]),
    move: () => moveJournal({ ...options, steps: UNWATCHED }),
    desk: () =>
      writerHere(
        new PostgresJournal({
          ...{ connection, kind: 'writer', clock, steps: UNWATCHED, reconnectMs: RECONNECT_MS },
          holder: { program: 'test', process: 1, host: 'here' },
        }),
      ),
    batches: () => cluster.query('SELECT count(*) FROM paymaster.batch', { database }),
  };
}

describe('P7 a move into a database', () => {
  it.each(POINTS)('killed at %s is ended by the same move', async (point) => {
    const { folder, killedAt, move, desk, batches } = await places();
    expect(await killedAt(point)).toMatchObject({ signal: 'SIGKILL', errors: '' });
    const isBefore = point === 'move.before-seal';
    const isDone = point === 'move.after-end';
    const isCommitted = isDone || point === 'move.after-commit';
    expect(Number(await batches()) > 0).toBe(isCommitted);
    const refused = isBefore ? null : await failureOf(journals.writer(folder));
    expect(refused && [refused.code, refused.detail]).toEqual(
      isBefore ? null : ['JOURNAL_MOVED', isDone ? 'moved' : 'moving'],
    );
    if (isBefore) await (await journals.writer(folder)).close();
    expect((await move()).wasThere).toBe(isCommitted);
    expect(await failureOf(journals.writer(folder))).toMatchObject({
      code: 'JOURNAL_MOVED',
      detail: 'moved',
    });
    expect(await failureOf(journals.reader(folder))).toMatchObject({ code: 'JOURNAL_MOVED' });
    const file = await journals.reader(folder, true);
    const there = await desk();
    try {
      expect(await there.checkIntegrity()).toEqual([]);
      expect(await there.listBatches()).toEqual(await file.listBatches());
      expect(await there.trail.head()).toEqual(await file.trail.head());
      const begin = { number: 0, hash: await there.trail.identity() };
      expect(await there.trail.check(begin, 100_000)).toEqual({
        last: await file.trail.head(),
        broken: null,
      });
      // Rules, numbers and the chain go on from there.
      await there.appendAudit(entered('journal.moved'));
      expect((await there.trail.head()).number).toBe((await file.trail.head()).number + 1);
    } finally {
      await there.close();
    }
    expect((await move()).wasThere).toBe(true);
  });

  it.each(POINTS)('killed at %s can be given up unless the database has it all', async (point) => {
    const { folder, killedAt, move, options } = await places();
    await killedAt(point);
    const raw = openRaw(folder);
    const seal = sealOf(raw);
    raw.close();
    if (seal === null) return;
    const { address, password } = options;
    const giveUp = (reason: string | null) =>
      giveUpMove({
        ...{ folder, clock, seal, reason, actor: { account: 'mary', shell: 'command line' } },
        look: (head) => copyThere(address, password, head),
      });
    if (point === 'move.after-commit' || point === 'move.after-end') {
      expect(await failureOf(giveUp('I am sure.'))).toMatchObject({ code: 'JOURNAL_MOVED', detail: 'moved' });
      expect(await failureOf(journals.writer(folder))).toMatchObject({ code: 'JOURNAL_MOVED' });
    } else {
      await giveUp(null);
      const writer = await journals.writer(folder);
      expect(await writer.audit(null)).toEqual(
        expect.arrayContaining([expect.objectContaining({ action: 'journal.move-given-up' })]),
      );
      await writer.close();
    }
    expect((await move()).wasThere).toBe(point === 'move.after-commit' || point === 'move.after-end');
  });

  it('leaves the file alone where it cannot begin', async () => {
    const { folder, move, batches, desk, database } = await places(false);
    expect(await failureOf(move())).toMatchObject({ code: 'JOURNAL_MISSING', detail: 'not-made' });
    const connection = { address: readPostgresAddress(cluster.address({ database })), password: PASSWORD };
    layOutPostgres({ connection, applicationRole: APPLICATION_ROLE, atMs: NOW_MS });
    const other = await desk();
    await other.appendAudit(entered('journal.backed-up'));
    await other.close();
    expect(await failureOf(move())).toMatchObject({ code: 'JOURNAL_OTHER_PLACE', detail: 'not-empty' });
    expect(await batches()).toBe('0');
    const writer = await journals.writer(folder);
    expect(await failureOf(move())).toMatchObject({ code: 'JOURNAL_BUSY' });
    await writer.close();
  });

  it('that was done leaves the file as it was when it is run again', async () => {
    const { folder, move, options } = await places();
    await move();
    const later = { nowMs: () => NOW_MS + 60_000 };
    expect((await moveJournal({ ...options, clock: later, steps: UNWATCHED })).wasThere).toBe(true);
    const raw = openRaw(folder);
    expect(sealOf(raw)).toMatchObject({ isDone: true, atMs: NOW_MS });
    raw.close();
  });

  it('brings no old journal back where the database that it went on in is empty', async () => {
    const { move, batches, database, options } = await places();
    await move();
    await cluster.query('DROP SCHEMA paymaster CASCADE', { database });
    const connection = { address: options.address, password: PASSWORD };
    layOutPostgres({ connection, applicationRole: APPLICATION_ROLE, atMs: NOW_MS });
    expect(await failureOf(move())).toMatchObject({ code: 'JOURNAL_OTHER_PLACE', detail: 'emptied' });
    expect(await batches()).toBe('0');
  });

  it('takes everything back where a text cannot be kept there', async () => {
    const { folder, move, batches } = await places();
    const raw = openRaw(folder);
    raw.prepare('INSERT INTO setting (name, value) VALUES (?, ?)').run('odd', 'a\0b');
    raw.close();
    expect(await failureOf(move())).toMatchObject({ code: 'JOURNAL_OTHER_PLACE', detail: 'nul' });
    expect(await batches()).toBe('0');
    await (await journals.writer(folder)).close();
  });

  it('finds a journal again that desks have gone on with since, and moves it nowhere else', async () => {
    const { folder, killedAt, move, desk, options } = await places();
    await killedAt('move.after-commit');
    const there = await desk();
    await there.appendAudit(entered('journal.backed-up'));
    await there.close();
    expect((await move()).wasThere).toBe(true);
    const elsewhere = await cluster.createDatabase();
    const address = readPostgresAddress(cluster.address({ database: elsewhere }));
    layOutPostgres({
      connection: { address, password: PASSWORD },
      applicationRole: APPLICATION_ROLE,
      atMs: NOW_MS,
    });
    expect(await failureOf(moveJournal({ ...options, address, steps: UNWATCHED }))).toMatchObject({
      code: 'JOURNAL_MOVED',
      detail: 'elsewhere',
    });
    expect(await failureOf(journals.writer(folder))).toMatchObject({ code: 'JOURNAL_MOVED' });
  });
});

/** What a database may do with what it is given, by a rule of its owner that nobody told the move of. */
const DIFFERENCES: readonly (readonly [what: string, rule: string])[] = [
  [
    'an amount is another one',
    `ON INSERT TO paymaster.progress DO ALSO UPDATE paymaster.progress SET amount = '99' WHERE amount = '10.5'`,
  ],
  [
    'a line of the log of a row is lost',
    `ON INSERT TO paymaster.attempt WHERE NEW.entry = 1 DO INSTEAD NOTHING`,
  ],
  [
    'there is a row more',
    `ON INSERT TO paymaster.payout DO ALSO
      INSERT INTO paymaster.setting (name, value) SELECT 'odd', '1' ON CONFLICT DO NOTHING`,
  ],
  [
    'an entry of the trail says something else',
    `ON INSERT TO paymaster.audit DO ALSO UPDATE paymaster.audit SET account = 'somebody' WHERE number = 1`,
  ],
  [
    'one text has a space more',
    `ON INSERT TO paymaster.payout DO ALSO UPDATE paymaster.payout SET body = body || ' ' WHERE row_key % 4294967296 = 1`,
  ],
];

describe('P7 what was copied and is not what the file holds', () => {
  it.each(DIFFERENCES)(
    'is found: %s; it is taken back, the file goes on, and can be moved afterwards',
    async (_, rule) => {
      const { folder, move, desk, batches, database } = await places();
      await cluster.query(`CREATE RULE differs AS ${rule}`, { database });
      expect(await failureOf(move())).toMatchObject({
        code: 'PROGRAM_DEFECT',
        detail: 'copy-differs',
        message:
          'What was copied into the database is not what the file holds. It was taken back, and the file is as it was.',
      });
      expect(await batches()).toBe('0');
      const writer = await journals.writer(folder);
      await writer.appendAudit(entered('journal.backed-up'));
      const head = await writer.trail.head();
      await writer.close();

      const table = /TO (\S+)/.exec(rule)?.[1];
      await cluster.query(`DROP RULE differs ON ${table}`, { database });
      expect((await move()).wasThere).toBe(false);
      const there = await desk();
      expect(await there.trail.head()).toEqual(head);
      expect(await there.checkIntegrity()).toEqual([]);
      await there.close();
    },
  );
});
