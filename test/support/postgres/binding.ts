// The binding over PostgreSQL for tests that hold every binding against the others: a folder stands for a database of its
// own, made when it is first written to, and a desk works in it that is not its owner.

import { openPostgresReader, openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import type { PostgresConnection } from '../../../main/journal/postgres/connection.ts';
import { layOutPostgres } from '../../../main/journal/postgres/init.ts';
import { APPLICATION_ROLE } from '../../../main/journal/postgres/roles.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import type { Binding } from '../journal/bindings.ts';
import { NOW_MS } from '../journal/journals.ts';
import { PASSWORD, PostgresCluster, SUPERUSER } from './cluster.ts';

const DESK = 'desk';
const clock = { nowMs: () => NOW_MS };

/** Databases of one cluster, with the journals in them. */
export class Databases implements AsyncDisposable {
  readonly cluster: PostgresCluster;
  readonly #byFolder = new Map<string, string>();

  private constructor(cluster: PostgresCluster) {
    this.cluster = cluster;
  }

  static async open(): Promise<Databases> {
    const cluster = await PostgresCluster.open({ isDurable: true });
    await cluster.query(`CREATE ROLE ${DESK} LOGIN PASSWORD '${PASSWORD}'`);
    return new Databases(cluster);
  }

  /** How a desk reaches the journal that stands for a folder; it is made where it is not there yet. */
  async journal(folder: string): Promise<PostgresConnection> {
    let database = this.#byFolder.get(folder);
    if (database === undefined) {
      database = await this.cluster.createDatabase();
      this.#byFolder.set(folder, database);
      layOutPostgres({
        connection: this.connection(database, SUPERUSER),
        applicationRole: APPLICATION_ROLE,
        atMs: NOW_MS,
      });
      await this.cluster.query(`GRANT ${APPLICATION_ROLE} TO ${DESK}`);
    }
    return this.connection(database);
  }

  connection(database: string, user = DESK): PostgresConnection {
    return { address: readPostgresAddress(this.cluster.address({ database, user })), password: PASSWORD };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.cluster[Symbol.asyncDispose]();
  }
}

/** The binding over the databases that a test has open. */
export function postgresBinding(databases: () => Databases): Binding {
  return {
    name: 'in PostgreSQL',
    writer: async (folder, steps = UNWATCHED) =>
      openPostgresWriter({ ...(await databases().journal(folder)), steps, clock, stopped }),
    reader: async (folder) => openPostgresReader({ ...(await databases().journal(folder)), clock, stopped }),
  };
}

function stopped(why: Error): never {
  throw why;
}
