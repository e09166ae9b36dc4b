// Opens a session with a journal in PostgreSQL: takes the application's role, and makes sure that server, settings and layout
// are such that every promise holds. Refuses in sentences what would break one; changes nothing.

import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { type Saying, say, sayList } from '../../../shared/saying.ts';
import type { Actor } from '../audit-port.ts';
import type { DeskMark } from '../db.ts';
import { readStored } from '../schema/columns.ts';
import { journalName, type PostgresConnection } from './connection.ts';
import { LOCK } from './locks.ts';
import { migrationHash } from './migrations/migration.ts';
import { POSTGRES_MIGRATIONS } from './migrations/migration-list.ts';
import { PostgresDb, type TableColumns } from './postgres-db.ts';
import { described } from './postgres-errors.ts';
import { SCHEMA } from './roles.ts';
import { Wire, type WireOptions } from './wire.ts';

/** The oldest PostgreSQL that the tables can be made in. */
const OLDEST_SERVER = 15;

/** Of `synchronous_commit`: a step is answered before a standby that is named in `synchronous_standby_names` has it on its disk. */
const BEFORE_STANDBY: readonly string[] = ['local', 'remote_write'];

/** By which a server is known again after a connection was lost: another one may have lost what was durable here. */
export interface ServerMark {
  /** Of the server, and of the journal's tables within it: those of a dump that is read back are new ones. */
  readonly system: string;
  readonly timeline: string;
}

/** What of a server serves one connection: a process by its number, which another may have had before it. */
export interface Backend {
  readonly process: number;
  readonly since: string;
}

export interface Session {
  readonly db: PostgresDb;
  readonly backend: Backend;
  readonly server: ServerMark;
  readonly serverVersion: string;
  /** Who connected, and whether that is the owner of the journal, whose role was put down. */
  readonly user: { readonly name: string; readonly isOwner: boolean; readonly role: string };
}

export interface SessionOptions extends Pick<WireOptions, 'told' | 'lost' | 'silent'> {
  readonly connection: PostgresConnection;
  readonly actor?: Actor | undefined;
  readonly channel?: string | undefined;
  /** The lock of its number is held for as long as the connection lasts. Null for a reader. */
  readonly desk: DeskMark | null;
  /** Of an earlier connection of the same desk, which is ended first. */
  readonly after?: Backend | undefined;
}

const SETTINGS = [
  `SET search_path = ${SCHEMA}, pg_catalog`,
  "SET TIME ZONE 'UTC'",
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_session_timeout = 0',
  // A step that has waited for its lock sees what the one before it made.
  "SET default_transaction_isolation = 'read committed'",
  'SET default_transaction_deferrable = off',
  // A desk that falls asleep within a step, or is gone without a word, keeps nobody waiting.
  "SET idle_in_transaction_session_timeout = '15s'",
  "SET tcp_user_timeout = '15s'",
  'SET tcp_keepalives_idle = 5',
  'SET tcp_keepalives_interval = 3',
  'SET tcp_keepalives_count = 3',
  // Questions were made for indexes. What the tables hold now says little about what they hold tomorrow.
  'SET enable_seqscan = off',
  'SET enable_bitmapscan = off',
  'SET jit = off',
];

/**
 * Connects and looks at everything before anything is asked of the journal.
 *
 * @throws PaymasterError of the JOURNAL codes, and WireError where no connection could be made.
 */
export function openSession(options: SessionOptions): Session {
  const { connection, channel, told, lost, silent, actor, desk, after } = options;
  const wire = new Wire({
    connection,
    ...(channel === undefined ? {} : { channel }),
    ...(told === undefined ? {} : { told }),
    ...(lost === undefined ? {} : { lost }),
    ...(silent === undefined ? {} : { silent }),
  });
  try {
    const database = journalName(connection);
    const bare = new PostgresDb(wire, new Map());
    const server = requireSafeServer(bare, database);
    if (after !== undefined) bare.directLists(END_EARLIER, after.process, after.since);
    const user = takeRole(bare, database);
    requireLayout(bare, database);
    for (const setting of SETTINGS) bare.direct(setting);
    if (desk !== null) bare.direct(`SELECT pg_advisory_lock(${LOCK.session}, ${desk.key})`);
    const db = new PostgresDb(wire, tablesOf(bare), actor, desk);
    return { db, ...server, user };
  } catch (error) {
    wire.close();
    throw error;
  }
}

const END_EARLIER = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE pid = $1 AND backend_start::text = $2`;

const serverSchema = z.tuple([
  z.string(),
  z.number(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.string(),
  z.string(),
]);
const ABOUT_SERVER = `SELECT (SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()),
  current_setting('server_version_num')::bigint, current_setting('server_version'),
  current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
  current_setting('server_encoding'), current_setting('default_transaction_read_only'),
  CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END::bigint, pg_backend_pid()::bigint,
  (SELECT system_identifier FROM pg_control_system())::text || coalesce((SELECT '/' || pg_class.oid FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = '${SCHEMA}' AND relname = 'server_mark'), ''),
  current_setting('synchronous_standby_names')`;
const TIMELINE = 'SELECT substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)';

/**
 * Refuses a server that could lose or bend what is recorded.
 *
 * @throws PaymasterError JOURNAL_UNSAFE_SERVER.
 */
export function requireSafeServer(
  db: Pick<PostgresDb, 'directLists'>,
  database: string,
): Pick<Session, 'server' | 'serverVersion' | 'backend'> {
  const [row] = db.directLists(ABOUT_SERVER);
  const about = readStored(serverSchema, row, 'setting of a server');
  const [
    since,
    versionNumber,
    version,
    fsync,
    fullPages,
    synchronous,
    encoding,
    readOnly,
    recovery,
    pid,
    system,
    standbys,
  ] = about;
  const faults: Saying[] = [];
  const oldest = String(OLDEST_SERVER);
  if (versionNumber < OLDEST_SERVER * 10_000) faults.push(say`PostgreSQL ${version} is older than ${oldest}`);
  if (recovery === 1) faults.push(say`it is a replica, not the primary`);
  if (readOnly === 'on') faults.push(say`it takes no changes: ${'default_transaction_read_only = on'}`);
  if (fsync !== 'on') faults.push(say`what is recorded could be lost: ${`fsync = ${fsync}`}`);
  if (fullPages !== 'on')
    faults.push(say`what is recorded could be lost: ${`full_page_writes = ${fullPages}`}`);
  if (synchronous === 'off') {
    faults.push(say`what is recorded could be lost: ${`synchronous_commit = ${synchronous}`}`);
  }
  if (standbys !== '' && BEFORE_STANDBY.includes(synchronous)) {
    faults.push(
      say`a standby that is to be synchronous could be without what was recorded: ${`synchronous_commit = ${synchronous}`}`,
    );
  }
  if (encoding !== 'UTF8')
    faults.push(say`its texts are not kept as UTF-8: ${`server_encoding = ${encoding}`}`);
  if (faults.length > 0) throw described('JOURNAL_UNSAFE_SERVER', database, sayList(faults, '; '));
  const timeline = String(db.directLists(TIMELINE)[0]?.[0]);
  return { server: { system, timeline }, serverVersion: version, backend: { process: pid, since } };
}

const ROLES = `SELECT session_user::text, application_role, (pg_has_role(session_user, nspowner, 'USAGE'))::int::bigint,
  (pg_has_role(session_user, application_role, 'MEMBER'))::int::bigint
  FROM pg_namespace, ${SCHEMA}.journal_role WHERE nspname = '${SCHEMA}'`;
const rolesSchema = z.tuple([z.string(), z.string(), z.number(), z.number()]);

/** From here on the connection can do no more than the application's role, whoever connected. */
function takeRole(db: PostgresDb, database: string): Session['user'] {
  const isMade = db.directLists(
    `SELECT 1 FROM pg_tables WHERE schemaname = '${SCHEMA}' AND tablename = 'migration'`,
  );
  if (isMade.length === 0) throw described('JOURNAL_MISSING', database, say`no journal was made in it`);
  const [row] = db.directLists(ROLES);
  const [name, role, isOwner, isMember] = readStored(rolesSchema, row, 'role of a database');
  if (isMember === 0) {
    throw described('JOURNAL_NO_PERMISSION', database, say`${name} was not granted the role ${role}`);
  }
  db.directLists(`SET ROLE "${role.replaceAll('"', '""')}"`);
  return { name, isOwner: isOwner === 1, role: String(db.directLists('SELECT current_user::text')[0]?.[0]) };
}

const appliedSchema = z.array(z.tuple([z.number(), z.string()]));

/** @throws PaymasterError JOURNAL_NEWER, JOURNAL_OLDER, PROGRAM_DEFECT. */
function requireLayout(db: PostgresDb, database: string): void {
  const found = db.directLists(`SELECT number, hash FROM ${SCHEMA}.migration ORDER BY number`);
  const applied = readStored(appliedSchema, found, 'step of a layout');
  requireKnown(applied, database);
  if (applied.length < POSTGRES_MIGRATIONS.length) {
    throw paymasterError(
      'JOURNAL_OLDER',
      say`The journal in the database ${database} was last used by an older Paymaster.`,
      say`Have the administrator bring it up to date: paymaster journal migrate`,
    );
  }
}

/** Refuses a layout that this program does not know. */
export function requireKnown(applied: readonly (readonly [number, string])[], database: string): void {
  const latest = POSTGRES_MIGRATIONS.length;
  if (applied.length > latest) {
    throw paymasterError(
      'JOURNAL_NEWER',
      say`The journal in the database ${database} was made by a newer Paymaster (layout ${applied.length}; this one knows ${latest}).`,
      say`Start the newer Paymaster. Nothing was changed.`,
    );
  }
  for (const [index, [number, hash]] of applied.entries()) {
    const migration = POSTGRES_MIGRATIONS[index];
    if (migration !== undefined && migration.number === number && migrationHash(migration) === hash) continue;
    throw paymasterError(
      'PROGRAM_DEFECT',
      say`The journal in the database ${database} was laid out by another edition of step ${number} than this program has.`,
      say`Start the Paymaster that made it. Nothing was changed.`,
    );
  }
}

const columnsSchema = z.array(z.tuple([z.string(), z.string(), z.enum(['bigint', 'text'])]));

function tablesOf(db: PostgresDb): TableColumns {
  const found = db.directLists(`SELECT table_name::text, column_name::text, data_type::text
    FROM information_schema.columns WHERE table_schema = '${SCHEMA}' AND data_type IN ('bigint', 'text')`);
  const tables = new Map<string, Map<string, 'bigint' | 'text'>>();
  for (const [table, column, kind] of readStored(columnsSchema, found, 'column of a table')) {
    const columns = tables.get(table) ?? new Map();
    tables.set(table, columns.set(column, kind));
  }
  return tables;
}
