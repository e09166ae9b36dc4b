// Makes a journal in a PostgreSQL database, and brings its layout up to date: as its owner, each step in one transaction with
// its number and its hash. Never goes back, never repairs, never skips a step.

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { readStored } from '../schema/columns.ts';
import { journalName, type PostgresConnection } from './connection.ts';
import { migrationHash } from './migrations/migration.ts';
import { POSTGRES_MIGRATIONS } from './migrations/migration-list.ts';
import { requireKnown, requireSafeServer } from './opening.ts';
import { PostgresDb } from './postgres-db.ts';
import { postgresError } from './postgres-errors.ts';
import { APPLICATION_ROLE, grantStatements, SCHEMA } from './roles.ts';
import { Wire } from './wire.ts';

/** Advisory lock of whoever lays a journal out, so that two at once do it one after the other. */
const LAYING_OUT = 0x504d_0000;

export interface InitOptions {
  /** The owner's. */
  readonly connection: PostgresConnection;
  readonly applicationRole?: string;
  readonly atMs: number;
}

/** What was done, for people. */
export interface Laid {
  /** Steps of the layout that were applied now. */
  readonly applied: number;
  readonly applicationRole: string;
}

/**
 * Makes the journal, or what of its layout is missing, and grants the application's role what it needs.
 *
 * @throws PaymasterError of the JOURNAL codes.
 */
export function layOutPostgres({ connection, applicationRole, atMs }: InitOptions): Laid {
  const database = journalName(connection);
  let wire: Wire | null = null;
  try {
    wire = new Wire({ connection });
    return layOut(new PostgresDb(wire, new Map()), { database, applicationRole, atMs });
  } catch (error) {
    throw postgresError(error, connection);
  } finally {
    wire?.close();
  }
}

const appliedSchema = z.array(z.tuple([z.number(), z.string()]));

function layOut(
  db: PostgresDb,
  {
    database,
    applicationRole,
    atMs,
  }: { database: string; applicationRole: string | undefined; atMs: number },
): Laid {
  requireSafeServer(db, database);
  db.directLists(`SELECT pg_advisory_lock(${LAYING_OUT}, 0)`);
  const isThere = db.directLists(`SELECT 1 FROM pg_tables WHERE schemaname = '${SCHEMA}'`).length > 0;
  const known = isThere ? db.directLists(`SELECT number, hash FROM ${SCHEMA}.migration ORDER BY number`) : [];
  const applied = readStored(appliedSchema, known, 'step of a layout');
  requireKnown(applied, database);
  const kept = isThere
    ? db.directLists(`SELECT application_role FROM ${SCHEMA}.journal_role`)[0]?.[0]
    : undefined;
  const role = typeof kept === 'string' ? kept : (applicationRole ?? APPLICATION_ROLE);
  if (applicationRole !== undefined && applicationRole !== role) {
    throw paymasterError(
      'USAGE',
      say`The desks of the journal in the database ${database} work with the role ${role}. That cannot be changed.`,
      say`Leave out ${'--desk-role'}.`,
    );
  }
  if (kept === undefined && applicationRole === undefined) requireUnshared(db, role);
  makeRole(db, role);
  for (const migration of POSTGRES_MIGRATIONS.slice(applied.length)) {
    const { number, name, statements } = migration;
    const first = number === 1 ? firstStatements(role) : ['', ''];
    // The rights are those of the last layout, whose tables are all there only then.
    const grants = number === POSTGRES_MIGRATIONS.length ? grantStatements(role) : [];
    // In one message, so that a connection that is cut leaves all of it or nothing.
    db.wire.script(`BEGIN; ${first[0]} SET LOCAL search_path = ${SCHEMA}, pg_catalog; ${statements} ${first[1]}
      INSERT INTO migration VALUES (${number}, ${literal(name)}, ${literal(migrationHash(migration))}, ${atMs});
      ${grants.map((grant) => `${grant};`).join(' ')} COMMIT`);
  }
  return { applied: POSTGRES_MIGRATIONS.length - applied.length, applicationRole: role };
}

function firstStatements(role: string): [before: string, after: string] {
  return [
    `CREATE SCHEMA ${SCHEMA};`,
    `CREATE TABLE journal_role (application_role text COLLATE "C" PRIMARY KEY);
    INSERT INTO journal_role VALUES (${literal(role)});
    INSERT INTO journal_identity VALUES (${literal(randomBytes(16).toString('hex'))});
    CREATE TRIGGER only_once BEFORE INSERT ON journal_identity FOR EACH ROW
      EXECUTE FUNCTION refuse('a journal has one identity');`,
  ];
}

/** The desks of another journal would reach this one too, with the same login. */
function requireUnshared(db: PostgresDb, role: string): void {
  const [other] = db.directLists(WORKS_ELSEWHERE, role);
  if (other === undefined) return;
  throw paymasterError(
    'USAGE',
    say`The role ${role} is that of the desks of another journal on this server, in the database ${String(other[0])}. They would reach this one too.`,
    say`Give the desks of this journal a role of their own: ${'--desk-role NAME'}. Nothing was made.`,
  );
}

const WORKS_ELSEWHERE = `SELECT min(datname::text) FROM pg_shdepend
  JOIN pg_database ON pg_database.oid = dbid JOIN pg_roles ON pg_roles.oid = refobjid
  WHERE refclassid = 'pg_authid'::regclass AND rolname = $1 AND datname <> current_database()
  HAVING count(*) > 0`;

function makeRole(db: PostgresDb, role: string): void {
  const [row] = db.directLists('SELECT 1 FROM pg_roles WHERE rolname = $1', role);
  if (row === undefined) db.directLists(`CREATE ROLE "${role.replaceAll('"', '""')}" NOLOGIN`);
  const member = db.directLists("SELECT 1 WHERE pg_has_role(current_user, $1, 'MEMBER')", role);
  if (member.length === 0) db.directLists(`GRANT "${role.replaceAll('"', '""')}" TO CURRENT_USER`);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
