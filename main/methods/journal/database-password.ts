// The password of the journal's database: found in the password file, in the safe store, or asked for at a terminal. It
// goes to the database and nowhere else (P5): no argument, log, error, journal or child of this program has it.

import { PaymasterError } from '../../../shared/errors.ts';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import type { JournalSite, SecretStore } from '../../ports.ts';
import { InTurn } from '../in-turn.ts';
import { readOrNull } from '../kept-secrets.ts';

/** How often a person may mistype it before the command ends. */
const ATTEMPTS = 3;

/** What this computer knows of passwords; undefined where it knows nothing. */
type Site = Pick<JournalSite, 'passwordInFile' | 'passwordStore' | 'askPassword'> | undefined;

/** Connects with a password, or with none where the database asks for none. */
type Connect<Result> = (password: string | null) => Promise<Result>;

export class DatabasePassword {
  readonly #address: PostgresAddress;
  readonly #site: Site;
  readonly #turns = new InTurn();
  /** What opened the database already in this run. */
  #known: { readonly password: string | null } | null = null;
  #isForgotten = false;

  constructor(address: PostgresAddress, site: Site) {
    this.#address = address;
    this.#site = site;
  }

  /** A password was typed that no safe store of this computer has kept: whoever connects next is asked again. */
  get isForgotten(): boolean {
    return this.#isForgotten;
  }

  /**
   * Connects with the first password that the database takes. Two that connect at once ask a person once.
   *
   * @throws PaymasterError JOURNAL_PASSWORD where none is taken, and whatever else keeps it from connecting.
   */
  async connect<Result>(connect: Connect<Result>): Promise<Result> {
    return await this.#turns.run('password', () => this.#connect(connect));
  }

  /** Connects with what a person gave, and keeps that when it is taken. */
  async connectWith<Result>(password: string, connect: Connect<Result>): Promise<Result> {
    const result = await connect(password);
    this.#known = { password };
    const store = await this.#site?.passwordStore();
    this.#isForgotten = store === undefined || !(await keepPassword(store, this.#address, password));
    return result;
  }

  async #connect<Result>(connect: Connect<Result>): Promise<Result> {
    let refusal: PaymasterError | null = null;
    for await (const password of this.#passwordsAtHand()) {
      try {
        const result = await connect(password);
        this.#known = { password };
        return result;
      } catch (error) {
        refusal = passwordRefusal(error);
      }
    }
    const ask = this.#site?.askPassword ?? null;
    for (let attempt = 1; ask !== null && attempt <= ATTEMPTS; attempt += 1) {
      const password = await ask(this.#address, attempt > 1 || isRefused(refusal));
      try {
        return await this.connectWith(password, connect);
      } catch (error) {
        refusal = passwordRefusal(error);
      }
    }
    throw refusal ?? new Error('No password was tried.');
  }

  /** What is here without asking anybody; where nothing is, the database may still ask for nothing. */
  async *#passwordsAtHand(): AsyncGenerator<string | null> {
    if (this.#known !== null) yield this.#known.password;
    const inFile = (await this.#site?.passwordInFile(this.#address)) ?? null;
    if (inFile !== null) yield inFile;
    const store = await this.#site?.passwordStore();
    // One that cannot be read now is as one that is not known: where the database wants it, a person can give it.
    const kept = store === undefined ? null : await readOrNull(store, passwordName(this.#address));
    if (kept !== null) yield kept;
    if (inFile === null && kept === null && this.#known === null) yield null;
  }
}

/** The failure of a password; whatever else is wrong, another password would not mend it. */
function passwordRefusal(error: unknown): PaymasterError {
  if (error instanceof PaymasterError && error.failure.code === 'JOURNAL_PASSWORD') return error;
  throw error;
}

/** As opposed to a database that was given none. */
function isRefused(refusal: PaymasterError | null): boolean {
  return refusal?.failure.detail === REFUSED;
}

/** Detail of a JOURNAL_PASSWORD failure where a password was given. */
const REFUSED = 'refused';

/** Keeps a password where this computer has a safe store that takes it; otherwise false, and it is asked for at each start. */
export async function keepPassword(
  secrets: Pick<SecretStore, 'kind' | 'write'>,
  address: PostgresAddress,
  password: string,
): Promise<boolean> {
  if (secrets.kind !== 'platform') return false;
  // It has opened the database already: that it cannot be kept must not shut the journal again.
  return await secrets.write(passwordName(address), password).then(
    () => true,
    () => false,
  );
}

/** Under which name a password is kept: another server, database or user has another one. */
function passwordName({ host, port, database, user }: PostgresAddress): string {
  return `journal:${JSON.stringify([host, port, database, user])}`;
}
