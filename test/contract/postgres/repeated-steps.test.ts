// A step that the server undoes for the sake of another one, as PostgreSQL does with 40001 and 40P01: nothing of it was
// recorded, so it is begun anew and done once. What is refused for any other reason is never repeated (P1, P7).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { entered, failureOf, NOW_MS, newRow, sendingBatch } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

/** So often a step is tried. */
const TRIES = 3;

let desks: PostgresDesks;
let folder: string;
let desk: JournalWriter;
let batch: string;

beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-undone-'));
  desk = await desks.desk('mary', undefined, folder);
  await desks.query('CREATE SEQUENCE undone');
});
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  batch = await sendingBatch(desk, [newRow(1), newRow(2)]);
});

/** The next so many attempts are refused with this state, where an attempt is made or where its step ends. */
async function refuse(state: string, times: number, where: 'in its middle' | 'at its end'): Promise<void> {
  const kind = where === 'at its end' ? 'CONSTRAINT TRIGGER' : 'TRIGGER';
  const moment = where === 'at its end' ? 'DEFERRABLE INITIALLY DEFERRED' : '';
  // What a sequence has given stays given: the function knows how often it was asked.
  await desks.query(`ALTER SEQUENCE undone RESTART;
    DROP TRIGGER IF EXISTS undo ON attempt;
    CREATE OR REPLACE FUNCTION undo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = paymaster AS $$
    BEGIN
      IF nextval('undone') <= ${times} THEN RAISE EXCEPTION USING ERRCODE = '${state}', MESSAGE = 'undone by a test'; END IF;
      RETURN NULL;
    END $$;
    CREATE ${kind} undo AFTER INSERT ON attempt ${moment} FOR EACH ROW EXECUTE FUNCTION undo()`);
}

const asked = () => desks.query('SELECT last_value FROM undone');
const offer = () => desk.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
const offered = async () => (await desk.attempts(batch, 1)).map(({ kind }) => kind);

describe.each(['40001', '40P01'])('a step that the server undoes with %s', (state) => {
  it.each(['in its middle', 'at its end'] as const)('%s is done once, when it is done', async (where) => {
    await refuse(state, TRIES - 1, where);
    expect(await offer()).toMatchObject([{ ordinal: 1, earlierAttempts: 0 }]);
    expect(await offered()).toEqual(['offered']);
    expect(await asked()).toBe(String(TRIES));
    expect(await desk.checkIntegrity()).toEqual([]);
  });

  it.each(['in its middle', 'at its end'] as const)(
    '%s again and again is told as busy, with nothing of it recorded, and the next one is done',
    async (where) => {
      await refuse(state, TRIES, where);
      expect((await failureOf(offer())).code).toBe('JOURNAL_BUSY');
      expect(await asked()).toBe(String(TRIES));
      expect(await offered()).toEqual([]);
      expect(await offer()).toMatchObject([{ ordinal: 1, earlierAttempts: 0 }]);
      expect(await offered()).toEqual(['offered']);
    },
  );
});

it.each([
  ['57014', 'JOURNAL_BUSY'],
  ['53100', 'JOURNAL_FULL_DISK'],
  ['23514', 'PROGRAM_DEFECT'],
])('a step that the server refuses with %s is tried once', async (state, code) => {
  await refuse(state, 1, 'at its end');
  expect((await failureOf(offer())).code).toBe(code);
  expect(await asked()).toBe('1');
  expect(await offered()).toEqual([]);
  expect(await offer()).toMatchObject([{ ordinal: 1, earlierAttempts: 0 }]);
});

it('an entry of the trail that was undone is no end of it that this desk knows of', async () => {
  await refuse('40001', 0, 'at its end');
  await desk.appendAudit(entered('audit.anchored'));
  await desks.query(`CREATE CONSTRAINT TRIGGER undo AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION undo()`);
  try {
    await refuse('40001', TRIES, 'at its end');
    expect((await failureOf(desk.appendAudit(entered('audit.anchored')))).code).toBe('JOURNAL_BUSY');
    await desks.query('DROP TRIGGER undo ON audit');
    // A step that enters nothing tells no end, least of all that of the step before it.
    await offer();
    const again = await desks.desk('mary', undefined, folder);
    expect((await again.audit(null)).filter(({ action }) => action === 'journal.failed-over')).toEqual([]);
  } finally {
    await desks.query('DROP TRIGGER IF EXISTS undo ON audit');
  }
});
