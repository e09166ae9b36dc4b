// Desks of a test on one journal in PostgreSQL: each with a connection of its own, as programs on different computers have.

import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import type { PostgresConnection } from '../../../main/journal/postgres/connection.ts';
import { layOutPostgres } from '../../../main/journal/postgres/init.ts';
import { APPLICATION_ROLE } from '../../../main/journal/postgres/roles.ts';
import type { JournalChange } from '../../../main/journal/thread-messages.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { NOW_MS } from '../journal/journals.ts';
import { PASSWORD, PostgresCluster } from './cluster.ts';

export class PostgresDesks implements AsyncDisposable {
  readonly cluster: PostgresCluster;
  readonly database: string;
  readonly #open: JournalWriter[] = [];

  private constructor(cluster: PostgresCluster, database: string) {
    this.cluster = cluster;
    this.database = database;
  }

  /** A cluster with an empty journal. */
  static async open(): Promise<PostgresDesks> {
    const cluster = await PostgresCluster.open({ isDurable: true });
    const database = await cluster.createDatabase();
    const desks = new PostgresDesks(cluster, database);
    layOutPostgres({ connection: desks.connection, atMs: NOW_MS });
    return desks;
  }

  /** A journal of its own in the same cluster. */
  async another(): Promise<PostgresDesks> {
    const desks = new PostgresDesks(this.cluster, await this.cluster.createDatabase());
    layOutPostgres({ connection: desks.connection, applicationRole: APPLICATION_ROLE, atMs: NOW_MS });
    return desks;
  }

  /** The desks of a journal that is there already. Whoever has the cluster ends it. */
  static at(cluster: PostgresCluster, database: string): AsyncDisposable & Pick<PostgresDesks, 'desk'> {
    const desks = new PostgresDesks(cluster, database);
    return { desk: (...who) => desks.desk(...who), [Symbol.asyncDispose]: () => desks.close() };
  }

  get connection(): PostgresConnection {
    return { address: readPostgresAddress(this.address), password: PASSWORD };
  }

  /** Where it is, as a person types it. */
  get address(): string {
    return this.cluster.address({ database: this.database });
  }

  /**
   * Another desk.
   *
   * @param dataFolder where it keeps what it knows of the end of the trail.
   */
  async desk(
    account: string,
    changed?: (change: JournalChange | null) => void,
    dataFolder?: string,
  ): Promise<JournalWriter> {
    const writer = await openPostgresWriter({
      ...this.connection,
      actor: { account, shell: 'window' },
      clock: { nowMs: () => NOW_MS },
      steps: UNWATCHED,
      stopped: () => {},
      ...(changed === undefined ? {} : { changed }),
      ...(dataFolder === undefined ? {} : { dataFolder }),
    });
    this.#open.push(writer);
    return writer;
  }

  /** Asks the database as its owner. */
  async query(sql: string): Promise<string> {
    return await this.cluster.query(`SET search_path = paymaster; ${sql}`, { database: this.database });
  }

  async close(): Promise<void> {
    for (const writer of this.#open.splice(0)) await writer.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
    await this.cluster[Symbol.asyncDispose]();
  }
}
