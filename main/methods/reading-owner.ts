// Whose a kept reading of an account is: profile, address, generation, and the token, of which a mark alone is kept.
// Nothing here gives a token back: the mark is slow to make and a few bytes long (P5).

import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { BatchAccount } from '../journal/port.ts';

const MARK_BYTES = 12;

const derive = promisify<string, string, number, Buffer>(scrypt);

/** The account as its readings are kept under. */
export function readingAccount({ profile, baseUrl, generation }: BatchAccount): string {
  return JSON.stringify([profile, baseUrl, generation]);
}

/** The marks that were made last: the same few tokens are asked for again and again. */
const made = new Map<string, Promise<string>>();
const MARKS_KEPT = 16;

/** What stands for a token beside an account's readings. */
export async function tokenMarkOf(account: string, token: string): Promise<string> {
  const key = JSON.stringify([account, token]);
  const known = made.get(key);
  if (known !== undefined) return await known;
  const mark = derive(token, `paymaster reading ${account}`, MARK_BYTES).then((bytes) =>
    bytes.toString('hex'),
  );
  made.set(key, mark);
  const [oldest] = made.keys();
  if (made.size > MARKS_KEPT && oldest !== undefined) made.delete(oldest);
  return await mark;
}
