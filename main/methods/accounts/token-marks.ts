// What stands for a token beside what was read with it: a mark that is slow to make and a few bytes long, and gives no token
// back (P5). Must never hold a token, in memory either.

import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const MARK_BYTES = 12;
const MARKS_KEPT = 16;

const derived = promisify<string, string, number, Buffer>(scrypt);

/** The marks that were made last: the same few tokens are asked for again and again. */
export class TokenMarks {
  readonly #derive: (token: string, account: string) => Promise<Buffer>;
  readonly #made = new Map<string, Promise<string>>();

  constructor(derive: (token: string, account: string) => Promise<Buffer>) {
    this.#derive = derive;
  }

  async of(account: string, token: string): Promise<string> {
    const key = createHash('sha256')
      .update(JSON.stringify([account, token]))
      .digest('base64');
    const known = this.#made.get(key);
    if (known !== undefined) return await known;
    const mark = this.#derive(token, account).then((bytes) => bytes.toString('hex'));
    this.#made.set(key, mark);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MARKS_KEPT && oldest !== undefined) this.#made.delete(oldest);
    try {
      return await mark;
    } catch (error) {
      // There may be memory for it the next time.
      this.#made.delete(key);
      throw error;
    }
  }
}

const marks = new TokenMarks((token, account) => derived(token, `paymaster reading ${account}`, MARK_BYTES));

/** What stands for a token beside an account's readings. */
export async function tokenMarkOf(account: string, token: string): Promise<string> {
  return await marks.of(account, token);
}
