// A PostgreSQL cluster of a test: made in a temporary folder, listening on a free port of this computer alone, and gone
// with the test, also when its process is killed. Knows nothing of the application, and asks through psql, not through its driver.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type PostgresPrograms, requiredPostgres } from '../../../scripts/postgres-programs.ts';
import { freePort } from '../e2e/free-port.ts';

const execute = promisify(execFile);

const READY = 'database system is ready to accept';
/** What a server says whose port somebody else has. */
const TAKEN = 'could not bind';
/** How many ports are tried, or how often one that was the server's own already. */
const PORTS = 20;
const IN_MEMORY = '/dev/shm';

/** The superuser of every cluster of a test, and the password of all that a cluster makes itself. */
export const SUPERUSER = 'postgres';
export const PASSWORD = 'correct horse battery staple';

export interface ClusterOptions {
  /** Lines of postgresql.conf by name; they win over the cluster's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Whether a commit is on the disk before it is answered, as in the world. Without it a killed server still loses nothing,
   * since the system keeps what was written; only the checks that a journal makes at its opening would refuse it.
   */
  readonly isDurable?: boolean;
  /** The port that is tried first; a free one where nothing is said. */
  readonly port?: number;
  /** PEM of a certificate and its key: connections can be encrypted then. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** Whom to ask, and where; the superuser in the first database where nothing else is said. */
export interface Asked {
  readonly database?: string;
  readonly user?: string;
  readonly password?: string;
}

export class PostgresCluster implements AsyncDisposable {
  readonly host = '127.0.0.1';
  #port: number;
  readonly #programs: PostgresPrograms;
  readonly #folder: string;
  readonly #removeAtExit = () => this.#remove();
  #server: ChildProcess | null = null;
  #log = '';
  #databases = 0;

  private constructor(programs: PostgresPrograms, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
    process.once('exit', this.#removeAtExit);
  }

  /** Makes a cluster and starts it. */
  static async open(options: ClusterOptions = {}): Promise<PostgresCluster> {
    return await PostgresCluster.#made(options, async (made) => {
      const password = made.#write('password', PASSWORD);
      const initial = ['--pgdata', made.data, '--username', SUPERUSER, '--pwfile', password];
      await made.#call('initdb', [
        ...initial,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '-N',
      ]);
      made.#configure(options);
    });
  }

  /** Makes a standby of this cluster, which follows it until it is promoted. */
  async openStandby(options: ClusterOptions = {}): Promise<PostgresCluster> {
    return await PostgresCluster.#made(options, async (made) => {
      const source = `host=${this.host} port=${this.port} user=${SUPERUSER} password='${PASSWORD}'`;
      await made.#call('pg_basebackup', ['-d', source, '-D', made.data, '-R', '-c', 'fast', '-X', 'stream']);
      made.#configure(options);
    });
  }

  static async #made(
    { port }: ClusterOptions,
    make: (cluster: PostgresCluster) => Promise<void>,
  ): Promise<PostgresCluster> {
    const programs = requiredPostgres();
    const cluster = new PostgresCluster(programs, newFolder(programs), port ?? (await freePort()));
    try {
      await make(cluster);
      await cluster.#startFirst();
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
    return cluster;
  }

  get port(): number {
    return this.#port;
  }

  /** Folder of the cluster's data. */
  get data(): string {
    return join(this.#folder, 'data');
  }

  /** What the server has said since it was made. */
  get log(): string {
    return this.#log;
  }

  /** The process that all connections come from; null while none runs. */
  get pid(): number | null {
    return this.#server?.pid ?? null;
  }

  /** Address of a database as a person types it, without a password. */
  address({ database = SUPERUSER, user = SUPERUSER }: Asked = {}): string {
    return `postgres://${user}@${this.host}:${this.port}/${database}`;
  }

  /** Makes an empty database and returns its name. */
  async createDatabase(name = `journal_${++this.#databases}`, owner = SUPERUSER): Promise<string> {
    await this.query(`CREATE DATABASE "${name}" OWNER "${owner}"`);
    return name;
  }

  /** Asks, or changes, as psql does it: one line a row, its values between bars. */
  async query(
    sql: string,
    { database = SUPERUSER, user = SUPERUSER, password = PASSWORD }: Asked = {},
  ): Promise<string> {
    const connection = ['-h', this.host, '-p', String(this.port), '-U', user, '-d', database];
    const { stdout } = await execute(
      join(this.#programs.folder, 'psql'),
      [...connection, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql],
      { env: { ...process.env, PGPASSWORD: password }, maxBuffer: 2 ** 28 },
    );
    return stdout.trimEnd();
  }

  /** Puts what a dump of a database holds in place of what it, or another one, holds then, as an administrator does with `pg_dump` and `pg_restore`. */
  async dump(database: string): Promise<{ restore: (into?: string) => Promise<void> }> {
    const file = join(this.#folder, `${database}.dump`);
    const connection = (to: string) => ['-h', this.host, '-p', String(this.port), '-U', SUPERUSER, '-d', to];
    const env = { ...process.env, PGPASSWORD: PASSWORD };
    await this.#call('pg_dump', [...connection(database), '-Fc', '-f', file], env);
    const words = ['--clean', '--if-exists', '--exit-on-error', file];
    return {
      restore: async (into = database) => this.#call('pg_restore', [...connection(into), ...words], env),
    };
  }

  /** Copies the files of the stopped server, as a snapshot of its computer does, and puts them back as often as is asked. */
  async snapshot(): Promise<{ putBack: () => Promise<void> }> {
    const copy = join(this.#folder, 'snapshot');
    rmSync(copy, { recursive: true, force: true });
    await this.stop();
    await this.#copyFolder(this.data, copy);
    await this.start();
    const putBack = async () => {
      await this.stop();
      rmSync(this.data, { recursive: true });
      await this.#copyFolder(copy, this.data);
      await this.start();
    };
    return { putBack };
  }

  /** Starts the server, after an end of any kind; comes back when it takes connections. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const refusal = await this.#start();
      if (refusal === null) return;
      // Whoever looks for a free port has this one for a moment.
      if (!refusal.includes(TAKEN) || tries === PORTS)
        throw new Error(`PostgreSQL did not start: ${refusal}`);
    }
  }

  /** Two runs of tests at once may both have found a port free that only one of them gets. */
  async #startFirst(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const refusal = await this.#start();
      if (refusal === null) return;
      if (!refusal.includes(TAKEN) || tries === PORTS)
        throw new Error(`PostgreSQL did not start: ${refusal}`);
      this.#port = await freePort();
    }
  }

  /** Returns what the server said where it did not start. */
  async #start(): Promise<string | null> {
    for (;;) {
      const from = this.#log.length;
      const server = this.#startServer();
      const ended = once(server, 'exit');
      if (await this.#isReady(server)) return null;
      await ended;
      this.#server = null;
      // Whoever served a killed server ends by itself a moment later, and keeps its memory until then.
      const said = this.#log.slice(from);
      if (!/shared memory block|is still in use/.test(said)) return said;
    }
  }

  /** Ends the server: `SIGINT` as an administrator does, `SIGQUIT` at once, `SIGKILL` as a crash does. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const ended = once(server, 'exit');
    const serving = signal === 'SIGKILL' ? childrenOf(server.pid ?? 0) : [];
    server.kill(signal);
    // Those who serve a connection would go on to the end of what they have begun.
    for (const pid of serving) kill(pid);
    await ended;
  }

  /** Makes a standby the one that writes, as an administrator does it when the other is lost. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 600)');
  }

  /** Writes lines of postgresql.conf, and lets the server read them again. */
  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      await this.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    }
    await this.query('SELECT pg_reload_conf()');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop('SIGQUIT');
    this.#remove();
    process.off('exit', this.#removeAtExit);
  }

  /** A server ends within a minute by itself when its folder is gone, should this process be unable to end it. */
  #remove(): void {
    this.#server?.kill('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #configure({ settings = {}, isDurable = true, tls }: ClusterOptions): void {
    const lines: Record<string, string> = {
      listen_addresses: this.host,
      unix_socket_directories: '',
      max_connections: '100',
      lc_messages: 'C',
      ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
      ...(tls === undefined ? {} : { ssl: 'on', ...this.#tlsFiles(tls) }),
      ...settings,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`);
    writeFileSync(join(this.data, 'postgresql.conf'), text.join(''));
  }

  #tlsFiles({ certificate, key }: NonNullable<ClusterOptions['tls']>): Record<string, string> {
    return {
      ssl_cert_file: this.#write('server.crt', certificate),
      ssl_key_file: this.#write('server.key', key),
    };
  }

  /** A file that the server's user alone can read. */
  #write(name: string, text: string): string {
    const path = join(this.#folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    const { user } = this.#programs;
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  }

  /** With owners and rights, on which the server insists. */
  async #copyFolder(from: string, to: string): Promise<void> {
    await execute('cp', ['-a', from, to], { ...this.#programs.user });
  }

  async #call(program: string, words: readonly string[], env = process.env): Promise<void> {
    const path = join(this.#programs.folder, program);
    await execute(path, words, { cwd: this.#folder, env, ...this.#programs.user });
  }

  #startServer(): ChildProcess {
    const server = [join(this.#programs.folder, 'postgres'), '-D', this.data, '-p', String(this.port)];
    // Linux ends it with this process, whatever ended that.
    const [program = '', ...words] =
      process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'QUIT', ...server] : server;
    const child = spawn(program, words, {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#programs.user,
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      this.#log += part;
      child.emit('said');
    });
    this.#server = child;
    return child;
  }

  async #isReady(server: ChildProcess): Promise<boolean> {
    const from = this.#log.length;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    server.on('said', () => {
      if (this.#log.slice(from).includes(READY)) resolve(true);
    });
    server.once('close', () => resolve(false));
    server.once('error', () => resolve(false));
    return await promise;
  }
}

/** A folder that the server's user reaches: others may not enter what the tests keep their own files in. */
function newFolder({ user }: PostgresPrograms): string {
  const parents = user === null ? [tmpdir()] : [tmpdir(), IN_MEMORY, '/tmp', '/var/tmp'];
  const parent = parents.find((path) => user === null || isOpenToOthers(path)) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'paymaster-postgres-'));
  chmodSync(folder, 0o700);
  if (user !== null) chownSync(folder, user.uid, user.gid);
  return folder;
}

function isOpenToOthers(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || (stats.mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToOthers(dirname(path));
}

/** None where the system does not tell. */
function childrenOf(parent: number): number[] {
  try {
    const ids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
    return ids.split(' ').flatMap((id) => (id === '' ? [] : [Number(id)]));
  } catch {
    return [];
  }
}

/** It may have ended by itself since. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
