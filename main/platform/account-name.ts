// The account of the operating system under which this process runs. The only place that asks for it.

import { userInfo } from 'node:os';

/** Null where the system knows no name, as in a container without a list of accounts. */
export function accountName(): string | null {
  try {
    const { username } = userInfo();
    return username === '' ? null : username;
  } catch {
    return null;
  }
}
