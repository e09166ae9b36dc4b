// Traps of a test in the database itself: a step of the journal is undone with a code of PostgreSQL's once it has written
// something, or at its COMMIT, so often as is asked; and real dead locks. They must never change what a step writes.

import { LOCK } from '../../../main/journal/postgres/locks.ts';
import type { PostgresDesks } from './desks.ts';

/** Where a step is undone: behind the first statement that wrote something, or when it is to become durable. */
export type TrapPlace = 'within' | 'commit';

/** A serialization failure, and a dead lock. */
export type TrapCode = '40001' | '40P01';

/** A step is tried so often at most: this many traps are more than it can pass. */
export const EVER = 1_000;

const MAKE = `CREATE TABLE public.trap (place text PRIMARY KEY, code text NOT NULL, times bigint NOT NULL);
  CREATE SEQUENCE public.met_within;
  CREATE SEQUENCE public.met_commit;
  CREATE FUNCTION public.spring() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE
    set_here public.trap;
  BEGIN
    SELECT * INTO set_here FROM public.trap WHERE place = TG_ARGV[0];
    IF FOUND AND nextval('public.met_' || set_here.place) <= set_here.times THEN
      RAISE EXCEPTION USING ERRCODE = set_here.code, MESSAGE = 'undone by a test';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER spring AFTER UPDATE ON paymaster.step_done DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION public.spring('commit');
  DO $$
  DECLARE
    each text;
  BEGIN
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'paymaster' AND tablename <> 'step_done' LOOP
      EXECUTE format('CREATE TRIGGER spring AFTER INSERT OR UPDATE OR DELETE ON paymaster.%I
        FOR EACH STATEMENT EXECUTE FUNCTION public.spring(%L)', each, 'within');
    END LOOP;
  END $$`;

export class Traps {
  readonly #desks: PostgresDesks;

  private constructor(desks: PostgresDesks) {
    this.#desks = desks;
  }

  static async lay(desks: PostgresDesks): Promise<Traps> {
    await desks.query(MAKE);
    return new Traps(desks);
  }

  /**
   * Sets one so often in each place, instead of all that were set.
   *
   * @returns how often each place of before was come to.
   */
  async set(...traps: readonly { place: TrapPlace; code: TrapCode; times: number }[]): Promise<Met> {
    const values = traps.map(({ place, code, times }) => `('${place}', '${code}', ${times})`);
    const met = await this.#desks.query(`SELECT ${metOf('within')}, ${metOf('commit')}; TRUNCATE public.trap;
      ALTER SEQUENCE public.met_within RESTART; ALTER SEQUENCE public.met_commit RESTART;
      ${values.length === 0 ? '' : `INSERT INTO public.trap (place, code, times) VALUES ${values.join(', ')}`}`);
    const [within, commit] = met.split('|').map(Number);
    return { within: within ?? 0, commit: commit ?? 0 };
  }
}

/** How often a place was come to since it was set. */
type Met = Readonly<Record<TrapPlace, number>>;

function metOf(place: TrapPlace): string {
  return `(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM public.met_${place})`;
}

/**
 * Everything that the tables hold, one line a row, without what no two journals have in common: hashes, times,
 * desks, numbers that a step took and does not give back when it is undone, and digests of what an act of such a number did.
 */
export async function everythingIn(desks: PostgresDesks): Promise<string[]> {
  const others = "'opening', 'server_mark', 'journal_identity', 'migration'";
  const without = "'{hash,previous_hash,session,host,since_ms,until_ms,id,money_group,act}'";
  const parts =
    await desks.query(`SELECT format('SELECT %L || (to_jsonb(it) - CAST(%L AS text[]) - %L)::text FROM %I AS it',
      tablename || ' ', CAST(${without} AS text), CASE tablename WHEN 'draft_act' THEN 'number' ELSE '' END, tablename)
    FROM pg_tables WHERE schemaname = 'paymaster' AND tablename NOT IN (${others})`);
  const rows = await desks.query(parts.split('\n').join(' UNION ALL '));
  return rows
    .split('\n')
    .map((row) =>
      row.replace(/\\"act\\":\d+/, '').replace(/(rows_?(?:before|after)[\\": ]+)[0-9a-f]{64}/gi, '$1'),
    )
    .sort();
}

/** What stands between a step and its end: a table that somebody else reads, and a batch that they want to themselves. */
export interface DeadLock {
  readonly table: string;
  readonly batch: number;
  /** So many times the step is the one that the server undoes. */
  readonly times: number;
}

/** Somebody who holds what a step wants, and waits for it; over when the step has been undone so often. */
export interface InTheWay {
  readonly isOver: Promise<unknown>;
}

async function waiting(desks: PostgresDesks, sql: string): Promise<InTheWay> {
  const isOver = desks.query(sql);
  while ((await desks.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")) === '0');
  return { isOver };
}

/** Lets a step wait, its batch locked, until whoever holds a table wants that batch: the step is the one that closes the circle. */
const CLOSE_CIRCLE = `CREATE FUNCTION public.close_circle() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    WHILE EXISTS (SELECT 1 FROM pg_locks WHERE mode = 'ShareLock' AND locktype = 'relation' AND granted)
      AND NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted)
    LOOP
      PERFORM pg_sleep(0.005);
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE TRIGGER close_circle AFTER UPDATE ON paymaster.step_done FOR EACH STATEMENT
    EXECUTE FUNCTION public.close_circle()`;

/** To be laid once where steps are to meet dead locks: only who closes a circle looks for it after it is closed. */
export async function layCircles(desks: PostgresDesks): Promise<void> {
  await desks.query(CLOSE_CIRCLE);
}

/**
 * Holds the table, waits until a step has its batch locked, and asks for that batch: neither can go on, and the server undoes
 * the step, since the other waits for an hour before it looks. Ends when it was so often in the way.
 */
export async function lockAgainst(
  desks: PostgresDesks,
  { table, batch, times }: DeadLock,
): Promise<InTheWay> {
  return await waiting(
    desks,
    `SET deadlock_timeout = '1h'; DO $$
    BEGIN
      LOCK TABLE ${table} IN SHARE MODE;
      FOR time IN 1..${times} LOOP
        WHILE NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
          AND classid = CAST(${LOCK.batch} AS oid) AND objid = CAST(${batch} AS oid)) LOOP
          PERFORM pg_sleep(0.005);
        END LOOP;
        PERFORM pg_advisory_lock(${LOCK.batch}, ${batch});
        PERFORM pg_advisory_unlock(${LOCK.batch}, ${batch});
      END LOOP;
    END $$`,
  );
}

/** Holds rows and wants others, as any two programs that take the same rows in another order. */
export async function lockRows(desks: PostgresDesks, held: string, wanted: string): Promise<InTheWay> {
  return await waiting(
    desks,
    `SET deadlock_timeout = '1h'; DO $$
    BEGIN
      PERFORM 1 FROM ${held} FOR UPDATE;
      ${UNTIL_WAITED_FOR}
      PERFORM 1 FROM ${wanted} FOR UPDATE;
    END $$`,
  );
}

/** Holds a table to itself and wants another one, as an administrator who changes both. */
export async function lockTables(desks: PostgresDesks, held: string, wanted: string): Promise<InTheWay> {
  return await waiting(
    desks,
    `SET deadlock_timeout = '1h'; DO $$
    BEGIN
      LOCK TABLE ${held} IN ACCESS EXCLUSIVE MODE;
      ${UNTIL_WAITED_FOR}
      LOCK TABLE ${wanted} IN ACCESS EXCLUSIVE MODE;
    END $$`,
  );
}

const UNTIL_WAITED_FOR = `WHILE NOT EXISTS (SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE NOT granted AND locktype <> 'advisory' AND backend_type = 'client backend') LOOP
          PERFORM pg_sleep(0.005);
        END LOOP;`;

/** How often the server found two that waited for each other. */
export function deadLocksOf({ cluster }: PostgresDesks): number {
  return cluster.log.split('deadlock detected').length - 1;
}
